"""The features of an interpretation that its confidence is computed from; all of them mean the same on any graph."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from math import exp, log, log1p
from typing import NamedTuple

from clew.answer.confidence.doubts import (
    BARRING_DOUBTS,
    EMPTY_COLUMN_CONFIDENCE,
    LEFT_OUT_CONFIDENCE,
    VAGUE_SIZE_CONFIDENCE,
    YES_NO_WORDS,
    Doubt,
    DoubtFinder,
    has_empty_column,
)
from clew.answer.confidence.join_features import (
    count_rival_relations,
    count_siblings,
    lacks_own_relation,
    leads_within_table,
    relation_ends,
    relations_of,
)
from clew.answer.confidence.word_use import (
    WordUse,
    WordUseFinder,
    name_words,
    word_forms,
)
from clew.answer.linked_question import ItemKey, LinkedQuestion, item_key
from clew.answer.program_terms import items_of_node, keys_asked_by
from clew.engine.native import NativeEngine
from clew.engine.result import Result, ResultKind
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.values import Quantity, Time
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of
from clew.link.mention import Candidate, LinkSource
from clew.link.operators import Operator
from clew.parse.actions import program_text_of
from clew.parse.items import Item, ItemKind

MIN_LINK_SCORE = 0.05  # bounds the logarithm of a score
MIN_PROBABILITY = 1e-6  # bounds the logarithm of a probability
LIKELY_SHARE = 0.02  # of the parser's probability: what no word asks for is then offered
MAX_STEPS = 8  # longer programs are equally unlikely
MAX_COUNT = 3  # a fourth unknown name or ignored word says nothing more
MAX_SIZE = 1_000  # larger results are equally large
MAX_LEAD = 8.0  # log-probability ahead of all others, or behind the likeliest: more is certain
MAX_PREDICATES = 100  # larger schemas are equally large
KNOWN_SHARE = 0.9  # of the predicates of a graph that training knew: others only share *area* and *population* with it
EXACT_SOURCES = (LinkSource.NAME, LinkSource.ALIAS, LinkSource.INFLECTED, LinkSource.WRITTEN, LinkSource.TEXT)
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
BEING_WORDS = frozenset(["is", "are", "was", "were", "isn", "aren", "wasn", "weren"])
CHOICE_WORDS = frozenset(["whether", "if", "true", "correct", "right", "yes"])  # ask for yes or no wherever they are
QUESTION_WORDS = frozenset(["what", "which", "who", "whom", "whose", "when", "where", "how", "why"])
ANY_WORDS = frozenset(["any", "anyone", "anybody", "anything"])  # *any* otters with a keeper
CLAUSE_MARKS = tuple(",;:?.")  # before a clause that may be a question of its own
CLAUSE_WORDS = frozenset(
    ["of", "for", "from", "who", "that", "whose", "with", "where", "in", "by", "which", "on", "at", "having", "when"]
)
ORDER_WORDS = frozenset(
    ["order", "ordered", "sort", "sorted", "ascending", "descending", "alphabetical", "alphabetically"]
)
IDENTIFIER_WORDS = frozenset(["id", "ids", "code", "key", "identifier"])


DOUBT_FEATURES = {doubt: f"doubt: {doubt}" for doubt in Doubt}
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
    "lead",
    "share of the beam",
    "agreeing programs",
    "mean step",
    "least step",
    "outline",
    "conditions",
    "unsaid condition",
    "unsaid concept",
    "relations",
    "rival relations",
    "relations within a table",
    "values in several columns",
    "groups",
    "ranks",
    "summary",
    "nested",
    "negation",
    "siblings",
    "cut tie",
    "schema size",
    "known schema",
    *DOUBT_FEATURES.values(),
)


class Proposal(NamedTuple):
    """A program with its result and the probability that the parser gives to the result.

    `agreeing` programs have this result; `mean_step` and `least_step` are log-probabilities of the actions that wrote
    the likeliest of them.
    """

    program: f.Function
    result: Result
    share: float
    agreeing: int = 1
    mean_step: float = 0.0
    least_step: float = 0.0
    is_outline: bool = False
    notes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class SchemaProfile:
    """How large a schema is, and whether it is that of a graph that the parser was trained on."""

    size: int = 0
    is_known: bool = False


def profile_schema(kb: KnowledgeBase, known: frozenset[str]) -> SchemaProfile:
    """The profile of a knowledge base for a parser that knows some names of predicates."""
    names = frozenset(kb.predicate_names)
    return SchemaProfile(len(names), bool(names) and len(names & known) >= KNOWN_SHARE * len(names))


class FeatureComputer:
    """Computes the features of the proposals for one question.

    `unmatched` is the number of nouns and verbs in the question that match nothing in the graph, `schema` what the
    parser knows of the graph's schema.
    """

    def __init__(
        self,
        linked: LinkedQuestion,
        items: Sequence[Item],
        types: Mapping[str, Container[str]],
        engine: NativeEngine,
        unmatched: int = 0,
        schema: SchemaProfile | None = None,
    ) -> None:
        self.linked, self.engine, self.unmatched = linked, engine, unmatched
        self.schema = schema or SchemaProfile()
        self.use_finder, self.uses = WordUseFinder(linked, types, engine), dict[f.Function, WordUse]()
        self.doubt_finder, self.doubts = DoubtFinder(self.use_finder), dict[f.Function, frozenset[Doubt]]()
        self.scores = {(item.kind, program_text_of(item)): item.score for item in reversed(items)}
        self.items = items

    def compute(self, proposals: Sequence[Proposal]) -> list[list[float]]:
        """The features of each proposal, in the order of `FEATURE_NAMES`."""
        return [list(self.features_of(proposal, proposals).values()) for proposal in proposals]

    def use_of(self, proposal: Proposal) -> WordUse:
        """How a proposal uses the words of the question."""
        if proposal.program not in self.uses:
            self.uses[proposal.program] = self.use_finder.find(proposal.program, proposal.result)
        return self.uses[proposal.program]

    def limit_of(self, proposal: Proposal) -> float:
        """The highest confidence that a proposal can have, given the words that it leaves out."""
        finder, program = self.doubt_finder, proposal.program
        if not BARRING_DOUBTS.isdisjoint(self.doubts_of(proposal)):
            return LEFT_OUT_CONFIDENCE
        if finder.names_by_place(program) or finder.takes_step_once(program) or finder.takes_chain_once(program):
            return LEFT_OUT_CONFIDENCE
        if any(lacks_own_relation(node, self.relation_ends) for node in nodes_of(program)):
            return LEFT_OUT_CONFIDENCE
        if finder.leaves_out_complement(self.use_of(proposal)):
            return LEFT_OUT_CONFIDENCE
        if has_empty_column(proposal.result):
            return EMPTY_COLUMN_CONFIDENCE
        return VAGUE_SIZE_CONFIDENCE if finder.leaves_out_size(self.use_of(proposal)) else 1.0

    def doubts_of(self, proposal: Proposal) -> frozenset[Doubt]:
        """Why a proposal may not mean the question, which both its confidence and features need."""
        if proposal.program not in self.doubts:
            use = self.use_of(proposal)
            self.doubts[proposal.program] = self.doubt_finder.find(proposal.program, proposal.result, use)
        return self.doubts[proposal.program]

    def answers_question(self, proposal: Proposal) -> bool:
        """Whether some word asks for what a proposal answers, or the parser finds it likely that one does."""
        return proposal.share >= LIKELY_SHARE or not self.answers_another_question(proposal)

    def answers_another_question(self, proposal: Proposal) -> bool:
        """Whether no word asks for what a proposal answers."""
        return self.doubt_finder.answers_another_question(proposal.program, self.use_of(proposal))

    def features_of(self, proposal: Proposal, proposals: Sequence[Proposal]) -> dict[str, float]:
        """The features of one of the `proposals` by name."""
        nodes = list(nodes_of(proposal.program))
        used = list(dict.fromkeys(key for node in nodes for key in items_of_node(node)))
        best, rival = best_shares(proposal, proposals)
        return {
            "log-probability": log_share(proposal.share),
            "behind the likeliest": log_share(proposal.share) - log_share(best),
            **self.content_features(proposal, nodes, used),
            "lead": max(-MAX_LEAD, min(MAX_LEAD, log_share(proposal.share) - log_share(rival))),
            "share of the beam": proposal.share / max(MIN_PROBABILITY, sum(one.share for one in proposals)),
            "agreeing programs": min(MAX_COUNT, proposal.agreeing - 1),
            "mean step": exp(proposal.mean_step),
            "least step": exp(proposal.least_step),
            "outline": float(proposal.is_outline),
            **self.shape_features(nodes, used),
            "schema size": log1p(min(MAX_PREDICATES, self.schema.size)) / log1p(MAX_PREDICATES),
            "known schema": float(self.schema.is_known),
            **{name: float(doubt in self.doubts_of(proposal)) for doubt, name in DOUBT_FEATURES.items()},
        }

    def content_features(
        self, proposal: Proposal, nodes: Sequence[f.Function], used: Sequence[ItemKey]
    ) -> dict[str, float]:
        """What a program makes of the words of the question, and what its result looks like."""
        use, result, program = self.use_of(proposal), proposal.result, proposal.program
        unused = sum(end - first for first, end in use.unused)
        count = max(1, len(self.linked.content_words))
        return {
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

    def shape_features(self, nodes: Sequence[f.Function], used: Sequence[ItemKey]) -> dict[str, float]:
        """The operations of a program, and what it uses without a word for it."""
        parts = [part for node in nodes if isinstance(node, f.GENERAL) for part in e.parts_of(clause_of(node))]
        asked = {key for node in nodes for key in keys_asked_by(node)}
        predicates = [name for kind, name in used if kind is ItemKind.PREDICATE and name not in asked]
        concepts = [name for kind, name in used if kind is ItemKind.CONCEPT]
        relations = list(dict.fromkeys(name for node in nodes for name in relations_of(node)))
        selections = [part for part in parts if isinstance(part, e.Selection)]
        return {
            "conditions": min(MAX_COUNT, sum(isinstance(part, e.Compare | e.Has) for part in parts)),
            "unsaid condition": self.largest_unsaid_share(predicates),
            "unsaid concept": self.largest_unsaid_share(concepts),
            "relations": min(MAX_COUNT, len(relations)),
            "rival relations": min(MAX_COUNT, max(map(self.count_rivals_unsaid, relations), default=0)),
            "relations within a table": float(any(leads_within_table(one, self.relation_ends) for one in relations)),
            "values in several columns": log1p(self.count_columns_of_values(used)),
            "groups": float(any(part.group for part in selections)),
            "ranks": float(any(isinstance(part, e.Limit) for part in parts)),
            "summary": float(any(isinstance(part, e.Summary) for part in parts)),
            "nested": float(any(isinstance(node, f.CombineRows) or getattr(node, "programs", ()) for node in nodes)),
            "negation": float(any(map(is_negative, [*nodes, *parts]))),
            "siblings": min(MAX_COUNT, sum(map(count_siblings, selections))),
            "cut tie": float(any(map(self.cuts_tie, nodes))),
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

    def count_columns_of_values(self, used: Sequence[ItemKey]) -> int:
        """The largest number of other columns that hold a value which is used."""
        counts = (self.holders[name] for kind, name in used if kind is ItemKind.VALUE)
        return max(1, *counts, 1) - 1

    @cached_property
    def holders(self) -> Counter[str]:
        """How many items of the question have each name or value: one for each column that holds it."""
        return Counter(program_text_of(item) for item in self.items if item.kind in (ItemKind.ENTITY, ItemKind.VALUE))

    @cached_property
    def relation_ends(self) -> list[tuple[str, str, str]]:
        """The relations between the tables of the knowledge base."""
        return relation_ends(self.engine.kb.tables)

    def count_rivals_unsaid(self, relation: str) -> int:
        """The number of other relations between the same tables as one whose name the question does not say."""
        is_said = not self.largest_unsaid_share([relation])
        return 0 if is_said else count_rival_relations(relation, self.relation_ends)

    # --- words

    def unsaid_name(self, nodes: Sequence[f.Function]) -> float:
        """The largest share of unsaid words in the name of a key that is asked, summed up or ranked by."""
        return self.largest_unsaid_share([key for node in nodes for key in keys_asked_by(node)])

    def largest_unsaid_share(self, names: Sequence[str]) -> float:
        """The largest share of words in one of the names that the question does not say."""
        shares = []
        for name in names:
            words = name_words(name)
            shares.append(sum(self.said_forms.isdisjoint(word_forms(word)) for word in words) / max(1, len(words)))
        return max(shares, default=0.0)

    @cached_property
    def said_forms(self) -> frozenset[str]:
        """The forms of all words in the question."""
        return frozenset().union(*self.use_finder.forms) if self.use_finder.forms else frozenset[str]()

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

    def cuts_tie(self, node: f.Function) -> bool:
        """Whether a function keeps some of several that share the last place."""
        match node:
            case f.Rank(ranking=ranking) if not ranking.limit.with_ties:
                with_ties = replace(ranking, limit=replace(ranking.limit, with_ties=True))
                return self.count_entities(replace(node, ranking=with_ties)) > self.count_entities(node)
            case f.Select(selection=selection) if selection.limit is not None:
                return self.runs_tied(node)
        return False

    def runs_tied(self, node: f.Select) -> bool:
        try:
            return self.engine.run(node, explain=False).tied
        except ClewError:
            return False

    def count_entities(self, node: f.Entities) -> int:
        try:
            return self.engine.count_entities(node)
        except ClewError:
            return -1


def log_share(share: float) -> float:
    return log(max(share, MIN_PROBABILITY))


def best_shares(proposal: Proposal, proposals: Sequence[Proposal]) -> tuple[float, float]:
    """The probability of the likeliest proposal, and that of the likeliest one with another result."""
    others = [other.share for other in proposals if other is not proposal]
    rival = max(others, default=0.0)
    return max(proposal.share, rival), rival


def is_negative(part: f.Function | e.Clause) -> bool:
    """Whether a part of a program leaves out what fits a condition."""
    return isinstance(part, e.Not | f.Without) or (
        isinstance(part, f.CombineRows) and part.combination is f.Combination.DIFFERENCE
    )


def count_columns(result: Result) -> int:
    return max(1, len(result.columns)) if result.rows else 1


def is_whole_kind(program: f.Function) -> bool:
    """Whether a program only lists, counts or shows all members of a concept."""
    nodes = list(nodes_of(program))
    return any(isinstance(node, f.FilterConcept) for node in nodes) and all(
        isinstance(node, f.FindAll | f.FilterConcept | f.What | f.Count | f.Table | f.QueryAttr)
        or (isinstance(node, f.Select) and shows_all(node.selection))
        for node in nodes
    )


def shows_all(selection: e.Selection) -> bool:
    """Whether a table shows or counts all rows of its source, unchanged."""
    return selection.where is None and selection.having is None and selection.limit is None and not selection.group


def asks_yes_or_no(linked: LinkedQuestion) -> bool:
    """Whether *yes* or *no* can answer a question: *is it*, *tell me whether*, *the Elbe is longer than the Oder?*

    So it can for one without a verb that ends with a question mark: *Elbe longer than Oder?*
    """
    tokens, text = linked.words.tokens, linked.words.question
    forms = [token.form for token in tokens]
    if not forms or CHOICE_WORDS.intersection(forms):
        return bool(forms)
    if forms[0] in ASKING_WORDS or forms[0] in YES_NO_WORDS:
        return forms[0] in YES_NO_WORDS
    if forms[0] in ANY_WORDS or (text.rstrip().endswith("?") and QUESTION_WORDS.isdisjoint(forms)):
        return True
    begins_clause = (text[: token.start].rstrip()[-1:] in CLAUSE_MARKS for token in tokens)
    return any(
        form in BEING_WORDS or (form in YES_NO_WORDS and begins)
        for form, begins in zip(forms, begins_clause, strict=True)
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
