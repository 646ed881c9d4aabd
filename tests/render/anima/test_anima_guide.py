"""The pages of the rules: what they say agrees with the rules, and what they show is a sound position."""

from __future__ import annotations

from io import BytesIO
from random import Random
from typing import Any

import pytest
from PIL import Image

from render.anima import cards as told
from render.anima import guide, stakes, words
from render.anima.face import FACE
from render.anima.guide import pages
from render.face import WIDTH
from render.kit.controls import MENU_LIMIT
from render.kit.phrases import ALT_LIMIT
from render.kit.written import Topic
from rules.anima import odds
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS, ENCOUNTERS, FINALS, MISSIONS, NUMBERS
from rules.anima.events import AnimaEvent
from rules.anima.ongoing import NOBODY, Combat, Side
from rules.anima.player import AutomaticAnswer
from rules.anima.position import AnimaView
from tests.rules.anima.builder import GAME, happened, player, position, stage

by_key = {page.key: page for page in pages()}
every_page = pytest.mark.parametrize("page", pages(), ids=lambda page: page.key)


def test_pages_come_in_the_order_of_reading() -> None:
    rules = ["first", "start", "turn", "areas", "combat", "windows", "trade", "missions", "example"]
    kinds = ["characters", "area_cards", "encounters", "mission_cards", "advantages"]
    assert list(by_key) == [*rules, *kinds, "options", "origin"]
    assert len({page.title for page in pages()}) == len(pages()) <= MENU_LIMIT


@every_page
def test_pages_fit_and_are_filled_in(page: Topic[AnimaView, AnimaEvent]) -> None:
    assert 200 < len(page.text) <= 3500 and len(page.title) <= 100
    assert not set("{}") & set(page.text)


@every_page
def test_pages_are_drawn_and_described(page: Topic[AnimaView, AnimaEvent]) -> None:
    if page.view is None:
        assert page.key in ("trade", "options", "origin")
        return
    drawn = FACE.picture(page.view, page.recent)
    with Image.open(BytesIO(drawn.data)) as image:
        assert image.width <= WIDTH and (image.width == WIDTH or page.view.shown)
    assert len(drawn.data) < 1_000_000
    assert 0 < len(FACE.alt(page.view, page.recent)) <= ALT_LIMIT


@pytest.mark.parametrize("key", ["start", "combat", "example"])
def test_a_table_that_is_shown_is_a_sound_position(key: str) -> None:
    view = by_key[key].view
    assert view is not None
    state = GAME.determinize(view, Random(1))
    assert GAME.audit(state) == ()
    assert GAME.view(state, None) == view


@pytest.mark.parametrize(
    ("key", "found"),
    [
        ("characters", CHARACTERS),
        ("area_cards", AREAS),
        ("encounters", ENCOUNTERS),
        ("mission_cards", {**MISSIONS, **FINALS}),
        ("advantages", ADVANTAGES),
    ],
)
def test_there_is_a_page_for_each_kind_of_card_that_names_and_shows_them_all(
    key: str, found: dict[str, object]
) -> None:
    page = by_key[key]
    assert page.view is not None and page.view.shown == tuple(found)
    for card in found:
        assert any(
            line.startswith(f"**{words.card(card)}**") and told.gist(card) in line for line in page.text.splitlines()
        )


def test_every_card_is_on_a_page() -> None:
    shown = [card for page in pages() if page.view is not None and len(page.view.shown) > 2 for card in page.view.shown]
    assert sorted(shown) == sorted(CARDS)


@pytest.mark.parametrize(
    ("key", "name"),
    [
        ("start", "party_limit"),
        ("start", "hand_limit"),
        ("turn", "rest_bonus"),
        ("turn", "areas_per_player"),
        ("combat", "deadly_margin"),
        ("missions", "crisis_per_mission"),
        ("missions", "crisis_per_failure"),
        ("trade", "hand_limit"),
    ],
)
def test_numbers_come_from_the_rules(key: str, name: str) -> None:
    assert str(NUMBERS.one(name)) in by_key[key].text


def test_every_standing_answer_is_on_the_page_of_windows() -> None:
    answers: tuple[AutomaticAnswer, ...] = ("others", "combat", "windows", "trades", "reveal")
    for answer in answers:
        assert f"**{words.STAND[answer]}" in by_key["windows"].text


def test_the_odds_that_a_page_names_are_right() -> None:
    combat = Combat(against="creature", card="E12", sides=(Side(0, 9), Side(NOBODY, 11)))
    assert f"9 + die against 11 + die: {stakes.in_words(odds.combat_odds(combat, 0))}" in by_key["combat"].text


def test_the_timers_and_the_last_reveal_are_those_of_the_rules() -> None:
    text = by_key["missions"].text
    assert "at the beginning of turn 20 or 30" in text and "starts at 8 or 10 turns" in text


def test_the_turn_that_is_worked_out_is_played_like_that_by_the_rules() -> None:
    table = [
        player("C02 C14", hand="V20 V01 V02 V03"),
        player("C20", hand="V04 V05 V06"),
        player("C12 C07", hand="V07 V28 V29", missions="M01"),
    ]
    decks: dict[str, Any] = {"area_deck": "A08", "encounters": "E14 E01 E13 E17", "characters": "C04 C09"}
    state = position(*table, areas="A01 A02 A06", phase="roll_call", order=(0, 2, 1), rolls=(3, 5, 3, 4), **decks)
    moves = ("0 act", "1 leave", "2 act", "0 play:V20", "0 leave", "2 use:C12>1", "0 pass", "2 discard:V07", "2 leave")
    state, _ = happened(state, *moves)
    assert [seat.combat for seat in state.players] == [6, 3, 4] and [seat.speed for seat in state.players] == [8, 2, 7]
    assert [len(seat.hand) for seat in state.players] == [3, 3, 2] and state.players[2].party[0].spun
    state, _ = happened(state, "0 move:A01", "2 seek", "1 move:A01")
    assert [seat.area for seat in state.players] == ["A01", "A01", "A08"] and state.encounter_discard == ("E14",)
    state, _ = happened(state, "0 trade:2", "0 lay:V01", "0 offer", "1 agree")
    while stage(state) == "interact":
        state, _ = happened(state, "done")
    state, events = happened(state, "0 explore")
    view = guide.PAGES["example"][0]
    assert {area.card for area in view.areas} == {area.card for area in state.areas}
    assert [seat.area for seat in view.players] == [seat.area for seat in state.players]
    assert [seat.organization for seat in view.players] == [seat.organization for seat in state.players]
    assert any(getattr(event, "die", 0) == 5 for event in events)


def test_every_option_of_the_lobby_is_on_the_page_of_options() -> None:
    text = by_key["options"].text.lower()
    for option in words.OPTIONS.values():
        assert f"**{option.label}" in by_key["options"].text
        assert all(value in text for value in option.values.values() if not value[0].isdigit()), option


def test_the_last_page_says_what_was_designed_here() -> None:
    text = by_key["origin"].text
    assert "**Designed here,**" in text and "`docs/rules/anima.md`" in text
    known = next(line for line in text.splitlines() if line.startswith("• Encounters:"))
    for card in ENCOUNTERS.values():
        assert (words.card(card.id) in known) is ("name" in card.provenance), card.name
