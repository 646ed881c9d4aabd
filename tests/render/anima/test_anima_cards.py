"""The pictures of the cards: one for each, with room for its words, kinds told apart by shape."""

from __future__ import annotations

from itertools import combinations
from typing import get_args

import pytest
from PIL import Image, ImageChops, ImageStat

from render.anima import cards, words
from render.anima.picture import area_map, card, emblems, ground, held_card, layout, small_card, sprites
from render.anima.picture.frame import Box
from render.anima.picture.theme import KINDS, LOOKS
from render.face import WIDTH
from render.kit.canvas import Sprite, text_width
from render.kit.paragraphs import Block
from render.kit.parts import LARGEST
from rules.anima.cards import ADVANTAGES, AREAS, CARDS, CHARACTERS, ENCOUNTERS
from tests.render.pixel_checks import ESSENTIAL, outline_difference

FIRST_OF = {cards.kind(card_id): card_id for card_id in reversed(CARDS)}
"""A card of each kind."""


def fits(block: Block, box: Box) -> None:
    """Assert that words lie in their box."""
    assert block.height <= box.height
    for line, paragraph in block.lines:
        assert text_width(line, round(block.size * paragraph.share), paragraph.weight) <= box.width


@pytest.mark.parametrize("card_id", CARDS)
def test_every_card_has_an_emblem_and_room_for_its_words(card_id: str) -> None:
    assert card_id in emblems.EMBLEMS
    fits(card.title(card_id), card.TITLE)
    fits(card.words(card_id), card.words_box(card_id))
    fits(small_card.title(card_id), small_card.TITLE)
    fits(small_card.words(card_id), small_card.WORDS)
    assert card.title(card_id).size >= 30 and card.words(card_id).size >= 20
    assert small_card.title(card_id).size >= 28 and small_card.words(card_id).size >= 22


@pytest.mark.parametrize("card_id", CARDS)
def test_a_card_alone_has_all_its_words(card_id: str) -> None:
    printed = " ".join(line for line, _ in card.words(card_id).lines).replace("\N{MINUS SIGN}", "-")
    ability = CHARACTERS[card_id].ability if card_id in CHARACTERS else ""
    for text in (*cards.texts(card_id), cards.TELLINGS[card_id].note):
        assert text.removeprefix(f"{ability}. ") in printed
    assert ability in printed


def test_every_card_can_be_drawn_in_every_size() -> None:
    drawn: dict[bytes, str] = {}
    for card_id in CARDS:
        for sprite in (card.small(card_id), card.full(card_id)):
            image = sprite.drawn(0.25)
            assert drawn.setdefault(image.tobytes(), card_id) == card_id, "no two cards look the same"


def test_sprites_that_are_kept_are_small_enough() -> None:
    for card_id in CARDS:
        kept = [card.small(card_id)]
        kept += [area_map.tile(card_id, 310, 183)] if card_id in AREAS else [held_card.held(card_id)]
        assert all(sprite.width * sprite.height <= LARGEST for sprite in kept)


def test_a_back_can_be_drawn_in_another_width() -> None:
    assert small_card.back("advantage", 122).image().size == (122, 200)


@pytest.mark.parametrize("card_id", [card_id for card_id in CARDS if card_id not in AREAS])
def test_every_card_in_hand_says_what_it_does_in_lines_that_fit(card_id: str) -> None:
    lines = held_card.words(card_id)
    assert 1 <= len(lines) <= held_card.LINES
    assert all(text_width(line, layout.LETTERS) <= held_card.SIZE[0] - 140 for line in lines)
    assert len({held_card.held(card_id, mark).drawn(0.5).tobytes() for mark in ("", "done")}) == 2


@pytest.mark.parametrize("card_id", [card_id for card_id in CARDS if card_id not in AREAS])
def test_a_low_card_in_hand_says_it_in_one_line_of_readable_letters(card_id: str) -> None:
    line = held_card.in_one_line(card_id)
    assert sprites.share(line, held_card.LOW[0] - 132) >= 7 / 12, line
    assert len({held_card.low(card_id, mark).drawn(0.5).tobytes() for mark in ("", "done")}) == 2


