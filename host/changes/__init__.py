"""How a move, an undo or an entry of the log changes a match. Pure."""
