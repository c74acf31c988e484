"""Link corrections: source entities that the target graph knows as another entity than their link says.

Freebase's *male*, say, is linked to Wikidata's *male organism*, but no person has that gender: all have *male*. Where no
question about an entity finds its fact, another entity that explains nearly all of these questions, and hardly any
question about other entities, may be the right one. A wrong correction looks as right as a good one, so that evidence of
other kinds is needed, too; what lacks it is reported with the doubt, and not used.
"""

from __future__ import annotations

import math
import re
from collections import Counter, defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from clew.kb.entity_links import EntityLinks
from clew.migrate.mapping_rules import sample_evenly
from clew.migrate.migrated_question import CandidateFact, EntityMapping, MappedQuestion
from clew.migrate.target_graph import Hop, TargetGraph

MAX_ENDS = 300  # entities at the other end of questions that are looked up for one entity, and for the contrast to it
MAX_CONFIRMED = 0.1  # of the questions about an entity that find a fact with its link: beyond it, the link is right
MIN_CONTRAST = 5  # questions about other entities: fewer do not show what is usual
MAX_CHANCE = 0.001  # probability that what is usual explains as many questions, times the number of entities tried
UNNAMED_SUPPORT = 10  # questions that it takes if the names of both entities have nothing in common
MAX_SUSPECTED = 1_000  # corrections in doubt that are kept for the report
WORD = re.compile(r"\w+")

Neighbour = tuple[Hop, str]  # a hop from the other end of a question, and where it leads
Neighbours = Mapping[str, tuple[Neighbour, ...]]


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
    doubt: str = ""

    @property
    def is_used(self) -> bool:
        return not self.doubt


@dataclass(frozen=True, slots=True)
class CorrectionSettings:
    """How strong the evidence for a link correction has to be.

    `min_share` is the share of an entity's questions that the correction explains; `min_lift` is how many times as large
    it has to be as the share among the questions about other entities.
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
    """The links that no question confirms while another entity explains nearly all of their questions, sorted."""
    settings = settings or CorrectionSettings()
    entities = collect_entities(mapped)
    failing = {id_: record for id_, record in entities.items() if record.is_failing(settings.min_support)}
    contrasts = {id_: find_contrast(record, entities, mapped) for id_, record in failing.items()}
    ends = {end for record in failing.values() for end in record.ends}
    neighbours = graph.find_hops_from(sorted(ends | {end for contrast in contrasts.values() for end in contrast}))
    found = [
        correction
        for id_, record in sorted(failing.items())
        for correction in propose_corrections(id_, record, contrasts[id_], neighbours, settings)
    ]
    judged = [replace(correction, doubt=doubt) for correction, doubt in find_doubts(found, links, graph)]
    return (*filter_used(judged), *[correction for correction in judged if correction.doubt][:MAX_SUSPECTED])


def filter_used(corrections: Iterable[LinkCorrection]) -> Iterator[LinkCorrection]:
    return (correction for correction in corrections if correction.is_used)
