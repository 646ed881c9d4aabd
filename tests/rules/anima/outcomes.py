"""What came of Combats, Speed Checks and attempts, and playing them to their end."""

from __future__ import annotations

from typing import TypeVar

from rules.anima.events import AnimaEvent, CombatBegan, CombatEnded, Died
from rules.anima.position import AnimaState
from tests.rules.anima.builder import happened, stage, with_dice

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
