"""Cards: what an entity or concept is, with the facts that tell most about it, for *Who is …?* and *Tell me about …*.

Which predicates tell most is counted in the graph: those that most entities of the kind have, with few values each,
that are no ids and not the same for all; of each kind of value only some, so that a card is no column of numbers.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import log, log10, sqrt
from typing import Any

from clew.answer.disambiguation import FAME_RATIO, MAX_CHOICES, EntityChoice
from clew.answer.namesakes import NamesakeFinder
from clew.answer.readable_answer import measured_at
from clew.engine.native import NativeEngine
from clew.engine.readable_values import ReadableColumn, ReadableResult, is_numbering, readable_value
from clew.english.grammar import pluralize
from clew.english.readable_labels import readable_label
from clew.errors import UnknownName
from clew.kb.records import Fact
from clew.kb.values import Coordinates, Quantity, Text, Time, Value, order_key
from clew.language.program import functions as f

QUESTION = re.compile(
    r"(?P<ask>who(?:'s|’s| is| was)|what(?:'s|’s| is| was)|what do you know about|describe"
    r"|(?:please )?tell me (?:more |something |everything )?about)"
    r" (?:(?P<article>the|an?) )?(?P<name>.+?)[\s?.!]*",
    re.IGNORECASE,
)
MAX_FACTS = 9  # predicates on a card
MAX_OF_KIND = 3  # predicates with values of one kind, as long as there are others
MAX_VALUES = 3  # of a predicate
MAX_TEXT_CHARS = 120  # of a value
MAX_PEERS = 40  # entities of the same kind that are looked at
MAX_PEER_FACTS = 300  # of each of them
MAX_INCOMING = 3_000  # facts that lead to the entity and are looked at
MIN_PEERS = 5  # from which on a value that all have tells nothing
MAX_LABELLED = 20  # entities that lead to the one of the card and are looked at for what they are
KIND_WEIGHTS = {"inverse": 0.6, "place": 0.6}  # what has a thing tells less about it; nobody reads coordinates first
ADDRESS = re.compile(r"\w+://|www\.")


@dataclass(frozen=True, slots=True)
class CardFact:
    """What an entity has under a predicate: the first values, exactly and as people read them, and how many it has.

    With `is_inverse`, the values are the entities that have the entity of the card under the predicate.
    """

    predicate: str
    label: str
    values: tuple[str, ...]
    shown: tuple[str, ...]
    count: int
    is_inverse: bool = False

    @property
    def text(self) -> str:
        """The values on one line, as people read them."""
        mark = "; " if any("," in text for text in self.shown) else ", "
        more = self.count - len(self.shown)
        return mark.join(self.shown) + (f" … and {more:,} more" if more else "")


RankedFact = tuple[float, str, CardFact]  # with how much it tells, and the kind of its values


@dataclass(frozen=True, slots=True)
class EntityCard:
    """An entity or concept with its kinds, its description, and the facts that tell most about it."""

    name: str
    id: str
    kinds: tuple[str, ...] = ()
    description: str = ""
    facts: tuple[CardFact, ...] = ()
    more: int = 0  # predicates that are not shown

    @property
    def subtitle(self) -> str:
        """What it is: kinds and description."""
        kinds = ", ".join(kind for kind in self.kinds if kind.lower() not in self.description.lower())
        return " – ".join(filter(None, (kinds, self.description)))


@dataclass(frozen=True, slots=True)
class CardQuestion:
    """A question about one thing as such, and the entities or concepts that it may mean, the best known first."""

    ask: str
    name: str
    nodes: tuple[int, ...]


class CardMaker:
    """Makes the cards of one graph."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb, self.namesake_finder = engine, engine.kb, NamesakeFinder(engine)

    # --- which entity is asked about

    def may_ask(self, question: str) -> bool:
        """Whether a question has the form of one about a thing as such."""
        return QUESTION.fullmatch(question) is not None

    def read_question(self, question: str, chosen: Mapping[str, int]) -> CardQuestion | None:
        """The entities that a question asks about as such; None if it asks something else, or for an unknown name.

        `chosen` are the nodes that the question itself gives for names, in brackets.
        """
        match = QUESTION.fullmatch(question)
        if match is None:
            return None
        article, name = match["article"] or "", match["name"]
        nodes = self.nodes_called(f"{article} {name}") if article else []
        nodes = nodes or self.nodes_called(name)
        nodes = [node for node in nodes if node in chosen.values()] or nodes
        entities = [node for node in nodes if not self.kb.is_concept(node)]
        asks_who = match["ask"].lower().startswith("who")
        concepts = [] if asks_who or article.lower() == "the" else [node for node in nodes if self.kb.is_concept(node)]
        meant = concepts if article.lower() in ("a", "an") else entities or concepts
        ranked = sorted(meant, key=lambda node: (-self.kb.prominence(node), node))
        return CardQuestion(question[: match.end("ask")], name, tuple(ranked)) if ranked else None

    def nodes_called(self, name: str) -> list[int]:
        """The nodes with this name or alias, or else with another spelling of it."""
        exact = self.kb.names.with_name_or_alias(name)
        nodes = exact or [match.node for match in self.kb.names.with_normalised_name(name)]
        named = [node for node in nodes if self.kb.name_of(node) == name]
        return named or list(dict.fromkeys(nodes))

    def is_clear(self, asked: CardQuestion) -> bool:
        """Whether one entity is meant: the only one, or by far the best known."""
        facts = [self.kb.prominence(node) for node in asked.nodes]
        return len(facts) == 1 or facts[0] >= FAME_RATIO * facts[1]

    def find_program(self, node: int) -> f.Entities:
        """A program that finds this node only."""
        name = self.kb.name_of(node)
        if self.engine.nodes_named(name) == (node,):
            return f.Find(name)
        programs = [one.program for one in self.namesake_finder.find(name) if one.node == node]
        return programs[0] if programs else f.Find(self.kb.id_of(node))

    def find_choices(self, asked: CardQuestion) -> tuple[EntityChoice, ...]:
        """The entities to choose from, each with a question that names only this one."""
        return tuple(self.make_choice(asked, node) for node in asked.nodes[:MAX_CHOICES])

    def make_choice(self, asked: CardQuestion, node: int) -> EntityChoice:
        name, program = self.kb.name_of(node), f.What(self.find_program(node))
        described = [one.description for one in self.namesake_finder.find(name) if one.node == node]
        result = self.engine.run(program, explain=False)
        description = described[0] if described else self.kb.description_of(node) or ", ".join(self.kinds_of(node))
        choice = EntityChoice(name, self.kb.id_of(node), description, program, result)
        return replace(choice, question=f"{asked.ask} {choice.label}")

    def remark_on(self, asked: CardQuestion) -> tuple[str, ...]:
        """A remark that names the others if the best known of several is meant."""
        if len(asked.nodes) < 2:
            return ()
        first, *others = self.find_choices(asked)
        more = f" and {len(asked.nodes) - 3} more" if len(asked.nodes) > 3 else ""
        named = "; ".join(choice.description or choice.id for choice in others[:2])
        return (f"I took {asked.name} to be {first.label}; others of that name: {named}{more}.",)

    # --- the card

    def make(self, node: int) -> EntityCard:
        """The card of an entity or concept."""
        facts = tuple(self.concept_facts(node)) if self.kb.is_concept(node) else ()
        telling = self.rank_facts(node)
        chosen = choose_varied(telling, MAX_FACTS - len(facts))
        return EntityCard(
            self.kb.name_of(node),
            self.kb.id_of(node),
            self.kinds_of(node),
            self.kb.description_of(node),
            (*facts, *(fact for _, _, fact in chosen)),
            len(telling) - len(chosen),
        )

    def make_by_id(self, id_: str) -> EntityCard | None:
        """The card of the entity with this id; None if there is none."""
        try:
            return self.make(self.kb.node(id_))
        except UnknownName:
            return None

    def kinds_of(self, node: int) -> tuple[str, ...]:
        """The concepts of an entity, or those above a concept."""
        above = self.kb.parents_of(node) if self.kb.is_concept(node) else self.kb.concepts_of(node, closure=False)
        return tuple(readable_label(self.kb.name_of(concept)) for concept in above)

    def concept_facts(self, concept: int) -> Iterator[CardFact]:
        """How many entities a concept has, the best known of them, and the concepts below it."""
        members = self.kb.members(concept).tolist()
        yield CardFact("", "entities", (str(len(members)),), (f"{len(members):,}",), 1)
        known = sorted(members[:MAX_INCOMING], key=lambda node: (-self.kb.prominence(node), node))
        for label, nodes, count in (("such as", known, len(members)), ("kinds", self.kb.children_of(concept), 0)):
            names = tuple(self.kb.name_of(node) for node in nodes[:MAX_VALUES])
            if names:
                yield CardFact("", label, names, names, count or len(nodes))

    def rank_facts(self, node: int) -> list[RankedFact]:
        """What a node has under each predicate that tells something about it, with a score and the kind of value."""
        peers = self.find_peers(node)
        outgoing = group_facts(self.kb.fact(number) for number in self.kb.facts_of(node).tolist())
        numbers = self.kb.relations_to(node).tolist()[:MAX_INCOMING]
        incoming = group_facts(self.kb.fact(number) for number in numbers)
        ranked = []
        known = {self.kb.name_of(node), self.kb.description_of(node)}
        for is_inverse, groups in ((False, outgoing), (True, incoming)):
            shares = peers.inverse_shares if is_inverse else peers.shares
            for predicate, facts in groups.items():
                is_constant = predicate in peers.constants and not is_inverse
                if not is_constant and is_telling(predicate, facts) and {str(one.value) for one in facts} - known:
                    share = shares.get(predicate, 0.0) * self.weight_frequency(predicate)
                    kind = kind_of(facts[0], is_inverse)
                    score = score_predicate(predicate, len(facts), share) * KIND_WEIGHTS.get(kind, 1.0)
                    ranked.append((score, kind, self.make_fact(facts, is_inverse)))
        return sorted(ranked, key=lambda one: -one[0])

    def weight_frequency(self, predicate: str) -> float:
        """A weight of 1 or a little more for a predicate that many entities of all kinds have."""
        number, reader = self.kb.predicate(predicate), self.kb.schema_reader
        count = max(reader.count_facts(use, number) for use in ("relations", "attributes"))
        return 1 + log10(max(1, count)) / 10

    def find_peers(self, node: int) -> Peers:
        """What entities of the most special kind of a node have."""
        concepts = [node] if self.kb.is_concept(node) else self.kb.concepts_of(node, closure=False)
        members = min((self.kb.members(concept) for concept in concepts), key=len, default=())
        step = max(1, len(members) // MAX_PEERS)
        return count_peers(self.engine, [int(peer) for peer in members[::step]][:MAX_PEERS] or [node])

    def make_fact(self, facts: Sequence[Fact], is_inverse: bool) -> CardFact:
        """The values of one predicate; of values measured at different times, only the latest."""
        predicate, first = facts[0].predicate, facts[0]
        label = self.label_inverse(facts) if is_inverse else readable_label(predicate)
        if first.value is None:
            nodes = [fact.subject if is_inverse else fact.object or 0 for fact in facts]
            known = sorted(dict.fromkeys(nodes), key=lambda node: (-self.kb.prominence(node), node))
            names = tuple(self.kb.name_of(node) for node in known[:MAX_VALUES])
            return CardFact(predicate, label, names, names, len(known), is_inverse)
        dated = [(fact, time) for fact in facts for time in measured_at(self.kb, fact.number)[:1]]
        if dated and len(dated) == len(facts):
            fact, time = max(dated, key=lambda pair: order_key(pair[1]))
            shown = f"{self.show(fact)} ({time.year})"
            return CardFact(predicate, label, (str(fact.value),), (shown,), 1)
        kept = list({str(fact.value): fact for fact in facts}.values())
        first_ones = kept[:MAX_VALUES]
        return CardFact(
            predicate,
            label,
            tuple(str(fact.value) for fact in first_ones),
            tuple(map(self.show, first_ones)),
            len(kept),
        )

    def show(self, fact: Fact) -> str:
        text = readable_value(fact.value, fact.predicate) if fact.value is not None else ""
        return text if len(text) <= MAX_TEXT_CHARS else text[: MAX_TEXT_CHARS - 1].rstrip() + "…"

    def label_inverse(self, facts: Sequence[Fact]) -> str:
        """What leads to an entity: *employees*, or *chemical elements (discovered by)* if that says more."""
        kind = self.shared_kind([fact.subject for fact in facts[:MAX_LABELLED]])
        noun = pluralize(readable_label(self.kb.name_of(kind))) if kind is not None else "things"
        predicate = readable_label(facts[0].predicate)
        own = {name.lower() for name in self.kinds_of(facts[0].object or 0)}
        return noun if predicate.lower().removesuffix(" id") in own else f"{noun} ({predicate})"

    def shared_kind(self, nodes: Sequence[int]) -> int | None:
        """The most special concept of all nodes; None if they share none."""
        concepts = [set(self.kb.concepts_of(node)) for node in nodes if not self.kb.is_concept(node)]
        shared = set.intersection(*concepts) if concepts else set[int]()
        return min(shared, key=lambda concept: (len(self.kb.members(concept)), concept), default=None)


@dataclass(frozen=True, slots=True)
class Peers:
    """The share of the entities of a kind that have each predicate, and the predicates under which all have the same.

    `inverse_shares` are those of predicates that lead to the entities.
    """

    shares: dict[str, float]
    inverse_shares: dict[str, float]
    constants: frozenset[str]


def count_peers(engine: NativeEngine, peers: Sequence[int]) -> Peers:
    """What `peers` have in common."""
    kb, values = engine.kb, dict[str, set[object]]()
    have, are_in = Counter[str](), Counter[str]()
    for peer in peers:
        facts = [kb.fact(number) for number in kb.facts_of(peer).tolist()[:MAX_PEER_FACTS]]
        have.update({fact.predicate for fact in facts})
        for fact in facts:
            values.setdefault(fact.predicate, set()).add(fact.value if fact.object is None else fact.object)
        incoming = kb.relations_to(peer).tolist()[:MAX_PEER_FACTS]
        are_in.update({kb.predicate_names[kb.predicate_of(number)] for number in incoming})
    constants = (name for name, seen in values.items() if len(seen) == 1 and len(peers) >= MIN_PEERS)
    return Peers(
        {name: count / len(peers) for name, count in have.items()},
        {name: count / len(peers) for name, count in are_in.items()},
        frozenset(name for name in constants if have[name] == len(peers)),
    )


def group_facts(facts: Iterable[Fact]) -> dict[str, list[Fact]]:
    """The facts by predicate."""
    groups: dict[str, list[Fact]] = {}
    for fact in facts:
        groups.setdefault(fact.predicate, []).append(fact)
    return groups


def is_telling(predicate: str, facts: Sequence[Fact]) -> bool:
    """Whether values under a predicate tell people anything: no ids, no addresses."""
    value = facts[0].value
    return value is None or not (is_numbering(predicate) or (isinstance(value, Text) and ADDRESS.match(value.text)))


def score_predicate(predicate: str, count: int, share: float) -> float:
    """How much a predicate tells: more if most of the kind have it, with few values and a short name."""
    words = len(readable_label(predicate).split())
    return (0.1 + share) / (1 + log(max(1, count))) / sqrt(words)


def kind_of(fact: Fact, is_inverse: bool) -> str:
    """What the values of a predicate are, for the variety of a card."""
    if fact.value is None:
        return "inverse" if is_inverse else "entity"
    names: dict[type[Value], str] = {Quantity: "number", Time: "time", Text: "text", Coordinates: "place"}
    return names[type(fact.value)]


def choose_varied(ranked: Sequence[RankedFact], count: int) -> list[RankedFact]:
    """The best `count`, at most `MAX_OF_KIND` of one kind as long as there are others."""
    used = Counter[str]()
    first: list[RankedFact] = []
    rest: list[RankedFact] = []
    for one in ranked:
        used[one[1]] += 1
        (first if used[one[1]] <= MAX_OF_KIND else rest).append(one)
    return sorted((*first[:count], *rest[: max(0, count - len(first))]), key=lambda one: -one[0])


def card_json(card: EntityCard) -> dict[str, Any]:
    """A card with exact values, as JSON."""
    facts = [
        {"label": fact.label, "predicate": fact.predicate, "inverse": fact.is_inverse, "values": list(fact.values),
         "count": fact.count, "text": fact.text}
        for fact in card.facts
    ]  # fmt: skip
    names = {"name": card.name, "id": card.id, "kinds": list(card.kinds), "description": card.description}
    return {**names, "facts": facts, "more": card.more}


def card_table(card: EntityCard) -> ReadableResult:
    """The facts of a card as a table without headings."""
    labels = ReadableColumn("", tuple(fact.label for fact in card.facts))
    return ReadableResult((labels, ReadableColumn("", tuple(fact.text for fact in card.facts))))
