"""Templates turned to take a long description: *in which lies S*, *that has as a member S*, *that applies to O*."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache

from clew.english import inflection
from clew.english.grammar import is_past_tense

AS = re.compile(r"(.*\S) (\{[SO]\}) (as (?:an?|the) .+)")
KIND = re.compile(r"(.*) the [^{}]+ \{([SO]):bare\}")
BEHIND = re.compile(r"(where|\S+ \{whom\}) (\{[SO]\}) (\[[SO]:(?:is\|are|was\|were)\] \S+|\[[SO]:\w+\|\w+\]|\w+)")


def turned_templates(templates: Sequence[str]) -> tuple[str, ...]:
    """Those of the templates that can be turned, turned; the shortest first."""
    return tuple(sorted(filter(None, map(turn_template, templates)), key=lambda one: (is_past_tense(one), len(one))))


@cache
def turn_template(template: str) -> str:
    """The template with its description last and not behind the name of its kind, or nothing."""
    if found := AS.fullmatch(template):
        before, slot, role = found.groups()
        return f"{before} {role} {slot}"
    if found := KIND.fullmatch(template):
        return f"{found[1]} {{{found[2]}}}"
    if (found := BEHIND.fullmatch(template)) is None:
        return ""
    pronoun, slot, verb = found.groups()
    if " " in verb and not inflection.is_participle(verb.split(" ")[1]):
        return ""
    return f"{'in {whom}' if pronoun == 'where' else pronoun} {verb} {slot}"
