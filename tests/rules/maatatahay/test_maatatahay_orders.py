"""Every order of settling, on maps at random, against the rule taken at its word (T6.2 to T6.6, A18)."""

from __future__ import annotations

from itertools import permutations

from rules.maatatahay.board import ORTHOGONAL, SPACES, Space
from rules.maatatahay.events import Settled
from rules.maatatahay.fight_forecast import outlook
from rules.maatatahay.frames import Settling
from rules.maatatahay.position import MaatatahayState
from rules.maatatahay.warriors import attack, strength
from tests.rules.maatatahay.builder import GAME, after, asked, events, kind, legal
from tests.rules.maatatahay.rich import surrounded, with_targets

End = tuple[frozenset[str], int]
"""The tiles that died, and the Spirit that left the game."""


def by_the_rule(board: tuple[Space, ...], hot: int) -> set[End]:
    """Return every end that some order of all targets leads to, the hot tile last."""
    targets = surrounded(board)
    others = [index for index in targets if index != hot]
    return {
        _settled_in_order(board, (*order, *([hot] if hot in targets else [])), hot) for order in permutations(others)
    }


def _settled_in_order(board: tuple[Space, ...], order: tuple[int, ...], hot: int) -> End:
    strengths = [strength(board, index) for index in range(25)]
    owners = [space.warrior.owner if space.warrior else None for space in board]
    spirit = [space.warrior.crystals.spirit if space.warrior else 0 for space in board]
    dead: set[str] = set()
    left = 0
    for index in order:
        attack = sum(strengths[there] for there in ORTHOGONAL[index] if owners[there] != owners[index])
        if strengths[index] >= attack:
            continue
        strengths[index] = 0
        dead.add(SPACES[index])
        if index == hot:
            left += spirit[hot]
        else:
            spirit[hot] += spirit[index]
    return frozenset(dead), left


def by_the_game(before: MaatatahayState, state: MaatatahayState, died: frozenset[str]) -> set[End]:
    """Return every end that the answers to the game's questions lead to."""
    if kind(state) != "settle":
        return {(died, state.removed - before.removed)}
    ends: set[End] = set()
    for move in legal(state):
        step = GAME.apply(state, asked(state), GAME.parse(move))
        assert GAME.audit(step.state) == ()
        fell = {event.space for event in step.events if isinstance(event, Settled) and not event.survived}
        ends |= by_the_game(before, step.state, died | fell)
    return ends


def test_a18_the_questions_asked_lead_to_every_end_that_free_orders_lead_to() -> None:
    asked_for = 0
    for state in with_targets():
        assert state.hot is not None
        step = GAME.apply(state, asked(state), GAME.parse("add:0"))
        fell = frozenset(event.space for event in step.events if isinstance(event, Settled) and not event.survived)
        assert by_the_game(state, step.state, fell) == by_the_rule(state.board, state.hot)
        asked_for += kind(step.state) == "settle"
    assert asked_for > 20


def test_a18_a_question_is_asked_only_among_tiles_that_would_die() -> None:
    for state in with_targets():
        asking = after(state, "add:0")
        while kind(asking) == "settle":
            frame = asking.frames[-1]
            assert isinstance(frame, Settling)
            assert len(legal(asking)) == len(frame.targets) >= 2
            for move in legal(asking):
                first = next(event for event in events(asking, move) if isinstance(event, Settled))
                assert (first.space, first.survived) == (move.partition(":")[2], False)
            asking = after(asking, legal(asking)[0])


def test_the_outlook_is_what_happens_but_for_who_is_in_doubt() -> None:
    for state in with_targets():
        told = outlook(state.board, state.hot)
        doubted = {SPACES[fight.index] for fight in told if fight.choice}
        happened = {(event.space, event.survived, event.hot) for event in _in_reading_order(state)}
        assert {fate for fate in happened if fate[0] not in doubted} == {
            (SPACES[fight.index], fight.survives, fight.hot) for fight in told if not fight.choice
        }


def test_the_outlook_tells_fights_as_they_stand_now_and_the_hot_tile_as_it_ends() -> None:
    ended = 0
    for state in with_targets():
        happened = {event.space: (event.strength, event.attack) for event in _in_reading_order(state)}
        for fight in outlook(state.board, state.hot):
            now = (strength(state.board, fight.index), attack(state.board, fight.index))
            last = fight.hot and not fight.choice
            assert (fight.strength, fight.attack) == (happened[SPACES[fight.index]] if last else now)
            ended += last and (fight.strength, fight.attack) != now
    assert ended > 0


def _in_reading_order(state: MaatatahayState) -> list[Settled]:
    settled: list[Settled] = []
    move = "add:0"
    while True:
        step = GAME.apply(state, asked(state), GAME.parse(move))
        settled += [event for event in step.events if isinstance(event, Settled)]
        state = step.state
        if kind(state) != "settle":
            return settled
        move = legal(state)[0]


def test_the_outlook_names_whoever_the_order_decides_about() -> None:
    """Also those whom the order of reading saves, and those whom nobody attacks any more by then."""
    doubted = 0
    for state in with_targets():
        assert state.hot is not None
        ends = [died for died, _ in by_the_rule(state.board, state.hot)]
        in_doubt = frozenset.union(*ends) - frozenset.intersection(*ends)
        told = [fight for fight in outlook(state.board, state.hot) if fight.choice]
        assert {SPACES[fight.index] for fight in told} == in_doubt
        assert not any(fight.survives for fight in told)
        assert all(fight.hot is (fight.index == state.hot) for fight in told)
        doubted += len(told)
    assert doubted > 10


def test_without_a_surrounded_tile_there_is_no_fight() -> None:
    assert outlook((Space(),) * 25, None) == ()
