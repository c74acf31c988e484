"""Fills the templates of questions with the tables, columns and cells of a schema."""

from __future__ import annotations

import random
import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from math import sqrt

from clew.english.grammar import indefinite_article, is_plural, pluralize, singularize
from clew.english.inflection import is_noun
from clew.english.word_lists import word_lists
from clew.errors import ClewError
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineTerm,
    OutlineValue,
    outline_tables,
)
from clew.parse.casual.table_schema import Cell, ColumnKind, SchemaColumn, SchemaTable, TableSchema
from clew.parse.casual.yes_no_questions import OutlineExample
from clew.parse.training.templates.question_templates import (
    VALUE_MARK,
    ColumnSlot,
    Gap,
    OutlineRewriter,
    QuestionTemplate,
    SchemaLinks,
    TableSlot,
    ValueSlot,
    levels_of,
)

TRIES_PER_QUESTION = 3  # kinds of questions; few databases have answers to all
TRIES_PER_KIND = 8  # drawn at random, many fillings have no answer
TRIES_OF_VALUES = 3  # for one choice of columns
SAMPLED_ROWS = 100  # that values are drawn from together
RARE_SHARE = 0.4  # of the templates are drawn by their outline, so that rare outlines are not too rare
ARTICLE = re.compile(r"\b([Aa])n? $")
MAX_TABLES = 3  # more are as hard
MAX_LETTERS = 2  # up to which a part of a text is not a word
MIN_WORD_CHARS = 3  # of a part of a text that is searched for
ROUNDED = (OutlineComparison.GT, OutlineComparison.LT, OutlineComparison.GE, OutlineComparison.LE)


@dataclass(slots=True)
class Filling:
    """What the slots of a template are filled with so far."""

    tables: dict[str, SchemaTable] = field(default_factory=dict)
    columns: dict[str, SchemaColumn] = field(default_factory=dict)
    values: dict[str, OutlineValue] = field(default_factory=dict)


