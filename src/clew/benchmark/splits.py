"""Splitting questions into training, validation and test sets, independently of the order they are read in."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from pathlib import Path

from clew.benchmark.labels import labels_of
from clew.benchmark.leakage import Trait, make_trait_finder
from clew.benchmark.question import Question
from clew.benchmark.writer import write_questions
from clew.errors import ClewError
from clew.kb.files import make_folder, text_digest

TRAIN, VALIDATION, TEST = PARTS = ("train", "validation", "test")
KQAPRO_SHARES = (8.0, 1.0, 1.0)  # Cao et al. 2022, section 4
Stratum = Callable[[Question], str]
Group = Sequence[Question]
Progress = Callable[[Sequence[Question], str], Iterable[Question]]


def show_no_progress(questions: Sequence[Question], what: str) -> Iterable[Question]:
    """The questions as they are; another function may show how many have passed, with a word on `what` is done."""
    return questions


@dataclass(frozen=True, slots=True)
class OmittedQuestion:
    """A question that is in no part, with the reason."""

    question: Question
    reason: str


@dataclass(frozen=True, slots=True)
class Split:
    """The questions of each part, sorted by id, and the questions that are in none."""

    parts: Mapping[str, tuple[Question, ...]]
    left_out: tuple[OmittedQuestion, ...] = ()

    @property
    def sizes(self) -> dict[str, int]:
        """The number of questions in each part."""
        return {part: len(questions) for part, questions in self.parts.items()}


def split_at_random(groups: Iterable[Group], shares: Sequence[float], seed: int, by: str = "type") -> Split:
    """The groups distributed over the parts in `shares`, with each label of `by` in the same shares.

    The questions of a group stay together.
    """
    all_groups = list(groups)
    lists = distribute(all_groups, shares, seed, stratum_by(by))
    largest = max(map(len, all_groups), default=0)
    why = f"{largest:,} of them must stay together" if largest > 1 else ""
    return refuse_empty_parts(
        Split({part: sort_by_id(questions) for part, questions in zip(PARTS, lists, strict=True)}), shares, why
    )


def refuse_empty_parts(split: Split, shares: Sequence[float], why: str = "") -> Split:
    """The same split; an error with the reason `why` if a part with a share has no questions."""
    lacking = [part for part, share in zip(PARTS, shares, strict=True) if share and not split.parts[part]]
    if lacking:
        count, wanted = sum(split.sizes.values()), ", ".join(f"{share:g}" for share in shares)
        raise ClewError(
            f"{' and '.join(lacking)} would be empty: {count:,} questions cannot be split in the shares {wanted}"
            f"{why and f' ({why})'}; use more questions or other shares"
        )
    return split


def distribute(groups: Iterable[Group], shares: Sequence[float], seed: int, stratum: Stratum) -> list[list[Question]]:
    """The questions in one list for each share.

    The largest group comes first; groups of one size are ordered by a digest of `seed` and their text. Each goes to the
    list with the largest shortage, in all questions and in the group's strata, among the lists that have room for it.
    """
    ordered = sorted(
        (shuffle(group, seed) for group in groups), key=lambda group: (-len(group), shuffle_key(group[0], seed))
    )
    sizes = apportion(sum(map(len, ordered)), shares)
    placed: Counter[Hashable] = Counter()
    got: list[Counter[Hashable]] = [Counter() for _ in shares]
    lists: list[list[Question]] = [[] for _ in shares]
    for group in ordered:
        counts = Counter[Hashable](map(stratum, group)) + Counter({None: len(group)})
        placed.update(counts)
        fitting = [place for place, size in enumerate(sizes) if len(lists[place]) + len(group) <= size]
        place = max(
            fitting or range(len(shares)), key=lambda place: shortage(counts, placed, got[place], shares, place)
        )
        got[place].update(counts)
        lists[place] += group
    return lists


def shortage(
    counts: Counter[Hashable], placed: Counter[Hashable], had: Counter[Hashable], shares: Sequence[float], place: int
) -> float:
    """How many questions of the strata in `counts` a part lacks, given all that are `placed`."""
    share = shares[place] / sum(shares)
    return sum(share * placed[stratum] - had[stratum] for stratum in counts)


def apportion(total: int, shares: Sequence[float]) -> list[int]:
    """`total` divided into whole numbers in the proportion of `shares`, by largest remainder."""
    exact = [total * share / sum(shares) for share in shares]
    parts = [int(part) for part in exact]
    for place in sorted(range(len(shares)), key=lambda place: parts[place] - exact[place])[: total - sum(parts)]:
        parts[place] += 1
    return parts


def stratum_by(name: str) -> Stratum:
    """A function that returns the first label of a question under `name`, or an empty text."""
    return lambda question: (labels_of(question, name) or ("",))[0]


def shuffle_key(question: Question, seed: int) -> tuple[str, str]:
    """The sort key of a question for a pseudo-random order, which depends only on `seed`, its text, meaning and id."""
    return text_digest((str(seed), question.text, *astuple(question.gold.forms))), question.id


def shuffle(questions: Iterable[Question], seed: int) -> list[Question]:
    return sorted(questions, key=lambda question: shuffle_key(question, seed))


def sort_by_id(questions: Iterable[Question]) -> tuple[Question, ...]:
    """Questions sorted by id, shorter ids first, so that numbers are in numeric order."""
    return tuple(sorted(questions, key=lambda question: (len(question.id), question.id)))


def single_groups(questions: Iterable[Question]) -> list[Group]:
    """Each question as a separate group."""
    return [(question,) for question in questions]


def group_by_keys(questions: Sequence[Question], keys: Callable[[Question], Iterable[str]]) -> list[Group]:
    """Groups of questions that share a key, directly or through other questions."""
    first: dict[str, int] = {}
    parents = list(range(len(questions)))
    for number, question in enumerate(questions):
        for key in keys(question):
            unite(parents, first.setdefault(key, number), number)
    groups: defaultdict[int, list[Question]] = defaultdict(list)
    for number, question in enumerate(questions):
        groups[find_root(parents, number)].append(question)
    return list(groups.values())


def unite(parents: list[int], left: int, right: int) -> None:
    parents[find_root(parents, right)] = find_root(parents, left)


def find_root(parents: list[int], number: int) -> int:
    while parents[number] != number:
        parents[number] = parents[parents[number]]
        number = parents[number]
    return number


LEFT_OUT = "left-out"  # the file of the questions that fit into no part, and the label with the reason


def split_questions(
    questions: Sequence[Question],
    shares: Sequence[float],
    seed: int = 0,
    by: str = "type",
    apart: Sequence[Trait] = (),
    watch: Progress = show_no_progress,
) -> Split:
    """Split `questions` at random in `shares`, with each label of `by` in the same shares.

    No two parts share a trait in `apart`: questions that have one in common stay together.
    """
    traits = make_trait_finder(questions, apart)
    keys = {}
    for question in watch(questions, "questions compared"):
        keys[question.id] = [f"{trait} {key}" for trait in apart for key in traits.find(question, trait)]
    return split_at_random(group_by_keys(questions, lambda question: keys[question.id]), shares, seed, by)


def nested_subsets(
    questions: Sequence[Question], percentages: Sequence[float], seed: int = 0, by: str = "type"
) -> dict[float, tuple[Question, ...]]:
    """Subsets of `questions` of these percentages, from the smallest; each contains the smaller ones.

    Each has the labels of `by` in the shares of the whole, as KQA Pro's experiment with the size of its training set.
    """
    ordered, subsets = order_evenly(questions, seed, stratum_by(by)), {}
    for percentage in sorted(set(percentages)):
        size = round(len(ordered) * percentage / 100)
        if not size:
            raise ClewError(f"{percentage:g} % of {len(ordered):,} questions are none; use a larger subset")
        subsets[percentage] = sort_by_id(ordered[:size])
    return subsets


def order_evenly(questions: Sequence[Question], seed: int, stratum: Stratum) -> list[Question]:
    """The questions in a pseudo-random order in which every beginning has the strata in the shares of the whole."""
    strata: defaultdict[str, list[Question]] = defaultdict(list)
    for question in shuffle(questions, seed):
        strata[stratum(question)].append(question)
    placed = [
        ((place + 0.5) / len(members), shuffle_key(question, seed), question)
        for members in strata.values()
        for place, question in enumerate(members)
    ]
    return [question for *_, question in sorted(placed, key=lambda item: item[:2])]


def write_subsets(subsets: Mapping[float, Sequence[Question]], folder: Path, name: str) -> dict[str, int]:
    """Write each subset to the file `name-12.5.jsonl`, and so on; the number of questions in each file."""
    make_folder(folder)
    files = {f"{name}-{percentage:g}.jsonl": questions for percentage, questions in subsets.items()}
    for file, questions in files.items():
        write_questions(questions, folder / file, "jsonl")
    return {file: len(questions) for file, questions in files.items()}


def write_parts(split: Split, folder: Path) -> None:
    """Write each part that has questions, and the questions left out; files of an earlier split are removed."""
    make_folder(folder)
    left = sort_by_id(label_left_out(left_out) for left_out in split.left_out)
    for part, questions in {**split.parts, LEFT_OUT: left}.items():
        place = folder / f"{part}.jsonl"
        if questions:
            write_questions(questions, place, "jsonl")
        else:
            place.unlink(missing_ok=True)


def label_left_out(left_out: OmittedQuestion) -> Question:
    question = left_out.question
    return replace(question, labels={**question.labels, LEFT_OUT: left_out.reason})
