"""The face of Anima: its pictures, its words, its controls."""
