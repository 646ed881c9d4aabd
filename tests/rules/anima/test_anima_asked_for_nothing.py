"""Nobody is asked about what no card can change that might be in a hand (4.50), and that is known to all."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from rules.anima.cards import ADVANTAGES
from rules.anima.frames import Window as WindowFrame
from rules.anima.player import Player, passes
from rules.anima.position import AnimaState
from rules.anima.steps.windows import Window, _is_settled
from rules.anima.usage import uses
from rules.anima.windows import in_the_open
from rules.engine import Seat
from rules.questions import NotAsked
from tests.conformance.rich import rich_positions
from tests.rules.anima.builder import GAME, asked, knowing, legal, play, player, refused, stage
from tests.rules.anima.fights import attacked, attempted, explored, met
from tests.rules.anima.outcomes import passed
from tests.rules.window_puts import Put, put_again, puts, puts_after

pytestmark = pytest.mark.soak

NO_DICE = "V18 V30"
STRONG = "C04 C01 C03 C06"
"""A Party of 17."""
OTHERS = player("C02", hand="V26"), player("C10", hand="V27")
"""Two players who could hold V15 or V32."""


def interferes(mine: Player, pile: str = "", *, others: tuple[Player, ...] = OTHERS, creature: str = "E12") -> bool:
    """Say whether others are asked about a fight, against the Ogre's 9 if nothing is named; ``pile`` is discarded."""
    state = met(mine, *others, creature=creature, advantage_discard=f"{NO_DICE} {pile}")[0]
    return stage(passed(state, until="window b")[0]) == "window b"


@pytest.mark.parametrize(
    ("mine", "pile", "creature", "asks"),
    [
        (player(STRONG), "V15", "E12", True),  # 17 + 1 against 9 + 6, or with V32 against 19
        (player(STRONG), "V32", "E12", False),  # with V15 it is 15 against 15, which wins
        (player(STRONG), "V15 V32", "E12", False),
        (player(STRONG, rested=True), "V15", "E12", False),  # 19 + 1 against 19
        (player(STRONG, rested=True), "V32", "E12", False),
        (player(STRONG, rested=True), "", "E12", True),  # both together: 17 against 19
        # the Old Warrior kills nobody: 0 + 6 against his 2 + 1 wins, 13 + 1 - 3 does not against 2 + 6 + 4
        (player("C04-"), "", "E01", True),
        (player("C04 C01 C03"), "", "E01", True),
        (player(STRONG), "", "E01", False),
    ],
)
def test_4_50_b_is_put_only_if_v15_and_v32_could_bring_a_defeat(
    mine: Player, pile: str, creature: str, asks: bool
) -> None:
    assert interferes(mine, pile, creature=creature) is asks


@pytest.mark.parametrize(("mine", "asks"), [("C04", False), ("C04 C20", True)])
def test_4_50_b_is_not_put_when_the_defeat_kills_anyway(mine: str, asks: bool) -> None:
    """5 + 6 against M01's 15 + 1 is lost by 5 at best; 8 + 6 by 2."""
    others = player("C02", hand="V26", area="A01"), player("C10", hand="V27")
    state = attempted(player(mine), *others, advantage_discard=NO_DICE)[0]
    assert (stage(state) == "window b") is asks


@pytest.mark.parametrize(("bystander", "asks"), [("C10*", False), ("C10", True)])
def test_4_50_b_counts_what_those_who_do_not_fight_could_play(bystander: str, asks: bool) -> None:
    """15 + 1 against 15; V15 lies on no pile, but only the fighter has Trickery ready."""
    mine, others = player("C04 C01 C03 C02-", hand="V15", rested=True), (player(bystander, hand="V27"),)
    assert interferes(mine, "V32", others=others) is asks


def test_4_50_between_parties_b_is_always_put() -> None:
    """Whoever is far behind may lay again after V15."""
    seats = player("C04 C01 C03"), player("C20 C17"), player("C02", hand="V26")
    assert stage(passed(attacked(*seats)[0], until="window b")[0]) == "window b"


