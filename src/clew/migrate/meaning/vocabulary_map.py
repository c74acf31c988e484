"""What the terms of a question are in the target graph: entities by links, predicates by rules, values that are names.

A term may have several replacements. They are alternatives, the best first; one of them may consist of several parts,
which together mean what the term means.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from functools import cached_property
from typing import Protocol

from rapidfuzz import process

from clew.engine.ids import IdLookup
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.entity_links import EntityLinks
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.namespaces import KNOWN_PREFIXES
from clew.kb.predicate_map import MappingRule
from clew.kb.short_ids import short_id
from clew.kb.values import Direction, Text
from clew.migrate.graphs.graph_predicates import structure_like
from clew.migrate.graphs.target_graph import KbGraph
from clew.migrate.predicate_paths import PageFinder, PageSet, PathSettings

ENTITY_SPACES = (("Q", KNOWN_PREFIXES["wd"]), ("m.", KNOWN_PREFIXES["ns"]), ("g.", KNOWN_PREFIXES["ns"]))
IRI_MARK = "://"
MAX_NEAREST = 3  # similar names for an unknown one
MIN_SIMILARITY = 65  # of 100; below that, names have little in common
WORD = re.compile(r"[A-Z]?[^\W\d_A-Z]+|\d+|[A-Z]+")  # of names such as bornIn and place_of_birth
ANY_ENTITY = "-"  # marks a text as a name; which entity it names makes no difference


class TermKind(StrEnum):
    """What a term names; a predicate is a relation or an attribute key where a form does not tell, a label may go."""

    ENTITY = "entity"
    CONCEPT = "concept"
    RELATION = "relation"
    ATTRIBUTE = "attribute key"
    QUALIFIER = "qualifier key"
    PREDICATE = "predicate"
    VALUE = "value"
    LABEL = "label"
    ORDER = "order of two entities"


PREDICATE_USES = {
    TermKind.RELATION: (PredicateUse.RELATION,),
    TermKind.ATTRIBUTE: (PredicateUse.ATTRIBUTE,),
    TermKind.QUALIFIER: (PredicateUse.QUALIFIER,),
    TermKind.PREDICATE: (PredicateUse.RELATION, PredicateUse.ATTRIBUTE),
}


@dataclass(frozen=True, slots=True)
class Term:
    """A name, id or IRI in a question."""

    kind: TermKind
    text: str


@dataclass(frozen=True, slots=True)
class TargetTerm:
    """A term of the target graph as questions write it, with its IRI and its printed name.

    A reversed relation leads from the object of the source relation to its subject; `constraint` is the type that the
    objects must have.
    """

    name: str
    iri: str = ""
    title: str = ""
    is_reversed: bool = False
    constraint: TargetTerm | None = None


Replacement = tuple[TargetTerm, ...]
NodesNamed = Callable[[str], tuple[int, ...]]


class FaultKind(StrEnum):
    """Why a question cannot move."""

    NO_LINK = "no link"
    NO_RULE = "no rule"
    NOT_IN_SOURCE = "not in the source"
    NOT_IN_TARGET = "not in the target"
    NOT_EXPRESSIBLE = "not expressible"
    NOT_READABLE = "not readable"
    NO_ANSWER = "no answer"
    OTHER_TYPE = "answer of another type"
    ERROR = "error"


@dataclass(frozen=True, slots=True)
class MoveFault:
    """A reason why a question cannot move: its kind, and what it is about."""

    kind: FaultKind
    message: str


@dataclass(frozen=True, slots=True)
class TermOptions:
    """The replacements of a term, the best first, or the fault that leaves it without any.

    `doubt` says what the replacements may lack: it explains why a question finds no answer, or another one.
    """

    replacements: tuple[Replacement, ...] = ()
    fault: MoveFault | None = None
    doubt: MoveFault | None = None


def without_options(kind: FaultKind, message: str) -> TermOptions:
    return TermOptions((), MoveFault(kind, message))


# --- the source


class SourceTerms:
    """What the terms of questions are in the source graph; without a knowledge base, they are ids."""

    def __init__(self, kb: KnowledgeBase | None) -> None:
        self.lookup = IdLookup(kb) if kb is not None else None

    @cached_property
    def relations(self) -> frozenset[str] | None:
        """The names of relations; None if no knowledge base tells."""
        if self.lookup is None:
            return None
        kb = self.lookup.kb
        counts = kb.fact_counts(PredicateUse.RELATION).tolist()
        return frozenset(name for name, count in zip(kb.predicate_names, counts, strict=True) if count)

    def ids_of(self, text: str) -> tuple[str, ...]:
        """The ids of the nodes that a text names."""
        if self.lookup is None:
            return (short_id(text),)
        return tuple([self.lookup.kb.id_of(node) for node in self.lookup.nodes(text)])

    def concept_ids(self, text: str) -> tuple[str, ...]:
        """The ids of the concepts that a text names."""
        if self.lookup is None:
            return (short_id(text),)
        kb = self.lookup.kb
        return tuple([kb.id_of(node) for node in self.lookup.nodes(text) if kb.is_concept(node)])

    def ids_named(self, text: str) -> tuple[str, ...]:
        """The ids of the nodes whose name is exactly `text`."""
        if self.lookup is None:
            return ()
        kb = self.lookup.kb
        return tuple([kb.id_of(node) for node in kb.names.with_name(text)])

    def is_name(self, text: str) -> bool:
        """Whether a text is the name, rather than the id, of a node."""
        return bool(self.ids_named(text))

    def predicate_spellings(self, text: str) -> tuple[str, ...]:
        """The name and ids of a predicate, which a rule may have; none if the source does not have it."""
        if self.lookup is None:
            return (text, short_id(text))
        name = self.lookup.predicate_name(text)
        return (name, *self.ids_by_name.get(name, ()), short_id(text)) if name else ()

    @cached_property
    def ids_by_name(self) -> dict[str, tuple[str, ...]]:
        assert self.lookup is not None
        return {term.name: tuple(map(short_id, term.iris)) for term in self.lookup.kb.predicate_records()}

    def nearest_nodes(self, text: str, is_concept: bool = False) -> str:
        """The names most similar to a text, as the end of a sentence; only those of concepts if `is_concept`."""
        if self.lookup is None:
            return ""
        kb = self.lookup.kb
        matches = kb.names.most_similar(text, MAX_NEAREST)
        return list_nearest([match.name for match in matches if not is_concept or kb.is_concept(match.node)])

    def nearest_predicates(self, term: Term) -> str:
        """The predicates of the same use whose names are most similar to a term, as the end of a sentence."""
        if self.lookup is None:
            return ""
        kb, uses = self.lookup.kb, PREDICATE_USES[term.kind]
        names = [
            name for number, name in enumerate(kb.predicate_names) if any(kb.fact_range(use, number) for use in uses)
        ]
        found = process.extract(term.text, names, processor=local_words, limit=MAX_NEAREST, score_cutoff=MIN_SIMILARITY)
        return list_nearest([name for name, *_ in found])

    def use_of(self, predicate: str) -> TermKind:
        """Whether a predicate is a relation or an attribute key, if the source tells."""
        if self.relations is None or self.lookup is None:
            return TermKind.PREDICATE
        name = self.lookup.predicate_name(predicate) or predicate
        return TermKind.RELATION if name in self.relations else TermKind.ATTRIBUTE


# --- the target


class TargetTerms(Protocol):
    """What ids are in the target graph."""

    @property
    def membership_iri(self) -> str:
        """The IRI of the predicate that leads to the class of an entity."""

    def nodes(self, ids: Sequence[str], by_name: bool) -> Replacement:
        """Those of the ids that the graph has, together."""

    def concepts(self, ids: Sequence[str], by_name: bool) -> Replacement:
        """Those of the ids that are concepts of the graph, together."""

    def predicate(self, id_: str, uses: Collection[PredicateUse], by_name: bool) -> TargetTerm | None:
        """The predicate with this id, if the graph has it in one of these uses."""

    def has_text(self, text: str) -> bool:
        """Whether a literal of the graph is this text."""

    def pages_of(self, id_: str) -> tuple[str, ...]:
        """What redirects lead to from a node, the end of the chain first, and the node itself last."""

    def name_of(self, id_: str) -> str:
        """The name of a node; empty if the graph does not have it."""

    def concepts_of(self, ids: Collection[str]) -> frozenset[str]:
        """The ids of the concepts of entities, those above them included; empty if the graph does not tell."""


class KbTerms:
    """The terms of a knowledge base."""

    def __init__(self, kb: KnowledgeBase, redirects: tuple[str, ...] = ()) -> None:
        self.kb = kb
        self.graph = KbGraph(kb)
        self.lookup = self.graph.ids
        self.redirects = PageFinder.create(self.graph, PathSettings(redirects, ()))

    @cached_property
    def membership_iri(self) -> str:
        return predicate_iri(self.graph.predicates.structure.membership)

    def nodes(self, ids: Sequence[str], by_name: bool) -> Replacement:
        found = dict.fromkeys(node for node in map(self.graph.node_of, ids) if node >= 0)
        return self.terms_of_nodes(list(found), by_name, self.lookup.nodes)

    def concepts(self, ids: Sequence[str], by_name: bool) -> Replacement:
        found = dict.fromkeys(node for node in map(self.graph.node_of, ids) if self.kb.is_concept(node))
        return self.terms_of_nodes(list(found), by_name, self.concepts_named)

    def concepts_named(self, name: str) -> tuple[int, ...]:
        """The concepts with a name, which entities may have too."""
        return tuple([node for node in self.lookup.nodes(name) if self.kb.is_concept(node)])

    def terms_of_nodes(self, nodes: list[int], by_name: bool, named: NodesNamed) -> Replacement:
        """The nodes by name, where that means them and nothing else; otherwise by id."""
        names = {self.kb.name_of(node) for node in nodes}
        means_all = len(names) == 1 and set(named(next(iter(names)))) == set(nodes)
        return tuple([self.term_of_node(node, by_name, means_all or self.is_alone(node, named)) for node in nodes])

    def is_alone(self, node: int, named: NodesNamed) -> bool:
        """Whether the name of a node means no other."""
        return tuple(named(self.kb.name_of(node))) == (node,)

    def term_of_node(self, node: int, by_name: bool, is_name_exact: bool) -> TargetTerm:
        id_ = self.kb.id_of(node)
        name = self.kb.name_of(node)
        return TargetTerm(name if by_name and is_name_exact else id_, entity_iri(id_), name)

    def predicate(self, id_: str, uses: Collection[PredicateUse], by_name: bool) -> TargetTerm | None:
        for number in self.graph.predicates.find(id_):
            if number < len(self.kb.predicate_names) and any(len(self.kb.fact_range(use, number)) for use in uses):
                own_id = self.graph.predicate_ids[number]
                name = self.kb.predicate_names[number]
                iris = self.iris_by_name.get(name, ())
                return TargetTerm(name if by_name else own_id, iris[0] if iris else predicate_iri(own_id), name)
        return None

    @cached_property
    def iris_by_name(self) -> dict[str, tuple[str, ...]]:
        return {term.name: term.iris for term in self.kb.predicate_records()}

    def has_text(self, text: str) -> bool:
        return any(self.kb.values_like(value) for value in (Text(text), Text(text, entity=ANY_ENTITY)))

    def pages_of(self, id_: str) -> tuple[str, ...]:
        page = self.graph.find_known([id_]).get(id_, id_) if self.redirects.kinds else id_
        found: dict[str, PageSet] = {}
        if self.redirects.kinds:
            self.redirects.follow_chains([page], Direction.FORWARD, found)
        return (*reversed(found[page].found), page) if page in found else (id_,)

    def name_of(self, id_: str) -> str:
        node = self.graph.node_of(id_)
        return self.kb.name_of(node) if node >= 0 else ""

    def concepts_of(self, ids: Collection[str]) -> frozenset[str]:
        nodes = [node for node in map(self.graph.node_of, ids) if 0 <= node < self.kb.entity_count]
        return frozenset(self.kb.id_of(concept) for node in nodes for concept in self.kb.concepts_of(node))


class RemoteTerms:
    """The terms of a SPARQL endpoint, which are taken to exist; questions there can only be SPARQL."""

    def __init__(self, links: EntityLinks) -> None:
        self.links = links

    @cached_property
    def membership_iri(self) -> str:
        sample = [ids[0] for ids, _ in zip(self.links.targets.values(), range(100), strict=False)]
        return predicate_iri(structure_like(sample).membership)

    def nodes(self, ids: Sequence[str], by_name: bool) -> Replacement:
        del by_name
        return tuple([TargetTerm(id_, entity_iri(id_), id_) for id_ in dict.fromkeys(ids)])

    def concepts(self, ids: Sequence[str], by_name: bool) -> Replacement:
        return self.nodes(ids, by_name)

    def predicate(self, id_: str, uses: Collection[PredicateUse], by_name: bool) -> TargetTerm | None:
        del uses, by_name
        return TargetTerm(short_id(id_), predicate_iri(id_), id_)

    def has_text(self, text: str) -> bool:
        return bool(text)

    def pages_of(self, id_: str) -> tuple[str, ...]:
        return (id_,)

    def name_of(self, id_: str) -> str:
        return id_

    def concepts_of(self, ids: Collection[str]) -> frozenset[str]:
        del ids
        return frozenset()


def entity_iri(id_: str) -> str:
    """The IRI of an id of Wikidata or Freebase, or the id if it is an IRI; empty for other ids."""
    if IRI_MARK in id_:
        return id_
    return next((space + id_ for mark, space in ENTITY_SPACES if id_.startswith(mark) and " " not in id_), "")


def predicate_iri(id_: str) -> str:
    """The IRI of a predicate of Wikidata, or the id if it is an IRI; empty for other ids."""
    if IRI_MARK in id_:
        return id_
    return KNOWN_PREFIXES["wdt"] + id_ if id_[:1] == "P" and id_[1:].isdecimal() else ""


# --- the map


class VocabularyMap:
    """The replacements of the terms of questions, by links and rules."""

    def __init__(
        self, source: SourceTerms, target: TargetTerms, links: EntityLinks, rules: Sequence[MappingRule]
    ) -> None:
        self.source, self.target, self.links = source, target, links
        self.rules: dict[str, list[MappingRule]] = {}
        for rule in rules:
            if rule.is_used:
                self.rules.setdefault(short_id(rule.source), []).append(rule)
        self.known: dict[Term, TermOptions] = {}

    def options(self, term: Term) -> TermOptions:
        """The replacements of a term."""
        found = self.known.get(term)
        if found is None:
            found = self.known[term] = self.find_options(term)
        return found

    def find_options(self, term: Term) -> TermOptions:
        match term.kind:
            case TermKind.ENTITY:
                return self.entity_options(term.text)
            case TermKind.CONCEPT:
                return self.concept_options(term.text)
            case TermKind.VALUE:
                return self.value_options(term.text)
            case TermKind.LABEL:
                found = self.concept_options(term.text)
                return TermOptions(found.replacements or ((TargetTerm(""),),))
            case TermKind.ORDER:
                return TermOptions(((TargetTerm(""),), (TargetTerm("", is_reversed=True),)))
        return self.predicate_options(term)

    def entity_options(self, text: str) -> TermOptions:
        """All counterparts of the entities with this name, then each alone; of one entity, each first and then all."""
        ids, by_name = self.source.ids_of(text), self.source.is_name(text)
        if not ids:
            near = self.source.nearest_nodes(text)
            return without_options(FaultKind.NOT_IN_SOURCE, f"the source graph has no entity {text!r}{near}")
        linked = [target for id_ in ids for target in self.targets_of(id_)]
        if not linked:
            return without_options(FaultKind.NO_LINK, f"the entity {describe(text, ids)} has no link")
        together = self.target.nodes(linked, by_name)
        if not together:
            where = f"is linked to {' and '.join(linked)}, which the target graph does not have"
            return without_options(FaultKind.NOT_IN_TARGET, f"the entity {describe(text, ids)} {where}")
        unlinked = [id_ for id_ in ids if not self.links.targets_of(id_)]
        message = f"{', '.join(unlinked)}, which is named {text!r} too, has no link"
        doubt = MoveFault(FaultKind.NO_LINK, message) if unlinked else None
        return TermOptions(order_options(together, is_union_first=len(ids) > 1), doubt=doubt)

    def concept_options(self, text: str) -> TermOptions:
        """The counterparts of a concept by its links, or else by a rule."""
        ids, by_name = self.source.concept_ids(text), self.source.is_name(text)
        if not ids:
            near = self.source.nearest_nodes(text, is_concept=True)
            return without_options(FaultKind.NOT_IN_SOURCE, f"the source graph has no concept {text!r}{near}")
        together = self.concept_targets(ids, by_name)
        if together:
            return TermOptions(order_options(together, is_union_first=len(ids) > 1))
        linked = [target for id_ in ids for target in self.links.targets_of(id_)] or self.ruled_targets(ids)
        if linked:
            where = f"is linked to {' and '.join(linked)}, which is not a concept of the target graph"
            return without_options(FaultKind.NOT_IN_TARGET, f"the concept {describe(text, ids)} {where}")
        return without_options(FaultKind.NO_LINK, f"the concept {describe(text, ids)} has no link")

    def concept_targets(self, ids: Sequence[str], by_name: bool) -> Replacement:
        """The counterparts of concepts by their links, or else by rules."""
        linked = [target for id_ in ids for target in self.links.targets_of(id_)]
        return self.target.concepts(linked, by_name) or self.target.concepts(self.ruled_targets(ids), by_name)

    def ruled_targets(self, ids: Sequence[str]) -> list[str]:
        """What the rules with these sources lead to."""
        return [rule.target for id_ in ids for rule in self.rules.get(short_id(id_), ())]

    def predicate_options(self, term: Term) -> TermOptions:
        """The target predicates of the rules, in their order, and last all of them together."""
        spellings, what = self.source.predicate_spellings(term.text), f"{term.kind} {short_id(term.text)!r}"
        if not spellings:
            near = self.source.nearest_predicates(term)
            return without_options(FaultKind.NOT_IN_SOURCE, f"the source graph has no {what}{near}")
        ruled = [rule for text in dict.fromkeys(map(short_id, spellings)) for rule in self.rules.get(text, ())]
        if not ruled:
            return without_options(FaultKind.NO_RULE, f"the {what} has no rule")
        by_name = self.source.lookup is not None and term.text == spellings[0]
        parts = [part for rule in ruled if (part := self.apply_rule(rule, term.kind, by_name)) is not None]
        if not parts:
            targets = " and ".join(dict.fromkeys(map(describe_target, ruled)))
            where = f"has a rule for {targets}, which is not a {term.kind} of the target graph"
            return without_options(FaultKind.NOT_IN_TARGET, f"the {what} {where}")
        return TermOptions(order_options(tuple(dict.fromkeys(parts)), is_union_first=False))

    def apply_rule(self, rule: MappingRule, kind: TermKind, by_name: bool) -> TargetTerm | None:
        """The predicate that a rule leads to; none if the target graph has it not as this kind, or lacks the type."""
        found = self.target.predicate(rule.target, PREDICATE_USES[kind], by_name)
        concepts = self.target.concepts([rule.constraint], by_name) if rule.constraint else ()
        if found is None or (rule.constraint and not concepts):
            return None
        has_direction = kind in (TermKind.RELATION, TermKind.PREDICATE)
        is_reversed = has_direction and rule.direction is Direction.BACKWARD
        return replace(found, is_reversed=is_reversed, constraint=concepts[0] if concepts else None)

    def value_options(self, text: str) -> TermOptions:
        """The names of the counterparts of what a value names, if the target has such values; then the value itself."""
        ids = self.source.ids_named(text)
        names = [name for id_ in ids for name in self.names_of_counterparts(id_)]
        texts = [name for name in dict.fromkeys(names) if self.target.has_text(name)]
        if not texts or self.target.has_text(text):
            texts.append(text)
        message = f"the value {text!r} names an entity ({', '.join(ids)}) that has no link"
        doubt = MoveFault(FaultKind.NO_LINK, message) if ids and not names else None
        return TermOptions(tuple([(TargetTerm(value),) for value in dict.fromkeys(texts)]), doubt=doubt)

    def names_of_counterparts(self, id_: str) -> list[str]:
        """The names of what an entity is linked to."""
        return [name for target in self.targets_of(id_) if (name := self.target.name_of(target))]

    def targets_of(self, id_: str) -> list[str]:
        """What an entity is linked to; of a page that redirects, first what it leads to, which has the facts."""
        return [page for target in self.links.targets_of(id_) for page in self.target.pages_of(target)]


def local_words(text: str) -> str:
    """The words of a name or of the last part of an IRI or id, in small letters."""
    return " ".join(WORD.findall(re.split(r"[/#]", text)[-1])).lower()


def list_nearest(names: Sequence[str]) -> str:
    return f" (nearest: {', '.join(map(repr, dict.fromkeys(names)))})" if names else ""


def describe_target(rule: MappingRule) -> str:
    """The predicate that a rule leads to, with the type that it requires."""
    return f"{rule.target} to a {rule.constraint}" if rule.constraint else rule.target


def describe(text: str, ids: Sequence[str]) -> str:
    """A term with its ids, if these are not the term itself."""
    short = short_id(text)
    return repr(short) if short in map(short_id, ids) else f"{text!r} ({', '.join(ids)})"


def order_options(parts: Replacement, is_union_first: bool) -> tuple[Replacement, ...]:
    """All parts together and each alone, in one order or the other."""
    if len(parts) == 1:
        return (parts,)
    alone = tuple([(part,) for part in parts])
    return (parts, *alone) if is_union_first else (*alone, parts)
