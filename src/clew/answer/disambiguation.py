"""Which entity a name means if several have it: by the question's words, the facts or fame, or by asking the user."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from clew.answer.linked_question import LinkedQuestion
from clew.answer.namesakes import Namesake, NamesakeFinder
from clew.engine.native import NativeEngine
from clew.engine.result import Result
from clew.english.inflection import lemmas
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.program import functions as f
from clew.language.program.steps import needed_by, nodes_of, with_needed
from clew.link.phrase_index import content_words
from clew.link.tokens import Span, Token

FAME_RATIO = 10  # the best-known namesake is assumed if it has at least so many times the facts of the next
MAX_CHOICES = 6  # more would not fit a prompt
SKIPPED_BEFORE = frozenset(["the", "of", "a", "an", "called", "named"])  # the state *of* Georgia
SKIPPED_AFTER = frozenset(["in", "the", "of", "from"])  # Hyderabad *in* India
MAX_DISTANCE = 4  # words from a name to a word that describes it
BRACKETS = re.compile(r"\s*\(([^()]{2,80})\)")


@dataclass(frozen=True, slots=True)
class EntityChoice:
    """An entity that the question may mean, with the program and result for this entity.

    `question` names the entity so that no other can be meant; it is empty until the answer is complete.
    """

    name: str
    id: str
    description: str
    program: f.Function
    result: Result
    question: str = ""

    @property
    def label(self) -> str:
        """The name with the description in brackets."""
        return f"{self.name} ({self.description})" if self.description else self.name


@dataclass(frozen=True, slots=True)
class Resolution:
    """A program in which each name means one entity, or the entities to choose from.

    `remarks` name the other entities with the same name.
    """

    program: f.Function
    choices: tuple[EntityChoice, ...] = ()
    remarks: tuple[str, ...] = ()
    is_changed: bool = False


class Disambiguator:
    """Resolves the names in programs over one graph."""

    def __init__(self, engine: NativeEngine) -> None:
        self.engine, self.kb, self.namesake_finder = engine, engine.kb, NamesakeFinder(engine)

    def resolve(self, program: f.Function, linked: LinkedQuestion, chosen: Mapping[str, int]) -> Resolution:
        """The program with every name resolved, or the choices for the first name that is not."""
        resolution = Resolution(program)
        for find in dict.fromkeys(node for node in nodes_of(program) if isinstance(node, f.Find)):
            namesakes = self.namesake_finder.find(find.name)
            if not namesakes or find not in list(nodes_of(resolution.program)) or is_narrowed(find, resolution.program):
                continue
            resolution = self.resolve_name(resolution, find, namesakes, linked, chosen.get(find.name))
            if resolution.choices:
                break
        return resolution

    def resolve_name(
        self,
        so_far: Resolution,
        find: f.Find,
        namesakes: Sequence[Namesake],
        linked: LinkedQuestion,
        chosen: int | None,
    ) -> Resolution:
        """`so_far` with one more name resolved: by the question, the facts or fame; or with the choices for it."""
        described = [namesake for namesake in namesakes if namesake.node == chosen]
        described = described or self.described_namesakes(linked, namesakes)
        if len(described) == 1:
            return replace(so_far, program=replace_step(so_far.program, find, described[0].program), is_changed=True)
        choices = [
            choice
            for namesake in namesakes
            for choice in self.choices_for(so_far.program, find, namesake)
            if self.finds_anything(choice)
        ]
        if len({(choice.result.texts, choice.result.rows) for choice in choices}) < 2:
            return self.add_remark(so_far, choices, namesakes)
        if self.is_famous(namesakes, choices):
            narrowed = replace(so_far, program=choices[0].program, is_changed=True)
            return self.add_remark(narrowed, choices[:1], namesakes)
        return replace(so_far, choices=tuple(choices[:MAX_CHOICES]))

    def choices_for(self, program: f.Function, find: f.Find, namesake: Namesake) -> Iterator[EntityChoice]:
        """The choice of this namesake in `program`, if the program runs with it."""
        narrowed = replace_step(program, find, namesake.program)
        with suppress(ClewError):
            result = self.engine.run(narrowed, explain=False)
            yield EntityChoice(namesake.name, self.kb.id_of(namesake.node), namesake.description, narrowed, result)

    def choice_of(self, program: f.Function, result: Result, other: f.Function) -> EntityChoice:
        """A choice for a whole program, named by the entity in which it differs from `other`."""
        names = differing_names(program, other)
        name = names[0] if names else next(node.name for node in nodes_of(program) if isinstance(node, f.Find))
        node = self.engine.nodes_named(name)[0]
        return EntityChoice(name, self.kb.id_of(node), self.kb.description_of(node), program, result)

    def finds_anything(self, choice: EntityChoice) -> bool:
        """Whether the result of a choice is not empty, and every step finds entities."""
        located = (node for node in nodes_of(choice.program) if isinstance(node, f.Entities))
        return not choice.result.is_negative and all(map(self.engine.has_any, located))

    def is_famous(self, namesakes: Sequence[Namesake], choices: Sequence[EntityChoice]) -> bool:
        """Whether the best known namesake has the first result and is far better known than the next."""
        facts = [self.kb.prominence(namesake.node) for namesake in namesakes]
        return choices[0].id == self.kb.id_of(namesakes[0].node) and facts[0] >= FAME_RATIO * facts[1]

    def add_remark(
        self, resolution: Resolution, meant: Sequence[EntityChoice], namesakes: Sequence[Namesake]
    ) -> Resolution:
        """`resolution` with a remark about the other namesakes if one is meant."""
        if len(meant) != 1:
            return resolution
        others = [namesake.description for namesake in namesakes if self.kb.id_of(namesake.node) != meant[0].id]
        more = f" and {len(others) - 2} more" if len(others) > 2 else ""
        if not others:
            return resolution
        remark = f"I took {meant[0].name} to be {meant[0].label}; others of that name: {'; '.join(others[:2])}{more}."
        return replace(resolution, remarks=(*resolution.remarks, remark))

    # --- what the question says about the namesakes

    def described_namesakes(self, linked: LinkedQuestion, namesakes: Sequence[Namesake]) -> list[Namesake]:
        """The namesake that the words next to the name describe best, if there is one."""
        spans = list(self.spans_of(linked, namesakes))
        if not spans:
            return []
        sides_of_spans = [list(words_beside(linked, span)) for span in spans]
        scores = [
            max(self.count_fitting_words(namesake, sides, linked) for sides in sides_of_spans) for namesake in namesakes
        ]
        best = max(scores)
        return [namesake for namesake, score in zip(namesakes, scores, strict=True) if score == best > 0]

    def spans_of(self, linked: LinkedQuestion, namesakes: Sequence[Namesake]) -> Iterator[Span]:
        """The spans that mention one of the namesakes."""
        nodes = {namesake.node for namesake in namesakes}
        for span, mention in linked.mention_spans:
            if any(candidate.node in nodes for candidate in mention.candidates):
                yield span

    def count_fitting_words(self, namesake: Namesake, sides: Sequence[Sequence[int]], linked: LinkedQuestion) -> int:
        """The number of words next to the name that describe this namesake; those in its description count twice."""
        described = lemmas_of(content_words(self.kb.description_of(namesake.node)))
        concepts = self.concept_words(namesake.node)
        total = 0
        for side in sides:
            for place in side:
                forms = lemmas_of((linked.words.tokens[place].word,))
                is_concept = forms & concepts or self.names_neighbour(place, namesake, linked)
                points = bool(forms & described) + bool(is_concept)
                if not points:
                    break
                total += points
        return total

    def concept_words(self, node: int) -> frozenset[str]:
        """The lemmas of the words that name an entity's concepts."""
        concepts = self.kb.concepts_of(node)
        names = [self.kb.name_of(concept) for concept in concepts]
        names += [alias for concept in concepts for alias in self.kb.aliases_of(concept)]
        return lemmas_of(word for name in names for word in content_words(name))

    def names_neighbour(self, place: int, namesake: Namesake, linked: LinkedQuestion) -> bool:
        """Whether a word names the only object of a predicate of the namesake: Hyderabad, *India*."""
        facts = [self.kb.fact(number) for number in self.kb.facts_of(namesake.node).tolist()]
        uses = Counter(fact.predicate for fact in facts)
        objects = {fact.object for fact in facts if uses[fact.predicate] == 1} - {None}
        mentions = (mention for span, mention in linked.mention_spans if span[0] <= place < span[1])
        return any(candidate.node in objects for mention in mentions for candidate in mention.candidates[:2])

    # --- descriptions in brackets

    def read_brackets(self, question: str) -> tuple[str, dict[str, int]]:
        """The question without the brackets that describe a name, and a mapping from each such name to its node."""
        chosen: dict[str, int] = {}
        for match in reversed(list(BRACKETS.finditer(question))):
            namesake = self.find_described(question[: match.start()], match[1])
            if namesake is not None:
                chosen[namesake.name] = namesake.node
                question = question[: match.start()] + question[match.end() :]
        return question, chosen

    def find_described(self, before: str, description: str) -> Namesake | None:
        """The namesake with the longest name at the end of `before` that fits the `description`."""
        words = before.split()
        for first in range(max(0, len(words) - 8), len(words)):
            matches = {match.node: match for match in self.kb.names.with_normalised_name(" ".join(words[first:]))}
            names = dict.fromkeys(self.kb.name_of(node) for node in matches if not self.kb.is_concept(node))
            fitting = [
                namesake
                for name in names
                for namesake in self.namesake_finder.find(name)
                if self.fits_description(namesake, description)
            ]
            if fitting:
                return fitting[0]
        return None

    def fits_description(self, namesake: Namesake, description: str) -> bool:
        """Whether `description` is the namesake's description or one of its concepts."""
        concepts = (self.kb.name_of(node) for node in self.kb.concepts_of(namesake.node, closure=False))
        return normalise(description) in {normalise(text) for text in (namesake.description, *concepts)}


