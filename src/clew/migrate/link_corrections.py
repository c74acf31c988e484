"""Link corrections: source entities that the target graph knows as another entity than their link says.

Freebase's *male*, say, is linked to Wikidata's *male organism*, but no person has that gender: all have *male*. Where
no question about an entity finds its fact, another entity that explains nearly all of these questions, and hardly any
question about other entities, may be the right one. A wrong correction looks as right as a good one. So names and other
links have to agree, too; a correction without such evidence is reported with the doubt, and not used.
"""

from __future__ import annotations

import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from clew.kb.entity_links import EntityLinks
from clew.kb.values import Direction
from clew.migrate.graphs.target_graph import Hop, TargetGraph
from clew.migrate.mapping_rules import binomial_tail, sample_evenly
from clew.migrate.migrated_question import CandidateFact, EntityMapping, MappedQuestion

MAX_ENDS = 300  # other ends of questions that are looked up for one entity, and as many for the contrast to it
MAX_CONTEXT = 3_000  # questions of a source predicate that contrasts are taken from
MAX_CONFIRMED = 0.1  # of the questions about an entity that find a fact with its link: beyond it, the link is right
MIN_COVERAGE = 0.5  # of the questions about an entity, whether or not they have facts of the predicate
MIN_CONTRAST = 5  # questions about other entities: fewer do not show what is usual
MAX_CHANCE = 0.001  # probability that what is usual explains as many questions, times the number of entities tried
UNNAMED_SUPPORT = 10  # questions that it takes if the names of both entities have nothing in common
MAX_DOUBTFUL = 1_000  # corrections that are reported, but not used
WORD = re.compile(r"\w+")

Neighbour = tuple[Hop, str]  # a hop from the other end of a question, and where it leads
Context = tuple[str, bool]  # a source predicate, and whether the entity is the topic


@dataclass(frozen=True, slots=True)
class LinkCorrection:
    """The source entity `source`, linked to `linked`, is `corrected` in the facts of the target predicate `predicate`.

    Of the `total` questions about the entity that have such facts at all, `support` have one with `corrected`; of the
    questions about other entities, the share `elsewhere` has. A correction with a `doubt` is not used.
    """

    source: str
    linked: tuple[str, ...]
    corrected: str
    predicate: str
    support: int
    total: int
    elsewhere: float
    direction: Direction = Direction.FORWARD
    doubt: str = ""

    @property
    def is_used(self) -> bool:
        return not self.doubt

    @property
    def hop(self) -> Hop:
        """The hop from the other end of a question to `corrected`."""
        return Hop(self.predicate, self.direction)


@dataclass(frozen=True, slots=True)
class CorrectionSettings:
    """How strong the evidence for a link correction has to be.

    `min_share` is the share of an entity's questions that the correction explains; `min_lift` is how many times as
    large it has to be as the share among the questions about other entities.
    """

    min_support: int = 3
    min_share: float = 0.9
    min_lift: float = 3.0


def find_link_corrections(
    mapped: Sequence[MappedQuestion],
    links: EntityLinks,
    graph: TargetGraph,
    settings: CorrectionSettings | None = None,
) -> tuple[LinkCorrection, ...]:
    """The links that hardly any question confirms while another entity explains nearly all of them; used ones first."""
    settings = settings or CorrectionSettings()
    entities, contexts = collect_entities(mapped)
    failing = {id_: record for id_, record in sorted(entities.items()) if record.is_failing(settings.min_support)}
    contrasts = {id_: find_contrast(id_, record, contexts) for id_, record in failing.items()}
    ends = {end for record in failing.values() for end in record.sampled}
    neighbours = graph.find_hops_from(sorted(ends.union(*contrasts.values())))
    proposed = [
        propose_correction(id_, record, NeighbourCount.over(record.sampled, neighbours),
                           NeighbourCount.over(contrasts[id_], neighbours), settings)
        for id_, record in failing.items()
    ]  # fmt: skip
    judged = find_doubts([correction for correction in proposed if correction is not None], links, graph)
    used = [correction for correction in judged if correction.is_used]
    return (*used, *[correction for correction in judged if not correction.is_used][:MAX_DOUBTFUL])


# --- entities whose link fails


@dataclass(slots=True)
class EntityRecord:
    """The questions about a source entity: how many find a fact, and the other ends of those that do not."""

    linked: tuple[str, ...]
    confirmed: int = 0
    failed: dict[str, None] = field(default_factory=dict)
    contexts: set[Context] = field(default_factory=set)

    def is_failing(self, min_support: int) -> bool:
        """Whether the link explains hardly any of the questions, and there are enough to learn from."""
        failed = len(self.failed)
        return failed >= min_support and self.confirmed <= MAX_CONFIRMED * (failed + self.confirmed)

    @property
    def sampled(self) -> Sequence[str]:
        return sample_evenly(list(self.failed), MAX_ENDS)


