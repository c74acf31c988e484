"""Rows of linked tables in casual words: by what they refer to, and by what refers to them."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

from clew.english.grammar import pluralize
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import Combination, Outline, OutlineColumn, OutlineCondition, OutlineTerm
from clew.parse.casual.row_phrases import (
    Comparison,
    DescribedRows,
    RowPhrase,
    RowPhrases,
    condition_on,
    fill_form,
    load_forms,
    verb_of,
)
from clew.parse.casual.table_schema import ColumnKind, SchemaTable, TableSchema

MAX_PART_COUNT = 6  # linked rows that a question counts up to


class CountWords(NamedTuple):
    """A comparison with a count, and its words."""

    text: str
    comparison: Comparison
    number: int


class LinkedPhrases(RowPhrases):
    """Draws phrases for the rows of linked tables."""

    def __init__(self, schema: TableSchema, rng: random.Random, also: Mapping[str, Sequence[str]]) -> None:
        super().__init__(schema, rng, also)
        self.links = self.single_links()

    def single_links(self) -> dict[tuple[str, str], tuple[OutlineColumn, OutlineColumn]]:
        """The columns that link each pair of tables with a single link: the one that refers, and the key."""
        found: dict[tuple[str, str], list[tuple[OutlineColumn, OutlineColumn]]] = {}
        for (table, column), (target, key) in self.schema.links:
            if table != target:
                found.setdefault((table, target), []).append((OutlineColumn(table, column), OutlineColumn(target, key)))
        return {pair: links[0] for pair, links in found.items() if len(links) == 1 and pair[::-1] not in found}

    def parents(self, table: SchemaTable) -> list[SchemaTable]:
        """The tables that rows of a table refer to."""
        return [self.schema.tables[target] for source, target in self.links if source == table.name]

    def parts(self, table: SchemaTable) -> list[SchemaTable]:
        """The tables whose rows refer to a table."""
        return [self.schema.tables[source] for source, target in self.links if target == table.name]

    def described(self, table: SchemaTable, count: int | None = None) -> DescribedRows | None:
        """Rows of a table under a number of conditions, by default none to two."""
        count = self.rng.choice((0, 1, 1, 1, 2)) if count is None else count
        phrases = [self.draw_phrase(table) for _ in range(count)]
        if not all(phrases):
            return None
        joined = self.join([phrase for phrase in phrases if phrase is not None])
        return DescribedRows(table, self.noun(table), joined) if joined else None

    def join(self, phrases: list[RowPhrase]) -> RowPhrase | None:
        """Two phrases as one; none if they do not go together."""
        if len(phrases) < 2:
            return phrases[0] if phrases else RowPhrase()
        first, second = sorted(phrases, key=lambda phrase: not phrase.before)
        columns = {condition.term.column for condition in first.conditions}
        repeated = any(condition.term.column in columns for condition in second.conditions)
        both = first.has_only_conditions and second.has_only_conditions
        if repeated or not both or (first.before and second.before) or (first.through and second.through):
            return None
        behind = f" {self.rng.choice(('and', ''))} ".join(filter(None, (first.behind, second.behind)))
        return RowPhrase(
            " ".join(behind.split()),
            first.before,
            "",
            (*first.conditions, *second.conditions),
            through=first.through or second.through,
        )

    def draw_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on the rows of a table, in words."""
        makers: tuple[Callable[[SchemaTable], RowPhrase | None], ...] = (
            self.own_phrase,
            self.own_phrase,
            self.own_phrase,
            self.parent_phrase,
            self.parent_phrase,
            self.part_phrase,
            self.part_phrase,
            self.partner_phrase,
            self.partner_phrase,
        )
        return self.rng.choice(makers)(table)

    def parent_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on a row that rows refer to: its name, or another condition on it."""
        parents = self.parents(table)
        parent = self.rng.choice(parents) if parents else None
        name = parent.name_column if parent else None
        if parent is None or name is None or not name.values or name.kind is ColumnKind.KEY:
            return None
        if self.rng.random() < 0.35:
            inner = self.rng.choice((self.own_phrase, self.own_phrase, self.parent_phrase))(parent)
            rows = DescribedRows(parent, self.noun(parent), inner) if inner and inner.is_plain else None
            return RowPhrase(f"of {rows.many}", conditions=rows.phrase.conditions) if rows else None
        value = str(self.rng.choice(name.values))
        words = fill_form(load_forms()["conditions"]["named"], self.rng, value=value, noun=self.noun(parent))
        return RowPhrase(words, "", verb_of(words), (condition_on(name, Comparison.EQ, value),))

    def partner_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on rows that refer to a row, or on others that those refer to: *keepers with otters*."""
        part = self.rng.choice(parts) if (parts := self.parts(table)) else None
        if part is None:
            return None
        others = [other for other in self.parents(part) if other.name != table.name and other.name_column]
        if not others or (part.is_entity and self.rng.random() < 0.6):
            inner = self.own_phrase(part)
            rows = DescribedRows(part, self.noun(part), inner) if inner and inner.is_plain else None
            if rows is None:
                return None
            behind, verb = self.part_words("has_such", part, such=rows.many)
            return RowPhrase(behind, "", verb, rows.phrase.conditions, through=part.name)
        other = self.rng.choice(others)
        name = other.name_column
        if name is None or not name.values or name.kind is ColumnKind.KEY:
            return None
        value = str(self.rng.choice(name.values))
        behind, verb = self.part_words("has_partner", part, value=value, noun=self.noun(other))
        return RowPhrase(behind, "", verb, (condition_on(name, Comparison.EQ, value),), through=part.name)

    def part_phrase(self, table: SchemaTable) -> RowPhrase | None:
        """A condition on the rows that refer to a row: that there are some, none, many, or some of two kinds."""
        parts = self.parts(table)
        part = self.rng.choice(parts) if parts else None
        if part is None:
            return None
        makers: tuple[Callable[[SchemaTable, SchemaTable], RowPhrase | None], ...] = (
            self.some_parts,
            self.no_parts,
            self.number_of_parts,
            self.number_of_parts,
            self.two_kinds_of_parts,
            self.two_kinds_of_parts,
        )
        return self.rng.choice(makers)(table, part)

    def some_parts(self, table: SchemaTable, part: SchemaTable) -> RowPhrase:
        """Rows that others refer to."""
        behind, verb = self.part_words("has_some", part)
        return RowPhrase(behind, "", verb, joined=(OutlineColumn(part.name),))

    def no_parts(self, table: SchemaTable, part: SchemaTable) -> RowPhrase:
        """Rows that no other refers to."""
        reference, key = self.links[part.name, table.name]
        behind, verb = self.part_words("has_none", part)
        inner = Outline((OutlineTerm(reference),))
        condition = OutlineCondition(OutlineTerm(key), Comparison.NOT_IN, (inner,))
        return RowPhrase(behind, "", verb, (condition,))

    def number_of_parts(self, table: SchemaTable, part: SchemaTable) -> RowPhrase:
        """Rows that so many others refer to."""
        number, comparison, count = self.draw_count()
        behind, verb = self.part_words("has_number", part, number=number)
        _, key = self.links[part.name, table.name]
        term = OutlineTerm(OutlineColumn(part.name), Statistic.COUNT)
        having = (OutlineCondition(term, comparison, (count,)),)
        return RowPhrase(behind, "", verb, group=(key,), having=having)

    def draw_count(self) -> CountWords:
        """A comparison with a count in words."""
        form, comparison = self.rng.choice((
            ("number_more", Comparison.GT), ("number_at_least", Comparison.GE),
            ("number_less", Comparison.LT), ("number_equal", Comparison.EQ),
        ))  # fmt: skip
        count = self.rng.randint(2, MAX_PART_COUNT)
        text = self.rng.choice(load_forms()["small"][form]).format(self.write_number(count))
        return CountWords(text, comparison, count)

    def two_kinds_of_parts(self, table: SchemaTable, part: SchemaTable) -> RowPhrase | None:
        """Rows that others of two kinds refer to, or of one and not the other."""
        kinds = [column for column in part.columns if column.is_category and not column.is_reference]
        if not kinds:
            return None
        column = self.rng.choice(kinds)
        values = self.rng.sample([str(value) for value in column.values], 2)
        conditions = [condition_on(column, Comparison.EQ, value) for value in values]
        form, combination = self.rng.choice((("both", Combination.INTERSECT), ("but_not", Combination.EXCEPT)))
        how = self.rng.choice(("with {} {}", "of {} {}"))
        first, second = (how.format(column.names[0], value) for value in values)
        behind, _ = self.part_words(form, part, first=first, second=second)
        return RowPhrase(behind, conditions=(conditions[0],), other=(combination, (conditions[1],)))

    def part_words(self, form: str, part: SchemaTable, **words: str) -> tuple[str, str]:
        """What follows a noun, and the verb, of a condition on linked rows."""
        noun, forms = self.noun(part), load_forms()["conditions"]
        words |= {"part": noun, "parts": pluralize(noun)}
        return fill_form(forms[form], self.rng, **words), fill_form(forms.get(f"{form}_verb", ()), self.rng, **words)
