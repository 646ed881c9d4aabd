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
from host.competitions.tournaments import SIZE, Competition
from render.bracket import FREE, UNKNOWN, Bout, alt, bout_name, draw_bracket
from render.kit.encoding import Picture
from render.kit.phrases import count
from rules import tournament as rules
from rules.registry import GAMES
from storage.tournament_rows import PairingRow

log = logging.getLogger(__name__)

Run = Callable[..., Awaitable[Picture]]

STATES = {
    "open": "Press **Join** to take part. The organiser starts it.",
    "running": "In progress. Winners advance by themselves.",
    "paused": "Paused: no further match begins until the organiser resumes it.",
    "over": "The tournament is over.",
    "aborted": "The tournament was aborted, without a champion.",
}
FILLED = "With fewer than eight players, computer players take the free places."
BYES = "With fewer than eight players, the free places are byes."
AVOIDED = "Avoid lists do not apply in a tournament: you can meet any player who joins."
RATED = "Matches between people are rated."
HELD_ON = "Running out of time twice in a row loses the match by walk-over."


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
    return computer_name(entrant.computer, earlier + 1, brief=True)


def bouts_of(now: Competition) -> tuple[Bout, ...]:
    """Return the bouts of a bracket with names; () before the start."""
    if now.bracket is None:
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


def layout_of(now: Competition, drawn: Drawn | None) -> MessageLayout:
    """Return the message of a tournament, with the picture of its bracket if there is one."""
    items: list[AnyItem] = [text(words_of(now), 3900)]
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
        buttons.append(ui.Button(label="Leave", custom_id=leave_id.id(now.row.id)))
    if buttons:
        items.append(ui.ActionRow(*buttons))
    return MessageLayout(ui.Container(*items, accent_colour=ACCENT))


def words_of(now: Competition) -> str:
    """Return a tournament in words: its state, its entrants or its bracket, and the seed of the draw."""
    row = now.row
    organiser = FORMER if row.organiser_id is None else f"<@{row.organiser_id}>"
    series = "single games" if row.best_of == 1 else "best of three"
    lines = [
        f"## {GAMES[row.game].title} Tournament",
        f"-# Tournament {row.id} · organised by {organiser} · {series} · {named(row.pace)} per decision",
        STATES[row.status],
    ]
    champion = now.champion
    if champion is not None:
        lines.append(f"### Champion: {entrant_name(now, champion.number)}")
    if now.bracket is None:
        lines += [f"**{count(len(now.stored.entrants), 'player')}** of {SIZE}"]
        lines += [f"{number + 1}. {entrant_name(now, number)}" for number in range(len(now.stored.entrants))]
        rated = f"{RATED} " if row.rated else ""
        lines += ["", f"{FILLED if row.fills else BYES} {HELD_ON} {rated}{AVOIDED}"]
    else:
        lines += [f"**{bout_name(number)}**: {_told(now, number, bout)}" for number, bout in enumerate(bouts_of(now))]
    secret = now.is_under_way
    shown = f"SHA-256 of its seed: `{now.seed_hash}`" if secret else f"Its seed: `{row.seed.hex()}`"
    lines.append(f"-# The draw is sealed. {shown}")
    return "\n".join(lines)


def _told(now: Competition, number: int, bout: Bout) -> str:
    """Return a bout in words: its sides, and its result or where it is played."""
    sides = " and ".join(bout.sides)
    assert now.bracket is not None
    games = now.bracket.games[number]
    if bout.won is not None:
        if not games:
            how = " (bye)"
        elif games[-1].walk_over:
            how = " by walk-over"
        else:
            how = " by a token flip" if games[-1].flipped else ""
        return f"{sides}: **{bout.sides[bout.won]}**{how}"
    playing = _playing(now, number)
    if playing is None:
        return sides
    place = "waits for a place" if playing.match_id is None else f"<#{playing.channel_id}>"
    return f"{sides}: {place}{f', game {playing.number}' if playing.number > 1 else ''}"


def _playing(now: Competition, number: int) -> PairingRow | None:
    """Return the game of a bout that is being played, or is next."""
    return next((one for one in now.stored.pairings if one.bout == number and not one.done), None)


async def drawn_bracket(now: Competition, people: PlayersNamed, run: Run) -> Drawn | None:
    """Return the bracket as a picture; None before the start, or if it cannot be drawn."""
    bouts = tuple(
        msgspec.structs.replace(bout, sides=(people.label(bout.sides[0]), people.label(bout.sides[1])))
        for bout in bouts_of(now)
    )
    if not bouts:
        return None
    data = msgspec.json.encode(bouts)
    try:
        picture = await run(draw_bracket, data)
    except Exception:
        log.exception("a bracket could not be drawn; words are shown instead")
        return None
    return Drawn(picture, f"bracket-{sha256(data).hexdigest()[:16]}.{picture.suffix}", alt(bouts))
