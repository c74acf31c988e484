"""Conversation: questions one after the other, in which a line may refer to the answers before it."""

from __future__ import annotations

import re
from dataclasses import replace

from clew.answer.answer import Answer, Interpretation
from clew.answer.answer_changes import describe_answer
from clew.answer.asker import Asker
from clew.answer.conversation.answer_orders import order_of
from clew.answer.conversation.follow_up import FollowUp, Form, clean, has_superlative, read_follow_up
from clew.answer.conversation.line_patterns import CONDITION, ORDINALS
from clew.answer.conversation.line_readings.implied_comparisons import complete_comparison
from clew.answer.conversation.readings import FollowUpReader
from clew.answer.conversation.rewrites import strengthen
from clew.answer.conversation.swaps import NAMED_KINDS, main_mention, whole_mentions
from clew.answer.conversation.turns import Reading, Turn
from clew.answer.disambiguation import EntityChoice
from clew.answer.linked_question import LinkedQuestion
from clew.answer.missing import Missing, MissingKind
from clew.answer.words.plain_question import find_spans
from clew.answer.words.word_lessons import Lesson, kind_of, teach_aliases, teach_correction
from clew.answer.words.word_resolver import NameFinder
from clew.answer.words.words_file import Correction, Section
from clew.english.word_lists import function_words
from clew.errors import ClewError
from clew.kb.knowledge_base import KnowledgeBase
from clew.kb.name_index import normalise
from clew.kb.server_log import watch_server
from clew.link.mention import PREDICATE_KINDS, MentionKind
from clew.link.tokens import QuestionWords

MAX_READINGS = 4  # of a line that are kept to choose from
MAX_CHOICE_WORDS = 5  # a longer line is a new question, even if all its words describe one of the choices
MIN_MENTION_SCORE = 0.5  # below, a word may be anything
MIN_QUESTION_WORDS = 3  # of a correction that says the whole question again
MIN_OFFERED = 0.02  # a less likely interpretation is almost never the one that was meant
MAX_OFFERED = 3  # interpretations to choose from by number
WHY_WORDS = ("why", "how", "how so", "how come", "explain", "why is that")
KEEP_WORDS = ("keep", "keep it", "keep that", "keep this", "remember", "remember that", "remember it", "yes, keep it")
OTHER_ONE = re.compile(
    r"(?:no\b[,.]?\s*)?(?:i (?:meant|mean) )?(?:the other(?: one)?|another one|not that one|the other meaning)", re.I
)

OWNED = re.compile(r"\b(?:of|by|for)\b|'s\b", re.I)
CORRECTION = re.compile(
    r"(?:(?:no|sorry|actually|wait)\b[,:;.!]?\s*)*"
    r"(?:(?<=[,:;.!\s])(?:that|this|it)\s+means|(?:that|this|it) should mean|i\s+means?"
    r"|i\s+meant|i was asking(?: about| for)?)"
    r"[:,]?\s+(?P<means>.+)",
    re.IGNORECASE,
)
MEANING = re.compile(
    r"[\"“']?(?P<words>[^\"”']+?)[\"”']?\s+means\s+[\"“']?(?P<name>[^\"”']+?)[\"”']?[.!]?", re.IGNORECASE
)


