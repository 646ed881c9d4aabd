"""Discord's OpenAPI description, and requests that violate it.

The environment variable ``DISCORD_OPENAPI`` names the file; without it no request is checked.
"""

from __future__ import annotations

import os
import re
from collections import defaultdict
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache, lru_cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

import msgspec
import pytest
from jsonschema import Draft202012Validator, ValidationError, validators
from simcord.http import router

Json = dict[str, Any]

VARIABLE = "DISCORD_OPENAPI"
NUMBERS = {
    ("attachments", "id"),
    ("allowed_mentions", "users"),
    ("allowed_mentions", "roles"),
    ("default_values", "id"),
    ("emoji", "id"),
    ("", "recipient_id"),
    ("", "nonce"),
}
"""Ids that discord.py sends as numbers, after the key above each. Discord accepts both, its description text only."""
BOOLEANS = {"true": True, "1": True, "false": False, "0": False}


def _narrowed(keyword: str) -> Callable[..., Iterator[ValidationError]]:
    """Return the keyword's own check, on the alternatives that are not of another kind than the instance.

    The others fail anyway: without them a check is twenty times faster, and the error is that of the alternative meant.
    """
    check = Draft202012Validator.VALIDATORS[keyword]

    def narrowed(validator: Any, schemas: list[Json], instance: Any, schema: Json) -> Iterator[ValidationError]:
        fitting = [one for one in schemas if _may_fit(validator, one, instance)]
        kinds = [kind for one in schemas for kind in _kinds(one)]
        if len(fitting) == 1:
            yield from validator.descend(instance, fitting[0])
        elif fitting or not kinds:
            yield from check(validator, fitting or schemas, instance, schema)
        else:
            yield ValidationError(f"{_kind(instance)!r} is none of {kinds}")

    return narrowed


def _may_fit(validator: Any, schema: Json, instance: Any) -> bool:
    types, kinds = schema.get("type", []), _kinds(schema)
    if types and not any(validator.is_type(instance, one) for one in ([types] if isinstance(types, str) else types)):
        return False
    return not kinds or _kind(instance) is None or _kind(instance) in kinds


def _kinds(schema: Json) -> list[Any]:
    """Return the constant that a schema is, or the values of ``type`` that it allows; nothing if it allows any."""
    if "const" in schema:
        return [schema["const"]]
    kinds: list[Any] = schema.get("properties", {}).get("type", {}).get("enum", [])
    return kinds


def _kind(instance: Any) -> Any:
    return instance.get("type") if isinstance(instance, dict) else instance


_extend: Callable[..., Any] = validators.extend  # its stub has no types
Validator = _extend(Draft202012Validator, {keyword: _narrowed(keyword) for keyword in ("oneOf", "anyOf")})


@dataclass(frozen=True, eq=False)
class Operation:
    """One kind of request: a method on the paths that match ``path``."""

    path: re.Pattern[str]
    parameters: dict[str, Json]
    body: Any
    body_required: bool

    @classmethod
    def read(cls, template: str, shared: list[Json], described: Json) -> Operation:
        """Return what the description says of one method on one template of paths."""
        parameters = {one["name"]: one["schema"] for one in (*shared, *described.get("parameters", ()))}
        body = described.get("requestBody", {})
        content = body.get("content", {}).get("application/json")
        path = re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", template)
        return cls(re.compile(path), parameters, content and Validator(content["schema"]), bool(body.get("required")))

    def faults(self, found: re.Match[str], query: Json, body: Any) -> Iterator[str]:
        """Yield what is wrong with one request."""
        for name, value in {**found.groupdict(), **query}.items():
            if name in self.parameters:
                schema = self.parameters[name]
                yield from (f"{name}: {error}" for error in _errors(Validator(schema), _typed(value, schema)))
            else:
                yield f"{name}: not a parameter of this request"
        if body is None:
            yield from ["the body is missing"] if self.body_required else []
        elif self.body is not None:
            yield from _body_errors(self, msgspec.json.encode(body))
        elif body:
            yield "there must be no body"


