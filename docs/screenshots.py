"""Takes the README's pictures: plays on the local table in Chromium and keeps what is on the page.

    .venv/bin/python -m docs.screenshots

Run it again whenever what people see has changed.
"""

from __future__ import annotations

import asyncio
import shutil
import tempfile
from collections.abc import Callable
from io import BytesIO
from pathlib import Path
from random import Random

from PIL import Image
from playwright.sync_api import Page, sync_playwright

from ai.registry import DEFAULT, PLAYERS
from host.config import HostConfig
from host.host import Host
from host.match import Table
from local_table.world import build_idle
from rules.registry import GAMES
from storage.repository import Repository
from tests.local_table.running import RunningTable

HERE = Path(__file__).parent
DESK = (800, 1060)
PHONE = (390, 844)
CHARACTERS = ("choose:ember", "choose:marcellin")
SETTLE = 1500
"""Milliseconds that a page gets to come to rest."""


def main() -> None:
    """Write every picture."""
    chromium = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
    if chromium is None:
        raise SystemExit("There is no Chromium on the path; on Debian: apt install chromium")
    with tempfile.TemporaryDirectory() as folder:
        empty, played = Path(folder) / "empty.db", Path(folder) / "played.db"
        asyncio.run(_play(played))
        _take(chromium, empty, DESK, "lobby", _open_lobby)
        _take(chromium, played, DESK, "match", _wait_for_board)
        _take(chromium, played, PHONE, "phone", _wait_for_board)
        _take(chromium, played, DESK, "hand", _open_hand)


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


def _open_lobby(page: Page) -> None:
    field = page.locator("#channel-composer-input")
    field.press_sequentially("/play")
    page.get_by_role("option").filter(has_text="/play").first.wait_for()
    page.keyboard.press("Enter")
    page.get_by_role("option", name="Soul Puzzler").click()
    page.get_by_role("button", name="Send").click()
    page.get_by_role("button", name="Play the computer").wait_for()


def _wait_for_board(page: Page) -> None:
    page.locator("img.gallery-image").last.wait_for()


def _open_hand(page: Page) -> None:
    _wait_for_board(page)
    page.get_by_role("button", name="My hand").click()
    page.locator("#channel-message-list").get_by_text("Only you can see this").wait_for()


async def _play(path: Path) -> None:
    """Store a match between the first two players in which a line has just scored, well under way."""
    store = await Repository.open(path)
    host, world, random = Host(store, HostConfig()), build_idle(), Random(3)
    place, (first, second, *_) = world.channel.id, world.users
    assert world.channel.guild is not None
    await host.open_lobby(game="soul_puzzler", guild_id=world.channel.guild.id, channel_id=place, owner_id=first.id)
    await host.join(place, second.id)
    match_id = await host.start_match(place, first.id)
    for user, move in zip((first, second), CHARACTERS, strict=True):
        await host.submit(match_id, user.id, move)
    while not _worth_a_picture(await host.table(match_id, None)):
        await _move(host, match_id, random)
    await host.close()
    await store.close()


async def _move(host: Host, match_id: int, random: Random) -> None:
    table = await host.table(match_id, None)
    seat = table.questions[0].decision.seat
    user = table.match.seats[seat].user_id
    assert user is not None
    own = await host.table(match_id, user)
    move = PLAYERS[DEFAULT].choose(GAMES[table.match.game], own.view, seat, random)
    await host.submit(match_id, user, str(move))


def _worth_a_picture(table: Table) -> bool:
    scored = any(type(event).__name__ == "Scored" for event in table.recent)
    return table.match.status != "live" or (table.match.entries > 18 and scored)


if __name__ == "__main__":
    main()
