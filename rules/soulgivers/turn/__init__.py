"""The options of the active player at a boundary of the turn, one class for each kind of move."""