class Conversation:
    """Questions over one knowledge base, one after the other, in which a line may refer to the answers before it."""

    def __init__(self, asker: Asker) -> None:
        self.asker, self.reader = asker, FollowUpReader(asker)
        self.turns: list[Turn] = []

    @property
    def last(self) -> Turn | None:
        """The last turn, if there is one."""
        return self.turns[-1] if self.turns else None

    def ask(self, line: str) -> Answer:
        """The answer to a line: a question, or words about the last answers such as *and in Denmark?*.

        A line may also choose (*2*, *the other one*), correct (*no, I meant …*), *keep* a choice for later
        conversations, or ask *why?*, which gives the last answer again.
        """
        with watch_server(self.asker.kb.server_log):
            return self.answer_line(line)

    def answer_line(self, line: str) -> Answer:
        """The answer to a line, while the queries to a server are counted for all its readings together."""
        if self.last is not None:
            answer = self.answer_about_last(self.last, line)
            if answer is not None:
                return answer
        return self.add(self.read(line))

    def add(self, turn: Turn) -> Answer:
        """Add a turn to the conversation."""
        self.turns.append(turn)
        return turn.answer

    def answer_about_last(self, last: Turn, line: str) -> Answer | None:
        """The answer to a line that explains, chooses, keeps or corrects the last answer; None if it does not."""
        text = clean(line)
        if text.lower() in WHY_WORDS:
            return last.answer
        if text.lower() in KEEP_WORDS:
            return self.keep()
        if OTHER_ONE.fullmatch(text):
            return self.choose_other(last)
        chosen = self.find_choice(last.answer, text)
        if chosen is not None:
            return self.settle(last, chosen)
        meaning = read_correction(line)
        return self.correct(meaning) if meaning else self.teach_word(last, line)

    # --- choices

    @property
    def options(self) -> tuple[Interpretation | EntityChoice, ...]:
        """What a number chooses from: the entities or interpretations that the last answer offers."""
        return options_of(self.last.answer) if self.last is not None else ()

    def choose(self, number: int) -> Answer:
        """The last question with the entity or interpretation of a number, counted from 1."""
        if self.last is None or not 0 < number <= len(self.options):
            raise ClewError(f"option {number} does not exist; the last answer has {len(self.options)}")
        return self.settle(self.last, self.options[number - 1])

    def find_choice(self, answer: Answer, text: str) -> Interpretation | EntityChoice | None:
        """What a line chooses, by its number or by words for an entity; None if it chooses nothing."""
        options, number = options_of(answer), text.strip(" .)#")
        if number.isdecimal() and len(number) < 4 and 0 < int(number) <= len(options):
            return options[int(number) - 1]
        fitting = [choice for choice in answer.choices if fits(choice, text)]
        return fitting[0] if len(fitting) == 1 else None

    def choose_other(self, last: Turn) -> Answer:
        """The last question in the meaning that comes next."""
        answer = last.answer
        others: tuple[Interpretation | EntityChoice, ...] = answer.interpretations[1:]
        if answer.choices:
            others = tuple(choice for choice in answer.choices if choice.program != answer.program)
        left = self.reader.subsets.find_other(last) if not answer.choices else []
        if left:
            turn = self.answer_of(last.line, left)
            assert turn is not None
            return self.add(turn)
        if not others:
            remark = "I have no other meaning to offer; say “no, I meant …”."
            return replace(answer, remarks=(*answer.remarks, remark))
        return self.settle(last, others[0])

    def settle(self, last: Turn, chosen: Interpretation | EntityChoice) -> Answer:
        """The last question in the meaning that the user has chosen."""
        answer = self.asker.choose(last.answer, chosen)
        if last.answer.choices:  # the entities that were not chosen stay to be chosen
            answer = replace(answer, interpretations=(*answer.interpretations, *self.rest(last.answer, chosen)))
        offer = () if last.is_follow_up else ("Say “keep” to remember this meaning for the same question.",)
        answer = replace(answer, remarks=offer)
        return self.add(replace(last, answer=answer, about=None, question=last.line, settled=True))

    def rest(self, answer: Answer, chosen: Interpretation | EntityChoice) -> list[Interpretation]:
        """The entities to choose from that were not chosen, as interpretations."""
        others = [choice for choice in answer.choices if choice.program != chosen.program]
        return [
            Interpretation(one.program, one.result, 0.0, wording=self.asker.paraphrase(one.program)) for one in others
        ]

    # --- corrections

    def keep(self) -> Answer:
        """Remember the meaning of the last question that the user has chosen, as a correction in the words file."""
        last = self.last
        if last is None or last.answer.program is None or not last.settled:
            remark = "There is nothing to keep: choose a meaning by its number first, or say “no, I meant …”."
            return replace(last.answer, remarks=(remark,)) if last is not None else Answer("keep", remarks=(remark,))
        if last.is_follow_up:
            remark = f"I cannot keep this: what “{last.line}” means depends on the questions before it."
            return replace(last.answer, remarks=(remark,))
        remarks = self.store(Correction(last.line, program=last.answer.program))
        return replace(last.answer, remarks=remarks)

    def correct(self, meaning: str) -> Answer:
        """The last question with another meaning: a question, or a name or word to put into the last one.

        A meaning that clew understands is stored as a correction in the words file, unless the last line depends on
        those before it, or the meaning is only a word or two and clew is not sure of it.
        """
        last = self.last
        if last is None:
            raise ClewError("there is nothing to correct yet; ask a question first")
        line = read_follow_up(meaning)
        earlier = self.turns[:-1]
        turn = None
        if line is not None and not self.stands_alone(line):
            fragment = FollowUp(Form.FRAGMENT, line.text, "i meant")
            turn = self.answer_of(meaning, self.reader.read([replace(last, settled=True)], fragment))
        turn = turn or self.read_after(earlier, meaning)
        return self.add(self.learn(last, turn, meaning))

    def learn(self, last: Turn, turn: Turn, meaning: str) -> Turn:
        """Store what the last line means, if it means the same in every conversation."""
        remarks: tuple[str, ...] = ()
        form = read_follow_up(last.line)
        has_pronoun = form is not None and form.certain and form.form in (Form.ONE, Form.SEVERAL)
        is_whole = len(meaning.split()) >= MIN_QUESTION_WORDS
        if turn.is_understood and not (is_whole or turn.answer.is_confident):
            remarks = (f"I use this in this conversation only, because I am not sure of “{meaning}”.",)
        elif turn.is_understood and not last.is_follow_up and not has_pronoun:
            is_question = not turn.is_follow_up
            correction = (
                Correction(last.line, meaning) if is_question else Correction(last.line, program=turn.answer.program)
            )
            remarks = self.store(correction)
        elif turn.is_understood:
            remarks = (f"I use this in this conversation only: “{last.line}” depends on the questions before it.",)
        answer = replace(turn.answer, question=last.line, remarks=(*remarks, *turn.answer.remarks))
        return replace(turn, line=last.line, answer=answer, is_follow_up=last.is_follow_up, settled=turn.is_understood)

    def teach_word(self, last: Turn, text: str) -> Answer | None:
        """The last question again after a line such as *clerks means staff*; None if the line teaches no word."""
        lesson = teach_word(self.asker.kb, last.line, text) if " means " in text.lower() else None
        if lesson is None:
            return None
        remarks = (f"{lesson.path.name}: {lesson.message}", *lesson.notes, *self.use_lesson(lesson))
        turn = self.read_after(self.turns[:-1], last.line)
        return self.add(replace(turn, answer=replace(turn.answer, remarks=(*remarks, *turn.answer.remarks))))

    def store(self, correction: Correction) -> tuple[str, ...]:
        """Store a correction; returns what it says, what it contradicts, and which earlier answers it changes."""
        lesson = teach_correction(self.asker.kb, correction)
        return (f"{lesson.path.name}: {lesson.message}", *lesson.notes, *self.use_lesson(lesson))

    def use_lesson(self, lesson: Lesson) -> list[str]:
        """Use changed words from now on; returns which earlier answers of this conversation are other ones then."""
        self.asker.use_words(lesson.after)
        changed = []
        for turn in {turn.line: turn for turn in self.turns[:-1]}.values():
            if turn.is_follow_up or turn.settled:
                continue
            now = self.asker.ask(turn.line, explain=False)
            if (now.answers, now.is_confident) != (turn.answer.answers, turn.answer.is_confident):
                before, after = describe_answer(turn.answer), describe_answer(now)
                changed.append(f"this changes an earlier answer: {turn.line}  {before} → {after}")
        return changed

    # --- lines

    def read(self, line: str) -> Turn:
        """The turn of a line after all turns."""
        return self.read_after(self.turns, line)

    def read_after(self, turns: list[Turn], line: str) -> Turn:
        """The turn of a line after some turns: a question of its own, or one that refers to them."""
        follow_up = self.read_form(turns, line)
        taught = self.asker.taught
        is_taught = taught is not None and taught.find_correction(line) is not None
        may_refer = follow_up is not None and (bool(turns) or follow_up.certain)  # else it is asked as it is either way
        if follow_up is None or not may_refer or is_taught or self.stands_alone(follow_up):
            asked = self.asker.ask(line)
            readings = [] if is_taught else self.reader.ellipses.read(turns, line, asked)
            return self.answer_of(line, readings) or Turn(line, asked, line)
        if not any(turn.is_understood for turn in turns) and not (turns and follow_up.form is Form.FRAGMENT):
            return self.read_without_context(line, follow_up)
        return self.answer_of(line, self.reader.read(turns, follow_up)) or self.explain_failure(turns, line, follow_up)

    def read_form(self, turns: list[Turn], line: str) -> FollowUp | None:
        """How a line may refer to earlier ones; *by Ann* is an order only if the words behind *by* name a key."""
        found = read_follow_up(line)
        compared = self.reader.references.compared(turns)
        comparison = complete_comparison(clean(line), compared.focus.noun) if compared is not None else None
        if comparison is not None:
            return comparison
        if found is not None and found.form is Form.OTHERS and any(self.reader.siblings.read_shared(turns, found.text)):
            return found
        if found is None or (not found.certain and found.form is not Form.ORDER):
            return self.read_definite(turns, line) or found
        if found.form is not Form.ORDER or found.certain:
            return found
        last = turns[-1].answer.program if turns else None
        if last is not None and order_of(last):
            return found
        mention = main_mention(self.asker.item_finder.linker.link(found.text).mentions)
        is_key = mention is not None and mention.kind in (*PREDICATE_KINDS, MentionKind.CONCEPT)
        return found if is_key else replace(found, form=Form.FRAGMENT, referring="and", certain=True)

    def read_definite(self, turns: list[Turn], line: str) -> FollowUp | None:
        """A line with *that department* or *the department* for the one that was spoken of; None if it has none."""
        text = clean(line)
        phrase = self.reader.references.definite(turns, text)
        if phrase is None or (phrase["which"].lower() == "the" and self.names_something(text)):
            return None
        rest = text[phrase.end() :]
        pronoun = "its" if rest.startswith("'s") else "it"
        return FollowUp(Form.ONE, f"{text[: phrase.start()]}{pronoun}{rest.removeprefix(chr(39) + 's')}", "it")

    def names_something(self, text: str) -> bool:
        """Whether a text has a name of its own."""
        mentions = self.asker.item_finder.linker.link(text).mentions
        return any(one.kind in NAMED_KINDS and one.score >= MIN_MENTION_SCORE for one in mentions)

    def read_without_context(self, line: str, follow_up: FollowUp) -> Turn:
        """The turn of a line that nothing comes before: a question if it can be one, else what is missing."""
        is_short = follow_up.form in (Form.FRAGMENT, Form.CONTINUED, Form.KEEP, Form.LEAVE_OUT)
        missing = Missing(MissingKind.CONTEXT, clean(line) if is_short else follow_up.referring or clean(line))
        answer = Answer(line, missing=(missing,))
        if not follow_up.certain or follow_up.form in (Form.BARE, Form.COUNT, Form.PLACE):
            asked = self.asker.ask(line)
            answer = asked if asked.is_confident or not follow_up.certain else answer
        return Turn(line, answer, line)

    def answer_of(self, line: str, readings: list[Reading]) -> Turn | None:
        """The turn of a line with these readings; None if there are none."""
        if not readings:
            return None
        best = readings[0]
        interpretations = tuple(reading.interpretation for reading in readings[:MAX_READINGS])
        remarks = (best.remark,) if best.remark else ()
        answer = Answer(line, interpretations, best.choices, remarks, contract=self.asker.contract)
        is_follow_up = best.way != "itself"
        return Turn(line, self.asker.explain(answer), best.question, best.about, is_follow_up)

    def explain_failure(self, turns: list[Turn], line: str, follow_up: FollowUp) -> Turn:
        """The turn of a line that has no reading: what is missing from the graph, about what the line refers to."""
        asked = self.reader.first_question(turns, follow_up)
        if not asked and follow_up.certain and follow_up.form in (Form.ONE, Form.SEVERAL):
            return self.read_without_context(line, follow_up)
        answer = self.asker.ask(asked or line)
        if asked and follow_up.certain:
            remarks = (f"I read this as “{asked}”", *answer.remarks)
            answer = replace(
                answer, question=line, interpretations=(), choices=(), remarks=remarks, trace=None, sparql=""
            )
        return Turn(line, answer, asked or line, is_follow_up=bool(asked))

    def stands_alone(self, line: FollowUp) -> bool:
        """Whether a line names what it is about, so that it is a question of its own."""
        links = self.asker.item_finder.linker.link(line.text)
        whole = whole_mentions(links.mentions)
        sure = [one for one in whole if one.score >= MIN_MENTION_SCORE and not is_ordinal(one.text)]
        kinds = {mention.kind for mention in sure}
        has_concept, has_entity = MentionKind.CONCEPT in kinds, MentionKind.ENTITY in kinds
        has_name = has_entity or MentionKind.VALUE in kinds
        has_predicate = not kinds.isdisjoint(PREDICATE_KINDS)
        match line.form:
            case Form.ONE | Form.SEVERAL:
                return not line.certain and (has_concept or has_entity)
            case Form.BARE:
                is_best_of = has_name and has_superlative(line.text)  # which is the cheapest novel?
                is_other = has_concept and not self.names_last_kind(line.text)
                return is_other or is_best_of or (has_entity and has_predicate)
            case Form.CONTINUED if chooses(line.text):
                return has_concept or has_name or not self.turns
            case Form.CONTINUED:
                names = (MentionKind.CONCEPT, MentionKind.ENTITY, MentionKind.VALUE)
                says_more = bool(links.of_kind(*names) or LinkedQuestion(links).unlinked_words)
                return says_more or not self.turns
            case Form.FRAGMENT if line.certain:  # *and the capital of Norway?*, but not *and the Sales department?*
                return has_entity and has_predicate and OWNED.search(line.text) is not None
            case Form.FRAGMENT if CONDITION.match(line.text) and self.turns:  # *on CD*, *made from goat's milk*
                return has_concept
            case Form.FRAGMENT:
                return has_concept or (has_predicate and has_name) or not self.turns
        return False

    def names_last_kind(self, text: str) -> bool:
        """Whether a question such as *which are single rooms?* ends in what the last entities are called."""
        groups = self.reader.references.groups(self.turns[-1:])
        is_about = re.match(r"(?:which|how many)(?: of them)? (?:are|is|were|was)\b(?! there)", text, re.I)
        return bool(is_about and groups and self.reader.maker.focuses.is_called(groups[0].focus, text.split()[-1]))


