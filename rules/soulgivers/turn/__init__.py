"""What the active player can do at a boundary of the turn, one class for each kind of move."""
