"""Takes the README's pictures of the local table."""
