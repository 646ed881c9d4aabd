"""The pictures of Anima."""
