"""How far experts agree in the questions that several of them wrote, by their words and by the meaning people judge."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

from rapidfuzz.distance import Levenshtein

from clew.benchmark.judge_agreement import Agreement, measure_agreement
from clew.generate.annotation.annotations import ExpertDraft, JudgedPair, normalize_text


@dataclass(frozen=True, slots=True)
class ExpertPair:
    """Two experts: the number of questions both wrote, the share with the same words, and their mean similarity."""

    annotators: tuple[str, str]
    questions: int
    exact: float
    similarity: float


@dataclass(frozen=True, slots=True)
class JudgedAgreement:
    """How far texts for one meaning agree, as people judge them, whatever their words (GrailQA++, section 3).

    `all_agree` and `two_agree` are the shares of the `questions` where all texts, or at least two, mean the same;
    `judges` is the agreement of the judges on the pairs, and `incomplete` counts questions with a pair still to judge.
    """

    questions: int
    all_agree: float
    two_agree: float
    judges: Agreement
    differing: tuple[str, ...]
    incomplete: int


@dataclass(frozen=True, slots=True)
class PilotAgreement:
    """The agreement of experts on questions that several of them wrote.

    `all_agree` and `two_agree` are the shares of questions where all, or at least two, use the same words; `marks` is
    the agreement on confusing questions, and `unlike` are the ids of questions to discuss, the least similar first.
    """

    questions: int
    pairs: tuple[ExpertPair, ...]
    all_agree: float
    two_agree: float
    marks: Agreement
    unlike: tuple[str, ...]


def similarity(first: str, second: str) -> float:
    """The similarity of two texts from 0 to 1: edit distance over the longer length, ignoring case."""
    return Levenshtein.normalized_similarity(first.casefold(), second.casefold())


def normalize_question(text: str) -> str:
    """A question without differences that do not matter: case, spaces, the mark at its end."""
    return normalize_text(text).casefold().rstrip("?. ")


def most_typical_draft(drafts: Sequence[ExpertDraft]) -> ExpertDraft:
    """The draft that is most similar to all others; the first of several equals."""
    return max(drafts, key=lambda draft: sum(similarity(draft.text, other.text) for other in drafts))


def measure_pilot(
    drafts: Mapping[str, Sequence[ExpertDraft]], marks: Mapping[str, Sequence[str]]
) -> PilotAgreement | None:
    """The agreement on drafts by question id, and on marks by id (`yes` or `no` for each expert); None if nobody
    overlaps."""
    shared = {id_: list(texts) for id_, texts in drafts.items() if len(texts) > 1}
    mark_agreement = measure_agreement(marks.values())
    if not shared and not mark_agreement.items:
        return None
    counts = [Counter(normalize_question(draft.text) for draft in texts) for texts in shared.values()]
    many = max(len(shared), 1)
    return PilotAgreement(
        len(shared),
        compare_experts(shared),
        sum(len(count) == 1 for count in counts) / many,
        sum(max(count.values()) > 1 for count in counts) / many,
        mark_agreement,
        differing_questions(shared),
    )


def measure_sameness(
    drafts: Mapping[str, Sequence[ExpertDraft]], judged: Mapping[str, Sequence[JudgedPair]]
) -> JudgedAgreement | None:
    """The agreement of the texts for each question, by the majority of judges; None if nobody judged any.

    The texts are the experts' drafts, or without these the judged ones; two with the same words need no judge.
    """
    if not any(judged.values()):
        return None
    verdicts = {
        id_: compare_texts(drafts.get(id_, ()), judged.get(id_, ())) for id_ in dict.fromkeys((*judged, *drafts))
    }
    complete = {id_: pairs for id_, pairs in verdicts.items() if pairs and None not in pairs}
    count = max(len(complete), 1)
    votes = (list(map(str, pair.votes.values())) for pairs in judged.values() for pair in pairs)
    return JudgedAgreement(
        len(complete),
        sum(all(pairs) for pairs in complete.values()) / count,
        sum(any(pairs) for pairs in complete.values()) / count,
        measure_agreement(votes),
        tuple(id_ for id_, pairs in complete.items() if not all(pairs)),
        sum(None in pairs for pairs in verdicts.values()),
    )


def compare_texts(drafts: Sequence[ExpertDraft], judged: Sequence[JudgedPair]) -> list[bool | None]:
    """For each pair of texts for one meaning, whether the two mean the same; None if that is not judged yet."""
    same = {frozenset(map(normalize_question, pair.texts)): pair.is_same for pair in judged}
    written = [normalize_question(draft.text) for draft in drafts]
    texts = written if len(written) > 1 else sorted({text for pair in same for text in pair})
    return [first == second or same.get(frozenset((first, second))) for first, second in combinations(texts, 2)]


def differing_questions(shared: Mapping[str, Sequence[ExpertDraft]]) -> tuple[str, ...]:
    """The questions whose drafts differ, the least similar first."""
    similarities = {
        id_: min(
            similarity(normalize_question(first.text), normalize_question(second.text))
            for first, second in combinations(texts, 2)
        )
        for id_, texts in shared.items()
    }
    return tuple(sorted((id_ for id_ in similarities if similarities[id_] < 1), key=lambda id_: similarities[id_]))


def compare_experts(shared: Mapping[str, Sequence[ExpertDraft]]) -> tuple[ExpertPair, ...]:
    """Each pair of experts who wrote the same questions."""
    texts_by_pair: dict[tuple[str, str], list[tuple[str, str]]] = defaultdict(list)
    for drafts in shared.values():
        for first, second in combinations(sorted(drafts, key=lambda draft: draft.annotator), 2):
            texts_by_pair[first.annotator, second.annotator].append(
                (normalize_question(first.text), normalize_question(second.text))
            )
    return tuple(
        ExpertPair(
            names,
            len(texts),
            sum(first == second for first, second in texts) / len(texts),
            sum(similarity(*pair) for pair in texts) / len(texts),
        )
        for names, texts in sorted(texts_by_pair.items())
    )
