"""The games, pure: no I/O, no clock, no Discord, no global randomness."""