def _typed(value: object, schema: Json) -> object:
    """Read a value out of the address, where everything is text."""
    text = str(value)
    if schema.get("type") == "integer" and text.lstrip("-").isdigit():
        return int(text)
    return BOOLEANS.get(text.lower(), text) if schema.get("type") == "boolean" else text


@lru_cache(maxsize=256)  # the same commands are registered in every test
def _body_errors(operation: Operation, body: bytes) -> list[str]:
    return list(_errors(operation.body, with_text_ids(msgspec.json.decode(body))))


def _errors(validator: Any, instance: Any) -> Iterator[str]:
    for error in validator.iter_errors(instance):
        cause = _cause(error)
        message = cause.message if len(cause.message) <= 300 else f"{cause.message[:200]} … {cause.message[-90:]}"
        yield f"{cause.json_path}: {message}"


def _cause(error: ValidationError) -> ValidationError:
    """Return the error inside an alternative that lies deeper than where none of them fits, if there is one."""
    deepest = max([error, *(error.context or ())], key=lambda one: len(one.absolute_path))
    return error if deepest is error else _cause(deepest)


def with_text_ids(value: Any, parent: str = "", key: str = "") -> Any:
    """Return a body with its ``NUMBERS`` as text."""
    if isinstance(value, dict):
        return {name: with_text_ids(child, key, name) for name, child in value.items()}
    if isinstance(value, list):
        return [with_text_ids(child, parent, key) for child in value]
    return str(value) if type(value) is int and (parent, key) in NUMBERS else value


class Description:
    """All requests that Discord accepts."""

    def __init__(self, path: Path) -> None:
        document = msgspec.json.decode(path.read_bytes())
        _resolve(document, document)
        self._operations: dict[str, list[Operation]] = defaultdict(list)
        for template in sorted(document["paths"], key=lambda one: str(one).count("{")):  # "@original" before any id
            methods = dict(document["paths"][template])
            shared = methods.pop("parameters", [])
            for method, described in methods.items():
                self._operations[method.upper()].append(Operation.read(template, shared, described))

    def faults(self, method: str, path: str, query: Json, body: Any) -> list[str]:
        """Return why Discord would refuse this request, in words."""
        for operation in self._operations[method]:
            if found := operation.path.fullmatch(path):
                return [f"{method} {path}: {fault}" for fault in operation.faults(found, query, body)]
        return [f"{method} {path}: there is no such request"]


def _resolve(node: Any, document: Json) -> None:
    """Put what is referred to in the place of every reference."""
    for key, child in node.items() if isinstance(node, dict) else enumerate(node):
        if isinstance(child, dict) and isinstance(child.get("$ref"), str):
            node[key] = document
            for part in child["$ref"].removeprefix("#/").split("/"):
                node[key] = node[key][part]
        elif isinstance(child, dict | list):
            _resolve(child, document)


@cache
def description() -> Description | None:
    """Return the description that the environment names."""
    named = os.environ.get(VARIABLE)
    return Description(Path(named)) if named else None


def faults(method: str, path: str, query: Json | None = None, body: Any = None) -> list[str]:
    """Return why Discord would refuse this request, in words; nothing without a description."""
    found = description()
    return found.faults(method, path, query or {}, body) if found else []


_dispatch = router.dispatch


@contextmanager
def watching(report: Callable[[str], None]) -> Iterator[None]:
    """Report what is wrong with any request that SimCord sees in the meantime."""

    def dispatch(backend: Any, method: str, path: str, **request: Any) -> Any:
        for fault in faults(method, path, request.get("params"), request.get("json")):
            report(fault)
        return _dispatch(backend, method, path, **request)

    with patch.object(router, "dispatch", dispatch):
        yield


@contextmanager
def only_valid_requests() -> Iterator[None]:
    """Fail the test if SimCord sees a request that Discord would refuse."""
    found: list[str] = []
    with watching(found.append):
        yield
    if found:
        pytest.fail("Discord would refuse:\n" + "\n".join(found), pytrace=False)
