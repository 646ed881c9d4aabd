"""The cards: one for each hero and Anomaly, with room for its words."""

from __future__ import annotations

from io import BytesIO
from itertools import combinations

import pytest
from msgspec.structs import replace
from PIL import Image, ImageColor

from render.face import WIDTH
from render.kit.canvas import Sprite, square, text_width
from render.kit.paragraphs import Block
from render.soulgivers import cards, picture, words
from render.soulgivers.guide import shown
from render.soulgivers.picture import card, card_frame, figures, layout
from render.soulgivers.picture.theme import CARDS
from render.soulgivers.prompt import HELP
from rules.soulgivers.cards import ABILITIES, ANOMALIES, BEGINNERS, HEROES, NUMBERS, POPULATIONS
from rules.soulgivers.frames import Reinforcement
from rules.soulgivers.position import SoulgiversOptions
from tests.render.pixel_checks import check, outline_difference
from tests.rules.soulgivers.builder import GAME, PLAIN, play, position


def fits(block: Block, box: card_frame.Box) -> None:
    """Assert that words lie in their box."""
    left, top, right, bottom = box
    assert block.height <= bottom - top
    for line, paragraph in block.lines:
        assert text_width(line, round(block.size * paragraph.share), paragraph.weight) <= right - left


@pytest.mark.parametrize("hero", HEROES)
def test_the_card_of_a_hero_has_all_its_words(hero: str) -> None:
    full = card.hero_words(hero)
    fits(full, card.HERO_WORDS)
    printed = " ".join(line for line, _ in full.lines)
    found = HEROES[hero]
    for ability in found.abilities:
        assert cards.text(ability.id) in printed and cards.cost(ability) in printed and cards.reach(ability) in printed
        assert ability.name in printed
    if found.aura:
        assert cards.text(found.aura) in printed and words.AURAS[found.aura] in printed


@pytest.mark.parametrize("name", ANOMALIES)
def test_the_card_of_an_anomaly_has_all_its_words(name: str) -> None:
    full = card.anomaly_words(name)
    fits(full, card.ANOMALY_WORDS)
    printed = " ".join(line for line, _ in full.lines)
    assert cards.text(name) in printed and ("leaves the match" in printed) is ANOMALIES[name].removed


@pytest.mark.parametrize("hero", HEROES)
def test_the_card_of_a_hero_says_what_it_does_where_it_is_chosen(hero: str) -> None:
    row = card.hero_row_words(hero)
    assert " ".join(line for line, _ in row.lines) == cards.brief(hero) and len(row.lines) <= 2
    (area,) = picture.strip_areas((hero,), "shells")
    strip = card.strip_words(hero, area.width)
    fits(strip, card_frame.strip_box(area.width))
    printed = " ".join(line for line, _ in strip.lines)
    assert all(ability.name in printed for ability in HEROES[hero].abilities)
    assert cards.brief(hero) in printed or cards.gist(HEROES[hero].abilities[0].id) in printed


def test_what_tells_heroes_and_anomalies_from_one_another_is_their_own() -> None:
    for names in (HEROES, ANOMALIES):
        assert len({cards.brief(name) for name in names}) == len(names)


@pytest.mark.parametrize("name", ANOMALIES)
def test_an_anomaly_says_what_it_does_among_many_and_in_hand(name: str) -> None:
    assert " ".join(line for line, _ in card.anomaly_row_words(name).lines) == cards.brief(name)
    alone = card.anomaly_row_words(name, card_frame.WIDE)
    assert " ".join(line for line, _ in alone.lines) in (cards.text(name), cards.sentence(name))
    assert len(alone.lines) <= 2


def drawn_rows(sprite: Sprite, colour: str) -> list[int]:
    """Return the rows of a card in which a colour is drawn."""
    image, found = sprite.image().convert("RGB"), ImageColor.getrgb(colour)
    return [
        y for y in range(image.height) if any(image.getpixel((x, y)) == found for x in range(140, image.width - 60))
    ]


