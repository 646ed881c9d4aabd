"""The pages of the rules of Anima with their pictures: a table of three (``examples.toml``), a Combat, and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec.structs import replace

from render.anima import cards as wordings
from render.anima import words
from render.anima.public_view import shown
from render.kit import written
from render.kit.phrases import either, listed
from render.kit.written import Topic
from rules.anima import cards
from rules.anima.events import AnimaEvent
from rules.anima.frames import ExploreTurn, Exploring, Fight, Meeting, Phase, Window
from rules.anima.ongoing import NOBODY, Combat, Side, Venture
from rules.anima.options import AnimaOptions
from rules.anima.player import HIDDEN, Player
from rules.anima.position import AnimaView, PlacedArea
from rules.engine import Seat, Struct
from rules.printed import read

Example = tuple[AnimaView, tuple[AnimaEvent, ...]]


class Table(Struct, frozen=True):
    """The table as ``examples.toml`` has it."""

    turn: int
    order: tuple[Seat, ...]
    areas: tuple[PlacedArea, ...]
    advantage_discard: tuple[str, ...]
    encounter_discard: tuple[str, ...]
    players: tuple[Player, ...]
    combat: str
    pages: dict[str, tuple[str, ...]]


TABLE = read(__file__, "examples.toml", Table)


def _deck(kind: Iterable[str], gone: int) -> tuple[str, ...]:
    return (HIDDEN,) * (len(list(kind)) - gone)


def _table() -> AnimaView:
    """Return the table as its first Party is about to explore."""
    players = TABLE.players
    held = sum(len(player.hand) + bool(player.organization) for player in players)
    met = sum(bool(area.encounter) for area in TABLE.areas)
    return replace(
        shown(),
        stage="explore",
        asked=(0,),
        frames=(Phase("exploration", TABLE.order[1:]), ExploreTurn(0)),
        turn=TABLE.turn,
        phase="exploration",
        order=TABLE.order,
        players=players,
        areas=TABLE.areas,
        characters=_deck(cards.CHARACTERS, sum(len(player.party) for player in players)),
        advantages=_deck(cards.ADVANTAGES, held + len(TABLE.advantage_discard)),
        advantage_discard=TABLE.advantage_discard,
        encounters=_deck(cards.ENCOUNTERS, met + len(TABLE.encounter_discard)),
        encounter_discard=TABLE.encounter_discard,
        area_deck=_deck(cards.AREAS, len(TABLE.areas)),
        sought=True,
    )


def _combat(table: AnimaView) -> AnimaView:
    combat = Combat(
        against="creature",
        card=TABLE.combat,
        sides=(Side(0, 6, (), 3), Side(NOBODY, 2, (), 4)),
        tags=cards.ENCOUNTERS[TABLE.combat].tags,
        stage="rolled",
    )
    stack = (
        *table.frames[:1],
        Exploring("row"),
        Meeting(TABLE.combat, "met"),
        Fight(),
        Window("c", 0, (0,), (None,) * 3),
    )
    return replace(
        table,
        stage="window",
        asked=(0, 1, 2),
        frames=stack,
        combat=combat,
        venture=Venture(seat=0, doing="explore", area=TABLE.players[0].area, level=1, die=5),
        encounters=table.encounters[1:],
    )


_START = _table()
PAGES: Mapping[str, Example] = {
    "start": (_START, ()),
    "combat": (_combat(_START), ()),
    **{page: (shown(*card_ids), ()) for page, card_ids in TABLE.pages.items()},
    "example": (_START, ()),
    "characters": (shown(*cards.CHARACTERS), ()),
    "area_cards": (shown(*cards.AREAS), ()),
    "encounters": (shown(*cards.ENCOUNTERS), ()),
    "mission_cards": (shown(*cards.MISSIONS, *cards.FINALS), ()),
    "advantages": (shown(*cards.ADVANTAGES), ()),
}


def _list(card_ids: Iterable[str], *, placed: bool = False) -> str:
    """Return each card with its effect in a few words, and the place of a Mission."""
    return "\n".join(
        f"**{words.card(card)}**{_figures(card)}: {wordings.gist(card)}{_place(card, placed)}." for card in card_ids
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
    mission = cards.MISSIONS.get(card) or cards.FINALS.get(card)
    if not placed or mission is None:
        return ""
    reward = f"; {wordings.mission_reward(mission)}" if isinstance(mission, cards.MissionCard) else ""
    return f" in {words.card(mission.area)}{reward}"


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
        kind: [words.card(one.id) for one in cards_of_type.values() if "name" in one.provenance]
        for kind, cards_of_type in types.items()
    }
    return "\n".join(f"• {kind}: {', '.join(names)};" for kind, names in known.items()).removesuffix(";") + "."


_VALUES = {
    "cards": cards,
    "last_reveal": AnimaOptions().last_reveal,
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


@cache
def pages() -> tuple[Topic[AnimaView, AnimaEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, PAGES)
