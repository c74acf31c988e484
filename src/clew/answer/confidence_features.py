"""The features of an interpretation that its confidence is computed from; all of them mean the same on any graph."""

from __future__ import annotations

from collections.abc import Container, Mapping, Sequence
from functools import cached_property
from math import log, log1p
from typing import NamedTuple

from clew.answer.linked_question import ItemKey, LinkedQuestion, item_key
from clew.answer.program_terms import items_of_node, keys_asked_by
from clew.answer.word_use import (
    WordUse,
    WordUseFinder,
    name_words,
    word_forms,
)
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind
from clew.errors import ClewError
from clew.kb.values import Quantity, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import nodes_of
from clew.link.mention import Candidate, LinkSource
from clew.link.operators import Operator
from clew.parse.actions import program_text_of
from clew.parse.items import Item, ItemKind

MIN_LINK_SCORE = 0.05  # bounds the logarithm of a score
MIN_PROBABILITY = 1e-6  # bounds the logarithm of a probability
MAX_STEPS = 8  # longer programs are equally unlikely
MAX_COUNT = 3  # a fourth unknown name or ignored word says nothing more
MAX_SIZE = 1_000  # larger results are equally large
EXACT_SOURCES = (LinkSource.NAME, LinkSource.ALIAS, LinkSource.INFLECTED, LinkSource.WRITTEN, LinkSource.TEXT)
YES_NO_WORDS = frozenset(
    [
        "is",
        "are",
        "was",
        "were",
        "does",
        "do",
        "did",
        "has",
        "have",
        "had",
        "isn",
        "aren",
        "wasn",
        "weren",
        "doesn",
        "don",
        "didn",
    ]
)
ASKING_WORDS = frozenset(
    [
        "what",
        "which",
        "who",
        "whom",
        "whose",
        "when",
        "where",
        "how",
        "why",
        "list",
        "show",
        "find",
        "give",
        "return",
        "display",
        "tell",
        "name",
        "count",
    ]
)
CLAUSE_WORDS = frozenset(
    ["of", "for", "from", "who", "that", "whose", "with", "where", "in", "by", "which", "on", "at", "having", "when"]
)
ORDER_WORDS = frozenset(
    ["order", "ordered", "sort", "sorted", "ascending", "descending", "alphabetical", "alphabetically"]
)
IDENTIFIER_WORDS = frozenset(["id", "ids", "code", "key", "identifier"])


FEATURE_NAMES = (
    "log-probability",
    "behind the likeliest",
    "steps",
    "least entity",
    "least predicate",
    "least other",
    "unused words",
    "share of unused words",
    "all words used",
    "unlinked words",
    "unknown names",
    "strange words",
    "operators left out",
    "unasked operators",
    "unused names",
    "operators",
    "order left out",
    "asked without a word",
    "unsaid name",
    "statistic of an identifier",
    "answer of another type",
    "without a name",
    "whole kind",
    "empty condition",
    "gives anything",
    "nothing or no",
    "table",
    "size",
    "empty column",
    "columns missing",
    "columns too many",
    "length",
    "inexact names",
    "namesakes",
)


class Proposal(NamedTuple):
    """A program with its result and the probability that the parser gives to the result."""

    program: f.Function
    result: Result
    share: float


