"""Checks of the gold against the words of the question: what it names, how it ranks, what type it gives."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from decimal import Decimal

from clew.analyse.audit.answer_comparison import find_answer_time
from clew.analyse.audit.audited_question import AuditedQuestion, join_texts
from clew.analyse.audit.execution_checks import limited_queries
from clew.analyse.audit.findings import Finding, FindingKind
from clew.analyse.audit.gold_terms import GoldTerm, TermRole, is_opaque
from clew.analyse.audit.mention_matcher import QuestionText, has_word, is_near, is_same_period
from clew.benchmark.question import Answers
from clew.engine.ids import TRUTH_SPELLINGS, read_answer_number
from clew.english.inflection import lemmas_as
from clew.english.word_lists import function_words, order_words
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.values import Quantity, Time, write_number
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of, with_needed
from clew.link.dates import find_dates
from clew.link.quantities import find_numbers, number_words, numbers_in_digits
from clew.link.tokens import QuestionWords
from clew.link.value_mentions import QUOTED

RANKINGS = (f.SelectAmong, f.SelectBetween, f.Top, f.TopCount)
ADJECTIVE_ENDINGS = ("er", "est", "ier", "iest")
MAX_RELATED_CLASSES = 400  # classes above and below one whose names are looked for


def find_unasked_order(audited: AuditedQuestion) -> Iterator[Finding]:
    """A ranking, order or limit in the gold of a question without a word for it."""
    step = describe_order(audited)
    if step and audited.question.text and not has_order_word(audited.text.words) and not has_limit(audited):
        yield audited.finding(FindingKind.UNASKED_ORDER, f"the gold has {step}; the question has no word for an order")


def describe_order(audited: AuditedQuestion) -> str:
    """How the gold ranks, sorts or cuts its results, or an empty text."""
    if audited.program is not None:
        ranking = next((node for node in nodes_of(audited.program) if isinstance(node, RANKINGS)), None)
        return type(ranking).__name__ if ranking is not None else ""
    if any(query.order_by for query in limited_queries(audited.query)):
        return "ORDER BY and LIMIT"
    if any(limited_queries(audited.query)):
        return "LIMIT"
    return "ORDER BY" if audited.query is not None and audited.query.order_by else ""


def has_limit(audited: AuditedQuestion) -> bool:
    """Whether the question has the number of results that the gold keeps: the *two* dialects of Chinese."""
    limits = [query.limit for query in limited_queries(audited.query)]
    counts = [node.count for node in nodes_of(audited.program) if isinstance(node, f.Top | f.TopCount)] if (
        audited.program is not None
    ) else []  # fmt: skip
    return any(Decimal(limit) in audited.text.numbers for limit in (*limits, *counts) if limit is not None)


def has_order_word(words: QuestionWords) -> bool:
    """Whether a question has a superlative, comparative, ordinal or other word that asks for an order."""
    if any(token.form in order_words() or is_compared_adjective(token.form) for token in words.tokens):
        return True
    return any(number.is_ordinal for number in find_numbers(words))


def is_compared_adjective(word: str) -> bool:
    """Whether a word is a comparative or superlative: older, largest."""
    return word.endswith(ADJECTIVE_ENDINGS) and any(lemma != word for lemma in lemmas_as(word, "ADJ"))


def find_unmentioned(audited: AuditedQuestion) -> Iterator[Finding]:
    """The entities, classes and values of the gold that the question does not mention, in one finding."""
    if not audited.question.text:
        return
    matcher = audited.tools.matcher
    absent = [term for term in audited.terms if not matcher.is_mentioned(term, audited.text)]
    unexplained = [term for term in absent if term.role is not TermRole.CLASS or is_needed_class(audited, term)]
    if unexplained:
        named = ", ".join(f"the {term.role} “{term}”" for term in unexplained)
        yield audited.finding(FindingKind.UNMENTIONED, f"the question does not mention {named}")


def is_needed_class(audited: AuditedQuestion, term: GoldTerm) -> bool:
    """Whether a class changes the answer, and no class above or below it is mentioned; others are implied."""
    kb = audited.tools.kb
    if audited.program is None or kb is None or mentions_related_class(kb, term, audited.text):
        return False
    without = remove_class(audited.program, term.text)
    answers, before = audited.tools.locate_texts(without), audited.tools.locate_texts(audited.program)
    return answers is not None and before is not None and set(answers) != set(before)


def remove_class(program: f.Function, concept: str) -> f.Function:
    """The program without its filters for a class; a step that several others share is changed once."""
    changed: dict[int, f.Function] = {}

    def change(node: f.Function) -> f.Function:
        if id(node) not in changed:
            sources = [change(source) for source in needed_by(node)]
            is_removed = isinstance(node, f.FilterConcept) and node.concept == concept
            changed[id(node)] = sources[0] if is_removed else with_needed(node, sources)
        return changed[id(node)]

    return change(program)


def mentions_related_class(kb: KnowledgeBase, term: GoldTerm, question: QuestionText) -> bool:
    """Whether the question has the name of a class directly above, or of any class below."""
    concepts = [node for node in kb.names.with_name(term.text) if kb.is_concept(node)]
    related = [parent for concept in concepts for parent in kb.parents_of(concept)]
    waiting = [child for concept in concepts for child in kb.children_of(concept)]
    while waiting and len(related) < MAX_RELATED_CLASSES:
        concept = waiting.pop()
        related.append(concept)
        waiting.extend(kb.children_of(concept))
    names = (name for concept in related for name in (kb.name_of(concept), *kb.aliases_of(concept)))
    return any(has_class_name(question, name) for name in names)


def has_class_name(question: QuestionText, name: str) -> bool:
    """Whether the question has all words of a class's name, in any inflection."""
    words = normalise(name).split()
    return bool(words) and all(has_word(question, word) for word in words)


