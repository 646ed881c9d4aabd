"""The words of boards and panels: news by their importance to a reader, the goal, the questions."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from functools import lru_cache
from math import inf

from cogs.shared.names import moves_named, names
from host.views.table import Match, Proposal, Question, Table
from render.kit.lines import LINES, NEWS_LINES, in_short, lines_of, signed, without_asides
from render.kit.marks import Names
from render.kit.news import ONLY_ONE, News, Rank, Sentence, fitted, most_important, ranked
from render.kit.phrases import listed
from render.registry import FACES
from rules.engine import Event, Seat, Viewer

HAPPENED_LINES = 4
"""The lines of a panel's news without results of the reader's own."""
MOST_OWN = LINES + HAPPENED_LINES
"""The lines of a panel's news with a player's own results; those of all have ``LINES`` more on the board."""

BEFORE = "-# Before that: "
"""The beginning of the line with what the reader could see earlier."""
GOAL = "-# 🎯"
"""The beginning of the line that says how one wins."""

PROPOSALS = {
    "undo": "asks to undo a move",
    "abort": "asks to abort the match",
    "rematch": "would like a rematch",
}

PAUSED = "⏸️ The bot owner has paused all matches{}. Clocks are stopped, and nothing is lost."


def news(
    game: str,
    recent: Sequence[Event],
    called: Names,
    earlier: Sequence[Event] = (),
    *,
    viewer: Viewer = None,
    room: int = NEWS_LINES,
    most: float = inf,
) -> News:
    """Return the ``recent`` events by their importance to a viewer, in ``room`` lines of a phone if results allow it,
    and the newest if they take more than ``most`` lines.

    The newest of the viewer's own results among the ``earlier`` events come first, with as many lines as ``most``
    leaves them; other earlier events only where there is room, in small print, unless they are the beginning of what
    the viewer still does. The summary has the rest.
    """
    is_new = bool(_sentences(game, tuple(recent), tuple(called), viewer))
    if not is_new:  # the latest events are earlier ones, and a summary has nothing to add to them
        earlier, recent = (), earlier
    past, latest_sentences = _told_apart(game, tuple(earlier), tuple(recent), tuple(called), viewer)
    words, left = most_important(latest_sentences, room)
    room = room if room > ONLY_ONE else NEWS_LINES
    while sum(map(lines_of, latest := fitted(words, FACES[game].emblems, called, room))) > most and len(words) > 1:
        words, left = words[1:], left + 1
    space = NEWS_LINES if most == inf else max(NEWS_LINES + LINES, int(most) - sum(map(lines_of, latest)))
    before = [one for one in past if one.rank > Rank.MECHANICS]
    own = [one for one in before if one.rank is Rank.OWN] if viewer is not None else []
    shown, most = (own, space) if own else (before if len(latest) < NEWS_LINES else [], LINES)
    while shown and lines_of(_before(game, shown, called)) > most and len(shown) > bool(own):
        shown = shown[1:]
    return News([*([_before(game, shown, called)] if shown else []), *latest], left if is_new else 0)


def _told_apart(
    game: str, earlier: tuple[Event, ...], recent: tuple[Event, ...], called: Names, viewer: Viewer
) -> tuple[Sequence[Sentence], Sequence[Sentence]]:
    """Return the sentences of earlier and of recent events; the viewer's move that continues is recent."""
    before, latest = (_sentences(game, events, called, viewer) for events in (earlier, recent))
    together = _sentences(game, (*earlier, *recent), called, viewer)
    at = len(before) - 1
    if len(together) != at + len(latest) or before[at].rank > Rank.MOVE or [*together[:at]] != [*before[:at]]:
        return before, latest
    is_own = viewer is not None and all(
        one.words.startswith(FACES[game].emblems[viewer]) for one in (before[at], latest[0])
    )
    return (together[:at], together[at:]) if is_own else (before, latest)


@lru_cache(maxsize=256)
def _sentences(game: str, events: tuple[Event, ...], called: Names, viewer: Viewer) -> Sequence[Sentence]:
    """Return the sentences of events; what concerns all players is also the public's own."""
    sentences = []
    for event in FACES[game].joined([event for event in events if not event.aside]):
        words, rank, concerned = _worded(game, event, called)
        if words:
            is_own = viewer in concerned or (viewer is None and len(concerned) == len(called))
            sentences.append(ranked(rank, words, own=is_own))
    return sentences


@lru_cache(maxsize=2048)
def _worded(game: str, event: Event, called: Names) -> tuple[str, Rank, Collection[Seat]]:
    """Return the sentence of an event as someone saw it, its rank, and the seats it concerns."""
    face = FACES[game]
    return face.event(event, called), face.rank(event), face.concerns(event)


