"""Who sees what: one board for all but for one's own Missions on the map, and below it a player's own hand."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from render.anima import picture, position_text, public_view, stakes
from render.anima.picture import own, sprites
from render.anima.public_view import shown
from render.face import WIDTH
from rules.anima.cards import MISSIONS
from rules.anima.events import AnimaEvent
from rules.anima.frames import Choosing, Fighting
from rules.anima.odds import NO_SHIFT, combat_odds
from rules.anima.options import AnimaOptions
from rules.anima.position import AnimaView
from rules.engine import Seat, Viewer
from tests.render.anima.matches import moments
from tests.render.pixel_checks import check
from tests.rules.anima.builder import GAME, player, position

HANDS = position(player("C01", hand="V01 V30", area="A01"), player("C20", hand="V03", area="A01"), phase="movement")


@pytest.mark.parametrize("options", [AnimaOptions(reveal_by="15"), AnimaOptions(tree=True, reveal_by="15")])
def test_all_see_the_same_board_with_the_same_words(options: AnimaOptions) -> None:
    random, stages, number = Random(4), set(), 0
    step = GAME.setup(3, options, bytes(32))
    recent: tuple[AnimaEvent, ...] = ()
    while True:
        recent = (*recent, *step.events)[-9:]
        public = GAME.view(step.state, None)
        stages.add(public.stage)
        board, events = public_view.on_board(public), public_view.marked(public, _seen(recent, None))
        for seat in range(3) if number % 4 == 0 or public.stage in ("look", "choose", "fight", "over") else ():
            view = GAME.view(step.state, seat)
            shared, marked = public_view.on_board(view), public_view.marked(view, _seen(recent, seat))
            assert (without_missions(shared, seat), marked) == (without_missions(board, seat), events), public.stage
            assert position_text.alt(shared, marked) == position_text.alt(board, events)
        decisions = GAME.pending(step.state)
        if not decisions:
            break
        seat = random.choice(decisions).seat
        step = GAME.apply(step.state, seat, random.choice(GAME.legal(step.state, seat)))
        number += 1
    assert {"keep", "move", "fight", "window", "choose", "over"} <= stages


def without_missions(view: AnimaView, seat: Seat) -> AnimaView:
    """Return a view in which a player's Missions are not known."""
    blank = replace(view.players[seat], missions=())
    return replace(view, players=(*view.players[:seat], blank, *view.players[seat + 1 :]))


def test_only_its_owner_sees_on_the_map_where_a_mission_is() -> None:
    mission = MISSIONS["M01"]
    state = position(player(area="A01", missions="M01"), player(area="A01"), areas=f"A01 {mission.area}")
    drawn = {seat: public_view.on_board(GAME.view(state, seat)) for seat in (0, 1)}
    boards = {seat: list(picture.areas(view, ())) for seat, view in drawn.items()}
    emblem = sprites.emblem("M01", 64)
    assert {
        seat: any(part.sprite == emblem for area in board for part in area.parts) for seat, board in boards.items()
    } == {
        0: True,
        1: False,
    }
    public = public_view.on_board(GAME.view(state, None))
    assert without_missions(drawn[1], 1) == without_missions(public, 1)


def test_cards_chosen_in_secret_count_in_the_picture_of_their_player_alone() -> None:
    step = GAME.setup(2, AnimaOptions(), bytes(32))
    random = Random(1)
    while True:
        seat = random.choice(GAME.pending(step.state)).seat
        view, frame = GAME.view(step.state, seat), step.state.frames[-1]
        if isinstance(frame, Fighting) and view.combat is not None and stakes.laid(view, seat) not in ((), NO_SHIFT):
            break
        step = GAME.apply(step.state, seat, random.choice(GAME.legal(step.state, seat)))
    shown, board = public_view.on_panel(view).combat, public_view.on_board(view)
    assert shown is not None and board.combat == step.state.combat != shown
    side = stakes.side_for(shown, seat)
    assert combat_odds(shown, side).wins == stakes.combat_odds(view, seat).wins, "as the words say"
    other = GAME.view(step.state, 1 - seat)
    assert public_view.on_panel(other) == public_view.on_board(other)


def _seen(events: tuple[AnimaEvent, ...], viewer: Viewer) -> tuple[AnimaEvent, ...]:
    return tuple(event for event in (GAME.see(event, viewer) for event in events) if event is not None)


