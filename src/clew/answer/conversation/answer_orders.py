"""The answers of a program changed: in another order, at a place of it, by group, or with other columns."""

from __future__ import annotations

import re
from dataclasses import replace

from clew.answer.conversation.focus import Focus
from clew.answer.outline_programs import opposite, split_conditions
from clew.answer.question_patterns import number_of
from clew.kb.values import Direction, Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of

POLARITY = re.compile(r"\b(?:lowest|smallest|least|fewest|shortest|worst|cheapest|youngest|lightest|minimum)\b", re.I)
ANY_SIZE = re.compile(
    r"first (?P<degree>(?:the )?(?:largest|biggest|highest|greatest|most|smallest|lowest|least|fewest))", re.I
)
ROW = e.Item()
LAST_WORDS = ("last", "final")
PLACES = {
    word: place
    for place, word in enumerate(
        ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"), 1
    )
}
NAMED = e.Name(ROW)
NAME = e.Column(NAMED, "name")


def order_of(program: f.Function) -> tuple[e.SortKey, ...]:
    """The order that a program ranks or sorts by; empty if by none."""
    for node in nodes_of(program):
        match node:
            case f.SelectAmong(key=key, among=among) | f.Top(key=key, among=among):
                return (e.SortKey(e.Attribute(ROW, key), among is f.Among.LARGEST),)
            case f.Rank(ranking=e.Ranking(order=order)) if order:
                return order
            case f.Select(selection=e.Selection(order=order)) if order:
                return order
    return ()


def sort_entities(program: f.Function, focus: Focus, order: tuple[e.SortKey, ...]) -> f.Function:
    """The answers of the last program in another order; its own columns stay, and the keys are added."""
    is_own = all(about_row(key.expression) for key in order)
    keys = tuple(e.Column(key.expression, title_of_key(key.expression)) for key in order if key.expression != NAMED)
    if isinstance(program, f.Select) and is_own and program.selection.group is None and program.selection.limit is None:
        selection = program.selection
        columns = (NAME, *selection.columns) if lacks_name(selection) else selection.columns
        return replace(program, selection=replace(selection, columns=add_new(columns, keys), order=order))
    if isinstance(program, f.Table):
        keys = (*(e.Column(e.Attribute(ROW, key), key) for key in program.columns), *keys)
    return f.Select(focus.entities, e.Selection(add_new((NAME,), keys), order=order))


def add_new(columns: tuple[e.Column, ...], others: tuple[e.Column, ...]) -> tuple[e.Column, ...]:
    """Columns with those others that they do not show yet."""
    shown = {column.expression for column in columns}
    return (*columns, *(one for one in others if one.expression not in shown))


def lacks_name(selection: e.Selection) -> bool:
    """Whether rows show only values of entities, one for each, and not whose they are."""
    shown = [column.expression for column in selection.columns]
    return len(shown) == 1 and isinstance(shown[0], e.Attribute) and not selection.each and not selection.distinct


def with_names(program: f.Function) -> f.Function:
    """A list of values of several entities as a table that says whose they are."""
    match program:
        case f.QueryAttr(source, key):
            return f.Select(source, e.Selection((NAME, e.Column(e.Attribute(ROW, key), key))))
        case f.Select(selection=selection) if shows_own_values(selection):
            return replace(program, selection=replace(selection, columns=(NAME, *selection.columns), distinct=False))
    return program


def shows_own_values(selection: e.Selection) -> bool:
    """Whether rows show only values that the entities themselves have, of all of them."""
    shown = [column.expression for column in selection.columns]
    is_own = len(shown) == 1 and isinstance(shown[0], e.Attribute) and shown[0].source == ROW
    is_all = selection.where is None and selection.group is None and selection.limit is None
    return is_own and is_all and not selection.each


def title_of_key(expression: e.Expression) -> str:
    return expression.key if isinstance(expression, e.Attribute) else ""


def about_row(expression: e.Expression) -> bool:
    return all(part.variable == e.ROW for part in e.parts_of(expression) if isinstance(part, e.Item))


