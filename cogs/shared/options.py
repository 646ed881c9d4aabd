"""Settings on menus and in forms; a game's options are read off the fields of its ``Options`` type."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any, get_args, get_type_hints
from zlib import crc32

import discord
import msgspec
from discord import ui
from msgspec import inspect

from render.kit.controls import MENU_LIMIT
from render.kit.forms import TITLE_LIMIT, Answers, Field, Form, Option, field
from render.registry import FACES
from rules.registry import GAMES


class Setting(msgspec.Struct, frozen=True):
    """One option: what it is called, what it can be and how each value is called."""

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
        """Return the value that a menu entry stands for; the text itself for one unknown."""
        return next((value for value in self.values if str(value) == chosen), chosen)


def setting_field(setting: Setting, now: object) -> Field:
    """Return a setting as a field of a form. ``now`` is what it is: a value that is not offered need not be changed."""
    options = tuple(Option(setting.word(value)[:100], str(value), chosen=value == now) for value in setting.values)
    least = int(any(option.chosen for option in options))
    return field(setting.name, setting.label[:TITLE_LIMIT], options, least=least)


def setting_menu(setting: Setting, now: object, menu_id: str, placeholder: str = "") -> ui.Select[Any]:
    """Return the menu that changes a setting; ``now`` is what it is. Without a ``placeholder`` it shows the label."""
    options = [
        discord.SelectOption(label=setting.word(value)[:100], value=str(value), default=value == now)
        for value in setting.values
    ]
    return ui.Select(placeholder=placeholder or setting.label[:150], options=options, custom_id=menu_id)


def digest(form: Form) -> str:
    """Return what is the same for forms that open with the same choices."""
    marked = [(part.key, [option.value for option in part.options if option.chosen]) for part in form.fields]
    return digest_of(marked)


def digest_of(chosen: object) -> str:
    """Return what is the same for the same choices, short enough for the id of a control."""
    return f"{crc32(msgspec.json.encode(chosen)):08x}"


def chosen_values(settings: Iterable[Setting], answers: Answers) -> dict[str, Any]:
    """Return what a form that was sent sets, by the names of settings; what was left out stays as it is."""
    return {one.name: one.read(answers[one.name][0]) for one in settings if answers.get(one.name)}


@cache
def settings(game: str) -> tuple[Setting, ...]:
    """Return the options of a game that can be chosen from a menu."""
    info = inspect.type_info(GAMES[game].options)
    assert isinstance(info, inspect.StructType)
    declared = get_type_hints(GAMES[game].options)
    found = (_setting(game, field, declared[field.name]) for field in info.fields)
    return tuple(setting for setting in found if setting is not None)


def _setting(game: str, field: inspect.Field, declared: object) -> Setting | None:
    values = _values(field, declared)
    if not values:
        return None
    words = FACES[game].options.get(field.name)
    label = words.label if words is not None else field.name.replace("_", " ").capitalize()
    return Setting(field.name, label, values, words.values if words is not None else {}, field.default)


def _values(field: inspect.Field, declared: object) -> tuple[Any, ...]:
    """Return at most 25 values of a field: all of a Literal or a bool, an even choice of a bounded whole number."""
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
