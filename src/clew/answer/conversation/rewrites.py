"""Questions that stand alone, in the place of a line that refers to something: names and nouns for its pronouns."""

from __future__ import annotations

import re
from dataclasses import dataclass

from clew.answer.conversation.follow_up import has_superlative
from clew.answer.conversation.line_patterns import BARE, BARE_BEST, OF_TWO, PLACE_PRONOUN, POINTING, SUPERLATIVE
from clew.english.inflection import inflections, lemmas_as
from clew.english.word_lists import function_words


@dataclass(frozen=True, slots=True)
class Noun:
    """What the members of a set are called."""

    singular: str
    plural: str


SETS = re.compile(
    r"\b(?:(?P<many>how many|which|who|what|any|either|all|some|most|many|none|both|each)(?: ones?)?"
    rf" )?(?:(?:of|among|from) (?:all of )?(?:them|those|these)(?: ones| two| three)?\b|{OF_TWO})",
    re.I,
)
COMPARATIVE = re.compile(
    r"(?P<the>\bthe )?\b(?:(?P<degree>more|less|fewer|better|worse)\b|(?P<adjective>[a-z]{2,}er)\b)", re.I
)
DEGREES = {"more": "most", "less": "least", "fewer": "fewest", "better": "best", "worse": "worst"}
AGREEMENT = {"do": "does", "are": "is", "were": "was", "have": "has"}
THEY = re.compile(r"\b(do|are|were|have) (they|those|these)\b|\b(they|those|these) (are|were|have)\b", re.I)
OWN_QUESTION = re.compile(
    r"(?P<ask>what|who|where|when)(?:'s| is| was| are| were) (?:his|her|its|their) (?P<key>.+)", re.I
)


def ask_about_kind(text: str, noun: Noun) -> list[str]:
    """Questions about all things of a kind, where the line says *they*, *of them* or *the … one*."""
    return list(dict.fromkeys(question(one) for one in kind_variants(text, noun) if one != text))


def kind_variants(text: str, noun: Noun) -> list[str]:
    own = re.fullmatch(r"(?P<before>.*?)\b(?:their|theirs)\b (?P<key>.+)", text, re.I)
    if own:
        return [
            f"{own['before']}the {own['key']} of all {noun.plural}",
            f"{own['before']}the {noun.plural}' {own['key']}",
        ]
    match = SETS.search(text)
    if match:
        if match["many"] and match["many"].lower() == "who":
            rest = text[match.end() :].strip()
            return [f"which {noun.singular} {rest}", f"who {rest}"]
        if match["many"]:
            asks_all = match.start() == 0 and match["many"].lower() in ("any", "either", "all", "some", "both")
            called = noun.singular if is_singular(text[match.end() :]) and not asks_all else noun.plural
            return [SETS.sub(f"{'which' if asks_all else match['many']} {called}", text, count=1)]
        return [SETS.sub(noun.singular, text, count=1), SETS.sub(f"of all {noun.plural}", text, count=1)]
    text = re.sub(r"\beach(?: one)?(?= have| has| cost| earn| make| get|$)", f"each {noun.singular}", text, flags=re.I)
    changed = re.sub(r"\bwhich one\b", f"which {noun.singular}", text, flags=re.I)
    changed = re.sub(r"\b(?:which|what) ones\b", f"which {noun.plural}", changed, flags=re.I)
    changed = (
        re.sub(r"\b(?:those|these) (?=\w)", "the ", changed, flags=re.I)
        if re.search(rf"\b(?:those|these) (?:{re.escape(noun.plural)})\b", changed, re.I)
        else changed
    )
    changed = re.sub(
        r"\b(?:those|these|the) ones\b|\b(?:they|them|those|these)\b", f"the {noun.plural}", changed, flags=re.I
    )
    changed = re.sub(r"\bones\b", noun.plural, changed, flags=re.I)
    changed = re.sub(r"\bone\b$", noun.singular, changed, flags=re.I)
    if SUPERLATIVE.fullmatch(text) and has_superlative(text):
        said = re.sub(r"\s+ones?$", "", text, flags=re.I)
        said = said if said.lower().startswith("the ") else f"the {said}"
        return [f"which is {said} {noun.singular}", f"{said} {noun.plural}"]
    return [changed]


def is_singular(text: str) -> bool:
    """Whether a clause begins with a verb in the third person singular."""
    verb = text.split()[0].lower() if text.split() else ""
    return verb in ("is", "was", "has", "does") or (verb.endswith("s") and not verb.endswith(("ss", "us", "is")))


