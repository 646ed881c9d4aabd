"""The live board message, its pictures and controls, and news of it for single people."""
