"""Kinds of argument that several commands take."""

from __future__ import annotations

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


def refuse_unused(names: Iterable[str], reason: str) -> None:
    """Refuse the parameters with these names if the user gave them: they would have no effect, for this `reason`."""
    context, unused = click.get_current_context(), set(names)
    for parameter in context.command.params:
        given = context.get_parameter_source(parameter.name or "") is ParameterSource.COMMANDLINE
        if parameter.name in unused and given:
            raise click.UsageError(f"{max(parameter.opts, key=len)} {reason}")
