"""Names for predicates: a label or readable words, made distinct where two IRIs would share one."""

from __future__ import annotations

from collections.abc import Mapping

from clew.kb.draft import Draft
from clew.kb.readers.rdf.vocabulary import PREFIXES, split_iri

SHORT = {space: prefix for prefix, space in PREFIXES.items()}


def name_predicates(wanted: Mapping[str, str], usage: Mapping[str, int], draft: Draft) -> dict[str, str]:
    """A name of its own for each IRI: the wanted one for the most used, `name (prefix)` for the others.

    An IRI that an earlier source has named keeps that name.
    """
    earlier = {iri: name for name, term in draft.terms.items() for iri in term.iris}
    owners = {name: iri for iri, name in earlier.items()}
    names: dict[str, str] = {}
    for iri in sorted(wanted, key=lambda iri: (-usage.get(iri, 0), iri)):
        name = earlier.get(iri) or free_name(wanted[iri], iri, owners)
        owners[name] = iri
        names[iri] = name
    return names


def free_name(name: str, iri: str, owners: Mapping[str, str]) -> str:
    """The first form of `name` that no other IRI has."""
    if name not in owners:
        return name
    space, _ = split_iri(iri)
    host = space.partition("//")[2].partition("/")[0]
    form = f"{name} ({SHORT.get(space) or host or space.rstrip('/#:')})"
    return form if form not in owners else f"{name} ({iri})"
