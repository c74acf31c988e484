"""Makes templates of human questions: finds in their words all that their outlines name."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from clew.english.grammar import is_plural
from clew.english.inflection import lemmas
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineValue,
    outline_columns,
    outline_tables,
)
from clew.parse.casual.row_phrases import NUMBER_WORDS
from clew.parse.casual.table_schema import ColumnKind, SchemaColumn, TableSchema
from clew.parse.training.templates.question_templates import (
    VALUE_MARK,
    ColumnSlot,
    Gap,
    OutlineRewriter,
    QuestionTemplate,
    Relation,
    SchemaLinks,
    TableSlot,
    Token,
    ValueSlot,
    levels_of,
    relations_between,
    split_tokens,
    values_of,
)

MAX_TOKENS = 40  # longer questions tell stories
MIN_PART_SHARE = 0.5  # of the words of a name that a mention may have at least
OTHER_COLUMNS = frozenset(("detail", "details", "information", "description", "content", "data", "record", "records"))
"""Words that ask for something else than a name."""
COUNTING = frozenset(("most", "fewest", "many", "fewer"))  # words before something that is counted
BY_SIZE = (
    OutlineComparison.GT, OutlineComparison.LT, OutlineComparison.GE, OutlineComparison.LE, OutlineComparison.BETWEEN,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class HumanQuestion:
    """A question that a person asked, with its outline over the schema of its database."""

    text: str
    outline: Outline
    database: str


# --- mentions


def matches_word(token: Token, word: str) -> bool:
    """Whether a token is a form of a word."""
    forms = set(lemmas(word.lower()))
    return any(lemma in forms for lemma in token.lemmas)


@dataclass(frozen=True, slots=True)
class Mention:
    """Tokens that name a slot, and how much of its name they say."""

    slot: str
    start: int
    end: int
    share: float

    @property
    def rank(self) -> tuple[float, int, int]:
        """Whole names come first, then long ones, then those further left."""
        return -self.share, self.start - self.end, self.start


def find_name(tokens: Sequence[Token], name: str, slot: str) -> Iterator[Mention]:
    """The places where a name, or at least its last word and half of the words, is said."""
    words = name.split()
    for length in range(len(words), 0, -1):
        share = length / len(words)
        if share < MIN_PART_SHARE:
            return
        tails = [words[-length:], words[:length]] if length < len(words) else [words]
        for start in range(len(tokens) - length + 1):
            if any(all(map(matches_word, tokens[start : start + length], tail)) for tail in tails):
                yield Mention(slot, start, start + length, share)


def find_value(tokens: Sequence[Token], value: OutlineValue, slot: str) -> Iterator[Mention]:
    """The places where a value is said."""
    for spelling in value_spellings(value):
        words = [token.text for token in split_tokens(spelling)]
        for start in range(len(tokens) - len(words) + 1):
            if words and [token.text.lower() for token in tokens[start : start + len(words)]] == words:
                yield Mention(slot, start, start + len(words), 1.0)


def value_spellings(value: OutlineValue) -> list[str]:
    """How a value may be written, in lower case."""
    spellings = [str(value).lower()]
    if isinstance(value, float) and value.is_integer():
        spellings.append(str(int(value)))
    if isinstance(value, int) or spellings[-1].isdigit():
        number = int(spellings[-1])
        spellings += [f"{number:,}", *NUMBER_WORDS[number : number + 1 if 0 <= number < len(NUMBER_WORDS) else number]]
    return spellings


def numbers_of(outline: Outline) -> Iterator[int]:
    """The numbers of a query that stay as they are: limits, and numbers that counts are compared with."""
    for level in levels_of(outline):
        if level.limit is not None and level.limit > 1:
            yield level.limit
        for condition in level.having:
            if condition.term.statistic is Statistic.COUNT:
                yield from (operand for operand in condition.operands if isinstance(operand, int) and operand > 1)


# --- templates


class TemplateInducer:
    """Makes templates of the questions over one schema."""

    def __init__(self, schema: TableSchema, synonyms: Mapping[str, Sequence[str]] | None = None) -> None:
        self.schema, self.links, self.synonyms = schema, SchemaLinks(schema), synonyms or {}

    def induce(self, question: HumanQuestion) -> QuestionTemplate | None:
        """The template of a question; none if its words do not say all that its outline names."""
        tokens = split_tokens(question.text)
        named = self.name_slots(question.outline)
        if named is None or len(tokens) > MAX_TOKENS:
            return None
        mentions = self.align(tokens, named)
        return self.make_template(question, tokens, named, mentions) if mentions is not None else None

    def name_slots(self, outline: Outline) -> SlotNames | None:
        """The slots of an outline; none if a table is used twice over in ways that slots cannot say."""
        tables: dict[str, str] = {}
        columns: dict[OutlineColumn, str] = {}
        for level in levels_of(outline):
            for table in outline_tables(level):
                tables.setdefault(table.lower(), f"t{len(tables) + 1}")
            for column in (*outline_columns(level), *level.joined):
                if column.name:
                    columns.setdefault(lower(column), f"c{len(columns) + 1}")
        known = all(table in self.schema.table_names for table in tables)
        values = list(dict.fromkeys((lower(column), value) for column, value in values_of(outline)))
        numbered = {value: f"v{number}" for number, value in enumerate(values, 1)}
        return SlotNames(tables, columns, numbered) if known else None

    def column_of(self, column: OutlineColumn) -> SchemaColumn | None:
        """The column of the schema."""
        try:
            return self.schema.column(column.table, column.name)
        except (KeyError, StopIteration):
            return None

    def align(self, tokens: Sequence[Token], named: SlotNames) -> list[Mention] | None:
        """The mentions of slots in a text, none of which overlap; None if a value or column is not said."""
        kept: list[Mention] = []
        for (_, value), slot in named.values.items():
            mention = next((one for one in find_value(tokens, value, slot) if is_free(one, kept)), None)
            if mention is None:
                return None
            kept.append(mention)
        found = sorted(self.name_mentions(tokens, named), key=lambda mention: mention.rank)
        said: set[str] = set()
        for is_repeated in (False, True):  # every slot is said once before one is said again
            for mention in found:
                is_wanted = mention.share == 1.0 if is_repeated else mention.slot not in said
                if is_wanted and is_free(mention, kept):
                    kept.append(mention)
                    said.add(mention.slot)
        return sorted(kept, key=lambda mention: mention.start)

    def name_mentions(self, tokens: Sequence[Token], named: SlotNames) -> Iterator[Mention]:
        """The possible mentions of tables and columns."""
        for table, slot in named.tables.items():
            thing = self.schema.tables[self.schema.table_names[table]]
            for noun in dict.fromkeys((thing.noun, *self.synonyms.get(thing.noun, ()))):
                yield from find_name(tokens, noun, slot)
        for column, slot in named.columns.items():
            known = self.column_of(column)
            names = known.names if known else ()
            others = (other for name in names for other in self.synonyms.get(name, ()))
            for name in dict.fromkeys((*names, *others)):
                yield from find_name(tokens, name, slot)

    def make_template(
        self, question: HumanQuestion, tokens: Sequence[Token], named: SlotNames, mentions: Sequence[Mention]
    ) -> QuestionTemplate | None:
        """The template with these mentions; none if something that is not said cannot be supplied."""
        said = {mention.slot for mention in mentions}
        literal = {token.text.lower() for token in free_tokens(tokens, mentions)}
        says_more = bool(literal & OTHER_COLUMNS)
        columns = [self.column_slot(column, slot, named, said, says_more) for column, slot in named.columns.items()]
        relations = self.all_relations(question.outline, named)
        if relations is None or any(slot is None for slot in columns) or not says_numbers(question.outline, tokens):
            return None
        if any(self.compares_texts(level) for level in levels_of(question.outline)):
            return None
        tables = tuple(
            TableSlot(slot, slot in said, self.schema.tables[self.schema.table_names[table]].is_entity)
            for table, slot in named.tables.items()
        )
        counted = counted_slots(tokens, mentions)
        known = tuple(replace(slot, is_counted=slot.id in counted) for slot in columns if slot is not None)
        if any(not table.is_said and not is_supplied(table, known, tables) for table in tables):
            return None
        return QuestionTemplate(
            make_parts(question.text, tokens, mentions),
            self.rewriter(named).rewrite(question.outline),
            tables,
            known,
            tuple(self.value_slots(question.text, tokens, named, mentions)),
            relations,
            "who" in literal or "whom" in literal,
        )

    def column_slot(
        self, column: OutlineColumn, slot: str, named: SlotNames, said: set[str], says_more: bool
    ) -> ColumnSlot | None:
        """The slot of a column; none if it is neither said, nor the name of a row, nor a key."""
        known, table = self.column_of(column), named.tables[column.table]
        if known is None:
            return None
        target = next((end[0] for start, end in self.schema.links if same(start, column)), "")
        refers_to = named.tables.get(target.lower(), "") if known.kind is ColumnKind.KEY else ""
        is_compared = any(compared == column for compared, _ in named.values)
        is_structural = known.kind is ColumnKind.KEY and not is_compared
        is_implied = is_structural or (known.is_name and table in said and not says_more)
        if slot not in said and not is_implied:
            return None
        return ColumnSlot(slot, table, known.kind, known.is_name, known.is_category, slot in said, refers_to=refers_to)

    def compares_texts(self, level: Outline) -> bool:
        """Whether an outline compares texts by size, as if they were numbers."""
        columns = (
            self.column_of(condition.term.column)
            for condition in level.conditions
            if condition.comparison in BY_SIZE and condition.term.column.name
        )
        return any(column is None or column.kind is ColumnKind.TEXT for column in columns)

    def all_relations(self, outline: Outline, named: SlotNames) -> tuple[tuple[str, str, Relation], ...] | None:
        """The relations between the table slots at all levels; None if a level is not connected."""
        found: dict[tuple[str, str, Relation], None] = {}
        for level in levels_of(outline):
            tables = [self.schema.table_names[table.lower()] for table in outline_tables(level)]
            relations = relations_between(tables, self.links)
            if relations is None:
                return None
            slots = named.tables
            found |= {(slots[a.lower()], slots[b.lower()], how): None for a, b, how in relations}
        return tuple(found)

    def value_slots(
        self, text: str, tokens: Sequence[Token], named: SlotNames, mentions: Sequence[Mention]
    ) -> Iterator[ValueSlot]:
        """The slots of values."""
        places = {mention.slot: mention for mention in mentions}
        for (column, value), slot in named.values.items():
            mention = places[slot]
            written = text[tokens[mention.start].start : tokens[mention.end - 1].end]
            is_lower = isinstance(value, str) and written != value and written == value.lower()
            yield ValueSlot(slot, named.columns[column], is_lower, len(str(value)))

    def rewriter(self, named: SlotNames) -> OutlineRewriter:
        """What replaces the columns and values of an outline by slots."""
        return OutlineRewriter(
            lambda column: OutlineColumn(named.tables[column.table.lower()], named.columns.get(lower(column), "")),
            lambda column, value: VALUE_MARK % named.values[lower(column), value],
        )


@dataclass(frozen=True, slots=True)
class SlotNames:
    """The slots of the tables, columns and values of an outline."""

    tables: dict[str, str]
    columns: dict[OutlineColumn, str]
    values: dict[tuple[OutlineColumn, OutlineValue], str]


def lower(column: OutlineColumn) -> OutlineColumn:
    return OutlineColumn(column.table.lower(), column.name.lower())


def same(start: tuple[str, str], column: OutlineColumn) -> bool:
    return start[0].lower() == column.table and start[1].lower() == column.name


def is_free(mention: Mention, kept: Iterable[Mention]) -> bool:
    """Whether a mention overlaps none of those kept."""
    return all(mention.end <= other.start or other.end <= mention.start for other in kept)


def free_tokens(tokens: Sequence[Token], mentions: Sequence[Mention]) -> list[Token]:
    """The tokens that belong to no mention."""
    return [
        token
        for place, token in enumerate(tokens)
        if not any(mention.start <= place < mention.end for mention in mentions)
    ]


def counted_slots(tokens: Sequence[Token], mentions: Sequence[Mention]) -> set[str]:
    """The slots whose things are counted: behind a value, *most*, *many* or *number of*."""
    ends = {mention.end for mention in mentions if mention.slot.startswith("v")}
    return {
        mention.slot
        for mention in mentions
        if mention.start in ends or is_counting([token.text.lower() for token in tokens[: mention.start]])
    }


def is_counting(words: Sequence[str]) -> bool:
    """Whether something that is counted follows some words."""
    return words[-1:] != [] and (words[-1] in COUNTING or words[-2:] == ["number", "of"])


def says_numbers(outline: Outline, tokens: Sequence[Token]) -> bool:
    """Whether a text says the numbers that stay as they are."""
    return all(any(find_value(tokens, number, "")) for number in numbers_of(outline))


def is_supplied(table: TableSlot, columns: Sequence[ColumnSlot], tables: Sequence[TableSlot]) -> bool:
    """Whether a table that is not said follows from the rest: it only links others, or its columns are said."""
    own = [column for column in columns if column.table == table.id]
    if len(tables) == 1 or all(not column.is_said for column in own):
        return True
    return any(column.is_said and not column.is_name for column in own)


def make_parts(text: str, tokens: Sequence[Token], mentions: Sequence[Mention]) -> tuple[str | Gap, ...]:
    """The text with a gap for each mention."""
    parts: list[str | Gap] = []
    place = 0
    for mention in mentions:
        start, end = tokens[mention.start].start, tokens[mention.end - 1].end
        parts += [text[place:start], Gap(mention.slot, is_plural(text[start:end].lower()))]
        place = end
    return (*parts, text[place:])
