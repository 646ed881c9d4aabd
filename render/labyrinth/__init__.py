"""The face of Wicked Labyrinth: its picture, its words, its controls."""
