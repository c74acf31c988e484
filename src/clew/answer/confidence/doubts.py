"""Why a program may not mean a question: what it leaves out or adds of what changes the answer."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from enum import StrEnum
from itertools import chain

from clew.answer.confidence.word_use import (
    MEASURED,
    ORDER_FORMS,
    ORIGIN_WORDS,
    WordUse,
    WordUseFinder,
    is_abbreviation,
    name_words,
    word_forms,
)
from clew.answer.linked_question import ItemKey, LinkedQuestion
from clew.answer.program_terms import GREATER, LESS, UNEQUAL, answer_items, computed_keys
from clew.engine.result import Result, ResultKind
from clew.english.inflection import parts_of_speech
from clew.kb.name_index import normalise
from clew.kb.values import Text
from clew.language.program import expressions as e
from clew.language.program import functions as f
from clew.language.program.steps import clause_of, nodes_of
from clew.link.mention import MentionKind
from clew.link.operators import Operator
from clew.link.tokens import Span
from clew.parse.items import ItemKind

LEFT_OUT_CONFIDENCE = 0.4  # of an interpretation that leaves out a name, a *not* or a condition: offered, never sure
COPULAS = frozenset(("is", "are", "was", "were"))
MAX_COMPLEMENT = 2  # words after *are*; of more, some say where or when
VAGUE_SIZE_CONFIDENCE = 0.7  # of one that leaves out *big* or *major*, 15 of 22 right over left-out databases: not sure
EMPTY_COLUMN_CONFIDENCE = 0.6  # of a table with an empty column, 5 of 8 right over training databases: not sure
YES_NO_WORDS = frozenset(
    ("is", "are", "was", "were", "does", "do", "did", "has", "have", "had", "isn", "aren", "wasn",
     "weren", "doesn", "don", "didn", "can", "could", "will", "would", "should", "am")
)  # fmt: skip
DECISIVE = frozenset((*GREATER, *LESS, *UNEQUAL, Operator.BETWEEN, Operator.ORDINAL))
"""The operators without which an answer is another one."""
COUNTING_WORDS = frozenset(
    ("most", "least", "common", "frequent", "frequently", "popular", "often", "many", "count", "more", "less", "fewest",
     "fewer", "top", "busiest", "times", "rarest", "commonly")
)  # fmt: skip
"""Words that ask for the largest or smallest number of something."""
OWN_NAMES = (e.Name(e.Item()), e.Attribute(e.Item(), "name"))
SIZE_WORDS = frozenset((*MEASURED, "major", "minor", "huge", "tiny", "important", "famous"))
"""Words for sizes without a measure."""
GENERAL_NOUNS = frozenset(
    ("number", "code", "rate", "name", "type", "id", "date", "size", "amount", "value", "level", "status", "address",
     "numbers", "codes", "rates", "names", "types", "ids", "dates", "sizes", "amounts", "values", "levels", "addresses")
)  # fmt: skip
"""Nouns that say what is asked only together with the noun before them."""


CHAIN_STEPS = 2  # along relations, for *a vassal of a vassal*
MAX_CHAIN_WORDS = 5  # from a noun to where it is said again


class Doubt(StrEnum):
    """Why a program may not mean a question."""

    NAME_LEFT_OUT = "name left out"
    UNKNOWN_NAME = "no about an unknown name"
    UNASKED_COUNT = "unasked count"
    NEGATION_LEFT_OUT = "negation left out"  # or an ordinal or comparison
    OPERATOR_LEFT_OUT = "operator left out"
    UNSAID_MEASURE = "unsaid measure"  # no word says what it computes or ranks by
    UNSAID_ANSWER = "unsaid answer"  # no word says the attribute that it answers
    WHOLE_KIND = "whole kind"  # words are left out, and it counts or lists all things of a kind
    HEAD_LEFT_OUT = "head left out"
    IDLE_NO = "idle no"  # words are left out, and it says no
    ANOTHER_QUESTION = "another question"
    NO_TRUTH = "no truth"  # a value where yes or no is asked


BARRING_DOUBTS = frozenset(
    (Doubt.NAME_LEFT_OUT, Doubt.UNKNOWN_NAME, Doubt.UNASKED_COUNT, Doubt.NEGATION_LEFT_OUT, Doubt.WHOLE_KIND,
     Doubt.IDLE_NO, Doubt.NO_TRUTH)
)  # fmt: skip
"""The doubts with which no answer is sure; how much others weigh is fitted to questions over other databases."""


class DoubtFinder:
    """Finds the doubts about programs for one question, whose words `words` accounts for."""

    def __init__(self, words: WordUseFinder) -> None:
        self.words, self.linked = words, words.linked

    def find(self, program: f.Function, result: Result, use: WordUse) -> frozenset[Doubt]:
        """Why a program may not mean the question: it leaves out, or adds, what changes the answer."""
        nodes = list(nodes_of(program))
        computed = {key for node in nodes for key in computed_keys(node)}
        answered = {name for kind, name in answer_items(program) if kind is ItemKind.PREDICATE}
        others = [span for span in use.unused if not self.says_order(span)]
        is_no = result.kind is ResultKind.TRUTH and result.is_negative
        doubts = {
            Doubt.NAME_LEFT_OUT: use.names,
            Doubt.UNKNOWN_NAME: result.is_negative and self.linked.unknown_spans,
            Doubt.UNASKED_COUNT: self.ranks_by_unasked_count(nodes),
            Doubt.NEGATION_LEFT_OUT: any(map(self.is_decisive, use.ignored)),
            Doubt.OPERATOR_LEFT_OUT: use.ignored,
            Doubt.UNSAID_MEASURE: not computed.isdisjoint(use.unmentioned),
            Doubt.UNSAID_ANSWER: answered and answered.issubset(use.unmentioned),
            Doubt.WHOLE_KIND: others and (counts_whole_kind(nodes) or finds_what_is_named(nodes)),
            Doubt.HEAD_LEFT_OUT: self.leaves_out_head(program, use),
            Doubt.IDLE_NO: use.spans and is_no,
            Doubt.ANOTHER_QUESTION: self.answers_another_question(program, use),
            Doubt.NO_TRUTH: gives_value_for_yes_or_no(self.linked, result),
        }
        return frozenset(doubt for doubt, is_there in doubts.items() if is_there)

    def is_decisive(self, span: Span) -> bool:
        """Whether an operator always changes the answer: *not*, *second*, *more than*."""
        return any(own == span and DECISIVE.issuperset(names) for own, names in self.linked.operators)

    def ranks_by_unasked_count(self, nodes: Sequence[f.Function]) -> bool:
        """Whether a program takes the most common of something though the question asks for the *highest*."""
        said = {token.form for token in self.linked.words.tokens}
        is_said = not said.isdisjoint(COUNTING_WORDS) or "number of" in self.linked.words.line
        return any(map(ranks_by_count, nodes)) and not is_said

    def answers_another_question(self, program: f.Function, use: WordUse) -> bool:
        """Whether a program puts something in the place of what is asked: a department for a *fax number*.

        No word asks for what it answers, or only a word such as *number* whose own noun it leaves out.
        """
        left_out = {place for span in use.unused if not self.says_order(span) for place in range(*span)}
        left_out = {place for place in left_out if not is_abbreviation(self.linked.words.tokens[place])}
        is_amount = any(Operator.HOW_MUCH in operators for _, operators in self.linked.operators)
        if repeats_name(program):
            return bool(left_out)
        if isinstance(program, f.Count) and Operator.COUNT in self.words.unasked_operators([program]):
            return True
        items = answer_items(program)
        is_implied = any(kind is ItemKind.PREDICATE and self.words.is_implied(name) for kind, name in items)
        if not items or is_implied or not (left_out or is_amount):
            return False
        tokens = self.linked.words.tokens
        asking = set[int]().union(*map(self.words_asking, items))
        return all(tokens[place].form in GENERAL_NOUNS and place - 1 in left_out for place in asking)

    def words_asking(self, item: ItemKey) -> set[int]:
        """The words that ask for an item; *department* in *the IT department* does not ask for its id."""
        places = self.words.words_mentioning({item}) | self.words.words_named([item]) | self.words.words_meaning([item])
        if self.words.is_time(item[1]) and not self.words.is_origin(item[1]):
            places = {place for place in places if self.linked.words.tokens[place].form not in ORIGIN_WORDS}
        head = next(reversed(name_words(item[1])), "")
        is_said = any(not word_forms(head).isdisjoint(self.words.forms[place]) for place in places)
        if item[0] is ItemKind.CONCEPT or is_said or head not in GENERAL_NOUNS:
            return places
        kinds = (span for span, mention in self.linked.mention_spans if mention.kind is MentionKind.CONCEPT)
        return places - {place for span in kinds for place in range(*span)}

    def leaves_out_head(self, program: f.Function, use: WordUse) -> bool:
        """Whether a program leaves out the noun that it is about: the *content* of *alcohol content*, *many floors*."""
        left_out = {span[0] for span in use.unused if not self.says_order(span)}
        if isinstance(program, f.Count):
            counts = (span[1] for span, operators in self.linked.operators if Operator.COUNT in operators)
            return not left_out.isdisjoint(counts)
        asking = set[int]().union(*map(self.words_asking, answer_items(program)))
        return any(place + 1 in left_out and self.is_compound(place) for place in asking)

    def is_compound(self, place: int) -> bool:
        """Whether two nouns follow each other without a mark between them."""
        first, second = self.linked.words.tokens[place : place + 2]
        is_joined = self.linked.words.question[first.end : second.start] == " "
        return is_joined and "NOUN" in parts_of_speech(first.form) and "NOUN" in parts_of_speech(second.form)

    def leaves_out_size(self, use: WordUse) -> bool:
        """Whether a program leaves out a word for a size without a measure: *major cities*, *big orders*."""
        return any(not SIZE_WORDS.isdisjoint(self.words.forms[place]) for span in use.unused for place in range(*span))

    def leaves_out_complement(self, use: WordUse) -> bool:
        """Whether a program leaves out all that a question says at its end of what it asks for: *… trees are oaks?*"""
        forms = [token.form for token in self.linked.words.tokens]
        last = max((place for place, form in enumerate(forms) if form in COPULAS), default=0)
        said = range(last + 1, len(forms))
        left_out = {place for span in use.unused for place in range(*span)}
        return last > 0 and 0 < len(said) <= MAX_COMPLEMENT and left_out.issuperset(said)

    def names_by_place(self, program: f.Function) -> bool:
        """Whether a program takes a place for a name: *rivers in Colorado* for rivers that are called Colorado."""
        return any(self.is_place_of(concept, name) for concept, name in own_names(program))

    def is_place_of(self, concept: str, name: str) -> bool:
        """Whether the question says *in* between a concept and a name."""
        forms = [token.form for token in self.linked.words.tokens]
        for span, mention in self.linked.mention_spans:
            is_concept = mention.kind is MentionKind.CONCEPT and any(one.name == concept for one in mention.candidates)
            if is_concept and forms[span[1] : span[1] + 1] == ["in"]:
                following = " ".join(forms[span[1] + 1 :]).removeprefix("the ")
                if f"{following} ".startswith(f"{normalise(name)} "):
                    return True
        return False

    def takes_step_once(self, program: f.Function) -> bool:
        """Whether a program goes along a relation less often than the question says its verb: *border* twice, say.

        Linking finds a relation once, so that the other verb is not among the words that are left out.
        """
        steps = Counter(relation for node in nodes_of(program) for relation in relations_of(node))
        return any(self.times_said(relation) > count for relation, count in steps.items())

    def times_said(self, relation: str) -> int:
        """How often the question says the verb that stands for a relation."""
        places = {
            place
            for span, mention in self.linked.mention_spans
            if mention.candidates[0].kind is MentionKind.RELATION and mention.candidates[0].name == relation
            for place in range(*span)
        }
        verbs = (place for place in places if "VERB" in parts_of_speech(self.linked.words.tokens[place].form))
        return max((self.times_used(place) for place in verbs), default=0)

    def times_used(self, place: int) -> int:
        """How often the question has a word, in any form."""
        return sum(not forms.isdisjoint(self.words.forms[place]) for forms in self.words.forms)

    def takes_chain_once(self, program: f.Function) -> bool:
        """Whether a program goes one step where the question says a noun of a noun: *vassals of a vassal of Arn*."""
        steps = sum(1 for node in nodes_of(program) for _ in relations_of(node))
        return steps < CHAIN_STEPS and any(map(self.is_repeated_after_of, range(len(self.words.forms))))

    def is_repeated_after_of(self, place: int) -> bool:
        """Whether a noun is said again after *of*, or as what belongs to it: *the neighbours of Arn's neighbours*."""
        tokens = self.linked.words.tokens
        if place not in self.linked.content_words or "NOUN" not in parts_of_speech(tokens[place].form):
            return False
        for later in range(place + 2, min(place + 1 + MAX_CHAIN_WORDS, len(tokens))):
            between = {token.form for token in tokens[place + 1 : later]}
            if not self.words.forms[place].isdisjoint(self.words.forms[later]) and "of" in between:
                return True
        return False

    def says_order(self, span: Span) -> bool:
        """Whether the words of a span only say in which order a list is wanted."""
        return all(token.form in ORDER_FORMS for token in self.linked.words.tokens[slice(*span)])


