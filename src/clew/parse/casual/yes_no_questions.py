"""Casual questions over tables whose answer is yes or no, or one of two names."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from clew.english.grammar import starts_with_vowel_sound
from clew.language.sql.outline import Outline, OutlineColumn, OutlineComparison, OutlineOrder, OutlineTerm
from clew.parse.casual.linked_phrases import LinkedPhrases
from clew.parse.casual.row_phrases import RowPhrase, as_outline_column, condition_on, fill_form, find_said, load_forms
from clew.parse.casual.table_schema import ColumnKind, SchemaColumn, SchemaTable, TableSchema
from clew.parse.casual.words import read_verb

ARE, DO = "are ", "do "  # beginnings of what rows are or do


@dataclass(frozen=True, slots=True)
class OutlineExample:
    """A question about tables with the outline of its query."""

    text: str
    outline: Outline


class YesNoQuestions(LinkedPhrases):
    """Draws questions for yes or no, and for one of two rows."""

    def __init__(self, schema: TableSchema, rng: random.Random, also: Mapping[str, Sequence[str]]) -> None:
        super().__init__(schema, rng, also)
        self.forms = load_forms()["questions"]

    def ask_existence(self, table: SchemaTable) -> OutlineExample | None:
        """Whether there are rows under one or two conditions."""
        rows = self.described(table, self.rng.choice((1, 1, 2)))
        if rows is None or not is_checkable(rows.phrase):
            return None
        article = "an" if starts_with_vowel_sound(rows.one) else "a"
        words = {"rows": rows.many, "row": rows.one, "a_row": f"{article} {rows.one}"}
        return OutlineExample(fill_form(self.forms["exists"], self.rng, **words), check_rows(table, rows.phrase))

    def ask_about_one(self, table: SchemaTable) -> OutlineExample | None:
        """Whether the row with a name is or does something."""
        name, phrase = table.name_column, self.draw_phrase(table)
        if name is None or not name.values or phrase is None or not phrase.verb or not is_checkable(phrase):
            return None
        value = str(self.rng.choice(name.values))
        named = replace(phrase, conditions=(condition_on(name, OutlineComparison.EQ, value), *phrase.conditions))
        return OutlineExample(self.ask_whether(value, phrase.verb), check_rows(table, named))

    def ask_whether(self, name: str, verb: str) -> str:
        """A question whether a verb in the plural holds for somebody."""
        if verb.startswith(ARE):
            return f"is {name} {verb.removeprefix(ARE)}"
        if verb.startswith(DO):
            return f"is it true that {name} {read_verb(verb).one}"
        plain, long = f"does {name} {verb}", f"is it true that {name} {read_verb(verb).one}"
        return self.rng.choice((plain, plain, long))

    def compare_two(self, table: SchemaTable) -> OutlineExample | None:
        """Which of two rows has the larger or smaller value of a column, or whether the first one has."""
        name = table.name_column
        kinds = (ColumnKind.NUMBER, ColumnKind.YEAR, ColumnKind.DATE)
        columns = [column for column in table.columns if column.kind in kinds and len(column.values) > 1]
        if name is None or len(name.values) < 2 or not columns:
            return None
        column, is_more = self.rng.choice(columns), self.rng.random() < 0.6
        first, second = map(str, self.rng.sample(list(name.values), 2))
        words = self.comparing_words(table, column, is_more) | {"value": first, "other": second}
        if self.rng.random() < 0.5:
            return OutlineExample(
                fill_form(self.forms["compared"], self.rng, **words), pick_one(name, column, is_more, first, second)
            )
        text = fill_form(self.forms["compared_truth"], self.rng, **words)
        return OutlineExample(text, compare_rows(name, column, is_more, first, second))

    def comparing_words(self, table: SchemaTable, column: SchemaColumn, is_more: bool) -> dict[str, str]:
        """The words for more or less of a column."""
        degrees = self.degrees(column).get("more" if is_more else "less", ())
        verbs = [verb for verb in find_said("verb", column.names) or () if verb.endswith(" {}")]
        does = self.rng.choice(verbs).removesuffix(" {}") if verbs else ""
        general = {
            ColumnKind.NUMBER: ("higher", "larger") if is_more else ("lower", "smaller"),
            ColumnKind.YEAR: ("later",) if is_more else ("earlier",),
            ColumnKind.DATE: ("later", "more recent") if is_more else ("earlier",),
        }
        return {
            "noun": self.noun(table),
            "column": self.column_noun(column),
            "more": self.rng.choice(general[column.kind]),
            "adjective": self.rng.choice(degrees) if degrees else "",
            "do": does,
            "does": read_verb(does).one if does else "",
            "amount": "more" if is_more else "less",
        }


def is_checkable(phrase: RowPhrase) -> bool:
    """Whether a phrase stands for conditions, of which `or` would bind too loosely beside others."""
    return not (phrase.group or phrase.other) and all(condition.connector == "and" for condition in phrase.conditions)


def check_rows(table: SchemaTable, phrase: RowPhrase) -> Outline:
    """The outline that asks whether there are rows of a table."""
    named = {condition.term.column.table for condition in phrase.conditions}
    own = () if table.name in named else (OutlineColumn(table.name),)
    return Outline((), joined=(*own, *phrase.joined), conditions=phrase.conditions, exists=True)


def pick_one(name: SchemaColumn, column: SchemaColumn, is_more: bool, first: str, second: str) -> Outline:
    """The outline of which of two rows has more or less of a column."""
    order = (OutlineOrder(OutlineTerm(as_outline_column(column)), is_more),)
    condition = condition_on(name, OutlineComparison.IN, first, second)
    return Outline((OutlineTerm(as_outline_column(name)),), conditions=(condition,), order=order, limit=1)


def compare_rows(name: SchemaColumn, column: SchemaColumn, is_more: bool, first: str, second: str) -> Outline:
    """The outline of whether a row has more or less of a column than another."""
    other = Outline(
        (OutlineTerm(as_outline_column(column)),), conditions=(condition_on(name, OutlineComparison.EQ, second),)
    )
    comparison = OutlineComparison.GT if is_more else OutlineComparison.LT
    conditions = condition_on(name, OutlineComparison.EQ, first), condition_on(column, comparison, other)
    return Outline((), conditions=conditions, exists=True)
