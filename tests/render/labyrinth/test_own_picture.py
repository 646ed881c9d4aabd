"""What a player alone has in hand, as a picture of its own below the board, which is the same for all."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.widgets import draw_panel
from render.labyrinth import guide, picture, position_text, public_view
from render.labyrinth.picture import layout, own, sprites
from rules.engine import Viewer
from rules.labyrinth.board import COLOURS, SIGNS, Oracle, Player, Points
from rules.labyrinth.cards import CORRIDORS, SMALL
from rules.labyrinth.events import LabyrinthEvent
from rules.labyrinth.game import Labyrinth
from rules.labyrinth.moves import Commit
from rules.labyrinth.position import KeepAsked, LabyrinthOptions, LabyrinthView
from tests.render.labyrinth.fullest import FULLEST, apart_by_pixels
from tests.render.matches import moments
from tests.render.pixel_checks import check, covered, inside

GAME = Labyrinth()
AREA = (WIDTH, own.HEIGHT)
VIEW = replace(guide.PAGES["start"][0], viewer=0)


def test_everything_lies_in_its_place() -> None:
    for moment in moments("labyrinth")[::31]:
        if moment.view.viewer is not None:
            check(own.areas(moment.view, moment.view.viewer), WIDTH, own.HEIGHT)


def test_a_player_who_has_as_much_as_there_can_be_has_room_for_it() -> None:
    full = replace(VIEW, players=(replace(FULLEST, signs=SIGNS), *VIEW.players[1:]))
    asked = KeepAsked(0, (3, 1, 1, 1), (7, 2, 0, 0))
    for points in (-19, -9, 48):
        view = replace(full, points=(Points(points, 0, 0, 0, 0, 0), *full.points[1:]))
        for shown in (
            replace(view, commitment=Commit(12, "witch")),
            replace(view, stage="keep", asked=(0,), keep_asked=asked),
            replace(view, stage="process"),
        ):
            board, *_cards = areas = [*own.areas(shown, 0)]
            check(areas, WIDTH, own.HEIGHT)
            block, score, *others = board.parts
            assert inside(covered(score), covered(block)), "the points lie on their block"
            assert apart_by_pixels([block, *(part for part in others if part.sprite.draw is not draw_panel)], AREA)


def test_souls_in_one_hand_are_as_large_as_the_smallest_letters() -> None:
    sizes = [
        part.sprite.width
        for moment in moments("labyrinth")[::31]
        if moment.view.viewer is not None
        for area in own.areas(moment.view, moment.view.viewer)
        for part in area.parts
        if part.sprite.draw == sprites.draw
    ]
    assert min(sizes) >= sprites.LEAST_SIZE


def test_no_card_brings_more_colours_than_the_hand_has_room_for() -> None:
    goods = [(*card.upper, *card.lower) for card in CORRIDORS.values()] + [card.reward for card in SMALL.values()]
    assert max(len({*icons} & {*COLOURS}) for icons in goods) == 2


def test_the_public_and_the_end_have_none() -> None:
    assert picture.own_picture(replace(VIEW, viewer=None)) is None
    assert picture.own_picture(replace(guide.PAGES["end"][0], viewer=0)) is None


def test_it_shows_the_closed_hand_and_each_bid_its_own() -> None:
    bids = (None, Commit(0), Commit(2), Commit(2, "witch"), Commit(2, "souls"))
    assert len({picture.own_picture(replace(VIEW, commitment=bid)) for bid in bids}) == len(bids)


def test_it_shows_what_has_been_gained_while_six_are_chosen() -> None:
    view = replace(VIEW, stage="keep", asked=(0,))
    asked = [None, *(KeepAsked(0, (0, 0, 0, 0), gained) for gained in ((1, 0, 0, 1), (7, 2, 0, 0)))]
    assert len({picture.own_picture(replace(view, keep_asked=one)) for one in asked}) == 3


def test_the_board_of_a_panel_has_the_figures_of_the_hand_below_it() -> None:
    compared = 0
    for moment in moments("labyrinth"):
        view, seat = moment.view, moment.view.viewer
        if seat is None or view.before in (None, view.players[seat]):
            continue
        compared += 1
        shown = public_view.on_board(view)
        assert shown.points[seat] == view.points[seat] and shown.players[seat].rows == view.players[seat].rows
        achieved = [
            [oracle.achieved for oracle in (*player.great, *player.small)]
            for player in (shown.players[seat], view.players[seat])
        ]
        assert achieved[0] == achieved[1]
        public = public_view.on_board(replace(view, viewer=None, players=_as_before(view), before=None))
        assert shown.players != public.players, "the others see the board as it was"
    assert compared > 10


def _as_before(view: LabyrinthView) -> tuple[Player, ...]:
    assert view.before is not None
    return tuple(view.before if seat == view.viewer else player for seat, player in enumerate(view.players))


@pytest.mark.parametrize("options", [LabyrinthOptions(), LabyrinthOptions(secret_oracles=True)])
def test_all_see_the_same_board_with_the_same_words(options: LabyrinthOptions) -> None:
    random = Random(5)
    recent: tuple[LabyrinthEvent, ...] = ()
    step, stages = GAME.setup(3, options, bytes(32)), set()
    while True:
        recent = (*recent, *step.events)[-9:]
        public = GAME.view(step.state, None)
        stages.add(public.stage)
        board, events = public_view.on_board(public), public_view.marked(public, _seen(recent, None))
        for seat in range(3):
            view = GAME.view(step.state, seat)
            if view.before not in (None, view.players[seat]):
                continue  # who is processing their souls has their own board
            shared, marked = public_view.on_board(view), public_view.marked(view, _seen(recent, seat))
            assert (shared, marked) == (board, events)
            assert position_text.alt(shared, marked) == position_text.alt(public, events)
        decisions = GAME.pending(step.state)
        if not decisions:
            break
        seat = random.choice(decisions).seat
        step = GAME.apply(step.state, seat, random.choice(GAME.legal(step.state, seat)))
    assert {"commit", "process", "over"} <= stages


def _seen(events: tuple[LabyrinthEvent, ...], viewer: Viewer) -> tuple[LabyrinthEvent, ...]:
    return tuple(event for event in (GAME.see(event, viewer) for event in events) if event is not None)


def test_while_bids_are_open_it_marks_what_the_first_explorer_gets_for_an_oracle() -> None:
    player = Player(8, small=(Oracle("S13"), Oracle("S07")))
    assert SMALL["S13"].needs == ("R1",) * 3 and "R1" not in SMALL["S07"].needs
    assert [*CORRIDORS["C01"].upper, *CORRIDORS["C01"].lower] == ["R"] * 3
    players, corridors = (player, *VIEW.players[1:]), (replace(VIEW.corridors[0], card="C01"), *VIEW.corridors[1:])
    view = replace(VIEW, players=players, corridors=corridors, place=1)
    told = [_told(replace(view, stage=stage)) for stage in ("commit", "process")]
    assert told == [["R1"] * 3, []]
    one = replace(player, rows=((2, 0, 0, 0), *player.rows[1:]))
    assert _told(replace(view, players=(one, *VIEW.players[1:]))) == ["R1"]
    achieved = replace(player, small=(Oracle("S13", True), Oracle("S07")))
    assert _told(replace(view, players=(achieved, *VIEW.players[1:]))) == []


def _told(view: LabyrinthView) -> list[str]:
    """Return the needs that are marked on the cards of the first seat."""
    arguments = [part.sprite.args for area in own.areas(view, 0) for part in area.parts]
    return [str(args[0]) for args in arguments if len(args) == 4 and args[3] is True]


def test_the_board_above_a_hand_leaves_out_the_line_that_the_hand_shows() -> None:
    public = picture.compose(replace(VIEW, viewer=None), ())
    for seat in range(3):
        view = replace(VIEW, viewer=seat)
        panel = picture.compose(public_view.on_panel(view), ())
        top, below = layout.line_top(3, seat), layout.line_top(3, seat + 1)
        assert panel.height == public.height - (below - top)
        for above, box in ((0, (0, 0, WIDTH, top)), (below - top, (0, top, WIDTH, panel.height))):
            there = (box[0], box[1] + above, box[2], box[3] + above)
            assert panel.crop(box).tobytes() == public.crop(there).tobytes()
        assert picture.compose(public_view.on_board(view), ()).tobytes() == public.tobytes()
    over = replace(guide.PAGES["end"][0], viewer=0)
    assert public_view.on_panel(over) == public_view.on_board(over)
