"""The face of Soulgivers."""
