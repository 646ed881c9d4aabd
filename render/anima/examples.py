"""What the pages of the rules show: a table of three (``examples.toml``), a Combat at it, and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from render.anima.shown import shown
from rules.anima import cards
from rules.anima.events import AnimaEvent
from rules.anima.frames import ExploreTurn, Exploring, Fight, Meeting, Phase, Window
from rules.anima.ongoing import NOBODY, Combat, Side, Venture
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
    """Return the table in the Combat of the example, after its dice."""
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
    **{page: (shown(*found), ()) for page, found in TABLE.pages.items()},
    "example": (_START, ()),
    "characters": (shown(*cards.CHARACTERS), ()),
    "area_cards": (shown(*cards.AREAS), ()),
    "encounters": (shown(*cards.ENCOUNTERS), ()),
    "mission_cards": (shown(*cards.MISSIONS, *cards.FINALS), ()),
    "advantages": (shown(*cards.ADVANTAGES), ()),
}
"""What each page of the rules shows, by its key."""