def test_4_50_interference_that_could_change_nothing_is_refused() -> None:
    """With V32 alone the Ogre comes to 19 against 18; when it has been played, V15 could still make a defeat of it."""
    state = met(player(STRONG), player("C02", hand="V15 V32"), player("C10"), advantage_discard=NO_DICE)[0]
    assert legal(state, 1) == ("pass", "play:V15/C02>first", "play:V32")
    open_window = state.frames[-1]
    certain = replace(state, players=(player(STRONG), *state.players[1:]), advantage_discard=(*NO_DICE.split(), "V32"))
    certain = replace(certain, players=(certain.players[0], player("C02", hand="V15"), certain.players[2]))
    assert certain.frames[-1] == open_window
    assert refused(certain, 1, "play:V15/C02>first") == "no_target"


@pytest.mark.parametrize(("mine", "asks"), [(STRONG, False), ("C04 C01 C03", True)])
def test_4_50_a_a_fighter_who_wins_anyway_is_not_asked_but_between_parties(mine: str, asks: bool) -> None:
    """17 + 1 against 9 + 6; with 4 less the dice decide. A Party of 3 could lay as well."""
    assert (stage(met(player(mine, hand="V01"))[0]) == "fight") is asks
    assert asked(attacked(player("C04 C01 C03", hand="V01"), player("C20 C17*"))[0]) == (0,)


def test_4_50_a_a_fighter_is_asked_after_interference_that_makes_it_uncertain() -> None:
    """17 + 1 against 9 + 6; after V15 it is 15 against 15, which is won; after V32 it is 18 against 19."""
    seats = player(STRONG, hand="V01"), player("C02", hand="V15 V32")
    state = met(*seats, advantage_discard=f"{NO_DICE} V08")[0]
    assert (stage(state), asked(state)) == ("window b", (1,))
    assert stage(play(state, "play:V15/C02>first")) == "window b"
    doubtful = play(state, "play:V32", "pass")
    assert stage(doubtful) == "fight" and "play:V01/C04" in legal(doubtful, 0)


@pytest.mark.parametrize(("card", "asks"), [("V20", False), ("V01", True)])
def test_4_50_a_a_hand_that_everybody_knows_is_asked_for_what_it_holds_alone(card: str, asks: bool) -> None:
    state = explored(player("C04", hand=card), player("C10*", area="A01"), encounters="E12")[0]
    assert stage(state) == "fight"
    assert state.combat is not None
    before = replace(state, frames=state.frames[:-1], combat=replace(state.combat, answered=(-1, -1)))
    for known, fights in (((), True), ((card,), asks)):
        draft = GAME.draft(replace(before, knows=(*state.knows[:-1], known)))
        GAME.advance(draft)
        assert (GAME.stage(draft) == "fight") is fights


def test_4_50_a_card_that_everybody_knows_in_another_hand_is_in_no_second_one() -> None:
    """V04 alone could save the Character, and all have seen who took it."""
    seats = player("C04", hand="V20"), player("C02*", hand="V04", area="A01")
    start = explored(*seats, encounters="E12", rolls=(1, 6), advantage_discard="V15 V32 V18 V30")[0]
    state = passed(start, until="window j")[0]
    assert (stage(state), asked(state)) == ("window j", (0,))
    put = _before_it_is_put(state)
    for knows, asks in ((((), (), ()), True), (((), (), ("V04",)), False), (((), ("V04",), ()), True)):
        assert bool(put_again(GAME, WINDOW, replace(put, knows=knows))) is asks


WINDOW = Window()


def _before_it_is_put(state: AnimaState) -> AnimaState:
    """Return a position before the window on top is put."""
    return replace(state, frames=(*state.frames[:-1], replace(state.frames[-1], answers=())))


