"""One writer per match: who may act, deadlines, undo, computer seats, publishing."""
