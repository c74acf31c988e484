"""Reader of plain triples: subject, predicate and object in the first three cells of each line, as in FB15k-237.

The facts of SimpleQuestions, with the question in a fourth cell, are such a file, too.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from itertools import islice

from clew.kb.additions import MEMBERSHIP, property_iri, read_triple_cells
from clew.kb.draft import KbDraft
from clew.kb.files import Source
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.predicate_map import normal_id
from clew.kb.readers import ReaderOptions
from clew.kb.readers.rdf.statements import Statement, is_table, read_statements
from clew.kb.short_ids import short_id
from clew.kb.values import Text

SEEN_LINES = 200  # that tell triples from a table
NAMES = frozenset({KNOWN_PREFIXES["rdfs"] + "label", "type.object.name"})
ENTITY_ID = re.compile(r"[QPL][1-9]\d*|[mg]\.\w+|\w+://\S+|www\.\S+")
PREDICATE_ID = re.compile(r"P[1-9]\d*|\w+(?:\.\w+){2,}|\w+://\S+|www\.\S+")


def looks_like_triples(head: bytes) -> bool:
    """Whether all lines have three cells or more, and those of the first begin with ids, as no header does."""
    rows = list(first_cells(head))
    if not rows or not is_table(head) or any(len(cells) < 3 for cells in rows):
        return False
    return all(ENTITY_ID.fullmatch(short_id(row[0])) and PREDICATE_ID.fullmatch(normal_id(row[1])) for row in rows)


def has_repeated_predicates(head: bytes) -> bool:
    """Whether all lines have three cells, and the second of the first line occurs again, as no name of a column does.

    This takes triples of names for triples, and few tables without a header.
    """
    rows = list(first_cells(head))
    is_even = len(rows) > 1 and all(len(cells) == 3 and all(cells) for cells in rows)
    return is_even and rows[0][1] in [cells[1] for cells in rows[1:]]


def first_cells(head: bytes) -> Iterator[Sequence[str]]:
    """The cells of the first lines; the last line of a head may be cut off, unless it is the only one."""
    lines = head.decode("utf-8-sig", "replace").splitlines()
    whole = lines if len(lines) < 2 or head.endswith(b"\n") else lines[:-1]
    texts = (line for line in whole if line.strip() and line[0] != "#")
    return ([cell.strip() for cell in line.split("\t")] for line in islice(texts, SEEN_LINES))


def read_triples(source: Source, draft: KbDraft, options: ReaderOptions) -> None:
    """Read the triples of a file into the draft: ids without their namespaces, which name what has no other name."""
    del options
    for statement in read_statements(source, read_triple_cells, draft.report.skip_record):
        draft.report.count_records()
        add_statement(statement, draft)


def add_statement(statement: Statement, draft: KbDraft) -> None:
    """Add a triple as the name, the type or a fact of its subject."""
    subject, predicate, object_ = short_id(statement.subject), normal_id(statement.predicate), statement.object
    if predicate in NAMES:
        draft.add_entity(subject, object_)
        return
    draft.add_entity(subject)
    if statement.is_value or object_.startswith('"'):
        draft.add_attribute(subject, predicate, Text(object_.strip('"')))
    elif predicate in MEMBERSHIP:
        draft.add_concept(short_id(object_))
        draft.add_entity(subject, concepts=[short_id(object_)])
    else:
        draft.add_entity(short_id(object_))
        draft.add_relation(subject, predicate, short_id(object_))
    if predicate not in draft.predicate_notes and predicate not in MEMBERSHIP:
        draft.describe_predicate(predicate, property_iri(predicate))
