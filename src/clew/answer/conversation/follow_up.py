"""The form of a line in a conversation: whether it refers to what was said before, and how.

Only words are looked at here; what a line refers to, and whether it makes sense, is found with the graph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

from clew.answer.conversation.line_patterns import (
    ABOUT,
    BARE,
    BARE_BEST,
    BY,
    CHOSEN,
    CONTINUES,
    COUNT,
    COUNT_NOUN,
    DEFINITE_DETAIL,
    DETAIL,
    ENDINGS,
    FIRST,
    KEEP,
    LEAVE_OUT,
    LIST,
    LOW_DEGREES,
    NEGATED,
    NOT_MORE,
    NOUN_OF_SET,
    NOUN_OF_THEM,
    ONES,
    ONLY_WAY,
    ORDER,
    OTHERS,
    OWNER,
    PLACE,
    PLACE_PRONOUN,
    PLURAL,
    POINTING,
    PREFIX,
    QUESTION_START,
    RELATIVE,
    REST,
    REVERSE,
    SHOW,
    SINGULAR,
    SPEAKERS,
    STATISTIC,
    STATISTIC_END,
    SUPERLATIVE,
    THERE,
    TIME_DETAIL,
    TOP,
    WAYS,
    WHICH_ONE,
)
from clew.english.inflection import lemmas_as
from clew.english.word_lists import function_words
from clew.kb.name_index import normalise


class Form(StrEnum):
    """How a line refers to what was said before."""

    ONE = "he, she, it"
    SEVERAL = "they, those, ones"
    KEEP = "only …"
    LEAVE_OUT = "without …"
    ORDER = "sort by …"
    SHOW = "show their … too"
    COUNT = "how many?"
    LIST = "which ones?"
    STATISTIC = "what is the average?"
    DETAIL = "when?"
    OTHERS = "who else …?"
    PLACE = "and the second?"
    REST = "and the others?"
    CHOSEN = "… the older one"
    THERE = "which … are there?"
    BARE = "which are …?"
    CONTINUED = "and who …?"
    FRAGMENT = "and in …?"


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A line that may refer to what was said before.

    `text` is the part that says something new, `referring` the words that refer; of a statistic, its word. A line that
    is not `certain` may also be a question of its own. `descending` is the direction of an order, None if the line does
    not say.
    """

    form: Form
    text: str
    referring: str = ""
    certain: bool = True
    descending: bool | None = None


def read_follow_up(line: str) -> FollowUp | None:
    """How a line may refer to what was said before; None if it is certainly a question of its own."""
    text = clean(line)
    prefix = PREFIX.match(text)
    rest = text[prefix.end() :].strip() if prefix else text
    continues = bool(prefix and CONTINUES.search(prefix[0]))
    if not rest:
        return None
    if REST.fullmatch(rest):
        return FollowUp(Form.REST, rest, rest)
    about = ABOUT.fullmatch(rest)
    if about and not OWNER.match(about["rest"]) and not CHOSEN.fullmatch(about["rest"]):
        return FollowUp(Form.FRAGMENT, clean(about["rest"]), rest.split(about["rest"])[0].strip())
    rest = about["rest"] if about else rest
    for read in READ_FORMS:
        found = read(rest)
        if found is not None:
            return found
    return read_pronouns(rest) or read_ellipsis(rest, continues)


def clean(line: str) -> str:
    """A line without what only ends or softens it."""
    return ENDINGS.sub("", " ".join(line.split()))


def read_count(text: str) -> FollowUp | None:
    """*how many are there?*, *how many sales is that?*: the text is the noun, if there is one."""
    if match := COUNT_NOUN.fullmatch(text):
        return FollowUp(Form.COUNT, match["noun"], text)
    return FollowUp(Form.COUNT, "", text) if COUNT.fullmatch(text) else None


def read_place(text: str) -> FollowUp | None:
    if match := TOP.fullmatch(text):
        return FollowUp(Form.PLACE, f"{match['end']} {match['count']}".lower(), text)
    match = PLACE.fullmatch(text)
    return FollowUp(Form.PLACE, match["place"].lower(), text) if match else None


def read_list(text: str) -> FollowUp | None:
    return FollowUp(Form.LIST, text, text) if LIST.fullmatch(text) else None


