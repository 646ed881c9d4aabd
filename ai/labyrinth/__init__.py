"""The computer player of Wicked Labyrinth: what souls are worth, how to process them, what to bid."""
