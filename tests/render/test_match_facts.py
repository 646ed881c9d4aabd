"""What is told of a whole match when it is over: for every game, from what the public saw."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from render.kit.lines import QUESTION_LINES, lines_of
from render.kit.written import leaders, most
from render.registry import FACES
from rules.anima import events as anima
from rules.engine import Event
from rules.labyrinth import events as labyrinth
from rules.labyrinth.board import Corridor
from rules.maatatahay import events as maatatahay
from rules.maatatahay.warriors import WARRIORS
from rules.registry import GAMES
from rules.soul_puzzler import events as puzzler
from rules.soulgivers import events as soulgivers
from rules.soulgivers.pieces import IDS, hero_of
from tests.conformance.hints import hints

NAMES = ("Ada", "Bo", "Cy", "Di", "Ed")


def facts(key: str, *events: Event) -> Sequence[str]:
    told = FACES[key].match_facts
    assert told is not None
    return told(events, NAMES)


def whole_match(key: str, seed: int) -> list[Event]:
    """Return what the public sees of a random match."""
    game, random = GAMES[key], Random(seed)
    _, options = next(iter(hints(key).shown), (1, game.options()))
    step = game.setup(game.seats[0], options, random.randbytes(32))
    happened: list[Event] = []
    while pending := game.pending(step.state):
        decision = random.choice(pending)
        step = game.apply(step.state, decision.seat, random.choice(game.legal(step.state, decision.seat)))
        happened += [seen for event in step.events if (seen := game.see(event, None)) is not None]
    return happened


@pytest.mark.soak
@pytest.mark.parametrize("key", GAMES)
def test_every_game_has_something_to_tell_of_a_whole_match(key: str) -> None:
    for seed in range(3):
        told = facts(key, *whole_match(key, seed))
        assert len(told) >= 2
        assert all(fact.endswith(".") and lines_of(fact) <= QUESTION_LINES for fact in told), told
        assert not any("{" in fact or "_" in fact for fact in told), told


@pytest.mark.parametrize("key", GAMES)
def test_a_match_in_which_nothing_happened_can_be_told(key: str) -> None:
    assert all(fact.endswith(".") for fact in facts(key))


def test_those_who_tie_are_named_together() -> None:
    assert leaders({0: 2, 1: 3, 2: 3}) == ([1, 2], 3)
    assert leaders({0: 0}) == leaders({}) == ([], 0)
    assert most("{who}: {number}{each}.", {0: 2, 1: 1}, lambda seat: NAMES[seat]) == "Ada: 2."
    assert most("{who}: {number}{each}.", {0: 2, 1: 2}, lambda seat: NAMES[seat]) == "Ada and Bo: 2 each."
    assert most("{who}: {number}{each}.", {}, str) == ""


def test_soul_puzzler_tells_the_biggest_scoring_and_the_lead() -> None:
    row = ((1, 1), (2, 1), (3, 1))
    first = puzzler.Scored(1, (row, ()), (3, 0))
    again = puzzler.Scored(1, ((), row), (3, 3)), puzzler.Scored(2, ((), row), (3, 6))
    drained = puzzler.AbilityUsed(0, "solenne", points=(0, -4))
    assert facts("soul_puzzler", first, *again, drained) == [
        "Most points with one move: 🌙 Bo, 6 points.",
        "The lead changed 2 times.",
        "☀️ Ada used an ability most often: 1.",
    ]
    assert facts("soul_puzzler", first)[1] == "☀️ Ada was ahead from the first line to the last."
    level = puzzler.Scored(1, ((), row), (3, 3))
    assert facts("soul_puzzler", first, level, puzzler.Scored(1, (row, ()), (6, 3)))[1] == "☀️ Ada was never behind."


def test_the_labyrinth_tells_the_highest_bid_and_who_came_first() -> None:
    began = labyrinth.RoundBegan(2, ())
    tie = labyrinth.Revealed(1, Corridor("x", (5, 5, 1), (None,) * 3, None, (0, 1), (0, 1)))
    won = labyrinth.Revealed(2, Corridor("x", (6, 0, 1), (None,) * 3, 0, (2,)))
    empty = labyrinth.Revealed(3, Corridor("x", (0, 0, 0), (None,) * 3))
    assert facts("labyrinth", began, tie, won, empty) == [
        "The highest bid: 🎃 Ada, 6 pieces for corridor 2 in round 2.",
        "🎃 Ada explored first most often: 1.",
        "Tied bids spoilt 1 corridor.",
        "No one explored 1 corridor.",
    ]
    assert facts("labyrinth", began, tie)[0].endswith("for corridor 1 in round 2, and not even first.")


def test_maatatahay_tells_the_deadliest_turn_and_who_stood() -> None:
    began, placed = maatatahay.RoundBegan(4, 0), maatatahay.Placed(1, "C3", "kit", None)  # type: ignore[arg-type]
    tile = next(iter(WARRIORS))
    fell = maatatahay.Settled("B3", 0, tile, 2, 5, False, False)
    own = maatatahay.Settled("B4", 1, tile, 2, 5, False, True)
    stood = maatatahay.Settled("A1", 0, tile, 6, 5, True, False)
    told = facts("maatatahay", began, placed, fell, fell, own, stood)
    assert told[0] == "The deadliest turn: 🔷 Bo killed 2 enemy warriors in round 4."
    assert told[1].endswith(" on A1 survived the strongest attack: 6 against 5.")
    assert told[-1] == "The match took 4 rounds."


def test_anima_tells_the_fights_and_the_dead() -> None:
    beaten = anima.CombatEnded(0, -1, "E13", (21, 18), 0)
    lost = anima.CombatEnded(1, -1, "E12", (10, 19), 1)
    duel = anima.CombatEnded(1, 0, "", (9, 12), 1)
    died, turn = anima.Died(1, "C01", "margin"), anima.TurnBegan(12, (0, 1))
    assert facts("anima", turn, beaten, lost, duel, died) == [
        "☀️ Ada won most fights: 2.",
        "The hardest fight: ☀️ Ada beat the Dragon God, 21 against 18.",
        "1 Character died, Acrobatic Warrior last.",
        "It took 12 turns.",
    ]


def test_soulgivers_tells_who_came_home_struck_and_walked() -> None:
    runner, ghost = (next(one for one in IDS if hero_of(one) == hero) for hero in ("runner", "ghost"))
    happened = (
        soulgivers.TurnBegan(0, 9),
        soulgivers.Moved(runner, 3, 4, "step"),
        soulgivers.Moved(runner, 4, 5, "push"),
        soulgivers.Attacked(runner, ghost),
        soulgivers.Destroyed(ghost, 5, "attack"),
        soulgivers.Destroyed(runner, 5, "decay"),
        soulgivers.Collected(runner),
        soulgivers.Moved(runner, 4, -1, "deliver"),
    )
    assert facts("soulgivers", *happened) == [
        "The 🟧 Runner brought the Fragment home in turn 9.",
        "Deadliest: the 🟧 Runner, with attacks that destroyed 1.",
        "Farthest walked: the 🟧 Runner, 1 step.",
        "The Fragment changed hands 1 time.",
        "It took 9 turns.",
    ]