def words_beside(linked: LinkedQuestion, span: Span) -> Iterator[list[int]]:
    """The words before and after a name, the nearest first, as far as they may describe it."""
    tokens = linked.words.tokens
    yield list(describing_words(tokens, range(span[0] - 1, max(-1, span[0] - 1 - MAX_DISTANCE), -1), SKIPPED_BEFORE))
    yield list(describing_words(tokens, range(span[1], min(len(tokens), span[1] + MAX_DISTANCE)), SKIPPED_AFTER))


def describing_words(tokens: Sequence[Token], places: Iterable[int], skipped: frozenset[str]) -> Iterator[int]:
    """The content words among `places` up to the first function word that is not in `skipped`."""
    for place in places:
        if tokens[place].form in skipped:
            continue
        if tokens[place].is_function_word:
            return
        yield place


def lemmas_of(words: Iterable[str]) -> frozenset[str]:
    """The lemmas of all words."""
    return frozenset(form for word in words for form in lemmas(word))


def is_narrowed(find: f.Find, program: f.Function) -> bool:
    """Whether the program itself filters the entities with the name."""
    users = [node for node in nodes_of(program) if find in needed_by(node)]
    return bool(users) and all(isinstance(node, f.FilterConcept | f.FilterStr) for node in users)


def replace_step(program: f.Function, old: f.Function, new: f.Function) -> f.Function:
    """The program with the step `old` replaced by `new` wherever it occurs."""
    if program == old:
        return new
    return with_needed(program, [replace_step(source, old, new) for source in needed_by(program)])


def find_rivals(programs: Sequence[f.Function]) -> list[int]:
    """The places of the first program and of all that differ from it only in the name of one entity."""
    return [
        place
        for place, program in enumerate(programs)
        if differing_names(programs[0], program) is not None or not place
    ]


def differing_names(program: f.Function, other: f.Function) -> tuple[str, str] | None:
    """The two names in which programs differ, if they differ in nothing else."""
    pairs = list(differing_parts(program, other))
    different = {pair for pair in pairs if pair[0] != pair[1]}
    if len(different) != 1:
        return None
    ((left, right),) = different
    return (left.name, right.name) if isinstance(left, f.Find) and isinstance(right, f.Find) else None


def differing_parts(program: f.Function, other: f.Function) -> Iterator[tuple[f.Function, f.Function]]:
    """The lowest parts in which two programs differ, with the parts that are equal."""
    ours, theirs = needed_by(program), needed_by(other)
    is_same_function = (
        type(program) is type(other) and len(ours) == len(theirs) and with_needed(program, theirs) == other
    )
    if not is_same_function or not ours:
        yield program, other
        return
    for left, right in zip(ours, theirs, strict=True):
        yield from differing_parts(left, right)
