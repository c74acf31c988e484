"""Translates rows, `[subject, predicate, object]` with an optional qualifier, to programs."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass, field

from clew.kb.values import Direction
from clew.language.graph.graph_records import VARIABLE_MARK, YES_OR_NO
from clew.language.program import functions as f
from clew.language.translate.value_functions import (
    TranslationError,
    ValueTypesByKey,
    make_filter,
    make_qualifier_filter,
    make_verify,
    read_value,
)

INSTANCE_OF = "instance of"
ENTITY_VARIABLE = "?e"


@dataclass(frozen=True, slots=True)
class GraphRow:
    """A fact, with a qualifier if `qualifier` is not empty."""

    subject: str
    predicate: str
    object: str
    qualifier: str = ""
    value: str = ""

    def __str__(self) -> str:
        return str([text for text in (self.subject, self.predicate, self.object, self.qualifier, self.value) if text])


def program_of_rows(
    rows: Iterable[Sequence[str]], target: str, types: ValueTypesByKey, relations: Collection[str]
) -> f.Function:
    """The program that answers `rows` with their `target` or, for `bool`, verifies the last row.

    `types` has the types of the values of each key, and `relations` the names of relations of the knowledge base. Rows
    that no relation connects are connected by texts that are names (RelateByName).
    """
    read = [check_row(row) for row in rows]
    if not read:
        raise TranslationError("there are no rows; a question needs at least one")
    try:
        return build_program(ProgramBuilder(list(read), types, relations), target)
    except TranslationError as fault:
        try:
            return build_program(ProgramBuilder(list(read), types, relations, by_name=True), target)
        except TranslationError:
            raise fault from None


def build_program(builder: ProgramBuilder, target: str) -> f.Function:
    """The program for `target`; raises a TranslationError if some row is left over."""
    try:
        program = builder.build(target)
    except RecursionError:
        raise TranslationError("the chain of rows is too long; ask in parts") from None
    if builder.rows:
        raise TranslationError(
            f"no relation connects the row {builder.rows[0]} with the target {target!r}; an attribute key does not"
        )
    return program


def check_row(row: Sequence[str]) -> GraphRow:
    """The row, if it has 3 or 5 columns."""
    if len(row) not in (3, 5):
        raise TranslationError(f"a row has 3 or 5 columns, not {len(row)}: {list(row)!r}")
    return GraphRow(*row)


def is_variable(name: str) -> bool:
    return name.startswith(VARIABLE_MARK)


@dataclass(slots=True)
class ProgramBuilder:
    """A program under construction; `rows` are those that are not part of it yet."""

    rows: list[GraphRow]
    types: ValueTypesByKey
    relations: Collection[str]
    by_name: bool = False
    seen: set[str] = field(default_factory=set)
    nodes: set[str] = field(default_factory=set)
    """The nodes of the rows: a text under a key that equals one of these is its name."""

    def build(self, target: str) -> f.Function:
        """The program for `target`."""
        self.nodes = self.find_nodes(target) if self.by_name else set()
        if target == YES_OR_NO:
            return self.verify_row(self.rows.pop())
        for row in self.rows:
            if target == row.value:
                self.rows.remove(row)
                return self.qualifier_values(row)
            if target == row.object and not self.leads_to_node(row):
                self.rows.remove(row)
                return self.attribute_values(row)
        return f.What(self.entities_of(target))

    def find_nodes(self, target: str) -> set[str]:
        """The nodes of the rows: their subjects, the ends of relations, and texts that two subjects share."""
        nodes = {row.subject for row in self.rows} | {row.object for row in self.rows if self.is_relation(row)}
        subjects: dict[str, set[str]] = {}
        for row in self.rows:
            subjects.setdefault(row.object, set()).add(row.subject)
        nodes |= {text for text, several in subjects.items() if len(several) > 1}
        return nodes | ({target} if target.startswith(ENTITY_VARIABLE) else set())

    def is_relation(self, row: GraphRow) -> bool:
        return row.predicate in self.relations or row.predicate == INSTANCE_OF

    def leads_to_node(self, row: GraphRow) -> bool:
        """Whether the row's object is a node: by a relation, or because a text is the name of one."""
        return self.is_relation(row) or (row.object in self.nodes and row.object != row.subject)

    def verify_row(self, row: GraphRow) -> f.Truth:
        """The program that verifies `row` for the entities of the other rows."""
        if self.is_relation(row):
            raise TranslationError(
                f"no function verifies a relation such as the last row {row}; ask for its object instead"
            )
        if is_variable(row.object):
            raise TranslationError(f"the row to verify has the variable {row.object}: {row}; give a value")
        return make_verify(self.attribute_values(row), read_value(row.object, row.predicate, self.types))

    def attribute_values(self, row: GraphRow) -> f.Values:
        """The values that the row's subject has under its predicate."""
        source = self.entities_of(row.subject)
        if not row.qualifier:
            return f.QueryAttr(source, row.predicate)
        return f.QueryAttrUnderCondition(source, row.predicate, row.qualifier, self.require_constant(row.value, row))

    def qualifier_values(self, row: GraphRow) -> f.Values:
        """The values that the row's fact has under its qualifier."""
        left = self.entities_of(row.subject)
        if self.is_relation(row):
            return f.QueryRelationQualifier(left, self.entities_of(row.object), row.predicate, row.qualifier)
        if row.object in self.nodes:
            left = f.And(left, f.RelateByName(self.entities_of(row.object), row.predicate, Direction.BACKWARD))
        return f.QueryAttrQualifier(left, row.predicate, self.require_constant(row.object, row), row.qualifier)

    def require_constant(self, name: str, row: GraphRow) -> str:
        if is_variable(name):
            raise TranslationError(f"the variable {name} of the row {row} is not asked for; give a value")
        return name

    def entities_of(self, name: str) -> f.Entities:
        """The entities of the node `name` by the remaining rows about it, in their order, with its concepts last."""
        if is_variable(name) and name in self.seen:
            raise TranslationError(f"the rows around {name} form a cycle, but a program is a tree; drop one of them")
        self.seen.add(name)
        mine = [row for row in self.rows if name == row.subject or (name == row.object and self.leads_to_node(row))]
        self.rows = [row for row in self.rows if row not in mine]
        source: f.Entities = f.FindAll() if is_variable(name) else f.Find(name)
        for row in sorted(mine, key=lambda row: row.predicate == INSTANCE_OF):
            source = self.narrow(source, row, name)
        return source

    def narrow(self, source: f.Entities, row: GraphRow, name: str) -> f.Entities:
        """Those of `source`, the entities of the node `name`, for which `row` holds."""
        if row.predicate == INSTANCE_OF:
            return self.filter_concept(source, row, name)
        if not self.leads_to_node(row):
            value = read_value(self.require_literal(row), row.predicate, self.types)
            return self.filter_qualifier(make_filter(source, row.predicate, value), row)
        forward = name == row.object
        other = self.entities_of(row.subject if forward else row.object)
        direction = Direction.FORWARD if forward else Direction.BACKWARD
        relate = f.Relate if self.is_relation(row) else f.RelateByName
        related = self.filter_qualifier(relate(other, row.predicate, direction), row)
        return related if isinstance(source, f.FindAll) else f.And(source, related)

    def require_literal(self, row: GraphRow) -> str:
        if is_variable(row.object):
            raise TranslationError(
                f"the values of the key {row.predicate!r} are texts and not nodes: {row}; give a value"
            )
        return row.object

    def filter_concept(self, source: f.Entities, row: GraphRow, name: str) -> f.FilterConcept:
        """The members of the row's concept in `source`."""
        if name != row.subject or is_variable(row.object) or row.qualifier:
            raise TranslationError(f"'{INSTANCE_OF}' takes a concept by name and no qualifier: {row}")
        return f.FilterConcept(source, row.object)

    def filter_qualifier(self, source: f.FactEntities, row: GraphRow) -> f.FactEntities:
        """Those whose fact has the row's qualifier, if there is one."""
        if not row.qualifier:
            return source
        value = read_value(self.require_constant(row.value, row), row.qualifier, self.types)
        return make_qualifier_filter(source, row.qualifier, value)