def read_statistic(text: str) -> FollowUp | None:
    """*what is their average salary?*: the text is a key, or a question about the last entities; it may be empty."""
    if match := STATISTIC_END.fullmatch(text):
        return FollowUp(Form.STATISTIC, match["rest"] or "", (match["word"] or match["only"]).lower())
    match = STATISTIC.fullmatch(text)
    if match is None:
        return None
    is_certain = not match["key"] or match["set"] is not None or (match["whose"] or "").lower() == "their "
    return FollowUp(Form.STATISTIC, match["key"] or "", match["word"].lower(), certain=is_certain)


def read_detail(text: str) -> FollowUp | None:
    """*when?*, *in which department?*, *who is the coach?*: `referring` is the noun in the line, if there is one."""
    if TIME_DETAIL.fullmatch(text):
        return FollowUp(Form.DETAIL, "when")
    match = DETAIL.fullmatch(text)
    if match and not BARE.fullmatch(text) and not BARE_BEST.fullmatch(text):
        return FollowUp(Form.DETAIL, text, match["noun"] or "", certain=not match["noun"])
    if match := NOUN_OF_THEM.fullmatch(text):
        return FollowUp(Form.DETAIL, text, match["noun"])
    match = DEFINITE_DETAIL.fullmatch(text)
    refers = PLACE_PRONOUN.search(text) or PLURAL.search(text) or WHICH_ONE.search(text)
    is_plain = match is not None and not has_superlative(match["noun"]) and not refers
    return FollowUp(Form.DETAIL, text, match["noun"], certain=False) if match and is_plain else None


def read_others(text: str) -> FollowUp | None:
    """*who else works there?*: the text is the question without *else*."""
    match = OTHERS.fullmatch(text)
    if match is None:
        return None
    ask = match["ask"] or match["ask2"] or match["ask3"] or f"{match['ask4']} the"
    if match["any"]:
        ask = "which"
    elif match["anyone"]:
        ask = "what is" if match["anyone"].lower().endswith("thing") else "who is"
    rest = next((match[f"rest{place}"] for place in ("", 2, 3, 4, 5, 6) if match[f"rest{place}"]), "")
    return FollowUp(Form.OTHERS, f"{ask}{rest}".strip(), "else", certain=False)


def read_order(text: str) -> FollowUp | None:
    """*sort by price*, *by price*, *newest first*: the text is a key, or what comes first behind *first*.

    The text is empty for *the other way round*, which keeps the key.
    """
    if REVERSE.fullmatch(text):
        return FollowUp(Form.ORDER, "", text)
    if match := ONLY_WAY.fullmatch(text):
        return FollowUp(Form.ORDER, "", text, descending=read_direction(match["way"].lower()))
    match = FIRST.fullmatch(text)
    if match and has_superlative(match["degree"]):
        return FollowUp(Form.ORDER, f"first {match['degree']}", text)
    if match := ORDER.fullmatch(text):
        key = match["key"] or "name"
        said = " ".join(filter(None, (match["way"], match["way2"], match["end"], match["start"])))
        return FollowUp(Form.ORDER, key, text, descending=read_direction(said.lower()))
    if match := BY.fullmatch(text):
        return FollowUp(Form.ORDER, match["key"], text, certain=False, descending=read_direction(match["way"].lower()))
    return None


def read_direction(said: str) -> bool | None:
    """Whether words ask for a descending order; None if they ask for none. The oldest have the lowest date."""
    if not said.strip():
        return None
    if re.search(r"desc|decreas|reverse", said):
        return True
    is_way = re.search(rf"\b(?:{WAYS})\b", said) is not None
    return not is_way and LOW_DEGREES.search(said) is None


def read_show(text: str) -> FollowUp | None:
    match = SHOW.fullmatch(text)
    if match is None:
        return None
    whose = (match["whose"] or "too").lower()
    if whose in ("his", "her", "its") and not match["too"]:
        return FollowUp(Form.ONE, f"what is {whose} {match['own']}", whose)
    return FollowUp(Form.SHOW, clean(match["own"] or match["other"]), whose)


def read_keep(text: str) -> FollowUp | None:
    match = KEEP.fullmatch(text)
    rest = next((part for part in match.groups() if part), "") if match else ""
    if match is None or not rest or (match["rest4"] and QUESTION_START.match(rest)):
        return None
    if negated := NEGATED.match(rest):
        place = "in " if "outside" in negated[0].lower() else ""
        return FollowUp(Form.LEAVE_OUT, f"{place}{rest[negated.end() :]}", "without")
    return FollowUp(Form.KEEP, describe_members(rest), "only")


