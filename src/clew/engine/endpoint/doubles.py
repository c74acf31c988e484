"""Numbers in full from servers that cut them: each column is asked for a second time, as text."""

from __future__ import annotations

from dataclasses import replace

from clew.engine.statements.solutions import Cell, Solutions
from clew.language.sparql.algebra import Aliased, Call, Form, Literal, Query, Variable
from clew.language.sparql.namespaces import XSD_DOUBLE

MARK = "_text"


def with_texts(query: Query) -> Query:
    """The query with the text of every variable it lists; one with groups or `*` stays as it is."""
    if query.form is Form.ASK or query.group_by:
        return query
    listed = [part for part in query.projection if isinstance(part, Variable)]
    texts = tuple(Aliased(Call("STR", (one,)), Variable(one.name + MARK)) for one in listed)
    return replace(query, projection=(*query.projection, *texts))


def without_texts(table: Solutions) -> Solutions:
    """The table without the columns of texts; doubles have the digits that these hold."""
    names = tuple(name for name in table.variables if not name.endswith(MARK))
    rows = tuple(tuple(mended(row, name) for name in names) for row in table.named())
    return replace(table, variables=names, rows=rows)


def mended(row: dict[str, Cell], name: str) -> Cell:
    cell, text = row[name], row.get(name + MARK)
    if isinstance(cell, Literal) and cell.datatype == XSD_DOUBLE and isinstance(text, Literal):
        return Literal(text.text, XSD_DOUBLE)
    return cell
