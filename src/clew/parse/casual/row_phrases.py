"""Rows of tables in casual words: what people call them, and how they say which ones they mean."""

from __future__ import annotations

import random
import re
from calendar import month_abbr, month_name
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from clew.english.grammar import pluralize, singularize
from clew.english.word_lists import place_adjectives, word_lists
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineTerm,
    OutlineValue,
)
from clew.parse.casual.table_schema import Cell, ColumnKind, SchemaColumn, SchemaTable, TableSchema
from clew.parse.casual.words import load_table, placeholders_in, read_verb, word_tables

Comparison = OutlineComparison
NUMBER_WORDS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
PREPOSITIONS = ("in ", "from ", "by ", "of ", "at ", "on ", "about ", "located ", "based ", "working ", "marked ")
RELATIVES = ("that ", "who ", "which ")
MIN_WORD_CHARS = 4  # of a part of a text that questions search for
DATE = re.compile(r"\d{4}(-(0[1-9]|1[0-2])(-\d\d)?)?")
YEAR_CHARS, MONTH_CHARS = 4, 7  # of a date
GENERAL_SHARE = 0.35  # of the phrases name the column, though it has words of its own


@dataclass(frozen=True, slots=True)
class RowPhrase:
    """Words that say which rows of a table are meant, and what they stand for in an outline.

    `before` and `behind` go with the noun; `verb` is what such rows are or do, in the plural. `through` is the table of
    rows that refer to these, if the conditions are on them: it may repeat rows. `other` are the conditions of a second
    outline that the rows are combined with.
    """

    behind: str = ""
    before: str = ""
    verb: str = ""
    conditions: tuple[OutlineCondition, ...] = ()
    joined: tuple[OutlineColumn, ...] = ()
    through: str = ""
    group: tuple[OutlineColumn, ...] = ()
    having: tuple[OutlineCondition, ...] = ()
    other: tuple[Combination, tuple[OutlineCondition, ...]] | None = None

    @property
    def has_only_conditions(self) -> bool:
        """Whether the phrase stands for conditions only."""
        return not (self.group or self.other or self.joined)

    @property
    def is_plain(self) -> bool:
        """Whether the phrase stands for conditions only, and every row is there once."""
        return self.has_only_conditions and not self.through

    @property
    def behind_one(self) -> str:
        """What follows a noun in the singular."""
        for relative in RELATIVES:
            if self.behind.startswith(relative):
                return relative + read_verb(self.behind.removeprefix(relative)).one
        return self.behind


@dataclass(frozen=True, slots=True)
class DescribedRows:
    """Rows of a table in words."""

    table: SchemaTable
    noun: str
    phrase: RowPhrase = field(default_factory=RowPhrase)

    @property
    def many(self) -> str:
        return " ".join(filter(None, (self.phrase.before, pluralize(self.noun), self.phrase.behind)))

    @property
    def one(self) -> str:
        return " ".join(filter(None, (self.phrase.before, self.noun, self.phrase.behind_one)))

    @property
    def is_person(self) -> bool:
        return self.noun.split()[-1] in word_lists().persons if self.noun else False


@cache
def load_forms() -> Mapping[str, Mapping[str, Any]]:
    """The tables of table_forms.toml."""
    return load_table("table_forms")


@cache
def said_instead(table: str) -> Mapping[str, Any]:
    """What is said instead of columns, by single names."""
    entries = load_forms()["said"][table]
    return {name: entry for names, entry in entries.items() for name in names.split(" | ")}


def find_said(table: str, names: Sequence[str]) -> Any:
    """What is said instead of a column with one of these names, or whose name ends in one of the table; else none."""
    known = said_instead(table)
    for name in names:
        words = name.lower().split()
        ends = (" ".join(words[start:]) for start in range(len(words)))
        entry = next((known[end] for end in ends if end in known), None)
        if entry is not None:
            return entry
    return ()


def fill_form(forms: Sequence[str], rng: random.Random, /, **words: str) -> str:
    """A random form that the words can fill; empty if there is none."""
    available = {name for name, word in words.items() if word}
    fitting = [form for form in forms if placeholders_in(form) <= available]
    return rng.choice(fitting).format(**words) if fitting else ""