@pytest.mark.parametrize("card_id", ADVANTAGES)
def test_an_advantage_in_hand_names_its_skill_and_its_phase_or_is_an_answer(card_id: str) -> None:
    use, signs = ADVANTAGES[card_id].use, [*held_card._signs(card_id)]
    shorter = {"Interruption": "Answer", "Interaction": "Interact"}
    skill = [cards.SKILLS[skill]] if (skill := ADVANTAGES[card_id].skill) else []
    assert [sign.args[0] for sign in signs] == [*skill, shorter.get(cards.USES[use], cards.USES[use])]
    room = held_card.SIZE[0] - 136 - sum(sign.width + 4 for sign in signs)
    assert sprites.share(words.short(card_id), room, "black") >= 8 / 12, "its name can be read"


def test_kinds_differ_in_shape_and_not_in_colour_alone() -> None:
    assert {*KINDS} == {*FIRST_OF}
    plates = {kind: emblems.icon(kind, 100) for kind in KINDS if kind != "Area"}
    for one, two in combinations(plates, 2):
        assert outline_difference(plates[one], plates[two]) > 0.02, (one, two)


def test_skills_and_badges_differ_in_shape() -> None:
    for names in (("K", "M", "T"), ("blade", "speed", "level"), ("female", "male"), ("trade", "peaceful")):
        signs = [emblems.icon(name, 60) for name in names]
        if names[0] != "trade":
            assert all(outline_difference(one, two) > 0.05 for one, two in combinations(signs, 2))


def test_every_character_has_a_look_of_its_own() -> None:
    assert [*LOOKS] == [*CHARACTERS]
    assert len({tuple(look.values()) for look in LOOKS.values()}) == len(LOOKS)


@pytest.mark.parametrize(("name", "value"), [("blade", 4), ("blade", 18), ("speed", 2), ("speed", "+2")])
def test_the_numbers_of_cards_in_a_row_are_high_enough(name: str, value: int | str) -> None:
    empty, full = (emblems.badge(name, shown, small_card.BADGE).image() for shown in ("", value))
    _, top, _, bottom = ImageChops.difference(empty.convert("RGB"), full.convert("RGB")).getbbox() or (0, 0, 0, 0)
    assert bottom - top >= ESSENTIAL


def changed(one: Sprite, two: Sprite) -> bool:
    return one.image().tobytes() != two.image().tobytes()


def test_badges_show_their_number_and_tiles_their_values() -> None:
    assert changed(emblems.badge("blade", 3, 80), emblems.badge("blade", 4, 80))
    assert changed(emblems.badge("blade", 3, 80), emblems.badge("speed", 3, 80))
    creatures = [encounter.id for encounter in ENCOUNTERS.values() if encounter.combat]
    assert all(
        changed(sprites.guard(one, 140, 90), sprites.guard(two, 140, 90)) for one, two in combinations(creatures[:4], 2)
    )
    for size in ((415, 300), (415, 183), (310, 142), (247, 142)):
        assert len({area_map.tile(area, *size).drawn(0.5).tobytes() for area in AREAS}) == len(AREAS)


def test_cards_as_a_picture_of_their_own() -> None:
    def size(*ids: str) -> tuple[int, int]:
        return card.cards_image(ids).size

    assert size("C05") == (card.SIZE[0] + 20, card.SIZE[1] + 20)
    assert size("M01", "M02") == (2 * card.SIZE[0] + 30, card.SIZE[1] + 20)
    assert size("V01", "V02", "V03", "V04", "V05") == (WIDTH, small_card.SIZE[1] + 20)


def test_one_palette_suits_all_cards() -> None:
    palette = ground().palette
    for card_id in ("C05", "C14", "A04", "A10", "E08", "E13", "M06", "F2", "V07", "V21"):
        shown = card.small(card_id).image()
        flat = Image.new("RGB", shown.size, "#17163a")
        flat.paste(shown, (0, 0), shown)
        mapped = palette.coloured(palette.indices(flat)).convert("RGB")
        assert max(ImageStat.Stat(ImageChops.difference(flat, mapped)).mean) < 3, card_id


def test_every_deck_has_a_back() -> None:
    backs = {deck: small_card.back(deck).drawn(0.5).tobytes() for deck in get_args(small_card.Deck)}
    assert len(set(backs.values())) == 6
