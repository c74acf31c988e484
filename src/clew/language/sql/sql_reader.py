"""Reading one SELECT statement of SQL into sqlglot's tree, within limits of length, nesting and time."""

from __future__ import annotations

import re
from functools import cache
from itertools import pairwise
from typing import Any

from sqlglot import Dialect, exp
from sqlglot.errors import ParseError, SqlglotError, TokenError
from sqlglot.parser import Parser
from sqlglot.tokenizer_core import Token, TokenType

from clew.errors import ClewError, check_choice

DIALECTS = ("sqlite", "duckdb", "postgres", "mysql")
DEFAULT_DIALECT = "sqlite"  # that of Spider, and of the databases that need no server
MAX_CHARS = 50_000  # takes seconds to make canonical; the longest query of the public benchmarks has 2,000
MAX_DEPTH = 40  # open brackets; deeper ones exhaust Python's stack
STEPS_PER_TOKEN = 500  # of the parser, which may try a token in many ways; real queries need under 20
MAX_SHOWN = 40  # characters of the text in a message

PARSER_OBJECT = re.compile(r"(?: missing for| but got)? <.*", re.DOTALL)  # in a message: sqlglot's own classes
SCRIPT_HINT = "give one SELECT statement"


class SqlError(ClewError):
    """The text is not one SELECT statement that can be read; `line` and `column` count from 1, 0 if unknown."""

    def __init__(self, fault: str, line: int = 0, column: int = 0) -> None:
        place = f"line {line}, column {column}: " if line else ""
        super().__init__(f"cannot read the SQL: {place}{fault}")
        self.fault, self.line, self.column = fault, line, column


def read_sql(text: str, dialect: str = DEFAULT_DIALECT) -> exp.Query:
    """The SELECT statement in `text`, perhaps a UNION or with WITH; SqlError if it is anything else."""
    check_choice(dialect, DIALECTS, "dialect of SQL")
    try:
        return read_statement(text, dialect)
    except SqlError as fault:
        raise fault.at(find_position(text, fault.line, fault.column)) from None


def find_position(text: str, line: int, column: int) -> int | None:
    """The place of a line and column, which count from 1, in characters from 0; None if the line is not known."""
    lines = text.splitlines(keepends=True)
    return min(sum(map(len, lines[: line - 1])) + max(column, 1) - 1, len(text)) if line else None


def read_statement(text: str, dialect: str) -> exp.Query:
    if len(text) > MAX_CHARS:
        raise SqlError(f"it has {len(text):,} characters, more than {MAX_CHARS:,}")
    try:
        statements = parse_statements(text, dialect)
    except RecursionError:
        raise SqlError("it is nested too deeply") from None
    except TokenError as fault:
        raise token_fault(text, fault) from None
    except ParseError as fault:
        raise parse_fault(text, fault) from None
    except (SqlglotError, ValueError, TypeError, AttributeError, IndexError, KeyError) as fault:
        raise SqlError(f"the parser gave up: {fault}") from None  # sqlglot's own faults on damaged texts
    return require_select(statements)


def parse_statements(text: str, dialect: str) -> list[exp.Expr]:
    rules = Dialect.get_or_raise(dialect)
    tokens = rules.tokenize(text)
    refuse_scripts(tokens)
    refuse_depth(tokens)
    parser = bounded_parser(rules.parser_class)(dialect=rules)
    parser.steps_left = STEPS_PER_TOKEN * (len(tokens) + 1)
    return [statement for statement in parser.parse(tokens, text) if statement is not None]


def refuse_scripts(tokens: list[Token]) -> None:
    """Refuse anything but one statement that begins like a SELECT; the parser would warn of what it does not know."""
    starts = [token for before, token in pairwise([None, *tokens]) if token is not None and is_start(before, token)]
    if not starts:
        raise SqlError(f"there is no statement; {SCRIPT_HINT}")
    if len(starts) > 1:
        raise SqlError(f"there are {len(starts)} statements; {SCRIPT_HINT}", starts[1].line, token_column(starts[1]))
    if starts[0].token_type not in (TokenType.SELECT, TokenType.WITH, TokenType.L_PAREN):
        raise SqlError(f"this is {starts[0].text.upper()[:MAX_SHOWN]}; {SCRIPT_HINT}")


