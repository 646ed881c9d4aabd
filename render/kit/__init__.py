"""The toolkit that every game's pictures, words and controls are made with."""
