"""Programs and queries of a request: run with their thread, translated, or run as a SPARQL server does."""

from __future__ import annotations

from typing import Any

from clew.engine import translation
from clew.engine.executor import program_to_trace
from clew.engine.meaning import Meaning, notation_of_record
from clew.engine.oxigraph.store_cache import OWN_RDF, STATEMENTS, cached_store
from clew.engine.trace import Trace, thread_json
from clew.language.language_detector import record_of_text
from clew.serve.open_kbs import OpenKb


def run(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The result of a program or query; with `trace`, every step with its facts."""
    record = record_of_text(fields["query"], fields["language"])
    notation = notation_of_record(record)
    if fields["trace"]:
        trace = kb.native.trace(program_to_trace(Meaning(record, kb.schema)))
    else:
        trace = Trace((), kb.answerer(record))
    return {"kb": kb.name, "language": notation.value, **cut_result(thread_json(trace), fields["limit"])}


def cut_result(data: dict[str, Any], limit: int) -> dict[str, Any]:
    """A result with its first `limit` answers and rows, and the number of all."""
    rows = data.get("rows", [])
    cut = {**data, "answers": data["answers"][:limit], "count": len(rows) or len(data["answers"])}
    return cut | ({"rows": rows[:limit]} if rows else {})


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
