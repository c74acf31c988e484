"""Programs and queries of a request: run with their thread, translated, or run as a SPARQL server does."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from clew.answer.readable_answer import readable_answer
from clew.engine import translation
from clew.engine.executor import native_program, program_to_trace
from clew.engine.meaning import Meaning, notation_of_record
from clew.engine.oxigraph.store_cache import OWN_RDF, STATEMENTS, cached_store
from clew.engine.result import readable_result
from clew.engine.trace import Trace, thread_json
from clew.language.language_detector import record_of_text
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import is_tree
from clew.serve.ask.question_tasks import (
    choose_sparql,
    draw_query_graph,
    shown_json,
    write_form,
    write_forms,
    write_python_head,
    write_python_run,
)
from clew.serve.lookup_tasks import find_places
from clew.serve.open_kbs import OpenKb


def run(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The result of a program or query; with `trace`, every step with its facts."""
    record = record_of_text(fields["query"], fields["language"])
    notation = notation_of_record(record)
    if fields["forms"]:
        data = run_with_forms(kb, record, fields["limit"])
    elif fields["trace"]:
        data = thread_json(kb.native.trace(program_to_trace(Meaning(record, kb.schema))))
    else:
        data = thread_json(Trace((), kb.answerer(record)))
    return {"kb": kb.name, "language": notation.value, **cut_result(data, fields["limit"])}


def run_with_forms(kb: OpenKb, record: dict[str, Any], limit: int) -> dict[str, Any]:
    """The result with its steps and the other languages; a query that no program means has a result only."""
    program = native_program(Meaning(record, kb.schema))
    if not isinstance(program, f.Function):
        result = kb.answerer(record)
        return {**thread_json(Trace((), result)), "shown": shown_json(readable_result(result), limit)}
    trace = kb.native.trace(program)
    shown = readable_answer(program, trace.result, kb.schema.types)
    data = {**thread_json(trace), "places": find_places(kb, trace.result), "shown": shown_json(shown, limit)}
    if not is_tree(program):
        return data
    forms = {**write_forms(kb, program), "sparql": write_form(kb, program, choose_sparql(kb))}
    python = write_python_head(kb) + write_python_run(program)
    described = {"program": write_program_text(program), "forms": forms, "graph": draw_query_graph(program)}
    return data | described | {"python": python}


def cut_result(data: dict[str, Any], limit: int) -> dict[str, Any]:
    """A result with its first `limit` answers and rows, and the number of all."""
    rows = data.get("rows", [])
    cut = {**data, "answers": data["answers"][:limit], "count": len(rows) or len(data["answers"])}
    return cut | ({"rows": rows[:limit]} if rows else {})


def list_step(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """All that a step of a program finds, a page at a time, with the facts that justify each item."""
    program = program_to_trace(Meaning(record_of_text(fields["query"], fields["language"]), kb.schema))
    first, size = (fields["page"] - 1) * fields["limit"], fields["limit"]
    found = kb.native.list_step_items(program, fields["step"], range(first, first + size))
    lists = {"items": found.items, "sources": found.sources}
    described = {name: [item._asdict() | {"facts": list(map(asdict, item.facts))} for item in items]
                 for name, items in lists.items()}  # fmt: skip
    counts = {"count": found.count, "source_count": found.source_count}
    return {"kb": kb.name, "page": fields["page"], **counts, **described}


def translate(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """A program or query in another language: a text, or data for graphs and program-json."""
    record = record_of_text(fields["query"], fields["language"])
    notation = notation_of_record(record)
    translated = translation.translate(record, fields["to"], kb.schema)
    return {"kb": kb.name, "language": notation.value, "to": fields["to"], "translation": translated}


def run_sparql(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The results of a SPARQL query in a format of the W3C."""
    return {"text": kb.oxigraph.write_results(fields["query"], fields["format"])}


def build_store(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """Build the store that SPARQL runs on, unless it is there."""
    cached_store(kb.kb, STATEMENTS if kb.kb.rdf_copy is None else OWN_RDF)
    return {}
