"""Which of the entities that a name may mean is meant: as the question says, as the facts decide, or to be asked."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from clew.answer.linked_question import LinkedQuestion, Span
from clew.answer.namesakes import Namesake, NamesakeFinder
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.english.inflection import lemmas
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.program import functions as f
from clew.language.program.steps import NEEDED, needed_by, nodes_of
from clew.link.phrase_index import content
from clew.link.tokens import Token

FAME_RATIO = 10
"""How many times as many facts the best known bearer has if nobody needs to be asked."""
MAX_CHOICES = 6
SKIPPED_BEFORE, SKIPPED_AFTER = (
    frozenset(["the", "of", "a", "an", "called", "named"]),
    frozenset(["in", "the", "of", "from"]),
)
MAX_DISTANCE = 4
BRACKETS = re.compile(r"\s*\(([^()]{2,80})\)")


@dataclass(frozen=True, slots=True)
class EntityChoice:
    """An entity that may be meant: its name, id and what it is, and the program and result if it is."""

    name: str
    id: str
    description: str
    program: f.Function
    result: Result
    question: str = ""

    @property
    def label(self) -> str:
        """How to name it in a question so that no other is meant."""
        return f"{self.name} ({self.description})" if self.description else self.name


@dataclass(frozen=True, slots=True)
class Resolution:
    """A program in which each name means one entity; else what to choose from. `remarks` say who else bears a name."""

    program: f.Function
    choices: tuple[EntityChoice, ...] = ()
    remarks: tuple[str, ...] = ()
    is_changed: bool = False


class Disambiguator:
    """Settles what names mean over one graph."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb, self.namesake_finder = engine, engine.kb, NamesakeFinder(engine)

    def resolve(self, program: f.Function, heard: LinkedQuestion, chosen: Mapping[str, int]) -> Resolution:
        """The program with every name settled, or the choices for the first that is not."""
        found = Resolution(program)
        for find in dict.fromkeys(node for node in nodes_of(program) if isinstance(node, f.Find)):
            bearers = self.namesake_finder.find(find.name)
            if not bearers or find not in list(nodes_of(found.program)) or is_narrowed(find, found.program):
                continue
            found = self.resolve_name(found, find, bearers, heard, chosen.get(find.name))
            if found.choices:
                break
        return found

    def resolve_name(
        self, so_far: Resolution, find: f.Find, bearers: Sequence[Namesake], heard: LinkedQuestion, chosen: int | None
    ) -> Resolution:
        """The same with one more name settled: as the question says, by the facts, by fame, or with choices."""
        said = [one for one in bearers if one.node == chosen] or self.described_namesakes(heard, bearers)
        if len(said) == 1:
            return replace(so_far, program=replace_step(so_far.program, find, said[0].program), is_changed=True)
        alive = [
            one
            for bearer in bearers
            for one in self.choices_for(so_far.program, find, bearer)
            if self.finds_anything(one)
        ]
        if len({(one.result.texts, one.result.rows) for one in alive}) < 2:
            return self.add_remark(so_far, alive, bearers)
        if self.is_famous(bearers, alive):
            narrowed = replace(so_far, program=alive[0].program, is_changed=True)
            return self.add_remark(narrowed, alive[:1], bearers)
        return replace(so_far, choices=tuple(alive[:MAX_CHOICES]))

    def choices_for(self, program: f.Function, find: f.Find, bearer: Namesake) -> Iterator[EntityChoice]:
        """What the program gives if this bearer of the name is meant, if it can be run then."""
        narrowed = replace_step(program, find, bearer.program)
        with suppress(ClewError):
            result = self.engine.run(narrowed, explain=False)
            yield EntityChoice(bearer.name, self.kb.id_of(bearer.node), bearer.description, narrowed, result)

    def choice_of(self, program: f.Function, result: Result, other: f.Function) -> EntityChoice:
        """A whole program as a choice, by the name in which it differs from another."""
        pair = differing_names(program, other)
        name = pair[0] if pair else next(node.name for node in nodes_of(program) if isinstance(node, f.Find))
        node = self.engine.nodes_named(name)[0]
        return EntityChoice(name, self.kb.id_of(node), self.kb.description_of(node), program, result)

    def finds_anything(self, one: EntityChoice) -> bool:
        """Whether there are any entities on the way to the answer."""
        located = (node for node in nodes_of(one.program) if isinstance(node, f.Entities))
        return not one.result.is_negative and all(map(self.finds_entities, located))

    def finds_entities(self, program: f.Entities) -> bool:
        return self.engine.has_any(program)

    def is_famous(self, bearers: Sequence[Namesake], alive: Sequence[EntityChoice]) -> bool:
        """Whether the best known bearer of all is so much better known than the next that it is meant."""
        facts = [self.kb.prominence(one.node) for one in bearers]
        return alive[0].id == self.kb.id_of(bearers[0].node) and facts[0] >= FAME_RATIO * facts[1]

    def add_remark(self, settled: Resolution, meant: Sequence[EntityChoice], bearers: Sequence[Namesake]) -> Resolution:
        if len(meant) != 1:
            return settled
        others = [one.description for one in bearers if self.kb.id_of(one.node) != meant[0].id]
        more = f" and {len(others) - 2} more" if len(others) > 2 else ""
        remark = f"{meant[0].label} is meant; {meant[0].name} is also: {'; '.join(others[:2])}{more}." if others else ""
        return replace(settled, remarks=(*settled.remarks, remark)) if remark else settled

    # --- what the question says of the bearer

    def described_namesakes(self, heard: LinkedQuestion, bearers: Sequence[Namesake]) -> list[Namesake]:
        """The one bearer that the words beside the name fit best, if there is one."""
        spans = list(self.spans_of(heard, bearers))
        if not spans:
            return []
        beside = [list(words_beside(heard, span)) for span in spans]
        scores = [max(self.count_fitting_words(one, places, heard) for places in beside) for one in bearers]
        best = max(scores)
        return [one for one, score in zip(bearers, scores, strict=True) if score == best > 0]

    def spans_of(self, heard: LinkedQuestion, bearers: Sequence[Namesake]) -> Iterator[Span]:
        nodes = {one.node for one in bearers}
        for span, mention in heard.mention_spans:
            if any(one.node in nodes for one in mention.candidates):
                yield span

    def count_fitting_words(self, bearer: Namesake, sides: Sequence[Sequence[int]], heard: LinkedQuestion) -> int:
        """How many words beside the name say what this bearer is; twice where its description says so, too."""
        described, around = lemmas_of(content(self.kb.description_of(bearer.node))), self.concept_words(bearer.node)
        total = 0
        for side in sides:
            for place in side:
                own = lemmas_of((heard.words.tokens[place].word,))
                worth = bool(own & described) + bool(own & around or self.names_neighbour(place, bearer, heard))
                if not worth:
                    break
                total += worth
        return total

    def concept_words(self, node: int) -> frozenset[str]:
        """The words of what an entity is."""
        kinds = self.kb.concepts_of(node)
        names = [self.kb.name_of(one) for one in kinds] + [text for one in kinds for text in self.kb.aliases_of(one)]
        return lemmas_of(word for name in names for word in content(name))

    def names_neighbour(self, place: int, bearer: Namesake, heard: LinkedQuestion) -> bool:
        """Whether a word names the one thing that a predicate connects with the bearer: Hyderabad, *India*."""
        facts = [self.kb.fact(number) for number in self.kb.facts_of(bearer.node).tolist()]
        uses = Counter(one.predicate for one in facts)
        ends = {one.object for one in facts if uses[one.predicate] == 1} - {None}
        named = (one for span, one in heard.mention_spans if span[0] <= place < span[1])
        return any(one.node in ends for mention in named for one in mention.candidates[:2])

    # --- what stands in brackets

    def read_brackets(self, question: str) -> tuple[str, dict[str, int]]:
        """The question without brackets that say which bearer of the name before them is meant, and which that is."""
        chosen: dict[str, int] = {}
        for match in reversed(list(BRACKETS.finditer(question))):
            bearer = self.find_described(question[: match.start()], match[1])
            if bearer is not None:
                chosen[bearer.name] = bearer.node
                question = question[: match.start()] + question[match.end() :]
        return question, chosen

    def find_described(self, before: str, said: str) -> Namesake | None:
        """The bearer of the longest name at the end of `before` that is what the brackets say."""
        words = before.split()
        for first in range(max(0, len(words) - 8), len(words)):
            found = {match.node: match for match in self.kb.names.with_normalised_name(" ".join(words[first:]))}
            names = dict.fromkeys(self.kb.name_of(node) for node in found if not self.kb.is_concept(node))
            fitting = [
                one for name in names for one in self.namesake_finder.find(name) if self.fits_description(one, said)
            ]
            if fitting:
                return fitting[0]
        return None

    def fits_description(self, bearer: Namesake, said: str) -> bool:
        """Whether words are what the bearer is said to be, or one of its concepts."""
        kinds = (self.kb.name_of(one) for one in self.kb.concepts_of(bearer.node, closure=False))
        return normalise(said) in {normalise(one) for one in (bearer.description, *kinds)}


