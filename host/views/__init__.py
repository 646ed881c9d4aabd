"""What people may see of a match. Pure."""
