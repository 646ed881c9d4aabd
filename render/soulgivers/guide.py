"""The pages of the rules of Soulgivers, in our own words, with their pictures: a duel in its sixth turn, and cards."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache

from msgspec.structs import replace

from render.kit import written
from render.kit.phrases import listed
from render.kit.written import Topic
from render.soulgivers import cards, words
from rules.soulgivers.cards import ANOMALIES, BEGINNERS, CORE, HEROES, NUMBERS, max_in_game
from rules.soulgivers.events import Collected, Moved, SoulgiversEvent
from rules.soulgivers.frames import Acting
from rules.soulgivers.game import Soulgivers
from rules.soulgivers.geometry import CELL_OF, EAST, NORTH, SOUTH, WEST
from rules.soulgivers.ground import Outcome, Thing, Way, outcome_of
from rules.soulgivers.pieces import HIDDEN, Activation, Fragment, Modifier, Soul, Soulgiver
from rules.soulgivers.position import SoulgiversOptions, SoulgiversView


def shown(*cards: str) -> SoulgiversView:
    """Return a view that shows cards instead of a position: heroes or Anomalies by their ids."""
    return replace(empty(), shown=cards)


@cache
def empty() -> SoulgiversView:
    """Return the view of a match that begins."""
    game = Soulgivers()
    return game.view(game.setup(2, SoulgiversOptions(), bytes(32)).state, None)


Example = tuple[SoulgiversView, tuple[SoulgiversEvent, ...]]


def _duel() -> SoulgiversView:
    """Return the duel: the Shell Ghost has collected the Fragment."""
    start = empty()
    pieces = (
        Soulgiver("shells-ghost", 0, CELL_OF["E6"], SOUTH, 2, marks=1, activated=True),
        Soulgiver("shells-runner", 0, CELL_OF["D6"], EAST, 3, marks=1, activated=True),
        Soulgiver("shells-protector", 0, CELL_OF["D9"], NORTH, 1),
        Soulgiver("specters-volomancer", 1, CELL_OF["G4"], WEST, 2),
        Soulgiver("specters-patcher", 1, CELL_OF["C3"], SOUTH, 4, soul="specters-blower"),
        Soulgiver("specters-holemaker", 1, -3, SOUTH),
    )
    in_game = {"shells": {"ghost", "runner", "protector", "confuser"}}
    in_game["specters"] = {"volomancer", "patcher", "blower", "holemaker"}
    players = tuple(
        replace(
            player,
            deck=tuple(hero for hero in CORE if hero not in in_game[player.population]),
            hand=(HIDDEN,) * (2 + seat),
        )
        for seat, player in enumerate(start.players)
    )
    return replace(
        start,
        stage="act",
        asked=(0,),
        frames=(Acting(0),),
        players=players,
        sides=(replace(start.sides[0], essences=3), replace(start.sides[1], ability="spent")),
        turn=6,
        seat=0,
        barrier=False,
        fragment=Fragment(-1, "shells-ghost", SOUTH),
        soulgivers=pieces,
        souls=(Soul("shells-confuser", CELL_OF["D7"]),),
        modifiers=(Modifier(CELL_OF["B4"], "patch", "specters"), Modifier(CELL_OF["G7"], "black_hole", "specters")),
        activation=Activation("shells-ghost", steps=2, used=("collect",)),
    )


def example_pages() -> Mapping[str, Example]:
    """Return the examples by the keys of their pages."""
    duel = _duel()
    ghost = "shells-ghost"
    walked = (
        Moved(ghost, CELL_OF["E8"], CELL_OF["E7"], "step"),
        Moved(ghost, CELL_OF["E7"], CELL_OF["E6"], "step"),
        Collected(ghost),
    )
    return {
        "start": (duel, walked),
        "turn": (duel, walked),
        "picture": (duel, ()),
        "heroes": (shown(*CORE), ()),
        "expansion": (shown(*(hero for hero in HEROES if hero not in CORE)), ()),
        "anomalies": (shown(*ANOMALIES), ()),
    }


_THINGS: dict[Thing, str] = {
    "wall": "wall",
    "foreign_border": "their Border",
    "own_border": "own Border",
    "barrier": "Barrier",
    "edge": "edge",
    "soulgiver": "Soulgiver",
    "black_hole": "black hole",
    "horizon": "Horizon",
    "patch": "Patch, Gate",
    "soul": "Soul",
}
_WAYS: tuple[Way, ...] = ("step", "phasing", "push", "run", "leap", "sight")
"""The columns of the matrix as the page names them by their numbers."""
_SIGNS: dict[Outcome, str] = {"free": "✔", "blocks": "✘", "pass": "P", "kills": "☠", "nothing": "·"}


def matrix() -> str:
    """Return the interaction matrix (2.10) as a table in a block of code, narrow enough for a phone."""
    lines = [" ".join([f"{'':<12}", *(str(number) for number in range(1, len(_WAYS) + 1))])]
    for thing, name in _THINGS.items():
        lines.append(" ".join([f"{name:<12}", *(_SIGNS[outcome_of(way, thing)] for way in _WAYS)]))
    return "\n".join(["```", *lines, "```"])


def _heroes(kind: str) -> str:
    heroes: Iterable[str] = (hero for hero, card in HEROES.items() if card.set == kind)
    return "\n".join(cards.described(hero) for hero in heroes)


_VALUES = {
    **written.figures(NUMBERS),
    "most": max_in_game(2),
    "beginners": listed([words.hero(hero) for hero in BEGINNERS]),
    "shells": cards.gist("shells"),
    "specters": cards.gist("specters"),
    "anomalies": "\n".join(
        f"**{words.anomaly(card.id)}** ({card.when}): {cards.gist(card.id)}." for card in ANOMALIES.values()
    ),
    "core": _heroes("core"),
    "expansion": _heroes("expansion"),
    "matrix": matrix(),
}


@cache
def pages() -> tuple[Topic[SoulgiversView, SoulgiversEvent], ...]:
    """Return every page."""
    return written.pages(__file__, _VALUES, example_pages())