@pytest.mark.parametrize("name", ["confuser", "volomancer", "protector", "blower"])
def test_the_words_of_a_card_begin_below_its_name_and_end_above_its_edge(name: str) -> None:
    _, _, light = CARDS["hero"]
    rows = [y for y in drawn_rows(card.row_card(name, "shells"), light) if y > 56]
    assert 60 <= min(rows) <= 75 and max(rows) <= card_frame.ROW[1] - 12


def test_a_card_that_is_alone_takes_the_whole_row_and_equal_cards_look_alike() -> None:
    for many in range(1, 6):
        assert {area.width for area in card.areas(("decay",) * many)} == {
            card_frame.ROW[0] if many > 1 else card_frame.WIDE
        }
    (hero,) = picture.strip_areas(("runner",), "shells")
    assert hero.width > WIDTH - 30


@pytest.mark.parametrize("name", ANOMALIES)
def test_the_name_of_an_anomaly_ends_before_its_time(name: str) -> None:
    when = text_width({"own": "in your turn", "any": "in any turn"}[ANOMALIES[name].when], card_frame.LEGIBLE)
    image = card.row_card(name, "shells").image().convert("RGB").crop((140, 6, round(630 - 16 - when), 56))
    white = [x for x in range(image.width) for y in range(image.height) if image.getpixel((x, y)) == (255, 255, 255)]
    assert white and max(white) < image.width - 8


def test_everything_that_has_a_card_has_words() -> None:
    auras = {found.aura for found in HEROES.values() if found.aura}
    assert {*cards.WORDINGS} == {*ABILITIES, *auras, *ANOMALIES, *POPULATIONS, *HEROES}
    assert all(cards.gist(name) for name in cards.WORDINGS)
    assert {name for name in cards.WORDINGS if not cards.text(name)} == {*POPULATIONS, *HEROES}


def test_the_words_have_the_numbers_of_the_game() -> None:
    for name, number in (("charge", "charge_push"), ("decay", "decay_card"), ("gate", "gates")):
        assert str(NUMBERS.one(number)) in cards.text(name)
    assert f"{NUMBERS.one('charge_push')} cells" in cards.gist("charge")
    assert not {"{", "}"} & {sign for name in cards.WORDINGS for sign in cards.gist(name) + cards.text(name)}


def test_ranges_are_told_in_their_unit() -> None:
    told = {name: cards.reach(ABILITIES[name]) for name in ("mold", "charge", "leap", "soulstrike", "tornado")}
    assert told == {
        "mold": "0 to 1 tiles",
        "charge": "1 to 6 cells in sight",
        "leap": "",
        "soulstrike": "own tile",
        "tornado": "1 tile",
    }


def test_ranges_are_told_within_a_sentence() -> None:
    told = {name: cards.away(ABILITIES[name]) for name in ("mold", "chaos", "charge", "tornado")}
    assert told == {
        "mold": "up to 1 tile away",
        "chaos": "up to 2 tiles away",
        "charge": "1 to 6 cells away",
        "tornado": "1 tile away",
    }
    unused = {name for name, card in ABILITIES.items() if card.unit and cards.away(card) not in cards.gist(name)}
    assert unused == {"tornado", "soulstrike"}, "their tiles are named"


def test_every_card_can_be_drawn_and_looks_like_no_other() -> None:
    drawn = [card.row_card(name, "shells").drawn(0.5).tobytes() for name in (*HEROES, *ANOMALIES)]
    assert len(set(drawn)) == len(drawn)
    drawn = [card.full_card(name).drawn(0.25).tobytes() for name in (*HEROES, *ANOMALIES)]
    assert len(set(drawn)) == len(drawn)


