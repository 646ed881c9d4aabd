"""The pages of the rules of Soul Puzzler, in our own words."""

from __future__ import annotations

from functools import cache

from render.face import Topic
from render.kit import written
from render.soul_puzzler import cards, examples, sentences, words
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.position import PuzzlerOptions, PuzzlerView

Page = Topic[PuzzlerView, PuzzlerEvent]


@cache
def pages() -> tuple[Page, ...]:
    """Return every page: how to play, then a page for each character."""
    usual = PuzzlerOptions()
    rules = written.pages(__file__, {"target": usual.target, "tokens": usual.tokens}, examples.PAGES)
    return (*rules, *map(_character, CARDS))


def _character(key: str) -> Page:
    card, telling = CARDS[key], cards.TELLINGS[key]
    view, recent = examples.CHARACTERS[key]
    happened = " ".join(filter(None, (sentences.event(event, words.SEATS) for event in recent)))
    kind, realm = sentences.TABLES["kinds"][card.kind], sentences.TABLES["realms"][card.realm]
    parts = (telling.card, f"{kind} {realm}", f"**Tip.** {telling.tip}")
    text = "\n\n".join((*parts, f"**In the picture:** {happened}"))
    return Topic(key, cards.titled(key), text, view, recent)
