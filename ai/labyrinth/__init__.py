"""The computer player of Wicked Labyrinth: the worth of souls, their processing, and bids."""
