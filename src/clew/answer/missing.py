"""What is missing if a question has no confident answer: names, words or facts that the graph does not have."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain

from clew.answer.confidence.word_use import forms_of_names, request_words, word_forms
from clew.answer.linked_question import MODERN_WORDS, LinkedQuestion, merge_adjacent
from clew.answer.program_terms import items_of_node
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind
from clew.english.inflection import lemmas, parts_of_speech
from clew.errors import ClewError
from clew.kb.columns.kb_columns import PredicateUse
from clew.kb.columns.kept_index import KeptTexts, text_columns
from clew.kb.name_index import normalise
from clew.kb.store import Columns
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of
from clew.link.mention import PREDICATE_KINDS, Candidate, Mention, MentionKind
from clew.link.phrase_index import content_words
from clew.link.tokens import Span, Token
from clew.parse.items import ItemKind

MAX_MISSING = 3  # more than a few missing things do not help to ask better
MAX_PREDICATES = 6  # of the entity's predicates that are listed
MAX_SIMILAR_NAMES = 2  # listed for an unknown name
MIN_SIMILARITY = 0.75  # a less similar name is not offered instead of an unknown one
MIN_LINK_SCORE = 0.2  # a word that is linked with at least this score counts as matched
MAX_FOREIGN_SHARE = 0.6  # with a larger share of non-English words, the question is not English
MIN_FOREIGN_WORDS = 3  # fewer words can all be names
MIN_CONCEPT_SCORE = 0.8  # below, a mention of a concept may mean something else
MAX_FACTS = 3_000  # of a hub: more would take too long, and its predicates repeat
ASKING_PARTS = frozenset(["NOUN", "VERB", "ADJ"])  # an adverb such as *currently* asks for nothing by itself
FILLERS = frozenset(["like"])  # what is the weather *like*
NOUNS_AND_VERBS = frozenset(["NOUN", "VERB", "AUX", "PROPN"])


class MissingKind(StrEnum):
    """What can be missing: from a graph, or in a conversation from what was said before."""

    NAME = "name"
    FACT = "fact"
    WORDS = "words"
    LANGUAGE = "language"
    CONTEXT = "context"


@dataclass(frozen=True, slots=True)
class Missing:
    """Something that a question needs and the graph does not have.

    `text` is in the words of the question or of the graph. `entity` is the one without the fact, `available` what there
    is instead: similar names, or the predicates of the entity.
    """

    kind: MissingKind
    text: str
    entity: str = ""
    available: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """What is missing, as a sentence."""
        match self.kind:
            case MissingKind.NAME:
                names = list_names("; the nearest names are", self.available)
                return end_sentence(f"The graph has no “{self.text}”{names}")
            case MissingKind.FACT:
                facts = list_names("; it has", self.available)
                return end_sentence(f"The graph has {self.entity}, but no fact about it that fits “{self.text}”{facts}")
            case MissingKind.WORDS:
                return f"Nothing in the graph fits “{self.text}”."
            case MissingKind.LANGUAGE:
                return "The question does not look like English, the only language that clew reads."
            case MissingKind.CONTEXT:
                return f"“{self.text}” refers to something before it, which I do not find; name what you mean."


def list_names(before: str, names: Sequence[str]) -> str:
    """The names behind `before`; nothing if there are none."""
    return f"{before} {', '.join(names)}" if names else ""


def end_sentence(sentence: str) -> str:
    """The sentence with a full stop, unless it ends in an ellipsis."""
    return sentence if sentence.endswith("…") else f"{sentence}."


class MissingFinder:
    """Finds what one graph does not have."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb = engine, engine.kb

    def find(self, linked: LinkedQuestion, unused: Sequence[str] | None = None) -> tuple[Missing, ...]:
        """What the question mentions and the graph does not have.

        `unused` are the words that the offered interpretation leaves out: what it uses is not missing. Without it,
        there is no interpretation to offer.
        """
        if is_foreign(linked):
            return (Missing(MissingKind.LANGUAGE, linked.links.question),)
        names = (self.unknown_name(linked, span) for span in linked.unknown_spans)
        left_out = {word for text in unused or () for word in normalise(text).split()}
        for found in (names, self.unmatched_words(linked)):
            missing = [one for one in found if unused is None or left_out.intersection(normalise(one.text).split())]
            if missing:
                return tuple(missing[:MAX_MISSING])
        return ()

    def unknown_name(self, linked: LinkedQuestion, span: Span) -> Missing:
        """A name that the graph does not know, with similar names."""
        text = linked.words.text(*span)
        similar = [
            match for match in self.kb.names.most_similar(text, MAX_SIMILAR_NAMES) if match.score >= MIN_SIMILARITY
        ]
        return Missing(MissingKind.NAME, text, available=tuple(dict.fromkeys(match.name for match in similar)))

    def unmatched_words(self, linked: LinkedQuestion) -> Iterator[Missing]:
        """Words without a match: among the facts of the only entity named, or in the whole graph."""
        entities = named_entities(linked)
        node = entities[0].node if len(entities) == 1 else None
        spans = self.unmatched_spans(linked) or (self.spans_without_fact(linked, node) if node is not None else [])
        spans = spans or self.unlinked_spans(linked)
        for span in spans:
            text = linked.words.text(*span)
            if node is None:
                yield Missing(MissingKind.WORDS, text)
            else:
                yield from self.missing_fact(text, node)

    def unmatched_spans(self, linked: LinkedQuestion) -> list[Span]:
        """The nouns and verbs that are not linked with a sufficient score."""
        matched = linked.words_in(span for span in linked.mention_spans if span[1].score >= MIN_LINK_SCORE)
        tokens = linked.words.tokens
        return merge_adjacent(
            place
            for place in sorted(linked.content_words - matched)
            if is_noun_or_verb(tokens[place].form)
            and linked.is_standalone(tokens[place])
            and not self.is_in_schema(tokens[place])
        )

    def unlinked_spans(self, linked: LinkedQuestion) -> list[Span]:
        """The words outside all mentions that ask for something."""
        tokens = linked.words.tokens
        return merge_adjacent(
            place
            for place in sorted(linked.unlinked_words)
            if linked.is_standalone(tokens[place])
            and tokens[place].form not in request_words() | FILLERS
            and (tokens[place].form in MODERN_WORDS or is_only(tokens[place].form, ASKING_PARTS))
        )

    def is_in_schema(self, token: Token) -> bool:
        """Whether a word is part of the name of a predicate or concept."""
        return not self.schema_words.isdisjoint(lemmas(token.form))

    @cached_property
    def schema_words(self) -> frozenset[str]:
        """The lemmas of all words in the names of predicates and concepts."""
        return frozenset(KeptTexts(self.kb.indexes.load("schema_words", self.make_schema_columns), "words"))

    def make_schema_columns(self) -> Columns:
        """The columns of the index of `schema_words`, which takes a tenth of a second for a thousand names."""
        concepts = (self.kb.name_of(node) for node in range(self.kb.entity_count, self.kb.node_count))
        words = {word for name in chain(self.kb.predicate_names, concepts) for word in content_words(name)}
        return text_columns("words", sorted({form for word in words for form in lemmas(word)}))

    def spans_without_fact(self, linked: LinkedQuestion, node: int) -> list[Span]:
        """The one span that says what is asked of an entity, if it only links to predicates that the entity lacks."""
        names = linked.named_words | linked.words_in(span for span in linked.mention_spans if names_thing(span[1]))
        spans = merge_adjacent(
            place for place in sorted(linked.content_words - names) if is_noun_or_verb(linked.words.tokens[place].form)
        )
        if len(spans) != 1:
            return []
        (first, end), predicates = spans[0], self.predicates_of(node)
        candidates = (
            candidate
            for span, mention in linked.mention_spans
            if span[0] < end and first < span[1]
            for candidate in mention.candidates
        )
        likely = [candidate for candidate in candidates if candidate.score >= MIN_LINK_SCORE]
        has_fact = any(candidate.kind not in PREDICATE_KINDS or candidate.name in predicates for candidate in likely)
        return [] if has_fact else spans

    def find_fact(
        self, linked: LinkedQuestion, program: f.Function, offered: f.Function | None = None
    ) -> tuple[Missing, ...]:
        """The fact that the first empty step of `program` needs, if the question mentions its entity and predicate.

        A predicate that the `offered` program uses is not missing.
        """
        empty = next((node for node in reversed(list(nodes_of(program))) if self.is_empty(node)), None)
        needed = needed_by(empty) if empty is not None else ()
        nodes = self.engine.locate_at_most(needed[0], 1) if len(needed) == 1 else None
        text = name_asked_by(empty) if empty is not None else ""
        used = (name for node in (nodes_of(offered) if offered else ()) for _, name in items_of_node(node))
        if not nodes or not text or text in used or not self.is_mentioned(linked, text):
            return ()
        if self.kb.name_of(nodes[0]) not in {candidate.name for candidate in named_entities(linked)}:
            return ()
        said = self.words_for(linked, text)
        return tuple(self.missing_fact(said + condition_of(empty), nodes[0], has_condition=bool(condition_of(empty))))

    def missing_fact(self, text: str, node: int, has_condition: bool = False) -> Iterator[Missing]:
        """The fact of an entity that `text` asks for; nothing if the entity has one, unless a condition excludes it."""
        words = content_words(text.partition(" (")[0])
        forms = (forms_of_names([name]) for name in self.predicates_of(node))
        has_fact = any(all(not known.isdisjoint(word_forms(word)) for word in words) for known in forms)
        if has_condition or not has_fact:
            listed = () if has_fact else self.list_predicates(node)
            yield Missing(MissingKind.FACT, text, self.describe(node), listed)

    def is_mentioned(self, linked: LinkedQuestion, name: str) -> bool:
        """Whether the question mentions a predicate or concept."""
        return bool(linked.words_explained_by([(ItemKind.PREDICATE, name), (ItemKind.CONCEPT, name)]))

    def words_for(self, linked: LinkedQuestion, name: str) -> str:
        """A predicate or concept as the question says it, unless it says its name."""
        explained = linked.words_explained_by([(ItemKind.PREDICATE, name), (ItemKind.CONCEPT, name)])
        spans = merge_adjacent(sorted(explained & linked.content_words))
        said, named = [linked.words.text(*span) for span in spans], forms_of_names([name])
        is_named = any(not named.isdisjoint(word_forms(word)) for text in said for word in text.split())
        return name if is_named or not said else said[0]

    def is_groundless(self, program: f.Function, result: Result) -> bool:
        """Whether a *no* only says that the graph lacks a fact or value, rather than that it has another one."""
        if result.kind is not ResultKind.TRUTH or not result.is_negative:
            return False
        match program:
            case f.VerifyStr(source=f.QueryAttr(key=key) as source, value=value):
                return self.is_empty(source) or self.is_empty(f.FilterStr(f.FindAll(), key, value))
            case f.VerifyStr() | f.VerifyNum() | f.VerifyYear() | f.VerifyDate():
                return self.is_empty(program.source)
            case f.Exists(source=f.And(left=left, right=right)):
                return self.is_empty(left) or self.is_empty(right)
            case f.Exists(source=f.FilterStr(source=source, key=key, value=value)):
                return self.is_empty(source) or self.is_empty(f.FilterStr(f.FindAll(), key, value))
            case f.Exists(source=(f.FilterNum() | f.FilterYear() | f.FilterDate()) as test):
                return self.is_empty(f.QueryAttr(test.source, test.key))
        return any(self.is_empty(source) for entities in needed_by(program) for source in needed_by(entities))

    def is_empty(self, node: f.Function) -> bool:
        """Whether a step runs and yields nothing."""
        try:
            if isinstance(node, f.Entities):
                return not self.engine.has_any(node)
            result = self.engine.run(node, explain=False)
        except ClewError:
            return False
        return not result.answers and not result.rows

    def describe(self, node: int) -> str:
        """An entity's name with its description or concept in brackets."""
        kinds = [] if self.kb.is_concept(node) else self.kb.concepts_of(node, closure=False)
        description = self.kb.description_of(node) or (self.kb.name_of(kinds[0]) if kinds else "")
        return f"{self.kb.name_of(node)} ({description})" if description else self.kb.name_of(node)

    def list_predicates(self, node: int) -> tuple[str, ...]:
        """The predicates of an entity's facts, the most frequent in the graph first."""
        names = {self.kb.fact(number).predicate for number in self.kb.facts_of(node).tolist()}
        ranked = sorted(names, key=lambda name: (-self.count_facts(name), name))
        return (*ranked[:MAX_PREDICATES], "…") if len(ranked) > MAX_PREDICATES else tuple(ranked)

    def predicates_of(self, node: int) -> set[str]:
        """The predicates of all facts with an entity, and their qualifier keys."""
        facts = [*self.kb.facts_of(node).tolist(), *self.kb.relations_to(node).tolist()][:MAX_FACTS]
        keys = {qualifier.key for number in facts for qualifier in self.kb.qualifiers_of(number)}
        return keys | {self.kb.predicate_names[self.kb.predicate_of(number)] for number in facts}

    def count_facts(self, predicate: str) -> int:
        """The number of facts with a predicate."""
        number = self.kb.predicate(predicate)
        uses = PredicateUse.RELATION, PredicateUse.ATTRIBUTE
        return sum(len(self.kb.fact_range(use, number)) for use in uses)


