"""The pages of the rules: every position they show comes about by the rules, and what they claim of it is so."""

from __future__ import annotations

from random import Random

import pytest
from msgspec.structs import replace

from render.kit.written import Topic
from render.maatatahay.guide import pages
from render.maatatahay.prompts import PROMPTS
from rules.engine import Decision, Seat
from rules.maatatahay import forecast
from rules.maatatahay.board import INDEX, Crystals, Space
from rules.maatatahay.ending import relic_values
from rules.maatatahay.events import MaatatahayEvent
from rules.maatatahay.fight_forecast import outlook
from rules.maatatahay.frames import Adding, ChoosingPair, EndOfRound
from rules.maatatahay.moves import Place
from rules.maatatahay.position import MaatatahayOptions, MaatatahayState, MaatatahayView
from rules.maatatahay.sample_position import Position
from rules.maatatahay.turns import relic_cost
from rules.maatatahay.warriors import NUMBERS, WARRIORS, arrows, attack, is_surrounded, strength, supporters
from tests.rules.maatatahay.builder import GAME, asked, played

Page = Topic[MaatatahayView, MaatatahayEvent]
PAGES = {page.key: page for page in pages()}
SHOWN = [page for page in PAGES.values() if page.view is not None]


def view_of(key: str) -> MaatatahayView:
    view = PAGES[key].view
    assert view is not None
    return view


def state_of(view: MaatatahayView, seed: int = 0) -> MaatatahayState:
    """Return a sound state that looks like the view."""
    state = GAME.determinize(view, Random(seed))
    assert GAME.audit(state) == ()
    return state


def _choosing() -> MaatatahayView:
    """Return the first page's position as its round began."""
    start = view_of("start")
    display = (("W09", "W08"), *start.display[1:])
    return replace(start, stage="pair", tiles=(None, None), display=display, frames=(ChoosingPair(),))


def _last_turn() -> MaatatahayView:
    """Return the last page's position before the last choice of the match, after which nobody orders the deaths."""
    rows = (
        "1S1E 1E b2/1+2E b8/3+1E -a5/2",
        "1S * b4/2+1E b10+1E a3/1+2E",
        "1E a2/2+1E -b6/3 a1/2+1E a9+2S1E",
        "b12/3+2E * a11/1+3E a7/3+3E -a6/3",
        "-b5 a8/1+5S 1E b7/1+2E b9/2+1E",
    )
    return Position(
        rows=rows,
        frames=(EndOfRound(), Adding(1)),
        hot="D2",
        storages=("1E", "2S"),
        bag="4S5E",
        display=("W04-W11", "", "W10-W03"),
        relic_log=(1, 0, 1),
        fallen=(1, 0),
    ).view()


BEFORE: dict[str, tuple[MaatatahayView, tuple[str, ...]]] = {
    "first": (_choosing(), ("pair:W09-W08", "first:self")),
    "start": (_choosing(), ("pair:W09-W08", "first:self")),
    "placing": (view_of("start"), ("place:E4",)),
    "strength": (view_of("placing"), ("rotate:0",)),
    "life": (view_of("strength"), ("add:1S",)),
    "relics": (view_of("life"), ("place:D4", "pay:1S1E")),
    "order": (view_of("special"), ("place:B1", "rotate:0", "add:0")),
    "end": (_last_turn(), ("add:2S",)),
}
"""The position before what a page shows, and the moves that led there."""


def reached(key: str) -> tuple[MaatatahayState, list[MaatatahayEvent]]:
    """Return what the moves of a page lead to; the dice are thrown until the bag gives what the page tells."""
    before, moves = BEFORE[key]
    results = (played(state_of(before, seed), *moves) for seed in range(100))
    return next((state, told) for state, told in results if tuple(told) == PAGES[key].recent)


@pytest.mark.parametrize("page", SHOWN, ids=lambda page: page.key)
def test_a_shown_position_is_sound(page: Page) -> None:
    assert page.view is not None
    assert GAME.view(state_of(page.view), None) == page.view


@pytest.mark.parametrize("key", BEFORE)
def test_what_a_page_shows_comes_about_by_the_rules(key: str) -> None:
    state, _ = reached(key)
    shown = replace(GAME.view(state, None), group=1)
    assert shown == PAGES[key].view


def test_every_page_with_a_past_is_played() -> None:
    assert {page.key for page in SHOWN if page.recent} == set(BEFORE)


@pytest.mark.parametrize("page", PAGES.values(), ids=lambda page: page.key)
def test_a_page_is_short_and_filled_in(page: Page) -> None:
    assert 200 < len(page.text) <= 3500 and len(page.title) <= 100
    assert "{" not in page.text and "}" not in page.text


# What the pages claim of the positions


def test_strength_of_the_tile_that_is_placed() -> None:
    view, e4 = view_of("strength"), INDEX["E4"]
    assert WARRIORS["W09"].claws == 3 and strength(view.board, e4) == 5
    assert set(supporters(view.board, e4, 0)) == {INDEX["D3"], INDEX["E5"]}
    (fight,) = outlook(view.board, e4)
    assert (fight.index, fight.strength, fight.attack, fight.survives) == (INDEX["E3"], 3, 6, False)


