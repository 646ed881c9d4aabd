"""The live board message, its pictures and controls, and messages about it to single people."""
