"""What becomes of a match by a move, an undo, an entry of the log. Pure."""