def find_unused(audited: AuditedQuestion) -> Iterator[Finding]:
    """The numbers, dates and quoted names of the question that the gold does not use, in one finding.

    A gold with an id that has no name may use all of them.
    """
    if not audited.terms or audited.main.form is None or not all(term.names for term in audited.terms):
        return
    used = UsedValues.of(audited.terms, normalise(audited.main.form.text))
    unused = dict.fromkeys([*unused_dates(audited.text, used), *unused_numbers(audited.text, used),
                            *unused_quotes(audited.text, used)])  # fmt: skip
    if unused:
        message = f"the gold does not use {join_texts(unused)}"
        yield audited.finding(FindingKind.UNUSED, message)


@dataclass(frozen=True, slots=True)
class UsedValues:
    """The numbers and times of a gold meaning, and its names and form, normalised, between spaces."""

    numbers: tuple[Decimal, ...]
    times: tuple[Time, ...]
    line: str

    @classmethod
    def of(cls, terms: tuple[GoldTerm, ...], form: str) -> UsedValues:
        """Those of these terms and this normalised form."""
        names = (normalise(name) for term in terms for name in term.names)
        return cls(
            tuple(term.value.number for term in terms if isinstance(term.value, Quantity)),
            tuple(term.value for term in terms if isinstance(term.value, Time)),
            f" {' '.join((*names, form))} ",
        )

    def has_digits(self, digits: str) -> bool:
        """Whether a name or the form has these digits, as a whole word or inside a code."""
        return digits in self.line


def unused_dates(question: QuestionText, used: UsedValues) -> Iterator[str]:
    """The dates of the question that the gold has not, even in part."""
    for mention in find_dates(question.text):
        written = question.text[mention.start : mention.end]
        is_used = any(is_same_period(time, other) for time in mention.times for other in used.times)
        digits = (normalise(written), *(str(abs(time.year)) for time in mention.times))
        if (
            not is_used
            and not any(map(used.has_digits, digits))
            and not is_in_name(question, mention.start, mention.end)
        ):
            yield written


def unused_numbers(question: QuestionText, used: UsedValues) -> Iterator[str]:
    """The numbers in digits of the question, outside dates, that the gold has not."""
    dates = find_dates(question.text)
    for mention in numbers_in_digits(question.text):
        if mention.is_ordinal or any(date.start <= mention.start < date.end for date in dates):
            continue
        if is_in_name(question, mention.start, mention.end):
            continue
        digits = normalise(question.text[mention.start : mention.end])
        years = {abs(time.year) for time in used.times}
        if any(is_near(number, mention.number) for number in used.numbers) or abs(mention.number) in years:
            continue
        if not used.has_digits(digits) and not used.has_digits(normalise(write_number(mention.number))):
            yield question.text[mention.start : mention.end]


