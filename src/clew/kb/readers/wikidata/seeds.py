"""The seed list of an extract: Wikidata ids, and Freebase ids that are aligned by Wikidata's property P646."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from clew.errors import SourceError
from clew.kb.readers.wikidata.json import FREEBASE_ID, ITEM, Json, mapping, sequence, snak_value
from clew.kb.report import Report
from clew.kb.sources import Source

FREEBASE = re.compile(r"/?([mg])[./](\w+)", re.ASCII)
FREEBASE_BYTES = re.compile(rb'"\\?/([mg])\\?/(\w+)"')
FREEBASE_MARK = f'"{FREEBASE_ID}"'.encode()


@dataclass(frozen=True, slots=True)
class Seeds:
    """The ids to extract; Freebase ones are written `m/02mjmr`."""

    items: frozenset[str]
    freebase: frozenset[str]

    def may_match(self, id_: str, data: bytes) -> bool:
        """Whether the record can be a seed, told from its id and its bytes."""
        if id_ in self.items:
            return True
        if not self.freebase or FREEBASE_MARK not in data:
            return False
        return any(f"{a.decode()}/{b.decode()}" in self.freebase for a, b in FREEBASE_BYTES.findall(data))

    def matches(self, entity: Json) -> set[str]:
        """Those of the seeds that the entity is."""
        own = {entity["id"]} & self.items
        return own | (freebase_ids(entity) & self.freebase) if self.freebase else own


def freebase_ids(entity: Json) -> set[str]:
    """The entity's Freebase ids, but for deprecated ones."""
    statements = map(mapping, sequence(mapping(entity.get("claims")).get(FREEBASE_ID)))
    values = [snak_value(one.get("mainsnak")) for one in statements if one.get("rank") != "deprecated"]
    return {value.removeprefix("/") for value in values if isinstance(value, str)}


def read_seeds(path: Path, report: Report) -> Seeds:
    """The ids in the first column of the file; blank lines and those that begin with # are passed over."""
    items: set[str] = set()
    freebase: set[str] = set()
    with Source(str(path)).open() as stream:
        for number, raw in enumerate(stream, 1):
            words = raw.decode("utf-8-sig", "replace").split()
            if words and not words[0].startswith("#") and not add_seed(words[0], items, freebase):
                report.skip_record("seed is no Wikidata or Freebase id", f"{path}:{number}", repr(words[0][:60]))
    if not items and not freebase:
        raise SourceError(f"{path} holds no seed: write one id a line, such as Q42 or /m/02mjmr")
    return Seeds(frozenset(items), frozenset(freebase))


def add_seed(word: str, items: set[str], freebase: set[str]) -> bool:
    """Adds the id to those of its kind; False if it is of neither."""
    item = re.split("[/:]", word)[-1]
    if ITEM.fullmatch(item):
        items.add(item)
        return True
    match = FREEBASE.fullmatch(word)
    if match:
        freebase.add(f"{match[1]}/{match[2]}")
    return match is not None
