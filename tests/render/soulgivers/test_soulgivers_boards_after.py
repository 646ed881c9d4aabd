"""The board as it would be, before tiles are moved: what is shown and told is what follows, and no secret."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.face import WIDTH
from render.kit.controls import Buttons, Menu
from render.kit.prompts import Preview
from render.soulgivers import boards_after, picture, position_text
from render.soulgivers.face import FACE
from render.soulgivers.picture import cells, layout, sprites
from render.soulgivers.picture.theme import COLOURS
from render.soulgivers.reach import current_reach
from rules.soulgivers.events import Rotated, Shifted, Swapped
from rules.soulgivers.moves import Aim
from rules.soulgivers.position import SoulgiversState, SoulgiversView
from tests.render.soulgivers.matches import asked
from tests.rules.soulgivers.builder import GAME, board, legal, play, position

TILES = board(A1="W0", C1="C1", E1="S1", I1="D0", A3="H1", C7="H0", A5="I2", I5="I0")
HANDS = ("quake drift transpose decay", "decay surge")
MANY = position("architect@C3 confuser@B8E=2", "ghost@C9 aeger@I9", active="architect", tiles=TILES, hands=HANDS)
CHAOS = position("confuser@C3E", "aeger@I9", active="confuser", tiles=TILES)
FEW = position(
    "architect@A1 runner@E3 patcher@G9", "ghost@C9 aeger@J3", active="architect", tiles=TILES, modifiers="border@A7"
)
"""Three lines can be shifted."""
ONE = position(
    "architect@A1 runner@J1 patcher@A3", "ghost@C9 aeger@J3", active="architect", tiles=TILES, modifiers="border@A7"
)
"""One line can be shifted, which is not asked for."""


def preview(state: SoulgiversState, move: str) -> Preview[SoulgiversView] | None:
    """Return what the first seat asked is shown before a move."""
    decision = GAME.pending(state)[0]
    view = GAME.view(state, decision.seat)
    return FACE.prompt(view, decision).preview(view, decision, GAME.parse(move))


@pytest.mark.parametrize(
    ("state", "first", "move", "kind", "told"),
    [
        (
            MANY,
            "use:mold",
            "aim:C1N",
            Shifted,
            "Architect C3 → C1; 🔵 Ghost C9 → C7; black holes then I1, B3 and C5.",
        ),
        (CHAOS, "use:chaos", "aim:C3R", Rotated, "🟧 Confuser C3 → D3, facing south."),
        (MANY, "play:quake", "aim:C7H", Rotated, "black holes then I1, B3 and D8."),
        (MANY, "play:drift", "aim:A7E", Shifted, "🟧 Confuser B8 → D8; black holes then I1, B3 and E7."),
        (MANY, "play:transpose", "aim:A7/C7", Swapped, "🟧 Confuser B8 → D8; black holes then I1, B3 and A7."),
    ],
)
def test_the_preview_is_the_board_that_follows(
    state: SoulgiversState, first: str, move: str, kind: type[object], told: str
) -> None:
    aiming = play(state, first)
    found = preview(aiming, move)
    assert found is not None
    after = GAME.view(play(aiming, move), None)
    assert found.view == replace(after, preview=True)
    assert (found.name == "Tile A7-B8 and tile C7-D8") == (move == "aim:A7/C7")
    assert any(isinstance(event, kind) for event in found.recent)
    assert told in found.change


def test_other_moves_have_no_preview() -> None:
    for state, moves in (
        (MANY, ("use:mold", "play:quake", "play:decay", "step:C4", "end")),
        (play(MANY, "use:mold"), ("back",)),
        (play(MANY, "play:decay"), ("aim:C9", "back")),
    ):
        assert [preview(state, move) for move in moves] == [None] * len(moves)


def test_the_only_target_has_its_preview_before_the_ability_is_used() -> None:
    assert legal(ONE, "use:mold") == ["use:mold>C1N"]
    found = preview(ONE, "use:mold")
    assert found is not None and "🔵 Ghost C9 → C7" in found.change
    assert found.view == replace(GAME.view(play(ONE, "use:mold"), None), preview=True)


@pytest.mark.parametrize("teammate", ["", "blower@B1"])
def test_a_sealed_answer_with_one_target_has_its_preview(teammate: str) -> None:
    four = ("confuser@H9", teammate) if teammate else None
    hands = ("", "transpose", "", "decay") if teammate else ("", "transpose")
    acting = position("runner@G9", "ghost@A1", tiles=TILES, modifiers="border@A3", hands=hands, four=four)
    window = play(acting, "activate:runner")
    asked_ = [decision.seat for decision in GAME.pending(window) if decision.sealed]
    assert asked_ == ([1, 3] if teammate else [1])
    found = preview(window, "play:transpose")
    assert found is not None and "🔵 Ghost A1 → C1" in found.change
    assert ("🔵 Blower B1 → D1" in found.change) == bool(teammate)
    assert preview(window, "pass") is None


def test_who_would_be_destroyed_is_told() -> None:
    state = position("architect@D3 blower@J10", "ghost@J9", modifiers="horizon@B3", tiles=TILES, hands=("quake", ""))
    aiming = play(state, "play:quake")
    found = preview(aiming, "aim:C3L")
    assert found is not None and "🟧 Architect destroyed" in found.change
    assert "🟧 Architect destroyed" not in getattr(preview(aiming, "aim:C3R"), "told", "")


def test_the_preview_tells_nothing_hidden() -> None:
    aiming = play(MANY, "play:drift")
    other = replace(aiming, players=(aiming.players[0], replace(aiming.players[1], hand=("quake", "realign"))))
    assert GAME.view(aiming, 0) == GAME.view(other, 0)
    assert preview(aiming, "aim:A7E") == preview(other, "aim:A7E")
    found = preview(aiming, "aim:A7E")
    assert found is not None and found.view.viewer is None
    assert all(set(player.hand) <= {"?"} for player in found.view.players)


def test_pictures_and_texts_say_that_it_is_a_preview() -> None:
    found = boards_after.result(GAME.view(play(MANY, "use:mold"), 0), 0, Aim("C1N"))
    assert found is not None
    after = replace(found.view, preview=False)
    assert picture.draw(found.view, found.events) != picture.draw(after, found.events)
    one, other = (picture.compose(view, found.events) for view in (found.view, after))
    for top in (0, layout.HEIGHT // 2):
        side = layout.RIGHT, top, WIDTH, top + layout.HEIGHT // 2
        assert one.crop(side).tobytes() != other.crop(side).tobytes()
    board = (0, 0, layout.RIGHT, layout.HEIGHT)
    assert one.crop(board).tobytes() == other.crop(board).tobytes()
    assert position_text.alt(found.view, found.events).startswith(
        "The board as it would be. You have not done it yet. Just now: "
    )


def test_few_lines_have_numbers_on_their_arrows_and_their_buttons() -> None:
    aiming = play(FEW, "use:mold")
    view, decision = GAME.view(aiming, 0), GAME.pending(aiming)[0]
    offered = FACE.prompt(view, decision).controls(view, decision, GAME.legal(aiming, 0))
    assert all(isinstance(control, Buttons) for control in offered)
    names = [choice.label for choice in offered[0].choices]
    assert names == ["1. Rows 1 and 2 east", "2. Columns C and D north", "3. Rows 3 and 4 west"]
    laid = [part.sprite for area in cells.areas(view, current_reach(view)) for part in area.parts]
    assert [sprites.label(str(number), 56, COLOURS["pale"]) in laid for number in (1, 2, 3, 4)] == [True] * 3 + [False]
    assert preview(aiming, "aim:A1E") is not None
    many = play(MANY, "use:mold")
    assert not current_reach(GAME.view(many, 0)).numbers
    seen, question = GAME.view(many, 0), GAME.pending(many)[0]
    controls = FACE.prompt(seen, question).controls(seen, question, GAME.legal(many, 0))
    assert isinstance(controls[0], Menu)


def test_every_way_to_move_tiles_in_random_matches_has_a_preview() -> None:
    shown = 0
    for moment in asked()[::3]:
        assert moment.decision is not None
        for move in moment.legal[:4]:
            step = GAME.apply(moment.state, moment.decision.seat, move)
            moves_tiles = any(isinstance(event, (Rotated, Shifted, Swapped)) for event in step.events)
            found = moment.prompt.preview(moment.view, moment.decision, move)
            assert (found is not None) == moves_tiles
            shown += found is not None
            if found is not None:
                assert found.view == replace(GAME.view(step.state, None), preview=True)
                assert len(found.change) < 600 and "None" not in found.change
    assert shown > 15


@pytest.mark.parametrize(
    ("move", "named"),
    [
        ("attack:D8", "Attack the Aeger"),
        ("attack:barrier", "Destroy the Barrier"),
        ("pass:C5", "Pass the Fragment to the Blower"),
        ("population", "Population ability: the Border"),
        ("collect:N", "Collect the Fragment, facing north"),
    ],
)
def test_what_was_done_has_the_words_of_its_button(move: str, named: str) -> None:
    view = GAME.view(position("ghost@C8 blower@C5", "aeger@D8", active="ghost"), 0)
    assert boards_after.in_order(view, [GAME.parse(move)]) == [named]
