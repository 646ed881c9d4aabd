"""The questions and the automatic steps of Anima, one for each frame."""
