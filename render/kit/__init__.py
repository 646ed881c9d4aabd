"""The toolkit for the pictures, words and controls of every game."""