def test_anomalies_and_movements_differ_in_shape() -> None:
    marks = [square(66, figures.draw_mark, name, "#000000", "#00000000") for name in (*ANOMALIES, "free")]
    assert all(outline_difference(one, two) > 0.08 for one, two in combinations(marks, 2))


def test_a_hand_fits_its_strip() -> None:
    for names in (("surge",), ("surge", "quake"), ("decay",) * 3, ("decay",) * 4):
        check(card.areas(names), WIDTH, card.height(len(names)))
    for names in (("runner",), ("runner", "aeger")):
        check(picture.strip_areas(names, "specters"), WIDTH, layout.STRIP)


def test_cards_are_shown_alone_or_in_two_columns() -> None:
    def size(*names: str) -> tuple[int, int]:
        return Image.open(BytesIO(picture.draw(shown(*names), ()).data)).size

    assert size("runner") == (card_frame.FULL[0] + 20, card_frame.FULL[1] + 20)
    assert size("runner", "surge") == (WIDTH, card.height(2))
    assert size(*HEROES) == (WIDTH, card.height(14))
    assert all(
        high <= wide for wide, high in (size("runner"), size("runner", "surge"), size(*HEROES), size(*ANOMALIES))
    )


def test_many_cards_lie_in_two_columns_inside_their_picture() -> None:
    for many in (3, 10, 14):
        check(card.areas((*HEROES,)[:many]), WIDTH, card.height(many))


def test_in_hand_are_the_heroes_drawn_or_the_anomalies() -> None:
    state = position("runner@C3", "ghost@D8", hands=("surge quake", "decay"))
    assert picture.held(GAME.view(state, 1)) == ("decay",)
    assert picture.held(GAME.view(state, 0)) == ("quake", "surge")
    assert picture.held(GAME.view(state, None)) == ()
    drawn = position("ghost@C9", "ghost@D8", decks=("runner aeger", ""), hands=("surge", ""))
    reinforcing = replace(drawn, frames=(Reinforcement(0, ("aeger", "runner")),))
    assert picture.held(GAME.view(reinforcing, 0)) == ("aeger", "runner")
    assert picture.held(GAME.view(reinforcing, 1)) == ()


def test_heroes_to_choose_from_take_the_place_of_the_board() -> None:
    for options, many in ((PLAIN, 14), (SoulgiversOptions(), 10)):
        view = GAME.view(GAME.setup(2, options, bytes(16)).state, 1)
        assert len(picture.held(view)) == many and picture.held(replace(view, viewer=None)) == ()
        assert picture.alone(view) and not picture.alone(replace(view, viewer=None))
        held = picture.compose_hand(view)
        assert held is not None and held.size == (WIDTH, card.height(many)) and held.height <= WIDTH
        assert picture.compose(view, ()).size == (WIDTH, layout.HEIGHT)
    state = play(position("runner@C3", "ghost@D8", hands=("", "decay")), "activate:runner")
    assert picture.held(GAME.view(state, 1)) == ("decay",) and not picture.alone(GAME.view(state, 1))


def test_help_has_the_numbers_of_the_game() -> None:
    assert f"{NUMBERS.one('decay_death')} Decay" in HELP["act"]
    assert f"{NUMBERS.one('tornado_push')} cells" in HELP["blow"]
    assert not any("{" in told for told in HELP.values())


def test_a_card_names_the_cost_of_an_ability_once() -> None:
    for hero in HEROES.values():
        told = cards.described(hero.id)
        for ability in hero.abilities:
            cost = cards.cost(ability)
            assert told.count(f"**{ability.name}** ({cost})") == 1
            assert cost not in cards.gist(ability.id)


def test_a_crown_marks_who_is_good_to_begin_with_only_where_one_begins() -> None:
    def drawn(hero: str, begins: bool) -> set[Sprite]:
        return {part.sprite for area in card.areas([hero], begins=begins) for part in area.parts}

    assert {hero for hero in HEROES if drawn(hero, True) != drawn(hero, False)} == {*BEGINNERS}
