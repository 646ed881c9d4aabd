"""The message of a tournament: its bracket as a picture and in words, and its buttons."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from hashlib import sha256

import discord
import msgspec
from discord import ui

from cogs.board.pictures import Drawn
from cogs.shared.control_ids import plain_id
from cogs.shared.layout import ACCENT, AnyItem, MessageLayout, text
from cogs.shared.names import FORMER, PlayersNamed, computer_name
from cogs.shared.options import named
from host.competitions.tournaments import Competition
from render.kit.encoding import Picture
from render.kit.phrases import count, fitting, listed
from render.tournament import (
    FREE,
    UNKNOWN,
    Bout,
    Line,
    Standings,
    bout_name,
    bracket_alt,
    draw_bracket,
    draw_standings,
    standings_alt,
    standings_lines,
)
from rules import rounds
from rules import tournament as rules
from rules.registry import GAMES
from storage.tournament_rows import PairingRow

log = logging.getLogger(__name__)

Run = Callable[..., Awaitable[Picture]]

STATES = {
    "open": "Press **Join** to take part. The organiser starts it.",
    "paused": "Paused: no further match begins until the organiser resumes it.",
    "over": "The tournament is over.",
    "aborted": "The tournament was aborted, without a champion.",
}
STARTED = {False: "In progress. Winners advance by themselves.", True: "In progress. Each round begins by itself."}
LATE = {False: " You can still join: a bye is free.", True: " You can join until the second round begins."}
"""Whether it is played in rounds: what happens next, and how to join late."""
FORMAT_NAMES = {"bracket": "bracket", "swiss": "Swiss", "tables": "tables"}
FILLED = "With fewer than eight players, computer players take the free places."
BYES = {
    "bracket": "With fewer than eight players, the free places are byes.",
    "swiss": "With an odd number of players, one has a bye in each round, which counts as a win.",
    "tables": "A table has four or five players, and three only if the numbers do not allow that.",
}
ROUNDS_WORDS = {
    "swiss": "You never meet the same player twice. A win is 1 point, a draw ½. "
    "Ties: Buchholz (the points of a player's opponents together), then wins, then the draw.",
    "tables": "The first place at a table is 12 points, the last 0, and the others are evenly in between. "
    "Ties: wins, then the draw.",
}
HEADS = {"swiss": ("Points", "Buchholz", "Wins"), "tables": ("Points", "Wins")}
HALF = {"swiss": rounds.WIN // 2, "tables": 1}
"""The points that people read as half a point."""
AVOIDED = "Avoid lists do not apply in a tournament: you can meet any player who joins."
RATED = "Matches between people are rated."
HELD_ON = "Running out of time twice in a row loses the match by walk-over."


MOST_WORDS = 3900
"""Characters of a tournament in words; its last lines are left out beyond that."""


@plain_id("tj")
def join_id(tournament: int) -> None:
    """The button that joins a tournament."""


@plain_id("tl")
def leave_id(tournament: int) -> None:
    """The button that leaves a tournament."""


@plain_id("ts")
def start_id(tournament: int) -> None:
    """The button that starts a tournament."""


def entrant_name(now: Competition, number: int | None) -> str:
    """Return an entrant: a mention, a numbered computer player, a former player, or a free place."""
    if number is None:
        return FREE
    entrant = now.stored.entrants[number]
    if entrant.user_id is not None:
        return f"<@{entrant.user_id}>"
    if entrant.computer is None:
        return FORMER
    earlier = sum(one.computer == entrant.computer for one in now.stored.entrants[:number])
    return computer_name(entrant.computer, earlier + 1)


def bout_title(now: Competition, number: int) -> str:
    """Return the name of a bout: "Quarter-final 3", "Round 2, table 3"."""
    if not isinstance(now.bracket, rounds.Rounds):
        return bout_name(number)
    bouts = now.bracket.bouts
    before = sum(bout.round == bouts[number].round for bout in bouts[:number])
    return f"Round {bouts[number].round}, {'match' if now.row.format == 'swiss' else 'table'} {before + 1}"


def bouts_of(now: Competition) -> tuple[Bout, ...]:
    """Return the bouts of a bracket with names; () before the start, and in rounds."""
    if not isinstance(now.bracket, rules.Tournament):
        return ()
    bouts: list[Bout] = []
    for number, sources in enumerate(rules.BOUTS[now.bracket.format]):
        sides = rules.entrants_of(now.bracket, number)
        won = rules.winner(now.bracket, number)
        place = sides.index(won) if sides is not None and won is not None else None
        bouts.append(Bout((_side(now, now.bracket, sources[0]), _side(now, now.bracket, sources[1])), place))
    return tuple(bouts)


def _side(now: Competition, bracket: rules.Tournament, source: rules.Source) -> str:
    """Return the name on a side of a bout, as far as it is known."""
    if source.kind == "place":
        return entrant_name(now, bracket.places[source.number - 1])
    if not rules.is_over(bracket, source.number):
        return UNKNOWN
    return entrant_name(now, rules.winner(bracket, source.number))


def standings_of(now: Competition) -> Standings | None:
    """Return the standings with names; None before the start, and for a bracket."""
    if not isinstance(now.bracket, rounds.Rounds):
        return None
    kind, champion = now.bracket.format, now.champion
    lines: list[Line] = []
    for row in rounds.standings(now.bracket):
        wins, points = str(row.wins), _points(row.points, kind)
        values = (points, _points(row.buchholz, kind), wins) if kind == "swiss" else (points, wins)
        gone = " (left)" if row.entrant in now.bracket.withdrawn else ""
        name = f"{entrant_name(now, row.entrant)}{gone}"
        lines.append(Line(name, values, champion is not None and row.entrant == champion.number))
    return Standings(HEADS[kind], tuple(lines))


def _points(points: int, kind: rounds.RoundFormat) -> str:
    """Return points in halves: "2½"."""
    whole, half = divmod(points // HALF[kind], 2)
    return f"{whole or '' if half else whole}{'½' if half else ''}"


def layout_of(now: Competition, drawn: Drawn | None) -> MessageLayout:
    """Return the message of a tournament, with the picture of its bracket if there is one."""
    items: list[AnyItem] = [text(words_of(now, is_whole=drawn is None))]
    if drawn is not None:
        items.append(drawn.gallery())
    buttons: list[AnyItem] = []
    if now.row.status == "open":
        buttons += [
            ui.Button(label="Join", style=discord.ButtonStyle.success, custom_id=join_id.id(now.row.id)),
            ui.Button(label="Leave", custom_id=leave_id.id(now.row.id)),
            ui.Button(label="Start", style=discord.ButtonStyle.success, custom_id=start_id.id(now.row.id)),
        ]
    elif now.is_under_way:
        if now.can_enter:
            buttons.append(ui.Button(label="Join", style=discord.ButtonStyle.success, custom_id=join_id.id(now.row.id)))
        buttons.append(ui.Button(label="Leave", custom_id=leave_id.id(now.row.id)))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def words_of(now: Competition, *, is_whole: bool = True) -> str:
    """Return a tournament in words: its state, its entrants, bracket or round, and the seed of the draw.

    ``is_whole``: with the standings, which a picture shows otherwise.
    """
    row = now.row
    organiser = FORMER if row.organiser_id is None else f"<@{row.organiser_id}>"
    in_rounds, series = row.format != "bracket", "single games" if row.best_of == 1 else "best of three"
    lines = [
        f"## {GAMES[row.game].title} Tournament",
        f"-# Tournament {row.id} · {FORMAT_NAMES[row.format]} · organised by {organiser} · {series} · "
        f"{named(row.pace)} per decision",
        f"{STARTED[in_rounds]}{LATE[in_rounds] if now.can_enter else ''}"
        if row.status == "running"
        else STATES[row.status],
    ]
    champion = now.champion
    if champion is not None:
        lines.append(f"### Champion: {entrant_name(now, champion.number)}")
    if now.bracket is None:
        lines += [f"**{count(len(now.stored.entrants), 'player')}** of {now.places}"]
        lines += [f"{number + 1}. {entrant_name(now, number)}" for number in range(len(now.stored.entrants))]
        rated = f"{RATED} " if row.rated else ""
        lines += [
            "",
            f"{FILLED if row.fills else BYES[row.format]} {ROUNDS_WORDS.get(row.format, '')}",
            f"{HELD_ON} {rated}{AVOIDED}",
        ]
    elif isinstance(now.bracket, rounds.Rounds):
        lines += _rounds_told(now, now.bracket, is_whole=is_whole)
    else:
        lines += [f"**{bout_name(number)}**: {_told(now, number, bout)}" for number, bout in enumerate(bouts_of(now))]
    secret = now.is_under_way
    shown = f"SHA-256 of its seed: `{now.seed_hash}`" if secret else f"Its seed: `{row.seed.hex()}`"
    lines.append(f"-# The draw {'is' if secret else 'was'} sealed. {shown}")
    return fitting(lines, MOST_WORDS, "\n")


def _rounds_told(now: Competition, played: rounds.Rounds, *, is_whole: bool) -> list[str]:
    """Return the standings and the bouts of the round, line by line."""
    standings = standings_of(now) if is_whole else None
    lines = [] if standings is None else ["### Standings", *standings_lines(standings)]
    lines.append(f"### Round {played.round} of {played.rounds}")
    for number, bout in enumerate(played.bouts):
        if bout.round == played.round:
            lines.append(f"- {_bout_told(now, number, bout)}")
    return [*lines, f"-# {ROUNDS_WORDS[played.format]}"]


def _bout_told(now: Competition, number: int, bout: rounds.Bout) -> str:
    """Return a pair or a table in words: its players, and its result or its place."""
    names = [entrant_name(now, one) for one in bout.entrants]
    if len(names) == 1:
        return f"{names[0]} has a bye"
    if not now.rules.is_over(now.bracket, number):
        return _placed(now, number, listed(names))
    points = rounds.scores(bout)
    kind: rounds.RoundFormat = "swiss" if now.row.format == "swiss" else "tables"
    scored = [f"{name}: {_points(points[one], kind)}" for one, name in zip(bout.entrants, names, strict=True)]
    return f"{' · '.join(scored)}{' by walk-over' if bout.games[-1].walk_over else ''}"


def _told(now: Competition, number: int, bout: Bout) -> str:
    """Return a bout in words: its sides, and its result or where it is played."""
    sides = " and ".join(bout.sides)
    assert isinstance(now.bracket, rules.Tournament)
    games = now.bracket.games[number]
    if bout.won is not None:
        if not games:
            how = " (bye)"
        elif games[-1].walk_over:
            how = " by walk-over"
        else:
            how = " by a token flip" if games[-1].flipped else ""
        return f"{sides}: **{bout.sides[bout.won]}**{how}"
    return _placed(now, number, sides)


def _placed(now: Competition, number: int, sides: str) -> str:
    """Return the sides of a bout with the place of its game, if there is one to play."""
    playing = _playing(now, number)
    if playing is None:
        return sides
    place = "waits for a place" if playing.match_id is None else f"<#{playing.channel_id}>"
    return f"{sides}: {place}{f', game {playing.number}' if playing.number > 1 else ''}"


def _playing(now: Competition, number: int) -> PairingRow | None:
    """Return the game of a bout that is being played, or is next."""
    return next((one for one in now.stored.pairings if one.bout == number and not one.done), None)


async def drawn_tournament(now: Competition, people: PlayersNamed, run: Run) -> Drawn | None:
    """Return the bracket or the standings as a picture; None before the start, or if it cannot be drawn."""
    standings = standings_of(now)
    if standings is not None:
        lines = (msgspec.structs.replace(line, name=people.label(line.name)) for line in standings.lines)
        standings = msgspec.structs.replace(standings, lines=tuple(lines))
        return await _drawn(draw_standings, standings, "standings", standings_alt(standings), run)
    bouts = tuple(
        msgspec.structs.replace(bout, sides=(people.label(bout.sides[0]), people.label(bout.sides[1])))
        for bout in bouts_of(now)
    )
    return await _drawn(draw_bracket, bouts, "bracket", bracket_alt(bouts), run) if bouts else None


async def _drawn(draw: Callable[[bytes], Picture], shown: object, name: str, words: str, run: Run) -> Drawn | None:
    """Return something as a picture; None if it cannot be drawn."""
    data = msgspec.json.encode(shown)
    try:
        picture = await run(draw, data)
    except Exception:
        log.exception("a tournament could not be drawn; words are shown instead")
        return None
    return Drawn(picture, f"{name}-{sha256(data).hexdigest()[:16]}.{picture.suffix}", words)
