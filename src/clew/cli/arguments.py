"""Kinds of argument that several commands take."""

from __future__ import annotations

import re
from collections.abc import Iterable

import click
from click.core import ParameterSource

AT_LEAST_ONE = click.IntRange(min=1)
CLUSTER = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Address of a Dask scheduler, tcp://…, instead of local processes."
)

# Spelled out, so that `clew --help` need not load the readers; a test compares them with the table of formats.
WRITTEN_FORMATS = (
    "jsonl", "kqapro", "kqapro-rows", "grailqa", "agentbench", "graphquestions", "webqsp", "cwq", "simplequestions",
    "simplequestions-wikidata", "simplequestions-wikidata-lines", "simplequestions-wikidata-rows", "simpledbpediaqa",
    "lcquad1", "lcquad2", "qald", "wikiwebquestions", "sparql-rows", "spider", "spider-rows", "wikitables",
)  # fmt: skip
QUESTION_FORMATS = (*WRITTEN_FORMATS, "sempre", "nspm", "text2sql")
FORMAT = click.Choice(QUESTION_FORMATS)
WRITTEN_FORMAT = click.Choice(WRITTEN_FORMATS)


BYTE_UNITS = {"": 1, "B": 1, "KB": 1 << 10, "MB": 1 << 20, "GB": 1 << 30, "TB": 1 << 40}
MIN_MEMORY = 100 << 20  # bytes; Python with numpy takes half of it


class ByteSize(click.ParamType[int]):
    """An amount of memory, such as 500MB or 2 GB."""

    name = "size"

    def convert(self, value: str | int, param: click.Parameter | None, ctx: click.Context | None) -> int:
        if isinstance(value, int):
            return value
        match = re.fullmatch(r"\s*(\d{1,9}(?:\.\d{1,9})?)\s*([KMGT]?B)?\s*", value, re.IGNORECASE)
        if match is None:
            self.fail(f"{value!r} is not an amount of memory; write it like 500MB or 2GB", param, ctx)
        size = int(float(match[1]) * BYTE_UNITS[(match[2] or "").upper()])
        if size < MIN_MEMORY:
            self.fail(f"{value!r} is too little; a build needs at least {MIN_MEMORY >> 20}MB", param, ctx)
        return size


def refuse_unused(names: Iterable[str], reason: str) -> None:
    """Refuse the parameters with these names if the user gave them: they would have no effect, for this `reason`."""
    context, unused = click.get_current_context(), set(names)
    for parameter in context.command.params:
        given = context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
        if parameter.name in unused and given:
            raise click.UsageError(f"{max(parameter.opts, key=len)} {reason}")
