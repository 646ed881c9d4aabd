"""Records in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from cogs.shared.names import computer_name
from host.views.ratings import MOST_A_DAY, SHOWN_AFTER, Rating
from host.views.records import (
    Aside,
    GameRecord,
    Length,
    Pick,
    RankingRow,
    ServerRecord,
    Tally,
    Versus,
    best_of,
)
from render.kit.phrases import count, listed, ordinal
from render.registry import FACES
from rules.registry import GAMES

MOST_PLAYERS = 10
"""People in the list of a server."""
NOTHING = "No match has been finished yet. Finish one to see it here."
NOT_SHOWN = "Their record is private."
NO_RATING = f"No one has a rating here yet. It takes {SHOWN_AFTER} rated matches: press **Rated match** in a lobby."
ABOUT_RATINGS = (
    f"-# From the rated matches on this server; ± is the uncertainty. You see a rating after {SHOWN_AFTER} matches and "
    f"until six months after the last one. {MOST_A_DAY} matches a day of the same players count. "
    "To leave this list, hide your record in `/settings me`."
)
_MINUTE, _HOUR, _DAY = 60.0, 3600.0, 86_400.0


def person_words(
    records: Sequence[GameRecord], against: Sequence[Versus], one: str, other: str, ratings: Mapping[str, str]
) -> str:
    """Return the record of ``one``, and their results against ``other``, both mentions or "you".

    ``ratings`` are sentences by game. Of several games only the results are listed: the menu shows each in full.
    """
    brief = len(records) > 1
    parts = [_game(record, ratings.get(record.game, ""), brief=brief) for record in records] or [NOTHING]
    return "\n".join((*parts, *_versus(against, one, other)))


def met_words(against: Sequence[Versus], one: str, other: str) -> str:
    """Return the results of two people against each other."""
    return "\n".join(_versus(against, one, other))


def server_words(records: Sequence[ServerRecord]) -> str:
    """Return the matches played on a server, of several games only the results."""
    brief = len(records) > 1
    return "\n".join(_of_server(record, brief=brief) for record in records) or NOTHING


def leaderboard_words(ratings: Sequence[Rating], own: str) -> str:
    """Return a leaderboard, the best first, and the reader's ``own`` rating."""
    shown = [f"**{place}** <@{one.user_id}> {_rating(one)}" for place, one in enumerate(ratings, 1)]
    more = [f"… and {len(ratings) - MOST_PLAYERS} more"] if len(ratings) > MOST_PLAYERS else []
    return "\n".join([*(shown[:MOST_PLAYERS] or [NO_RATING]), *more, *([own] if own else []), ABOUT_RATINGS])


def rating_words(rating: Rating, ratings: Sequence[Rating], now: float, *, is_own: bool) -> str:
    """Return a person's rating with their place among all ``ratings`` shown; "" if only they can read it."""
    place = next((place for place, one in enumerate(ratings, 1) if one == rating), None)
    if place is not None:
        return f"- **Rating on this server:** {_rating(rating)}, place {place} of {len(ratings)}"
    if not is_own:
        return ""
    if rating.missing:
        return f"- **Rating on this server:** hidden for {matches(rating.missing, 'more rated ')}"
    why = "your record is hidden" if rating.is_shown(now) else "your last rated match was over six months ago"
    return f"- **Rating on this server:** {_rating(rating)}, only shown to you because {why}"


def _rating(rating: Rating) -> str:
    value, margin = rating.shown
    return f"{value} ± {margin} ({matches(rating.matches)})"


def duration(seconds: float) -> str:
    """Return a time roughly: "40 seconds", "3 hours"."""
    for unit, name in ((_DAY, "day"), (_HOUR, "hour"), (_MINUTE, "minute")):
        if seconds >= 1.5 * unit:
            return count(round(seconds / unit), name)
    return count(max(1, round(seconds)), "second")


def _game(record: GameRecord, rating: str, *, brief: bool) -> str:
    lines = [f"### {_title(record.game)}", *([rating] if rating else [])]
    lines += [f"- **Among people:** {_tally(record.people)}{_streak(record)}"] if record.people.matches else []
    lines += [f"- **With computer players:** {_tally(record.computers)}"] if record.computers.matches else []
    lines += [f"  - {computer_name(level)}: {_tally(tally)}" for level, tally in record.levels.items()]
    lines += _aside(record.resigned, record.aside)
    return "\n".join([*lines, *(() if brief else _details(record))])