def words_beside(heard: LinkedQuestion, span: Span) -> Iterator[list[int]]:
    """The words before and behind a name, from the nearest on, as far as they may say what it is."""
    tokens = heard.words.tokens
    yield list(describing_words(tokens, range(span[0] - 1, max(-1, span[0] - 1 - MAX_DISTANCE), -1), SKIPPED_BEFORE))
    yield list(describing_words(tokens, range(span[1], min(len(tokens), span[1] + MAX_DISTANCE)), SKIPPED_AFTER))


def describing_words(tokens: Sequence[Token], places: Iterable[int], skipped: frozenset[str]) -> Iterator[int]:
    for place in places:
        if tokens[place].form in skipped:
            continue
        if tokens[place].is_function_word:
            return
        yield place


def lemmas_of(words: Iterable[str]) -> frozenset[str]:
    return frozenset(form for word in words for form in lemmas(word))


def is_narrowed(find: f.Find, program: f.Function) -> bool:
    """Whether the program itself says which bearer of the name is meant."""
    above = [node for node in nodes_of(program) if find in needed_by(node)]
    return bool(above) and all(isinstance(node, f.FilterConcept | f.FilterStr) for node in above)


def replace_step(program: f.Function, old: f.Function, new: f.Function) -> f.Function:
    """The program with one part exchanged for another wherever it stands."""
    if program == old:
        return new
    return with_inputs(program, [replace_step(one, old, new) for one in needed_by(program)])


