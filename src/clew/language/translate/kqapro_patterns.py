"""The locating functions as clauses of KQA Pro's SPARQL."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from clew.kb.values import Direction, Op, Value
from clew.language.program import functions as f
from clew.language.program.signatures import SIGNATURES
from clew.language.translate.faults import TranslationError
from clew.language.translate.kqapro_terms import INSTANCE_OF, write_key, write_name, write_qualifiers, write_value

Filter = f.FilterStr | f.FilterNum | f.FilterYear | f.FilterDate
QFilter = f.QFilterStr | f.QFilterNum | f.QFilterYear | f.QFilterDate


@dataclass(frozen=True, slots=True)
class Fact:
    """The clauses of a fact, and its parts as the qualifiers name them."""

    clauses: list[str]
    head: str
    key: str
    tail: str


def concept_last(node: f.Entities) -> f.Entities:
    """The same entities, with a FilterConcept below filters of values moved behind them, as a query is read back."""
    if not isinstance(node, Filter | QFilter):
        return node
    inner = concept_last(node.source)
    if not isinstance(inner, f.FilterConcept):
        return node
    return f.FilterConcept(replace(node, source=inner.source), inner.concept)  # type: ignore[arg-type]


@dataclass(slots=True)
class Patterns:
    """Writes the clauses of one group; `used` counts the variables of each kind, `concepts` are said already."""

    used: dict[str, int]
    concepts: set[tuple[str, str]] = field(default_factory=set)

    def fresh(self, stem: str) -> str:
        """The next variable: `?pv`, `?pv_1`, `?pv_2`."""
        number = self.used.get(stem, 0)
        self.used[stem] = number + 1
        return f"?{stem}_{number}" if number else f"?{stem}"

    def located(self, node: f.Entities, variable: str) -> list[str]:
        """The clauses that `variable` is one of the entities of `node`; none for FindAll."""
        match node:
            case f.FindAll():
                return []
            case f.Find(name):
                return [write_name(variable, name)]
            case f.FilterConcept(source, concept):
                return [*self.of_concept(variable, concept), *self.located(source, variable)]
            case f.And(left, right):
                return [*self.located(left, variable), *self.located(right, variable)]
            case f.Or(left, right):
                return self.either(left, right, variable)
            case f.FactEntities():
                return self.by_fact(node, variable)
        raise unsaid(node)

    def of_concept(self, variable: str, concept: str) -> list[str]:
        """The clauses of membership, unless this group has them already."""
        if (variable, concept) in self.concepts:
            return []
        self.concepts.add((variable, concept))
        node = self.fresh("c")
        return [f"{variable} <{INSTANCE_OF}> {node} .", write_name(node, concept)]

    def either(self, left: f.Entities, right: f.Entities, variable: str) -> list[str]:
        """The union of two branches, behind the concept that both end in."""
        left, right = concept_last(left), concept_last(right)
        match left, right:
            case f.FilterConcept(first, concept), f.FilterConcept(second, other) if concept == other:
                if not isinstance(first, f.FindAll) and not isinstance(second, f.FindAll):
                    return [*self.of_concept(variable, concept), self.union(first, second, variable)]
        return [self.union(left, right, variable)]

    def union(self, left: f.Entities, right: f.Entities, variable: str) -> str:
        """`{ … } UNION { … }`; both branches number their variables from here."""
        branches = [Patterns(dict(self.used)) for _ in range(2)]
        texts = [branch.group(node, variable) for branch, node in zip(branches, (left, right), strict=True)]
        for stem in dict.fromkeys(stem for branch in branches for stem in branch.used):
            self.used[stem] = max(branch.used.get(stem, 0) for branch in branches)
        return " UNION ".join(texts)

    def group(self, node: f.Entities, variable: str) -> str:
        return f"{{ {' '.join(some(self.located(node, variable)))} }}"

    def by_fact(self, node: f.FactEntities, variable: str) -> list[str]:
        """The clauses of a Filter or Relate, and of the QFilters behind it."""
        qualifiers: list[QFilter] = []
        while isinstance(node, QFilter):
            qualifiers.insert(0, node)
            node = node.source
        fact = self.fact(node, variable)
        return [*fact.clauses, *self.qualified(fact, qualifiers)]

    def fact(self, node: f.FactEntities, variable: str) -> Fact:
        """The clauses of a Filter or Relate."""
        if isinstance(node, f.Relate):
            return self.related(node, variable)
        if not isinstance(node, Filter):
            raise unsaid(node)
        clauses = self.located(node.source, variable)
        key, value = write_key(node.key), self.fresh("pv")
        edge = f"{variable} {key} {value} ."
        return Fact([*clauses, edge, *self.compared(value, node, "v")], variable, key, value)

    def related(self, node: f.Relate, variable: str) -> Fact:
        """The clause of a relation, and those of the entity at its other end."""
        other, key = self.fresh("e"), write_key(node.predicate)
        head, tail = (other, variable) if node.direction is Direction.FORWARD else (variable, other)
        return Fact([f"{head} {key} {tail} .", *self.located(node.source, other)], head, key, tail)

    def qualified(self, fact: Fact, qualifiers: list[QFilter]) -> list[str]:
        """The clause of the fact's qualifiers, and those of their values."""
        if not qualifiers:
            return []
        nodes = [(write_key(one.key), self.fresh("qpv")) for one in qualifiers]
        values = [self.compared(node, one, "qv") for one, (_, node) in zip(qualifiers, nodes, strict=True)]
        return [write_qualifiers(fact.head, fact.key, fact.tail, nodes), *(text for one in values for text in one)]

    def compared(self, node: str, function: Filter | QFilter, stem: str) -> list[str]:
        """The clauses that a value node compares as `function` says."""
        op = Op.EQ if isinstance(function, f.FilterStr | f.QFilterStr) else function.op
        return self.value(node, function.value, op, stem, type(function).__name__)

    def value(self, node: str, value: Value, op: Op, stem: str, function: str) -> list[str]:
        return write_value(node, value, op, lambda: self.fresh(stem), function)


def some(clauses: list[str]) -> list[str]:
    """`clauses`, of which there must be one: an empty group does not say "any entity"."""
    if not clauses:
        raise TranslationError("FindAll: KQA Pro's SPARQL has no clause for any entity at all: add a condition")
    return clauses


def unsaid(node: f.Function) -> TranslationError:
    """The error that `node` cannot be said."""
    name = type(node).__name__
    why = "it is an extension" if SIGNATURES[name].extension else "not here"
    return TranslationError(f"KQA Pro's SPARQL has no form for {name} ({why}): run the program itself")
