"""``/maatatahay``: the moves of Maatatahay as commands, and a whole turn as one."""

from __future__ import annotations

import re
from collections.abc import Callable

from discord import app_commands
from discord.ext import commands

from cogs.match import moves
from cogs.match.completion import offered, own_table
from cogs.shared.answers import answering
from cogs.shared.client import Client, Interaction
from cogs.shared.typed_text import Text
from host.match import Table
from render.maatatahay import prompts, turn_options
from rules.engine import IllegalMove, InvalidMove, Seat
from rules.maatatahay.board import INDEX, NONE, Crystals
from rules.maatatahay.moves import Add, ChoosePair, MaatatahayMove, Pay, Place, Settle, written
from rules.maatatahay.notation import PAIR
from rules.maatatahay.position import MaatatahayView
from rules.maatatahay.whole_turn import whole_turn

GAME = "maatatahay"

Choices = list[app_commands.Choice[str]]
Quarters = app_commands.Range[int, 0, 3]

_NOTHING = ("", "0", "none", "nothing", "no")
_HEAP = re.compile(r"(\d{1,2})(spirit|s|energy|e)")


class MaatatahayCog(commands.GroupCog, group_name="maatatahay", group_description="Your moves in Maatatahay"):
    """A command for each kind of move; ``place`` takes the rest of the turn as well."""

    def __init__(self, bot: Client) -> None:
        self.bot = bot

    @app_commands.command()
    @app_commands.describe(tiles="The two tiles of a pair on the display, such as W01-W07")
    async def pair(self, interaction: Interaction, tiles: Text) -> None:
        """Choose the pair of tiles for this round."""
        async with answering(interaction):
            await moves.commands(interaction, lambda table: (_pair(table, tiles),), GAME)

    @pair.autocomplete("tiles")
    async def _pairs(self, interaction: Interaction, typed: str) -> Choices:
        return await _offer(interaction, typed, "pair")

    @app_commands.command()
    @app_commands.describe(who="Who takes the first turn of the round")
    @app_commands.choices(
        who=[
            app_commands.Choice(name="I go first", value="self"),
            app_commands.Choice(name="the other player goes first", value="other"),
        ]
    )
    async def first(self, interaction: Interaction, who: Text) -> None:
        """Decide who goes first, if your tile has fewer claws."""
        await _make(interaction, "first", who)

    @app_commands.command()
    @app_commands.describe(
        space="Where, from A1 to E5",
        rotation="Quarter turns to the right, 0 for as printed",
        pay="Crystals for a relic, such as 1S2E",
        add="Crystals from your storage onto the tile, such as 1E, or none",
    )
    async def place(
        self,
        interaction: Interaction,
        space: Text,
        rotation: Quarters | None = None,
        pay: Text | None = None,
        add: Text | None = None,
    ) -> None:
        """Place your tile, and if you like make the whole turn at once."""

        def turn(table: Table) -> tuple[MaatatahayMove, ...]:
            paid, added = _given(pay), _given(add)
            return _turn(table, _on_map(space), rotation, paid, added)

        async with answering(interaction):
            await moves.commands(interaction, turn, GAME)

    @place.autocomplete("space")
    async def _spaces(self, interaction: Interaction, typed: str) -> Choices:
        space = _space(typed)
        return await _complete(
            interaction, space if space in INDEX else typed, turn_options.spaces, whole=space in INDEX
        )

    @place.autocomplete("rotation")
    async def _rotations(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        space = _named(interaction)
        found = await _complete(interaction, "", lambda view, seat: turn_options.rotations(view, seat, space))
        return [app_commands.Choice(name=choice.name, value=int(choice.value)) for choice in found]

    @place.autocomplete("pay")
    async def _costs(self, interaction: Interaction, typed: str) -> Choices:
        space = _named(interaction)
        return await _complete(interaction, _heap(typed), lambda view, seat: turn_options.costs(view, seat, space))

    @place.autocomplete("add")
    async def _additions(self, interaction: Interaction, typed: str) -> Choices:
        space, paid = _named(interaction), crystals(str(interaction.namespace.pay or ""))
        return await _complete(
            interaction, _heap(typed), lambda view, seat: turn_options.additions(view, seat, space, paid)
        )

    @app_commands.command()
    @app_commands.describe(crystals="Which crystals, such as 1S2E")
    async def pay(self, interaction: Interaction, crystals: Text) -> None:
        """Pay for the relic on which your tile lies."""
        await _spend(interaction, Pay, crystals)

    @pay.autocomplete("crystals")
    async def _payments(self, interaction: Interaction, typed: str) -> Choices:
        return await _offer(interaction, _heap(typed), "pay")

    @app_commands.command()
    @app_commands.describe(rotation="Quarter turns to the right, 0 for as printed")
    async def rotate(self, interaction: Interaction, rotation: Quarters) -> None:
        """Turn the tile that you have just placed."""
        await _make(interaction, "rotate", str(rotation))

    @rotate.autocomplete("rotation")
    async def _turns(self, interaction: Interaction, typed: int | str) -> list[app_commands.Choice[int]]:
        found = await _offer(interaction, "", "rotate")
        return [app_commands.Choice(name=choice.name, value=int(choice.value)) for choice in found]

    @app_commands.command()
    @app_commands.describe(crystals="Which crystals from your storage, such as 1S2E, or none")
    async def add(self, interaction: Interaction, crystals: Text) -> None:
        """Add crystals to the tile that you have just placed."""
        await _spend(interaction, Add, crystals)

    @add.autocomplete("crystals")
    async def _added(self, interaction: Interaction, typed: str) -> Choices:
        return await _offer(interaction, _heap(typed), "add")

    @app_commands.command()
    @app_commands.describe(space="A surrounded tile that would fall, such as C3")
    async def settle(self, interaction: Interaction, space: Text) -> None:
        """Choose which surrounded tile is settled next."""
        async with answering(interaction):
            await moves.commands(interaction, lambda _: (Settle(_on_map(space)),), GAME)

    @settle.autocomplete("space")
    async def _targets(self, interaction: Interaction, typed: str) -> Choices:
        return await _offer(interaction, typed, "settle")


def crystals(typed: str) -> Crystals | None:
    """Read crystals however they are written: "1S2E", "2 energy, 1 spirit", "none"; None for anything else."""
    text = re.sub(r"[\s,+&]|and", "", typed.lower())
    if text in _NOTHING:
        return NONE
    heaps = _HEAP.findall(text)
    if not heaps or "".join(number + kind for number, kind in heaps) != text:
        return None
    counted = {kind[0]: int(number) for number, kind in heaps}
    return Crystals(counted.get("s", 0), counted.get("e", 0)) if len(counted) == len(heaps) else None


def _heap(typed: str) -> str:
    """Return crystals as the notation has them, or the text itself where it tells of none, or of nothing yet."""
    read = crystals(typed)
    return typed if read is None or not typed.strip() else written(read)


def _read(typed: str) -> Crystals:
    """Return the crystals that were typed. Raises ``InvalidMove`` for what names none."""
    read = crystals(typed)
    if read is None:
        raise InvalidMove("unknown_notation", reason="crystals", text=typed)
    return read


def _given(typed: str | None) -> Crystals | None:
    """Return the crystals of an option, None for one that is left out. Raises ``InvalidMove`` as ``_read`` does."""
    return None if typed is None else _read(typed)


def _space(typed: str) -> str:
    """Return a space as the notation has it: "c3" and "3 C" are C3."""
    text = typed.replace(" ", "").upper()
    return text[::-1] if text[:1].isdigit() else text


def _on_map(typed: str) -> str:
    """Return the space that was typed. Raises ``InvalidMove`` for what is none."""
    space = _space(typed)
    if space not in INDEX:
        raise InvalidMove("unknown_notation", reason="space", text=space)
    return space


def _named(interaction: Interaction) -> str:
    """Return the space typed so far."""
    return _space(str(interaction.namespace.space or ""))


def _pair(table: Table, typed: str) -> ChoosePair:
    """Return the pair that was typed. Raises ``InvalidMove`` for what names none, with the pairs on the display."""
    assert isinstance(table.view, MaatatahayView)
    one, _, two = typed.replace(" ", "").upper().partition("-")
    found = PAIR.get((one, two))
    if found is None:
        raise InvalidMove("unknown_notation", reason="pair", text=typed, display=table.view.display)
    return found


def _turn(
    table: Table, space: str, quarters: int | None, paid: Crystals | None, added: Crystals | None
) -> tuple[MaatatahayMove, ...]:
    """Return the moves of a whole turn; the first one alone for somebody who is not asked.

    Raises ``IllegalMove`` where nothing is left to do by them.
    """
    view, seat = table.view, table.viewer
    assert isinstance(view, MaatatahayView)
    if seat is None or seat not in view.asked:
        return (Place(space),)
    made = whole_turn(view, seat, space, quarters, paid, added)
    if not made:
        raise IllegalMove("not_now", stage=view.stage)
    return made


async def _make(interaction: Interaction, kind: str, what: str) -> None:
    async with answering(interaction):
        await moves.command(interaction, f"{kind}:{what}", GAME)


async def _spend(interaction: Interaction, kind: type[Pay] | type[Add], typed: str) -> None:
    """Pay or add the crystals that were typed."""
    async with answering(interaction):
        await moves.commands(interaction, lambda _: (kind(_read(typed)),), GAME)


async def _seen(interaction: Interaction) -> tuple[Table, MaatatahayView, Seat] | None:
    """Return the match as the player who types sees it; None for anybody else, and for another game."""
    table = await own_table(interaction)
    if table is None or table.viewer is None or not isinstance(table.view, MaatatahayView):
        return None
    return table, table.view, table.viewer


async def _offer(interaction: Interaction, typed: str, kind: str) -> Choices:
    """Offer the legal moves of a kind to the one who types, without the kind."""
    seen = await _seen(interaction)
    if seen is None:
        return []
    table, view, seat = seen
    own = tuple(move for move in table.legal.get(seat, ()) if isinstance(move, MaatatahayMove))
    return offered(prompts.legal(view, seat, own, kind), typed)


async def _complete(
    interaction: Interaction,
    typed: str,
    find: Callable[[MaatatahayView, Seat], turn_options.Found],
    *,
    whole: bool = False,
) -> Choices:
    """Offer what ``find`` finds for the one who types; ``whole`` says that nothing is missing of what is typed."""
    seen = await _seen(interaction)
    found = [] if seen is None else find(*seen[1:])
    return offered([one for one in found if not whole or one[0] == typed], typed)
