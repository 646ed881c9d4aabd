"""The questions and automatic steps of Soul Puzzler, in the order of a match."""
