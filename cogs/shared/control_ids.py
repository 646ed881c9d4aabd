"""The ids of controls. A control knows only its id, so it works after a restart.

A signature declares an id: the annotations give its pattern, and the same parameters write it. Most are declared
by the function that does what the control says (``cogs/press/controls.py``); here are those written by layouts
below that function.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from inspect import Parameter, Signature, signature
from types import NoneType
from typing import Annotated, Any, Generic, Literal, NamedTuple, ParamSpec, get_args, get_origin, get_type_hints

from rules.registry import GAMES

P = ParamSpec("P")


class Pattern(NamedTuple):
    """How a value is written in an id, as the annotation of its type."""

    written: str


MatchNumber = Annotated[int, Pattern("[0-9]{1,18}")]
Digest = Annotated[str, Pattern("[0-9a-f]{8}")]
"""The digest of what was shown when a control was sent."""
Game = Annotated[str, Pattern("|".join(GAMES))]

WHOLE_NUMBER = "[0-9]{1,19}"
"""The pattern of an ``int`` without another pattern."""


class ControlId(Generic[P]):
    """The ids of one kind of control: a prefix, then a part for each parameter, with colons between.

    Only the last parameter can be None, and is left out then.
    """

    def __init__(self, prefix: str, parameters: Mapping[str, Any]) -> None:
        self.prefix = prefix
        self.parameters = parameters
        self._signature = Signature([_parameter(name, kind) for name, kind in parameters.items()])
        self.template = re.compile(prefix + "".join(_part(name, kind) for name, kind in parameters.items()))

    def write(self, *args: object, **kwargs: object) -> str:
        """Return the id that carries these arguments."""
        given = self._signature.bind(*args, **kwargs).arguments.values()
        return ":".join((self.prefix, *(str(one) for one in given if one is not None)))

    def read(self, found: re.Match[str]) -> dict[str, Any]:
        """Return the arguments that an id carries, by the names of the parameters."""
        given = found.groupdict()
        return {name: int(given[name]) if _is_number(kind) else given[name] for name, kind in self.parameters.items()}


class PlainId(ControlId[P]):
    """The ids of a control that belongs to no match."""

    def id(self, *args: P.args, **kwargs: P.kwargs) -> str:
        """Return the id that carries these arguments."""
        return self.write(*args, **kwargs)


class MatchId(ControlId[P]):
    """The ids of a control of a match, whose number comes first."""

    def __init__(self, prefix: str, parameters: Mapping[str, Any]) -> None:
        super().__init__(prefix, {"match": MatchNumber, **parameters})

    def id(self, match: int, /, *args: P.args, **kwargs: P.kwargs) -> str:
        """Return the id that carries these arguments."""
        return self.write(match, *args, **kwargs)


def plain_id(prefix: str) -> Callable[[Callable[P, None]], PlainId[P]]:
    """Return the ids of a control that belongs to no match, declared by a signature."""
    return lambda declared: PlainId(prefix, parameters_of(declared))


def match_id(prefix: str) -> Callable[[Callable[P, None]], MatchId[P]]:
    """Return the ids of a control of a match, declared by a signature."""
    return lambda declared: MatchId(prefix, parameters_of(declared))


def parameters_of(declared: Callable[..., Any]) -> dict[str, Any]:
    """Return the parameters of a signature with their annotations."""
    kinds = get_type_hints(declared, include_extras=True)
    return {name: kinds[name] for name in signature(declared).parameters}


def _parameter(name: str, kind: Any) -> Parameter:
    return Parameter(name, Parameter.POSITIONAL_OR_KEYWORD, default=_default(kind))


def _part(name: str, kind: Any) -> str:
    part = f":(?P<{name}>{_pattern(kind)})"
    return f"(?:{part})?" if _default(kind) is None else part


def _pattern(kind: Any) -> str:
    if _default(kind) is None:
        (kind,) = (one for one in get_args(kind) if one is not NoneType)
    if get_origin(kind) is Annotated:
        return next(one.written for one in get_args(kind) if isinstance(one, Pattern))
    if get_origin(kind) is Literal:
        return "|".join(map(re.escape, get_args(kind)))
    if kind is int:
        return WHOLE_NUMBER
    raise TypeError(f"an id cannot carry {kind}")


def _default(kind: Any) -> Any:
    return None if NoneType in get_args(kind) else Parameter.empty


def _is_number(kind: Any) -> bool:
    return (get_args(kind)[0] if get_origin(kind) is Annotated else kind) is int
