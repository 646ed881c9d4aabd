"""Computer players. They see a View, never the State of the match they play; they search states imagined from the view."""
