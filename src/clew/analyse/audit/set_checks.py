"""Checks of a record and of records against each other: choices, missing parts, duplicates, contradictions."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace

from clew.analyse.audit.answer_comparison import answer_key
from clew.analyse.audit.audited_question import AuditedQuestion, QuestionSummary, join_texts
from clew.analyse.audit.findings import Finding, FindingKind
from clew.analyse.run_set import has_form
from clew.benchmark.leakage import normalise_wording
from clew.benchmark.question import Question
from clew.kb.name_index import normalise

PADDING = "unknown"  # fills the choices of KQA Pro's yes/no questions up to ten
PART_NAMES = ("text", "gold", "answers")
NO_TEXT = ("", "n a", "na", "none", "null", "nan")  # what files have in place of a question
MAX_OTHERS = 20  # ids of other questions in a finding: templates may repeat a text thousands of times


def find_choice_faults(audited: AuditedQuestion) -> Iterator[Finding]:
    """Choices that lack the answer, or have the same one twice."""
    question = audited.question
    counts = Counter(map(answer_key, question.choices))
    repeated = [choice for choice, count in counts.items() if count > 1 and choice != PADDING]
    if repeated:
        yield audited.finding(FindingKind.CHOICES, f"the choices have {join_texts(repeated)} more than once")
    keys = set(map(answer_key, question.choices))
    answers = question.gold.names or question.gold.answers or ()
    if question.choices and answers and keys.isdisjoint(map(answer_key, answers)):
        yield audited.finding(FindingKind.CHOICES, f"the choices lack the answer {join_texts(answers)}")


def summarise(audited: AuditedQuestion) -> QuestionSummary:
    """What the checks between questions compare of one question."""
    answers = audited.answers
    keys = None if answers is None else tuple(sorted({answer_key(answer) for answer in answers}))
    return QuestionSummary(
        audited.finding(FindingKind.DUPLICATE, ""),
        normalise_wording(audited.question.text) if has_text(audited.question) else "",
        audited.meaning_key,
        keys,
        present_parts(audited.question),
    )


def present_parts(question: Question) -> frozenset[str]:
    """The parts that a question has."""
    gold = question.gold
    # The rows of SQL may be too wide or too many for answers, so that a file has them for some questions only.
    has_answers = gold.answers is not None or bool(gold.forms.sql)
    presence = (has_text(question), has_form(gold.forms), has_answers)
    return frozenset(name for name, is_present in zip(PART_NAMES, presence, strict=True) if is_present)


def has_text(question: Question) -> bool:
    """Whether a question has a text, and not a word for none."""
    return normalise(question.text) not in NO_TEXT


def find_missing_parts(summaries: Sequence[QuestionSummary]) -> Iterator[Finding]:
    """Questions that lack a part which others of the file have."""
    known = frozenset().union(*(summary.parts for summary in summaries))
    for summary in summaries:
        for part in PART_NAMES:
            if part in known - summary.parts:
                yield replace(summary.finding, kind=FindingKind.MISSING, message=f"the question has no {part}")


def find_repeated_ids(summaries: Sequence[QuestionSummary]) -> Iterator[Finding]:
    """Questions with the id of an earlier one."""
    places: dict[str, int] = {}
    for summary in summaries:
        finding = summary.finding
        before = places.setdefault(finding.id, finding.number)
        if before != finding.number:
            message = f"questions {before + 1:,} and {finding.number + 1:,} of the file have this id"
            yield replace(finding, kind=FindingKind.REPEATED_ID, message=message)


def find_contradictions(summaries: Sequence[QuestionSummary]) -> Iterator[Finding]:
    """Questions with the same text, or the same gold, and different answers."""
    for group in groups_by(summaries, lambda summary: summary.wording):
        yield from report_others(group, "the same text", FindingKind.CONTRADICTION, has_other_answers)
    for group in groups_by(summaries, lambda summary: summary.meaning):
        yield from report_others(group, "the same gold", FindingKind.CONTRADICTION, contradicts_same_gold)


def find_two_meanings(summaries: Sequence[QuestionSummary]) -> Iterator[Finding]:
    """Questions with the same text and the same answers, or none, but different gold meanings."""
    for group in groups_by(summaries, lambda summary: summary.wording):
        yield from report_others(group, "the same text but another gold", FindingKind.TWO_MEANINGS, has_other_meaning)


def find_duplicates(summaries: Sequence[QuestionSummary]) -> Iterator[Finding]:
    """Questions with the text and gold of an earlier one."""
    for group in groups_by(summaries, lambda summary: summary.wording):
        for place, summary in enumerate(group):
            others = [other for other in group[:place] if is_duplicate(summary, other)]
            if others:
                yield about_others(summary, others, "the same text and gold", FindingKind.DUPLICATE)


def groups_by(
    summaries: Sequence[QuestionSummary], key: Callable[[QuestionSummary], str]
) -> Iterator[list[QuestionSummary]]:
    """The summaries that share a key which is not empty with another one."""
    groups: defaultdict[str, list[QuestionSummary]] = defaultdict(list)
    for summary in summaries:
        groups[key(summary)].append(summary)
    yield from (group for text, group in groups.items() if text and len(group) > 1)


def has_other_answers(first: QuestionSummary, second: QuestionSummary) -> bool:
    """Whether two questions have different answers."""
    return first.answers is not None and second.answers is not None and first.answers != second.answers


def contradicts_same_gold(first: QuestionSummary, second: QuestionSummary) -> bool:
    """Whether two questions with the same gold, but not the same text, have different answers."""
    return first.wording != second.wording and has_other_answers(first, second)


def has_other_meaning(first: QuestionSummary, second: QuestionSummary) -> bool:
    """Whether two questions have different gold meanings and do not contradict each other."""
    both = bool(first.meaning) and bool(second.meaning)
    return both and first.meaning != second.meaning and not has_other_answers(first, second)


def is_duplicate(first: QuestionSummary, second: QuestionSummary) -> bool:
    """Whether two questions with the same text are the same in gold and answers."""
    return first.meaning == second.meaning and not has_other_answers(first, second)


def report_others(
    group: Sequence[QuestionSummary],
    shared: str,
    kind: FindingKind,
    clashes: Callable[[QuestionSummary, QuestionSummary], bool],
) -> Iterator[Finding]:
    """A finding for each question of a group that clashes with others."""
    for summary in group:
        others = [other for other in group if clashes(summary, other)]
        if others:
            yield about_others(summary, others, shared, kind)


def about_others(
    summary: QuestionSummary, others: Iterable[QuestionSummary], shared: str, kind: FindingKind
) -> Finding:
    """A finding about a question that names others."""
    ids = tuple(other.finding.id for other in others)
    first = next(iter(others)).finding
    answers = first.stored if first.stored is not None else first.computed or ()
    theirs = f", with the answer {join_texts(answers)}" if kind is FindingKind.CONTRADICTION else ""
    message = f"{shared} as {join_texts(ids)}{theirs}"
    return replace(summary.finding, kind=kind, message=message, others=ids[:MAX_OTHERS])
