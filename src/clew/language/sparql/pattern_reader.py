"""Reads SPARQL group patterns: triples and all other elements between braces."""

from __future__ import annotations

from clew.kb.namespaces import RDF_FIRST, RDF_NIL, RDF_REST
from clew.language.sparql.algebra import (
    Bind,
    BlankNode,
    Element,
    Expression,
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
from clew.language.sparql.term_reader import TERM_STARTS, VERB_STARTS

SUBJECT_STARTS = TERM_STARTS | {"[", "("}
FIRST = Iri(RDF_FIRST)
REST = Iri(RDF_REST)
NIL = Iri(RDF_NIL)

# The method that reads the element that a keyword begins; a name, because subclasses read some of them otherwise.
ELEMENTS = {
    "FILTER": "read_filter",
    "OPTIONAL": "read_optional",
    "{": "read_union",
    "VALUES": "read_values",
    "BIND": "read_bind",
    "MINUS": "read_minus",
    "GRAPH": "read_named_graph",
    "SERVICE": "read_service",
}


class PatternReader(ExpressionReader):
    """Reads groups; triples are appended to `read_so_far` as soon as they are complete."""

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.read_so_far: list[Element] = []

    def read_group(self) -> Group:
        """`{ ... }`."""
        self.expect("{", "to open the group")
        outer, self.read_so_far = self.read_so_far, []
        if self.token.kind == "SELECT":
            self.read_so_far.append(self.read_nested(self.read_subselect))
        else:
            self.read_nested(self.read_elements)
        inner, self.read_so_far = Group(tuple(self.read_so_far)), outer
        self.expect("}", "to close the group")
        return inner

    def read_elements(self) -> None:
        """Everything up to the closing brace."""
        changes = self.operator_changes
        while self.token.kind != "}":
            self.operator_changes = changes
            if self.token.kind in SUBJECT_STARTS:
                self.read_triples()
                if self.token.kind != "}" and not self.accept(".") and self.token.kind not in ELEMENTS:
                    self.refuse("'.' or '}' after the triple")
            else:
                self.read_so_far.append(self.read_element())
                self.accept(".")

    def read_element(self) -> Element:
        """A filter, an OPTIONAL, a nested group or another element that is not a triple."""
        if self.token.kind not in ELEMENTS:
            self.refuse("a triple, a keyword such as FILTER, or '}'")
        element: Element = getattr(self, ELEMENTS[self.token.kind])()
        return element

    def read_filter(self) -> Filter:
        """`FILTER`, with or without the brackets that the standard requires."""
        self.take()
        return Filter(self.read_condition())

    def read_condition(self) -> Expression:
        """What FILTER or HAVING tests."""
        return self.read_expression()

    def read_optional(self) -> Optional:
        """`OPTIONAL { ... }`."""
        self.take()
        return Optional(self.read_group())

    def read_minus(self) -> Minus:
        """`MINUS { ... }`."""
        self.take()
        return Minus(self.read_group())

    def read_union(self) -> Union | Group | SubSelect:
        """A nested group, or several joined by UNION."""
        branches = [self.read_group()]
        while self.accept("UNION"):
            branches.append(self.read_group())
        if len(branches) > 1:
            return Union(tuple(branches))
        only = branches[0].elements
        return only[0] if len(only) == 1 and isinstance(only[0], SubSelect) else branches[0]

    def read_bind(self) -> Bind:
        """`BIND (expression AS ?variable)`."""
        self.take()
        self.expect("(", "after BIND")
        expression = self.read_expression()
        self.expect("AS", "after the expression to bind")
        variable = self.read_variable("after AS")
        self.expect(")", "to close BIND")
        return Bind(expression, variable)

    def read_named_graph(self) -> NamedGraph:
        """`GRAPH name { ... }`."""
        self.take()
        return NamedGraph(self.read_graph_name("after GRAPH"), self.read_group())

    def read_service(self) -> Service:
        """`SERVICE SILENT name { ... }`."""
        self.take()
        silent = self.accept("SILENT")
        return Service(self.read_graph_name("after SERVICE"), self.read_group(), silent)

    def read_graph_name(self, where: str) -> Iri | Variable:
        """An IRI or a variable."""
        return self.read_variable(where) if self.token.kind == "variable" else self.read_iri(where)

    def read_values(self) -> Values:
        """`VALUES ?x { ... }` or `VALUES (?x ?y) { (...) (...) }`."""
        self.take()
        single = self.token.kind == "variable"
        names = (self.read_variable("after VALUES"),) if single else self.read_values_header()
        self.expect("{", "before the values")
        rows = []
        while self.token.kind != "}":
            rows.append((self.read_value(),) if single else self.read_values_row(len(names)))
        self.take()
        return Values(names, tuple(rows))

    def read_values_header(self) -> tuple[Variable, ...]:
        """The variables in brackets that VALUES lists."""
        self.expect("(", "after VALUES")
        names = []
        while not self.accept(")"):
            names.append(self.read_variable("in VALUES"))
        return tuple(names)

    def read_values_row(self, width: int) -> tuple[Iri | Literal | None, ...]:
        """One row of VALUES, which has `width` values."""
        start = self.expect("(", "before a row of values")
        cells = []
        while not self.accept(")"):
            cells.append(self.read_value())
        if len(cells) != width:
            self.fail(f"this row has {len(cells)} values for {width} variables; write UNDEF for a gap", start)
        return tuple(cells)

    def read_value(self) -> Iri | Literal | None:
        """A constant, or UNDEF."""
        if self.accept("UNDEF"):
            return None
        if self.token.kind in ("iri", "name"):
            return self.read_iri("in VALUES")
        if self.token.kind in TERM_STARTS and self.token.kind not in ("variable", "blank"):
            return self.read_literal()
        return self.refuse("a constant or UNDEF")

    def read_triples(self) -> None:
        """The triples of one subject."""
        alone = self.token.kind in ("[", "(") and self.next_kind() not in ("]", ")")
        subject = self.read_node("a subject")
        if not alone or self.token.kind in VERB_STARTS:
            self.read_properties(self.read_trailing_dots(subject) if self.token.kind == "." else subject)

    def read_trailing_dots(self, subject: Term) -> Term:
        """`subject` with the dots directly after its name, as in QALD's `dbr:Apple_Inc. dbo:netIncome ?x`."""
        name = self.tokens[self.index - 1]
        if name.kind != "name" or not isinstance(subject, Iri):
            return subject
        start = name.position + len(name.text)
        end = start
        while self.token.kind == "." and self.token.position == end:
            self.take()
            end += 1
        return Iri(subject.value + "." * (end - start))

    def read_properties(self, subject: Term) -> None:
        """Predicates with their objects, between semicolons."""
        while True:
            verb = self.read_verb()
            self.read_objects(subject, verb)
            if not self.accept(";"):
                return
            while self.accept(";"):
                pass
            if self.token.kind not in VERB_STARTS:
                return

    def read_objects(self, subject: Term, verb: Predicate) -> None:
        """The objects of one subject and predicate, between commas."""
        while True:
            self.read_so_far.append(Triple(subject, verb, self.read_node("an object")))
            if not self.accept(","):
                return

    def read_node(self, what: str) -> Term:
        """A term, a blank node in square brackets or a collection; the triples of the latter two come first."""
        kind = self.token.kind
        if kind == "[":
            return self.read_nested(self.read_bracketed_node)
        if kind == "(":
            return self.read_nested(self.read_collection)
        return self.read_term(what)

    def read_bracketed_node(self) -> BlankNode:
        """`[ predicate object ; ... ]`, or `[]`."""
        self.take()
        node = self.new_blank_node()
        if self.token.kind != "]":
            self.read_properties(node)
        self.expect("]", "to close the blank node")
        return node

    def read_collection(self) -> Term:
        """`( a b c )`: a chain of blank nodes with first and rest."""
        self.take()
        items = []
        while not self.accept(")"):
            items.append(self.read_node("an item of the collection or ')'"))
        rest: Term = NIL
        for item in reversed(items):
            node = self.new_blank_node()
            self.read_so_far += (Triple(node, FIRST, item), Triple(node, REST, rest))
            rest = node
        return rest

    def read_subselect(self) -> SubSelect:
        """A SELECT within braces; QueryReader implements it."""
        raise NotImplementedError