def relations_of(node: f.Function) -> Iterator[str]:
    """The relations along which a function goes, one for each step."""
    match node:
        case f.Relate() | f.TopCount() | f.FilterCount() | f.GroupBy():
            yield node.predicate
        case f.Where() | f.Rank() | f.Select():
            yield from (part.predicate for part in e.parts_of(clause_of(node)) if isinstance(part, e.Along))


def own_names(program: f.Function) -> Iterator[tuple[str, str]]:
    """The concepts whose members a program finds by their own name, with the name."""
    for node in nodes_of(program):
        match node:
            case f.Where(f.FilterConcept(concept=concept), e.Compare(left, _, e.Constant(Text(text)))):
                if left in OWN_NAMES:
                    yield concept, text.strip("%")


def repeats_name(program: f.Function) -> bool:
    """Whether the answer of a program is the entity whose name the question says."""
    match program:
        case f.What(source=f.Find() | f.FilterConcept(source=f.Find()) | f.FilterStr(source=f.FindAll(), key="name")):
            return True
    return False


def ranks_by_count(node: f.Function) -> bool:
    """Whether a function keeps the first by a number of things."""
    match node:
        case f.TopCount():
            return True
        case f.Rank(ranking=clause) | f.Select(selection=clause) if clause.limit is not None:
            keys = chain.from_iterable(e.parts_of(key) for key in clause.order)
            return any(isinstance(part, e.Summary) and part.statistic is e.Statistic.COUNT for part in keys)
    return False