class FeatureComputer:
    """Computes the features of the proposals for one question.

    `unmatched` is the number of nouns and verbs in the question that match nothing in the graph.
    """

    def __init__(
        self,
        linked: LinkedQuestion,
        items: Sequence[Item],
        types: Mapping[str, Container[str]],
        engine: NativeEngine,
        unmatched: int = 0,
    ) -> None:
        self.linked, self.engine, self.unmatched = linked, engine, unmatched
        self.use_finder, self.uses = WordUseFinder(linked, types, engine), dict[f.Function, WordUse]()
        self.scores = {(item.kind, program_text_of(item)): item.score for item in reversed(items)}

    def compute(self, proposals: Sequence[Proposal]) -> list[list[float]]:
        """The features of each proposal, in the order of `FEATURE_NAMES`."""
        best = max((proposal.share for proposal in proposals), default=1.0)
        return [list(self.features_of(proposal, best).values()) for proposal in proposals]

    def use_of(self, proposal: Proposal) -> WordUse:
        """How a proposal uses the words of the question."""
        if proposal.program not in self.uses:
            self.uses[proposal.program] = self.use_finder.find(proposal.program, proposal.result)
        return self.uses[proposal.program]

    def features_of(self, proposal: Proposal, best_share: float) -> dict[str, float]:
        """The features of a proposal by name; `best_share` is the probability of the likeliest one."""
        use = self.use_of(proposal)
        program, result, share = proposal
        nodes = list(nodes_of(program))
        used = list(dict.fromkeys(key for node in nodes for key in items_of_node(node)))
        unused = sum(end - first for first, end in use.unused)
        count = max(1, len(self.linked.content_words))
        return {
            "log-probability": log(max(share, MIN_PROBABILITY)),
            "behind the likeliest": log(max(share, MIN_PROBABILITY)) - log(max(best_share, MIN_PROBABILITY)),
            "steps": min(MAX_STEPS, len(nodes)) / MAX_STEPS,
            "least entity": self.least_score(used, ItemKind.ENTITY),
            "least predicate": self.least_score(used, ItemKind.PREDICATE),
            "least other": self.least_score(used, ItemKind.CONCEPT, ItemKind.VALUE),
            "unused words": min(MAX_COUNT, unused),
            "share of unused words": unused / count,
            "all words used": float(not use.unused and not use.ignored),
            "unlinked words": len(self.linked.unlinked_words) / count,
            "unknown names": min(MAX_COUNT, len(self.linked.unknown_spans)),
            "strange words": min(MAX_COUNT, self.unmatched),
            "operators left out": min(MAX_COUNT, len(use.ignored)),
            "unasked operators": min(MAX_COUNT, len(self.use_finder.unasked_operators(nodes))),
            "unused names": min(MAX_COUNT, sum(map(self.is_name, use.unused))),
            "operators": min(MAX_COUNT, sum(1 for _ in self.linked.operators)),
            "order left out": float(self.leaves_out_order(use)),
            "asked without a word": min(MAX_COUNT, len(use.unmentioned)),
            "unsaid name": self.unsaid_name(nodes),
            "statistic of an identifier": float(any(map(self.ranks_identifier, nodes))),
            "answer of another type": float(has_wrong_type(self.linked, result)),
            "without a name": float(not any(isinstance(node, f.Find) for node in nodes)),
            "whole kind": float(is_whole_kind(program)),
            "empty condition": float(any(map(self.keeps_everything, nodes))),
            "gives anything": float(result.kind in (ResultKind.COUNT, ResultKind.TRUTH)),
            "nothing or no": float(result.is_negative),
            "table": float(result.kind is ResultKind.TABLE),
            "size": log1p(min(MAX_SIZE, len(result.rows) or len(result.texts))) / log1p(MAX_SIZE),
            "empty column": float(has_empty_column(result)),
            "columns missing": float(max(0, min(MAX_COUNT, self.columns_listed - count_columns(result)))),
            "columns too many": float(max(0, min(MAX_COUNT, count_columns(result) - self.columns_listed))),
            "length": min(30, len(self.linked.words)) / 30,
            "inexact names": float(sum(not self.is_exact(key) for key in used) / max(1, len(used))),
            "namesakes": log1p(self.count_rivals(used)),
        }

    # --- links

    def least_score(self, used: Sequence[ItemKey], *kinds: ItemKind) -> float:
        """The log of the lowest linking score among the items `used` of some kinds; 0 if there are none."""
        scores = (self.scores.get(key, 1.0) for key in used if key[0] in kinds)
        return min((log(max(score, MIN_LINK_SCORE)) for score in scores), default=0.0)

    @cached_property
    def candidates(self) -> dict[ItemKey, list[tuple[Candidate, int]]]:
        """The candidates for each item, each with the number of others of its kind that fit the words as well."""
        found: dict[ItemKey, list[tuple[Candidate, int]]] = {}
        for _, mention in self.linked.mention_spans:
            for candidate in mention.candidates:
                key = item_key(candidate)
                if key is not None:
                    rivals = sum(
                        other.kind is candidate.kind and other.score >= candidate.score for other in mention.candidates
                    )
                    found.setdefault(key, []).append((candidate, rivals - 1))
        return found

    def is_exact(self, key: ItemKey) -> bool:
        """Whether the question mentions something by its name."""
        return any(candidate.source in EXACT_SOURCES for candidate, _ in self.candidates.get(key, ()))

    def count_rivals(self, used: Sequence[ItemKey]) -> int:
        """The largest number of other things that fit a mention as well as what is used."""
        return max(
            (min(rivals for _, rivals in self.candidates[key]) for key in used if key in self.candidates), default=0
        )

    # --- words

    def unsaid_name(self, nodes: Sequence[f.Function]) -> float:
        """The largest share of unsaid words in the name of a key that is asked, summed up or ranked by."""
        said = frozenset().union(*self.use_finder.forms) if self.use_finder.forms else frozenset[str]()
        shares = []
        for node in nodes:
            for key in keys_asked_by(node):
                words = name_words(key)
                shares.append(sum(said.isdisjoint(word_forms(word)) for word in words) / max(1, len(words)))
        return max(shares, default=0.0)

    def ranks_identifier(self, node: f.Function) -> bool:
        """Whether a function sums up or ranks by an id that the question does not name."""
        match node:
            case f.Aggregate(key=key) | f.SelectAmong(key=key) | f.Top(key=key) | f.SelectBetween(key=key):
                last = name_words(key)[-1:]
                said = {token.form for token in self.linked.words.tokens}
                return bool(IDENTIFIER_WORDS.intersection(last)) and not said & IDENTIFIER_WORDS
        return False

    def is_name(self, span: tuple[int, int]) -> bool:
        """Whether a span has a capital, a digit or quotes, or spells out something in the graph."""
        tokens, places = self.linked.words.tokens, range(*span)
        return any(
            (tokens[place].is_capital and place > 0)
            or tokens[place].form.isdecimal()
            or place in self.use_finder.claims
            for place in places
        ) or self.linked.words.is_quoted(*span)

    def leaves_out_order(self, use: WordUse) -> bool:
        tokens = self.linked.words.tokens
        return any(tokens[place].form in ORDER_WORDS for span in use.unused for place in range(*span))

    @cached_property
    def columns_listed(self) -> int:
        """The number of things that the question lists before it says of what: *the name and age of*."""
        count, text = 1, self.linked.words
        for place, token in enumerate(text.tokens):
            if token.form in CLAUSE_WORDS and place > 1:
                break
            between = text.question[text.tokens[place - 1].end : token.start] if place else ""
            count += ("," in between and token.form != "and") or token.form == "and"
        return count

    # --- what the graph says

    def keeps_everything(self, node: f.Function) -> bool:
        """Whether a negation or count of facts excludes nothing, so that it probably looks at the wrong facts."""
        match node:
            case f.FilterCount(source=source) | f.Without(left=source):
                return self.count_entities(node) == self.count_entities(source)
            case f.Where(source=source, condition=condition):
                is_negation = any(isinstance(part, e.Not) for part in e.parts_of(condition))
                return is_negation and self.count_entities(node) == self.count_entities(source)
        return False

    def count_entities(self, node: f.Entities) -> int:
        try:
            return self.engine.count_entities(node)
        except ClewError:
            return -1