def name_asked_by(node: f.Function) -> str:
    """The predicate, key or concept that a step looks for; empty for other steps."""
    match node:
        case f.Relate(predicate=name) | f.QueryAttr(key=name) | f.QueryAttrUnderCondition(key=name):
            return name
        case f.FilterConcept(concept=name):
            return name
    return ""


def condition_of(node: f.Function | None) -> str:
    """The condition under which a step looks for a value, in words; empty for other steps."""
    return f" ({node.qualifier}: {node.value})" if isinstance(node, f.QueryAttrUnderCondition) else ""


def is_foreign(linked: LinkedQuestion) -> bool:
    """Whether the question is not English: most words are unknown, or some are and there is no function word."""
    tokens = [(place, token) for place, token in enumerate(linked.words.tokens) if token.form.isalpha()]
    is_short = len(tokens) < MIN_FOREIGN_WORDS and all(token.form.isascii() for _, token in tokens)
    if not tokens or is_short:
        return False
    unknown = [place for place, token in tokens if place not in linked.named_words and is_non_english(token)]
    has_function_word = any(token.is_function_word for _, token in tokens)
    return len(unknown) > MAX_FOREIGN_SHARE * len(tokens) or (not has_function_word and len(unknown) > 1)


def is_non_english(token: Token) -> bool:
    """Whether a word is not in the English dictionary."""
    return not token.is_function_word and (not token.form.isascii() or not parts_of_speech(token.form))