@pytest.mark.parametrize(
    ("row", "party", "card", "pile"), [("b", STRONG, "V15", NO_DICE), ("c", "C04 C01 C03", "V18", "V15 V32")]
)
def test_4_50_a_card_known_where_nobody_can_play_it_opens_no_window(row: str, party: str, card: str, pile: str) -> None:
    """19 + 1 against 9 + 6 is lost by V15 and V32, not by one of them; 13 + 4 against 9 + 6 by V18, not by V30."""
    seats = player(party, hand="V26", rested=row == "b"), player("C10*", hand=card), player("C02", hand="V27")
    start = met(*seats, rolls=(4, 6), advantage_discard=pile)[0]
    state = passed(start, until=f"window {row}")[0]
    assert stage(state) == f"window {row}"
    known = knowing(state, card, len(seats))
    assert put_again(GAME, WINDOW, _before_it_is_put(known)) == ()


def _with_useless_cards_discarded(state: AnimaState) -> AnimaState:
    """Return a position in which cards lie open that everybody knows in a hand without a Character to spin for them."""
    useless = {
        card
        for one in state.players
        for card in one.hand
        if card in state.knows[-1] and (skill := ADVANTAGES[card].skill) and not one.spinners(skill)
    }
    players = (replace(one, hand=tuple(card for card in one.hand if card not in useless)) for one in state.players)
    return replace(
        state,
        players=tuple(players),
        advantage_discard=(*state.advantage_discard, *useless),
        knows=tuple(tuple(card for card in known if card not in useless) for known in state.knows),
    )


def _rich_puts() -> Iterator[Put]:
    """Yield what became of windows in positions in which everybody knows many cards."""
    return puts_after(GAME, WINDOW, [(Random(number), state) for number, state in rich_positions("anima", 60)], 25)


def test_4_50_a_card_known_where_it_cannot_be_played_counts_as_discarded() -> None:
    changed = 0
    for state, answers in _rich_puts():
        plain = _with_useless_cards_discarded(state)
        changed += plain != state
        assert [*map(type, put_again(GAME, WINDOW, plain))] == [*map(type, answers)]
    assert changed > 50


def _asks(state: AnimaState, frame: WindowFrame, seat: Seat) -> bool:
    """Say whether a seat is one that this window is for, and does not pass by a standing answer."""
    concerned = seat in frame.concerned
    fits = not concerned if frame.row == "b" else concerned or frame.row in "ce"
    stands = passes(state.players[seat], concerned=concerned, fights=state.combat is not None)
    return fits and not stands and not _is_settled(GAME.draft(state))


def _could_be_in_hand(state: AnimaState, seat: Seat) -> list[str]:
    """Return the Advantages that the public cannot rule out in a hand."""
    known = state.knows[-1]
    hidden = any(card not in known for card in state.players[seat].hand)
    return [
        card
        for card in ADVANTAGES
        if not in_the_open(state, card) and (card in state.players[seat].hand if card in known else hidden)
    ]


@pytest.mark.parametrize("seats", [2, 3, 5, None])
def test_4_50_whoever_is_not_asked_could_only_have_passed_with_any_hand(seats: int | None) -> None:
    skipped = 0
    for state, answers in _rich_puts() if seats is None else puts(GAME, WINDOW, seats, range(3)):
        frame = state.frames[-1]
        for seat, one in enumerate(state.players):
            if (answers and answers[seat] is None) or not _asks(state, frame, seat):
                continue
            skipped += 1
            for card in _could_be_in_hand(state, seat):
                players = (*state.players[:seat], replace(one, hand=(card,)), *state.players[seat + 1 :])
                assert uses(replace(state, players=players), seat, frame.row) == []
            assert uses(state, seat, frame.row) == []
    assert skipped > 50


@pytest.mark.parametrize("seats", [2, 4, None])
def test_4_50_who_is_asked_depends_on_what_everybody_sees_alone(seats: int | None) -> None:
    random, asked_of = Random(7), 0
    for state, answers in _rich_puts() if seats is None else puts(GAME, WINDOW, seats, range(3)):
        twin = GAME.determinize(GAME.view(state, None), random)
        assert [*map(type, put_again(GAME, WINDOW, twin))] == [*map(type, answers)]
        asked_of += any(not isinstance(answer, NotAsked) for answer in answers)
    assert asked_of > 20