def is_start(before: Token | None, token: Token) -> bool:
    """Whether a token begins a statement: it is the first one, or behind a semicolon."""
    is_first = before is None or before.token_type == TokenType.SEMICOLON
    return is_first and token.token_type != TokenType.SEMICOLON


def refuse_depth(tokens: list[Token]) -> None:
    """Refuse more open brackets than the parser can hold."""
    depth = 0
    for token in tokens:
        depth += DEPTH_CHANGES.get(token.token_type, 0)
        if depth > MAX_DEPTH:
            raise SqlError(f"brackets are nested more than {MAX_DEPTH} deep", token.line, token_column(token))


DEPTH_CHANGES = {TokenType.L_PAREN: 1, TokenType.R_PAREN: -1}


@cache
def bounded_parser(parser: type[Parser]) -> Any:
    """A parser that gives up after `steps_left` steps, so that no text takes it exponential time."""

    class BoundedParser(parser):  # type: ignore[misc,valid-type]
        steps_left = 0

        def _advance(self, times: int = 1) -> None:
            self.steps_left -= 1
            if self.steps_left < 0:
                raise SqlError("it takes too many steps to parse; simplify it")
            super()._advance(times)

    return BoundedParser


def require_select(statements: list[exp.Expr]) -> exp.Query:
    """The only statement, if it only reads."""
    query = unwrap(statements[0]) if statements else None
    if not isinstance(query, exp.Select | exp.SetOperation):
        raise SqlError(f"this is {type(query).__name__.upper()}; {SCRIPT_HINT}")
    changing = query.find(exp.DML, exp.Into, exp.Command, exp.DDL)
    if changing is not None and not isinstance(changing, exp.Query):
        raise SqlError(f"it contains {type(changing).__name__.upper()}, and only SELECT is read")
    split_negations(query)
    return query


def split_negations(query: exp.Expr) -> None:
    """Write `x NOT LIKE y` as `NOT x LIKE y`, so that no reader takes it for LIKE; sqlglot marks the node instead."""
    for node in list(query.find_all(exp.Predicate)):
        if node.args.get("negate"):
            plain = node.copy()
            plain.set("negate", None)
            node.replace(exp.Not(this=plain))


def unwrap(statement: exp.Expr) -> exp.Expr:
    """A statement without the brackets around it."""
    while isinstance(statement, exp.Subquery) and statement.is_wrapper:
        statement = statement.this
    return statement


def parse_fault(text: str, fault: ParseError) -> SqlError:
    """The first fault that the parser found, at its place in the text."""
    first: dict[str, Any] = next(iter(fault.errors), {})
    shown = first.get("highlight") or text[-MAX_SHOWN:]
    reason = PARSER_OBJECT.sub("", str(first.get("description") or fault))
    offset = len(str(first.get("start_context") or ""))
    line, column = first.get("line") or 0, first.get("col") or 0
    near = f", at {' '.join(str(shown).split())[:MAX_SHOWN]!r}"
    return SqlError(f"{reason}{near}", line, max(column - len(str(shown)) + 1, 1) if offset or line else 0)


def token_fault(text: str, fault: TokenError) -> SqlError:
    """The fault of a text that falls apart into no tokens, usually for a quote that is not closed."""
    start = getattr(fault, "start", None) or 0
    line, column = text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)
    shown = " ".join(text[start : start + MAX_SHOWN].split())
    return SqlError(f"a quote or bracket is not closed, or a character has no meaning, near {shown!r}", line, column)


def token_column(token: Token) -> int:
    """The column where a token begins, from 1; sqlglot's is that of its last character."""
    return max(token.col - len(token.text) + 1, 1)
