"""Group patterns: triples and everything else between braces."""

from __future__ import annotations

from collections.abc import Callable

from clew.language.sparql.algebra import (
    Bind,
    BlankNode,
    Element,
    Filter,
    Group,
    Iri,
    Literal,
    Minus,
    NamedGraph,
    Optional,
    Predicate,
    Service,
    SubSelect,
    Term,
    Triple,
    Union,
    Values,
    Variable,
)
from clew.language.sparql.expression_reader import ExpressionReader
from clew.language.sparql.namespaces import RDF_FIRST, RDF_NIL, RDF_REST
from clew.language.sparql.term_reader import TERMS, VERBS

SUBJECTS = TERMS | {"[", "("}
FIRST, REST, NIL = Iri(RDF_FIRST), Iri(RDF_REST), Iri(RDF_NIL)


class PatternReader(ExpressionReader):
    """Reads groups; triples are appended to `found` as soon as they are complete."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.found: list[Element] = []

    def group(self) -> Group:
        """`{ ... }`."""
        self.expect("{", "to open the group")
        outer, self.found = self.found, []
        if self.token.kind == "SELECT":
            self.found.append(self.nested(self.subselect))
        else:
            self.nested(self.elements)
        inner, self.found = Group(tuple(self.found)), outer
        self.expect("}", "to close the group")
        return inner

    def elements(self) -> None:
        """Everything up to the closing brace."""
        turns = self.turns
        while self.token.kind != "}":
            self.turns = turns
            if self.token.kind in SUBJECTS:
                self.triples()
                if self.token.kind != "}" and not self.accept(".") and self.token.kind not in ELEMENTS:
                    self.refuse("'.' or '}' after the triple")
            else:
                self.found.append(self.element())
                self.accept(".")

    def element(self) -> Element:
        """A filter, an OPTIONAL, a nested group or another element that is not a triple."""
        read = ELEMENTS.get(self.token.kind)
        return read(self) if read else self.refuse("a triple, a keyword such as FILTER, or '}'")

    def filter(self) -> Filter:
        """`FILTER`, with or without the brackets the standard asks for."""
        self.take()
        return Filter(self.expression())

    def optional(self) -> Optional:
        """`OPTIONAL { ... }`."""
        self.take()
        return Optional(self.group())

    def minus(self) -> Minus:
        """`MINUS { ... }`."""
        self.take()
        return Minus(self.group())

    def union(self) -> Union | Group | SubSelect:
        """A nested group, with those it is joined to by UNION."""
        branches = [self.group()]
        while self.accept("UNION"):
            branches.append(self.group())
        if len(branches) > 1:
            return Union(tuple(branches))
        only = branches[0].elements
        return only[0] if len(only) == 1 and isinstance(only[0], SubSelect) else branches[0]

    def bind(self) -> Bind:
        """`BIND (expression AS ?variable)`."""
        self.take()
        self.expect("(", "after BIND")
        expression = self.expression()
        self.expect("AS", "after the expression to bind")
        variable = self.variable("after AS")
        self.expect(")", "to close BIND")
        return Bind(expression, variable)

    def named_graph(self) -> NamedGraph:
        """`GRAPH name { ... }`."""
        self.take()
        return NamedGraph(self.place("after GRAPH"), self.group())

    def service(self) -> Service:
        """`SERVICE SILENT name { ... }`."""
        self.take()
        silent = self.accept("SILENT")
        return Service(self.place("after SERVICE"), self.group(), silent)

    def place(self, where: str) -> Iri | Variable:
        """An IRI or a variable."""
        return self.variable(where) if self.token.kind == "variable" else self.iri(where)

    def values(self) -> Values:
        """`VALUES ?x { ... }` or `VALUES (?x ?y) { (...) (...) }`."""
        self.take()
        single = self.token.kind == "variable"
        names = (self.variable("after VALUES"),) if single else self.header()
        self.expect("{", "before the values")
        rows = []
        while self.token.kind != "}":
            rows.append((self.value(),) if single else self.row(len(names)))
        self.take()
        return Values(names, tuple(rows))

    def header(self) -> tuple[Variable, ...]:
        """The variables in brackets that VALUES lists."""
        self.expect("(", "after VALUES")
        names = []
        while not self.accept(")"):
            names.append(self.variable("in VALUES"))
        return tuple(names)

    def row(self, width: int) -> tuple[Iri | Literal | None, ...]:
        """One row of VALUES, which has `width` values."""
        start = self.expect("(", "before a row of values")
        cells = []
        while not self.accept(")"):
            cells.append(self.value())
        if len(cells) != width:
            self.fail(f"this row has {len(cells)} values for {width} variables: write UNDEF for a gap", start)
        return tuple(cells)

    def value(self) -> Iri | Literal | None:
        """A constant, or UNDEF."""
        if self.accept("UNDEF"):
            return None
        if self.token.kind in ("iri", "name"):
            return self.iri("in VALUES")
        if self.token.kind in TERMS and self.token.kind not in ("variable", "blank"):
            return self.literal()
        return self.refuse("a constant or UNDEF")

    def triples(self) -> None:
        """The triples of one subject."""
        alone = self.token.kind in ("[", "(") and self.ahead() not in ("]", ")")
        subject = self.node("a subject")
        if not alone or self.token.kind in VERBS:
            self.properties(self.dotted(subject) if self.token.kind == "." else subject)

    def dotted(self, subject: Term) -> Term:
        """`subject` with the dots that touch its name, as in QALD's `dbr:Apple_Inc. dbo:netIncome ?x`."""
        name = self.tokens[self.index - 1]
        end = name.at + len(name.text)
        while name.kind == "name" and isinstance(subject, Iri) and self.token.kind == "." and self.token.at == end:
            subject = Iri(subject.value + self.take().text)
            end += 1
        return subject

    def properties(self, subject: Term) -> None:
        """Predicates with their objects, between semicolons."""
        while True:
            verb = self.verb()
            self.objects(subject, verb)
            if not self.accept(";"):
                return
            while self.accept(";"):
                pass
            if self.token.kind not in VERBS:
                return

    def objects(self, subject: Term, verb: Predicate) -> None:
        """The objects of one subject and predicate, between commas."""
        while True:
            self.found.append(Triple(subject, verb, self.node("an object")))
            if not self.accept(","):
                return

    def node(self, what: str) -> Term:
        """A term, a blank node in square brackets or a collection; the triples of the latter two come first."""
        kind = self.token.kind
        if kind == "[":
            return self.nested(self.bracketed_node)
        if kind == "(":
            return self.nested(self.collection)
        return self.term(what)

    def bracketed_node(self) -> BlankNode:
        """`[ predicate object ; ... ]`, or `[]`."""
        self.take()
        node = self.fresh_node()
        if self.token.kind != "]":
            self.properties(node)
        self.expect("]", "to close the blank node")
        return node

    def collection(self) -> Term:
        """`( a b c )`: a chain of blank nodes with first and rest."""
        self.take()
        items = []
        while not self.accept(")"):
            items.append(self.node("an item of the collection or ')'"))
        rest: Term = NIL
        for item in reversed(items):
            node = self.fresh_node()
            self.found += (Triple(node, FIRST, item), Triple(node, REST, rest))
            rest = node
        return rest

    def subselect(self) -> SubSelect:
        """A SELECT within braces, which the reader of queries knows how to read."""
        raise NotImplementedError


ELEMENTS: dict[str, Callable[[PatternReader], Element]] = {
    "FILTER": PatternReader.filter,
    "OPTIONAL": PatternReader.optional,
    "{": PatternReader.union,
    "VALUES": PatternReader.values,
    "BIND": PatternReader.bind,
    "MINUS": PatternReader.minus,
    "GRAPH": PatternReader.named_graph,
    "SERVICE": PatternReader.service,
}
