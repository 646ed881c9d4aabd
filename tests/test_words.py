"""docs/words.md is kept: habits that read as if translated only become rarer, and a thing has one name on screen."""

from __future__ import annotations

import re
from collections import Counter

import pytest

from tests.corpus import ROOT, corpus

HABITS = {
    "whoever, whom": r"\b[Ww]ho(ever|m)\b",
    "alone for only": r"\balone\b",
    "anew": r"\banew\b",
    "stands, lies": r"\b(stands?|lies)\b",
    "tell": r"\b(tells?|telling|told|is said|are said)\b",
    "know of": r"\b(keep|kept|know|known|stored|told|tells?|says?|see|learns?|set|nothing|something) of "
    r"(you|them|somebody|people|it|what|whom|me|mine|yours|a|its)\b",
    "of its own": r"of (its|their|one's|your|my|his|her) own\b",
    "go on": r"\b(go|goes|going|went) on\b",
    "is asked": r"\b(is|are|was|were|be) asked\b|\basked (of|for)\b",
    "no more": r"\b(no more|any more)\b",
    "is no": r"\b(is|are) no [a-z]+",
    "nothing but": r"(nothing|nobody|none|all|any|everything|no [a-z]+|those)\*{0,2} but\b"
    r"|\bAll this but\b|\bsave in\b",
    "also while": r"\balso (while|after|over|in|when|where|under|by|one)\b",
    "call for notify": r"\b[Cc]all(s|ed)? (a role|you|me|nobody|them|somebody|people|calls)\b"
    r"|\b(not|is|are|be|been|must|may not be|could not be) called\b|\bAll about calls\b",
    "lay": r"\b(lay|lays|laid)\b",
    "mend, fault": r"\b(mends?|mended|[Ff]aults?)\b",
    "may": r"\bmay\b",
    "by now, already at the end": r"\bby (now|then)\b|\balready[.,:;]",
    "what as a subject": r"(^|[.:;] )What [^?]*$",
    "in which": r"\b(in|on|for|of|by|with|from|to|under|at|below) which\b",
    "at most after its number": r"[a-z0-9}] at (most|the least|the earliest)\b",
    "a button as the subject": r"(^|[.:;] )(\*\*[^*]+\*\*|`/[^`]+`) "
    r"(opens|shows|takes|lets|ends|has|gives|starts|asks|lists|leads|moves|says|tells|names|sends|seats|switches|does)\b",
    "somebody": r"\b([Ss]ome|[Aa]ny|[Ee]very|[Nn]o)body\b",
    "really, once more": r"\b[Dd]o you really\b|Really\?|\bonce more\b",
    "sleep, wake": r"\b(sleeps?|asleep|wakes?|Wake)\b",
}
"""What reads as if translated, as a pattern; a few of them also fit good sentences."""

CEILINGS: dict[str, tuple[int, int, int]] = {
    "whoever, whom": (0, 1, 4),
    "alone for only": (0, 0, 6),
    "anew": (0, 0, 1),
    "stands, lies": (14, 0, 7),
    "tell": (2, 3, 17),
    "know of": (0, 2, 7),
    "of its own": (2, 1, 25),
    "go on": (3, 0, 4),
    "is asked": (9, 4, 3),
    "no more": (0, 2, 7),
    "is no": (12, 14, 38),
    "nothing but": (0, 0, 3),
    "also while": (0, 2, 3),
    "call for notify": (0, 0, 9),
    "lay": (3, 2, 9),
    "mend, fault": (0, 8, 1),
    "may": (13, 6, 34),
    "by now, already at the end": (0, 0, 12),
    "what as a subject": (1, 3, 11),
    "in which": (6, 7, 125),
    "at most after its number": (2, 3, 27),
    "a button as the subject": (10, 5, 1),
    "somebody": (3, 1, 1),
    "really, once more": (0, 0, 0),
    "sleep, wake": (1, 3, 9),
}
"""How many texts on screen, for owners and in docstrings may have each habit: these only fall."""

REPLACED = {
    r"\b([Dd]irect|[Pp]rivate) messages?\b": "DM",
    r"\b[Gg]entle (first )?match\b": "beginner match",
    r"\b[Ss]tanding answers?\b": "automatic answer",
    r"\bcall(s|ed)? (it |the match |matches )?off\b": "abort",
    r"\b[Ww]atchers?\b": "spectator",
    r"\b(form|eyes|side):[a-z]": "format:, view:",
    r"`/labyrinth commit`|`/match film`|`/anima stand`": "bid, gif, automatic",
    r"\bmoderators alone\b": "only moderators",
}
"""Older words for a thing of docs/words.md, as patterns, with the word in their place."""


@pytest.mark.parametrize("habit", HABITS)
def test_a_habit_only_becomes_rarer(habit: str) -> None:
    found = [text for text in corpus() if re.search(HABITS[habit], text.text)]
    counts = Counter(text.kind for text in found)
    counted = counts["screen"], counts["owner"], counts["doc"]
    listed = "\n".join(f"{text.place} {text.text}" for text in found if text.kind != "doc")
    assert all(count <= ceiling for count, ceiling in zip(counted, CEILINGS[habit], strict=True)), listed


@pytest.mark.parametrize("pattern", REPLACED)
def test_a_thing_has_one_name_on_screen(pattern: str) -> None:
    found = [text for text in corpus() if text.kind == "screen" and re.search(pattern, text.text)]
    assert not found, f"the word is {REPLACED[pattern]}: {found}"


def test_the_table_of_words_is_a_page() -> None:
    page = (ROOT / "docs" / "words.md").read_text(encoding="utf-8")
    assert re.findall(r"^(\d+)\. ", page, re.MULTILINE) == [str(number) for number in range(1, 31)]
