"""Links between the entities of two graphs: owl:sameAs, schema:sameAs and identifier properties, from files or a kb."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class EntityLinks:
    """The target ids of each source id, in the order of the files; ids are short (`m.0f3xg_`, `Q42`) or IRIs."""

    targets: Mapping[str, tuple[str, ...]] = field(default_factory=dict)

    def targets_of(self, source: str) -> tuple[str, ...]:
        """The target ids of a source id in any spelling; none if it has no link."""
        return self.targets.get(source, ())
