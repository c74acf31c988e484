"""The form of a line in a conversation: whether it refers to what was said before, and how.

Only words are looked at here; what a line refers to, and whether it makes sense, is found with the graph.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import StrEnum

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
    PLACE = "and the second?"
    BARE = "which are …?"
    CONTINUED = "and who …?"
    FRAGMENT = "and in …?"


@dataclass(frozen=True, slots=True)
class FollowUp:
    """A line that may refer to what was said before.

    `text` is the part that says something new, `referring` the words that refer. A line that is not `certain` may also
    be a question of its own. `descending` is the direction of an order, None if the line does not say.
    """

    form: Form
    text: str
    referring: str = ""
    certain: bool = True
    descending: bool | None = None


ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth")
PREFIX = re.compile(r"(?:(?:ok|okay|and|but|so|now|then|also|or|please|well|thanks|great|hm+)\b[,.!]?\s*)+", re.I)
CONTINUES = re.compile(r"\b(?:and|but|or|also|then|now|so)\b", re.I)
ABOUT = re.compile(r"(?:(?:what|how) about|the same for|same for|same question for)\s+(?P<rest>.+)", re.I)
ENDINGS = re.compile(r"\s*(?:,?\s*(?:please|instead|then|though))?[\s?.!]*$", re.I)
COUNT = re.compile(
    r"(?:how many|what is the (?:total )?(?:number|count)|the number|the count)"
    r"(?: (?:are there|are they|are those|is that|is it|in total|altogether|were there|of them|of those))*"
    r"|count(?: (?:them|those|these|it))?|how many (?:of (?:them|those|these)|ones)(?: are there)?",
    re.I,
)
TOP = re.compile(
    r"(?:just |only |show |show me |give me |list )*(?:the )?(?:top|first) (?P<count>\d+|one"
    r"|two|three|four|five|ten)(?: ones)?",
    re.I,
)
PLACE_WORDS = "|".join((*ORDINALS[1:], "next", "last"))
PLACE = re.compile(
    r"(?:(?:who|which|what)(?:'s| is| was| one is| comes| are)? )?(?:the )?"
    rf"(?P<place>{PLACE_WORDS}|\d+(?:st|nd|rd|th))(?: (?:one|place|in line))?"
    r"(?: (?P<degree>\w+est|(?:most|least|best|highest|lowest) \w+|best|worst))?(?: one)?",
    re.I,
)
WAYS = "descending|ascending|increasing|decreasing|reverse|alphabetical|desc|asc"
ENDS = "highest|largest|most|newest|latest|biggest|lowest|smallest|least|oldest|earliest"
WAY = rf"(?P<way>(?:,? ?(?:in )?(?:the )?(?:{WAYS})(?: order)?)?)"
WAY_END = rf"(?P<end>(?:,? ?(?:with )?(?:the )?(?:{ENDS}) (?:first|on top))?)"
ORDER = re.compile(
    r"(?:(?:can you |could you )?(?:show|list|give)(?: me)? (?:them|those|these|it) )?"
    r"(?:(?:sort|order|rank|arrange)(?:ed|ing)?|(?:list|show|give me) (?=them|those|these"
    r"|it))(?: (?:them|it|those|these|that|all|everything|the list|the results?))?"
    rf"(?:{WAY} (?:by|in order of|according to)(?: their| the)? (?P<key>.+?){WAY.replace('way', 'way2')}{WAY_END}"
    r"|,? (?P<alphabet>alphabetically|by name|by title))",
    re.I,
)
FIRST = re.compile(
    r"(?:(?:show|list|sort|order|put|give me)(?: me)? )?(?:them |those |it )?(?:with )?(?:the )?"
    r"(?P<degree>\w+est|(?:most|least) \w+|best(?: \w+)?|worst(?: \w+)?|(?:highest|lowest"
    r"|largest|smallest) [\w ]+) first",
    re.I,
)
BY = re.compile(rf"(?:by|in order of)(?: their| the)? (?P<key>[\w ]+?){WAY}", re.I)
SHOW = re.compile(
    r"(?:(?:can you |could you )?(?:also )?(?:show|give|list|add|include|tell|display|print)(?:"
    r" me)?(?: also)?|with|plus|along with)"
    r" (?:(?P<whose>their|his|her|its) (?P<own>.+?)(?P<too>,? (?:too|as well|also))?|(?:the "
    r"|also the )?(?P<other>.+?),? (?:too|as well|also))",
    re.I,
)
KEEP = re.compile(
    r"(?:(?:show|list|give|keep|take)(?: me)? )?(?:only|just)(?: (?:show|list|give|keep)(?:"
    r" me)?)?(?: for)? (?P<rest>.+)"
    r"|(?:show|list|give|keep)(?: me)? (?:those|the ones|ones|these) (?P<rest2>.+)"
    r"|(?:limit|restrict|narrow|filter)(?: (?:it|that|them|those|this))?(?: down)?(?: to| by| for)? (?P<rest3>.+)"
    r"|(?:the ones|those|ones) (?P<rest4>.+)|(?P<rest5>(?!which|what|who|how|list|show).+) only",
    re.I,
)
LEAVE_OUT = re.compile(
    r"(?:show|list|give|keep)?(?: me)?(?: (?:them|those|all|these|everyone|everything))? ?"
    r"(?:without|except(?: for)?|excluding|exclude|leave out|leaving out|remove|drop|not|other"
    r" than|apart from|ignore|minus|skip)"
    r" (?P<rest>.+)",
    re.I,
)
NOUN_OF_SET = re.compile(r"^(?:any of )?(?:the ones|those|these|ones|them)\s+|^(?:the|all|any)\s+|\s+ones?$", re.I)
RELATIVE = re.compile(r"^(?:(?:who|that|which)(?:'s)?\s+)", re.I)
PLURAL = re.compile(
    r"\b(?:they|them|their|theirs|(?:those|these)(?! \d)|(?:the|which|what|any|other|\w+est|\w+ed) ones|"
    r"of (?:them|those|these)|(?:each|all|both|one|any|none|some|most) of (?:them|those|these))\b",
    re.I,
)
WHICH_ONE = re.compile(r"\bwhich one\b|\bthe (?:\w+est|(?:most|least) \w+|best|worst) one\b", re.I)
SINGULAR = re.compile(r"\b(?:he|she|him|his|hers|her|it|its)\b", re.I)
POINTING = re.compile(
    r"\b(?:that|this)(?: one)?$|^(?:that|this) one\b|\b(?:is|was|does|did) (?:that|this)(?:"
    r" one)?(?= in$| on$| at$| for$| from$| of$| to$|$)|\b(?:of|in|from|for|by|at) (?:that|this)\b(?! \w)",
    re.I,
)
PLACE_PRONOUN = re.compile(r"(?<!is )(?<!are )(?<!was )(?<!were )\bthere$", re.I)
QUESTION_START = re.compile(
    r"(?:who|whom|whose|what|which|when|where|why|how|is|are|was|were|do|does|did|has|have|had"
    r"|can|could|list|show|give|find"
    r"|name|tell|count|display|return|in which|in what|at which|for which|on which|of which|by whom)\b",
    re.I,
)
BARE = re.compile(
    r"(?:which|how many|which ones?|what ones|how many ones) (?:are|is|were|was|have|has|had|do"
    r"|does|did|can|work|live|come|came|cost|start|began|begin)\b.*",
    re.I,
)
BARE_BEST = re.compile(
    r"(?:who|which|what)(?:'s| is| was| are| were| has| have| had) the (?:\w+est|best|worst"
    r"|most|least|highest|lowest)"
    r"(?: (?:one|paid|expensive|populous|recent|common|popular|known))?(?: (?:of all|overall))?",
    re.I,
)
SPEAKERS = re.compile(r"\b(?:i|we|you|us|our|my|your)\b")
SUPERLATIVE = re.compile(r"(?:the )?(?:\w+ )?(?:\w+est|best(?: \w+)?|worst|(?:most|least) \w+)(?: one| ones)?", re.I)


def read_follow_up(line: str) -> FollowUp | None:
    """How a line may refer to what was said before; None if it is certainly a question of its own."""
    text = clean(line)
    prefix = PREFIX.match(text)
    rest = text[prefix.end() :].strip() if prefix else text
    continues = bool(prefix and CONTINUES.search(prefix[0]))
    if not rest:
        return None
    about = ABOUT.fullmatch(rest)
    if about:
        return FollowUp(Form.FRAGMENT, clean(about["rest"]), rest.split(about["rest"])[0].strip())
    for read in (read_count, read_place, read_order, read_leave_out, read_keep, read_show):
        found = read(rest)
        if found is not None:
            return found
    return read_pronouns(rest) or read_ellipsis(rest, continues)


def clean(line: str) -> str:
    """A line without what only ends or softens it."""
    return ENDINGS.sub("", " ".join(line.split()))


def read_count(text: str) -> FollowUp | None:
    return FollowUp(Form.COUNT, text, text) if COUNT.fullmatch(text) else None


def read_place(text: str) -> FollowUp | None:
    if match := TOP.fullmatch(text):
        return FollowUp(Form.PLACE, f"top {match['count'].lower()}", text)
    match = PLACE.fullmatch(text)
    return FollowUp(Form.PLACE, match["place"].lower(), text) if match else None


def read_order(text: str) -> FollowUp | None:
    """*sort by price*, *by price*, *newest first*: the text is a key, or what comes first behind *first*."""
    match = FIRST.fullmatch(text)
    if match and has_superlative(match["degree"]):
        return FollowUp(Form.ORDER, f"first {match['degree']}", text)
    if match := ORDER.fullmatch(text):
        key = match["key"] or "name"
        said = f"{match['way'] or ''} {match['way2'] or ''} {match['end'] or ''}".lower()
        return FollowUp(Form.ORDER, key, text, descending=read_direction(said))
    if match := BY.fullmatch(text):
        return FollowUp(Form.ORDER, match["key"], text, certain=False, descending=read_direction(match["way"].lower()))
    return None


def read_direction(said: str) -> bool | None:
    """Whether words ask for a descending order; None if they ask for none."""
    if re.search(r"desc|decreas|reverse|highest|largest|most|newest|latest|biggest", said):
        return True
    return False if said.strip() else None


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
    return FollowUp(Form.KEEP, describe_members(rest), "only")


def read_leave_out(text: str) -> FollowUp | None:
    match = LEAVE_OUT.fullmatch(text)
    return FollowUp(Form.LEAVE_OUT, describe_members(match["rest"]), "without") if match else None


def describe_members(text: str) -> str:
    """What the members of a set are, without words for the set: *retired* for *the retired ones*."""
    without = NOUN_OF_SET.sub("", NOUN_OF_SET.sub("", text.strip()))
    return RELATIVE.sub("", without).strip() or text


def read_pronouns(text: str) -> FollowUp | None:
    """A clause with a pronoun that nothing in the clause itself explains."""
    for form, pattern in ((Form.SEVERAL, PLURAL), (Form.SEVERAL, WHICH_ONE), (Form.ONE, SINGULAR)):
        match = next((one for one in pattern.finditer(text) if one[0] not in ("IT", "US")), None)
        if match is not None:
            return FollowUp(form, text, match[0].lower(), certain=not may_refer_inside(text, match.start()))
    if match := POINTING.search(text) or PLACE_PRONOUN.search(text):
        return FollowUp(Form.ONE, text, match[0].lower().removeprefix("is ").removeprefix("was "))
    return None


def may_refer_inside(text: str, start: int) -> bool:
    """Whether a pronoun may refer to a noun before it in the same line: *books and their prices*."""
    before = normalise(text[:start]).split()
    content = [word for word in before if word not in function_words() and not QUESTION_START.match(word)]
    return (
        bool(content)
        and bool(before)
        and before[-1] in ("and", "with", "or", "by", "than", "of", "for", "including", "whose")
    )


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


# --- questions of their own


@dataclass(frozen=True, slots=True)
class Noun:
    """What the members of a set are called."""

    singular: str
    plural: str


SETS = re.compile(
    r"\b(?:(?P<many>how many|which|who|what|any|all|some|most|many|none|both|each)(?: ones?)?"
    r" )?(?:of|among|from) (?:them|those|these)(?: ones)?\b",
    re.I,
)
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
            asks_all = match.start() == 0 and match["many"].lower() in ("any", "all", "some", "both")
            return [SETS.sub(f"{'which' if asks_all else match['many']} {noun.plural}", text, count=1)]
        return [SETS.sub(noun.singular, text, count=1), SETS.sub(f"of all {noun.plural}", text, count=1)]
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


def ask_bare(text: str, noun: Noun) -> list[str]:
    """A question without a noun as one about all things of a kind."""
    match = re.match(r"(?P<ask>which|how many|what)(?: ones?)? (?P<rest>.+)", text, re.I)
    if match and BARE.fullmatch(text) and not BARE_BEST.fullmatch(text):
        ask = "how many" if match["ask"].lower() == "how many" else "which"
        return [question(f"{ask} {noun.plural} {match['rest']}")]
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
    text = PLACE_PRONOUN.sub(f"in {name}", text)
    text = POINTING.sub(lambda match: re.sub(r"\b(?:that|this)(?: one)?", name, match[0], flags=re.I), text)
    return re.sub(
        r"\b(?:he|she|him|her|it|they|them)\b", lambda match: match[0] if match[0] == "IT" else name, text, flags=re.I
    )


def question(text: str) -> str:
    """Words as a question."""
    return f"{text[:1].upper()}{text[1:]}?"
