"""The face of Maatatahay: its picture, its words, its controls."""
