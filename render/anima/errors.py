"""The sentences for refused moves of Anima: the error, then the remedy."""

from __future__ import annotations

from render.anima import cards, sentences, words
from render.kit import written
from render.kit.phrases import fitting, listed, quoted
from render.kit.written import Facts
from rules.anima.cards import AREAS, CARDS, HAND_LIMIT, PARTY_LIMIT
from rules.engine import MoveError

SENTENCES = written.sentences(__file__)
_ROOM = 110
"""Characters of a list of legal choices."""


def error(error: MoveError) -> str:
    """Return the error, then the remedy, in a sentence or two."""
    return written.sentence(error, (error.facts.get("stage"), _variant(error)), _facts(error.facts), SENTENCES)


def _variant(error: MoveError) -> str:
    """Return the variant for a difference other than the question."""
    character, card = str(error.facts.get("character", "")), str(error.facts.get("card", ""))
    if error.code == "cannot_spin":
        return "ability" if character == card else "nobody" if not character else ""
    return "sought" if error.facts.get("sought") is True else ""


def _facts(facts: Facts) -> dict[str, str]:
    """Return the facts other than numbers, in words."""
    card, area = _card(facts.get("card")), str(facts.get("area"))
    named = facts.get("seats")
    seats = named if isinstance(named, tuple | list) else ()
    place = words.area(area) if area in AREAS else "that Area"
    return {
        "card": card,
        "character": _card(facts.get("character")),
        "mission": _card(facts.get("mission")),
        "area": place,
        "Area": place[:1].upper() + place[1:],
        "moment": cards.WORDS["moments"].get(str(facts.get("moment")), "now"),
        "targets": _options(facts.get("targets")),
        "options": _options(facts.get("options")),
        "option": quoted(facts.get("option")),
        "players": listed([words.seat_name(seat) for seat in seats if isinstance(seat, int)]) or "them",
        "answer": _standing(facts.get("answer")),
        "hand": str(HAND_LIMIT),
        "party": str(PARTY_LIMIT),
        "text": quoted(facts.get("text")),
    }


def _card(value: object) -> str:
    return words.card(str(value)) if str(value) in CARDS else "that card"


def _options(value: object) -> str:
    items = [str(one) for one in value] if isinstance(value, tuple | list) else []
    return fitting([sentences.option_name(one) for one in items if one], _ROOM) or "nothing"


def _standing(value: object) -> str:
    """Return an automatic answer in words to its own player."""
    sentence = next((what for answer, what in words.STANDING.items() if answer == value), "pass")
    return sentence.replace("their", "your").replace("them", "you")
