"""Computer players: they get a View, never the State of their match, and search states made up from the view."""
