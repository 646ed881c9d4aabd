"""The questions and the automatic steps of Soulgivers, one for each frame."""
