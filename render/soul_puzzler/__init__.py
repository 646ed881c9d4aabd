"""What Soul Puzzler looks and sounds like."""