def test_the_board_hides_what_only_some_know() -> None:
    state = replace(
        position(player(area="A01"), player(area="A01"), areas="A01 A09:E19"),
        knows=(("E19", "V20"), (), ()),
    )
    assert GAME.view(state, 0).areas[1].encounter == "E19"
    board = public_view.on_board(GAME.view(state, 0))
    assert board.areas[1].encounter == "?" and set(board.advantages) == {"?"} and board.viewer is None
    assert picture.draw(GAME.view(state, 0), ()) == picture.draw(GAME.view(state, None), ())


def test_cards_shown_alone_stay_as_they_are() -> None:
    assert public_view.on_board(shown("V01", "V02")) == shown("V01", "V02")
    assert picture.own_picture(shown("V01")) is None


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    cards = [held.card for held in own.cards(GAME.view(HANDS, 0), 0)]
    assert cards[:2] == ["V01", "V30"] and len(cards) == 4 and all(card[0] == "M" for card in cards[2:])
    assert picture.own_picture(GAME.view(HANDS, None)) is None
    assert picture.own_picture(GAME.view(HANDS, 0)) != picture.own_picture(GAME.view(HANDS, 1))


def test_what_only_the_owner_may_choose_from_comes_first() -> None:
    frames = (*HANDS.frames, Choosing("A12", 0, ("C02", "C05"), secret=True))
    view = GAME.view(replace(HANDS, frames=frames), 0)
    assert [held.card for held in own.cards(view, 0)][:3] == ["C02", "C05", "V01"]
    other = GAME.view(replace(HANDS, frames=frames), 1)
    assert own.cards(other, 1)[0].card == "V03"


def test_many_cards_are_shown_as_their_names() -> None:
    pile = tuple(f"V{number:02}" for number in range(4, 26))
    view = GAME.view(replace(HANDS, frames=(*HANDS.frames, Choosing("A10", 0, pile))), 0)
    found = own.cards(view, 0)
    assert len(found) == len(pile) + 4 > 8
    check(own.areas(found), WIDTH, own.height(found))


FULL_HAND = position(player("C01", hand="V01 V03 V06 V14 V30", missions="M05", done="M02"), player("C20"))


def offering(*cards: str) -> tuple[own.Held, ...]:
    """Return what a player with a full hand has to look at while some cards are offered."""
    frames = (*FULL_HAND.frames, Choosing("A15", 0, cards))
    return own.cards(GAME.view(replace(FULL_HAND, frames=frames), 0), 0)


@pytest.mark.parametrize(
    "offered", [("C04", "C05"), ("C04", "C05", "C06", "C19"), ("C04", "C05", "C06", "C07", "C08", "C09", "C10")]
)
def test_offered_cards_come_first_with_what_they_do_in_golden_frames(offered: tuple[str, ...]) -> None:
    found = offering(*offered)
    areas = list(own.areas(found))
    check(areas, WIDTH, own.height(found))
    drawn = [area.parts[0].sprite for area in areas]
    assert all(sprite.height in (own.FULL.size[1], own.LOW.size[1]) for sprite in drawn[: len(offered)])
    framed = [len(area.parts) > 1 for area in areas]
    assert framed == [True] * len(offered) + [False] * 7
    assert own.height(found) < WIDTH


@pytest.mark.parametrize(
    ("offered", "alone"), [(("C04", "C05"), False), (tuple(f"C0{at}" for at in range(2, 9)), True)]
)
def test_many_offered_cards_take_the_room_of_the_board(offered: tuple[str, ...], alone: bool) -> None:
    frames = (*FULL_HAND.frames, Choosing("A15", 0, offered))
    state = replace(FULL_HAND, frames=frames)
    assert [picture.alone(GAME.view(state, viewer)) for viewer in (0, 1, None)] == [alone, False, False]
    assert not picture.alone(GAME.view(FULL_HAND, 0))


def test_a_card_offered_from_the_hand_is_shown_once() -> None:
    found = offering("V03", "V14")
    assert [held.card for held in found[:2]] == ["V03", "V14"] and len(found) == 7
    assert [held.offered for held in found] == [True, True, *[False] * 5]


def test_a_completed_mission_is_marked_in_hand() -> None:
    done = position(player(done="M01", missions="M02"), player())
    assert own.cards(GAME.view(done, 0), 0)[-2:] == (own.Held("M02"), own.Held("M01", "done"))


def test_the_end_has_no_hand() -> None:
    ends = [moment.view for moment in moments() if moment.decision is None]
    assert ends and all(picture.own_picture(replace(view, viewer=0)) is None for view in ends)
