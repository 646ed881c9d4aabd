"""The pages of the rules of Soul Puzzler, in our own words."""

from __future__ import annotations

from functools import cache

from render.face import Topic
from render.kit import written
from render.soul_puzzler import cards, examples, sentences, words
from rules.soul_puzzler.characters import CARDS
from rules.soul_puzzler.events import PuzzlerEvent
from rules.soul_puzzler.view import PuzzlerOptions, PuzzlerView

Page = Topic[PuzzlerView, PuzzlerEvent]

_KINDS = {
    "token": "A **power**: it comes before the action of your turn.",
    "charge": "A **power**: it comes before the action of your turn.",
    "score": "A **score ability**: if it can act, you may use it in each pass that takes a soul of yours away.",
    "none": "No power and no score ability.",
}
_REALMS = {
    "light": "From the half of Aurasal that is always lit.",
    "dark": "From the midnight half of Aurasal.",
    "dusk": "Of Concordica, where light and dark meet.",
    "any": "From whichever county sent them.",
}


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
    parts = (telling.card, f"{_KINDS[card.kind]} {_REALMS[card.realm]}", f"**Tip.** {telling.tip}")
    text = "\n\n".join((*parts, f"**In the picture:** {happened}"))
    return Topic(key, cards.titled(key), text, view, recent)
