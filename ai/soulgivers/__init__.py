"""The computer player of Soulgivers."""