def is_in_name(question: QuestionText, start: int, end: int) -> bool:
    """Whether a number stands before or after a word with a capital: Satellite Awards 2010."""
    before, after = question.text[:start].split(), question.text[end:].split()
    return is_capital_word(before[-1:] if len(before) > 1 else []) or is_capital_word(after[:1])


def is_capital_word(words: list[str]) -> bool:
    return bool(words) and words[0][:1].isupper()


def unused_quotes(question: QuestionText, used: UsedValues) -> Iterator[str]:
    """The texts in quotation marks of which the gold has no word."""
    gold = QuestionText(used.line)
    for match in QUOTED.finditer(question.text):
        quoted = (match[1] or match[2]).strip()
        words = [word for word in normalise(quoted).split() if word not in function_words()]
        if words and not any(has_word(gold, word) for word in words):
            yield quoted


@dataclass(frozen=True, slots=True)
class ExpectedType:
    """The kind of answer that a beginning of questions asks for, a test of an answer, and whether entities pass it."""

    begins: re.Pattern[str]
    name: str
    accepts: Callable[[str], bool]
    accepts_entities: bool = False


def is_time(answer: str) -> bool:
    has_month = not number_words("months").keys().isdisjoint(normalise(answer).split())
    return has_month or find_answer_time(answer) is not None or bool(find_dates(answer))


def is_number(answer: str) -> bool:
    return read_answer_number(answer) is not None or any(find_numbers(QuestionWords(answer)))


def is_truth(answer: str) -> bool:
    return answer.casefold() in TRUTH_SPELLINGS


def is_no_value(answer: str) -> bool:
    return not is_truth(answer) and read_answer_number(answer) is None and find_answer_time(answer) is None


def is_no_truth(answer: str) -> bool:
    return not is_truth(answer)


BEFORE = r"(?:in|on|at|by|for|from|of|to|with|since|until|as of|during|about|around|and)?\s*"
ALONE = r"(?!.*\b(?:what|which|who|whom|whose|how)\b)"  # no other question word decides what is asked for
EXPECTED_TYPES = (
    ExpectedType(re.compile(rf"{BEFORE}(?:when|(?:what|which) (?:year|date)) (?!of){ALONE}"), "a date", is_time),
    ExpectedType(re.compile(rf"{BEFORE}how many\b"), "a number", is_number),
    ExpectedType(re.compile(r"(?:is|are|was|were|does|do|did|has|have) (?!.* or )(?!.*\b(?:what|how)\b)"),
                 "yes or no", is_truth),
    ExpectedType(re.compile(rf"{BEFORE}(?:who|whom|whose) (?!.*\b(?:or|how|when)\b)"), "a name", is_no_value, True),
    ExpectedType(re.compile(rf"{BEFORE}(?:what|which|where|how) (?!.*\b(?:is|are|does|did|was) (?:it|this|that)\b)"),
                 "something other than yes or no", is_no_truth, True),
)  # fmt: skip


def find_answer_type(audited: AuditedQuestion) -> Iterator[Finding]:
    """Answers none of which is of the type that the first words of the question ask for."""
    answers = answers_for_people(audited)
    text = " ".join(audited.question.text.casefold().split())
    expected = next((kind for kind in EXPECTED_TYPES if kind.begins.match(text)), None)
    if (
        expected is None
        or not answers
        or (expected.accepts_entities and all(map(is_opaque, stored_or_computed(audited))))
    ):
        return
    if not any(map(expected.accepts, answers)):
        message = f"the question asks for {expected.name}, and the answer is {join_texts(answers)}"
        yield audited.finding(FindingKind.ANSWER_TYPE, message)


def stored_or_computed(audited: AuditedQuestion) -> Answers:
    """The stored answers, or else those of the gold."""
    return audited.question.gold.answers or audited.main.computed or ()


def answers_for_people(audited: AuditedQuestion) -> Answers:
    """The stored answers, or else those of the gold, by name."""
    answers = audited.question.gold.names or stored_or_computed(audited)
    named = (audited.tools.terms.names_of(answer) for answer in answers)
    return tuple(names[0] if names else answer for answer, names in zip(answers, named, strict=True))
