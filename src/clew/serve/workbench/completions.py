"""What an input of a step can be: names of the graph that fit what the steps before found, the likeliest first."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from difflib import get_close_matches
from enum import StrEnum
from functools import cached_property, partial
from heapq import nlargest
from itertools import chain, islice
from typing import Any, NamedTuple

from clew.engine.meaning import Meaning
from clew.engine.native import NativeEngine
from clew.errors import UnknownName
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Direction, Op, Quantity, Text, Value
from clew.language.language_detector import record_of_text
from clew.language.program import functions as f
from clew.language.program.expression_text import write_name, write_text
from clew.language.program.program_edits import find_used_step
from clew.language.program.signatures import (
    CLAUSE_KINDS,
    SIGNATURES,
    InputType,
    Signature,
    signature_of,
    write_quantity,
)
from clew.language.program.steps import inputs_of, needed_by
from clew.serve.open_kbs import OpenKb

SAMPLED_ENTITIES = 40  # of the step before, whose facts say what fits
SAMPLED_FACTS = 300  # of each of them; a country may have millions
MAX_CONCEPTS = 20_000  # that are looked at: names of smaller ones are found among all names
SAMPLED_VALUES = 5_000  # of a key, among which its values are looked for
KEY_KINDS = ("key", "qualifier", "predicate")
VALUE_KINDS = ("text", "value", "quantity", "time")
VALUE_END = re.compile(
    r"""\.(?:"(?P<quoted>[^"]+)"|(?P<key>\w+))\s*(?:!?=|matches)\s*(?P<mark>')(?P<value>[^']*)$"""
)  # `it.city = 'Ber`
RELATION_END = re.compile(r"""(?P<mark>->|<-)"?(?P<name>[\w ()/-]*)$""")  # `it->shares bor`
KEY_END = re.compile(r"""(?P<mark>[A-Za-z_]\w*\.)"?(?P<name>[\w ()/-]*)$""")  # `it.popul`
CHOICES: dict[str, type[StrEnum]] = {
    "operator": Op,
    "direction": Direction,
    "greater or less": f.Extreme,
    "largest or smallest": f.Among,
    "statistic": f.Statistic,
    "union, intersection or difference": f.Combination,
}
QUANTITIES = frozenset(("quantity",))
TYPES_NEEDED = {
    "text": frozenset(("string",)),
    "time": frozenset(("year", "month", "date")),
    **dict.fromkeys(("quantity", "statistic", "largest or smallest", "greater or less", "order and limit"), QUANTITIES),
}  # of the values of a key, by the kind of another input of the function
COUNTS = ("1", "2", "3", "5", "10")
PLAIN_VALUES = {"quantity": "0", "time": "2000", "text": "…", "value": "…"}  # if no fact gives one
TITLE_INPUT = "it"  # a table of the entities alone


class Completion(NamedTuple):
    """A text to choose, and what it is."""

    text: str
    about: str = ""


