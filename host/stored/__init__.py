"""A stored match, decoded and replayed from its log. Pure."""
