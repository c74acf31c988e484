"""The shapes of Wikibase JSON: maps that PHP writes as `[]` when empty, ids, snaks and the best-ranked statements."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

Json = Mapping[str, Any]
ITEM = re.compile(r"Q[1-9]\d{0,17}", re.ASCII)
PROPERTY = re.compile(r"P[1-9]\d{0,17}", re.ASCII)
SHAPE_FAULTS = (AttributeError, IndexError, KeyError, TypeError, ValueError)
EMPTY: Json = {}
PREFERRED, NORMAL = "preferred", "normal"
INSTANCE_OF, SUBCLASS_OF, FREEBASE_ID = "P31", "P279", "P646"


def mapping(value: object) -> Json:
    """The map, or an empty one for anything else: an empty map is written `[]` in the dumps."""
    return value if isinstance(value, dict) else EMPTY


def sequence(value: object) -> list[Any]:
    """The list, or an empty one for anything else."""
    return value if isinstance(value, list) else []


def text(value: object) -> str:
    """The text itself; anything else is a TypeError."""
    if isinstance(value, str):
        return value
    raise TypeError(f"{value!r:.60} is not a text")


def is_item(entity: Json) -> bool:
    return entity.get("type", "item") == "item" and is_id(entity, ITEM)


def is_property(entity: Json) -> bool:
    return entity.get("type") == "property" and is_id(entity, PROPERTY)


def is_id(entity: Json, pattern: re.Pattern[str]) -> bool:
    """Whether the entity exists (an answer of the API says if not) and has an id of the pattern."""
    return "missing" not in entity and pattern.fullmatch(str(entity.get("id"))) is not None


def item_id(value: Json) -> str:
    """The id in an entity value; dumps before 2017 have only its number."""
    id_ = value.get("id") or f"Q{value['numeric-id']}"
    if ITEM.fullmatch(id_):
        return str(id_)
    raise ValueError(f"{id_!r:.60} is not the id of an item")


def item_of_iri(iri: object) -> str:
    """The id at the end of an item's IRI, such as a unit's or a globe's."""
    return item_id({"id": text(iri).rpartition("/")[2]})


def number_of(item: str) -> int:
    """42 for Q42 and for P42."""
    return int(item[1:])


def statements_of(entity: Json, property_: str, all_ranks: bool) -> list[Json]:
    """The entity's statements with this property, of the ranks that are kept."""
    return ranked(sequence(mapping(entity.get("claims")).get(property_)), all_ranks)


def ranked(statements: list[Any], all_ranks: bool) -> list[Json]:
    """The preferred statements if there are any, else the normal ones; with `all_ranks`, both."""
    found = [mapping(statement) for statement in statements]
    ranks = [statement.get("rank", NORMAL) for statement in found]
    best = (PREFERRED,) if PREFERRED in ranks and not all_ranks else (PREFERRED, NORMAL)
    return [statement for statement, rank in zip(found, ranks, strict=True) if rank in best]


def items_under(entity: Json, property_: str, all_ranks: bool) -> list[str]:
    """The items that the entity's statements with this property point to; other values are passed over."""
    found = []
    for statement in statements_of(entity, property_, all_ranks):
        value = snak_value(statement.get("mainsnak"))
        if isinstance(value, dict) and ITEM.fullmatch(str(value.get("id") or f"Q{value.get('numeric-id')}")):
            found.append(item_id(value))
    return list(dict.fromkeys(found))


def snak_value(snak: object) -> object:
    """The bare value in a snak; None if it has none."""
    return mapping(mapping(snak).get("datavalue")).get("value")