class TemplateFiller:
    """Fills templates over one schema."""

    def __init__(self, schema: TableSchema, templates: Sequence[QuestionTemplate], seed: int) -> None:
        self.schema, self.links, self.rng = schema, SchemaLinks(schema), random.Random(seed)
        kinds: dict[object, dict[Outline, list[QuestionTemplate]]] = defaultdict(lambda: defaultdict(list))
        for template in filter(self.can_fill, templates):
            kinds[kind_of(template.outline)][template.outline].append(template)
        self.kinds = [list(outlines.values()) for outlines in kinds.values()]
        self.weights = [sqrt(sum(map(len, outlines))) for outlines in self.kinds]

    def can_fill(self, template: QuestionTemplate) -> bool:
        """Whether the schema has enough tables and links for a template."""
        return len(template.tables) <= len(self.schema.tables) and (not template.relations or bool(self.schema.links))

    def examples(self, count: int) -> Iterator[OutlineExample]:
        """Up to `count` different questions that have an answer."""
        seen: set[str] = set()
        for _ in range(TRIES_PER_QUESTION * count if self.kinds else 0):
            if len(seen) >= count:
                return
            (outlines,) = self.rng.choices(self.kinds, self.weights)
            filled = (self.fill(self.draw_template(outlines)) for _ in range(TRIES_PER_KIND))
            example = next((one for one in filled if one is not None and one.text not in seen), None)
            if example is not None:
                seen.add(example.text)
                yield example

    def draw_template(self, outlines: Sequence[Sequence[QuestionTemplate]]) -> QuestionTemplate:
        """A template of one of several outlines: mostly as often as people ask so, sometimes of a rare outline."""
        weights = None if self.rng.random() < RARE_SHARE else [len(templates) for templates in outlines]
        (templates,) = self.rng.choices(outlines, weights)
        return self.rng.choice(templates)

    def fill(self, template: QuestionTemplate) -> OutlineExample | None:
        """A question of a template; none if the choices that were drawn have no answer."""
        filling = Filling()
        if not self.choose_tables(template, filling) or not self.choose_columns(template, filling):
            return None
        for _ in range(TRIES_OF_VALUES if template.values else 1):
            filling.values.clear()
            outline = self.make_outline(template, filling)
            if outline is not None and self.schema.is_worth_asking(outline):
                return OutlineExample(self.write_text(template, filling), outline)
        return None

    # --- tables

    def choose_tables(self, template: QuestionTemplate, filling: Filling) -> bool:
        """Choose a table for each slot, linked as in the template."""
        for slot in template.tables:
            fitting = [table for table in self.schema.tables.values() if self.fits(table, slot, template, filling)]
            if not fitting:
                return False
            filling.tables[slot.id] = self.rng.choice(fitting)
        return True

    def fits(self, table: SchemaTable, slot: TableSlot, template: QuestionTemplate, filling: Filling) -> bool:
        """Whether a table can fill a slot beside those that are filled."""
        if table in filling.tables.values() or (slot.is_said and not table.is_entity) or not table.noun:
            return False
        if template.needs_person and slot is template.tables[0] and not is_person(table):
            return False
        return all(
            self.links.relation(*(self.name_in(end, slot, table, filling) for end in (first, second))) is relation
            for first, second, relation in template.relations
            if slot.id in (first, second) and {first, second} <= {slot.id, *filling.tables}
        )

    def name_in(self, end: str, slot: TableSlot, table: SchemaTable, filling: Filling) -> str:
        return table.name if end == slot.id else filling.tables[end].name

    # --- columns

    def choose_columns(self, template: QuestionTemplate, filling: Filling) -> bool:
        """Choose a column for each slot."""
        for slot in template.columns:
            fitting = [column for column in self.candidates(slot, filling) if column not in filling.columns.values()]
            if not fitting:
                return False
            filling.columns[slot.id] = self.rng.choice(fitting)
        return True

    def candidates(self, slot: ColumnSlot, filling: Filling) -> list[SchemaColumn]:
        """The columns that can fill a slot."""
        table = filling.tables[slot.table]
        if slot.kind is ColumnKind.KEY:
            return self.keys(slot, table, filling)
        if slot.is_name:
            name = table.name_column
            return [name] if name and name.kind is slot.kind and name.values else []
        return [
            column
            for column in table.columns
            if column.kind is slot.kind and column.values and not column.is_name
            if column.is_category or not slot.is_category
            if not slot.is_counted or column.kind is not ColumnKind.NUMBER or is_number_of_things(column)
        ]  # fmt: skip

    def keys(self, slot: ColumnSlot, table: SchemaTable, filling: Filling) -> list[SchemaColumn]:
        """The column that identifies a row of a table, or that refers to another table of the template."""
        target = filling.tables.get(slot.refers_to)
        if target is not None:
            names = {self.links.reference(table.name, target.name)}
        elif slot.refers_to:
            return []
        else:
            names = {key for (_, end), pairs in self.links.pairs.items() if end == table.name for _, key in pairs}
            own = self.schema.mappings[table.name].key
            names = names or (set(own) if len(own) == 1 else set())
        return [column for column in table.columns if column.name in names and column.values]

    # --- values

    def make_outline(self, template: QuestionTemplate, filling: Filling) -> Outline | None:
        """The outline of a filled template; none if no values are found."""
        slots = {VALUE_MARK % slot.id: slot for slot in template.values}
        outline = OutlineRewriter(lambda column: real_column(column, filling), lambda _, value: value).rewrite(
            template.outline
        )
        for level in levels_of(outline):
            if not self.choose_values(level, slots, filling):
                return None
        put = OutlineRewriter(lambda column: column, lambda _, value: filling.values[slots[str(value)].id])
        return put.rewrite(outline)

    def choose_values(self, level: Outline, slots: Mapping[str, ValueSlot], filling: Filling) -> bool:
        """Choose the values that the columns of one level are compared with, from one row of its tables."""
        wanted = [
            (condition.term.column, condition.comparison, slots[operand])
            for condition in (*level.conditions, *level.having)
            for operand in condition.operands
            if isinstance(operand, str) and operand in slots and slots[operand].id not in filling.values
        ]
        row = self.draw_row(level, [column for column, _, _ in wanted])
        for column, comparison, slot in wanted:
            known = filling.columns[slot.column]
            cell = row.pop(column, None)
            value = self.adapt(known, comparison, slot, self.rng.choice(known.values) if cell is None else cell)
            if value is None or value in filling.values.values():
                return False
            filling.values[slot.id] = value
        return True

    def draw_row(self, level: Outline, columns: Sequence[OutlineColumn]) -> dict[OutlineColumn, Cell | None]:
        """The cells of these columns in a random row of the joined tables."""
        columns = list(dict.fromkeys(columns))
        if len(columns) < 2:  # the values of a single column are known
            return {}
        joined = tuple(OutlineColumn(table) for table in outline_tables(level))
        try:
            rows = self.schema.answers(Outline(tuple(map(OutlineTerm, columns)), joined=joined), SAMPLED_ROWS)
        except ClewError:
            return {}
        return dict(zip(columns, self.rng.choice(rows), strict=True)) if rows else {}

    def adapt(
        self, column: SchemaColumn, comparison: OutlineComparison, slot: ValueSlot, cell: Cell
    ) -> OutlineValue | None:
        """The value of a cell for a comparison: a part of a text, a round number, or the cell; None if unsuitable."""
        text = str(cell)
        if comparison is OutlineComparison.STARTS:
            return text[: slot.size]
        if comparison is OutlineComparison.ENDS:
            return text[-slot.size :]
        if comparison in (OutlineComparison.CONTAINS, OutlineComparison.LACKS):
            if slot.size <= MAX_LETTERS:
                letters = [letter for letter in text if letter.isalpha()]
                return self.rng.choice(letters) if letters else None
            words = [word for word in text.split() if word.isalpha() and len(word) >= MIN_WORD_CHARS]
            return self.rng.choice(words) if words else None
        if column.kind is ColumnKind.DATE:
            return text.partition("T")[0]
        if isinstance(cell, float):
            return self.round(cell) if comparison in ROUNDED else None
        return cell if len(text) <= MAX_TYPED_CHARS else None

    def round(self, number: float) -> int | float:
        """A number as people say it."""
        rounded = round(number, 0 if abs(number) >= 10 else 1)
        return int(rounded) if rounded.is_integer() else rounded

    # --- text

    def write_text(self, template: QuestionTemplate, filling: Filling) -> str:
        """The text of a filled template; a slot that occurs twice is called the same both times."""
        lowered = {slot.id for slot in template.values if slot.is_lower}
        names = {slot: self.name_column(column) for slot, column in filling.columns.items()}
        nouns = {slot: singularize(table.noun) for slot, table in filling.tables.items()}
        names |= nouns
        names |= {slot: str(value).lower() if slot in lowered else str(value) for slot, value in filling.values.items()}
        text = ""
        for part in template.parts:
            if isinstance(part, str):
                text += part
                continue
            word = names[part.slot] if part.slot in filling.values else in_number(names[part.slot], part)
            if part.slot in filling.columns:
                word = drop_repetition(text, word, nouns.values())
            text = ARTICLE.sub(partial(match_article, word), text) + word
        return text[:1].upper() + text[1:]

    def name_column(self, column: SchemaColumn) -> str:
        """What a column is called; `name` if it is called like its rows, as in a list of films by film."""
        name, noun = self.rng.choice(column.names), self.schema.tables[column.table].noun
        return "name" if column.is_name and singularize(name) == singularize(noun) else name


