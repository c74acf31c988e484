"""Casual questions over tables with their outlines: lists, counts, statistics, extremes, groups and combinations."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import NamedTuple

from clew.english.grammar import pluralize
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    inner_outlines,
    outline_tables,
)
from clew.parse.casual.row_phrases import (
    DescribedRows,
    RowPhrase,
    as_outline_column,
    condition_on,
    fill_form,
    find_said,
    load_forms,
)
from clew.parse.casual.table_schema import ColumnKind, SchemaColumn, SchemaTable, TableSchema
from clew.parse.casual.words import placeholders_in, read_verb
from clew.parse.casual.yes_no_questions import OutlineExample, YesNoQuestions

TRIES_PER_QUESTION = 30  # drawn at random, many outlines have no rows, or need a column that a table does not have
ROUNDS = 2  # a table of two columns has few questions
LINKED_SHARE = 0.4  # of the questions are about several tables, if there are links
MAX_ASKED = 3  # columns that a question asks for
MAX_TOP = 6  # places that questions about the first few ask for
KEY_SHARE = 0.15  # of the columns that are asked for may be keys
STATISTICS = (Statistic.AVERAGE, Statistic.AVERAGE, Statistic.SUM, Statistic.MAXIMUM, Statistic.MINIMUM)
SAYS_ROWS = frozenset(("rows", "row", "verb", "best"))  # placeholders whose words tell the conditions of rows
ASKING = ("how", "what", "which", "who", "where", "when", "can", "could", "is ", "are ", "do", "any ", "has ", "have ")
COUNTABLE = (ColumnKind.NUMBER,)
SORTABLE = (ColumnKind.NUMBER, ColumnKind.YEAR, ColumnKind.DATE)


class OutlineQuestions(YesNoQuestions):
    """Draws casual questions over the tables of a schema."""

    def __init__(self, schema: TableSchema, seed: int, also: Mapping[str, Sequence[str]] | None = None) -> None:
        super().__init__(schema, random.Random(seed), also or {})

    def examples(self, count: int) -> Iterator[OutlineExample]:
        """Up to `count` different questions that have an answer."""
        seen: set[str] = set()
        for _ in range(count * ROUNDS):
            if len(seen) >= count:
                return
            has_links = bool(self.links) and self.rng.random() < LINKED_SHARE
            drawn = (self.draw() for _ in range(TRIES_PER_QUESTION))
            fitting = (one for one in drawn if one and uses_links(one.outline) >= has_links and one.text not in seen)
            example = next((one for one in fitting if self.schema.is_worth_asking(one.outline)), None)
            if example is not None:
                seen.add(example.text)
                yield example

    def draw(self) -> OutlineExample | None:
        """A question of any kind; none if the table that was drawn does not allow it."""
        makers: tuple[Callable[[SchemaTable], OutlineExample | None], ...] = (
            self.list_rows,
            self.list_rows,
            self.list_columns,
            self.list_columns,
            self.list_columns,
            self.ask_value,
            self.ask_value,
            self.list_different,
            self.count_rows,
            self.count_rows,
            self.count_different,
            self.calculate,
            self.calculate,
            self.find_best,
            self.find_best,
            self.find_best,
            self.find_few_best,
            self.group_rows,
            self.group_rows,
            self.group_statistic,
            self.most_in_group,
            self.many_in_group,
            self.ask_existence,
            self.ask_about_one,
            self.compare_two,
        )
        tables = [table for table in self.schema.tables.values() if table.is_entity]
        if not tables:
            return None
        table = self.rng.choice(tables)
        example = self.rng.choice(makers)(table)
        return replace(example, text=self.finish(example.text)) if example and example.text else None

    def finish(self, text: str) -> str:
        """The text as somebody typed it."""
        text = " ".join(text.split())
        if self.rng.random() < 0.08:
            text = self.rng.choice(load_forms()["small"]["openers"]) + text
        if self.rng.random() < 0.5:
            text = text[:1].upper() + text[1:]
        is_asking = text.lower().startswith(ASKING)
        mark = self.rng.choice(("?", "?", "") if is_asking else (".", "", ""))
        return text if text.endswith(".") else text + mark

    # --- lists

    def list_rows(self, table: SchemaTable) -> OutlineExample | None:
        """The names of rows."""
        rows, name = self.described(table), table.name_column
        if rows is None or name is None:
            return None
        text = self.write("listed", rows)
        outline = self.outline_of((name,), rows)
        return (
            self.sort(OutlineExample(text, outline), table) if not rows.phrase.other else OutlineExample(text, outline)
        )

    def list_columns(self, table: SchemaTable) -> OutlineExample | None:
        """Several columns of rows, sometimes also the name of a row that they refer to."""
        rows, columns = self.described(table), self.draw_columns(table)
        if rows is None or not columns:
            return None
        nouns = [self.column_noun(column) for column in columns]
        parents = [parent for parent in self.parents(table) if parent.name_column]
        if parents and rows.phrase.is_plain and self.rng.random() < 0.25:
            parent = self.rng.choice(parents)
            assert parent.name_column is not None
            columns, nouns = (
                (*columns, parent.name_column),
                [*nouns, f"{self.noun(parent)} {parent.name_column.names[0]}"],
            )
        example = OutlineExample(self.write("columns", rows, columns=write_list(nouns)), self.outline_of(columns, rows))
        return example if rows.phrase.other else self.sort(example, table)

    def ask_value(self, table: SchemaTable) -> OutlineExample | None:
        """Columns of the row with a name."""
        name, columns = table.name_column, self.draw_columns(table)
        columns = tuple(column for column in columns if not column.is_name)
        if name is None or not name.values or not columns:
            return None
        value, nouns = self.rng.choice(name.values), [self.column_noun(column) for column in columns]
        single = {"column": nouns[0]} if len(nouns) == 1 else {}
        asks = find_said("ask", columns[0].names) if single else ()
        ask = self.rng.choice(asks).format(value, column=nouns[0]) if asks else ""
        words = {"value": str(value), "noun": self.noun(table), "columns": write_list(nouns), "ask": ask, **single}
        terms = tuple(OutlineTerm(as_outline_column(column)) for column in columns)
        outline = Outline(terms, conditions=(condition_on(name, OutlineComparison.EQ, value),))
        return OutlineExample(fill_form(self.forms["one_value"], self.rng, **words), outline)

    def list_different(self, table: SchemaTable) -> OutlineExample | None:
        """The different values of a column."""
        rows, column = self.described(table), self.draw_category(table)
        if rows is None or column is None or not rows.phrase.is_plain:
            return None
        noun = self.column_noun(column)
        words = {"column": noun, "columns": pluralize(noun)}
        outline = replace(self.outline_of((column,), rows), distinct=True)
        return OutlineExample(self.write("different", rows, **words), outline)

    def sort(self, example: OutlineExample, table: SchemaTable) -> OutlineExample:
        """A list, sometimes sorted by a column."""
        if self.rng.random() < 0.75 or not example.text or example.text.endswith(("have", "please")):
            return example
        name = table.name_column
        columns = self.columns_of(table, *SORTABLE)
        if name is not None and (not columns or self.rng.random() < 0.25):
            return self.add_order(example, name, "alphabetical", is_descending=False)
        if not columns:
            return example
        is_descending = self.rng.random() < 0.5
        form = "descending" if is_descending else "ascending"
        return self.add_order(example, self.rng.choice(columns), form, is_descending)

    def add_order(
        self, example: OutlineExample, column: SchemaColumn, form: str, is_descending: bool
    ) -> OutlineExample:
        ending = fill_form(load_forms()["endings"][form], self.rng, column=self.column_noun(column))
        order = OutlineOrder(OutlineTerm(as_outline_column(column)), is_descending)
        joint = self.rng.choice((", ", " "))
        return OutlineExample(f"{example.text}{joint}{ending}", replace(example.outline, order=(order,)))

    # --- numbers

    def count_rows(self, table: SchemaTable) -> OutlineExample | None:
        """The number of rows."""
        rows = self.described(table)
        if rows is None or rows.phrase.group or rows.phrase.other:
            return None
        count = OutlineTerm(OutlineColumn(table.name), Statistic.COUNT)
        partner = rows.phrase.joined[0].table if rows.phrase.joined else rows.phrase.through
        if partner:  # rows with several partners count once
            count = OutlineTerm(self.links[partner, table.name][1], Statistic.COUNT, distinct=True)
        numbers = self.columns_of(table, *COUNTABLE)
        if numbers and rows.phrase.is_plain and self.rng.random() < 0.12:
            column, statistic = self.rng.choice(numbers), self.rng.choice(STATISTICS)
            words = self.statistic_words(statistic, column)
            terms = (count, OutlineTerm(as_outline_column(column), statistic))
            return OutlineExample(self.write("counted_with", rows, **words), self.select(terms, rows))
        return OutlineExample(self.write("counted", rows), self.select((count,), rows))

    def count_different(self, table: SchemaTable) -> OutlineExample | None:
        """The number of different values of a column."""
        rows, column = self.described(table), self.draw_category(table)
        if rows is None or column is None or not rows.phrase.is_plain:
            return None
        words = {"columns": pluralize(self.column_noun(column))}
        term = OutlineTerm(as_outline_column(column), Statistic.COUNT, distinct=True)
        return OutlineExample(self.write("counted_different", rows, **words), self.select((term,), rows))

    def calculate(self, table: SchemaTable) -> OutlineExample | None:
        """One or two statistics of a column."""
        rows, columns = self.described(table), self.columns_of(table, *COUNTABLE)
        if rows is None or not columns or not rows.phrase.is_plain:
            return None
        column, statistics = self.rng.choice(columns), [self.rng.choice(STATISTICS)]
        if self.rng.random() < 0.25:
            statistics = list(dict.fromkeys((*statistics, self.rng.choice(STATISTICS), self.rng.choice(STATISTICS))))
        terms = tuple(OutlineTerm(as_outline_column(column), statistic) for statistic in statistics)
        names = [self.rng.choice(load_forms()["small"][statistic.value]) for statistic in statistics]
        noun = self.column_noun(column)
        words = {"statistic": write_list(names), "column": noun, "columns": pluralize(noun)}
        is_total = statistics == [Statistic.SUM] and self.rng.random() < 0.4
        text = self.write("total" if is_total else "statistic", rows, **words)
        return OutlineExample(text, self.select(terms, rows))

    def statistic_words(self, statistic: Statistic, column: SchemaColumn) -> dict[str, str]:
        """The words for a statistic and its column."""
        name = self.rng.choice(load_forms()["small"][statistic.value])
        return {"statistic": name, "column": self.column_noun(column)}

    # --- extremes

    def find_best(self, table: SchemaTable) -> OutlineExample | None:
        """The row with the largest or smallest value, or columns of it."""
        extreme = self.draw_extreme(table, self.rng.choice((0, 0, 1)))
        if extreme is None or table.name_column is None:
            return None
        rows, column, is_most, words = extreme
        columns: tuple[SchemaColumn, ...] = (table.name_column,)
        form = "best"
        if self.rng.random() < 0.4:
            columns, form = self.draw_columns(table) or columns, "of_best"
            words["columns"] = write_list([self.column_noun(asked) for asked in columns])
        order = (OutlineOrder(OutlineTerm(as_outline_column(column)), is_most),)
        outline = replace(self.outline_of(columns, rows), order=order, limit=1)
        return OutlineExample(self.write(form, rows, **words), outline)

    def find_few_best(self, table: SchemaTable) -> OutlineExample | None:
        """The few rows with the largest or smallest values."""
        extreme = self.draw_extreme(table, self.rng.choice((0, 0, 1)))
        if extreme is None or table.name_column is None:
            return None
        rows, column, is_most, words = extreme
        count = self.rng.randint(2, MAX_TOP)
        columns: tuple[SchemaColumn, ...] = (table.name_column,)
        form = "best_few"
        if self.rng.random() < 0.4:
            columns, form = self.draw_columns(table) or columns, "of_best_few"
            words["columns"] = pluralize(write_list([self.column_noun(asked) for asked in columns]))
        words["count"] = self.write_number(count)
        text = self.write(form if is_most else f"{form}_least", rows, **words)
        order = (OutlineOrder(OutlineTerm(as_outline_column(column)), is_most),)
        return OutlineExample(text, replace(self.outline_of(columns, rows), order=order, limit=count))

    def draw_extreme(self, table: SchemaTable, conditions: int) -> ExtremeRows | None:
        """Rows, the column that they are ranked by, whether the largest comes first, and the words for it."""
        rows, columns = self.described(table, conditions), self.columns_of(table, *SORTABLE)
        if rows is None or not columns or not rows.phrase.is_plain:
            return None
        column, is_most = self.rng.choice(columns), self.rng.random() < 0.65
        small = load_forms()["small"]
        if column.kind is ColumnKind.NUMBER:
            degree = self.rng.choice(small["most" if is_most else "least"])
        else:
            degree = self.rng.choice(small["latest" if is_most else "earliest"])
        adjective = self.rng.choice(self.degrees(column).get("most" if is_most else "least", ("",)))
        noun = self.column_noun(column)
        words = {"degree": degree, "column": noun, "adjective": adjective}
        verbs = find_said("verb", column.names)
        verb = self.rng.choice(verbs) if verbs else ""
        if verb.endswith(" {}"):
            words |= {"does": self.verb_of_one(verb), "amount": "most" if is_most else "least"}
        words["best"] = f"{adjective} {rows.one}" if adjective else f"{rows.one} with the {degree} {noun}"
        return ExtremeRows(rows, column, is_most, words)

    def verb_of_one(self, verb: str) -> str:
        """A verb of [said.verb] in the singular, without its number."""
        return read_verb(verb.removesuffix(" {}")).one

    # --- groups

    def group_rows(self, table: SchemaTable) -> OutlineExample | None:
        """The number of rows for each value of a column, or for each row of a table that they refer to."""
        rows, group = self.described(table, self.rng.choice((0, 0, 1))), self.draw_group(table)
        if rows is None or group is None or not rows.phrase.is_plain:
            return None
        count = OutlineTerm(OutlineColumn(table.name), Statistic.COUNT)
        outline = replace(self.select((OutlineTerm(group.shown), count), rows), group=(group.by,))
        return OutlineExample(self.write("grouped", rows, group=group.noun), outline)

    def group_statistic(self, table: SchemaTable) -> OutlineExample | None:
        """A statistic for each group."""
        rows, group = self.described(table, self.rng.choice((0, 0, 1))), self.draw_group(table)
        columns = self.columns_of(table, *COUNTABLE)
        if rows is None or group is None or not columns or not rows.phrase.is_plain:
            return None
        column, statistic = self.rng.choice(columns), self.rng.choice(STATISTICS)
        words = self.statistic_words(statistic, column) | {"group": group.noun}
        terms = (OutlineTerm(group.shown), OutlineTerm(as_outline_column(column), statistic))
        outline = replace(self.select(terms, rows), group=(group.by,))
        return OutlineExample(self.write("grouped_statistic", rows, **words), outline)

    def most_in_group(self, table: SchemaTable) -> OutlineExample | None:
        """The group with the most or the fewest rows."""
        rows, group = self.described(table, self.rng.choice((0, 0, 1))), self.draw_group(table)
        if rows is None or group is None or not rows.phrase.is_plain:
            return None
        is_most = self.rng.random() < 0.75
        order = OutlineOrder(OutlineTerm(OutlineColumn(table.name), Statistic.COUNT), is_most)
        outline = self.select((OutlineTerm(group.shown),), rows)
        outline = replace(outline, group=(group.by,), order=(order,), limit=1)
        form = "most_in_group" if is_most else "least_in_group"
        return OutlineExample(self.write(form, rows, group=group.noun), outline)

    def many_in_group(self, table: SchemaTable) -> OutlineExample | None:
        """The groups with so many rows."""
        rows, group = self.described(table, self.rng.choice((0, 0, 1))), self.draw_group(table)
        if rows is None or group is None or not rows.phrase.is_plain:
            return None
        number, comparison, count = self.draw_count()
        having = OutlineCondition(OutlineTerm(OutlineColumn(table.name), Statistic.COUNT), comparison, (count,))
        outline = replace(self.select((OutlineTerm(group.shown),), rows), group=(group.by,), having=(having,))
        words = {"groups": pluralize(group.noun), "number": number}
        return OutlineExample(self.write("many_in_group", rows, **words), outline)

    def draw_group(self, table: SchemaTable) -> Group | None:
        """What rows can be grouped by: a column of kinds, or the rows that they refer to."""
        parents = [parent for parent in self.parents(table) if parent.name_column]
        if parents and self.rng.random() < 0.5:
            parent = self.rng.choice(parents)
            assert parent.name_column is not None
            _, key = self.links[table.name, parent.name]
            return Group(self.noun(parent), as_outline_column(parent.name_column), key)
        column = self.draw_category(table)
        return Group(self.column_noun(column), as_outline_column(column), as_outline_column(column)) if column else None

    # --- parts of outlines

    def write(self, form: str, rows: DescribedRows, **words: str) -> str:
        """A question about rows; one that does not mention them only if all rows of their table are meant."""
        forms = self.forms[form]
        if rows.phrase != RowPhrase():
            forms = [one for one in forms if placeholders_in(one) & SAYS_ROWS]
        return fill_form(forms, self.rng, **(self.words_of(rows) | words))

    def words_of(self, rows: DescribedRows) -> dict[str, str]:
        """The words for rows."""
        return {
            "rows": rows.many,
            "row": rows.one,
            "noun": rows.noun,
            "nouns": pluralize(rows.noun),
            "verb": "" if rows.phrase.before and rows.phrase.behind else rows.phrase.verb,
            "who": "who" if rows.is_person else "",
        }

    def outline_of(self, columns: Sequence[SchemaColumn], rows: DescribedRows) -> Outline:
        """The outline that shows columns of rows."""
        return self.select(tuple(OutlineTerm(as_outline_column(column)) for column in columns), rows)

    def select(self, terms: tuple[OutlineTerm, ...], rows: DescribedRows) -> Outline:
        """The outline that shows terms of rows."""
        phrase = rows.phrase
        combined = (phrase.other[0], Outline(terms, conditions=phrase.other[1])) if phrase.other else None
        return Outline(
            terms,
            joined=self.joined_tables(terms, rows),
            conditions=phrase.conditions,
            group=phrase.group,
            having=phrase.having,
            combined=combined,
        )

    def joined_tables(self, terms: tuple[OutlineTerm, ...], rows: DescribedRows) -> tuple[OutlineColumn, ...]:
        """The tables that rows must have a partner in; the table of the rows itself, if nothing else names it."""
        named = {term.column.table for term in terms}
        named |= {condition.term.column.table for condition in rows.phrase.conditions}
        own = () if rows.table.name in named else (OutlineColumn(rows.table.name),)
        return (*own, *rows.phrase.joined)

    def columns_of(self, table: SchemaTable, *kinds: ColumnKind) -> list[SchemaColumn]:
        """The columns of these kinds with several values."""
        return [column for column in table.columns if column.kind in kinds and len(column.values) > 1]

    def draw_category(self, table: SchemaTable) -> SchemaColumn | None:
        """A column with few values."""
        columns = [column for column in table.columns if column.is_category and not column.is_name]
        columns += self.columns_of(table, ColumnKind.YEAR)
        return self.rng.choice(columns) if columns else None

    def draw_columns(self, table: SchemaTable) -> tuple[SchemaColumn, ...]:
        """The columns that a question asks for."""
        allowed = [
            column
            for column in table.columns
            if column.values and (column.kind is not ColumnKind.KEY or self.rng.random() < KEY_SHARE)
        ]
        count = min(self.rng.choice((1, 1, 2, 2, MAX_ASKED)), len(allowed))
        return tuple(self.rng.sample(allowed, count))


class ExtremeRows(NamedTuple):
    """Rows, the column that they are ranked by, whether the largest comes first, and the words for it."""

    rows: DescribedRows
    column: SchemaColumn
    is_most: bool
    words: dict[str, str]


@dataclass(frozen=True, slots=True)
class Group:
    """What rows are grouped by: its noun, the column shown, and the column with one value for each group."""

    noun: str
    shown: OutlineColumn
    by: OutlineColumn


def uses_links(outline: Outline) -> bool:
    """Whether an outline is about several tables."""
    inner = (table for one in inner_outlines(outline) for table in outline_tables(one))
    return len({*outline_tables(outline), *inner}) > 1


def write_list(names: Sequence[str]) -> str:
    """Names as a list in words."""
    if len(names) < 2:
        return "".join(names)
    return f"{', '.join(names[:-1])} and {names[-1]}"
