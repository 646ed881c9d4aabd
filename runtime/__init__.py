"""The bot as a running process: how it starts, connects, shows that it is alive, and ends."""
