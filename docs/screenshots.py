"""Takes the README's pictures: plays on the local table in Chromium and takes screenshots.

    .venv/bin/python -m docs.screenshots

Run it again when the look has changed.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from PIL import Image
from playwright.sync_api import Page, expect, sync_playwright

from ai.players import DEFAULT, PLAYERS
from host.config import HostConfig
from host.host import Host
from host.views.table import Table
from local_table.world import build_idle
from render.face import WIDTH
from rules.registry import GAMES
from rules.soulgivers.position import SoulgiversView
from storage.repository import Repository
from tests.local_table.running import RunningTable

HERE = Path(__file__).parent
DESK = (800, 1240)
PHONE = (390, 844)
PATIENCE = 30_000
"""The most milliseconds for a picture."""
SETTLE = 1500
"""Milliseconds that a page gets to come to rest."""


class Scene(NamedTuple):
    """A match between people of the local table, played until ``worth`` says that it makes a good picture; ``opening``
    moves come first.
    """

    game: str
    seats: int
    worth: Callable[[Table], bool]
    opening: tuple[str, ...] = ()


def main() -> None:
    """Write every picture."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("There is no Chromium on the path; on Debian: apt install chromium")
    with tempfile.TemporaryDirectory() as folder:
        for name, scene in SCENES.items():
            played = Path(folder) / f"{name}.db"
            asyncio.run(_play(played, scene))
            _take(chromium, played, DESK, name, _wait_for_board)
        _take(chromium, Path(folder) / "empty.db", DESK, "lobby", _open_lobby)
        _take(chromium, Path(folder) / "match.db", PHONE, "phone", _wait_for_board)
        _take(chromium, Path(folder) / "labyrinth.db", DESK, "hand", _open_hand)
        over = Path(folder) / "over.db"
        asyncio.run(_play(over, Scene("soul_puzzler", 2, lambda table: False)))
        _take(chromium, over, DESK, "replay", _open_replay)


def _take(chromium: str, database: Path, size: tuple[int, int], name: str, act: Callable[[Page], None]) -> None:
    with RunningTable(database) as table, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        page = browser.new_page(viewport={"width": size[0], "height": size[1]})
        page.goto(table.address)
        act(page)
        page.wait_for_timeout(SETTLE)
        shot = Image.open(BytesIO(page.screenshot()))
        browser.close()
    shot.convert("RGB").quantize(256, dither=Image.Dither.NONE).save(HERE / f"{name}.png", optimize=True)


def _open_replay(page: Page) -> None:
    _wait_for_board(page)
    _type_command(page, "/match replay")
    page.get_by_role("button", name="Send").click()
    for step in range(14):
        page.get_by_text(f"Step {step} of").last.wait_for(timeout=PATIENCE)
        page.get_by_role("button", name="▶").click()
    page.get_by_text("Step 14 of").last.wait_for(timeout=PATIENCE)
    _wait_for_board(page)


def _type_command(page: Page, command: str) -> None:
    field = page.locator("#channel-composer-input")
    field.press_sequentially(command)
    page.get_by_role("option").filter(has_text=command).first.wait_for()
    page.keyboard.press("Enter")


def _open_lobby(page: Page) -> None:
    # the page has its commands by then
    page.get_by_role("heading", name="Welcome to the local table").wait_for(timeout=PATIENCE)
    _type_command(page, "/play")
    page.get_by_role("option", name="Soul Puzzler").click()
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Play the computer").wait_for()


def _wait_for_board(page: Page) -> None:
    expect(page.locator("img.gallery-image").last).to_have_js_property("naturalWidth", WIDTH, timeout=PATIENCE)


def _open_hand(page: Page) -> None:
    _wait_for_board(page)
    page.get_by_role("button", name=re.compile("Your move|My hand")).click()
    page.locator("#channel-message-list").get_by_text("Only you can see this").wait_for()


async def _play(path: Path, scene: Scene) -> None:
    """Store a match of ``scene``, played by computer players."""
    store = await Repository.open(path)
    host, world, random = Host(store, HostConfig()), build_idle(), Random(3)
    place, people = world.channel.id, world.users[: scene.seats]
    assert world.channel.guild is not None
    guild = world.channel.guild.id
    await host.lobbies.open(game=scene.game, guild_id=guild, channel_id=place, owner_id=people[0].id)
    for user in people[1:]:
        await host.lobbies.join(place, user.id)
    match_id = await host.lobbies.start(place, people[0].id)
    for user, move in zip(people, scene.opening, strict=False):
        await host.play.submit(match_id, user.id, move)
    while not _ready(scene, await host.matches.table(match_id, None)):
        await _move(host, match_id, random)
    await host.close()
    await store.close()


async def _move(host: Host, match_id: int, random: Random) -> None:
    table = await host.matches.table(match_id, None)
    question = next(question for question in table.questions if not question.answered)
    seat = question.decision.seat
    user = table.match.seats[seat].user_id
    assert user is not None
    own = await host.matches.table(match_id, user)
    move = PLAYERS[DEFAULT].choose(GAMES[table.match.game], own.view, seat, random)
    await host.play.submit(match_id, user, str(move))


def _ready(scene: Scene, table: Table) -> bool:
    return table.match.status != "live" or (table.match.entries > 18 and scene.worth(table))


def _told(table: Table, kind: str) -> list[Any]:
    """Return the recent events of a kind."""
    return [event for event in table.recent if type(event).__name__ == kind]


def _falls(table: Table) -> bool:
    """Return whether a tile has just fallen."""
    return any(not event.survived for event in _told(table, "Settled"))


def _asks(table: Table, kind: str) -> bool:
    """Return whether everyone has a question of a kind."""
    return all(question.decision.kind == kind and not question.answered for question in table.questions)


def _is_contested(table: Table) -> bool:
    """Return whether a Soulgiver carries the Fragment in the middle of a match, and has just moved."""
    view = table.view
    assert isinstance(view, SoulgiversView)
    return bool(view.fragment.carrier and len(view.soulgivers) > 4 and _told(table, "Moved"))


SCENES = {
    "match": Scene("soul_puzzler", 2, lambda table: bool(_told(table, "Scored")), ("choose:ember", "choose:marcellin")),
    "labyrinth": Scene("labyrinth", 3, lambda table: bool(_told(table, "Revealed")) and _asks(table, "commit")),
    "maatatahay": Scene("maatatahay", 2, lambda table: _falls(table) and _asks(table, "place")),
    "anima": Scene("anima", 3, lambda table: bool(_told(table, "CombatEnded")) and _asks(table, "claim")),
    "soulgivers": Scene("soulgivers", 2, lambda table: _is_contested(table) and _asks(table, "act")),
}
"""The boards that are shown, by the name of their picture."""


if __name__ == "__main__":
    main()