def sort_groups(program: f.Select, key: str) -> tuple[e.SortKey, ...]:
    """The order of a table with groups by the column that a person calls so; empty if there is none."""
    for column in program.selection.columns:
        words = (column.title or "count").lower()
        counts = isinstance(column.expression, e.Summary) and column.expression.statistic is e.Statistic.COUNT
        if key.lower() in words or (counts and key.lower() in ("count", "number", "size")):
            return (e.SortKey(column.expression),)
    return ()


def sort_by_last_key(last: f.Function, text: str) -> tuple[e.SortKey, ...]:
    """*Highest first* after *sort by price*: the last order in the direction that a word for any size asks for."""
    match = ANY_SIZE.fullmatch(text)
    order = order_of(last) if match else ()
    if match is None or not order or not isinstance(order[0].expression, e.Attribute):
        return ()
    return turn_order(order[:1], POLARITY.search(match["degree"]) is None)


def turn_order(order: tuple[e.SortKey, ...], descending: bool | None) -> tuple[e.SortKey, ...]:
    """The order in the direction that was asked for, if any."""
    return tuple(
        replace(key, descending=key.descending if descending is None else descending, missing_first=False)
        for key in order
    )


def reverse_order(program: f.Function, descending: bool | None = None) -> f.Function | None:
    """The answers of a program in the opposite order, or in a direction; None if it has no order."""
    match program:
        case f.Select(selection=selection) if selection.order:
            return replace(program, selection=replace(selection, order=turned(selection.order, descending)))
        case f.What(f.Rank(ranking=ranking) as ranked):
            changed = replace(ranked, ranking=replace(ranking, order=turned(ranking.order, descending)))
            return f.What(changed)
        case f.SelectAmong(among=among):
            return replace(program, among=opposite_end(among))
        case f.What(f.Top(among=among) as top):
            return f.What(replace(top, among=opposite_end(among)))
    return None


def from_start(program: f.Function | None) -> f.Function | None:
    """A program that keeps some places of an order, with as many from its beginning."""
    match program:
        case f.What(f.Rank(ranking=ranking) as ranked):
            limit = replace(ranking.limit, offset=0)
            return f.What(replace(ranked, ranking=replace(ranking, limit=limit)))
        case f.Select(selection=e.Selection(limit=e.Limit() as limit) as selection):
            return replace(program, selection=replace(selection, limit=replace(limit, offset=0)))
    return program


def opposite_end(among: f.Among) -> f.Among:
    return f.Among.SMALLEST if among is f.Among.LARGEST else f.Among.LARGEST


def turned(order: tuple[e.SortKey, ...], descending: bool | None) -> tuple[e.SortKey, ...]:
    """An order in a direction, by default in the opposite one."""
    return tuple(
        replace(key, descending=not key.descending if descending is None else descending, missing_first=False)
        for key in order
    )


def best_group(program: f.Select, is_highest: bool) -> f.Function:
    """The group of a table with the highest or lowest statistic."""
    selection = program.selection
    summaries = [column.expression for column in selection.columns if isinstance(column.expression, e.Summary)]
    summary = summaries[-1] if summaries else e.Summary(e.Statistic.COUNT, ROW)
    order = (e.SortKey(summary, is_highest),)
    return replace(program, selection=replace(selection, order=order, limit=e.Limit(1)))


def group_by(program: f.Select, column: e.Column) -> f.Function:
    """A statistic of all rows as one for each thing in a column."""
    selection = program.selection
    changed = replace(selection, columns=(column, *selection.columns), group=(column.expression,))
    return replace(program, selection=changed)


def count_rows(program: f.Function | None) -> f.Function | None:
    """The number of rows of a program that lists different values or groups; None if it does not."""
    if not isinstance(program, f.Select) or not (program.selection.distinct or program.selection.group):
        return None
    counted = e.Column(e.Summary(e.Statistic.COUNT, ROW), "count")
    return f.Select(program, e.Selection((counted,), group=()))


def key_of(program: f.Function) -> e.Attribute | None:
    """The key that a program shows, sums up, sorts by or compares, as a column; None if there is none."""
    for sort_key in order_of(program):
        if isinstance(sort_key.expression, e.Attribute):
            return sort_key.expression
    for node in nodes_of(program):
        match node:
            case f.QueryAttr(key=key) | f.Aggregate(key=key) | f.FilterNum(key=key):
                return e.Attribute(ROW, key)
            case f.Select(selection=clause) | f.Where(condition=clause):
                keys = [part for part in e.parts_about_row(clause) if isinstance(part, e.Attribute)]
                if keys:
                    return keys[0]
    return None


