"""The terms of GrailQA's SPARQL over Freebase: names below one namespace, literals as the dump spells them."""

from __future__ import annotations

from clew.language.graph.model import GraphError
from clew.language.sparql.algebra import Call, Expression, Filter, Iri, Literal, Operation, Term, Variable
from clew.language.sparql.namespaces import KNOWN_PREFIXES, XSD, XSD_STRING

NS = KNOWN_PREFIXES["ns"]
PREFIXES = {"ns": NS, "xsd": XSD}
TYPE = Iri(NS + "type.object.type")
# The dump has a zone behind its days, months and years, and none behind its instants.
ZONE = "-08:00"
ZONED = frozenset(XSD + name for name in ("date", "gYear", "gYearMonth"))


def named(label: str) -> Iri:
    """The IRI of an entity, class or relation."""
    return Iri(NS + label)


def label_of(term: object) -> str:
    """The entity, class or relation that an IRI is."""
    if not isinstance(term, Iri):
        raise GraphError(f"an edge of a query graph is one relation, no path or variable: {term}")
    if not term.value.startswith(NS):
        raise GraphError(f"<{term.value}> is no name of Freebase: they begin with {NS}")
    return term.value[len(NS) :]


def written_literal(text: str, datatype: str) -> Literal:
    """A value as the dump spells it."""
    zone = ZONE if datatype in ZONED else ""
    return Literal(text + zone, "" if datatype == XSD_STRING else datatype)


def text_and_type(literal: Literal) -> tuple[str, str]:
    """The value that the dump spells so, and its datatype."""
    if literal.language:
        raise GraphError(f"a literal of a query graph has no language: {literal.text!r}@{literal.language}")
    text = literal.text.removesuffix(ZONE) if literal.datatype in ZONED else literal.text
    return text, literal.datatype or XSD_STRING


def not_foreign(variable: Variable) -> Filter:
    """No text in another language than English."""
    literal, language = Call("ISLITERAL", (variable,)), Call("LANG", (variable,))
    english = Call("LANGMATCHES", (language, Literal("en")))
    return Filter(Operation("||", (Operation("!", (literal,)), Operation("=", (language, Literal(""))), english)))


def different(one: Variable, other: Term) -> Filter:
    """A named entity is never its own answer."""
    return Filter(Operation("!=", (one, other)))  # type: ignore[arg-type]


def are_inequalities(condition: Expression) -> bool:
    """Whether a condition says only that nodes of the query are not the same."""
    if not isinstance(condition, Operation):
        return False
    if condition.operator == "&&":
        return all(map(are_inequalities, condition.operands))
    return condition.operator == "!=" and all(isinstance(side, Iri | Variable) for side in condition.operands)