def own_results(table: Table, reader: Viewer = None) -> list[str]:
    """Return sentences on what a ``reader``, or else the viewer, has just gained or lost."""
    events, viewer = (*table.earlier, *table.recent), table.viewer if reader is None else reader
    sentences = _sentences(table.match.game, events, names(table.match), viewer)
    return [one.words for one in sentences if one.rank is Rank.OWN]


def own_news(table: Table) -> News:
    """Return what the viewer has just gained or lost, the newest of it if all takes more than ``MOST_OWN`` lines."""
    game, called, results = table.match.game, names(table.match), own_results(table)
    shown, lines = results, fitted(results, FACES[game].emblems, called)
    while len(shown) > 1 and sum(map(lines_of, lines)) > MOST_OWN:
        shown = shown[1:]
        lines = fitted(shown, FACES[game].emblems, called)
    ranks = [one.rank for one in _sentences(game, table.recent, called, table.viewer)]
    others = sum(rank > Rank.MECHANICS and rank is not Rank.OWN for rank in ranks)
    return News(lines, others + len(results) - len(shown))


def happened(table: Table, most: int) -> News:
    """Return recent events for a player, in so many lines of a phone or fewer. If results take more, there are only the
    player's own, or as many others as fit, since the board has them.
    """
    if table.viewer is None:
        return News([], 0)
    game, called, found = table.match.game, names(table.match), News([], 0)
    for room in range(most, ONLY_ONE - 1, -1):
        found = news(game, table.recent, called, table.earlier, viewer=table.viewer, room=room)
        if sum(map(lines_of, found.lines)) <= most:
            return found
    return own_news(table) if own_results(table) else found


def _before(game: str, sentences: Sequence[Sentence], called: Names) -> str:
    """Return earlier sentences, in small print unless they are the reader's own; shorter to save room."""
    start = "" if sentences[0].rank is Rank.OWN else BEFORE
    line = f"{start}{' '.join(one.words for one in sentences)}"
    short = line if lines_of(line) <= LINES else signed(line, FACES[game].emblems, called)
    return short if lines_of(short) <= NEWS_LINES else without_asides(short)


def goal_line(table: Table, seat: Seat, *, short: bool = True) -> str:
    """Return how one wins, ``short`` in a line or two of a phone, and how far a seat is; "" for a game that does not
    say it.
    """
    face = FACES[table.match.game]
    goal = face.goal.format(options=table.match.options)
    goal = in_short(goal) if short else goal
    progress = "" if face.progress is None else face.progress(table.view, seat)
    return " ".join(filter(None, (GOAL, goal, progress and f"Now: **{progress}**."))) if face.goal else ""


def question_words(table: Table, question: Question) -> str:
    """Return a question as the viewer of a table sees it."""
    prompt = FACES[table.match.game].prompt(table.view, question.decision)
    return prompt.question(table.view, question.decision)


def asked_of_all(proposal: Proposal) -> str:
    """Return the line of a proposal: who made it, who has yet to agree, and how long it waits for absent people."""
    again = " After that, ask again." if proposal.until else ""
    missing = ", ".join(_awaited(proposal, user_id) for user_id in proposal.missing)
    return f"🤝 <@{proposal.asked_by}> {PROPOSALS[proposal.kind]}. Still to agree: {missing or 'no one'}.{again}"


def _awaited(proposal: Proposal, user_id: int) -> str:
    until = proposal.until.get(user_id)
    return f"<@{user_id}>" + ("" if until is None else f" (away, needed until <t:{int(until)}:f>)")


def pause_lines(match: Match) -> list[str]:
    """Return the lines about a pause of a live match; none if it is not paused."""
    if match.paused is None or match.status != "live":
        return []
    return [PAUSED.format(f": {match.paused}" if match.paused else "")]


def played_on(match: Match) -> str:
    """Return a line with the match that this one continues; "" for a match that was dealt."""
    if match.branch_at is None:
        return ""
    origin = "a deleted match" if match.branch_of is None else f"match {match.branch_of}"
    return f"-# ↪️ Continues {origin}. It does not count in anyone's record."


def taken_back(match: Match) -> str:
    """Return a line with the move that was undone, by whom, and who agreed; "" if something else came last."""
    if match.taken_back is None:
        return ""
    seat, notation = match.taken_back.seat, match.taken_back.notation
    move = f"**{moves_named(match.game, [notation])}**" if notation else "a move"
    agreed = listed([f"<@{user_id}>" for user_id in match.taken_back.agreed])
    how = f"; {agreed} agreed" if agreed else " after seeing the result" if match.taken_back.seen else ""
    return f"↩️ {FACES[match.game].emblems[seat]} {names(match)[seat]} undid {move}{how}."
