"""A View as people see it: the picture, its alt text, the words for everything."""