class RowPhrases:
    """Draws phrases for the rows of the tables of a schema; `also` are other nouns by name."""

    def __init__(self, schema: TableSchema, rng: random.Random, also: Mapping[str, Sequence[str]]) -> None:
        self.schema, self.rng, self.also = schema, rng, also

    # --- names

    def noun(self, table: SchemaTable) -> str:
        """What a row is called, sometimes by another noun."""
        return singularize(self.other_noun(table.noun))

    def column_noun(self, column: SchemaColumn) -> str:
        """What a column is called, sometimes by another noun."""
        name = column.names[0] if self.rng.random() < 0.6 else self.rng.choice(column.names)
        return self.other_noun(name)

    def other_noun(self, name: str) -> str:
        others = (*word_tables()["nouns"].get(name.lower(), ()), *self.also.get(name.lower(), ()))
        return self.rng.choice(others) if others and self.rng.random() < 0.25 else name

    # --- conditions

    def own_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on a column of the table itself."""
        usual = [
            column
            for column in table.columns
            if column.values and column.kind is not ColumnKind.KEY and not (column.is_reference or column.is_name)
        ]
        column = self.rng.choice(usual) if usual else None
        return self.column_phrase(column) if column else None

    def column_phrase(self, column: SchemaColumn) -> RowPhrase | None:
        """A condition on a column."""
        makers = {
            ColumnKind.TEXT: (self.text_phrase, self.text_phrase, self.text_phrase, self.part_of_text_phrase),
            ColumnKind.NUMBER: (self.number_phrase, self.number_phrase, self.number_phrase, self.average_phrase),
            ColumnKind.YEAR: (self.time_phrase,),
            ColumnKind.DATE: (self.date_phrase,),
            ColumnKind.FLAG: (self.flag_phrase,),
            ColumnKind.KEY: (self.text_phrase,),
        }
        return self.rng.choice(makers[column.kind])(column)

    def text_phrase(self, column: SchemaColumn) -> RowPhrase | None:
        """A text that a column holds, or does not hold, or one of two."""
        value, noun = str(self.rng.choice(column.values)), self.column_noun(column)
        draw = self.rng.random()
        if draw < 0.1:
            return self.phrase("unequal", column, Comparison.NE, value)
        if draw < 0.2 and len(column.values) > 1:
            return self.either_phrase(column, value, noun)
        condition = condition_on(column, Comparison.EQ, value)
        adjective = place_adjectives().get(value, "")
        before, behind = find_said("before", column.names), find_said("behind", column.names)
        if adjective and self.rng.random() < 0.4:
            return RowPhrase("", adjective, f"are {adjective}", (condition,))
        if self.rng.random() < GENERAL_SHARE or not (before or behind):
            return self.phrase("equal", column, Comparison.EQ, value)
        if before and column.is_category and (not behind or self.rng.random() < 0.6):
            return RowPhrase("", value, f"are {value}", (condition,))
        if not behind:
            return self.phrase("equal", column, Comparison.EQ, value)
        words = self.rng.choice(behind).format(value, column=noun)
        return RowPhrase(words, "", verb_of(words), (condition,))

    def either_phrase(self, column: SchemaColumn, value: str, noun: str) -> RowPhrase:
        """One of two texts in a column."""
        other = str(self.rng.choice([other for other in column.values if str(other) != value]))
        words = fill_form(load_forms()["conditions"]["either"], self.rng, column=noun, value=value, other=other)
        second = condition_on(column, Comparison.EQ, other, connector=Connector.OR)
        return RowPhrase(words, "", "", (condition_on(column, Comparison.EQ, value), second))

    def part_of_text_phrase(self, column: SchemaColumn) -> RowPhrase | None:
        """A part of the texts in a column."""
        text = str(self.rng.choice(column.values))
        if len(text) < MIN_WORD_CHARS:  # a code
            return None
        words = [word for word in text.split() if word.isalpha() and len(word) >= MIN_WORD_CHARS]
        form, comparison, part = self.rng.choice((
            ("contains", Comparison.CONTAINS, self.rng.choice(words) if words else ""),
            ("contains", Comparison.CONTAINS, self.rng.choice(words) if words else ""),
            ("starts", Comparison.STARTS, text[:1]),
            ("ends", Comparison.ENDS, text[-2:]),
        ))  # fmt: skip
        return self.phrase(form, column, comparison, part) if part.isalpha() else None

    def number_phrase(self, column: SchemaColumn) -> RowPhrase | None:
        """A comparison of the numbers in a column."""
        value = self.pick_number(column)
        form, comparison = self.rng.choice((
            ("more", Comparison.GT), ("more", Comparison.GT), ("less", Comparison.LT), ("less", Comparison.LT),
            ("at_least", Comparison.GE), ("at_most", Comparison.LE), ("number_equal", Comparison.EQ),
        ))  # fmt: skip
        if self.rng.random() < 0.1:
            low, high = sorted((value, self.pick_number(column)), key=float)
            return self.phrase("between", column, Comparison.BETWEEN, low, high) if low != high else None
        if comparison is Comparison.EQ:
            value = self.rng.choice(column.values)
            return self.phrase(form, column, comparison, value) if isinstance(value, int) else None
        short = self.short_comparison(column, form, value)
        if short and self.rng.random() > GENERAL_SHARE:
            return RowPhrase(short[0], "", short[1], (condition_on(column, comparison, value),))
        return self.phrase(form, column, comparison, value)

    def short_comparison(self, column: SchemaColumn, form: str, value: Cell) -> tuple[str, str] | None:
        """A comparison without the column's name, *that cost over 5*: as it follows a noun, and as a verb."""
        verbs, number = find_said("verb", column.names), self.write_number(value)
        degree = self.degrees(column).get(form, ())
        if degree and self.rng.random() < 0.5:
            words = f"{self.rng.choice(degree)} than {number}"
            return words, f"are {words}"
        if not verbs:
            return None
        amounts = {"more": "number_more", "less": "number_less", "at_least": "number_at_least"}
        amount = load_forms()["small"].get(amounts.get(form, ""), ["at most {}"])
        verb = self.rng.choice(verbs).format(self.rng.choice(amount).format(number))
        return f"that {verb}", verb

    def degrees(self, column: SchemaColumn) -> Mapping[str, Sequence[str]]:
        """The adjectives for much and little of a column."""
        own = find_said("most", column.names) or {}
        general = next((entry for name in column.names if (entry := adjectives_of(name))), {})
        return {**general, **own}

    def average_phrase(self, column: SchemaColumn) -> RowPhrase:
        """A comparison with the average of a column."""
        form, comparison = self.rng.choice((("above_average", Comparison.GT), ("below_average", Comparison.LT)))
        average = Outline((OutlineTerm(as_outline_column(column), Statistic.AVERAGE),))
        words = fill_form(load_forms()["conditions"][form], self.rng, column=self.column_noun(column))
        return RowPhrase(words, "", "", (condition_on(column, comparison, average),))

    def date_phrase(self, column: SchemaColumn) -> RowPhrase:
        """A comparison of the dates in a column with a day, month or year."""
        value = str(self.rng.choice(column.values)).partition("T")[0]
        if not DATE.fullmatch(value):
            return self.phrase("on", column, Comparison.EQ, value)
        time = value[: self.rng.choice((YEAR_CHARS, YEAR_CHARS, MONTH_CHARS, len(value)))]
        on = "on" if time == value else "in_year"
        form, comparison = self.rng.choice((
            ("after", Comparison.GT), ("before", Comparison.LT), ("since", Comparison.GE), (on, Comparison.EQ),
            (on, Comparison.EQ),
        ))  # fmt: skip
        return self.phrase(form, column, comparison, time)

    def time_phrase(self, column: SchemaColumn) -> RowPhrase:
        """A comparison of the times in a column."""
        form, comparison = self.rng.choice((
            ("after", Comparison.GT), ("before", Comparison.LT), ("since", Comparison.GE),
            ("in_year" if column.kind is ColumnKind.YEAR else "on", Comparison.EQ),
        ))  # fmt: skip
        value = self.rng.choice(column.values)
        return self.phrase(form, column, comparison, value.partition("T")[0] if isinstance(value, str) else value)

    def flag_phrase(self, column: SchemaColumn) -> RowPhrase:
        """A column that says whether something holds."""
        return self.phrase("equal", column, Comparison.EQ, str(self.rng.choice(column.values)))

    def phrase(self, form: str, column: SchemaColumn, comparison: Comparison, *operands: Cell) -> RowPhrase:
        """A condition that names its column."""
        noun, forms = self.column_noun(column), load_forms()["conditions"]
        texts = [self.write_value(column, operand, comparison) for operand in operands]
        words = {"column": noun, "value": texts[0], "other": texts[-1]}
        behind = fill_form(forms[form], self.rng, **words)
        verb = fill_form(forms.get(f"{form}_verb", ()), self.rng, **words)
        return RowPhrase(behind, "", verb or verb_of(behind), (condition_on(column, comparison, *operands),))

    # --- values

    def pick_number(self, column: SchemaColumn) -> Cell:
        """A number of a column, mostly rounded."""
        value = self.rng.choice(column.values)
        if isinstance(value, str) or (isinstance(value, int) and self.rng.random() < 0.3):
            return value
        digits = len(str(abs(int(value))))
        rounded = round(value, 1 - digits) if digits > 1 else round(value, 1)
        return int(rounded) if float(rounded).is_integer() else rounded

    def write_value(self, column: SchemaColumn, value: Cell, comparison: Comparison) -> str:
        """A value as people write it."""
        is_number = column.kind is ColumnKind.NUMBER and isinstance(value, int | float)
        if is_number:
            return self.write_number(value)
        if column.kind is ColumnKind.DATE and DATE.match(str(value)):
            return self.write_date(str(value))
        quote = (
            self.rng.choice(("'", '"')) if comparison is not Comparison.EQ and column.kind is ColumnKind.TEXT else ""
        )
        return f"{quote}{value}{quote}" if self.rng.random() < 0.5 else str(value)

    def write_date(self, text: str) -> str:
        """A day, month or year as people write it."""
        year, month, day = (*text.split("-"), "", "")[:3]
        if not month or (day and self.rng.random() < 0.3):
            return text
        name = self.rng.choice((month_name[int(month)], month_name[int(month)], month_abbr[int(month)]))
        if not day:
            return f"{name} {year}"
        return self.rng.choice((f"{int(day)} {name} {year}", f"{name} {int(day)}, {year}"))

    def write_number(self, value: Cell) -> str:
        """A number as people write it."""
        if isinstance(value, int) and 0 < value < len(NUMBER_WORDS) and self.rng.random() < 0.3:
            return NUMBER_WORDS[value]
        is_long = isinstance(value, int) and abs(value) >= 1000
        return f"{value:,}" if is_long and self.rng.random() < 0.3 else str(value)


def adjectives_of(name: str) -> Mapping[str, Sequence[str]]:
    """The adjectives of words.toml for a name, or for one that it ends in."""
    known, low = word_tables()["adjectives"], name.lower()
    return known.get(low) or next((known[end] for end in known if low.endswith(f" {end}")), {})


def as_outline_column(column: SchemaColumn) -> OutlineColumn:
    """A column as outlines name it."""
    return OutlineColumn(column.table, column.name)


def condition_on(
    column: SchemaColumn,
    comparison: Comparison,
    *operands: OutlineValue | Outline,
    connector: Connector = Connector.AND,
) -> OutlineCondition:
    """A comparison of a column."""
    return OutlineCondition(OutlineTerm(as_outline_column(column)), comparison, operands, connector)


def verb_of(behind: str) -> str:
    """What rows are or do if a phrase follows their noun; empty if that is not easy to say."""
    if behind.startswith(PREPOSITIONS):
        return f"are {behind}"
    relative = next((relative for relative in RELATIVES if behind.startswith(relative)), "")
    return (
        behind.removeprefix(relative) if relative else behind.replace("with ", "have ", 1) * behind.startswith("with ")
    )
