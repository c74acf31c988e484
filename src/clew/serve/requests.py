"""What a request gives: its parameters, from the address or the body, within the limits of size and time."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable
from typing import Any
from urllib.parse import parse_qsl

import orjson
from starlette.requests import Request

from clew.errors import OptionError, RequestRefused
from clew.serve.server_settings import RequestLimits

FORM = "application/x-www-form-urlencoded"
MAX_FIELDS = 100  # of a form


def media_type(request: Request) -> str:
    """The type of the body, without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def read_body(request: Request, limits: RequestLimits) -> bytes:
    """The body of a request; refused if it is too long, or takes too long to come."""
    try:
        async with asyncio.timeout(limits.body_seconds):
            return await read_chunks(request, limits.body_bytes)
    except TimeoutError:
        raise RequestRefused(408, f"the request did not come within {limits.body_seconds:g} seconds") from None


async def read_chunks(request: Request, limit: int) -> bytes:
    chunks, size = [], 0
    async for chunk in request.stream():
        size += len(chunk)
        if size > limit:
            raise RequestRefused(413, f"the request has more than {limit:,} bytes; ask for less")
        chunks.append(chunk)
    return b"".join(chunks)


async def read_fields(request: Request, limits: RequestLimits) -> dict[str, Any]:
    """The parameters of a request: from the address, or for a POST from a JSON object or a form."""
    if request.method != "POST":
        return unique_fields(request.query_params.multi_items())
    body, type_ = await read_body(request, limits), media_type(request)
    if type_ == "application/json":
        return read_json_object(body)
    if type_ == FORM:
        return unique_fields(read_form(body))
    raise RequestRefused(415, f"the body must be application/json or {FORM}, not {type_[:80]!r}")


def read_json_object(body: bytes) -> dict[str, Any]:
    try:
        data = orjson.loads(body)
    except orjson.JSONDecodeError as fault:
        raise OptionError(f"the body is not JSON: {fault}") from None
    if not isinstance(data, dict):
        raise OptionError("the body must be a JSON object with the parameters")
    return data


def read_form(body: bytes) -> list[tuple[str, str]]:
    """The fields of a form."""
    try:
        text = body.decode()
        return parse_qsl(text, keep_blank_values=True, max_num_fields=MAX_FIELDS)
    except ValueError as fault:  # also of the wrong encoding
        raise OptionError(f"the body is not a form: {fault}") from None


def unique_fields(items: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Parameters by name, each given once."""
    fields: dict[str, Any] = {}
    for name, value in items:
        if name in fields:
            raise OptionError(f"the parameter {name[:80]!r} is given twice")
        fields[name] = value
    return fields
