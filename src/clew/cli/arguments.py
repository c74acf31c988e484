"""Kinds of argument that several commands take."""

from __future__ import annotations

import click

AT_LEAST_ONE = click.IntRange(min=1)
CLUSTER = click.option(
    "--cluster", default="", metavar="ADDRESS", help="Address of a Dask scheduler, tcp://…, instead of local processes."
)

# Spelled out, so that `clew --help` need not load the readers; a test compares them with the table of formats.
WRITTEN_FORMATS = (
    "jsonl", "kqapro", "kqapro-rows", "grailqa", "agentbench", "graphquestions", "webqsp", "cwq", "simplequestions",
    "simplequestions-wikidata", "simplequestions-wikidata-lines", "simplequestions-wikidata-rows", "simpledbpediaqa",
    "lcquad1", "lcquad2", "qald", "wikiwebquestions", "sparql-rows",
)  # fmt: skip
QUESTION_FORMATS = (*WRITTEN_FORMATS, "sempre", "nspm", "text2sql")
FORMAT = click.Choice(QUESTION_FORMATS)
WRITTEN_FORMAT = click.Choice(WRITTEN_FORMATS)