def find_rivals(programs: Sequence[f.Function]) -> list[int]:
    """Which of the programs are the first but for the name of one entity, the first among them."""
    return [place for place, one in enumerate(programs) if differing_names(programs[0], one) is not None or not place]


def differing_names(one: f.Function, other: f.Function) -> tuple[str, str] | None:
    """The two names in which programs differ, if that is all they differ in."""
    pairs = list(differing_parts(one, other))
    different = {pair for pair in pairs if pair[0] != pair[1]}
    if len(different) != 1:
        return None
    ((left, right),) = different
    return (left.name, right.name) if isinstance(left, f.Find) and isinstance(right, f.Find) else None


def differing_parts(one: f.Function, other: f.Function) -> Iterator[tuple[f.Function, f.Function]]:
    """The lowest parts in which two programs differ, and the parts that are equal."""
    ours, theirs = needed_by(one), needed_by(other)
    same = type(one) is type(other) and with_inputs(one, theirs) == other
    if not same or not ours:
        yield one, other
        return
    for left, right in zip(ours, theirs, strict=True):
        yield from differing_parts(left, right)


def with_inputs(node: f.Function, needed: Sequence[f.Function]) -> f.Function:
    """A function over other inputs."""
    names = NEEDED[type(node)]
    return replace(node, **dict(zip(names, needed, strict=True))) if names else node  # type: ignore[type-var]
