"""Characters in every state, in every picture that shows them: all is drawn, and nothing covers what matters."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain, combinations

import pytest
from msgspec.structs import replace

from render.anima import cards, picture, public_view
from render.anima.face import FACE
from render.anima.picture import area_map, halves, layout, lines, own, processes, sprites, sums
from render.face import WIDTH
from render.kit.lines import in_short
from render.kit.parts import Area, Part
from render.kit.widgets import panel, text
from rules.anima.cards import AREAS, CARDS, FINALS
from rules.anima.player import Member
from rules.anima.position import AnimaView
from tests.render.anima.matches import moments
from tests.render.pixel_checks import Box, check, covered, inside
from tests.rules.anima.builder import GAME, play, player, position

STATES = ("spun", "incapacitated", "cursed", "poisoned")
COMBINATIONS = tuple(chain.from_iterable(combinations(STATES, count) for count in range(len(STATES) + 1)))
PARTY = ("C19", "C01", "C20", "C06")
"""Characters with the longest names and the most skills."""
SIZES = (1, 2, 3, 4)
PROCESSES = ("A card is used", "A Creature", "Combat", "Exploration", "In danger", "Speed Check", "Trade")
_BELOW = {panel(9, 9, 2, "", "").draw, sprites.block(0, 90, 90).draw}
"""What things lie on."""


@cache
def processing() -> dict[str, tuple[AnimaView, AnimaView]]:
    """Return for each process the position with the lowest halves and that with the highest."""
    found: dict[str, list[AnimaView]] = {}
    for moment in moments():
        view = public_view.on_board(moment.view)
        if view.stage != "over" and processes.areas(view) is not None:
            found.setdefault(processes.title(view), []).append(view)
    return {title: (min(views, key=_height), max(views, key=_height)) for title, views in found.items()}


def _height(view: AnimaView) -> int:
    return next(area.height for area in processes.areas(view) or () if area.top == layout.HEADER)


def having(view: AnimaView, size: int, states: tuple[str, ...], every: bool) -> AnimaView:
    """Return a position in which every Party is of a size, and its first Character or every one in some states."""
    players = []
    for owner in view.players:
        first = owner.party[0].card if owner.party else PARTY[0]
        ids = (first, *(card for card in PARTY if card != first))[:size]
        marked = size if every else 1
        party = (Member(card, **dict.fromkeys(states if at < marked else (), True)) for at, card in enumerate(ids))
        players.append(replace(owner, party=tuple(party)))
    return replace(view, players=tuple(players))


def variants(view: AnimaView) -> Iterator[AnimaView]:
    """Yield a position with Parties of every size, in all states that Characters may be in together."""
    for states in COMBINATIONS:
        for size in SIZES:
            yield having(view, size, states, every=True)
            if states and size > 1:
                yield having(view, size, states, every=False)


def things(area: Area) -> list[tuple[Part, Box]]:
    """Return what lies on the panel of an area, and what it covers."""
    found = (part for part in area.parts if part.sprite.draw not in _BELOW and part.sprite.width < area.width - 40)
    return [(part, covered(part)) for part in found if part.sprite.height > 2 and not _edge(part)]


def _edge(part: Part) -> bool:
    """Say whether a part is of a panel, of a block or of a frame."""
    return part.sprite.draw.__name__ in ("_slice", "_strip", "_bend", "_band")


def check_apart(area: Area) -> None:
    """Assert that of what lies in an area nothing covers anything else."""
    for (one, first), (two, second) in combinations(things(area), 2):
        across = min(first[2], second[2]) - max(first[0], second[0])
        down = min(first[3], second[3]) - max(first[1], second[1])
        assert across <= 1 or down <= 1, (one, two)


@pytest.mark.parametrize("title", PROCESSES)
def test_all_states_of_all_characters_are_drawn_in_every_process(title: str) -> None:
    for view in processing()[title]:
        for variant in variants(view):
            areas = list(picture.areas(variant, ()))
            check(areas, WIDTH, layout.HEIGHT)
            for area in areas:
                if area.top == layout.HEADER and area.width == halves.WIDE:
                    check_apart(area)
        whole = having(view, 4, STATES, every=True)
        assert picture.compose(whole, ()).width == WIDTH


def world(seats: int, areas: int) -> AnimaView:
    """Return a position on the map in which every line is as full as can be but for its Characters."""
    players = (
        player(area="A02", organization=f"V{20 + seat}", rested=True, lost_turn=True, hand=f"V0{seat + 1} V1{seat}")
        for seat in range(seats)
    )
    placed = " ".join([*AREAS][:areas])
    return GAME.view(position(*players, phase="interaction", areas=placed), None)


@pytest.mark.parametrize("areas", [3, 10])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_all_states_of_all_characters_are_drawn_in_the_lines_of_the_map(seats: int, areas: int) -> None:
    for variant in variants(world(seats, areas)):
        found = list(picture.areas(variant, ()))
        check(found, WIDTH, picture.height(variant))
        rows = [area for area in found if area.top >= layout.line_top(variant, 0)]
        assert len(rows) == seats + layout.key_rows(variant)
        for area in rows:
            check_apart(area)


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("size", SIZES)
def test_every_character_on_the_map_has_its_numbers(seats: int, size: int) -> None:
    for states in ((), ("spun",), ("spun", "cursed")):
        variant = having(world(seats, 2 * seats), size, states, every=True)
        for area in lines.areas(variant):
            facts = [part.sprite for part in area.parts if part.sprite.draw == lines._draw_facts]
            numbers = [sprite.args[1] for sprite in facts]
            assert len(numbers) == size and all(len(one) >= 2 - (len(states) > 1) for one in numbers)  # type: ignore[arg-type]


def test_no_state_gives_way_to_another() -> None:
    for view in processing()["Combat"]:
        assert view.combat is not None
        variant = having(view, 4, STATES, every=True)
        for area in list(picture.areas(variant, ()))[1:]:
            shown = [part.sprite.args[0] for part in area.parts if part.sprite.draw == sprites.sign("spun", 9).draw]
            if any(part.sprite.draw == sprites.block(0, 9, 9).draw for part in area.parts):
                assert sorted(map(str, shown)) == sorted([*("spun", "down", "cursed", "poisoned")] * 4)


@pytest.mark.parametrize(
    ("stats", "lowest"),
    [(("blade",), sums.beside(sums.height(9))), (("blade", "speed"), sums.beside(sums.height(9, total=False)))],
)
@pytest.mark.parametrize("size", SIZES)
def test_a_cell_has_room_for_all_that_is_told_in_every_half(
    stats: tuple[halves.Stat, ...], lowest: int, size: int
) -> None:
    told = [halves.facts(Member("C20", True, True, True, True), stats, skills=True)]
    for height in range(lowest, halves.ROOM + 1):
        wide, high = (halves.WIDE - 126) / min(2, size), (height - 12) / -(-size // 2)
        shape = halves.form(told, wide, high)
        assert halves._fits(shape, told[0], (wide - 8, high - halves.NAME - 8)), height


def test_a_name_is_above_the_numbers_of_its_character_in_a_party_of_any_size() -> None:
    for many in (1, 2, 3, 4):
        area = Area(0, 0, 900, 108)
        lines.lay_party(area, [Member(card) for card in PARTY[:many]], 0, 900)
        names = [part for part in area.parts if part.sprite.draw is text("a", 9, "").draw]
        facts = [part for part in area.parts if part.sprite.draw is lines._draw_facts]
        assert len(names) == len(facts) == many
        assert all(name.top < fact.top for name, fact in zip(names, facts, strict=True))


@pytest.mark.parametrize(("seats", "areas"), [(2, 6), (3, 6), (4, 8)])
def test_up_to_four_players_have_a_key_of_the_signs_in_discords_box(seats: int, areas: int) -> None:
    view = world(seats, areas)
    assert layout.key_rows(view) == layout.KEYS and picture.height(view) <= layout.HEIGHT


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_goal_has_room_among_any_number_of_areas(seats: int) -> None:
    for areas in range(1, 2 * seats + 1):
        view = world(seats, areas)
        for final in ("", *FINALS):
            shown = replace(view, final=final, timer=10 if final else 0)
            found = [*area_map.goals(shown)]
            check(found, WIDTH, layout.HEIGHT)
            assert not found or ("Crisis" if final else "Final") in str(
                [part.sprite.args for area in found for part in area.parts]
            )
            assert lines._signs_in(shown) <= set(lines._KEY)


def words_of(shown: Iterator[Area]) -> set[str]:
    """Return what is written in areas."""
    return {str(part.sprite.args[0]) for area in shown for part in area.parts if part.sprite.args}


def test_the_goal_says_when_the_final_mission_is_known_then_where_and_how_strong_it_is() -> None:
    secret = words_of(area_map.goals(world(2, 4)))
    assert "(secret, revealed by turn 20)" in secret
    known = replace(world(2, 4), final="F2", timer=8)
    told = words_of(area_map.goals(known))
    assert told >= {"Sky Fortress: Speed 15, Combat 21", "Crisis in 8 turns"}
    assert "Combat 21 or 22" in FACE.goal and "all lose" in FACE.goal
    assert in_short(FACE.goal) == "You win by completing a Mission and then, before the others, the Final Mission."


def test_a_spun_character_keeps_its_skills_where_there_is_room() -> None:
    spun = Member("C12", spun=True)
    drawn = lines._facts(spun, 400, lines._FORMS).args[2]
    assert drawn == ("spun", "T") and lines._facts(spun, 160, lines._FORMS).args[2] == ("spun",)
    party = GAME.view(position(player("C12"), player("C20"), areas="A01"), None)
    party = replace(party, players=(replace(party.players[0], party=(spun,)), party.players[1]))
    assert {"spun", "T"} <= lines._signs_in(party) and lines._KEY["spun"] == "spun"


def test_cards_keep_their_place_in_the_hand_when_some_can_be_played() -> None:
    parties = player("C12", hand="V01 V14 V16", area="A09"), player("C20", area="A09")
    view = GAME.view(play(position(*parties, phase="interaction", areas="A09"), "attack:2"), 0)
    held = [(one.card, one.playable) for one in own.cards(view, 0) if one.card[0] == "V"]
    assert held == [("V01", False), ("V14", True), ("V16", False)]


def test_the_characters_of_a_party_are_of_one_size() -> None:
    for views in processing().values():
        for view in views:
            for variant in variants(view):
                for area in picture.areas(variant, ()):
                    check_one_size(area, variant)


def check_one_size(area: Area, view: AnimaView) -> None:
    """Assert that the emblems of a Party in an area are of one size."""
    blocks = [part.sprite.args[0] for part in area.parts if part.sprite.draw == sprites.block(0, 9, 9).draw]
    if not blocks or area.top != layout.HEADER:
        return
    emblem = sprites.emblem("C01", 9).draw
    sizes = {part.sprite.width for part in area.parts if part.sprite.draw == emblem}
    assert len(sizes) <= 1


def test_what_is_drawn_stays_in_its_cell() -> None:
    area = Area(0, 0, 251, 162)
    halves.lay(area, [Member("C19", True, True, True, True)], ("blade",), (0, 0, 251, 162))
    assert all(inside(covered(part), (0, 0, 251, 162)) for part in area.parts)


@pytest.mark.parametrize("high", [*(sums.beside(sums.height(lines)) for lines in range(1, 5)), halves.ROOM])
def test_every_card_has_room_in_every_half(high: int) -> None:
    for card_id in CARDS:
        area = halves.half(0, high)
        halves.foe(area, card_id, (cards.gist(card_id),), seat=0)
        check([area], WIDTH, layout.HEIGHT)
