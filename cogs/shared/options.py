"""Settings on menus and in forms: the options of games, read off their ``Options`` types, the pace of a match, how its
clocks are stretched, and passing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints
from zlib import crc32

import discord
import msgspec
from discord import app_commands, ui
from msgspec import inspect

from cogs.shared.layout import AnySelect
from host.pace import PACES, STRETCHES
from render.kit.controls import MENU_LIMIT
from render.kit.forms import TITLE_LIMIT, Answers, Field, Form, Option, field
from render.kit.phrases import count
from render.registry import FACES
from rules.framed import FramedGame
from rules.questions import Question
from rules.registry import GAMES
from storage.rows import Passing


class Setting(msgspec.Struct, frozen=True):
    """One option: its name, its values and the words for each value."""

    name: str
    label: str
    values: tuple[Any, ...]
    words: dict[str, str]
    default: Any

    def named(self, options: Mapping[str, Any]) -> str:
        """Return the chosen value in words."""
        return self.word(options.get(self.name, self.default))

    def word(self, value: object) -> str:
        """Return a value in words."""
        if isinstance(value, bool):
            return self.words.get(str(value).lower(), "yes" if value else "no")
        return self.words.get(str(value), str(value))

    def read(self, chosen: str) -> object:
        """Return the value of a menu entry; the text itself for an unknown entry."""
        return next((value for value in self.values if str(value) == chosen), chosen)


PACE_CHOICES = [app_commands.Choice(name=name, value=seconds) for name, seconds in PACES.items()][:25]
PACE_WORDS = {str(seconds): name for name, seconds in PACES.items()}

PACE = Setting("pace", "Time per decision", tuple(PACES.values()), PACE_WORDS, 0)
"""The pace of a match, set like an option of its game."""

_UNITS = (("day", 86_400), ("hour", 3600), ("minute", 60), ("second", 1))

STRETCH_WORDS = {"1": "as chosen", **{str(factor): f"{factor} times as long" for factor in STRETCHES[1:]}}
STRETCH = Setting("stretch", "Clock length", STRETCHES, STRETCH_WORDS, 1)
"""The factor for every time of a match, set like an option of the game."""
STRETCH_EXPLAINED = (
    "For players who need more time, such as with a screen reader: **the same for everyone**, for the whole match and "
    "its rematches. Everyone sees it here before they join or start."
)

PASSING_WORDS = {
    "alone": "only if one person plays against the computer",
    "always": "always; quick passes then show who could not answer",
    "never": "never",
}
"""The words for each choice; that for people who play each other says what it reveals."""
PASSING = Setting("passing", "Auto-pass", get_args(Passing), PASSING_WORDS, "alone")
"""The matches in which the bot passes for people who can only pass, set like an option of the game."""
PASSING_EXPLAINED = (
    "When another player acts and all you could do is pass, I pass for you; against the computer I give every answer "
    "that is your only one. Between people, this gives something away: **a question that closes quickly shows who "
    "could not answer**, and no pause could hide it. So between people it is off unless the lobby's owner turns it on, "
    "and everyone sees it here before they join or start."
)


def setting_field(setting: Setting, now: object) -> Field:
    """Return a setting as a field of a form. ``now`` is its value, which can stay even if it is not offered."""
    options = tuple(Option(setting.word(value)[:100], str(value), chosen=value == now) for value in setting.values)
    least = int(any(option.chosen for option in options))
    return field(setting.name, setting.label[:TITLE_LIMIT], options, least=least)


def setting_menu(setting: Setting, now: object, menu_id: str, placeholder: str = "") -> AnySelect:
    """Return the menu that changes a setting; ``now`` is its value. Without a ``placeholder`` it shows the label."""
    options = [
        discord.SelectOption(label=setting.word(value)[:100], value=str(value), default=value == now)
        for value in setting.values
    ]
    return ui.Select(placeholder=placeholder or setting.label[:150], options=options, custom_id=menu_id)


def digest(form: Form) -> str:
    """Return a digest that is the same for forms that open with the same choices."""
    marked = [(part.key, [option.value for option in part.options if option.chosen]) for part in form.fields]
    return digest_of(marked)


def digest_of(chosen: object) -> str:
    """Return a digest of choices that is short enough for the id of a control."""
    return f"{crc32(msgspec.json.encode(chosen)):08x}"


def chosen_values(settings: Iterable[Setting], answers: Answers) -> dict[str, Any]:
    """Return the values that a sent form sets, by the names of settings; settings left out stay as they are."""
    return {one.name: one.read(answers[one.name][0]) for one in settings if answers.get(one.name)}


@cache
def settings(game: str) -> tuple[Setting, ...]:
    """Return the options of a game that can be chosen from a menu."""
    info = inspect.type_info(GAMES[game].options)
    assert isinstance(info, inspect.StructType)
    declared = get_type_hints(GAMES[game].options)
    candidates = (_setting(game, field, declared[field.name]) for field in info.fields)
    return tuple(setting for setting in candidates if setting is not None)


def _setting(game: str, field: inspect.Field, declared: object) -> Setting | None:
    values = _values(field, declared)
    if not values:
        return None
    words = FACES[game].options.get(field.name)
    label = words.label if words is not None else field.name.replace("_", " ").capitalize()
    return Setting(field.name, label, values, words.values if words is not None else {}, field.default)


def _values(field: inspect.Field, declared: object) -> tuple[Any, ...]:
    """Return up to 25 values of a field: all of a Literal or a bool, an even choice of a bounded whole number."""
    kind = field.type
    if isinstance(kind, inspect.BoolType):
        return (True, False)
    if isinstance(kind, inspect.LiteralType):
        return _as_written(declared)[:MENU_LIMIT]
    if isinstance(kind, inspect.IntType) and kind.ge is not None and kind.le is not None:
        return _spread(kind.ge, kind.le, field.default)
    return ()


def _as_written(declared: object) -> tuple[Any, ...]:
    """Return the values of a Literal in the order of its declaration, which msgspec does not keep."""
    return get_args(declared)


def _spread(least: int, most: int, default: object) -> tuple[int, ...]:
    step = 1
    while True:
        chosen = {*range(least, most + 1, step), most}
        if isinstance(default, int):
            chosen.add(default)
        if len(chosen) <= MENU_LIMIT:
            return tuple(sorted(chosen))
        step += 1


def named(seconds: int) -> str:
    """Return a pace in words: "3 days", "1 hour 30 minutes", "no clock"."""
    return PACE_WORDS[str(seconds)] if str(seconds) in PACE_WORDS else " ".join(_parts(seconds))


def lasting(seconds: float) -> str:
    """Return a duration in its largest unit: "37 minutes"."""
    return next(iter(_parts(round(seconds))), "a moment")


def _parts(seconds: int) -> list[str]:
    parts: list[str] = []
    for unit, length in _UNITS:
        number, seconds = divmod(seconds, length)
        if number:
            parts.append(count(number, unit))
    return parts


def time_in_words(pace: int, stretch: int, mark: str = "") -> str:
    """Return the time per decision in words, and how much it is stretched; ``mark`` goes around the time."""
    stretched = f" ({STRETCH.word(stretch)}: {named(pace * stretch)})" if pace and stretch != 1 else ""
    return f"{PACE.label}: {mark}{named(pace)}{mark}{stretched}"


def has_windows(game: str) -> bool:
    """Return whether a game asks people about others' actions, so that a player sometimes has to pass."""
    rules = GAMES[game]
    steps = rules.steps.values() if isinstance(rules, FramedGame) else ()
    return any(isinstance(step, Question) and step.pace == "reaction" for step in steps)
