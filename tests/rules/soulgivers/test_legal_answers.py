"""Positions in which Auras, occupied cells and every cause of movement meet: every question has answers that differ."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice, product
from random import Random

import pytest
from msgspec.structs import replace

from rules.dice import Dice
from rules.questions import Choice
from rules.soulgivers.cards import HEROES, SHIELDS
from rules.soulgivers.frames import Acting
from rules.soulgivers.lookup import ground_of
from rules.soulgivers.pieces import Modifier
from rules.soulgivers.position import SoulgiversState
from tests.conformance.rich import rich_positions
from tests.rules.soulgivers.builder import GAME, asked, position, problems

AURAS = ("", "spacewalker", "runner", "holemaker", "ghost", "patcher")
"""The Souls whose Auras a Soulgiver can have besides its own; "" for none."""
GROUNDS = {
    "hole": "hole@D3",
    "horizon": "hole@D3 horizon@D3",
    "border": "border@D3",
    "between": "border@D3 hole@C4 hole@D5",
}
"""What lies north of D4, where the Soulgiver stands that is moved."""
OCCUPANTS = ("", "holemaker@D3", "spacewalker@D3", "holemaker@D2", "holemaker@D3 spacewalker@C4")
USERS = {
    "mind_control": "volomancer@D7",
    "tornado": "blower@C6",
    "charge": "protector@D6",
    "chaos": "confuser@C6",
    "teleport": "spacewalker@C5",
}
"""Who moves it, by which Ability."""
_FOLLOWED = ("step", "use", "aim", "walk", "to", "push", "attract", "done", "deliver", "gate", "relay", "pass")


def scenes(hero: str, soul: str) -> Iterator[SoulgiversState]:
    """Yield positions in which a hero with a Soul, of either population, moves or is moved."""
    mover = f"{hero}@D4" + (f"+{soul}" if soul else "")
    for kind, occupant, seat in product(("hole@{0}", "hole@{0} horizon@{0}"), ("holemaker", "spacewalker"), (0, 1)):
        portal, front = (("PS1", "C10"), ("PP1", "C1"))[seat]
        texts = (mover.replace("D4", portal), f"{occupant}@{front}")[:: 1 - 2 * seat]
        yield position(*texts, seat=seat, active=hero, modifiers=kind.format(front))
    for ground, occupants, exit, seat in product(GROUNDS, OCCUPANTS, ("", " hole@A1"), (0, 1)):
        modifiers = GROUNDS[ground] + exit
        if not _fits(ground, occupants, seat, soul):
            continue
        for steps in range(3):
            texts = (mover, occupants)[:: 1 - 2 * seat]
            yield position(*texts, seat=seat, active=hero, modifiers=modifiers, doing={"steps": steps})
        for user in USERS.values():
            active = user.partition("@")[0]
            if active not in (hero, soul):
                texts = (f"{mover} {user}", occupants)[:: 1 - 2 * seat]
                yield position(*texts, seat=seat, active=active, modifiers=modifiers)
            if active not in occupants:
                texts = (mover, f"{occupants} {user}")[:: 1 - 2 * seat]
                yield position(*texts, seat=1 - seat, active=active, modifiers=modifiers)


def _fits(ground: str, occupants: str, seat: int, soul: str) -> bool:
    """Say whether nobody would be destroyed or attracted before anything is done."""
    if "@D3" in occupants and ground in ("border", "between"):
        return False
    if "@C4" in occupants and ground != "hole":
        return True
    return not (ground == "horizon" and "@D3" not in occupants)


def answers(state: SoulgiversState) -> list[str]:
    """Return the answers to follow: those that move somebody, and the first of any other question."""
    legal = [str(move) for move in GAME.legal(state, asked(state)[0][0])]
    return [text for text in legal if text.partition(":")[0] in _FOLLOWED] or legal[:1]


def check(state: SoulgiversState, depth: int) -> int:
    """Follow every answer so many questions deep; return how many positions that were."""
    if GAME.outcome(state):
        return 1
    for seat, _ in asked(state):
        legal = GAME.legal(state, seat)
        assert legal, state
        assert GAME.fallback(GAME.view(state, seat), seat) in legal
    assert problems(state) == []
    if not depth or state.activation is None:
        return 1
    seat = asked(state)[0][0]
    return 1 + sum(check(GAME.apply(state, seat, GAME.parse(text)).state, depth - 1) for text in answers(state))


@pytest.mark.parametrize("hero", HEROES)
def test_whoever_is_asked_can_answer(hero: str) -> None:
    followed = 0
    for soul in AURAS:
        if soul != hero:
            apart = 31 if "ghost" in (hero, soul) else 149
            for state in islice(scenes(hero, soul), len(hero) % apart, None, apart):
                followed += check(state, 1)
    assert followed > 100


def test_a_boundary_has_the_answers_of_every_kind_of_move() -> None:
    """``Acting.legal`` skips the kinds that cannot fit, for speed: each kind says the same by itself."""
    acting, compared = GAME.steps[Acting], set()
    for hero, soul in product(("patcher", "ghost", "spacewalker"), ("", "runner")):
        for state in (*islice(scenes(hero, soul), 0, None, 40), replace(next(scenes(hero, soul)), activation=None)):
            (decision,) = (one for one in GAME.pending(state) if one.kind == "act")
            each = Choice.legal(acting, state, state.frames[-1], decision.seat)
            assert each == GAME.legal(state, decision.seat)
            compared |= {type(move) for move in each}
    assert len(compared) > 6


def what_counts(state: SoulgiversState) -> SoulgiversState:
    """Return a position without what no later rule reads: of facings only the sides that they shield."""
    pieces = []
    for piece in state.soulgivers:
        sides = [{(facing + turns) % 4 for turns in SHIELDS[piece.card.shields]} for facing in range(4)]
        pieces.append(replace(piece, facing=sides.index(sides[piece.facing])))
    fragment = state.fragment if state.fragment.carrier else replace(state.fragment, facing=0)
    return replace(state, soulgivers=tuple(pieces), fragment=fragment, dice=Dice(b""), group=0)


def test_a65_nobody_is_asked_where_all_answers_are_the_same() -> None:
    compared = 0
    for number, first in rich_positions("soulgivers", 100):
        assert isinstance(first, SoulgiversState)
        state, random = first, Random(number)
        for _ in range(25):
            if GAME.outcome(state):
                break
            decision = random.choice(GAME.pending(state))
            legal = GAME.legal(state, decision.seat)
            if decision.kind not in ("act", "aim") and not decision.sealed:  # what is aimed keeps its targets
                assert len({what_counts(GAME.apply(state, decision.seat, move).state) for move in legal}) > 1, legal
                compared += 1
            state = GAME.apply(state, decision.seat, random.choice(legal)).state
    assert compared > 50


def test_moves_that_were_listed_last_are_legal_for_only_that_position_and_seat() -> None:
    near, far = position("ghost@D4", "runner@G7", active="ghost"), position("ghost@G2", "runner@G7", active="ghost")
    moves = GAME.legal(near, 0)
    assert all(GAME.refuse(near, 0, move) is None for move in moves)
    assert all(GAME.refuse(near, 1, move) is not None for move in moves)
    GAME.legal(near, 0)
    wrong = [move for move in moves if GAME.refuse(far, 0, move) is not None]
    assert wrong == [move for move in moves if move not in GAME.legal(far, 0)] != []


def test_positions_asked_for_their_ground_in_turn_get_their_own() -> None:
    plain = position("ghost@D4", "runner@G7")
    for state, hole in [(plain, False), (replace(plain, modifiers=(Modifier(33, "black_hole", "shells"),)), True)] * 2:
        assert (33 in ground_of(state).holes) == hole
        assert not ground_of(replace(state, barrier=False)).closed
        assert ground_of(state).closed
