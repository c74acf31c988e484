"""Outlines as sequences of words and pointers to items, built clause by clause.

    <query> [distinct] term+ {with table} [where condition {(and|or) condition}]
    [group column+ [having condition {(and|or) condition}]] [order (term [descending])+ [limit value]]
    [(union|intersect|except) the same again without <query>]
    | <query> exists {with table} [where condition {(and|or) condition}]

A term is a column, or a statistic, perhaps `distinct`, and a column or table. A condition is a term, a comparison, and
its operands: values, a column, or a query up to <end query>. The end of the program ends the outermost query.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from enum import Enum, IntEnum, auto

from clew.errors import ClewError
from clew.kb.values import Op, Quantity
from clew.language.program.expressions import Statistic
from clew.language.sql.outline import (
    Combination,
    Connector,
    Outline,
    OutlineColumn,
    OutlineComparison,
    OutlineCondition,
    OutlineOrder,
    OutlineTerm,
    OutlineValue,
)
from clew.parse.items import Item, ItemKind
from clew.parse.outline_rules import COLUMN_COMPARISONS, LISTS, NESTED, PRESENCES, OutlineRules

QUERY = "<query>"
END_QUERY = "<end query>"
DISTINCT = "distinct"
WITH = "with"
WHERE = "where"
GROUP = "group"
HAVING = "having"
ORDER = "order"
DESCENDING = "descending"
LIMIT = "limit"
EXISTS = "exists"
OUTLINE_WORDS = (
    QUERY, END_QUERY, DISTINCT, WITH, WHERE, GROUP, HAVING, ORDER, DESCENDING, LIMIT,
    *Statistic, *Connector, *Combination,
    *(comparison for comparison in OutlineComparison if str(comparison) not in tuple(map(str, Op))),
)  # fmt: skip
"""The words of outlines; comparisons that programs have, too, have one word for both."""
LATER_OUTLINE_WORDS = (EXISTS,)
"""Words that came when parsers had been trained with the others; they are numbered behind all others."""
MAX_NESTED = 3  # queries inside each other: none of Spider's has more


class Clause(IntEnum):
    """The clause of a query that is being written."""

    SELECT = auto()
    WITH = auto()
    WHERE = auto()
    GROUP = auto()
    HAVING = auto()
    ORDER = auto()
    LIMIT = auto()


class Need(Enum):
    """What a query needs next."""

    TERM = auto()
    MEASURED = auto()  # the column of a statistic
    COMPARISON = auto()
    OPERAND = auto()
    TABLE = auto()
    COLUMN = auto()
    NUMBER = auto()
    NOTHING = auto()  # the query is complete, and may go on


BEGINNINGS = {
    WITH: (Clause.WITH, Need.TABLE),
    WHERE: (Clause.WHERE, Need.TERM),
    GROUP: (Clause.GROUP, Need.COLUMN),
    HAVING: (Clause.HAVING, Need.TERM),
    ORDER: (Clause.ORDER, Need.TERM),
    LIMIT: (Clause.LIMIT, Need.NUMBER),
}
"""The clause that a word begins, and what it needs."""
FOLLOWING = {
    Clause.SELECT: (WITH, WHERE, GROUP, ORDER),
    Clause.WITH: (WITH, WHERE, GROUP, ORDER),
    Clause.WHERE: (*Connector, GROUP, ORDER),
    Clause.GROUP: (HAVING, ORDER),
    Clause.HAVING: (*Connector, ORDER),
    Clause.ORDER: (DESCENDING, LIMIT),
    Clause.LIMIT: (),
}
"""The words that may follow a complete part of a clause."""
WORDS_OF_EXISTENCE = (WITH, WHERE, *Connector)
"""Those that may follow where only the existence of rows is asked for."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A query that is being written: its outline so far, and the parts of the term or condition at hand.

    `before` is the query that this one is combined with.
    """

    outline: Outline = field(default_factory=lambda: Outline(()))
    clause: Clause = Clause.SELECT
    need: Need = Need.TERM
    statistic: Statistic | None = None
    distinct: bool = False
    connector: Connector = Connector.AND
    condition: OutlineCondition | None = None
    before: tuple[Draft, Combination] | None = None

    @property
    def width(self) -> int:
        """The number of columns that a query must have to be combined with those before; 0 if any will do."""
        return len(self.before[0].outline.columns) if self.before else 0

    @property
    def finished(self) -> Outline:
        """The outline, with those that it is combined with."""
        if self.before is None:
            return self.outline
        draft, combination = self.before
        return replace(draft, outline=replace(draft.outline, combined=(combination, self.outline))).finished

    def add_term(self, term: OutlineTerm) -> Draft:
        """The draft with a term in the clause at hand."""
        draft = replace(self, statistic=None, distinct=False, need=Need.NOTHING)
        outline = self.outline
        match self.clause:
            case Clause.SELECT:
                return replace(draft, outline=replace(outline, columns=(*outline.columns, term)))
            case Clause.ORDER:
                return replace(draft, outline=replace(outline, order=(*outline.order, OutlineOrder(term))))
        condition = OutlineCondition(term, OutlineComparison.EQ, (), self.connector)
        return replace(draft, need=Need.COMPARISON, condition=condition)

    def add_operand(self, operand: OutlineValue | OutlineColumn | Outline) -> Draft:
        """The draft with an operand of the condition at hand."""
        assert self.condition is not None
        condition = replace(self.condition, operands=(*self.condition.operands, operand))
        is_more = condition.comparison is OutlineComparison.BETWEEN and len(condition.operands) < 2
        return replace(self, condition=condition) if is_more else self.add_condition(condition)

    def add_condition(self, condition: OutlineCondition) -> Draft:
        """The draft with a complete condition; it replaces the last one, if that is the same with fewer operands."""
        outline = self.outline
        before = outline.conditions if self.clause is Clause.WHERE else outline.having
        conditions = (*(before[:-1] if self.need is Need.NOTHING else before), condition)
        if self.clause is Clause.WHERE:
            outline = replace(outline, conditions=conditions)
        else:
            outline = replace(outline, having=conditions)
        return replace(self, outline=outline, condition=condition, need=Need.NOTHING)


@dataclass(frozen=True, slots=True)
class OutlineDerivation:
    """A partial outline: the query that is being written, inside those that wait for it."""

    rules: OutlineRules = field(compare=False)
    drafts: tuple[Draft, ...] = (Draft(),)

    @property
    def draft(self) -> Draft:
        return self.drafts[-1]

    @property
    def outline(self) -> Outline | None:
        """The complete outline, if it may end here."""
        return self.draft.finished if len(self.drafts) == 1 and self.is_complete else None

    @property
    def is_complete(self) -> bool:
        """Whether the query at hand may end."""
        outline = self.draft.outline
        is_empty = outline.exists and not (outline.joined or outline.conditions)
        return self.draft.need is Need.NOTHING and self.has_width and not is_empty

    @property
    def has_width(self) -> bool:
        """Whether the query at hand has as many columns as those that it is combined with."""
        return self.draft.width in (0, len(self.draft.outline.columns))

    # --- what may come next

    @property
    def expected(self) -> tuple[object, ...]:
        """What alone decides about the next word or item, besides the rules."""
        draft, outline = self.draft, self.draft.outline
        has_condition = draft.clause in (Clause.WHERE, Clause.HAVING)
        is_descending = bool(outline.order) and outline.order[-1].descending
        begun = outline.distinct, outline.exists
        query = (len(self.drafts), draft.width, len(outline.columns), *begun, outline.group, is_descending)
        return (
            draft.clause,
            draft.need,
            draft.statistic,
            draft.distinct,
            draft.condition if has_condition else None,
            query,
        )

    def allowed_words(self) -> Iterator[str]:
        """The words that may come next."""
        draft = self.draft
        match draft.need:
            case Need.TERM:
                yield from self.words_of_term()
            case Need.MEASURED:
                yield from () if draft.distinct else (DISTINCT,)
            case Need.COMPARISON:
                assert draft.condition is not None
                allowed = self.rules.comparisons_of(draft.condition.term)
                yield from (comparison for comparison in OutlineComparison if comparison in allowed)
            case Need.OPERAND:
                yield from (QUERY,) if self.may_nest() else ()
            case Need.NOTHING:
                yield from self.words_after_part()

    def words_of_term(self) -> Iterator[str]:
        """The words that may begin a term."""
        draft = self.draft
        if draft.clause is not Clause.WHERE:
            yield from Statistic
        if draft.clause is Clause.SELECT and not draft.outline.columns and not draft.outline.distinct:
            yield DISTINCT
            yield from (EXISTS,) if len(self.drafts) == 1 and draft.before is None else ()

    def words_after_part(self) -> Iterator[str]:
        """The words that may follow a complete part."""
        draft = self.draft
        if draft.outline.exists:
            yield from (word for word in FOLLOWING[draft.clause] if word in WORDS_OF_EXISTENCE)
            return
        if self.may_add_term():
            yield from Statistic
        if not self.has_width:
            return
        has_direction = draft.clause is Clause.ORDER and draft.outline.order[-1].descending
        yield from (word for word in FOLLOWING[draft.clause] if word != DESCENDING or not has_direction)
        yield from Combination
        if len(self.drafts) > 1:
            yield END_QUERY

    def may_add_term(self) -> bool:
        """Whether a further column or term may follow: a query that values are compared with has only one column."""
        draft = self.draft
        if draft.outline.exists:
            return False
        if draft.clause is Clause.SELECT:
            width = 1 if len(self.drafts) > 1 else draft.width
            return not width or len(draft.outline.columns) < width
        return draft.clause is Clause.ORDER

    def may_nest(self) -> bool:
        """Whether the operand may be a query."""
        condition = self.draft.condition
        assert condition is not None
        return condition.comparison in NESTED and not condition.operands and len(self.drafts) < MAX_NESTED

    def allows(self, item: Item) -> bool:
        """Whether an item may come next."""
        draft, column = self.draft, OutlineColumn(item.table, item.column)
        is_table = item.kind is ItemKind.CONCEPT and bool(item.table)
        is_column = item.kind is ItemKind.PREDICATE and bool(item.column)
        match draft.need:
            case Need.TERM:
                return self.allows_term(item)
            case Need.MEASURED:
                assert draft.statistic is not None
                return (is_table or is_column) and self.rules.allows_statistic(draft.statistic, column, draft.distinct)
            case Need.OPERAND:
                return self.operand_of(item) is not None
            case Need.TABLE:
                return is_table or is_column
            case Need.COLUMN:
                return is_column
            case Need.NUMBER:
                return is_count(item)
            case Need.NOTHING:
                return self.allows_further(item)
        return False

    def allows_term(self, item: Item) -> bool:
        """Whether an item may be a term without statistic; a table stands for all its columns."""
        clause = self.draft.clause
        if item.kind is ItemKind.CONCEPT:
            return clause is Clause.SELECT and bool(item.table) and len(self.drafts) == 1
        return item.kind is ItemKind.PREDICATE and bool(item.column) and clause is not Clause.HAVING

    def allows_further(self, item: Item) -> bool:
        """Whether an item may follow a complete part: a further column, or a further value of a list."""
        draft = self.draft
        if draft.clause is Clause.GROUP:
            column = OutlineColumn(item.table, item.column)
            return item.kind is ItemKind.PREDICATE and bool(item.column) and column not in draft.outline.group
        if self.may_add_term():
            return self.allows_term(item)
        condition = draft.condition
        if draft.clause not in (Clause.WHERE, Clause.HAVING) or condition is None or condition.comparison not in LISTS:
            return False
        value = self.operand_of(item)
        return isinstance(value, OutlineValue) and isinstance(condition.operands[-1], OutlineValue)

    def operand_of(self, item: Item) -> OutlineValue | OutlineColumn | None:
        """An item as an operand of the condition at hand; None if it does not fit."""
        condition = self.draft.condition
        assert condition is not None
        if item.kind is ItemKind.PREDICATE and item.column:
            column = OutlineColumn(item.table, item.column)
            is_plain = condition.comparison in COLUMN_COMPARISONS and condition.term.statistic is None
            return column if is_plain and self.rules.are_comparable(condition.term, column) else None
        return self.rules.operand_of(item, condition.term, condition.comparison)

    # --- the next word or item

    def add_word(self, word: str) -> OutlineDerivation:
        """The derivation with a word."""
        draft = self.draft
        if word == QUERY:
            return replace(self, drafts=(*self.drafts, Draft()))
        if word == END_QUERY:
            return replace(self, drafts=self.drafts[:-1]).replace_draft(self.drafts[-2].add_operand(draft.finished))
        if word in BEGINNINGS:
            clause, need = BEGINNINGS[word]
            return self.replace_draft(replace(draft, clause=clause, need=need, connector=Connector.AND))
        if word == DISTINCT:
            return self.replace_draft(add_distinct(draft))
        if word == EXISTS:
            return self.replace_draft(replace(draft, outline=replace(draft.outline, exists=True), need=Need.NOTHING))
        if word == DESCENDING:
            *others, last = draft.outline.order
            order = (*others, replace(last, descending=True))
            return self.replace_draft(replace(draft, outline=replace(draft.outline, order=order)))
        return self.replace_draft(add_choice(draft, word))

    def add_item(self, item: Item) -> OutlineDerivation:
        """The derivation with an item."""
        draft, column = self.draft, OutlineColumn(item.table, item.column)
        outline = draft.outline
        if draft.need is Need.OPERAND or (draft.need is Need.NOTHING and draft.clause in (Clause.WHERE, Clause.HAVING)):
            operand = self.operand_of(item)
            if operand is None:
                raise ClewError(f"{item.text} is not a value of the column")
            return self.replace_draft(draft.add_operand(operand))
        if draft.need is Need.TABLE:
            outline = replace(outline, joined=(*outline.joined, column))
        elif draft.clause is Clause.GROUP:
            outline = replace(outline, group=(*outline.group, column))
        elif draft.need is Need.NUMBER:
            assert isinstance(item.value, Quantity)
            outline = replace(outline, limit=int(item.value.number))
        else:
            return self.replace_draft(draft.add_term(OutlineTerm(column, draft.statistic, draft.distinct)))
        return self.replace_draft(replace(draft, outline=outline, need=Need.NOTHING))

    def replace_draft(self, draft: Draft) -> OutlineDerivation:
        return replace(self, drafts=(*self.drafts[:-1], draft))


def add_distinct(draft: Draft) -> Draft:
    """The draft with `distinct` for the statistic at hand, or for the whole query."""
    if draft.need is Need.MEASURED:
        return replace(draft, distinct=True)
    return replace(draft, outline=replace(draft.outline, distinct=True))


def add_choice(draft: Draft, word: str) -> Draft:
    """The draft with a statistic, connector, comparison or combination."""
    if word in tuple(Statistic):
        return replace(draft, statistic=Statistic(word), need=Need.MEASURED)
    if word in tuple(Connector):
        return replace(draft, connector=Connector(word), need=Need.TERM)
    if word in tuple(Combination):
        return Draft(before=(draft, Combination(word)))
    assert draft.condition is not None
    condition = replace(draft.condition, comparison=OutlineComparison(word))
    if condition.comparison in PRESENCES:
        return draft.add_condition(condition)
    return replace(draft, condition=condition, need=Need.OPERAND)


def is_count(item: Item) -> bool:
    """Whether an item is a number of things."""
    value = item.value
    return isinstance(value, Quantity) and value.number == int(value.number) and value.number >= 0
