"""The face of Soul Puzzler: its picture, its words, its controls."""
