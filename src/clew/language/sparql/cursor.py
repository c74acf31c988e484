"""A place in a list of tokens that moves forward, and the ways to complain there."""

from __future__ import annotations

from collections.abc import Callable
from typing import NoReturn, TypeVar

from clew.language.sparql.faults import SparqlError
from clew.language.sparql.tokens import Token, read_tokens

T = TypeVar("T")

# A level takes up to six Python frames; this keeps a query well within the interpreter's thousand.
DEEPEST = 80


class Cursor:
    """The tokens of `text` and the one that is read next."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = read_tokens(text)
        self.index = 0
        self.token = self.tokens[0]
        self.depth = 0

    def take(self) -> Token:
        """The next token, which is then behind us; never called at the end."""
        token = self.token
        self.index += 1
        self.token = self.tokens[self.index]
        return token

    def accept(self, kind: str) -> bool:
        """Whether the next token is of `kind`; if so it is taken."""
        if self.token.kind != kind:
            return False
        self.take()
        return True

    def expect(self, kind: str, where: str) -> Token:
        """The next token, which must be of `kind`."""
        if self.token.kind != kind:
            self.refuse(f"{'a ' + kind if kind.islower() else repr(kind)} {where}")
        return self.take()

    def ahead(self) -> str:
        """The kind of the token after the next one."""
        return self.tokens[min(self.index + 1, len(self.tokens) - 1)].kind

    def nested(self, read: Callable[[], T]) -> T:
        """What `read` reads, one level deeper."""
        self.descend()
        part = read()
        self.depth -= 1
        return part

    def descend(self) -> None:
        """Go one level deeper, if that is not too deep."""
        if self.depth >= DEEPEST:
            self.fail(f"more than {DEEPEST} levels of nesting: split the query or drop needless brackets")
        self.depth += 1

    def refuse(self, expected: str) -> NoReturn:
        """Complain that something else was `expected` here."""
        self.fail(f"found {described(self.token)} where {expected} was expected")

    def fail(self, fault: str, token: Token | None = None) -> NoReturn:
        """Complain about `token`, or about the next one."""
        raise SparqlError(fault, self.text, (token or self.token).at)


def described(token: Token) -> str:
    """What a message calls `token`."""
    if token.kind == "end":
        return "the end of the query"
    if token.kind == "stray" and token.text in "\"'":
        return "a string that is not closed"
    text = token.text if len(token.text) <= 40 else token.text[:37] + "..."
    return f"{text!r}"
