"""Names by the letters that their words begin with: *NASA*, *ABC*."""

from __future__ import annotations

import zlib
from functools import cached_property

import numpy as np

from clew.kb.names import Names
from clew.kb.store import Array
from clew.link.english import function_words

FEWEST, MOST = 2, 6
MOST_NAMES = 2_000_000
"""A knowledge base with more names has no index of initials."""


class Initials:
    """The name index by initials, with and without those of words like *of*; made when it is first asked for."""

    def __init__(self, names: Names) -> None:
        self.names = names

    @cached_property
    def index(self) -> tuple[Array, Array]:
        """The sorted hashes of all initials, and the form of each."""
        hashes, forms = [], []
        for form in range(len(self.names.forms) if len(self.names.forms) <= MOST_NAMES else 0):
            for letters in initials(self.names.forms[form]):
                hashes.append(zlib.crc32(letters.encode()))
                forms.append(form)
        order = np.argsort(np.array(hashes, np.uint32), kind="stable")
        return np.array(hashes, np.uint32)[order], np.array(forms, np.int32)[order]

    def of(self, letters: str) -> list[int]:
        """The forms whose words begin with these letters."""
        hashes, forms = self.index
        wanted = np.uint32(zlib.crc32(letters.encode()))
        low, high = (int(np.searchsorted(hashes, wanted, side)) for side in ("left", "right"))
        return [form for form in forms[low:high].tolist() if letters in initials(self.names.forms[form])]


def initials(name: str) -> tuple[str, ...]:
    """The letters that the words of a normalised name begin with, all of them and only those of telling words."""
    words = name.split()
    every = "".join(word[0] for word in words)
    telling = "".join(word[0] for word in words if word not in function_words())
    return tuple(letters for letters in dict.fromkeys((every, telling)) if FEWEST <= len(letters) <= MOST)
