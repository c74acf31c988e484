"""Tables that show, sum up and compare what a question means by the names of tables and columns."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from itertools import permutations

from clew.answer.confidence.word_use import name_words, word_forms
from clew.answer.linked_question import LinkedQuestion
from clew.answer.outline_programs import JoinedEntities, NotEntities
from clew.answer.program_terms import is_identifier
from clew.engine.native import NativeEngine
from clew.errors import ClewError
from clew.kb.readers.tables.table_mapping import TableMapping, TableMappings
from clew.kb.values import Direction, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import change_nodes
from clew.link.mention import MentionKind
from clew.link.operators import Operator

FIRST_NAME_WORDS = frozenset(("first", "given", "fore"))
LAST_NAME_WORDS = frozenset(("last", "family", "sur"))
JOINED_NAMES = {"firstname": "first", "forename": "fore", "lastname": "last", "surname": "sur"}


# --- the tables that variables stand for


def tables_of(select: f.Select, tables: TableMappings) -> dict[str, str]:
    """The name of the table whose rows each variable stands for, as far as the program says it."""
    by_concept = {mapping.concept: name for name, mapping in tables.items() if mapping.concept}
    row = select.source
    while isinstance(row, f.Where | f.Rank):
        row = row.source
    found = {e.ROW: by_concept[row.concept]} if isinstance(row, f.FilterConcept) and row.concept in by_concept else {}
    for each in select.selection.each:
        table = table_reached(each.source, found, tables, by_concept)
        if table:
            found[each.variable] = table
    return found


def table_reached(
    source: e.Expression, found: Mapping[str, str], tables: TableMappings, by_concept: Mapping[str, str]
) -> str:
    """The table that an expression leads to from variables whose tables were found; empty if it does not say."""
    match source:
        case e.Such(condition=e.IsA(concept=concept)):
            return by_concept.get(concept, "")
        case e.Item(variable=variable):
            return found.get(variable, "")
        case e.Along(source=inner, predicate=predicate, direction=direction):
            start = table_reached(inner, found, tables, by_concept)
            ends = referred_tables if direction is Direction.FORWARD else referring_tables
            reached = set(ends(start, predicate, tables)) if start else set()
            return reached.pop() if len(reached) == 1 else ""
    return ""


def referred_tables(table: str, relation: str, tables: TableMappings) -> Iterator[str]:
    """The tables that a relation of a table leads to."""
    columns = tables[table].columns.values()
    return (column.table for column in columns if column.name == relation and column.table in tables)


def referring_tables(table: str, relation: str, tables: TableMappings) -> Iterator[str]:
    """The tables from which a relation leads to a table."""
    return (name for name in tables if table in referred_tables(name, relation, tables))


# --- names instead of ids


def show_names(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The table with entities in the place of their ids, if the question does not ask for ids.

    An outline names the columns of tables, and rows are told apart, and referred to, by ids.
    """
    if not isinstance(program, f.Select) or not isinstance(program.source, f.Entities):
        return program
    said, selection = frozenset(token.form for token in linked.words.tokens), program.selection
    found = tables_of(program, engine.kb.tables)
    keys = {variable: own_key(engine.kb.tables[name]) for variable, name in found.items()}
    is_own_id_shown = len(selection.columns) > 1 and not selection.group  # beside other columns of the row

    def show_name(part: e.Clause) -> e.Clause:
        match part:
            case e.Attribute(source=e.Along() as entity, key=key):
                is_unasked = is_identifier(key, said) or refers_unasked(entity, key, found, linked, engine)
                return entity if is_unasked else part
            case e.Attribute(source=e.Item() as entity, key=key) if keys.get(entity.variable) == key:
                return entity if is_identifier(key, said) and not is_own_id_shown else part
        return part

    columns, group = e.change_clause((selection.columns, selection.group), show_name)
    if (columns, group) == (selection.columns, selection.group):
        return program
    return replace(program, selection=replace(selection, columns=columns, group=group))


def refers_unasked(
    entity: e.Along, key: str, found: Mapping[str, str], linked: LinkedQuestion, engine: NativeEngine
) -> bool:
    """Whether a key only tells the rows apart that a relation leads to, and the question does not say it.

    *The team lead of Stefan* has an agent number; *agent* alone does not ask for it.
    """
    tables = engine.kb.tables
    by_concept = {mapping.concept: name for name, mapping in tables.items() if mapping.concept}
    table = table_reached(entity, found, tables, by_concept)
    if not table or own_key(tables[table]) != key:
        return False
    said = frozenset[str]().union(*(word_forms(token.form) for token in linked.words.tokens))
    own = [word for word in name_words(key) if word not in name_words(tables[table].concept)]
    return said.isdisjoint(form for word in own for form in word_forms(word))


