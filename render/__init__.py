"""What a person sees of a View: the picture, its alt text, the words for everything."""
