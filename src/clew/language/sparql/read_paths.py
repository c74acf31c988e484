"""Predicates and property paths."""

from __future__ import annotations

from clew.language.sparql.algebra import (
    Alternative,
    Inverse,
    Iri,
    Link,
    NegatedSet,
    OneOrMore,
    Path,
    Predicate,
    Sequence,
    ZeroOrMore,
    ZeroOrOne,
)
from clew.language.sparql.read_terms import TermReader

VERBS = frozenset({"variable", "iri", "name", "A", "^", "!", "("})
MODIFIERS: dict[str, type[ZeroOrMore | OneOrMore | ZeroOrOne]] = {"*": ZeroOrMore, "+": OneOrMore, "?": ZeroOrOne}
PATH_MARKS = frozenset({"/", "|", "*", "+", "?"})


class PathReader(TermReader):
    """Reads what stands between subject and object."""

    def verb(self) -> Predicate:
        """A variable, an IRI or a path."""
        kind = self.token.kind
        if kind == "variable":
            return self.variable("as the predicate")
        if (kind == "iri" or kind == "name" or kind == "A") and self.ahead() not in PATH_MARKS:
            return self.iri("as the predicate")
        if kind not in VERBS:
            self.refuse("a predicate")
        path = self.nested(self.alternative)
        return path.iri if isinstance(path, Link) else path

    def alternative(self) -> Path:
        """`a|b|c`, or what stands alone."""
        paths = [self.sequence()]
        while self.accept("|"):
            paths.append(self.sequence())
        return paths[0] if len(paths) == 1 else Alternative(tuple(paths))

    def sequence(self) -> Path:
        """`a/b/c`, or what stands alone."""
        paths = [self.step()]
        while self.accept("/"):
            paths.append(self.step())
        return paths[0] if len(paths) == 1 else Sequence(tuple(paths))

    def step(self) -> Path:
        """One step with its `^` and its `*`, `+` or `?`."""
        inverse = self.accept("^")
        path = self.bare_step()
        # `:p +5` is the number five, not a repeated path: the sign stays when a digit touches it.
        if self.token.kind in MODIFIERS and not self.signs_a_number():
            path = MODIFIERS[self.take().kind](path)
        return Inverse(path) if inverse else path

    def signs_a_number(self) -> bool:
        """Whether the next token is a plus that belongs to the number right after it."""
        if self.token.kind != "+" or self.ahead() != "number":
            return False
        return self.tokens[self.index + 1].at == self.token.at + 1

    def bare_step(self) -> Path:
        """An IRI, a path in brackets or a negated set."""
        if self.accept("("):
            path = self.nested(self.alternative)
            self.expect(")", "to close the path")
            return path
        if self.accept("!"):
            return self.negated()
        return Link(self.iri("in the path"))

    def negated(self) -> NegatedSet:
        """What follows `!`: one predicate, or several in brackets."""
        forward: list[Iri] = []
        inverse: list[Iri] = []
        brackets = self.accept("(")
        while not (brackets and not forward and not inverse and self.token.kind == ")"):
            (inverse if self.accept("^") else forward).append(self.iri("in the negated set"))
            if not (brackets and self.accept("|")):
                break
        if brackets:
            self.expect(")", "to close the negated set")
        return NegatedSet(tuple(forward), tuple(inverse))