@dataclass(frozen=True, slots=True)
class Role:
    """A source entity in a question, its link, and the linked entity at the other end."""

    entity: str
    linked: tuple[str, ...]
    other_end: str
    is_topic: bool


def find_roles(question: MappedQuestion) -> Iterator[Role]:
    """The topic and the answer of a question, if they are single entities on both sides."""
    if question.entities is EntityMapping.BOTH and len(question.fact.answers) == 1:
        if len(question.answers) == 1:
            yield Role(question.fact.topic, question.topics, question.answers[0], is_topic=True)
        if len(question.topics) == 1:
            yield Role(question.fact.answers[0], question.answers, question.topics[0], is_topic=False)


def collect_entities(
    mapped: Iterable[MappedQuestion],
) -> tuple[dict[str, EntityRecord], dict[Context, list[tuple[str, str]]]]:
    """The record of each source entity, and the entities of each context with the other ends of their questions."""
    entities: dict[str, EntityRecord] = {}
    contexts: dict[Context, list[tuple[str, str]]] = defaultdict(list)
    for question in mapped:
        for role in find_roles(question):
            context = (question.fact.predicate, role.is_topic)
            contexts[context].append((role.entity, role.other_end))
            record = entities.setdefault(role.entity, EntityRecord(role.linked))
            if question.candidates:
                record.confirmed += 1
            else:
                record.failed[role.other_end] = None
                record.contexts.add(context)
    return entities, {context: list(sample_evenly(found, MAX_CONTEXT)) for context, found in contexts.items()}


def find_contrast(
    entity: str, record: EntityRecord, contexts: Mapping[Context, Sequence[tuple[str, str]]]
) -> Sequence[str]:
    """The other ends of questions about other entities in the contexts in which the link fails."""
    others = dict.fromkeys(
        end
        for context in sorted(record.contexts)
        for other, end in contexts[context]
        if other != entity and end not in record.failed
    )
    return sample_evenly(list(others), MAX_ENDS)


# --- what explains their questions


@dataclass(slots=True)
class NeighbourCount:
    """How many of `total` entities have each hop, and each neighbour."""

    total: int
    hops: Counter[Hop] = field(default_factory=Counter)
    neighbours: Counter[Neighbour] = field(default_factory=Counter)

    @classmethod
    def over(cls, ends: Collection[str], neighbours: Mapping[str, tuple[Neighbour, ...]]) -> NeighbourCount:
        """The counts over some entities."""
        count = cls(len(ends))
        for end in ends:
            found = neighbours.get(end, ())
            count.neighbours.update(found)
            count.hops.update({hop for hop, _ in found})
        return count


def propose_correction(
    entity: str, record: EntityRecord, own: NeighbourCount, others: NeighbourCount, settings: CorrectionSettings
) -> LinkCorrection | None:
    """The neighbour that explains the questions about an entity best, if it explains nearly all and few others."""
    proposals = [
        LinkCorrection(
            entity, record.linked, id_, hop.predicate, support, own.hops[hop],
            others.neighbours[hop, id_] / others.hops[hop], hop.direction,
        )
        for (hop, id_), support in own.neighbours.items()
        if is_contrastive((hop, id_), own, others, settings)
    ]  # fmt: skip
    if not proposals:
        return None
    best, *rest = sorted(proposals, key=lambda fix: (-fix.support, fix.elsewhere, fix.corrected, fix.predicate))
    rivals = [fix.corrected for fix in rest if fix.corrected != best.corrected and fix.support >= best.support]
    return replace(best, doubt=f"{rivals[0]} explains as many questions") if rivals else best


def is_contrastive(
    neighbour: Neighbour, own: NeighbourCount, others: NeighbourCount, settings: CorrectionSettings
) -> bool:
    """Whether nearly all questions about the entity have the neighbour, and few about other entities do."""
    support, applies = own.neighbours[neighbour], own.hops[neighbour[0]]
    seen, contrast = others.neighbours[neighbour], others.hops[neighbour[0]]
    if support < settings.min_support or support < MIN_COVERAGE * own.total or contrast < MIN_CONTRAST:
        return False
    if support < settings.min_share * applies or support * contrast < settings.min_lift * seen * applies:
        return False
    usual = (seen + 1) / (contrast + 2)
    return binomial_tail(support, applies, usual) * len(own.neighbours) <= MAX_CHANCE


# --- doubts