def ask_bare(text: str, noun: Noun) -> list[str]:
    """A question without a noun as one about all things of a kind."""
    match = re.match(r"(?P<ask>which|how many|what)(?: ones?)? (?P<rest>.+)", text, re.I)
    if match and BARE.fullmatch(text) and not BARE_BEST.fullmatch(text):
        ask = "how many" if match["ask"].lower() == "how many" else "which"
        called = noun.singular if is_singular(match["rest"]) and has_superlative(text) else noun.plural
        return [question(f"{ask} {called} {match['rest']}")]
    who = re.match(r"(?:who|which|what) (?!is\b|was\b|are\b|were\b|'s)(?P<rest>.+)", text, re.I)
    if who and (has_superlative(text) or re.search(r"\b(?:first|last)$", text, re.I)):
        return [question(f"which {noun.singular} {who['rest']}"), question(text)]
    if BARE_BEST.fullmatch(text):
        return [question(f"{text} {noun.singular}"), question(f"{text} of all {noun.plural}")]
    return [question(f"{text} of all {noun.plural}"), question(f"{text} {noun.singular}")]


def ask_members(text: str, noun: Noun) -> list[str]:
    """The members of a kind that are what a text says."""
    begins = text.split()[0].lower() if text else ""
    if begins in ("are", "is", "have", "has", "were", "was", "do", "does", "did", "work", "works", "live", "lives"):
        return [question(f"which {noun.plural} {text}")]
    return [
        question(f"which {noun.plural} are {text}"),
        question(f"{text} {noun.plural}"),
        question(f"{noun.plural} {text}"),
    ]


def ask_about_one(text: str, name: str) -> list[str]:
    """Questions with a name in place of *he*, *her* or *its*; the likelier wording first."""
    own = OWN_QUESTION.fullmatch(text)
    asked = []
    if own:
        verb = "is" if own["ask"].lower() != "when" else "was"
        asked.append(f"{own['ask']} {verb} the {own['key']} of {name}")
    asked.append(put_name(text, name))
    return [question(one) for one in asked]


def put_name(text: str, name: str) -> str:
    """The text with a name for each pronoun."""
    text = re.sub(r"\b(?:his|its|their)\b", f"{name}'s", text, flags=re.I)
    text = re.sub(
        r"\bher\b(?= (\w+))",
        lambda match: name if match[1].lower() in function_words() else f"{name}'s",
        text,
        flags=re.I,
    )
    text = re.sub(r"\b(go|goes|going|went) there$", rf"\1 to {name}", text, flags=re.I)
    text = PLACE_PRONOUN.sub(f"in {name}", text)
    text = POINTING.sub(lambda match: re.sub(r"\b(?:that|this)(?: one)?", name, match[0], flags=re.I), text)
    return re.sub(
        r"\b(?:he|she|him|her|it|they|them)\b", lambda match: match[0] if match[0] == "IT" else name, text, flags=re.I
    )


def question(text: str) -> str:
    """Words as a question."""
    return f"{text[:1].upper()}{text[1:]}?"


def strengthen(text: str) -> str:
    """A question which of some is *larger* as one which of them is *the largest*; one with *than* stays."""
    if re.search(r"\bthan\b", text, re.I):
        return text

    def change(match: re.Match[str]) -> str:
        word = match["degree"] or match["adjective"]
        strongest = DEGREES.get(word.lower()) or superlative_of(word.lower())
        return f"the {strongest}" if strongest else match[0]

    return COMPARATIVE.sub(change, text, count=1)


def superlative_of(comparative: str) -> str:
    """The superlative of an adjective in the comparative; empty if the word is none."""
    for lemma in lemmas_as(comparative, "ADJ"):
        if lemma != comparative:
            return next(iter(inflections(lemma, "JJS")), "")
    return ""


def ask_about_first(text: str, name: str) -> list[str]:
    """Questions about several with the name of one of them, and verbs in the singular."""

    def agree(match: re.Match[str]) -> str:
        if match[1]:
            return f"{AGREEMENT[match[1].lower()]} {match[2]}"
        return f"{match[3]} {AGREEMENT[match[4].lower()]}"

    return ask_about_one(re.sub(r"\b(?:those|these)\b", "they", THEY.sub(agree, text), flags=re.I), name)
