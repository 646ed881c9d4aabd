"""One match on the local table, from the lobby to the end, pressed in a real browser."""

from __future__ import annotations

import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random

from playwright.sync_api import Browser

from bench.helpers.table_page import LOOK, PATIENCE, Stuck, TablePage
from bench.helpers.table_player import Figures, StoredMatch, TablePlayer
from local_table.world import PLAYERS as NAMES
from local_table.world import build_idle
from rules.registry import GAMES
from tests.local_table.browsing import open_lobby
from tests.local_table.running import RunningTable

SIZES = {"desk": (1280, 900), "phone": (390, 844)}
"""Widths and heights of windows."""


def play_at_table(
    browser: Browser, game: str, sizes: Sequence[str], seed: int, *, pictures: Path | None
) -> dict[str, Figures]:
    """Play one match on a separate table, a person for each of ``sizes``; return the figures of each size."""
    figures = {size: Figures() for size in sizes}
    with (
        tempfile.TemporaryDirectory() as folder,
        RunningTable(Path(folder) / "local.db", COMPUTER_PAUSE="0", MOST_CLICKS="0") as table,
    ):
        pages = [TablePage(browser, table, NAMES[number], SIZES[size]) for number, size in enumerate(sizes)]
        with closing(StoredMatch(Path(folder) / "local.db")) as match:
            _begin(pages, game, match)
            people = [user.id for user in build_idle().users]
            players = [
                TablePlayer(
                    page,
                    match,
                    user_id,
                    Random(seed + number),
                    figures[size],
                    pictures=pictures,
                    name=f"{game}-{size}-{page.name}",
                )
                for number, (user_id, page, size) in enumerate(zip(people[: len(pages)], pages, sizes, strict=True))
            ]
            _play_on(players, match)
        for page, size in zip(pages, sizes, strict=True):
            figures[size].add_page(page)
            page.page.close()
        figures[sizes[0]].troubles += [
            line for line in table.said().splitlines() if "The local table is open" not in line
        ]
    return figures


def _begin(pages: Sequence[TablePage], game: str, match: StoredMatch) -> None:
    """Open a lobby, fill it and start the match."""
    first, least = pages[0], min(GAMES[game].seats)
    open_lobby(first.page, GAMES[game].title)
    if len(pages) == 1:
        first.press_on_newest("lb:quick")
    else:
        for page in pages[1:]:
            page.press_on_newest("lb:join")
        for seated in range(len(pages), least):
            first.choose_on_newest(f"lc:{seated}", "greedy")
        first.press_on_newest("lb:start")
    first.until(match.newest, "the match")


def _play_on(players: Sequence[TablePlayer], match: StoredMatch) -> None:
    """Play until the match is over. Raises ``Stuck`` if nothing happens."""
    for player in players:
        player.open_panel()
    seen, since = None, time.monotonic()
    while True:
        now = match.now()
        if not now.live:
            break
        deciders = [player for player in players if player.is_asked(now)]
        for player in deciders[:1]:
            player.decide(now)
        key = (now.stored.match.revision, now.stored.questions, now.stored.plans)
        if key != seen:
            seen, since = key, time.monotonic()
        elif time.monotonic() - since > PATIENCE:
            raise Stuck(f"Nothing goes on.\n{players[0].page.words()}")
        if not deciders:
            players[0].page.page.wait_for_timeout(LOOK)
    for player in players:
        player.look_at_end()