def find_doubts(corrections: Sequence[LinkCorrection], links: EntityLinks, graph: TargetGraph) -> list[LinkCorrection]:
    """The corrections, each with the first reason not to use it."""
    proposed = Counter(fix.corrected for fix in corrections)
    owners = find_owners(set(proposed), links)
    pairs = {(linked, fix.corrected) for fix in corrections for linked in fix.linked}
    related = graph.find_hops(sorted(pairs))
    ids = sorted({id_ for pair in pairs for id_ in pair})
    types, names = graph.types_of(ids), graph.names_of(ids)
    used = graph.follow(sorted({(linked, fix.hop.reversed) for fix in corrections for linked in fix.linked}))
    judged = []
    for fix in corrections:
        own = [(linked, fix.corrected) for linked in fix.linked]
        doubts = (
            fix.doubt,
            f"{fix.corrected} is the link of {owners[fix.corrected]}" if fix.corrected in owners else "",
            f"{fix.corrected} would replace the links of several entities" if proposed[fix.corrected] > 1 else "",
            *(f"{one} and {other} are related in the graph" for one, other in own if (one, other) in related),
            *(f"{one} and {other} are types of one line" for one, other in own if is_type_line(one, other, types)),
            "" if any(have_like_names(pair, names) for pair in own) else unnamed_doubt(fix, used),
        )
        judged.append(replace(fix, doubt=next(filter(None, doubts), "")))
    return judged


def find_owners(targets: Collection[str], links: EntityLinks) -> dict[str, str]:
    """The source entity that is linked to each of some target entities, if one is."""
    return {id_: source for source, found in links.targets.items() for id_ in found if id_ in targets}


def is_type_line(one: str, other: str, types: Mapping[str, frozenset[str]]) -> bool:
    return one in types.get(other, ()) or other in types.get(one, ())


def have_like_names(pair: tuple[str, str], names: Mapping[str, str]) -> bool:
    """Whether one of two names has all words of the other one."""
    one, other = (set(WORD.findall(names.get(id_, "").casefold())) for id_ in pair)
    return bool(one and other) and (one <= other or other <= one)


def unnamed_doubt(fix: LinkCorrection, used: Mapping[tuple[str, Hop], tuple[str, ...]]) -> str:
    """Why entities with unlike names may be different ones; empty if the linked one has no such facts at all."""
    if fix.support < UNNAMED_SUPPORT:
        return f"the names are unlike, and {fix.support} questions are too few"
    has_facts = any((linked, fix.hop.reversed) in used for linked in fix.linked)
    return f"the names are unlike, and {', '.join(fix.linked)} has such facts, too" if has_facts else ""


def list_links(links: EntityLinks, corrections: Iterable[LinkCorrection]) -> Iterator[tuple[str, str, str]]:
    """Each link as source, target and note; used corrections take the place of the links that they correct."""
    by_source = {fix.source: fix for fix in corrections if fix.is_used}
    for source, targets in sorted(links.targets.items()):
        if fix := by_source.get(source):
            yield source, fix.corrected, f"corrected from {', '.join(fix.linked)}: {fix.support} of {fix.total} agree"
        else:
            yield from ((source, target, "") for target in targets)


# --- corrected questions


def correct_links(
    mapped: Sequence[MappedQuestion], corrections: Iterable[LinkCorrection], graph: TargetGraph
) -> list[MappedQuestion]:
    """The questions, with the candidates that the used corrections give to those that have none."""
    by_source = {fix.source: fix for fix in corrections if fix.is_used}
    pairs = {
        question.id: corrected
        for question in mapped
        if question.entities is EntityMapping.BOTH
        and not question.candidates
        and (corrected := corrected_pairs(question, by_source))
    }
    hops = graph.find_hops(sorted({pair for found in pairs.values() for pair in found})) if pairs else {}
    return [relink(question, pairs[question.id], hops) if question.id in pairs else question for question in mapped]


def corrected_pairs(
    question: MappedQuestion, by_source: Mapping[str, LinkCorrection]
) -> dict[tuple[str, str], set[str]]:
    """The pairs of ends with a corrected one, and the target predicates that the correction holds for."""
    pairs: dict[tuple[str, str], set[str]] = defaultdict(set)
    if fix := by_source.get(question.fact.topic):
        for answer in question.answers:
            pairs[fix.corrected, answer].add(fix.predicate)
    for fix in filter(None, map(by_source.get, question.fact.answers)):
        for topic in question.topics:
            pairs[topic, fix.corrected].add(fix.predicate)
    return pairs


def relink(
    question: MappedQuestion,
    pairs: Mapping[tuple[str, str], Collection[str]],
    hops: Mapping[tuple[str, str], tuple[Hop, ...]],
) -> MappedQuestion:
    """The question with the facts between corrected ends."""
    candidates = tuple(
        CandidateFact(topic, hop, answer, is_relinked=True)
        for (topic, answer), predicates in pairs.items()
        for hop in hops.get((topic, answer), ())
        if hop.predicate in predicates
    )
    return replace(question, candidates=candidates, two_hops=()) if candidates else question
