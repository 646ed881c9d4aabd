"""The news chooses by importance: own results first, no result dropped, then what is newest."""

from __future__ import annotations

import pytest

from render.kit.lines import LINES, WIDTH, lines_of
from render.kit.news import ONLY_ONE, Rank, Sentence, fitted, most_important, ranked

LINE = "x" * WIDTH
LONG = f"{LINE}. {LINE}. {LINE}."
FALLS, DROPS, SCORES, WINS = (
    Sentence(Rank.MECHANICS, "Souls fall."),
    Sentence(Rank.MOVE, "Ann drops in column 4."),
    Sentence(Rank.RESULT, "Ann scores 3."),
    Sentence(Rank.END, "Ann wins."),
)
MINE = Sentence(Rank.OWN, "Bob loses a soul.")
DRAWS = Sentence(Rank.GAIN, "Ann draws 2.")


@pytest.mark.parametrize(
    ("sentences", "shown", "left"),
    [
        ([], [], 0),
        ([FALLS], [FALLS], 0),
        ([DROPS, SCORES, FALLS], [DROPS, SCORES], 0),
        ([DROPS] * 4, [DROPS] * 3, 1),
        ([SCORES, SCORES, SCORES, DROPS], [SCORES, SCORES, SCORES], 1),
        ([SCORES] * 7, [SCORES] * 6, 1),
        ([SCORES, MINE, DROPS, DROPS], [MINE, SCORES, DROPS], 1),
        ([SCORES, SCORES, DRAWS, DRAWS], [SCORES, SCORES, DRAWS], 1),
        ([MINE] * 5 + [WINS], [MINE] * 5 + [WINS], 0),
        ([Sentence(Rank.MOVE, LONG), DROPS, FALLS], [Sentence(Rank.MOVE, LONG), DROPS], 0),
    ],
)
def test_what_matters_most_is_shown(sentences: list[Sentence], shown: list[Sentence], left: int) -> None:
    assert most_important(sentences) == ([one.words for one in shown], left)


def test_without_room_only_the_most_important_one_is_shown() -> None:
    assert most_important([SCORES, DROPS, DRAWS, FALLS], ONLY_ONE) == ([SCORES.words], 2)
    assert most_important([SCORES, WINS, SCORES], ONLY_ONE) == ([WINS.words], 2)


def test_a_result_is_the_readers_own_and_a_move_is_not() -> None:
    assert ranked(Rank.RESULT, "", own=True).rank is Rank.OWN
    assert ranked(Rank.RESULT, "", own=False).rank is Rank.RESULT
    assert ranked(Rank.GAIN, "", own=True).rank is Rank.OWN
    assert ranked(Rank.MOVE, "", own=True).rank is Rank.MOVE


def test_too_many_results_become_one_paragraph_with_signs_for_names() -> None:
    lines = ["🎃 Ann scores 3 points and has 12.", "🔮 Bob scores 2 points and has 8.", "🎃 Ann scores 1 point."]
    assert fitted(lines, "🎃🔮", ("Ann", "Bob")) == lines
    (paragraph,) = fitted(lines, "🎃🔮", ("Ann", "Bob"), LINES)
    assert paragraph == "🎃 scores 3 points and has 12. 🔮 scores 2 points and has 8. 🎃 scores 1 point."
    assert fitted([LONG], (), ()) == [f"{LINE}."] and lines_of(LONG) > LINES
