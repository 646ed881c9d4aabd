"""The questions and automatic steps of Wicked Labyrinth, in the order of a round."""