def count_columns(result: Result) -> int:
    return max(1, len(result.columns)) if result.rows else 1


def has_empty_column(result: Result) -> bool:
    """Whether a table has a column without any value: it asks for what its rows do not have."""
    return bool(result.rows) and any(not any(column) for column in zip(*result.rows, strict=True))


def is_whole_kind(program: f.Function) -> bool:
    """Whether a program only lists, counts or shows all members of a concept."""
    nodes = list(nodes_of(program))
    return any(isinstance(node, f.FilterConcept) for node in nodes) and all(
        isinstance(node, f.FindAll | f.FilterConcept | f.What | f.Count | f.Table | f.QueryAttr) for node in nodes
    )


def has_wrong_type(linked: LinkedQuestion, result: Result) -> bool:
    """Whether a result cannot answer such a question: a number *who*, entities *how many*, a list *is it*."""
    operators = frozenset[str]().union(*(names for _, names in linked.operators))
    first = linked.words.tokens[0].form if linked.words.tokens else ""
    value = result.answers[0].value if result.answers else None
    if result.kind is ResultKind.TRUTH:
        return first in ASKING_WORDS
    if first in YES_NO_WORDS:
        return True
    if operators & {Operator.WHO, Operator.WHERE} and (isinstance(value, Quantity) or result.kind is ResultKind.COUNT):
        return True
    if Operator.WHEN in operators and not isinstance(value, Time):
        return True
    return Operator.COUNT in operators and result.kind is ResultKind.ENTITIES