def rank_by(program: f.Function, order: e.SortKey) -> f.Function | None:
    """A program that chooses the first by an order, with another key and its own direction and number."""
    match program:
        case f.What(f.Top(source, _, among, count)):
            key = replace(order, descending=among is f.Among.LARGEST)
            return f.What(f.Rank(source, e.Ranking((key,), e.Limit(count))))
        case f.What(f.Rank(source, ranking, programs)):
            key = replace(order, descending=ranking.order[0].descending)
            return f.What(f.Rank(source, replace(ranking, order=(key,)), programs))
        case f.SelectAmong(source, _, among):
            key = replace(order, descending=among is f.Among.LARGEST)
            return f.What(f.Rank(source, e.Ranking((key,), e.Limit(1))))
        case f.Select(selection=selection) if selection.order and selection.limit:
            key = replace(order, descending=selection.order[0].descending, missing_first=False)
            return replace(program, selection=replace(selection, order=(key,)))
    return None


def concept_of_variable(program: f.Select, variable: str) -> str:
    """The concept of the entities that a variable of a table stands for; empty if the table does not say."""
    if variable == e.ROW:
        return program.source.concept if isinstance(program.source, f.FilterConcept) else ""
    source = next((each.source for each in program.selection.each if each.variable == variable), ROW)
    match source:
        case e.Such(condition=e.IsA(concept=concept)):
            return concept
    return ""


def show_instead(program: f.Select, column: e.Column) -> f.Function:
    """The rows of a table with another column."""
    return replace(program, selection=replace(program.selection, columns=(column,)))


def ranked_set(program: f.Function) -> tuple[f.Entities, e.Ranking, tuple[f.Function, ...]] | None:
    """What a program chooses the first from, and by which order; None if it chooses none."""
    match program:
        case f.What(f.Rank(source, ranking, programs)):
            return source, ranking, programs
        case f.SelectAmong(source, key, among) | f.What(f.Top(source, key, among)):
            order = (e.SortKey(e.Attribute(ROW, key), among is f.Among.LARGEST),)
            return source, e.Ranking(order, e.Limit(1)), ()
        case f.What(f.TopCount(source, among=among) as top):
            order = (e.SortKey(number_along(top), among is f.Among.LARGEST),)
            return source, e.Ranking(order, e.Limit(1)), ()
    return None


def number_along(top: f.TopCount) -> e.Expression:
    """How many things a relation leads to, by which entities are ranked."""
    return e.Summary(e.Statistic.COUNT, e.Along(ROW, top.predicate, top.direction), distinct=True)


def counted_by(program: f.Function) -> e.Expression | None:
    """The number by which a program chooses its answer; None if it chooses by something else."""
    ranked = ranked_set(program)
    key = ranked[1].order[0].expression if ranked is not None else None
    return key if isinstance(key, e.Summary) else None


def at_place(program: f.Function, word: str) -> f.Function | None:
    """The answer of a program that chooses the first by an order, at another place of that order."""
    if isinstance(program, f.Select) and program.selection.order:
        selection = program.selection
        if word in LAST_WORDS:
            return replace(program, selection=replace(selection, order=turned(selection.order, None), limit=e.Limit(1)))
        limit = next_limit(selection.limit or e.Limit(1), word)
        return replace(program, selection=replace(selection, limit=limit))
    ranked = ranked_set(program)
    if ranked is None:
        return None
    source, ranking, programs = ranked
    if word in LAST_WORDS:
        return f.What(f.Rank(source, e.Ranking(turned(ranking.order, None), e.Limit(1)), programs))
    return f.What(f.Rank(source, replace(ranking, limit=next_limit(ranking.limit, word)), programs))


def next_limit(limit: e.Limit, word: str) -> e.Limit:
    if word.startswith(("top ", "first ")):
        return e.Limit(number_of(word.split()[1]))
    digits = "".join(letter for letter in word if letter.isdecimal())
    offset = limit.offset + limit.count if word == "next" else (int(digits) if digits else PLACES.get(word, 1)) - 1
    return e.Limit(1, max(offset, 0))


