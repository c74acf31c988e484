"""Which names a question may use: no identifiers, no housekeeping predicates, no other scripts."""

from __future__ import annotations

import re
import unicodedata
from collections import Counter
from collections.abc import Collection, Iterable
from functools import cache, lru_cache

from clew.kb.knowledge_base import KnowledgeBase

IDENTIFIER = re.compile(r"(\bID|\bidentifier|\bURL|\bURI|\bUUID|\bcode)s?$|^(wiki|page)", re.IGNORECASE)
HOUSEKEEPING = re.compile(
    r"^(see also|seeAlso|same ?as|exact match|different from|described (by source|at URL)|maintained by WikiProject"
    r"|on focus list of .*|permanent duplicated item|.*\bCommons\b.*|.*\bmain (category|topic)|.*\bcategory for .*"
    r"|category of .*|list of .*|properties for this type|(type|common|freebase|user|kg|dataworld)\..*)$",
    re.IGNORECASE,
)
SAMPLED_NAMES = 2_000  # enough to tell the main script of a knowledge base


class AskableNames:
    """Which predicates and names of a knowledge base a question may use.

    Relations are refused as by Gu et al. 2021 (Freebase's `type.`, `common.` and `user.` domains) and by their names in
    other graphs; `without` lists further ones. Unless `foreign`, a name must be in the main script of the knowledge
    base.
    """

    def __init__(self, kb: KnowledgeBase, without: Collection[str] = (), foreign: bool = False) -> None:
        self.without = frozenset(without)
        names = (kb.name_of(node) for node in range(0, kb.node_count, max(1, kb.node_count // SAMPLED_NAMES)))
        self.script = "" if foreign else main_script([*kb.predicate_names, *names])
        self.allows_predicate = lru_cache(None)(self.check_predicate)

    def check_predicate(self, name: str) -> bool:
        """Whether a question may use a relation or key."""
        if name in self.without or IDENTIFIER.search(name) or HOUSEKEEPING.match(name):
            return False
        return any(letter.isalpha() for letter in name) and self.is_in_main_script(name)

    def is_in_main_script(self, text: str) -> bool:
        """Whether a text is in the main script of the knowledge base; a text without letters always is."""
        return not self.script or scripts_of(text) <= {self.script}


def main_script(texts: Iterable[str]) -> str:
    """The script of most of the texts."""
    counts = Counter(script for text in texts for script in scripts_of(text))
    return counts.most_common(1)[0][0] if counts else ""


def scripts_of(text: str) -> set[str]:
    """The scripts of the letters in a text."""
    return {script_of(letter) for letter in text if letter.isalpha()} - {""}


@cache
def script_of(letter: str) -> str:
    """The first word of a letter's Unicode name, such as LATIN; empty for a letter without a name."""
    return unicodedata.name(letter, "").partition(" ")[0].removesuffix("-MODIFIER")