MAX_TYPED_CHARS = 30  # of a value in a question


def kind_of(outline: Outline) -> tuple[int, bool, bool, bool]:
    """What makes an outline rare or hard: its number of tables, groups, order, and outlines inside it."""
    levels = list(levels_of(outline))
    tables = {table for level in levels for table in outline_tables(level)}
    return min(len(tables), MAX_TABLES), bool(outline.group), bool(outline.order), len(levels) > 1


def real_column(column: OutlineColumn, filling: Filling) -> OutlineColumn:
    """The column that fills a slot of an outline."""
    name = filling.columns[column.name].name if column.name else ""
    return OutlineColumn(filling.tables[column.table].name, name)


def is_person(table: SchemaTable) -> bool:
    """Whether rows are persons."""
    return table.noun.split()[-1].lower() in word_lists().persons


def is_number_of_things(column: SchemaColumn) -> bool:
    """Whether a column counts things: points, number of employees."""
    return is_plural(column.names[0]) or column.names[0].startswith("number of ")


def in_number(name: str, gap: Gap) -> str:
    """A name in the number of the words that it replaces."""
    can_be_plural = name.split()[-1].islower() and is_noun(name.split()[-1])
    return pluralize(name) if gap.is_plural and can_be_plural and not is_plural(name) else name


def drop_repetition(text: str, name: str, nouns: Iterable[str]) -> str:
    """The name of a column without a table's noun at its beginning, if the text ends in that noun."""
    before = text.rstrip().removesuffix("'s").lower()
    for noun in nouns:
        if name.startswith(f"{noun} ") and before.endswith((noun, pluralize(noun))):
            return name.removeprefix(f"{noun} ")
    return name


def match_article(word: str, match: re.Match[str]) -> str:
    """The article before a word, with the capital of the one that it replaces."""
    article = indefinite_article(word)
    return (article.capitalize() if match[1].isupper() else article) + " "
