"""What each viewer sees: table 2.11 and statement L63."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from rules.engine import Viewer
from rules.labyrinth.board import Oracle
from rules.labyrinth.events import Began, Ended, Finished, GreatAchieved, LabyrinthEvent, SmallAchieved
from rules.labyrinth.position import LabyrinthOptions, LabyrinthState
from tests.rules.labyrinth.builder import (
    GAME,
    PLAIN,
    SEED,
    after,
    all_done,
    bidding,
    ended,
    look,
    next_round,
    passed,
    played,
    player,
    processing,
    revealed,
)

SECRET = LabyrinthOptions(secret_oracles=True)
VIEWERS: tuple[Viewer, ...] = (0, 1, 2, None)


@pytest.mark.parametrize(("seats", "laid"), [(3, 4), (4, 5), (5, 6)])
def test_the_number_of_cards_in_the_deck_is_shown(seats: int, laid: int) -> None:
    state = GAME.setup(seats, PLAIN, SEED).state
    for round_ in (1, 2, 3, 4):
        seen = look(state, None)
        assert (seen.deck, len(seen.corridors), len(seen.discard)) == ((4 - round_) * laid, laid, (round_ - 1) * laid)
        assert look(passed(state), None).deck == seen.deck
        state = next_round(state)
    seen = look(state, None)
    assert (seen.deck, len(seen.corridors), len(seen.discard)) == (0, laid, 3 * laid)


def test_the_discard_pile_lies_open() -> None:
    state, gone = GAME.setup(3, PLAIN, SEED).state, tuple[str, ...]()
    for _ in (1, 2, 3, 4):
        assert look(state, None).discard == gone
        gone += tuple(corridor.card for corridor in state.corridors)
        state = next_round(state)


def test_the_supply_lacks_every_token_in_front_of_a_player() -> None:
    one = player("RRY", "YG", "GB", great=["RG", "YB"], achieved=["RG", "YB"])
    two = player("B", "B", "B", great=["RB"], achieved=["RB"])
    for viewer in VIEWERS:
        assert look(bidding("C01", one, two), viewer).supply == (24 - 4, 24 - 3, 24 - 3, 24 - 6)
        assert look(ended(one, two), viewer).supply == (20, 21, 21, 18)


def test_the_supply_is_not_shown_during_soul_processing() -> None:
    state = processing(player("RR"))
    for viewer in VIEWERS:
        assert look(state, viewer).supply is None
        assert look(after(state, "done"), viewer).supply is None
        assert look(all_done(state), viewer).supply == (22, 24, 24, 24)


def test_the_points_of_a_view_are_what_the_score_would_be() -> None:
    cards = ["RG", "YB", "S01", "S02", "S03"]
    rich = player("RY", "G", "B", impurity=5, great=cards[:2], small=cards[2:], achieved=cards)
    stained = player(impurity=3, great=["RG"], achieved=["RG"])
    finished = ended(rich, stained)
    outcome = GAME.outcome(finished)
    assert outcome is not None
    for state in (bidding("C01", rich, stained), processing(rich, stained), finished):
        for viewer in VIEWERS:
            points = look(state, viewer).points
            assert [each.total for each in points] == [score["total"] for score in outcome.scores] == [44, 14, 0]
            assert [each.impurity for each in points] == [-1, -1, 0]


def test_the_points_of_others_wait_until_they_are_done() -> None:
    state = after(processing(player("RR", promotion=1)), "spell:R,low")
    assert [look(state, viewer).points[0].total for viewer in VIEWERS] == [3, 2, 2, 2]
    state = after(state, "done")
    assert [look(state, viewer).points[0].total for viewer in VIEWERS] == [3, 3, 3, 3]


def test_what_is_in_a_closed_hand_is_not_yet_lost() -> None:
    state = after(bidding("C01"), "commit:3+witch")
    for viewer in VIEWERS:
        own = look(state, viewer).players[0]
        assert (own.pieces, own.spent, own.signs) == (8, 0, ("souls", "witch"))
    state = revealed(state, "1", "0")
    for viewer in VIEWERS:
        own = look(state, viewer).players[0]
        assert (own.pieces, own.spent, own.signs) == (5, 3, ("souls",))


def test_who_is_ready_and_who_is_done_is_shown_to_all() -> None:
    ready, done = after(bidding("C01"), "commit:1", seat=1), after(processing(), "done", seat=1)
    for viewer in VIEWERS:
        assert look(ready, viewer).ready == look(done, viewer).done == (False, True, False)
        assert look(ready, viewer).done == look(done, viewer).ready == (False, False, False)


def test_a_commitment_is_shown_to_its_seat_alone() -> None:
    state = after(after(bidding("C01"), "commit:3+witch"), "commit:2", seat=1)
    shown = [look(state, viewer).commitment for viewer in VIEWERS]
    assert [str(commitment) for commitment in shown] == ["commit:3+witch", "commit:2", "None", "None"]


def test_l63_secret_oracles_are_known_to_their_owner_alone() -> None:
    step = GAME.setup(3, SECRET, SEED)
    state, hidden = step.state, Oracle(None)
    for viewer in (0, 1, 2, None):
        seen = look(state, viewer)
        for seat, each in enumerate(state.players):
            if seat == viewer:
                assert seen.players[seat] == each
            else:
                assert (seen.players[seat].great, seen.players[seat].small) == ((hidden,) * 2, (hidden,) * 3)
        began = GAME.see(step.events[0], viewer)
        assert isinstance(began, Began)
        for seat, each in enumerate(state.players):
            shown = tuple(oracle.card for oracle in each.great) if seat == viewer else (None, None)
            assert began.great[seat] == shown
            assert [card is None for card in began.small[seat]] == [seat != viewer] * 3


def test_l63_an_achieved_card_is_shown_when_its_owner_is_done() -> None:
    start_ = processing(player("", "RY", "RG", great=["RG"], small=["S07"]), options=SECRET)
    state = after(start_, "great:RG")
    assert look(state, 1).players[0].great == (Oracle(None), Oracle(None))
    state, happened = played(state, "done")
    assert look(state, 1).players[0].great == (Oracle("RG", True), Oracle(None))
    assert look(state, None).players[0].small == (Oracle(None),) * 3
    assert look(state, 0).players[0].small[0] == Oracle("S07")
    assert isinstance(happened[0], Finished)
    assert happened[0].player == look(state, None).players[0]
    later = next_round(state)
    assert look(later, 2).players[0].great == (Oracle("RG", True), Oracle(None))


def test_l63_all_cards_are_shown_at_the_end() -> None:
    state = next_round(processing(round_=4, options=SECRET))
    assert look(state, None).players == state.players
    assert all(oracle.card for each in look(state, 1).players for oracle in (*each.great, *each.small))


def test_l63_nobody_else_is_ever_shown_a_card_that_is_not_achieved() -> None:
    """A match at random: every position and every event, for everybody."""
    for number in range(6):
        for before, happened, state in moments(3 + number % 3, number):
            for viewer in (*range(len(state.players)), None):
                check_secrets(before, happened, state, viewer)


def moments(seats: int, number: int) -> Iterator[tuple[LabyrinthState, tuple[LabyrinthEvent, ...], LabyrinthState]]:
    """Return every position of a match at random with what led on from it and where to."""
    state, random = GAME.setup(seats, SECRET, bytes([number]) * 16).state, Random(number)
    while pending := GAME.pending(state):
        seat = random.choice(pending).seat
        moves = GAME.legal(state, seat)
        active = [move for move in moves if str(move) != "done" and not str(move).startswith("commit:0")]
        step = GAME.apply(state, seat, random.choice(active or moves))
        yield state, step.events, step.state
        state = step.state


def check_secrets(
    before: LabyrinthState, happened: tuple[LabyrinthEvent, ...], state: LabyrinthState, viewer: Viewer
) -> None:
    """Check what ``viewer`` is shown of the others, in the position and in the events that led to it."""
    seen, over = look(state, viewer), not GAME.pending(state)
    for seat, each in enumerate(seen.players):
        assert (len(each.great), len(each.small)) == (2, 3)
        if seat != viewer and not over:
            assert all(oracle.achieved == (oracle.card is not None) for oracle in (*each.great, *each.small))
    for event in (GAME.see(event, viewer) for event in happened):
        if isinstance(event, Finished):
            shown = (*event.player.great, *event.player.small)
            assert all(oracle.achieved == (oracle.card is not None) for oracle in shown)
        if isinstance(event, Ended):
            assert event.players == state.players
        if isinstance(event, SmallAchieved | GreatAchieved):
            assert event.seat == viewer


def test_l63_cards_achieved_in_soul_processing_are_hidden_until_done() -> None:
    start_ = processing(player("GB", "RY", "RG", great=["RG"], small=["S01", "S07"]), options=SECRET)
    state, happened = played(start_, "small:S01", "great:RG", "small:S07")
    for viewer in (1, 2, None):
        assert look(state, viewer) == look(start_, viewer)
        assert [GAME.see(event, viewer) for event in happened] == [None] * 3
    state = after(state, "done")
    for viewer in (1, 2, None):
        seen = look(state, viewer).players[0]
        assert seen.great == (Oracle("RG", True), Oracle(None))
        assert seen.small == (Oracle("S01", True), Oracle("S07", True), Oracle(None))
    assert look(state, 0).players[0] == state.players[0]


def test_c10_oracle_cards_lie_open_unless_told_otherwise() -> None:
    state = GAME.setup(3, PLAIN, SEED).state
    assert not PLAIN.secret_oracles
    assert look(state, None).players == state.players
