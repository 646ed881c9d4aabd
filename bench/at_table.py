"""Whole matches on the local table, from the lobby to the end, pressed in a real browser, and how they are to play.

    python -m bench.at_table [--game KEY] [--people N] [--size desk|phone|both] [--seed N]
                             [--pictures FOLDER] [--output FILE]

Each person has a page of their own, on a desk (1280x900) or a phone (390x844); several people take turns with the two
sizes if it is ``both``. A computer player chooses their moves; they are made by what stands on the person's panel. A
press of a button or an entry of a menu counts one, one more where the panel asks again, a form one and one for each
field that had to be changed. What nothing on the panel makes is typed and counted apart. For each size:

- presses in a turn of their own, as ``bench.presses`` divides turns: median, and nine turns in ten
- decisions, and those where everything from the top of the first picture to the last control is in the window as it
  stands when they are asked; ``fits``: where it would be if it was scrolled rightly
- lines of text above the first picture: median and most
- questions that can only be passed
- presses that were refused, failing scripts, presses on buttons that only bring a page up to date

``--pictures`` keeps a picture of the window for the first decision of each kind, and of the end.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import msgspec
from playwright.sync_api import Browser, sync_playwright

from bench.table_match import StoredMatch
from bench.table_page import LOOK, PATIENCE, Stuck, TablePage
from bench.table_player import Figures, TablePlayer
from local_table.world import PLAYERS as NAMES
from local_table.world import build_idle
from rules.registry import GAMES
from tests.local_table.browsing import CHROMIUM
from tests.local_table.running import RunningTable

SIZES = {"desk": (1280, 900), "phone": (390, 844)}
"""Widths and heights of windows."""


def play(browser: Browser, game: str, sizes: Sequence[str], seed: int, *, pictures: Path | None) -> dict[str, Figures]:
    """Play one match on a table of its own, a person for each of ``sizes``; return the figures of each size."""
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
    first.press_on_newest(f"th:{game}:here")
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
    """Play until the match is over. Raises ``Stuck`` where nothing goes on."""
    for player in players:
        player.open_panel()
    seen, since = None, time.monotonic()
    while True:
        now = match.now()
        if not now.live:
            break
        asked = [player for player in players if player.is_asked(now)]
        for player in asked[:1]:
            player.decide(now)
        key = (now.stored.match.revision, now.stored.questions, now.stored.plans)
        if key != seen:
            seen, since = key, time.monotonic()
        elif time.monotonic() - since > PATIENCE:
            raise Stuck(f"Nothing goes on.\n{players[0].page.words()}")
        if not asked:
            players[0].page.page.wait_for_timeout(LOOK)
    for player in players:
        player.look_at_end()


def main() -> int:
    """Play the matches and print a line for each size of each game; fail where a page or the bot did."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--people", type=int, choices=range(1, len(NAMES) + 1), default=1)
    parser.add_argument("--size", choices=(*SIZES, "both"), default="both")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--pictures", type=Path)
    parser.add_argument("--output", type=Path, help="write the figures as JSON too")
    chosen = parser.parse_args()
    if chosen.pictures is not None:
        chosen.pictures.mkdir(parents=True, exist_ok=True)
    wanted = list(SIZES) if chosen.size == "both" else [chosen.size]
    found: dict[str, Any] = {}
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        for game in chosen.game or GAMES:
            seatings = (
                [[size] for size in wanted]
                if chosen.people == 1
                else [[wanted[number % len(wanted)] for number in range(chosen.people)]]
            )
            for sizes in seatings:
                start = time.monotonic()
                figures = play(browser, game, sizes, chosen.seed, pictures=chosen.pictures)
                for size, one in figures.items():
                    name = f"{game}, {size}, {chosen.people} at the table"
                    print(
                        f"{name}: {one.line()} ({time.monotonic() - start:.0f} s)",
                        *one.troubles,
                        sep="\n  ",
                        flush=True,
                    )
                    found[name] = one.summary()
        browser.close()
    if chosen.output is not None:
        chosen.output.write_bytes(msgspec.json.format(msgspec.json.encode(found)))
    return int(any(one["refused"] or one["page errors"] for one in found.values()))


if __name__ == "__main__":
    sys.exit(main())
