"""What is missing where a question has no sure answer: names, words or facts that the graph does not have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain

from clew.answer.linked_question import LinkedQuestion, Span, merge_adjacent
from clew.engine.native import NativeEngine
from clew.english.inflection import lemmas, parts_of_speech
from clew.errors import ClewError
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of
from clew.link.mention import PREDICATES, Candidate, Mention, MentionKind
from clew.link.phrase_index import content
from clew.link.tokens import Token
from clew.parse.items import ItemKind

MAX_MISSING, MAX_PREDICATES, MAX_SIMILAR_NAMES = 3, 6, 2
MIN_SIMILARITY, MIN_LINK_SCORE = 0.75, 0.2
"""How alike a name must be to be offered instead, and how surely a word is linked that is not blamed."""
MAX_FOREIGN_SHARE, MIN_FOREIGN_WORDS = 0.6, 3
MIN_CONCEPT_SCORE = 0.8
MAX_FACTS = 3_000
NOUNS_AND_VERBS = {"NOUN", "VERB", "AUX", "PROPN"}


class MissingKind(StrEnum):
    """What can be missing."""

    NAME = "name"
    FACT = "fact"
    WORDS = "words"
    LANGUAGE = "language"


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that a question needs and the graph does not have: in the words of the question or of the graph.

    `about` is the entity that a fact is missing of, `has` what there is instead: names that are alike, or predicates.
    """

    kind: MissingKind
    text: str
    entity: str = ""
    available: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        match self.kind:
            case MissingKind.NAME:
                return end_sentence(f"It knows no “{self.text}”{list_names('; the nearest names are', self.available)}")
            case MissingKind.FACT:
                return end_sentence(
                    f"It knows {self.entity}, but no fact of it that fits “{self.text}”{list_names('; it has', self.available)}"
                )
            case MissingKind.WORDS:
                return f"Nothing in it fits “{self.text}”."
            case MissingKind.LANGUAGE:
                return "The question does not look like English, the only language that is read."


def list_names(before: str, names: Sequence[str]) -> str:
    return f"{before} {', '.join(names)}" if names else ""


def end_sentence(sentence: str) -> str:
    return sentence if sentence.endswith("…") else f"{sentence}."


