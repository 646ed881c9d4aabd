"""A person who plays a match on a page of the local table, and the figures of how that was."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Hashable
from pathlib import Path
from random import Random
from statistics import median, quantiles

from bench.helpers.pressing import TURNS, Turn
from bench.helpers.table_choice import Choice, choice, thought_of
from bench.helpers.table_page import Control, Shown, Sight, Stuck, TablePage
from host.stored.decoded_match import DecodedMatch, goes_on, read
from rules.engine import Seat
from storage.database import connect_to_read
from storage.reading import PackedContents, read_match
from tests.local_table.browsing import type_command

END = "end"
"""The kind of question that means the end of a match."""
MOST_REFUSALS = 3
"""Refused presses at one question after which more would be useless."""
MOST_LINES = 6
"""Lines above the picture, the title with them, beyond which a panel is named as a trouble."""


class StoredMatch:
    """The newest match in the database of a table, which is only read."""

    def __init__(self, database: Path) -> None:
        self._connection = connect_to_read(database)

    def newest(self) -> DecodedMatch | None:
        """Return it as it is now; None before there is one."""
        self._connection.execute("BEGIN")
        try:
            (match_id,) = self._connection.execute("SELECT max(id) FROM match").fetchone()
            stored = None if match_id is None else read_match(self._connection, match_id, PackedContents())
        finally:
            self._connection.execute("COMMIT")
        return None if stored is None else read(stored)

    def now(self) -> DecodedMatch:
        """Return it as it is now."""
        newest = self.newest()
        assert newest is not None
        return newest

    def answers_of(self, match: DecodedMatch, seat: Seat) -> Hashable:
        """Return a key that changes whenever a seat gives, chooses or plans an answer."""
        query = "SELECT count(*) FROM entry WHERE match_id = ? AND seat = ?"
        (entries,) = self._connection.execute(query, (match.id, seat)).fetchone()
        question = match.question(seat)
        plans = tuple(plan.moves for plan in match.stored.plans if plan.seat == seat)
        return entries, None if question is None else question.sealed, plans

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class Figures:
    """The counts of all people with windows of one size."""

    def __init__(self) -> None:
        self.sights: list[Sight] = []
        self.turns: defaultdict[tuple[int, Turn], int] = defaultdict(int)
        self.counts: Counter[str] = Counter()
        self.troubles: list[str] = []

    def add_page(self, page: TablePage) -> None:
        """Add the counts of a page."""
        self.counts += page.counts
        self.troubles += [f"{page.name}: {trouble}" for trouble in page.troubles]

    def summary(self) -> dict[str, int]:
        """Return the figures by their names."""
        turns, lines = list(self.turns.values()), [sight.lines for sight in self.sights]
        return {
            "turns": len(turns),
            "presses a turn, median": round(median(turns)) if turns else 0,
            "presses a turn, nine in ten": round(quantiles(turns, n=10, method="inclusive")[-1])
            if len(turns) > 1
            else sum(turns),
            "presses": self.counts["presses"],
            "decisions": len(self.sights),
            "without a picture": sum(not sight.pictures for sight in self.sights),
            "together": sum(sight.together for sight in self.sights),
            "fits": sum(sight.fits for sight in self.sights),
            "lines above, median": round(median(lines)),
            "lines above, most": max(lines),
            "without a choice": self.counts["without a choice"],
            "refused": self.counts["refused"],
            "page errors": self.counts["page errors"],
            "brought up to date": self.counts["brought up to date"],
            "loaded again": self.counts["loaded again"],
            "typed": self.counts["typed"],
        }

    def line(self) -> str:
        """Return the figures in a line."""
        return ", ".join(f"{name} {count}" for name, count in self.summary().items())


class TablePlayer:
    """A person at a ``page``, for whom a computer player chooses and who plays on their panel.

    ``pictures`` is the folder of pictures of the first decision of each kind, whose names begin with ``name``.
    """

    def __init__(
        self,
        page: TablePage,
        match: StoredMatch,
        user_id: int,
        random: Random,
        figures: Figures,
        *,
        pictures: Path | None = None,
        name: str = "",
    ) -> None:
        self.page, self._match, self._random, self.figures = page, match, random, figures
        begun = match.now()
        seat = begun.seat_of(user_id)
        assert seat is not None
        self.seat: Seat = seat
        self._user_id, self._id, self._game = user_id, begun.id, begun.game
        self._pictures, self._name = pictures, name
        self._kinds: set[str] = set()
        self._measured: set[str] = set()
        self._refusals: Counter[str] = Counter()

    def open_panel(self) -> None:
        """Open the private panel: from the board, or by a command in a game without secrets."""
        board = self.page.until(lambda: self.page.shown(self._id, on_board=True), "the board")
        hand = board.find(f"tb:{self._id}:hand")
        if hand is None:
            type_command(self.page.page, "/hand")
        else:
            self.page.press(hand)
        self.page.until(lambda: self.page.shown(self._id), "the panel")

    def is_asked(self, now: DecodedMatch) -> bool:
        """Return whether an answer of this person is missing that no plan gives."""
        question = now.question(self.seat)
        if question is None or question.sealed is not None:
            return False
        return not any(plan.user_id == self._user_id and goes_on(now, plan) for plan in now.stored.plans)

    def decide(self, now: DecodedMatch) -> None:
        """Look at the question and press its answer. Raises ``Stuck``."""
        row = now.question(self.seat)
        assert row is not None
        decision = next(one for one in self._game.pending(now.state) if one.seat == self.seat)
        shown = self._shown(row.decision)
        if shown is None:
            return
        if row.decision not in self._measured:
            self._measured.add(row.decision)
            self._look(shown, decision.kind)
            legal = self._game.legal(now.state, self.seat)
            self.figures.counts["without a choice"] += len(legal) == 1
        moves = thought_of(self._game, now.state, self.seat, self._random)
        way = choice(self._game, now.state, decision, moves)
        before = self._match.answers_of(now, self.seat)
        presses = self._make(way, row.decision, shown)
        self.figures.counts["presses"] += presses
        turn = TURNS[self._game.key](self._game, now.state, self.seat)
        if turn is not None:
            self.figures.turns[self.seat, turn] += presses
        if self._match.answers_of(self._match.now(), self.seat) == before:
            self._refused(row.decision, way, shown)

    def _shown(self, question: str) -> Shown | None:
        """Return the panel once it has a question; None if the question is gone."""

        def look() -> tuple[Shown | None] | None:
            shown = self.page.shown(self._id)
            if shown is not None and any(shown.answers(self._id, question)):
                return (shown,)
            row = self._match.now().question(self.seat)
            return (None,) if row is None or row.decision != question else None

        try:
            return self.page.until(look, f"question {question}")[0]
        except Stuck as stuck:
            self.figures.counts["brought up to date"] += 1
            self.figures.troubles.append(f"{self.page.name}: {stuck}")
            self.open_panel()
        return self.page.until(look, f"question {question}")[0]

    def _look(self, shown: Shown, kind: str) -> None:
        """Measure a decision, and keep a picture of the first one of its kind."""
        sight = self.page.measure(shown)
        if kind != END:
            self.figures.sights.append(sight)
        if not sight.fits or not sight.together or sight.lines > MOST_LINES:
            self.figures.troubles.append(f"{self.page.name}, {kind}: {sight}\n    {_first_lines(shown.words)}")
            self._keep_picture(f"{kind}-bad-{len(self.figures.sights)}")
        if kind not in self._kinds:
            self._kinds.add(kind)
            self._keep_picture(kind)

    def _keep_picture(self, name: str) -> None:
        if self._pictures is not None:
            self.page.picture(self._pictures, f"{self._name}-{name}")

    def _make(self, way: Choice, question: str, shown: Shown) -> int:
        """Make a move in some way; return the number of presses."""
        control = self._control(way, shown, question)
        if control is None:
            self.figures.counts["typed"] += 1
            self.figures.troubles.append(f"{self.page.name} types {way.move}:\n    {_first_lines(shown.words)}")
            self.page.type("/move", way.move)
        elif way.value:
            self.page.choose(control, way.value)
        else:
            self.page.press(control)
        now = self._after()
        if way.answers is not None and now.form:
            self._keep_form(way)
            return 1 + self.page.fill_in(way.answers)
        sure = next((one for one, kind, _ in now.answers(self._id, question) if kind == "sm"), None)
        if sure is None:
            return 1
        if "sure" not in self._kinds:
            self._kinds.add("sure")
            self._keep_picture("sure")
        self.page.press(sure)
        return 2

    def _after(self) -> Shown:
        return self.page.until(lambda: self.page.shown(self._id), "what a press leads to")

    def _control(self, way: Choice, shown: Shown, question: str) -> Control | None:
        """Return the control of a way to make a move, as it is on a message."""
        controls = ((one, does) for one, kind, does in shown.answers(self._id, question) if kind == way.control)
        if way.value:
            return next((one for one, _ in controls if way.value in one.values), None)
        return next((one for one, does in controls if does == way.does), None)

    def _keep_form(self, way: Choice) -> None:
        kind = f"form-{way.control}-{way.does.partition('-')[0].partition(':')[0]}"
        if kind not in self._kinds:
            self._kinds.add(kind)
            self._keep_picture(kind)

    def _refused(self, question: str, way: Choice, before: Shown) -> None:
        """Count a press without effect, with the page's reply. Raises ``Stuck`` for too many."""
        self.figures.counts["refused"] += 1
        self._refusals[question] += 1
        now = self._after()
        replies = [words for message, words in now.remarks.items() if before.remarks.get(message) != words]
        self.figures.troubles.append(f"{self.page.name}: refused {way}: {replies}\n    {_first_lines(now.words)}")
        if self._refusals[question] >= MOST_REFUSALS:
            raise Stuck(f"{self.page.name} is refused again and again: {way}, {replies}\n{now.words}")

    def look_at_end(self) -> None:
        """Look at the panel of the match that is over."""

        def look() -> Shown | None:
            shown = self.page.shown(self._id)
            return shown if shown is not None and shown.find(f"tb:{self._id}:rematch") else None

        self._look(self.page.until(look, "the end"), END)


def _first_lines(words: str) -> str:
    return "\n    ".join(line for line in words.splitlines() if line.strip())[:700]
