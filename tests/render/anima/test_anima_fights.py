"""What goes on, drawn: both sides, each number with its name, the chance as it is told in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest
from msgspec.structs import replace

from render.anima import cards, picture, public_view, stakes
from render.anima.picture import fight, halves, layout, processes, sprites, sums
from render.face import WIDTH
from render.kit.canvas import Sprite
from render.kit.parts import Area
from render.kit.widgets import text
from rules.anima import events as ev
from rules.anima.events import AnimaEvent
from rules.anima.frames import Harm
from rules.anima.ongoing import NOBODY, Bonus, Combat, Side, Used
from rules.anima.position import AnimaView
from tests.render.anima.matches import moments
from tests.render.matches import Moment
from tests.render.pixel_checks import check, covered
from tests.rules.anima.builder import GAME, play, player, position

TABLE = (player("C01", hand="V01 V30", area="A09"), player("C20", hand="V03", area="A09"))
QUIET = GAME.view(position(*TABLE), None)
FOUGHT = play(position(*TABLE, phase="interaction", areas="A01 A09"), "attack:2")


def processing() -> Iterator[tuple[Moment, AnimaView]]:
    """Yield moments at which something goes on that the map does not show, as the public sees them."""
    for moment in moments():
        view = public_view.on_board(moment.view)
        if view.stage != "over" and processes.areas(view) is not None:
            yield moment, view


def words(areas: Iterator[Area]) -> set[str]:
    """Return what is written in areas."""
    return {str(part.sprite.args[0]) for area in areas for part in area.parts if part.sprite.args}


def sprites_of(areas: Iterator[Area]) -> list[Sprite]:
    return [part.sprite for area in areas for part in area.parts]


def counters(drawn: list[Sprite]) -> list[object]:
    """Return the seats whose counters are drawn at the left end of a panel."""
    return [sprite.args[0] for sprite in drawn if sprite.draw == sprites.block(0, 90, 90).draw]


def test_everything_lies_in_its_place_in_every_process() -> None:
    titles = set()
    for _, view in list(processing())[::5]:
        titles.add(processes.title(view))
        check(picture.areas(view, ()), WIDTH, layout.HEIGHT)
    assert titles >= {"Combat", "Speed Check", "A card is used", "In danger", "A Creature", "Trade", "Exploration"}


def test_a_fight_shows_both_parties_with_their_characters_and_the_chance() -> None:
    view = GAME.view(FOUGHT, None)
    assert view.combat is not None
    drawn = sprites_of(fight.areas(view, view.combat))
    assert counters(drawn) == [0, 1]
    figures = {sprite.args[0] for sprite in drawn if sprite.draw == sprites.emblem("C01", 9).draw}
    assert {"C01", "C20"} <= figures
    assert f"{stakes.combat_odds(view, 0).percent} %" in words(fight.areas(view, view.combat))


def test_the_chance_drawn_is_the_chance_told() -> None:
    for moment, view in list(processing())[::3]:
        combat = view.combat
        if combat is None or combat.sides[0].die or processes.title(view) != "Combat" or view.check:
            continue
        seat = combat.sides[0].seat
        told = stakes.combat_odds(public_view.on_board(moment.view), seat).percent
        win = "" if combat.against == "party" else "win "
        assert f"{win}{told} %" in words(fight.areas(view, combat))


def with_bonuses(*bonuses: Bonus, used: tuple[Used, ...] = ()) -> Combat:
    foe = Side(NOBODY, 35)
    return Combat(against="total", card="F2", sides=(Side(0, 10, bonuses=bonuses), foe), used=used)


def test_each_bonus_is_a_named_number_and_what_is_needed_too() -> None:
    written = words(fight.areas(QUIET, with_bonuses(Bonus("missions", 6), Bonus("V14", 3), Bonus("C05", -2))))
    assert {
        *["Missions", "+6", "+3", "Paladin", "Needed", "35", "Combat", "10"],
        cards.name("V14"),
        "\N{MINUS SIGN}2",
    } <= written


def test_more_bonuses_than_have_room_are_added_up() -> None:
    many = [Bonus(source, 2) for source in ("missions", "speed", "V14", "V07", "M06")]
    written = words(fight.areas(QUIET, with_bonuses(*many)))
    assert {"3 more", "+6"} <= written and "The Smugglers' Ledger" not in written
    areas = list(fight.areas(QUIET, with_bonuses(*many)))
    check(areas, WIDTH, layout.HEIGHT)


def test_cards_used_without_a_number_lie_beside_who_used_them_and_cancelled_ones_are_marked() -> None:
    used = (Used(0, "V01", cancelled=True), Used(1, "V08"))
    areas = list(fight.areas(QUIET, with_bonuses(used=used)))
    left = next(area for area in areas if area.left == layout.MARGIN and area.top > layout.HEADER)
    expected = (sprites.emblem("V01", 46), sprites.emblem("V08", 46), sprites.sign("down", 46), sprites.medal(1, 46))
    assert {*expected} <= {part.sprite for part in left.parts}


@pytest.mark.parametrize(
    ("dice", "against", "expected"),
    [((6, 1), "party", "Wins"), ((1, 6), "creature", "LOST"), ((6, 6), "party", "A"), ((3, 3), "creature", "WON")],
)
def test_after_the_dice_it_says_who_has_won(dice: tuple[int, int], against: str, expected: str) -> None:
    assert FOUGHT.combat is not None
    sides = (Side(0, 4, die=dice[0]), Side(1 if against == "party" else NOBODY, 4, die=dice[1]))
    combat = replace(FOUGHT.combat, against=against, card="" if against == "party" else "E12", sides=sides)
    areas = list(fight.areas(QUIET, combat))
    assert expected in words(iter(areas))
    check(areas, WIDTH, layout.HEIGHT)


@pytest.mark.parametrize(("dice", "cost"), [((1, 3), False), ((1, 6), True)])
def test_what_a_defeat_costs_is_said_with_it(dice: tuple[int, int], cost: bool) -> None:
    assert FOUGHT.combat is not None
    sides = (Side(0, 4, die=dice[0]), Side(NOBODY, 4, die=dice[1]))
    combat = replace(FOUGHT.combat, against="creature", card="E12", sides=sides)
    written = words(fight.areas(QUIET, combat))
    assert {"LOST", "leaves", "Lose by 5: one dies"} <= written and ("dies" in written) is cost


@pytest.mark.parametrize(("wins", "ties"), [(0, 0), (1, 0), (36, 0), (18, 6), (0, 6), (30, 6)])
def test_every_share_of_the_bar_can_be_drawn(wins: int, ties: int) -> None:
    check([fight.bar(wins, ties, 36, (0, 1))], WIDTH, layout.HEIGHT)


@pytest.mark.parametrize(("wins", "ties"), [(26, 4), (33, 2), (0, 6), (30, 6), (1, 3), (12, 6), (35, 1)])
def test_what_is_written_of_a_tie_stays_in_its_share(wins: int, ties: int) -> None:
    area = fight.bar(wins, ties, 36, (0, 1))
    left, right = (fight._LEFT + fight._UNIT * share + area.left for share in (wins, wins + ties))
    labels = sorted(covered(part) for part in area.parts if part.sprite.draw == text("a", 9, "").draw)
    assert len(labels) in (2, 3) and all(one[2] <= two[0] for one, two in pairwise(labels))
    assert all(left <= label[0] and label[2] <= right for label in labels[1:-1])


def test_a_creature_that_is_met_is_drawn_as_the_combat_would_begin() -> None:
    for _, view in processing():
        if processes.title(view) == "A Creature":
            seat = view.venture.seat if view.venture else -1
            below = view.frames[-2]
            told = stakes.creature(view, seat, below.card, view.venture.area)  # type: ignore[union-attr]
            assert f"win {told.percent} %" in words(picture.areas(view, ()))
            return
    raise AssertionError("no Creature was met")


def test_a_character_in_danger_is_shown_with_what_is_about_to_happen() -> None:
    found = [view for _, view in processing() if processes.title(view) == "In danger"]
    harms = [view.frames[-2] for view in found]
    assert harms and all(isinstance(harm, Harm) for harm in harms)
    drawn = sprites_of(picture.areas(found[0], ()))
    assert harms[0].seat in counters(drawn)  # type: ignore[union-attr]


def test_the_halves_fill_what_the_sums_leave() -> None:
    for lines in range(1, 6):
        assert sums.beside(sums.height(lines)) + sums.height(lines) + layout.GAP == halves.ROOM


RESULTS: dict[str, tuple[tuple[AnimaEvent, ...], tuple[str, ...], str]] = {
    "won": ((ev.CombatEnded(0, -1, "E12", (13, 11), 0, (5, 2)),), ("WON against the Ogre",), "8+5=13:9+2=11"),
    "lost": (
        (ev.CombatEnded(0, -1, "E12", (9, 14), 1, (2, 5)), ev.Died(0, "C08", "margin"), ev.TurnLost(0)),
        ("LOST to the Ogre: Tao and turn lost",),
        "7+2=9:9+5=14",
    ),
    "between Parties": ((ev.CombatEnded(0, 1, "", (9, 12), 1, (1, 6)),), ("WON against Sun",), "6+6=12:8+1=9"),
    "tie": ((ev.CombatEnded(0, 1, "", (9, 9), None, (1, 6)),), ("A tie",), "8+1=9:3+6=9"),
    "check": ((ev.CheckEnded(0, 7, 8, False, "E19", 1),), ("FAILED the Speed Check",), "6+1=7:8"),
    "total": ((ev.CombatEnded(0, -1, "F2", (36, 35), 0, (6, 0)),), ("WON against",), "30+6=36:35"),
}


@pytest.mark.parametrize("name", RESULTS)
def test_the_map_shows_the_latest_result_with_the_dice_large(name: str) -> None:
    events, (title,), sums_drawn = RESULTS[name]
    end = fight.ending((ev.Moved(0, "A01"), *events, ev.Moved(1, "A01")))
    assert end is not None and end.titles[0].startswith(title)
    drawn = sprites_of(iter([fight.ended(layout.Place(8, 228, 838, 176), end)]))
    written = "".join(str(sprite.args[0]) for sprite in drawn if sprite.args)
    assert written.endswith(f"{end.titles[0]}{sums_drawn}")
    assert next(sprite for sprite in drawn if sprite.draw == sprites.medal(0, 9).draw).args == (end.seat,)
    assert fight.ending((ev.Moved(0, "A01"),)) is None


def test_a_result_has_its_place_with_any_number_of_areas() -> None:
    for moment in list(moments())[::12]:
        view = public_view.on_board(moment.view)
        if processes.areas(view) is None and view.areas and view.stage != "over":
            for events, _, _ in RESULTS.values():
                shown = list(picture.areas(view, events))
                check(iter(shown), WIDTH, picture.height(view))
                end = fight.ending(events)
                assert end is not None
                told = " ".join(words(iter(shown)))
                assert end.titles[-1] in told or any(title in told for title in end.titles)
