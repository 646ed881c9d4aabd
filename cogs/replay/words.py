"""A replay in words: its steps, its views, and the steps that matter. Nothing here reveals steps not yet seen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from cogs.shared.control_ids import Pattern
from cogs.shared.names import names
from host.views.replay import EYES, OPEN, PUBLIC, Outline, Step, viewer_of
from host.views.table import Match
from render.registry import FACES
from rules.engine import Event, View
from rules.registry import decoders

DEAL, START = "the deal", "The match begins here."
TOGETHER = "everyone together"
QUIET = "Nothing visible in this view."
STAR = "★"
"""The sign before a step that matters."""


Eyes = Annotated[str, Pattern(EYES.pattern)]
StepNumber = Annotated[int, Pattern("[0-9]{1,5}")]
Passes = Literal["s", "e"]
"""Whether rounds of only passes are skipped ("s"), or each is a step ("e")."""


class Shown(msgspec.Struct, frozen=True):
    """The step of a replay that a message shows; ``far`` is the furthest step seen by its reader."""

    eyes: str
    every: bool
    step: int
    far: int

    @property
    def passes(self) -> Passes:
        """The part of an id for whether every round of passes is a step."""
        return "e" if self.every else "s"


def eyes_named(match: Match, eyes: str) -> str:
    """Return the words for a view of a match."""
    if eyes == PUBLIC:
        return "public view"
    if eyes == OPEN:
        return "everything"
    return f"{names(match)[int(eyes)]}'s view"


def events_of(match: Match, step: Step) -> tuple[Event, ...]:
    """Return the events of a step as this view saw them."""
    return decoders(match.game).events.decode(step.events)


def step_sentences(match: Match, step: Step) -> list[str]:
    """Return sentences about the events of a step."""
    called = names(match)
    if step.kind == "resign":
        return [f"{called[step.seat or 0]} resigns."]
    if step.kind == "abort":
        return ["The match is stopped here."]
    face = FACES[match.game]
    sentences = [sentence for event in face.joined(events_of(match, step)) if (sentence := face.event(event, called))]
    return sentences or [START if step.first < 0 else QUIET]


def hands_told(match: Match, views: Sequence[View]) -> list[str]:
    """Return the hand of each seat in words, with everything open."""
    face, called = FACES[match.game], names(match)
    hands = [face.hand(view, seat) for seat, view in enumerate(views)]
    return [f"**{called[seat]}**: {' '.join(hand.split())}" for seat, hand in enumerate(hands) if hand]


def matters(match: Match, step: Step) -> bool:
    """Return whether a step has an event that a person would look for."""
    return any(isinstance(event, FACES[match.game].highlights) for event in events_of(match, step))


def acting(match: Match, step: Step) -> str:
    """Return the name of the player who acted in a step."""
    if step.seat is None:
        return TOGETHER if step.first >= 0 else DEAL
    return names(match)[step.seat]


def turning_points(match: Match, outline: Outline) -> list[int]:
    """Return the steps that matter: those that begin a turn or a round, and those with a notable event."""
    return [number for number, step in enumerate(outline.steps) if step.turn or matters(match, step)]


def turning_point(match: Match, outline: Outline, number: int, far: int) -> str:
    """Return the name of a step that matters; its events only if this person has been as ``far``."""
    step = outline.steps[number]
    star = f"{STAR} " if matters(match, step) else ""
    if star and number <= far:
        face = FACES[match.game]
        events = [event for event in events_of(match, step) if isinstance(event, face.highlights)]
        sentences = [sentence for event in events if (sentence := face.event(event, names(match)))]
        return f"{number} · {star}{' '.join(sentences)}".replace("**", "")
    turn = f"{acting(match, step)}: a new turn" if step.turn and step.seat is not None else acting(match, step)
    return f"{number} · {star}{turn}"


def view_of(match: Match, view: bytes) -> View:
    """Return the view that was encoded."""
    return decoders(match.game).view.decode(view)


def address(match: Match, eyes: str, step: int, *, every: bool) -> str:
    """Return the command that shows a step, for anyone to type."""
    viewer = viewer_of(eyes)
    side = f" view:{'everything' if eyes == OPEN else f'player {(viewer or 0) + 1}'}" if eyes != PUBLIC else ""
    return f"/match replay match:{match.id} step:{step}{side}{' passes:True' if every else ''}"


def older_rules(outline: Outline) -> str:
    """Return a line on where pictures begin, if older rules played the beginning; "" if they did not."""
    first = outline.first_known
    if first == 0:
        return ""
    until = "all of it" if first is None else f"everything before step {first}"
    return f"-# Played under older rules, so shown as text only: {until}."
