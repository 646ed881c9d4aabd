"""The end of a match: how it was won, the last sums, the places, the Missions of each player."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from render.anima import cards, picture
from render.anima.picture import sheet, sprites
from render.face import WIDTH
from rules.anima.events import CheckEnded, CombatEnded
from rules.anima.position import AnimaView
from tests.render.anima.matches import moments
from tests.render.pixel_checks import check
from tests.rules.anima.builder import GAME, player, position

PLAYERS = (
    player("C01 C05 C08 C19", done="M01 M02", area="A13"),
    player("C20", done="M03", missions="M06"),
    player("C04", missions="M04 M05"),
)


def ended(reason: str, winner: int, final: str = "F1") -> AnimaView:
    """Return a match that has ended so."""
    view = GAME.view(position(*PLAYERS, final=final, timer=3), None)
    players = tuple(replace(player, missions=held.missions) for player, held in zip(view.players, PLAYERS, strict=True))
    return replace(view, stage="over", phase="over", asked=(), frames=(), players=players, reason=reason, winner=winner)


@pytest.mark.parametrize(("reason", "winner"), [("quest", 0), ("crisis", 1), ("alone", 2), ("omega", -1)])
def test_every_end_fits_its_picture_and_has_words(reason: str, winner: int) -> None:
    for final in ("F1", "F2", "F3", ""):
        if final or reason in ("omega", "crisis", "alone"):
            view = ended(reason, winner, final or "F1")
            check(sheet.areas(view, ()), WIDTH, sheet.height(view))
            assert all(sheet.told(view))
    assert sheet.told(ended("quest", 0))[0] == cards.name("F1")


def test_the_winner_comes_first_with_a_crown_and_the_others_share_the_second_place() -> None:
    view = ended("quest", 1)
    assert [sheet.place(view, seat) for seat in range(3)] == [2, 1, 2]
    _, first, second, third = sheet.areas(view, ())
    medals = [next(seat for seat in range(3) if _holds(area, seat)) for area in (first, second, third)]
    assert medals == [1, 0, 2], "after the winner, who has completed more Missions"
    assert {sheet.place(ended("omega", -1), seat) for seat in range(3)} == {0}


def _holds(area: object, seat: int) -> bool:
    drawn = {part.sprite.args for part in area.parts if part.sprite.draw == sprites.block(0, 50, 50).draw}  # type: ignore[attr-defined]
    return seat in {args[0] for args in drawn}


def test_the_sums_of_the_last_fight_or_check_are_drawn() -> None:
    view = ended("quest", 0)
    assert sheet.last_sum(view, (CombatEnded(0, -1, "F1", (27, 24), 0),)) == "27 against 24"
    assert sheet.last_sum(view, (CheckEnded(0, 17, 15, True, "F1", 3),)) == "17 of 15"
    assert sheet.last_sum(view, (CombatEnded(1, -1, "E12", (9, 12), 1),)) == "", "somebody else's fight"
    with_sum = picture.draw(view, (CombatEnded(0, -1, "F1", (27, 24), 0),))
    assert with_sum != picture.draw(view, ())


def test_completed_missions_are_marked() -> None:
    _, first, *_rest = sheet.areas(ended("quest", 0), ())
    drawn = [part.sprite for part in first.parts]
    done = [sprite.args for sprite in drawn if sprite.draw == sprites.done("M01", 50).draw]
    assert done == [("M01",), ("M02",)]


def test_who_failed_in_the_crisis_is_marked() -> None:
    view = replace(ended("omega", -1), failures=(0,))
    rows = list(sheet.areas(view, ()))[1:]
    marked = [any(part.sprite == sprites.sign("down", 58) for part in row.parts) for row in rows]
    assert marked.count(True) == 1


def test_the_picture_of_the_end_is_that_of_a_match_that_is_over() -> None:
    ends = [moment for moment in moments() if moment.decision is None]
    for moment in ends:
        assert picture.compose(moment.view, moment.recent).height == sheet.height(moment.view) <= WIDTH
