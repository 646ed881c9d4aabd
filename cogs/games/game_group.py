"""The slash commands of a game, built from its rows: registration, completion, reading and answers."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Coroutine, Sequence
from inspect import Parameter, Signature
from typing import Any

from discord import app_commands

from cogs.board.pictures import drawings, files
from cogs.match import moves
from cogs.press.client import Interaction
from cogs.press.completion import MOST, choices, names_for, own_table, read_typed, typist_of
from cogs.press.door import command, in_match
from cogs.press.press import MatchPress, UserFacingError
from cogs.shared.typed_text import LongText, Text
from render.face import Face
from render.kit.commands import (
    REQUIRED,
    CardCommand,
    Command,
    Option,
    Plan,
    TypedTextError,
    Values,
    offers,
)
from render.kit.phrases import quoted

AnyFace = Face[Any, Any, Any]
AnyCommand = app_commands.Command[Any, ..., Any]
Choices = list[app_commands.Choice[Any]]
CommandCallback = Callable[[Interaction, Values], Awaitable[None]]
Completion = Callable[[Interaction, str], Coroutine[Any, Any, Choices]]

LEFT = "Not done yet: {parts}. Another player may answer first, or you have a choice to make."
LATER = "Not done yet: {parts}."


def game_group(face: AnyFace) -> app_commands.Group:
    """Return the commands of one game."""
    group = app_commands.Group(name=face.commands.name, description=face.commands.sentence)
    for row in face.commands.rows:
        group.add_command(_card_command(face, row) if isinstance(row, CardCommand) else _command(face, row))
    return group


def _command(face: AnyFace, row: Command) -> AnyCommand:
    """Return a command that makes moves."""

    async def answer(interaction: Interaction, values: Values) -> None:
        async def act(press: MatchPress) -> None:
            moves.require_game(press, face.key)
            await _carry_out(press, face, await _plan(press, face, row, values))

        await in_match(interaction, act)

    registered = _registered(row.name, row.sentence, row.options, answer)
    for option in row.options:
        if option.offers is not None or (option.is_text and option.completed):
            registered.autocomplete(option.name)(_move_completion(face, row, option))
    return registered


def _card_command(face: AnyFace, row: CardCommand) -> AnyCommand:
    """Return a command that shows a card."""

    async def answer(interaction: Interaction, values: Values) -> None:
        async with command(interaction) as press:
            try:
                card = row.card(values[row.option.name])
            except TypedTextError as unclear:
                raise UserFacingError(str(unclear)) from unclear
            drawn = await press.bot.pictures.of(face.key, row.shown(card), ())
            await press.say(row.described(card), *files(drawings(drawn)))

    async def complete(interaction: Interaction, typed: str) -> Choices:
        return [app_commands.Choice(name=title, value=card) for card, title in row.offers(typed.lower())][:MOST]

    registered = _registered(row.name, row.sentence, (row.option,), answer)
    registered.autocomplete(row.option.name)(complete)
    return registered


def _registered(name: str, sentence: str, options: tuple[Option, ...], answer: CommandCallback) -> AnyCommand:
    """Return a command as Discord gets it."""

    async def callback(interaction: Interaction, **values: Any) -> None:
        await answer(interaction, values)

    registered: AnyCommand = app_commands.Command(name=name, description=sentence, callback=_signed(callback, options))
    app_commands.describe(**{option.name: option.hint for option in options})(registered)
    app_commands.choices(**{option.name: _picks(option) for option in options if option.picks})(registered)
    return registered


def _signed(callback: Any, options: tuple[Option, ...]) -> Any:
    """Return a callback with the signature from which discord.py takes a command's options."""
    parameters = [Parameter("interaction", Parameter.POSITIONAL_OR_KEYWORD, annotation=Interaction)]
    for option in options:
        default = Parameter.empty if option.default is REQUIRED else option.default
        parameters.append(Parameter(option.name, Parameter.KEYWORD_ONLY, default=default, annotation=_type(option)))
    callback.__signature__ = Signature(parameters)
    return callback


def _type(option: Option) -> Any:
    """Return the type of an option in the words of discord.py."""
    kind: Any = LongText if option.long else Text
    if isinstance(option.default, bool):
        kind = bool
    elif option.numbers is not None:
        kind = app_commands.Range[int, min(option.numbers), max(option.numbers)]
    return kind | None if option.default is None else kind


def _picks(option: Option) -> list[app_commands.Choice[str]]:
    return [app_commands.Choice(name=name, value=value) for value, name in option.picks.items()]


def _move_completion(face: AnyFace, row: Command, option: Option) -> Completion:
    """Return the completion of an option for the person who types: only their own legal moves."""

    async def complete(interaction: Interaction, typed: str) -> Choices:
        table = await own_table(interaction)
        if table is None or table.viewer is None or table.match.game != face.key:
            return []
        named = await names_for(interaction, table)
        values = dict(iter(interaction.namespace))
        entries = offers(row, option, typist_of(table), values, lambda move: named.label(face.move(move)))
        return choices(entries, int) if option.numbers else choices(entries, str)

    return complete


async def _plan(press: MatchPress, face: AnyFace, row: Command, values: Values) -> Plan:
    """Return the moves that a person means; a text that names none is refused."""
    return await read_typed(press, lambda typist: face.commands.plan(row, typist, values))


async def _carry_out(press: MatchPress, face: AnyFace, plan: Plan) -> None:
    """Make moves in a row, up to one that loses something: its player must confirm that one."""
    notations = [str(move) for move in plan.moves]
    safe = face.commands.safe(typist_of(press.table), notations)
    before, after = notations[:safe], notations[safe:]
    if not after:
        note = LEFT.format(parts=_quoted(plan.left)) if plan.left else ""
        await moves.make(press, *before, note=note)
        return
    sentences = [moves.done(face.key, await moves.submit(press, *before))] if before else []
    later = [*after[1:], *plan.left]
    sentences += [LATER.format(parts=_quoted(later))] if later else []
    if not await moves.ask_again(press, after[0], note=" ".join(sentences)):
        await moves.make(press, *after)


def _quoted(parts: Sequence[str]) -> str:
    return ", ".join(map(quoted, parts))