def column_of(program: f.Function, name: str = "") -> e.Expression | None:
    """What a program about the entity with a name asks for, as an expression about its row; None if nothing of it."""
    match program:
        case f.QueryAttr(key=key):
            return e.Attribute(ROW, key)
        case f.What(f.Relate(_, predicate, direction)) | f.What(f.FilterConcept(f.Relate(_, predicate, direction))):
            return e.Along(ROW, predicate, direction)
        case f.Select(selection=selection) if selection.group is None and len(selection.columns) == 1:
            shown = selection.columns[0].expression
            if not about_row(shown) or selection.limit is not None:
                return None
            shown = shown.source if isinstance(shown, e.Name) and shown.source != ROW else shown
            return turn_to_named(program, shown, name) if selection.each else shown
    return None


def turn_to_named(program: f.Select, shown: e.Expression, name: str) -> e.Expression | None:
    """What rows show, as seen from the joined entity that all their conditions name."""
    where = program.selection.where
    variables = set()
    for part in split_conditions(where) if where is not None else ():
        match part:
            case e.Compare(
                e.Name(e.Item(variable)) | e.Attribute(e.Item(variable)), e.Comparison.EQ, e.Constant(Text(text))
            ) if text == name or text in name.split():
                variables.add(variable)
            case _:
                return None
    path = path_back(program, variables.pop()) if len(variables) == 1 else None
    return put_row(shown, path) if path is not None else None


def path_back(program: f.Select, variable: str) -> e.Expression | None:
    """The way from the entity of a variable back to that of the row; None if it is not by relations."""
    steps: list[tuple[str, Direction]] = []
    sources = {each.variable: each.source for each in program.selection.each}
    reached: e.Expression = e.Item(variable)
    while reached != ROW:
        match reached:
            case e.Item(name) if name in sources:
                reached = sources[name]
            case e.Such(source, e.IsA(e.Item(e.ROW))):
                reached = source
            case e.Along(source, predicate, direction):
                steps.append((predicate, opposite(direction)))
                reached = source
            case _:
                return None
    path: e.Expression = ROW
    for predicate, direction in steps:
        path = e.Along(path, predicate, direction)
    is_last_backward = bool(steps) and steps[-1][1] is Direction.BACKWARD
    if is_last_backward and isinstance(program.source, f.FilterConcept):
        return e.Such(path, e.IsA(ROW, program.source.concept))
    return path


def put_row(expression: e.Expression, path: e.Expression) -> e.Expression:
    """An expression about a row as one about what a path leads to."""
    changed = e.change_clause(expression, lambda part: path if part == ROW else part)
    assert isinstance(changed, e.Expression)
    return changed


def add_columns(program: f.Function, focus: Focus, columns: tuple[e.Column, ...]) -> f.Function:
    """The answers of the last program with further columns."""
    if isinstance(program, f.Select) and program.selection.group is None:
        shown = program.selection.columns
        return replace(program, selection=replace(program.selection, columns=add_new(shown, columns)))
    if isinstance(program, f.Table):
        columns = (*(e.Column(e.Attribute(ROW, key), key) for key in program.columns), *columns)
    return f.Select(focus.entities, e.Selection((NAME, *columns)))


def list_in_order(program: f.Function) -> f.Function:
    """The first few by an order as a table in that order, which sets of entities do not have."""
    match program:
        case f.What(f.Rank(source, ranking, programs)) if ranking.limit.count > 1:
            return ordered_table(source, ranking.order, ranking.limit, programs)
        case f.What(f.Top(source, key, among, count)) if count > 1:
            order = (e.SortKey(e.Attribute(ROW, key), among is f.Among.LARGEST),)
            return ordered_table(source, order, e.Limit(count, with_ties=True))
    return program


def ordered_table(
    source: f.Entities, order: tuple[e.SortKey, ...], limit: e.Limit, programs: tuple[f.Function, ...] = ()
) -> f.Select:
    """The names of entities at the first places of an order, with the attributes that they are sorted by."""
    keys = (key.expression for key in order)
    columns = tuple(e.Column(key, key.key) for key in keys if isinstance(key, e.Attribute))
    return f.Select(source, e.Selection((NAME, *columns), order=order, limit=limit), programs)