def test_the_worked_example_of_life_and_death() -> None:
    before, after = view_of("strength"), view_of("life")
    assert is_surrounded(before.board, INDEX["E3"]) and not is_surrounded(before.board, INDEX["E4"])
    assert [strength(before.board, INDEX[space]) for space in ("D3", "E4")] == [1, 5]
    assert attack(before.board, INDEX["E3"]) == 6
    warrior = after.board[INDEX["E4"]].warrior
    assert warrior is not None and warrior.crystals.spirit == 2
    assert after.supply == before.supply + 1 and after.points[0].spirit == 2


def test_elder_and_convert() -> None:
    view = view_of("special")
    assert strength(view.board, INDEX["A1"]) == 2
    assert strength(view.board, INDEX["D3"]) == 3
    grown = forecast.prospect(view, 0, INDEX["B1"])
    assert strength(grown.board, INDEX["A1"]) == 3
    assert attack(view.board, INDEX["A2"]) == strength(view.board, INDEX["A2"]) == 4


def test_the_relic_on_d4() -> None:
    before, after = view_of("life"), view_of("relics")
    assert relic_cost(before.board, INDEX["D4"]) == 2
    assert before.storages[1] == after.storages[1] == Crystals(2, 1)


@pytest.mark.parametrize(("first", "falls", "lives"), [("A2", "A2", "A1"), ("A1", "A1", "A2")])
def test_the_order_that_is_told(first: str, falls: str, lives: str) -> None:
    state = state_of(view_of("order"))
    assert strength(state.board, INDEX["A1"]) == 3 and attack(state.board, INDEX["A1"]) == 4
    assert strength(state.board, INDEX["A2"]) == 4 and attack(state.board, INDEX["A2"]) == 5
    after, _ = played(state, f"settle:{first}")
    assert not _alive(after.board[INDEX[falls]]) and _alive(after.board[INDEX[lives]])
    kit = after.board[INDEX["B1"]].warrior
    assert kit is not None and kit.crystals.spirit == (2 if falls == "A2" else 0)


def _alive(space: Space) -> bool:
    return space.warrior is not None and space.warrior.alive


def test_deaths_of_all_rounds_end_a_match() -> None:
    assert "6 warriors have died in the whole match" in PAGES["start"].text
    assert "both tribes together (an option counts each tribe by itself)" in PAGES["end"].text


def test_the_end_that_is_told() -> None:
    before, end = _last_turn(), view_of("end")
    assert sum(before.deaths) == 3 + 1 and sum(end.deaths) == 6
    assert [points.total for points in end.points] == [19, 19]
    assert [points.living for points in end.points] == [5, 7]
    assert [points.relics for points in end.points] == [2, 1 + 3]
    assert end.ranking == ((1,), (0,))


@pytest.mark.parametrize(("scoring", "worth"), [("standard", (8, 2)), ("basic", (6, 1))])
def test_relics_of_both_ways_of_scoring(scoring: str, worth: tuple[int, int]) -> None:
    options = MaatatahayOptions(scoring="basic" if scoring == "basic" else "standard")
    view = replace(view_of("start"), options=options, relic_log=(0, 1, 0, 0))
    assert (sum(relic_values(view, 0)), sum(relic_values(view, 1))) == worth
    assert f"Ochre has 1 + {'2 + 3' if scoring == 'basic' else '3 + 4'} = {worth[0]}" in PAGES["end"].text


def test_the_entry_that_is_explained() -> None:
    view = view_of("start")
    seat: Seat = asked(state_of(view))
    (menu,) = PROMPTS["place"].controls(view, Decision(seat, "place", 1), (Place("E4"),))
    assert f"`{menu.choices[0].hint}`" in PAGES["playing"].text


def test_the_table_of_warriors() -> None:
    told = PAGES["warriors"].text
    for tile, card in WARRIORS.items():
        line = next(line for line in told.splitlines() if line.startswith(f"{card.name} "))
        assert line.split()[1:3] == [str(card.claws), str(card.gems)]
        assert set(line.split()[3:]) == set(card.arrows)
        if card.special is None:
            assert card.claws + card.gems + len(card.arrows) == 7
        if card.name in ("Weaver", "Banner"):
            assert all(set(arrows(tile, quarters)) == set(card.arrows) for quarters in range(4))


def test_the_pairs_of_each_round() -> None:
    told = PAGES["round"].text
    assert "The decks** run out at the end of round 9." in told
    assert "3 pairs to choose from up to round 10, then one fewer in each round" in told
    assert "The last pair, in round 12, is taken automatically" in told
    assert "when the decks are empty there are fewer" not in told


def test_elder_and_convert_are_not_called_designed() -> None:
    original, _, ours = PAGES["origin"].text.partition("**Designed here,**")
    assert "what the Elder and the Convert do" in original
    assert "all their names except Elder and Convert" in ours
    assert "two tribes" in original and "The names of the tribes and all drawings are ours" in ours


def test_values_called_designed_are_designed() -> None:
    told = PAGES["origin"].text
    drawn = GAME.setup(2, MaatatahayOptions(), bytes(32)).state
    assert f"{drawn.bag.total} stay in the bag" in told
    for rule in (
        "no one can pass",
        "neither more nor less",
        "weakens the attacks settled after its death",
        "printed claws",
        "the Spirit Track has 6 spaces and only counts deaths",
        "a tile just placed counts at once for an Elder or a Convert, and holds any number of crystals",
        "does not say clearly whose deaths end the match",
        "what is done for a player whose time runs out",
    ):
        assert rule in told.partition("**Designed here,**")[2]
    ours = {name for name, number in NUMBERS.items() if number.provenance == "designed"}
    assert ours == {"relics", "energy_in_bag", "corner_crystals", "space_crystals", "track"}