def _of_server(record: ServerRecord, *, brief: bool) -> str:
    lines = [f"### {_title(record.game)}"]
    lines.append(f"- {matches(record.people)} among people, {record.computers} with computer players")
    lines += _aside(record.resigned, record.aside)
    lines += [f"- **Most won:** {_players(record.players)}"] if record.players else []
    return "\n".join([*lines, *(() if brief else _details(record))])


def _details(record: GameRecord | ServerRecord) -> Iterator[str]:
    """Yield the lines that a brief record leaves out."""
    yield from _picks(record.game, record.picks)
    yield from _lengths(record.longest, record.shortest)
    yield from _answer(record.answer)


def matches(number: int, kind: str = "") -> str:
    """Return a number of matches, or of a kind of them, in words."""
    return f"1 {kind}match" if number == 1 else f"{number} {kind}matches"


def times(number: int) -> str:
    """Return how often in words."""
    return {0: "never", 1: "once", 2: "twice"}.get(number, f"{number} times")


def _title(game: str) -> str:
    return GAMES[game].title if game in GAMES else game


def _tally(tally: Tally) -> str:
    places = [f"{ordinal(place)} {times(number)}" for place, number in enumerate(tally.places, 1) if number]
    tied = f", {tally.tied} tied" if tally.tied else ""
    details = f" ({', '.join(places)})" if len(tally.places) > 2 else ""
    return f"{matches(tally.matches)}, {tally.won} won{tied}{details}"


def _streak(record: GameRecord) -> str:
    if abs(record.streak) < 2 and record.best_streak < 2:
        return ""
    now = (
        f"{abs(record.streak)} {'won' if record.streak > 0 else 'lost'} in a row now" if abs(record.streak) > 1 else ""
    )
    best = f"{record.best_streak} won in a row at most" if record.best_streak > 1 else ""
    return f"; {', '.join(filter(None, (now, best)))}"


def _aside(resigned: int, aside: Aside) -> Iterator[str]:
    details = [
        f"{resigned} resigned" if resigned else "",
        f"{aside.called_off} aborted, not counted" if aside.called_off else "",
        f"{aside.played_on} continued from another match, not counted" if aside.played_on else "",
    ]
    if any(details):
        yield f"- {'; '.join(filter(None, details))}"


def _players(players: Sequence[RankingRow]) -> str:
    shown = [f"**{place}** <@{one.user_id}> {one.won} of {one.matches}" for place, one in enumerate(players, 1)]
    more = f" and {len(players) - MOST_PLAYERS} more" if len(players) > MOST_PLAYERS else ""
    return ", ".join(shown[:MOST_PLAYERS]) + more


def _picks(game: str, picks: Mapping[str, Sequence[Pick]]) -> Iterator[str]:
    """Yield lines on the favourite and the best of each kind that the game has words for."""
    for kind, words in (FACES[game].picks if game in FACES else {}).items():
        kind_picks = picks.get(kind, ())
        if not kind_picks:
            continue
        favourite, best = kind_picks[0], best_of(kind_picks)
        details = f"{words.called(favourite.key)} most often ({matches(favourite.matches)})"
        if best is not None and best.key != favourite.key:
            details += f", {words.called(best.key)} most successful ({_won(best)})"
        elif favourite.won:
            details += f", {favourite.won} won"
        yield f"- **{words.label}:** {details}"


def _won(pick: Pick) -> str:
    return f"{pick.won} of {pick.matches} won"


def _lengths(longest: Length | None, shortest: Length | None) -> Iterator[str]:
    if longest is None or shortest is None:
        return
    if longest == shortest:
        yield f"- Length: {_length(longest)}"
    else:
        yield f"- Longest: {_length(longest)}; shortest: {_length(shortest)}"


def _length(length: Length) -> str:
    return f"match {length.match_id}, {count(length.moves, 'move')} in {duration(length.seconds)}"


def _answer(seconds: float | None) -> Iterator[str]:
    if seconds is not None:
        yield f"- Half of the answers came within {duration(seconds)}"


def _versus(against: Iterable[Versus], one: str, other: str) -> Iterator[str]:
    """Return the results of two people against each other."""
    known = list(against)
    if not other:
        return
    yield f"### {one[0].upper()}{one[1:]} and {other}"
    if not known:
        yield (
            "You have not finished a match together yet."
            if one == "you"
            else "They have not finished a match together yet."
        )
    for record in known:
        level = record.matches - record.ahead - record.behind
        results = [f"{one} ahead {times(record.ahead)}", f"{other} {times(record.behind)}"]
        results += [f"level {times(level)}"] if level else []
        yield f"- {_title(record.game)}: {matches(record.matches)}: {listed(results)}"
