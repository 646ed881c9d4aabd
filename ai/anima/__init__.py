"""The computer player of Anima: it plays by chances worked out from what its seat sees."""