def is_ordinal(text: str) -> bool:
    return text.lower() in ("first", "last", *ORDINALS)


def chooses(text: str) -> bool:
    """Whether a question chooses one of several by a superlative, or by *first* or *last* at its end."""
    return has_superlative(strengthen(text)) or re.search(r"\b(?:first|last)$", text, re.I) is not None


def options_of(answer: Answer) -> tuple[Interpretation | EntityChoice, ...]:
    """The entities or interpretations that an answer offers to choose from."""
    if answer.choices:
        return answer.choices
    if answer.is_confident:
        return answer.alternatives
    return tuple(one for one in answer.interpretations if one.confidence >= MIN_OFFERED)[:MAX_OFFERED]


def fits(choice: EntityChoice, text: str) -> bool:
    """Whether every content word of a short line, such as *the state*, describes the choice."""
    words = normalise(text).split()
    content = [word for word in words if word not in function_words()]
    described = set(normalise(f"{choice.label} {choice.id}").split())
    return bool(content) and len(words) <= MAX_CHOICE_WORDS and set(content) <= described


def read_correction(text: str) -> str:
    """What the last question means by a line such as *no, I meant …*; empty if the line does not say."""
    match = CORRECTION.fullmatch(text.strip())
    return match["means"] if match else ""


def teach_word(kb: KnowledgeBase, question: str, text: str) -> Lesson | None:
    """Teach a word of the last question by a line such as *clerks means staff*; None if the line teaches none."""
    match = MEANING.fullmatch(text.strip())
    if match is None or not any(find_spans(QuestionWords(question), normalise(match["words"]).split())):
        return None
    found = NameFinder(kb).sections_of(match["name"])
    section = next((section for section in Section if section in found), None)
    return teach_aliases(kb, found[section], [match["words"]], kind_of(section)) if section is not None else None