def names_thing(mention: Mention) -> bool:
    """Whether a mention is an entity or, with a high score, a concept."""
    return mention.kind is MentionKind.ENTITY or (
        mention.kind is MentionKind.CONCEPT and mention.score >= MIN_CONCEPT_SCORE
    )


def is_noun_or_verb(word: str) -> bool:
    """Whether the dictionary has a word only as a noun or verb."""
    return is_only(word, NOUNS_AND_VERBS)


def is_only(word: str, allowed: frozenset[str]) -> bool:
    """Whether the dictionary has a word, and only as these parts of speech."""
    parts = parts_of_speech(word) if word.isascii() and word.isalpha() else frozenset()
    return bool(parts) and parts <= allowed


def named_entities(linked: LinkedQuestion) -> list[Candidate]:
    """The entities that the question reliably names, each once, the best first; none inside a longer name."""
    spans = [
        (span, candidate.candidates[0])
        for span, candidate in linked.mention_spans
        if linked.is_reliable(candidate.candidates[0])
    ]
    named = [(span, candidate) for span, candidate in spans if candidate.kind is MentionKind.ENTITY]
    outer = [candidate for span, candidate in named if not any(is_inside(span, outer_span) for outer_span, _ in named)]
    return list(
        {candidate.node: candidate for candidate in sorted(outer, key=lambda candidate: candidate.score)}.values()
    )[::-1]


def is_inside(span: Span, other: Span) -> bool:
    return span != other and other[0] <= span[0] and span[1] <= other[1]