def complete(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """What a step, its input or a name can be, as far as it is similar to `text`; at most `limit`."""
    wanted, text, limit = fields["of"], fields["text"].strip(), fields["limit"]
    if wanted == "name":
        found = match_all_names(kb.kb, text, limit)
    else:
        program = Meaning(record_of_text(fields["query"], fields["language"]), kb.schema).tree
        completer = StepCompleter(kb.native, program, fields["step"])
        found = completer.list_for(wanted, fields["input"], text, limit)
    return {"kb": kb.name, "completions": [completion._asdict() for completion in islice(found, limit)]}


def match_all_names(kb: KnowledgeBase, text: str, limit: int) -> Iterator[Completion]:
    """Names of any kind: keys, relations and concepts, then entities."""
    schema = kb.schema
    keys = [Completion(use.name, "key") for use in schema.attributes]
    relations = [Completion(use.name, "relation") for use in schema.relations]
    concepts = [Completion(name, "concept") for name in concept_names(kb)]
    yield from islice(match_texts([*keys, *relations, *concepts], text), limit)
    yield from match_entities(kb, text, limit)


def concept_names(kb: KnowledgeBase) -> list[str]:
    """The names of the concepts, the largest first; of very many, only the largest."""
    sizes = kb.member_counts().tolist()
    largest = nlargest(MAX_CONCEPTS, range(len(sizes)), key=sizes.__getitem__)
    return list(dict.fromkeys(kb.name_of(kb.entity_count + concept) for concept in largest))


def match_entities(kb: KnowledgeBase, text: str, limit: int) -> Iterator[Completion]:
    """Entities and concepts whose names begin with a text, then those with similar names."""
    seen: set[str] = set()
    for match in (*kb.names.with_prefix(text, limit), *(kb.search(text, limit) if text else ())):
        name = kb.name_of(match.node)
        if name not in seen:
            seen.add(name)
            yield Completion(name, kb.description_of(match.node) or first_concept(kb, match.node))


def first_concept(kb: KnowledgeBase, node: int) -> str:
    if kb.is_concept(node):
        return "concept"
    return next((kb.name_of(concept) for concept in kb.concepts_of(node, closure=False)), "")


def match_texts(candidates: Sequence[Completion], text: str) -> Iterator[Completion]:
    """The candidates that begin with a text, then those with a word that does, then those with it inside, then others.

    Within each group, the order of the candidates is kept.
    """
    wanted = text.casefold()
    groups: list[list[Completion]] = [[], [], []]
    for candidate in candidates:
        known = candidate.text.casefold()
        if known.startswith(wanted):
            groups[0].append(candidate)
        elif f" {wanted}" in known:
            groups[1].append(candidate)
        elif wanted in known:
            groups[2].append(candidate)
    found = [candidate for group in groups for candidate in group]
    if not found:
        by_text = {candidate.text.casefold(): candidate for candidate in reversed(candidates)}
        found = [by_text[near] for near in get_close_matches(wanted, by_text)]
    yield from dict.fromkeys(found)


class StepCompleter:
    """Completions for one step of a program."""

    def __init__(self, engine: NativeEngine, program: f.Function, step: int) -> None:
        self.engine, self.kb, self.program = engine, engine.kb, program
        self.node, self.users = find_used_step(program, step)

    def list_for(self, wanted: str, place: int, text: str, limit: int) -> Iterator[Completion]:
        """Completions of what is `wanted`: the input at a place, another function, or one that follows."""
        match wanted:
            case "function":
                return match_texts(list(map(describe_function, self.replacing_functions())), text)
            case "next":
                return match_texts(list(map(describe_function, self.following_functions())), text)
        signature = signature_of(type(self.node).__name__, 1)
        if place > len(signature.inputs):
            return iter(())
        inputs = InputCompleter(self.engine, next(iter(needed_by(self.node)), None), signature, inputs_of(self.node))
        return inputs.list_for(place, text, limit)

    def replacing_functions(self) -> Iterator[Signature]:
        """The functions that take what this one takes, and give what follows it something to take."""
        needed = needed_by(self.node)
        for signature in SIGNATURES.values():
            takes = len(signature.needs) == len(needed) and all(map(isinstance, needed, signature.needs))
            if takes and self.suits_users(signature):
                yield signature

    def following_functions(self) -> Iterator[Signature]:
        """The functions that take what this one gives, and give what follows it something to take."""
        for signature in SIGNATURES.values():
            if signature.needs and isinstance(self.node, signature.needs[0]) and self.suits_users(signature):
                yield signature

    def suits_users(self, signature: Signature) -> bool:
        return all(issubclass(signature.function, need) for need in self.users)

    def default_inputs(self, function: str, follows: bool) -> list[str]:
        """The likeliest inputs of a function in place of this one, or after it; those of the same kinds stay."""
        signature = signature_of(function, 1)
        kept = {} if follows else dict(zip(self.input_kinds, inputs_of(self.node), strict=True))
        source = self.node if follows else next(iter(needed_by(self.node)), None)
        inputs: list[str] = []
        for kind in signature.inputs:
            completer = InputCompleter(self.engine, source, signature, inputs)
            inputs.append(kept.get(kind.name) or completer.find_default(kind, len(inputs) + 1))
        return inputs

    @property
    def input_kinds(self) -> tuple[str, ...]:
        return tuple(kind.name for kind in signature_of(type(self.node).__name__, 1).inputs)


class InputCompleter:
    """Completions for the inputs of a function over what `source` finds."""

    def __init__(
        self, engine: NativeEngine, source: f.Function | None, signature: Signature, inputs: Sequence[str]
    ) -> None:
        self.engine, self.kb, self.source = engine, engine.kb, source
        self.signature, self.inputs = signature, inputs
        self.kinds = [kind.name for kind in signature.inputs]

    def list_for(self, place: int, text: str, limit: int) -> Iterator[Completion]:
        """Completions of the input at a place, which counts from 1."""
        kind = self.kinds[place - 1]
        if kind == "name":
            return match_entities(self.kb, text, limit)
        if kind in CLAUSE_KINDS:
            return self.complete_clause(text)
        return match_texts(self.candidates_of(kind, place), text)

    def candidates_of(self, kind: str, place: int) -> list[Completion]:
        """All that an input of a kind can be, the likeliest first."""
        if kind in CHOICES:
            return [Completion(choice) for choice in CHOICES[kind]]
        if kind in VALUE_KINDS:
            return self.known_values(place)
        lists: dict[str, Callable[[], list[Completion]]] = {
            "concept": self.known_concepts,
            "key": self.known_keys,
            "qualifier": lambda: [
                Completion(use.name, facts_text(use.fact_count)) for use in self.kb.schema.qualifiers
            ],
            "predicate": self.known_relations,
            "count": lambda: [Completion(count) for count in COUNTS],
            "columns": self.known_keys,
        }
        return lists[kind]() if kind in lists else []

    def complete_clause(self, text: str) -> Iterator[Completion]:
        """The expression with what it ends in completed: a value in quotes, a relation after an arrow, or a key."""
        if match := VALUE_END.search(text):
            values = [Completion(str(value)) for value in self.text_values(match["quoted"] or match["key"])]
            return put_in(text[: match.start("mark")], match_texts(values, match["value"]), write_text, "value")
        if match := RELATION_END.search(text):
            return put_in(text[: match.end("mark")], match_texts(self.known_relations(), match["name"]), write_name, "")
        if match := KEY_END.search(text):
            return put_in(text[: match.end("mark")], match_texts(self.known_keys(), match["name"]), write_name, "key")
        return iter(())

    def text_values(self, key: str) -> list[str]:
        """The different strings under a key, as far as they are looked at."""
        try:
            numbers = self.kb.values_of_key(self.kb.predicate(key))[:SAMPLED_VALUES].tolist()
        except UnknownName:
            return []
        values = map(self.kb.value, dict.fromkeys(numbers))
        return [str(value) for value in values if isinstance(value, Text)]

    def find_default(self, kind: InputType, place: int) -> str:
        """The likeliest input of a kind; a name of the graph where one is needed."""
        name = kind.name
        if name == "name":
            return self.kb.name_of(0) if self.kb.node_count else "…"
        if name in CLAUSE_KINDS:
            return self.default_clause(name)
        found = self.candidates_of(name, place)
        return found[0].text if found else PLAIN_VALUES.get(name, "…")

    def default_clause(self, kind: str) -> str:
        keys = self.known_keys()
        key = f"it.{write_name(keys[0].text)}" if keys else TITLE_INPUT
        return {"condition": f"has({key})", "order and limit": f"{key} desc; limit 1"}.get(kind, TITLE_INPUT)

    # --- what fits

    @cached_property
    def sample(self) -> list[int]:
        """Some of the entities that the step before found; none if it finds simply all."""
        if not isinstance(self.source, f.Entities):
            return []
        return self.engine.first_entities(self.source, SAMPLED_ENTITIES)

    def known_relations(self) -> list[Completion]:
        """The relations that lead on in the direction of the step, then in the other one, then the rest, by use."""
        ways = [(Direction.FORWARD, self.kb.relations_from), (Direction.BACKWARD, self.kb.relations_to)]
        found: list[Completion] = []
        for direction, facts_of in ways if Direction.BACKWARD not in self.inputs else reversed(ways):
            counts = self.count_predicates(facts_of)
            fitting = [use.name for use in self.kb.schema.relations if counts[use.name]]
            found += [Completion(name, f"{direction}, fits") for name in sorted(fitting, key=partial(rank, counts))]
        return first_of_each(
            found, (Completion(use.name, facts_text(use.fact_count)) for use in self.kb.schema.relations)
        )

    def known_keys(self) -> list[Completion]:
        """The keys with values of the type that the function needs: those of the sample, then others, by use."""
        needed = next((TYPES_NEEDED[kind] for kind in self.kinds if kind in TYPES_NEEDED), frozenset())
        fitting, used = self.count_predicates(self.kb.literal_facts_of), self.kb.schema.attributes
        known = [use for use in used if not needed or any(value.type in needed for value in use.values)]
        ordered = sorted(known, key=lambda use: -fitting[use.name])
        return [Completion(use.name, "fits" if fitting[use.name] else facts_text(use.fact_count)) for use in ordered]

    def known_concepts(self) -> list[Completion]:
        counts = Counter(concept for node in self.sample for concept in self.kb.concepts_of(node))
        fitting = [Completion(self.kb.name_of(concept), "fits") for concept, _ in counts.most_common()]
        return first_of_each(fitting, (Completion(name) for name in concept_names(self.kb)))

    def count_predicates(self, facts_of: Callable[[int], Any]) -> Counter[str]:
        """How many entities of the sample have each predicate among some of their facts."""
        facts = (facts_of(node)[:SAMPLED_FACTS].tolist() for node in self.sample)
        return Counter(name for numbers in facts for name in {self.kb.fact(number).predicate for number in numbers})

    def known_values(self, place: int) -> list[Completion]:
        """The values of the key that is the input before: those of the sample, then others."""
        before = [number for number in range(place - 1) if self.kinds[number] in KEY_KINDS]
        if not before or before[-1] >= len(self.inputs):
            return []
        try:
            key = self.kb.predicate(self.inputs[before[-1]])
        except UnknownName:
            return []
        if self.kinds[before[-1]] == "qualifier":
            numbers = self.kb.values_of_qualifier(key)[:SAMPLED_VALUES].tolist()
            return first_of_each([], (Completion(write_input(self.kb.value(number))) for number in numbers))
        facts = (fact for node in self.sample for fact in self.kb.attribute_facts(node, key).tolist())
        own = [Completion(write_input(value)) for fact in facts if (value := self.kb.fact(fact).value) is not None]
        numbers = self.kb.values_of_key(key)[:SAMPLED_VALUES].tolist()
        return first_of_each(own, (Completion(write_input(self.kb.value(number))) for number in numbers))


def put_in(
    before: str, completions: Iterable[Completion], write: Callable[[str], str], about: str
) -> Iterator[Completion]:
    """The completions at the end of an expression."""
    for completion in completions:
        yield Completion(f"{before}{write(completion.text)}", completion.about or about)


def describe_function(signature: Signature) -> Completion:
    """A function with the first sentence of what it does."""
    text = " ".join((signature.function.__doc__ or "").split()).removeprefix("Extension: ")
    return Completion(signature.name, text.partition(". ")[0].removesuffix(".").replace("`", ""))


def facts_text(count: int) -> str:
    return f"{count:,} facts"


def first_of_each(*groups: Iterable[Completion]) -> list[Completion]:
    """The completions in order, each text once."""
    first: dict[str, Completion] = {}
    for completion in chain(*groups):
        first.setdefault(completion.text, completion)
    return list(first.values())


def write_input(value: Value) -> str:
    """A value as the input of a program."""
    return write_quantity(value) if isinstance(value, Quantity) else str(value)


def rank(counts: Counter[str], name: str) -> int:
    return -counts[name]
