"""Games that draw what a player has in hand apart from the board: two pictures on a panel, the board shared by all."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cogs.board.pictures import Pictures, board_part
from host.config import HostConfig
from render.drawing import NEED, Drawing, Need, Part, draw
from render.kit.encoding import Picture
from render.registry import FACES
from rules.engine import View, Viewer
from rules.registry import GAMES
from tests.cogs.helpers import Room, components, each, words
from tests.cogs.panels import begin, pictures
from tests.render.matches import moments, sampled

GAME = "labyrinth"


class Hands:
    """Draws hands that change only when ``number`` does, and counts what is drawn; ``broken`` hands cannot be."""

    def __init__(self) -> None:
        self.number: int | None = 1
        self.broken = False
        self.drawn: list[tuple[str, Viewer]] = []

    async def draw(self, game: str, view: bytes, recent: bytes, hand_of: Viewer = None, /) -> Drawing | None:
        self.drawn.append((game, hand_of))
        if hand_of is None:
            return Drawing(Picture(b"board", "png"), "The board", 0.0)
        if self.broken:
            raise OSError("planted by a test")
        return None if self.number is None else Drawing(Picture(bytes(self.number), "png"), "The hand", 0.0)

    def boards(self) -> int:
        """Return how many boards have been drawn."""
        return sum(hand_of is None for _, hand_of in self.drawn)


def _public(view: Any) -> View:
    """Return what all see alike, so that every player shares the board."""
    public: View = GAMES[GAME].view(GAMES[GAME].setup(3, GAMES[GAME].options(), bytes(32)).state, None)
    return public


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """A game that draws hands of its own, and what draws them."""
    face = replace(FACES[GAME], own_picture=lambda _: Picture(b"hand", "png"), on_board=_public, on_panel=None)
    monkeypatch.setitem(FACES, GAME, face)
    return Hands()


@pytest.fixture
async def table(tmp_path: Path, hands: Hands) -> AsyncIterator[Room]:
    """A room where hands are drawn apart."""
    async with Room.opened(tmp_path / "table.db", HostConfig(computer_pause=0.0), draw=each(hands.draw)) as opened:
        yield opened


async def test_a_panel_shows_the_board_and_then_the_hand(table: Room) -> None:
    panels = await begin(table, 2)
    for actor in (table.ann, table.bob):
        board, hand = pictures(panels.of(actor))
        assert board.endswith(".png") and f"{GAME}-hand-" in hand
        galleries = [one for one in components(panels.of(actor)) if one.get("type") == 12]
        assert [one["items"][0]["description"] for one in galleries] == ["The board", "The hand"]
    assert len(pictures(await table.board())) == 1, "nobody's hand is public"


async def test_those_who_see_the_same_board_share_one_drawing(hands: Hands) -> None:
    moment = next(one for one in moments(GAME) if one.decision is not None)
    found = Pictures(each(hands.draw))
    for seat in range(moment.seats):
        assert await found.of_panel(GAME, moment.game.view(moment.state, seat), (), seat)
    assert hands.boards() == 1 and len(hands.drawn) == 1 + moment.seats


async def test_a_board_and_a_hand_are_one_job_and_the_board_waits_for_no_hand_and_no_fault_of_it(hands: Hands) -> None:
    moment, jobs, go = next(one for one in moments(GAME) if one.decision is not None), list[int](), asyncio.Event()

    async def draw(*parts: Part) -> Sequence[Drawing | None]:
        jobs.append(len(parts))
        if len(parts) > 1:
            await go.wait()
        return await each(hands.draw)(*parts)

    found, view = Pictures(draw), moment.game.view(moment.state, 0)
    panel = asyncio.create_task(found.of_panel(GAME, view, (), 0))
    await asyncio.sleep(0)
    NEED.set(Need.FOLLOWING)
    assert await found.of(GAME, view, ()) and jobs == [2, 1], "it does not wait for what is private"
    go.set()
    assert len(await panel) == 2 and jobs == [2, 1]
    hands.broken = True
    found._kept.clear()
    assert not await found.of_panel(GAME, view, (), 0) and jobs == [2, 1, 2, 1, 1]
    assert await found.of(GAME, view, ()) and jobs == [2, 1, 2, 1, 1]


async def test_a_board_above_a_hand_is_its_own_where_the_hand_has_a_part_of_it() -> None:
    moment, hands = next(one for one in moments(GAME) if one.decision is not None), Hands()
    found, views = Pictures(each(hands.draw)), [moment.game.view(moment.state, seat) for seat in range(moment.seats)]
    assert FACES[GAME].on_panel is not None
    for view in views:
        await found.of(GAME, view, ())
    assert hands.boards() == 1
    for seat, view in enumerate(views):
        await found.of_panel(GAME, view, (), seat)
    assert hands.boards() == 1 + moment.seats


@pytest.mark.parametrize("key", [key for key, face in FACES.items() if face.on_board and key != GAME])
def test_a_board_is_drawn_apart_only_for_a_player_who_sees_another_one(key: str) -> None:
    asked = [(one, one.decision.seat) for one in sampled(40, key) if one.decision and one.decision.kind != "window"]
    parts = [[board_part(key, one.game.view(one.state, who), ()) for who in (seat, None)] for one, seat in asked]
    for (one, seat), (own, public) in zip(asked, parts, strict=True):
        drawing = draw(key, own.view, b"[]")
        assert drawing is not None and drawing.picture == one.face.picture(one.game.view(one.state, seat), ())
        everyones = draw(key, public.view, b"[]") if own != public else None
        assert everyones is None or (everyones.picture, everyones.alt) != (drawing.picture, drawing.alt)


async def test_a_hand_that_needs_the_room_of_the_board_is_shown_alone(
    table: Room, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(FACES, GAME, replace(FACES[GAME], alone=lambda view: view.viewer == 0))
    panels = await begin(table, 2)
    (hand,) = pictures(panels.of(table.ann))
    assert f"{GAME}-hand-" in hand
    assert len(pictures(panels.of(table.bob))) == 2


async def test_a_panel_without_anything_in_hand_shows_the_board_alone(table: Room, hands: Hands) -> None:
    hands.number = None
    panels = await begin(table, 2)
    assert len(pictures(panels.of(table.ann))) == 1


async def test_a_hand_that_cannot_be_drawn_is_told_in_words(table: Room, hands: Hands) -> None:
    hands.broken = True
    panels = await begin(table, 2)
    match = await table.match()
    own = await table.host.matches.table(match.id, table.ann.id)
    assert not pictures(panels.of(table.ann))
    assert own.viewer is not None
    assert FACES[GAME].hand(own.view, own.viewer) in words(panels.of(table.ann))


async def test_a_hand_that_looks_the_same_is_kept_while_the_position_changes(table: Room, hands: Hands) -> None:
    panels = await begin(table, 2)
    kept = pictures(panels.of(table.ann))[1]
    await table.ann.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert pictures(panels.of(table.ann))[1] == kept
    hands.number = 2
    await table.bob.slash(table.channel, "labyrinth bid", pieces=1)
    await panels.settle()
    assert pictures(panels.of(table.ann))[1] != kept


def test_the_drawing_of_a_hand_has_the_hand_in_words_without_markdown(monkeypatch: pytest.MonkeyPatch) -> None:
    moment = next(one for one in moments(GAME) if one.decision is not None)
    assert moment.decision is not None
    seat, view = moment.decision.seat, msgspec.json.encode(moment.view)
    monkeypatch.setitem(FACES, GAME, replace(FACES[GAME], own_picture=None))
    assert draw(GAME, view, b"[]", seat) is None
    monkeypatch.setitem(FACES, GAME, replace(FACES[GAME], own_picture=lambda _: Picture(b"hand", "png")))
    found = draw(GAME, view, b"[]", seat)
    assert found is not None and found.picture.data == b"hand"
    assert found.alt == moment.face.hand(moment.view, seat).replace("**", "")
