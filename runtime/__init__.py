"""The bot as a running process: how it starts, connects, shows that it lives, and ends."""
