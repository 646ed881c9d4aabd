"""Computer players: they get a View, never the State of their match, and search possible states for the view."""
