"""Computer players: they see a View, never the State of their match, and search states imagined from the view."""
