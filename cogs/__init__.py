"""Discord: everything people click and type, and every message they see."""
