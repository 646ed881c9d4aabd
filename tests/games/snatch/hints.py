"""What the conformance kit must know of Snatch: its matches are short."""

from tests.conformance.hints import Hints

HINTS = Hints(longest=500)
