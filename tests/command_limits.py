"""Discord's documented limits on an application's commands."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

Json = dict[str, Any]

NAME = re.compile(r"[-_'\w]{1,32}")
MOST_COMMANDS, MOST_OPTIONS, MOST_CHOICES, MOST_CHARACTERS, LONGEST_TEXT = 100, 25, 25, 8000, 6000
LARGEST = 9_007_199_254_740_991
"""The largest integer and number, and the smallest with a minus."""
SLASH, MOST_ENTRIES = 1, 5
"""The kind of a slash command, and how many entries of one kind the menus of people and of messages have."""
SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
CHANNEL, LAST_TYPE = 7, 11
VALUES: dict[int, type | tuple[type, ...]] = {STRING: str, INTEGER: int, NUMBER: (int, float)}
BOUNDS = {
    "min_value": (INTEGER, NUMBER),
    "max_value": (INTEGER, NUMBER),
    "min_length": (STRING,),
    "max_length": (STRING,),
}


def faults(commands: Iterable[Json]) -> Iterator[str]:
    """Yield every reason for which Discord would refuse these commands."""
    found = list(commands)
    commands = [command for command in found if command.get("type", SLASH) == SLASH]
    yield from _entries([command for command in found if command not in commands])
    yield from _broken("commands", len(commands) <= MOST_COMMANDS, f"{len(commands)}, at most {MOST_COMMANDS}")
    yield from _repeated("commands", (command["name"] for command in commands))
    for command in commands:
        where = f"/{command['name']}"
        characters = weight(command)
        yield from _broken(where, characters <= MOST_CHARACTERS, f"{characters} characters, at most {MOST_CHARACTERS}")
        yield from _words(where, command)
        yield from _options(where, command, (SUBCOMMAND, GROUP))


def _entries(entries: Sequence[Json]) -> Iterator[str]:
    """Check entries in the menus of people and messages: their names are plain text, and they say nothing else."""
    for kind, times in Counter(entry["type"] for entry in entries).items():
        yield from _broken(f"menu {kind}", times <= MOST_ENTRIES, f"{times} entries, at most {MOST_ENTRIES}")
    yield from _repeated("menus", ((entry["type"], entry["name"]) for entry in entries))
    for entry in entries:
        yield from _broken("menus", 1 <= len(entry["name"]) <= 32, f"the name {entry['name']!r}")
        yield from _broken("menus", not (entry.get("description") or entry.get("options")), "more than a name")


def weight(part: Json) -> int:
    """Count the characters of a command as Discord does: of each text the longest translation."""
    choices = part.get("choices") or ()
    own = _longest(part, "name") + _longest(part, "description")
    own += sum(_longest(choice, "name") + len(str(choice["value"])) for choice in choices)
    return own + sum(weight(option) for option in part.get("options") or ())


def _longest(part: Json, key: str) -> int:
    return max(map(len, _texts(part, key)))


def _texts(part: Json, key: str) -> list[str]:
    return [part.get(key) or "", *(part.get(f"{key}_localizations") or {}).values()]


def _broken(where: str, sound: object, what: str) -> Iterator[str]:
    if not sound:
        yield f"{where}: {what}"


def _repeated(where: str, names: Iterable[object]) -> Iterator[str]:
    yield from (f"{where}: {name!r} twice" for name, times in Counter(names).items() if times > 1)


def _words(where: str, part: Json) -> Iterator[str]:
    for name in _texts(part, "name"):
        yield from _broken(where, NAME.fullmatch(name) and name == name.lower(), f"the name {name!r}")
    for text in _texts(part, "description"):
        yield from _broken(where, 1 <= len(text) <= 100, f"a description of {len(text)} characters, 1 to 100")


def _options(where: str, part: Json, parents: tuple[int, ...]) -> Iterator[str]:
    """Check a list of options; ``parents`` are the kinds of them that may hold options of their own."""
    options = part.get("options") or []
    yield from _broken(where, len(options) <= MOST_OPTIONS, f"{len(options)} options, at most {MOST_OPTIONS}")
    yield from _repeated(where, (option["name"] for option in options))
    nested = [option["type"] in (SUBCOMMAND, GROUP) for option in options]
    yield from _broken(where, all(nested) or not any(nested), "subcommands beside options")
    required = [bool(option.get("required")) for option in options]
    yield from _broken(where, required == sorted(required, reverse=True), "a required option after an optional one")
    for option in options:
        inside = f"{where} {option['name']}"
        yield from _words(inside, option)
        if option["type"] in (SUBCOMMAND, GROUP):
            yield from _subcommands(inside, option, parents)
        else:
            yield from _option(inside, option)


def _subcommands(where: str, part: Json, parents: tuple[int, ...]) -> Iterator[str]:
    kind, options = part["type"], part.get("options") or []
    yield from _broken(where, kind in parents, "nested too deep")
    if kind == GROUP:
        yield from _broken(where, options, "a group without subcommands")
        yield from _broken(
            where, all(one["type"] == SUBCOMMAND for one in options), "a group of other than subcommands"
        )
    yield from _options(where, part, (SUBCOMMAND,) if kind == GROUP else ())


def _option(where: str, option: Json) -> Iterator[str]:
    kind, choices = option["type"], option.get("choices") or []
    yield from _broken(where, STRING <= kind <= LAST_TYPE, f"the type {kind}")
    yield from _broken(where, kind == CHANNEL or not option.get("channel_types"), "channel types without channels")
    yield from _broken(where, kind in VALUES or not (choices or option.get("autocomplete")), "choices for this type")
    yield from _broken(where, not (choices and option.get("autocomplete")), "both choices and autocomplete")
    yield from _broken(where, len(choices) <= MOST_CHOICES, f"{len(choices)} choices, at most {MOST_CHOICES}")
    for key in ("name", "value"):
        yield from _repeated(where, (choice[key] for choice in choices))
    for choice in choices:
        for name in _texts(choice, "name"):
            yield from _broken(where, 1 <= len(name) <= 100, f"a choice's name of {len(name)} characters, 1 to 100")
        yield from _broken(where, _fits(kind, choice["value"]), f"the choice {choice['value']!r}")
    yield from _bounds(where, option)


def _fits(kind: int, value: Any) -> bool:
    """Return whether an option of this kind may have the value."""
    if kind == STRING:
        return isinstance(value, str) and len(value) <= 100
    allowed = isinstance(value, VALUES.get(kind, ())) and not isinstance(value, bool)
    return allowed and -LARGEST <= value <= LARGEST


def _bounds(where: str, option: Json) -> Iterator[str]:
    kind = option["type"]
    for key, kinds in BOUNDS.items():
        bound = option.get(key)
        yield from _broken(where, bound is None or kind in kinds, f"{key} for this type")
        if bound is not None and kind in kinds:
            sound = int(key == "max_length") <= bound <= LONGEST_TEXT if kind == STRING else _fits(kind, bound)
            yield from _broken(where, sound, f"{key} {bound}")
    for what in ("value", "length"):
        least, most = option.get(f"min_{what}"), option.get(f"max_{what}")
        upside_down = least is not None and most is not None and least > most
        yield from _broken(where, not upside_down, f"min_{what} above max_{what}")
