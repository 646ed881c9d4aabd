"""The lines above the pictures of a panel: what was made, and what has just happened, in the room of a phone."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from discord import ui

from cogs.board.pictures import Drawn
from cogs.board.words import HAPPENED_LINES, own_results
from cogs.panels.panel import DISCORD_HOME, panel
from cogs.shared.names import PlayersNamed, made
from host.views.table import Table
from render.kit.encoding import Picture
from render.kit.lines import in_short, lines_of, signed
from render.kit.marks import marks
from render.kit.news import Rank
from render.registry import FACES
from rules.registry import GAMES
from tests.conformance.tables import table_of
from tests.render.matches import sampled

RECEIPT = made("Explore")
PICTURES = (Drawn(Picture(b"", "png"), "panel.png", "A picture."),)


def heads(table: Table, note: str) -> list[str]:
    """Return the lines above the pictures, without the title."""
    texts = [
        item.content
        for item in panel(table, DISCORD_HOME, note, PICTURES).walk_children()
        if isinstance(item, ui.TextDisplay)
    ]
    return texts[0].splitlines()[1:]


def tables(game: str) -> Iterator[Table]:
    """Yield some moments of matches as whoever is asked sees them."""
    for moment in sampled(29, game):
        if moment.decision is not None:
            seat = moment.decision.seat
            yield table_of(moment.game, moment.seats, moment.game.options(), moment.state, seat, moment.recent)


@pytest.mark.parametrize("game", GAMES)
def test_a_receipt_and_what_has_happened_take_more_room_only_for_results(game: str) -> None:
    for table in tables(game):
        face, beside = FACES[game], heads(table, RECEIPT)
        results = [event for event in table.recent if face.rank(event) >= Rank.RESULT]
        before, receipt, _ = "\n".join(beside).partition(RECEIPT)
        assert receipt and bool(before) == bool(own_results(table)), "what is gained or lost comes first"
        assert sum(map(lines_of, beside)) <= HAPPENED_LINES or results or len(beside) == 2, beside


@pytest.mark.parametrize("game", GAMES)
def test_no_name_and_no_result_is_cut_for_players_of_long_names(game: str) -> None:
    people = {100 + seat: f"{seat} Wilhelmina von Wolkenstein" for seat in range(GAMES[game].seats[-1])}
    for table in tables(game):
        layout = panel(table, DISCORD_HOME, RECEIPT, PICTURES)
        PlayersNamed(people, table.match).layout(layout)
        head = next(item.content for item in layout.walk_children() if isinstance(item, ui.TextDisplay))
        assert "…" not in head, head


@pytest.mark.parametrize(
    ("told", "short"),
    [
        ("A ends. Points: A 32, B 51.", "A ends. Points: A 32, B 51."),
        (
            "The Final Mission is revealed: The Chains of the Abyss. The Crisis comes in 10 turns.",
            "The Final Mission is revealed: The Chains of the Abyss.",
        ),
        (
            "A meets Dark Knight (Creature; level 1; Combat 6; natural, Darkness, of the deepest night).",
            "A meets Dark Knight.",
        ),
        ("A meets Betrayal! (A Character of another Party changes sides, by a die of 4 to 6).", "A meets Betrayal!"),
        ("x" * 90 + ". More.", "x" * 90 + "."),
    ],
)
def test_a_long_sentence_is_told_by_its_first_clauses(told: str, short: str) -> None:
    assert in_short(told) == short


def test_signs_stand_for_names_before_anything_is_left_out() -> None:
    ending = "The labyrinth closes. Points: 🎃 {} 32, 🔮 {} 51, 💀 {} 12, 🌸 {} 10, ❄️ {} -2."
    called = marks(5)
    told = ending.format(*called)
    assert in_short(told, signed(told, FACES["labyrinth"].emblems, called)) == ending.replace(" {}", "")


def test_what_is_called_done_is_not_done_twice() -> None:
    assert made("Done with my souls") == "Done with my souls."
    assert made("Explore") == "Done: **Explore**."
