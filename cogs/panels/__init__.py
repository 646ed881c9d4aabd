"""The private panel of one player, and how it follows its match."""