def own_key(mapping: TableMapping) -> str:
    """The attribute key that tells the rows of a table apart; empty if they have none of their own."""
    column = mapping.columns.get(mapping.key[0]) if len(mapping.key) == 1 else None
    return column.attribute if column else ""


# --- numbers that are called like their table


def sum_named_measure(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The sum of a column, where the program counts the rows of a table that is called like this column.

    A table *degrees* with a number of *degrees* for each campus and year has no row for each degree.
    """
    if not engine.kb.tables or not any(map(measure_of, engine.kb.tables.values())):
        return program
    said = frozenset[str]().union(*(word_forms(token.form) for token in linked.words.tokens))

    def find_measure(table: str) -> str:
        measure = measure_of(engine.kb.tables[table]) if table else ""
        return measure if any(not word_forms(word).isdisjoint(said) for word in name_words(measure)) else ""

    def sum_measure(node: f.Function) -> f.Function:
        match node:
            case f.Count(source=source):
                measure = find_measure(tables_of(as_table(source), engine.kb.tables).get(e.ROW, ""))
                return f.Aggregate(source, measure, f.Statistic.SUM) if measure else node
            case f.Select(selection=selection):
                counted = {
                    variable: measure
                    for variable, table in tables_of(node, engine.kb.tables).items()
                    if (measure := find_measure(table))
                }
                return replace(node, selection=sum_counted(selection, counted)) if counted else node
        return node

    return change_nodes(program, sum_measure)


def as_table(source: f.Entities) -> f.Select:
    return f.Select(source, e.Selection(()))


def sum_counted(selection: e.Selection, measures: Mapping[str, str]) -> e.Selection:
    """The selection with the sum of a measure instead of the number of rows, by the variable of the rows."""

    def sum_up(part: e.Clause) -> e.Clause:
        match part:
            case e.Column(expression=e.Summary(e.Statistic.SUM, e.Attribute(key=key)), title="count"):
                return replace(part, title=f"total {key}")
            case e.Summary(e.Statistic.COUNT, e.Item(variable) as item, False) if variable in measures:
                return e.Summary(e.Statistic.SUM, e.Attribute(item, measures[variable]))
        return part

    changed: e.Selection = e.change_clause(selection, sum_up)
    return changed


def measure_of(mapping: TableMapping) -> str:
    """The attribute key of numbers that is called like the table; empty if there is none."""
    named = (column for column in mapping.columns.values() if column.role == "attribute" and column.type == "number")
    return next((column.name for column in named if is_called_alike(column.name, mapping.concept)), "")


def is_called_alike(one: str, other: str) -> bool:
    """Whether two names are the same but for inflection."""
    ours, theirs = name_words(one), name_words(other)
    return (
        bool(ours)
        and len(ours) == len(theirs)
        and all(not word_forms(left).isdisjoint(word_forms(right)) for left, right in zip(ours, theirs, strict=True))
    )


# --- what a number counts


def count_named_rows(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The table with the number of different rows that the question names: of *papers*, not of their authorships."""
    if not isinstance(program, f.Select) or not engine.kb.tables:
        return program
    tables = tables_of(program, engine.kb.tables)
    named = {name for name, mapping in engine.kb.tables.items() if mapping.concept in concepts_counted(linked)}
    if len(named) != 1 or not isinstance(program.source, f.Entities):
        return program
    [wanted] = named

    def count_wanted(part: e.Clause) -> e.Clause:
        match part:
            case e.Summary(e.Statistic.COUNT, e.Item(variable), False) if tables.get(variable, wanted) != wanted:
                found = next((e.Item(name) for name, table in tables.items() if table == wanted), None)
                reached = found or reach_table(variable, wanted, tables[variable], engine.kb.tables)
                return e.Summary(e.Statistic.COUNT, reached, distinct=True) if reached else part
        return part

    columns = e.change_clause(program.selection.columns, count_wanted)
    return replace(program, selection=replace(program.selection, columns=columns))


def concepts_counted(linked: LinkedQuestion) -> frozenset[str]:
    """The concepts that a question counts, if it counts once: *how many papers*, *the number of students*."""
    ends = [span[1] for span, operators in linked.operators if Operator.COUNT in operators]
    named = [
        mention.candidates[0].name
        for span, mention in linked.mention_spans
        if span[0] in ends and mention.candidates and mention.candidates[0].kind is MentionKind.CONCEPT
    ]
    return frozenset(named) if len(ends) == 1 and len(set(named)) == 1 else frozenset()


def reach_table(variable: str, wanted: str, table: str, tables: TableMappings) -> e.Expression | None:
    """The rows of a table that those of another refer to by its only relation between the two."""
    relations = [
        column.name for column in tables[table].columns.values() if column.role == "relation" and column.table == wanted
    ]
    return e.Along(e.Item(variable), relations[0], Direction.FORWARD) if len(relations) == 1 else None


# --- rows without or with something, whatever they are called


def compare_rows(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The names of the rows in one list and not in another, or in both: two rows may have one name."""
    match program:
        case f.CombineRows(f.Select() as left, f.Select() as right, f.Combination.DIFFERENCE):
            combine: type[f.Without] | type[f.And] = f.Without
        case f.CombineRows(f.Select() as left, f.Select() as right, f.Combination.INTERSECTION):
            combine = f.And
        case _:
            return program
    columns, tables = left.selection.columns, engine.kb.tables
    table = tables_of(left, tables).get(e.ROW, "")
    if not table or tables_of(right, tables).get(e.ROW) != table or right.selection.columns != columns:
        return program
    if [column.expression for column in columns] != [e.Attribute(e.Item(), label_of(tables[table]))]:
        return program
    try:
        rows = [rows_of_table(one) for one in (left, right)]
    except NotEntities:
        return program
    return f.Select(combine(*rows), e.Selection(columns))


def label_of(mapping: TableMapping) -> str:
    """The attribute key of the column that the rows of a table are called by; empty if it is not one column."""
    column = mapping.columns.get(mapping.name[0]) if len(mapping.name) == 1 else None
    return (column.attribute or column.name) if column else ""


def rows_of_table(select: f.Select) -> f.Entities:
    """The entities of the rows that a table is about; NotEntities if they are a part of them."""
    selection = select.selection
    if not isinstance(select.source, f.Entities) or selection.group is not None or selection.limit is not None:
        raise NotEntities
    return JoinedEntities(select.source, selection, select.programs).find(e.Item())


# --- first and last names


def keep_names_together(program: f.Function, linked: LinkedQuestion, engine: NativeEngine) -> f.Function:
    """The program with a first and a last name that follow each other in the question as those of one row."""
    if not isinstance(program, f.Select) or not isinstance(program.selection.where, e.AllOf):
        return program
    selection, conditions = program.selection, program.selection.where.conditions
    for first, last in permutations(conditions, 2):
        if not says_name(linked, first, last):
            continue
        rest = tuple(condition for condition in conditions if condition not in (first, last))
        for pair in ((first, move_condition(last, first)), (move_condition(first, last), last)):
            together = replace(program, selection=replace(selection, where=e.AllOf((*pair, *rest))))
            if finds_anything(together, engine):
                return together
    return program


def says_name(linked: LinkedQuestion, first: e.Condition, last: e.Condition) -> bool:
    """Whether two conditions on different rows take a first and a last name that follow each other in the question."""
    name = full_name(first, last)
    return bool(name) and name.lower() in linked.words.question.lower()


def full_name(first: e.Condition, last: e.Condition) -> str:
    """The first and last name that two conditions on different rows say; empty if they say anything else."""
    match first, last:
        case (
            e.Compare(e.Attribute(one, first_key), e.Comparison.EQ, e.Constant(Text(given))),
            e.Compare(e.Attribute(other, last_key), e.Comparison.EQ, e.Constant(Text(family))),
        ) if one != other and is_called(first_key, FIRST_NAME_WORDS) and is_called(last_key, LAST_NAME_WORDS):
            return f"{given} {family}"
    return ""


def is_called(key: str, words: frozenset[str]) -> bool:
    said = {JOINED_NAMES.get(word, word) for word in name_words(key)}
    return not said.isdisjoint(words)


def move_condition(condition: e.Condition, beside: e.Condition) -> e.Condition:
    """A condition on an attribute about the row that another such condition is about."""
    match condition, beside:
        case e.Compare(left=e.Attribute() as moved), e.Compare(left=e.Attribute(source=row)):
            return replace(condition, left=replace(moved, source=row))
    return condition


def finds_anything(program: f.Select, engine: NativeEngine) -> bool:
    """Whether the rows of a table without its groups are any."""
    selection = replace(program.selection, columns=(e.Column(e.Item()),), group=None, having=None, order=(), limit=None)
    try:
        return bool(engine.run(replace(program, selection=selection), explain=False).answers)
    except ClewError:
        return False
