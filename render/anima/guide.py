"""The pages of the rules of Anima, in our own words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from render.anima import cards as wordings
from render.anima import examples, words
from render.kit import written
from render.kit.phrases import either, listed
from render.kit.written import Topic
from rules.anima import cards
from rules.anima.events import AnimaEvent
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaView


def _list(found: Iterable[str], *, placed: bool = False) -> str:
    """Return each card with what it does in a few words, and where a Mission is."""
    return "\n".join(
        f"**{words.card(card)}**{_figures(card)}: {wordings.gist(card)}{_place(card, placed)}." for card in found
    )


def _figures(card: str) -> str:
    match cards.CARDS[card]:
        case cards.CharacterCard(combat=combat, speed=speed):
            return f" {combat}/{speed} {words.skills(card)}"
        case cards.AreaCard(level=level):
            return f" (level {level})"
        case cards.EncounterCard(level=level, combat=combat):
            return f" (level {level}, Combat {combat})" if combat else f" (level {level})"
        case cards.FinalCard(timer=timer):
            return f" ({timer} turns)"
    return ""


def _place(card: str, placed: bool) -> str:
    found = cards.MISSIONS.get(card) or cards.FINALS.get(card)
    if not placed or found is None:
        return ""
    reward = f"; {wordings.mission_reward(found)}" if isinstance(found, cards.MissionCard) else ""
    return f" in {words.card(found.area)}{reward}"


def _named() -> str:
    """Return the cards whose names are not ours, by type."""
    types: Mapping[str, Mapping[str, cards.Card]] = {
        "Characters": cards.CHARACTERS,
        "Areas": cards.AREAS,
        "Encounters": cards.ENCOUNTERS,
        "Missions": cards.MISSIONS,
        "Advantages": cards.ADVANTAGES,
    }
    known = {
        kind: [words.card(one.id) for one in found.values() if "name" in one.provenance]
        for kind, found in types.items()
    }
    return "\n".join(f"• {kind}: {', '.join(names)};" for kind, names in known.items()).removesuffix(";") + "."


_VALUES = {
    "cards": cards,
    "reveal": either([str(AnimaOptions(both_missions=both).last_reveal) for both in (False, True)]),
    "timers": either(sorted({str(final.timer) for final in cards.FINALS.values()}, key=int)),
    "areas_count": len(cards.AREAS),
    "cards_count": len(cards.CARDS),
    "cards_without_traps": len(cards.CARDS.keys() - AnimaOptions(traps=False).absent),
    "traps": listed([words.card(card) for card in sorted(AnimaOptions(traps=False).absent)]),
    "named": _named(),
    "characters": _list(cards.CHARACTERS),
    "areas": _list(cards.AREAS),
    "encounters": _list(cards.ENCOUNTERS),
    "missions": _list(cards.MISSIONS, placed=True),
    "finals": _list(cards.FINALS, placed=True),
    "advantages": _list(cards.ADVANTAGES),
}
"""What the words in braces stand for."""


@cache
def pages() -> tuple[Topic[AnimaView, AnimaEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, examples.PAGES)
