"""Answers of queries as the files spell theirs: by name, by id, by IRI, yes or true."""

from __future__ import annotations

from collections.abc import Iterator, Set

from clew.evaluate.executing import Executed
from clew.evaluate.measures.measure import Outcome
from clew.kb.readers.rdf.export_encoding import node_iri

WIKIDATA = "http://www.wikidata.org/entity/"
FREEBASE = "http://rdf.freebase.com/ns/"
TRUTHS = {"yes": "true", "no": "false"}


def outcome_of(executed: Executed, known: Set[str]) -> Outcome:
    """The outcome with each answer spelled as in `known` where that has it; else things are their ids.

    The answers of a table are those of its first column.
    """
    if executed.error:
        return Outcome(error=executed.error)
    if executed.rows:
        firsts = dict.fromkeys(spelled(row[0], "", known) for row in executed.rows if row)
        return Outcome(tuple(firsts), rows=executed.rows)
    answers = tuple(dict.fromkeys([spelled(text, id_, known) for text, id_ in executed.answers]))
    return Outcome(answers, rows=tuple([(answer,) for answer in answers]))


def spelled(text: str, id_: str, known: Set[str]) -> str:
    """One answer as `known` spells it, or its id, or its text."""
    if text in known:
        return text
    return next((one for one in spellings(text, id_) if one in known), id_ or text)


def spellings(text: str, id_: str) -> Iterator[str]:
    """How else an answer may be written."""
    if not id_:
        yield from (TRUTHS[text],) if text in TRUTHS else ()
        yield text.removesuffix(" 1")
        return
    yield id_
    yield from (id_.removeprefix(WIKIDATA), id_.removeprefix(FREEBASE))
    yield from (WIKIDATA + id_, FREEBASE + id_, node_iri(id_))