def counts_whole_kind(nodes: Sequence[f.Function]) -> bool:
    """Whether a program counts all members of a concept."""
    return any(isinstance(node, f.Count) for node in nodes) and all(
        isinstance(node, f.FindAll | f.FilterConcept | f.Count) for node in nodes
    )


def finds_what_is_named(nodes: Sequence[f.Function]) -> bool:
    """Whether a program only finds the entities that have a name or text, and asks nothing about them."""
    kinds = f.Find | f.FindAll | f.FilterStr | f.FilterConcept | f.What
    return any(isinstance(node, f.Find | f.FilterStr) for node in nodes) and all(
        isinstance(node, kinds) for node in nodes
    )


def has_empty_column(result: Result) -> bool:
    """Whether a table has a column without any value: it asks for what its rows do not have."""
    return bool(result.rows) and any(not any(column) for column in zip(*result.rows, strict=True))


def gives_value_for_yes_or_no(linked: LinkedQuestion, result: Result) -> bool:
    """Whether a result is a value though the question begins like one for *yes* or *no*: *is she registered?* 1."""
    first = linked.words.tokens[0].form if linked.words.tokens else ""
    is_value = result.kind is ResultKind.VALUES and not {"yes", "no"}.issuperset(result.texts)
    return first in YES_NO_WORDS and is_value
