"""The computer player of Anima: it plays by chances computed from the view of its seat."""