class MissingFinder:
    """Says what is missing over one graph."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def find(self, heard: LinkedQuestion) -> tuple[Missing, ...]:
        """What the question says and the graph lacks."""
        if is_foreign(heard):
            return (Missing(MissingKind.LANGUAGE, heard.links.question),)
        names = [self.unknown_name(heard, span) for span in heard.unknown_spans[:MAX_MISSING]]
        return tuple(names) or tuple(self.unmatched_words(heard))

    def unknown_name(self, heard: LinkedQuestion, span: Span) -> Missing:
        """A name that the graph does not know, with names that are alike."""
        text = heard.words.text(*span)
        near = [match for match in self.kb.names.most_similar(text, MAX_SIMILAR_NAMES) if match.score >= MIN_SIMILARITY]
        return Missing(MissingKind.NAME, text, available=tuple(dict.fromkeys(match.name for match in near)))

    def unmatched_words(self, heard: LinkedQuestion) -> Iterator[Missing]:
        """Words that nothing fits: of the one entity that is named, or in the graph."""
        known = named_entities(heard)
        own = known[0].node if len(known) == 1 else None
        strange = self.unmatched_spans(heard) or (self.spans_without_fact(heard, own) if own is not None else [])
        for span in strange[:MAX_MISSING]:
            text = heard.words.text(*span)
            if own is None:
                yield Missing(MissingKind.WORDS, text)
            else:
                yield Missing(MissingKind.FACT, text, self.describe(own), self.list_predicates(own))

    def unmatched_spans(self, heard: LinkedQuestion) -> list[Span]:
        """Nouns and verbs that nothing of the graph is called by, or hardly."""
        linked = heard.words_in(one for one in heard.mention_spans if one[1].score >= MIN_LINK_SCORE)
        tokens = heard.words.tokens
        return merge_adjacent(
            place
            for place in sorted(heard.content_words - linked)
            if is_noun_or_verb(tokens[place].form)
            and heard.is_standalone(tokens[place])
            and not self.is_in_schema(tokens[place])
        )

    def is_in_schema(self, token: Token) -> bool:
        """Whether a word stands in the name of a predicate or concept."""
        return not self.schema_words.isdisjoint(lemmas(token.form))

    @cached_property
    def schema_words(self) -> frozenset[str]:
        concepts = (self.kb.name_of(node) for node in range(self.kb.entity_count, self.kb.node_count))
        return frozenset(
            form for name in chain(self.kb.predicate_names, concepts) for word in content(name) for form in lemmas(word)
        )

    def spans_without_fact(self, heard: LinkedQuestion, node: int) -> list[Span]:
        """The only words beside an entity that say what is asked for, if they mean predicates that it does not have."""
        named = heard.named_words | heard.words_in(one for one in heard.mention_spans if names_thing(one[1]))
        left = merge_adjacent(
            place for place in sorted(heard.content_words - named) if is_noun_or_verb(heard.words.tokens[place].form)
        )
        if len(left) != 1:
            return []
        (first, end), own = left[0], self.predicates_of(node)
        meant = (
            one
            for span, mention in heard.mention_spans
            if span[0] < end and first < span[1]
            for one in mention.candidates
        )
        linked = [one for one in meant if one.score >= MIN_LINK_SCORE]
        return [] if any(one.kind not in PREDICATES or one.name in own for one in linked) else left

    def find_fact(self, heard: LinkedQuestion, tried: f.Function) -> tuple[Missing, ...]:
        """What the first step of a program that comes up with nothing asks of an entity, if the question says both."""
        empty = next((node for node in reversed(list(nodes_of(tried))) if self.is_empty(node)), None)
        needed = needed_by(empty) if empty is not None else ()
        nodes = self.engine.locate_at_most(needed[0], 1) if len(needed) == 1 else None
        text = name_asked_by(empty) if empty is not None else ""
        if not nodes or not text or not self.is_mentioned(heard, text):
            return ()
        known = self.kb.name_of(nodes[0]) in {one.name for one in named_entities(heard)}
        return (
            (Missing(MissingKind.FACT, text, self.describe(nodes[0]), self.list_predicates(nodes[0])),) if known else ()
        )

    def is_mentioned(self, heard: LinkedQuestion, name: str) -> bool:
        """Whether words of the question speak of a predicate or concept."""
        return bool(heard.words_explained_by([(ItemKind.PREDICATE, name), (ItemKind.CONCEPT, name)]))

    def is_empty(self, node: f.Function) -> bool:
        try:
            if isinstance(node, f.Entities):
                return not self.engine.has_any(node)
            result = self.engine.run(node, explain=False)
        except ClewError:
            return False
        return not result.answers and not result.rows

    def describe(self, node: int) -> str:
        """An entity by its name and what it is."""
        kinds = [] if self.kb.is_concept(node) else self.kb.concepts_of(node, closure=False)
        what = self.kb.description_of(node) or (self.kb.name_of(kinds[0]) if kinds else "")
        return f"{self.kb.name_of(node)} ({what})" if what else self.kb.name_of(node)

    def list_predicates(self, node: int) -> tuple[str, ...]:
        """What the graph says of an entity: the predicates of its facts, those first that are used most."""
        names = {self.kb.fact(number).predicate for number in self.kb.facts_of(node).tolist()}
        used = sorted(names, key=lambda name: (-self.count_facts(name), name))
        return (*used[:MAX_PREDICATES], "…") if len(used) > MAX_PREDICATES else tuple(used)

    def predicates_of(self, node: int) -> set[str]:
        """The predicates of all facts with an entity, and the keys of their qualifiers."""
        facts = [*self.kb.facts_of(node).tolist(), *self.kb.relations_to(node).tolist()][:MAX_FACTS]
        keys = {one.key for number in facts for one in self.kb.qualifiers_of(number)}
        return keys | {self.kb.predicate_names[self.kb.predicate_of(number)] for number in facts}

    def count_facts(self, predicate: str) -> int:
        """How many facts of the graph have a predicate."""
        number = self.kb.predicate(predicate)
        starts = (self.kb.store.view(f"{part}.starts") for part in ("relations", "attributes"))
        return sum(one[number + 1] - one[number] for one in starts)


def name_asked_by(node: f.Function) -> str:
    """What a step looks for: a predicate, a key or a concept."""
    match node:
        case f.Relate(predicate=name) | f.QueryAttr(key=name) | f.QueryAttrUnderCondition(key=name):
            return name
        case f.FilterConcept(concept=name):
            return name
    return ""


def is_foreign(heard: LinkedQuestion) -> bool:
    """Whether most words are neither English nor names of the graph, or some and no word is one that English needs."""
    tokens = [(place, token) for place, token in enumerate(heard.words.tokens) if token.form.isalpha()]
    few = len(tokens) < MIN_FOREIGN_WORDS and all(token.form.isascii() for _, token in tokens)
    if not tokens or few:
        return False
    strange = [place for place, token in tokens if place not in heard.named_words and is_non_english(token)]
    needed = any(token.is_function_word for _, token in tokens)
    return len(strange) > MAX_FOREIGN_SHARE * len(tokens) or (not needed and len(strange) > 1)


def is_non_english(token: Token) -> bool:
    return not token.is_function_word and (not token.form.isascii() or not parts_of_speech(token.form))


def names_thing(mention: Mention) -> bool:
    """Whether a mention speaks of an entity or surely of a kind of them."""
    return mention.kind is MentionKind.ENTITY or (
        mention.kind is MentionKind.CONCEPT and mention.score >= MIN_CONCEPT_SCORE
    )


def is_noun_or_verb(word: str) -> bool:
    """Whether a word is a noun or a verb of the dictionary, and nothing else."""
    parts = parts_of_speech(word) if word.isascii() and word.isalpha() else frozenset()
    return bool(parts) and parts <= NOUNS_AND_VERBS


def named_entities(heard: LinkedQuestion) -> list[Candidate]:
    """The entities that the question surely names, each once, the surest first; none inside a longer name."""
    spans = [(span, one.candidates[0]) for span, one in heard.mention_spans if heard.is_reliable(one.candidates[0])]
    named = [(span, one) for span, one in spans if one.kind is MentionKind.ENTITY]
    outer = [one for span, one in named if not any(is_inside(span, other) for other, _ in named)]
    return list({one.node: one for one in sorted(outer, key=lambda one: one.score)}.values())[::-1]


def is_inside(span: Span, other: Span) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]