def read_leave_out(text: str) -> FollowUp | None:
    match = LEAVE_OUT.fullmatch(text)
    return FollowUp(Form.LEAVE_OUT, describe_members(match["rest"]), "without") if match else None


def describe_members(text: str) -> str:
    """What the members of a set are, without words for the set: *retired* for *the retired ones*."""
    without = NOUN_OF_SET.sub("", NOUN_OF_SET.sub("", text.strip()))
    return RELATIVE.sub("", without).strip() or text


READ_FORMS = (
    read_count, read_list, read_place, read_order, read_statistic, read_others, read_leave_out, read_keep, read_show,
    read_detail,
)  # fmt: skip
"""What a line is tried as, in this order, before its pronouns are looked at."""


def read_pronouns(text: str) -> FollowUp | None:
    """A clause with a pronoun that nothing in the clause itself explains."""
    found = read_place_pronoun(text) or read_ones(text) or read_chosen(text)
    if found is not None:
        return found
    for form, pattern in ((Form.SEVERAL, PLURAL), (Form.SEVERAL, WHICH_ONE), (Form.ONE, SINGULAR)):
        match = next((one for one in pattern.finditer(text) if one[0] not in ("IT", "US")), None)
        if match is not None:
            return FollowUp(form, text, match[0].lower(), certain=not may_refer_inside(text, match.start()))
    if match := POINTING.search(text) or PLACE_PRONOUN.search(text):
        return FollowUp(Form.ONE, text, match[0].lower().removeprefix("is ").removeprefix("was "))
    return None


def read_place_pronoun(text: str) -> FollowUp | None:
    """*what do they speak there?*, *which patients are there?*, which may also ask for all of them."""
    if PLACE_PRONOUN.search(text) and re.search(r"\b(?:they|people)\b", text, re.I):
        return FollowUp(Form.ONE, re.sub(r"\bthey\b", "people", text, flags=re.I), "there")
    return FollowUp(Form.THERE, text, "there", certain=False) if THERE.fullmatch(text) else None


def read_ones(text: str) -> FollowUp | None:
    """*the red ones*: the text is what they are."""
    match = ONES.fullmatch(text)
    is_question = QUESTION_START.match(text) is not None
    is_fragment = match is not None and not is_question and not has_superlative(text) and not CHOSEN.search(text)
    if match is None or not is_fragment or PLURAL.search(match["what"]):
        return None
    return FollowUp(Form.FRAGMENT, match["what"], "and")


def read_chosen(text: str) -> FollowUp | None:
    """*who directed the older one?*: the text is the question with *it*, empty for *the other one* alone."""
    match = CHOSEN.search(text)
    if match is None:
        return None
    rest = f"{text[: match.start()]}it{text[match.end() :]}"
    if not NOT_MORE.fullmatch(rest):
        return FollowUp(Form.CHOSEN, rest, match[0].lower())
    return FollowUp(Form.CHOSEN, "", match[0].lower()) if match["what"].lower() == "other" else None


def may_refer_inside(text: str, start: int) -> bool:
    """Whether a pronoun may refer to a noun before it in the same line: *books and their prices*."""
    before = normalise(text[:start]).split()
    content = [word for word in before if word not in function_words() and not QUESTION_START.match(word)]
    is_owner = OWNER.match(text[start:]) is not None and len(text[start:].split()) > 1
    links = ("and", "with", "or", "including", "whose", *(("by", "than", "of", "for") if is_owner else ()))
    return bool(content) and before[-1] in links


def read_ellipsis(text: str, continues: bool) -> FollowUp | None:
    """A question without a noun for what it is about, a continued question, or a few words without a verb."""
    if BARE.fullmatch(text) or BARE_BEST.fullmatch(text):
        return FollowUp(Form.BARE, text, text.split()[0])
    if SPEAKERS.search(text):
        return None
    if QUESTION_START.match(text):
        return FollowUp(Form.CONTINUED, text, "and" if continues else "", certain=False)
    if SUPERLATIVE.fullmatch(text) and has_superlative(text):
        return FollowUp(Form.SEVERAL, text, "the … one")
    return FollowUp(Form.FRAGMENT, text, "and" if continues else "", certain=continues)


def has_superlative(text: str) -> bool:
    """Whether a text has a superlative: *cheapest*, but not *West*."""
    words = text.lower().split()
    return any(
        word in ("best", "worst", "most", "least")
        or (word.endswith("est") and any(lemma != word for lemma in lemmas_as(word, "ADJ")))
        for word in words
    )
