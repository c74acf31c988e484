"""Templates of human questions: their wording without the names of their schema, and the outline with the same gaps.

As in GraPPa (Yu et al. 2021), real questions teach how people ask, and many tables what they ask about. A question is a
template if all that its outline names is found in its words, and if the other words are said about many databases.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from enum import StrEnum
from itertools import combinations

from clew.english.grammar import is_plural
from clew.english.inflection import lemmas
from clew.english.word_lists import function_words
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    OutlineValue,
    inner_outlines,
    outline_columns,
    outline_tables,
)
from clew.parse.casual.row_phrases import NUMBER_WORDS
from clew.parse.casual.table_schema import ColumnKind, SchemaColumn, TableSchema

TOKEN = re.compile(r"\w+(?:[.,]\d+)*|[^\w\s]")
TOKEN_SIGN = re.compile(r"[^\w]+")
MIN_DATABASES = 8  # whose questions say a word, before it counts as general
MIN_DATABASES_OF_NAMES = 20  # the same for a word that is in names of tables or columns
MAX_TOKENS = 40  # longer questions tell stories
MIN_PART_SHARE = 0.5  # of the words of a name that a mention may have at least
SPECIAL_WORDS = frozenset(("where", "when", "older", "oldest", "younger", "youngest", "live", "born", "his", "her",
                           "located", "held", "made", "bought", "sold", "paid", "taken", "used", "using", "people"))  # fmt: skip
"""Words that fit only some columns, however general they are."""
OPEN_END = re.compile(r"\b(from|in|at|on|to|by|with)\W*$")  # "that they come from" fits only places
VALUE_MARK = "{%s}"


OTHER_COLUMNS = frozenset(("detail", "details", "information", "description", "content", "data", "record", "records"))
"""Words that ask for something else than a name."""
COUNTING = frozenset(("most", "fewest", "many", "fewer"))  # words before something that is counted
BY_SIZE = (
    OutlineComparison.GT, OutlineComparison.LT, OutlineComparison.GE, OutlineComparison.LE, OutlineComparison.BETWEEN,
)  # fmt: skip


class Relation(StrEnum):
    """How two tables of an outline are linked."""

    REFERS = "refers"
    IS_REFERRED = "is referred to"
    LINKED = "linked by a third table"


@dataclass(frozen=True, slots=True)
class TableSlot:
    """A table of a template; `is_said` if its noun is in the text, `is_entity` if its rows are no facts of others."""

    id: str
    is_said: bool
    is_entity: bool


@dataclass(frozen=True, slots=True)
class ColumnSlot:
    """A column of a template: of which table slot, and what it must be like.

    A column that `is_counted` has numbers of things: the most points, more than 3 goals.
    """

    id: str
    table: str
    kind: ColumnKind
    is_name: bool
    is_category: bool
    is_said: bool
    is_counted: bool = False
    refers_to: str = ""


@dataclass(frozen=True, slots=True)
class ValueSlot:
    """A value of a template, compared with a column; `size` is the length of the original text."""

    id: str
    column: str
    is_lower: bool
    size: int


@dataclass(frozen=True, slots=True)
class Gap:
    """A place in the text of a template that a slot fills."""

    slot: str
    is_plural: bool = False


@dataclass(frozen=True, slots=True)
class QuestionTemplate:
    """A question without names, and its outline, in which slots stand for tables, columns and values."""

    parts: tuple[str | Gap, ...]
    outline: Outline
    tables: tuple[TableSlot, ...]
    columns: tuple[ColumnSlot, ...]
    values: tuple[ValueSlot, ...]
    relations: tuple[tuple[str, str, Relation], ...]
    needs_person: bool = False

    @property
    def text(self) -> str:
        """The text with the slots in brackets."""
        return "".join(part if isinstance(part, str) else f"[{part.slot}]" for part in self.parts)


@dataclass(frozen=True, slots=True)
class HumanQuestion:
    """A question that a person asked, with its outline over the schema of its database."""

    text: str
    outline: Outline
    database: str


# --- words


@dataclass(frozen=True, slots=True)
class Token:
    """A word or sign of a text."""

    text: str
    start: int
    end: int

    @property
    def lemmas(self) -> tuple[str, ...]:
        return lemmas(self.text.lower())


def split_tokens(text: str) -> list[Token]:
    """The words and signs of a text."""
    return [Token(match[0], match.start(), match.end()) for match in TOKEN.finditer(text)]


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


# --- outlines with slots


@dataclass(frozen=True, slots=True)
class OutlineRewriter:
    """Writes an outline with other columns and values; a place tells values of the same text apart."""

    column: Callable[[OutlineColumn], OutlineColumn]
    value: Callable[[OutlineColumn, OutlineValue], OutlineValue]

    def rewrite(self, outline: Outline) -> Outline:
        """The outline with every column and value replaced."""
        combined = outline.combined and (outline.combined[0], self.rewrite(outline.combined[1]))
        return replace(
            outline,
            columns=tuple(map(self.term, outline.columns)),
            joined=tuple(map(self.column, outline.joined)),
            conditions=tuple(map(self.condition, outline.conditions)),
            group=tuple(map(self.column, outline.group)),
            having=tuple(map(self.condition, outline.having)),
            order=tuple(OutlineOrder(self.term(order.term), order.descending) for order in outline.order),
            combined=combined,
        )

    def term(self, term: OutlineTerm) -> OutlineTerm:
        return replace(term, column=self.column(term.column))

    def condition(self, condition: OutlineCondition) -> OutlineCondition:
        """A condition with other columns and values; numbers that counts are compared with stay."""
        is_count = condition.term.statistic is Statistic.COUNT
        operands: list[OutlineValue | OutlineColumn | Outline] = []
        for operand in condition.operands:
            if isinstance(operand, Outline):
                operands.append(self.rewrite(operand))
            elif isinstance(operand, OutlineColumn):
                operands.append(self.column(operand))
            else:
                operands.append(operand if is_count else self.value(condition.term.column, operand))
        return replace(condition, term=self.term(condition.term), operands=tuple(operands))


def levels_of(outline: Outline) -> Iterator[Outline]:
    """An outline and all outlines inside it."""
    yield outline
    for inner in inner_outlines(outline):
        yield from levels_of(inner)


def values_of(outline: Outline) -> Iterator[tuple[OutlineColumn, OutlineValue]]:
    """The values that columns are compared with, at all levels; not those of counts."""
    for level in levels_of(outline):
        for condition in (*level.conditions, *level.having):
            if condition.term.statistic is not Statistic.COUNT:
                for operand in condition.operands:
                    if not isinstance(operand, Outline | OutlineColumn):
                        yield condition.term.column, operand


def numbers_of(outline: Outline) -> Iterator[int]:
    """The numbers of a query that stay as they are: limits, and numbers that counts are compared with."""
    for level in levels_of(outline):
        if level.limit is not None and level.limit > 1:
            yield level.limit
        for condition in level.having:
            if condition.term.statistic is Statistic.COUNT:
                yield from (operand for operand in condition.operands if isinstance(operand, int) and operand > 1)


# --- how tables are linked


class SchemaLinks:
    """How the tables of a schema are linked."""

    def __init__(self, schema: TableSchema) -> None:
        self.pairs: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
        for (table, column), (target, key) in schema.links:
            self.pairs[table, target].append((column, key))

    def relation(self, first: str, second: str) -> Relation | None:
        """How two tables are linked; none if they are not, or in several ways."""
        forward, backward = self.pairs.get((first, second), ()), self.pairs.get((second, first), ())
        if len(forward) + len(backward) > 1:
            return None
        if forward or backward:
            return Relation.REFERS if forward else Relation.IS_REFERRED
        return Relation.LINKED if len(self.middles(first, second)) == 1 else None

    def middles(self, first: str, second: str) -> list[str]:
        """The tables that refer to both of two."""
        return [
            table
            for (table, target), columns in self.pairs.items()
            if target == first and len(columns) == 1 == len(self.pairs.get((table, second), ()))
        ]

    def reference(self, table: str, target: str) -> str:
        """The column of a table that refers to another; empty if there is no such column, or several."""
        pairs = self.pairs.get((table, target), ())
        return pairs[0][0] if len(pairs) == 1 else ""


def relations_between(tables: Sequence[str], links: SchemaLinks) -> tuple[tuple[str, str, Relation], ...] | None:
    """How the tables of one level of an outline are linked, so that all are connected; None if they are not."""
    found = []
    for first, second in combinations(tables, 2):
        relation = links.relation(first, second)
        if relation is not None:
            found.append((first, second, relation))
    direct = [link for link in found if link[2] is not Relation.LINKED]
    kept = direct if is_connected(tables, direct) else found
    return tuple(kept) if is_connected(tables, kept) else None


def is_connected(tables: Sequence[str], relations: Iterable[tuple[str, str, Relation]]) -> bool:
    """Whether relations lead from the first table to all others."""
    pairs = [link[:2] for link in relations]
    reached, before = set(tables[:1]), -1
    while len(reached) > before:
        before = len(reached)
        for first, second in pairs:
            if first in reached or second in reached:
                reached |= {first, second}
    return reached >= set(tables)


# --- induction


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
            for name in dict.fromkeys((*names, *(other for name in names for other in self.synonyms.get(name, ())))):
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
        is_implied = known.kind is ColumnKind.KEY or (known.is_name and table in said and not says_more)
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
    """The slots whose things are counted: behind a value, *most* or *many*."""
    ends = {mention.end for mention in mentions if mention.slot.startswith("v")}
    return {
        mention.slot
        for mention in mentions
        if mention.start in ends or (mention.start and tokens[mention.start - 1].text.lower() in COUNTING)
    }


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


# --- general words


@dataclass(frozen=True, slots=True)
class InducedTemplate:
    """A template and the database of its question; `is_reworded` if names in the question were replaced by others."""

    template: QuestionTemplate
    database: str
    is_reworded: bool = False


def keep_general(found: Sequence[InducedTemplate], schema_words: Set[str]) -> list[QuestionTemplate]:
    """The different templates whose words are said about many databases; those of schemas need the most."""
    databases: dict[str, set[str]] = defaultdict(set)
    for one in found:
        if not one.is_reworded:
            for word in literal_words(one.template):
                databases[word].add(one.database)
    general = {
        word
        for word, names in databases.items()
        if len(names) >= (MIN_DATABASES_OF_NAMES if schema_words.intersection(lemmas(word)) else MIN_DATABASES)
    }
    allowed = (general | function_words()) - SPECIAL_WORDS
    kept = {
        (one.template.text.lower(), one.template.outline): one.template
        for one in found
        if all(word in allowed or word.isdigit() for word in literal_words(one.template))
        and not OPEN_END.search(one.template.text)
    }
    return list(kept.values())


def words_of_schema(schema: TableSchema) -> set[str]:
    """The words in the names of tables and columns."""
    names = [table.noun for table in schema.tables.values()]
    names += [name for table in schema.tables.values() for column in table.columns for name in column.names]
    return {word.lower() for name in names for word in name.split()}


def literal_words(template: QuestionTemplate) -> list[str]:
    """The words of a template that fill no slot."""
    text = " ".join(part for part in template.parts if isinstance(part, str))
    return [token.text.lower() for token in split_tokens(text) if not TOKEN_SIGN.fullmatch(token.text)]


def count_shapes(templates: Iterable[QuestionTemplate]) -> Counter[Outline]:
    """How often each outline occurs."""
    return Counter(template.outline for template in templates)
