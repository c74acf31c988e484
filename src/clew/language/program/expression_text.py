"""Expressions, conditions and clauses as text: `count(it<-customer[it.total > 100]) > 5`.

A name that is not a plain word, and a unit that clew does not know, stand in double quotes, a text in single quotes;
quotes inside are doubled. A day is written `2024-04-20`; other times need their word: `time '2024'`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, TypeVar

from clew.errors import ValueFormatError
from clew.kb.units import is_known_unit
from clew.kb.values import NO_UNIT, Direction, Quantity, Text, Time, Value, read_number, read_time, write_number
from clew.language.program import expressions as e

MAX_TEXT = 100_000  # characters of one expression; a table of many columns has a few hundred
MAX_NESTING = 40  # brackets, conditions and calls inside each other
TOKEN = re.compile(
    r"""\s*(?:
        (?P<date>\d{4}-\d\d-\d\d)(?![\d-])
      | (?P<number>\d+(?:\.\d+)?(?:[Ee][+-]?\d+)?)
      | (?P<word>[^\W\d]\w*)
      | "(?P<name>(?:[^"]|"")*)"
      | '(?P<text>(?:[^']|'')*)'
      | (?P<mark>->|<-|<=|>=|!=|[-+*/=<>.,;()\[\]@#%])
    )""",
    re.VERBOSE,
)
PLAIN_WORD = re.compile(r"[^\W\d]\w*")
STATISTICS = {str(statistic) for statistic in e.Statistic}
TIME_PARTS = {str(part) for part in e.TimePart}
CALLS = {*STATISTICS, *TIME_PARTS, "name", "id"}
CLAUSE_WORDS = (
    "each",
    "in",
    "optional",
    "where",
    "group",
    "all",
    "having",
    "order",
    "limit",
    "offset",
    "distinct",
    "as",
)
ORDER_WORDS = ("asc", "desc", "missing", "first", "with", "ties")
RESERVED = {*CALLS, *CLAUSE_WORDS, *ORDER_WORDS, "and", "or", "not", "has", "isa", "matches", "time", "text"}
COMPARISONS = {str(comparison) for comparison in e.Comparison}


class Token(NamedTuple):
    """A token with its kind (date, number, word, name, text, mark or end) and its place in the text."""

    kind: str
    text: str
    place: int


def split_tokens(text: str) -> list[Token]:
    """The tokens of an expression, with an end."""
    if len(text) > MAX_TEXT:
        raise ValueFormatError(f"an expression of {len(text):,} characters is too long; at most {MAX_TEXT:,} are read")
    tokens, position, end = [], 0, len(text.rstrip())
    while position < end:
        match = TOKEN.match(text, position)
        if match is None:
            raise ValueFormatError(
                f"at character {position + 1}: {text[position : position + 20].strip()!r} is unclear"
            )
        kind = str(match.lastgroup)
        doubled = {"name": '"', "text": "'"}.get(kind)
        inside = match[kind].replace(doubled * 2, doubled) if doubled else match[kind]
        tokens.append(Token(kind, inside, match.start(kind)))
        position = match.end()
    return [*tokens, Token("end", "", len(text))]


def read_condition(text: str) -> e.Condition:
    """The condition written in `text`."""
    return read_whole(text, ExpressionReader.read_condition)


def read_expression(text: str) -> e.Expression:
    """The expression written in `text`."""
    return read_whole(text, ExpressionReader.read_expression)


def read_ranking(text: str) -> e.Ranking:
    """The order and limit written in `text`."""
    return read_whole(text, ExpressionReader.read_ranking)


def read_selection(text: str) -> e.Selection:
    """The clauses of a Select written in `text`."""
    return read_whole(text, ExpressionReader.read_selection)


Read = TypeVar("Read")


def read_whole(text: str, read: Callable[[ExpressionReader], Read]) -> Read:
    reader = ExpressionReader(text)
    result = read(reader)
    if reader.ahead.kind != "end":
        raise reader.error("there is more after the end")
    return result


class ExpressionReader:
    """A cursor over the tokens of an expression."""

    def __init__(self, text: str) -> None:
        self.tokens, self.place, self.depth = split_tokens(text), 0, 0
        self.calculations: set[int] = set()  # the places of brackets that hold no condition

    # --- tokens

    @property
    def ahead(self) -> Token:
        return self.tokens[self.place]

    def take(self) -> Token:
        token = self.tokens[self.place]
        self.place += token.kind != "end"
        return token

    def accept(self, *texts: str) -> bool:
        """Whether these words or marks come next; then they are taken."""
        tokens = self.tokens[self.place : self.place + len(texts)]
        if [token.text for token in tokens if token.kind in ("word", "mark")] != list(texts):
            return False
        self.place += len(texts)
        return True

    def expect(self, text: str) -> None:
        if not self.accept(text):
            raise self.error(f"{text!r} is missing")

    def error(self, message: str) -> ValueFormatError:
        found = self.ahead.text or "the end"
        return ValueFormatError(f"at character {self.ahead.place + 1} ({found!r}): {message}")

    def go_deeper(self) -> None:
        self.depth += 1
        if self.depth > MAX_NESTING:
            raise self.error(f"more than {MAX_NESTING} brackets inside each other")

    def read_name(self) -> str:
        if self.ahead.kind not in ("word", "name"):
            raise self.error("a name is missing")
        return self.take().text

    def read_whole_number(self) -> int:
        if self.ahead.kind != "number" or not self.ahead.text.isdecimal():
            raise self.error("a whole number is missing")
        return int(self.take().text)

    def read_list(self, read: Callable[[], Read]) -> tuple[Read, ...]:
        items = [read()]
        while self.accept(","):
            items.append(read())
        return tuple(items)

    # --- conditions

    def read_condition(self) -> e.Condition:
        self.go_deeper()
        conditions = [self.read_conjunction()]
        while self.accept("or"):
            conditions.append(self.read_conjunction())
        self.depth -= 1
        return conditions[0] if len(conditions) == 1 else e.AnyOf(tuple(conditions))

    def read_conjunction(self) -> e.Condition:
        conditions = [self.read_test()]
        while self.accept("and"):
            conditions.append(self.read_test())
        return conditions[0] if len(conditions) == 1 else e.AllOf(tuple(conditions))

    def read_test(self) -> e.Condition:
        if self.accept("not"):
            self.go_deeper()
            condition: e.Condition = e.Not(self.read_test())
            self.depth -= 1
            return condition
        if self.accept("has", "("):
            condition = e.Has(self.read_expression())
            self.expect(")")
            return condition
        return self.read_bracketed_condition() or self.read_comparison()

    def read_bracketed_condition(self) -> e.Condition | None:
        """The condition in brackets that comes next; None if the brackets belong to an expression."""
        start, depth = self.place, self.depth
        if start in self.calculations or not self.accept("("):
            return None
        try:
            condition = self.read_condition()
            self.expect(")")
        except ValueFormatError:
            self.place, self.depth = start, depth
            self.calculations.add(start)
            return None
        return condition

    def read_comparison(self) -> e.Condition:
        left = self.read_expression()
        if self.accept("isa"):
            return e.IsA(left, self.read_name())
        if self.ahead.kind not in ("mark", "word") or self.ahead.text not in COMPARISONS:
            raise self.error(f"a comparison is missing: {', '.join(e.Comparison)} or isa")
        return e.Compare(left, e.Comparison(self.take().text), self.read_expression())

    # --- expressions

    def read_expression(self) -> e.Expression:
        self.go_deeper()
        left = self.read_product()
        while self.ahead.kind == "mark" and self.ahead.text in "+-":
            left = e.Arithmetic(left, e.Operator(self.take().text), self.read_product())
        self.depth -= 1
        return left

    def read_product(self) -> e.Expression:
        left = self.read_path()
        while self.ahead.kind == "mark" and self.ahead.text in "*/":
            left = e.Arithmetic(left, e.Operator(self.take().text), self.read_path())
        return left

    def read_path(self) -> e.Expression:
        """Something with the steps that follow it."""
        source = self.read_start()
        while True:
            if self.accept("->"):
                source = e.Along(source, self.read_name(), Direction.FORWARD)
            elif self.accept("<-"):
                source = e.Along(source, self.read_name(), Direction.BACKWARD)
            elif self.accept("."):
                source = e.Attribute(source, self.read_name())
            elif self.accept("@"):
                source = e.Qualifier(source, self.read_name())
            elif self.accept("["):
                source = e.Such(source, self.read_condition())
                self.expect("]")
            else:
                return source

    def read_start(self) -> e.Expression:
        if self.accept("("):
            inside = self.read_expression()
            self.expect(")")
            return inside
        if self.accept("#"):
            return e.Answer(self.read_whole_number())
        if (
            self.ahead.kind in ("date", "number", "text")
            or self.ahead.text == "-"
            or self.is_call("time")
            or self.is_call("text")
        ):
            return e.Constant(self.read_value())
        if self.ahead.kind == "word" and self.ahead.text in CALLS and self.tokens[self.place + 1].text == "(":
            return self.read_call()
        if self.ahead.kind == "name" or (self.ahead.kind == "word" and self.ahead.text not in RESERVED):
            return e.Item(self.take().text)
        raise self.error("an expression such as it.key, o or 5 is missing")

    def is_call(self, word: str) -> bool:
        following = self.tokens[min(self.place + 1, len(self.tokens) - 1)]
        return self.ahead == (*("word", word), self.ahead.place) and (following.kind == "text" or following.text == "(")

    def read_call(self) -> e.Expression:
        word = self.take().text
        self.expect("(")
        distinct = word in STATISTICS and self.accept("distinct")
        source = self.read_expression()
        self.expect(")")
        if word in STATISTICS:
            return e.Summary(e.Statistic(word), source, distinct)
        if word in TIME_PARTS:
            return e.PartOfTime(e.TimePart(word), source)
        return e.Name(source) if word == "name" else e.Identifier(source)

    def read_value(self) -> Value:
        if self.accept("text", "("):
            return self.read_tagged_text()
        if self.ahead.kind == "date":
            return read_time(self.take().text)
        if self.accept("time"):
            return read_time(self.read_kind("text"))
        if self.ahead.kind == "text":
            return Text(self.take().text)
        sign = "-" if self.accept("-") else ""
        number = read_number(sign + self.read_kind("number"))
        word = self.ahead.text if self.ahead.kind == "word" else ""
        has_unit = self.ahead.kind == "name" or (word not in RESERVED and is_known_unit(word))  # `as` is a unit, too
        return Quantity(number, self.take().text if has_unit else NO_UNIT)

    def read_tagged_text(self) -> Text:
        """The text, language and entity of `text('Köln', 'de', '')`."""
        parts = self.read_list(lambda: self.read_kind("text"))
        self.expect(")")
        if len(parts) > 3:
            raise self.error("text(…) takes a text, its language and the id of its entity")
        return Text(*parts)

    def read_kind(self, kind: str) -> str:
        if self.ahead.kind != kind:
            raise self.error(f"a {kind} is missing")
        return self.take().text

    # --- clauses

    def read_ranking(self) -> e.Ranking:
        order = self.read_list(self.read_sort_key)
        if not self.accept(";", "limit"):
            raise self.error("a limit is missing: add '; limit 1', or sort with Select(…; order …)")
        return e.Ranking(order, self.read_limit())

    def read_sort_key(self) -> e.SortKey:
        expression = self.read_expression()
        descending = self.accept("desc") or (self.accept("asc") and False)
        return e.SortKey(expression, descending, self.accept("missing", "first"))

    def read_limit(self) -> e.Limit:
        count = self.read_whole_number()
        is_percent = self.accept("%")
        offset = self.read_whole_number() if self.accept("offset") else 0
        return e.Limit(count, offset, is_percent, self.accept("with", "ties"))

    def read_column(self) -> e.Column:
        expression = self.read_expression()
        return e.Column(expression, self.read_name() if self.accept("as") else "")

    def read_each(self) -> e.Each:
        variable = self.read_name()
        self.expect("in")
        return e.Each(variable, self.read_expression(), self.accept("optional"))

    def read_selection(self) -> e.Selection:
        columns = self.read_list(self.read_column)
        each: list[e.Each] = []
        clauses: dict[str, Any] = {}
        while self.accept(";"):
            if self.accept("each"):
                each.append(self.read_each())
                continue
            word = self.ahead.text
            read = self.clause_reader(word)
            if word in clauses:
                raise self.error(f"there are two clauses {word}")
            self.take()
            clauses[word] = read()
        return e.Selection(columns, tuple(each), **clauses)

    def clause_reader(self, word: str) -> Callable[[], object]:
        readers: dict[str, Callable[[], object]] = {
            "where": self.read_condition,
            "group": self.read_group,
            "having": self.read_condition,
            "order": lambda: self.read_list(self.read_sort_key),
            "limit": self.read_limit,
            "distinct": lambda: True,
        }
        if word not in readers:
            raise self.error(f"a clause is missing: each, {', '.join(readers)}")
        return readers[word]

    def read_group(self) -> tuple[e.Expression, ...]:
        return () if self.accept("all") else self.read_list(self.read_expression)


# --- writing


def write_name(name: str) -> str:
    """A name as it stands after a mark, in quotes unless it is a plain word."""
    return name if PLAIN_WORD.fullmatch(name) else write_quoted(name)


def write_variable(name: str) -> str:
    return name if PLAIN_WORD.fullmatch(name) and name not in RESERVED else write_quoted(name)


def write_quoted(name: str) -> str:
    return '"' + name.replace('"', '""') + '"'


def write_text(text: str) -> str:
    return "'" + text.replace("'", "''") + "'"


def write_value(value: Value) -> str:
    """A constant as text."""
    if isinstance(value, Quantity):
        number = write_number(value.number)
        return number if value.unit == NO_UNIT else f"{number} {write_quoted(value.unit)}"
    if isinstance(value, Time):
        return f"time {write_text(str(value))}"
    if not isinstance(value, Text):
        raise ValueFormatError(f"coordinates such as {value} cannot be written in an expression")
    if not value.language and not value.entity:
        return write_text(value.text)
    return f"text({', '.join(map(write_text, (value.text, value.language, value.entity)))})"


def write_expression(expression: e.Expression) -> str:
    """The expression as text."""
    return EXPRESSION_WRITERS[type(expression)](expression)


def write_source(source: e.Expression) -> str:
    """An expression before a step or beside an operator; brackets hold a calculation together."""
    text = write_expression(source)
    return f"({text})" if isinstance(source, e.Arithmetic | e.Constant) else text


def write_operand(operand: e.Expression) -> str:
    text = write_expression(operand)
    return f"({text})" if isinstance(operand, e.Arithmetic) else text


def write_summary(summary: e.Summary) -> str:
    return f"{summary.statistic}({'distinct ' if summary.distinct else ''}{write_expression(summary.source)})"


ARROWS = {Direction.FORWARD: "->", Direction.BACKWARD: "<-"}
EXPRESSION_WRITERS: dict[type, Callable[..., str]] = {
    e.Item: lambda part: write_variable(part.variable),
    e.Constant: lambda part: write_value(part.value),
    e.Answer: lambda part: f"#{part.number}",
    e.Along: lambda part: f"{write_source(part.source)}{ARROWS[part.direction]}{write_name(part.predicate)}",
    e.Attribute: lambda part: f"{write_source(part.source)}.{write_name(part.key)}",
    e.Qualifier: lambda part: f"{write_source(part.source)}@{write_name(part.key)}",
    e.Name: lambda part: f"name({write_expression(part.source)})",
    e.Identifier: lambda part: f"id({write_expression(part.source)})",
    e.Such: lambda part: f"{write_source(part.source)}[{write_condition(part.condition)}]",
    e.Summary: write_summary,
    e.PartOfTime: lambda part: f"{part.part}({write_expression(part.source)})",
    e.Arithmetic: lambda part: f"{write_operand(part.left)} {part.operator} {write_operand(part.right)}",
}


def write_condition(condition: e.Condition) -> str:
    """The condition as text."""
    return CONDITION_WRITERS[type(condition)](condition)


def write_part(condition: e.Condition) -> str:
    """A condition inside another; brackets hold it together."""
    text = write_condition(condition)
    return f"({text})" if isinstance(condition, e.AllOf | e.AnyOf) else text


def write_comparison(compare: e.Compare) -> str:
    return f"{write_expression(compare.left)} {compare.comparison} {write_expression(compare.right)}"


CONDITION_WRITERS: dict[type, Callable[..., str]] = {
    e.Compare: write_comparison,
    e.Has: lambda part: f"has({write_expression(part.source)})",
    e.IsA: lambda part: f"{write_expression(part.source)} isa {write_name(part.concept)}",
    e.Not: lambda part: f"not {write_part(part.condition)}",
    e.AllOf: lambda part: " and ".join(map(write_part, part.conditions)),
    e.AnyOf: lambda part: " or ".join(map(write_part, part.conditions)),
}


def write_sort_key(key: e.SortKey) -> str:
    descending, missing = " desc" if key.descending else "", " missing first" if key.missing_first else ""
    return f"{write_expression(key.expression)}{descending}{missing}"


def write_order(keys: Sequence[e.SortKey]) -> str:
    return ", ".join(map(write_sort_key, keys))


def write_limit(limit: e.Limit) -> str:
    percent, offset = "%" if limit.is_percent else "", f" offset {limit.offset}" if limit.offset else ""
    return f"limit {limit.count}{percent}{offset}{' with ties' if limit.with_ties else ''}"


def write_ranking(ranking: e.Ranking) -> str:
    """The order and limit as text."""
    return f"{write_order(ranking.order)}; {write_limit(ranking.limit)}"


def write_column(column: e.Column) -> str:
    return write_expression(column.expression) + (f" as {write_name(column.title)}" if column.title else "")


def write_each(each: e.Each) -> str:
    optional = " optional" if each.optional else ""
    return f"each {write_variable(each.variable)} in {write_expression(each.source)}{optional}"


def write_selection(selection: e.Selection) -> str:
    """The clauses of a Select as text."""
    clauses = [", ".join(map(write_column, selection.columns)), *map(write_each, selection.each)]
    if selection.where is not None:
        clauses.append(f"where {write_condition(selection.where)}")
    if selection.group is not None:
        clauses.append(f"group {', '.join(map(write_expression, selection.group)) or 'all'}")
    if selection.having is not None:
        clauses.append(f"having {write_condition(selection.having)}")
    if selection.order:
        clauses.append(f"order {write_order(selection.order)}")
    if selection.limit is not None:
        clauses.append(write_limit(selection.limit))
    return "; ".join([*clauses, "distinct"] if selection.distinct else clauses)
