"""Computer players. They see a View, never a State of the match they play."""
