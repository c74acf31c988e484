"""Questions dealt out to training, validation and test, the same way whatever order they are read in."""

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
KQAPRO_SHARES = (8.0, 1.0, 1.0)
"""KQA Pro's shares (Cao et al. 2022, section 4)."""
Stratum = Callable[[Question], str]
Group = Sequence[Question]
Progress = Callable[[Sequence[Question], str], Iterable[Question]]


def show_no_progress(questions: Sequence[Question], what: str) -> Iterable[Question]:
    """The questions as they are; another function may show how many have passed, with a word on `what` is done."""
    return questions


@dataclass(frozen=True, slots=True)
class OmittedQuestion:
    """A question that is in no part, and why."""

    question: Question
    reason: str


@dataclass(frozen=True, slots=True)
class Split:
    """The questions of each part, by id, and those that are in none."""

    parts: Mapping[str, tuple[Question, ...]]
    left_out: tuple[OmittedQuestion, ...] = ()

    @property
    def sizes(self) -> dict[str, int]:
        """How many questions each part has."""
        return {part: len(questions) for part, questions in self.parts.items()}


def split_at_random(groups: Iterable[Group], shares: Sequence[float], seed: int, by: str = "type") -> Split:
    """The groups dealt out to the parts in `shares`, each part with its share of every label under `by`.

    The questions of a group stay together.
    """
    found = list(groups)
    dealt = distribute(found, shares, seed, stratum_by(by))
    largest = max(map(len, found), default=0)
    why = f"{largest:,} of them must stay together" if largest > 1 else ""
    return refuse_empty_parts(
        Split({part: sort_by_id(one) for part, one in zip(PARTS, dealt, strict=True)}), shares, why
    )


def refuse_empty_parts(split: Split, shares: Sequence[float], why: str = "") -> Split:
    """The same split; an error, which tells `why`, if a part that was to have questions has none."""
    lacking = [part for part, share in zip(PARTS, shares, strict=True) if share and not split.parts[part]]
    if lacking:
        count, wanted = sum(split.sizes.values()), ", ".join(f"{one:g}" for one in shares)
        raise ClewError(
            f"{' and '.join(lacking)} would be empty: {count:,} questions cannot be dealt out in the shares {wanted}"
            f"{why and f' ({why})'}; give more questions or ask for less"
        )
    return split


def distribute(groups: Iterable[Group], shares: Sequence[float], seed: int, stratum: Stratum) -> list[list[Question]]:
    """Questions in as many lists as there are shares.

    The largest group comes first, equals in an order that hangs on `seed` and what they say. Each goes to the list that
    it does not overfill and that lacks most so far, of all questions and of its strata.
    """
    ordered = sorted(
        (shuffle(group, seed) for group in groups), key=lambda group: (-len(group), shuffle_key(group[0], seed))
    )
    most = apportion(sum(map(len, ordered)), shares)
    placed: Counter[Hashable] = Counter()
    got: list[Counter[Hashable]] = [Counter() for _ in shares]
    dealt: list[list[Question]] = [[] for _ in shares]
    for group in ordered:
        counts = Counter[Hashable](map(stratum, group)) + Counter({None: len(group)})
        placed.update(counts)
        fitting = [place for place, full in enumerate(most) if len(dealt[place]) + len(group) <= full]
        place = max(
            fitting or range(len(shares)), key=lambda place: shortage(counts, placed, got[place], shares, place)
        )
        got[place].update(counts)
        dealt[place] += group
    return dealt


def shortage(
    counts: Counter[Hashable], placed: Counter[Hashable], had: Counter[Hashable], shares: Sequence[float], place: int
) -> float:
    """How much a part lacks of the strata in `counts`, now that they are `placed`."""
    share = shares[place] / sum(shares)
    return sum(share * placed[one] - had[one] for one in counts)


def apportion(total: int, shares: Sequence[float]) -> list[int]:
    """`total` in whole numbers that are nearest to the shares, by largest remainder."""
    exact = [total * share / sum(shares) for share in shares]
    found = [int(one) for one in exact]
    for place in sorted(range(len(shares)), key=lambda place: found[place] - exact[place])[: total - sum(found)]:
        found[place] += 1
    return found


def stratum_by(name: str) -> Stratum:
    """The label of a question under `name`, or nothing."""
    return lambda question: (labels_of(question, name) or ("",))[0]


def shuffle_key(question: Question, seed: int) -> tuple[str, str]:
    """What puts questions in an order that looks like chance: it hangs on what a question says, then on its id."""
    return text_digest((str(seed), question.text, *astuple(question.gold.forms))), question.id


def shuffle(questions: Iterable[Question], seed: int) -> list[Question]:
    return sorted(questions, key=lambda question: shuffle_key(question, seed))


def sort_by_id(questions: Iterable[Question]) -> tuple[Question, ...]:
    """Questions by id, those with numbers as they are counted."""
    return tuple(sorted(questions, key=lambda question: (len(question.id), question.id)))


def single_groups(questions: Iterable[Question]) -> list[Group]:
    """Each question as a group of its own."""
    return [(question,) for question in questions]


def group_by_keys(questions: Sequence[Question], keys: Callable[[Question], Iterable[str]]) -> list[Group]:
    """Groups of questions that share a key, directly or through others."""
    first: dict[str, int] = {}
    above = list(range(len(questions)))
    for number, question in enumerate(questions):
        for key in keys(question):
            unite(above, first.setdefault(key, number), number)
    groups: defaultdict[int, list[Question]] = defaultdict(list)
    for number, question in enumerate(questions):
        groups[find_root(above, number)].append(question)
    return list(groups.values())


def unite(above: list[int], left: int, right: int) -> None:
    above[find_root(above, right)] = find_root(above, left)


def find_root(above: list[int], number: int) -> int:
    while above[number] != number:
        above[number] = above[above[number]]
        number = above[number]
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
