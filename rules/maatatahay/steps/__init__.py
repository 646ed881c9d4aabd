"""The questions and automatic steps of Maatatahay, in the order of a round."""
