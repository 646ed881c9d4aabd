"""Short ways into Combats, Speed Checks and attempts, and what came of them."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from rules.anima.events import AnimaEvent, CombatBegan, CombatEnded, Died
from rules.anima.player import Player
from rules.anima.state import AnimaState
from tests.rules.anima.builder import happened, player, position, stage, with_dice

EventT = TypeVar("EventT")


def of(events: list[AnimaEvent], kind: type[EventT]) -> list[EventT]:
    """Return the events of a type, in order."""
    return [event for event in events if isinstance(event, kind)]


def bases(events: list[AnimaEvent]) -> tuple[int, int]:
    """Return the totals counted at C1 of the last Combat that began."""
    return of(events, CombatBegan)[-1].bases


def ended(events: list[AnimaEvent]) -> tuple[tuple[int, int], int | None]:
    """Return the totals of the last Combat and the side that won."""
    last = of(events, CombatEnded)[-1]
    return last.totals, last.won


def before(state: AnimaState) -> tuple[int, int]:
    """Return the totals without dice in the Combat that goes on."""
    assert state.combat is not None
    return state.combat.sides[0].before, state.combat.sides[1].before


def deaths(events: list[AnimaEvent]) -> list[tuple[str, str]]:
    """Return who died of what, in order."""
    return [(event.card, event.source) for event in of(events, Died)]


def party(state: AnimaState, seat: int = 0) -> str:
    """Return a Party, spun Characters with ``*``, incapacitated ones with ``-``, cursed ``~``, poisoned ``!``."""
    return " ".join(
        m.card + "*" * m.spun + "-" * m.incapacitated + "~" * m.cursed + "!" * m.poisoned
        for m in state.players[seat].party
    )


def hand(state: AnimaState, seat: int = 0) -> str:
    """Return the Advantages that a player holds."""
    return " ".join(state.players[seat].hand)


def met(
    mover: Player, *others: Player, creature: str = "E12", area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 enters an Area with an Encounter that lies face up (the Ogre: Combat 9)."""
    areas = f"A01 A02 {area}={creature}" if area not in ("A01", "A02") else f"A06 A07 {area}={creature}"
    state = position(mover, *(others or (player(),)), phase="movement", **{"areas": areas, **fields})
    return happened(state, f"move:{area}")


def explored(
    explorer: Player, *others: Player, encounters: str = "E12", area: str = "A08", die: int = 2, **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 explores an Area, the Lost Ruins with one Encounter if nothing is named."""
    rolls = (die, *fields.pop("rolls", ()))
    areas = f"A01 A02 {area}" if area not in ("A01", "A02") else "A01 A02"
    state = position(
        replace(explorer, area=area),
        *(others or (player(area="A01"),)),
        phase="exploration",
        rolls=rolls,
        encounters=encounters,
        **{"areas": areas, **fields},
    )
    return happened(state, "explore")


def attacked(
    attacker: Player, victim: Player, *others: Player, area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 attacks seat 1 in an Area without trade."""
    state = position(
        replace(attacker, area=area),
        replace(victim, area=area),
        *others,
        phase="interaction",
        **{"areas": f"A01 A02 {area}", **fields},
    )
    return happened(state, "attack:2")


def attempted(
    explorer: Player, *others: Player, mission: str = "M01", area: str = "A08", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when seat 0 explores without an Encounter and attempts a Mission (M01: Combat 15)."""
    rolls = (1, *fields.pop("rolls", ()))
    areas = f"A01 A02 {area}" if area not in ("A01", "A02") else "A01 A02"
    final = mission if mission[0] == "F" else ""
    own = explorer.missions if final else (*player(missions=mission).missions, *explorer.missions)
    state = position(
        replace(explorer, area=area, missions=own),
        *(others or (player(area="A01"),)),
        phase="exploration",
        rolls=rolls,
        final=final,
        timer=5 * bool(final),
        **{"areas": areas, **fields},
    )
    return happened(state, "explore", f"claim:{mission}")


def crisis(
    first: Player, second: Player, *others: Player, final: str = "F1", **fields: Any
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when the Crisis begins; seat 0 should be the fastest of those qualified."""
    others = (first, second, *others)
    area = {"F1": "A13", "F2": "A16", "F3": "A15"}[final]
    last = len(others) - 1
    seats = (*others[:-1], replace(others[-1], area=area))
    state = position(
        *seats, phase="exploration", seat=last, final=final, timer=1, **{"areas": f"A01 A02 {area}", **fields}
    )
    return happened(state, "done")


def passed(state: AnimaState, *, until: str = "") -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what happens when all who are asked in windows and Combats pass, up to the stage ``until``."""
    news: list[AnimaEvent] = []
    while stage(state) != until and stage(state).split()[0] in ("fight", "window"):
        move = "done" if stage(state) == "fight" else "pass"
        state, events = happened(state, move)
        news += events
    return state, news


def out(
    step: tuple[AnimaState, list[AnimaEvent]], *moves: str, rolls: tuple[int, ...] = ()
) -> tuple[AnimaState, list[AnimaEvent]]:
    """Return what has happened after moves with these next dice and passing by all who are asked."""
    state, news = step
    state, played = happened(with_dice(state, *rolls) if rolls else state, *moves)
    state, rest = passed(state)
    return state, [*news, *played, *rest]
