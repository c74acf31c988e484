"""Reads lists such as "Roman Catholic 47%, Muslim 4% (official), other 2% (2021 est.)" in the World Factbook."""

import re
from collections.abc import Container
from dataclasses import dataclass, replace
from decimal import Decimal

from demo.graph import Qualifiers
from demo.quantities import NUMBER, last_when, read_number, read_when

REST = re.compile(
    r"(?:other|others|none|no|not|unspecified|unknown|unaffiliated|undeclared|mixed|objected|foreign|various|native|"
    r"indigenous|numerous|many|small|smaller|some|much|most|non|part|two|three|expatriates?|multi\w*|dialects?|"
    r"tribal|minor|all|nominally|predominantly|includes?|including|local|regional|data|note)\b.*",
    re.IGNORECASE,
)
NAME = re.compile(r"[^\W\d_][^\W\d_']*(?:[ /.-]{1,2}[^\W\d_'][^\W\d_]*(?:'[^\W\d_]+)*|'[^\W\d_]+)*\.?")


@dataclass(frozen=True, slots=True)
class Item:
    """One entry of a list: its name, its share in percent, the texts in brackets, and the time."""

    name: str
    share: Decimal | None = None
    asides: tuple[str, ...] = ()
    when: Qualifiers | None = None


def split_items(words: str, marks: str = ",;") -> list[str]:
    """Split `words` at `marks` outside brackets and numbers."""
    parts, depth, before = [""], 0, ""
    for letter, after in zip(words, words[1:] + " ", strict=False):
        depth += (letter in "([") - (letter in ")]")
        if letter in marks and depth <= 0 and not (before.isdigit() and after.isdigit()):
            parts.append("")
        else:
            parts[-1] += letter
        before = letter
    return [part.strip() for part in parts if part.strip()]


def take_asides(words: str) -> tuple[str, tuple[str, ...]]:
    """Return `words` without its outermost brackets, and the texts in those brackets."""
    kept, asides, depth = "", [""], 0
    for letter in words:
        depth -= letter == ")"
        if depth > 0:
            asides[-1] += letter
        elif letter == "(":
            asides.append("")
        elif letter != ")":
            kept += letter
        depth += letter == "("
    return re.sub(r"\s+", " ", kept).strip(), tuple(aside.strip() for aside in asides[1:])


def read_items(words: str, known: Container[str] = ()) -> list[Item]:
    """Return the entries of `words` without remainders such as "other 2%", unless their name is `known`.

    A time in the last brackets applies to all entries. An entry whose number is a range or a bound ("63-66%",
    "less than 1%") has a name and no share.
    """
    when = last_when(words)
    items = [item for part in split_items(words) if (item := read_item(part))]
    kept = [item for item in items if item.name in known or not REST.fullmatch(item.name)]
    return [replace(item, when=item.when or when) for item in kept]


def read_item(words: str) -> Item | None:
    """Return the name, share and asides of one entry, or None if it has no proper name."""
    kept, asides = take_asides(re.sub(r"^and ", "", words))
    match = re.fullmatch(rf"(?P<name>.*?)(?: (?P<share>{NUMBER}) ?%)?", kept)
    bound = re.fullmatch(
        r"(?P<name>.*?) (?:about|over|less than|more than|at least|approximately|[\d.]+%?(?:-| to )).*", kept
    )
    name = bound["name"] if bound else match["name"] if match else ""
    if not NAME.fullmatch(name) or len(name.split()) > 5:
        return None
    share = read_number(match["share"]) if match and match["share"] and not bound else None
    times = [when for aside in asides if (when := read_when(aside))]
    return Item(name, share, asides, times[0] if times else None)


def read_parts(item: Item) -> list[Item]:
    """Return the entries with shares in the brackets of `item`, or none if they add up to more than its share."""
    inner = next((aside for aside in item.asides if "%" in aside), "")
    inner = re.sub(r"^(?:includes|including|of which) ", "", inner)
    parts = [replace(part, when=item.when) for part in read_items(inner) if part.share is not None]
    total = sum((part.share for part in parts if part.share is not None), Decimal(0))
    return parts if item.share is not None and total <= item.share + 1 else []
