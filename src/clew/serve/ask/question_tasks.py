"""Questions of a request: answered with everything that the page shows, and examples of them."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Any

from clew.answer.answer import Answer, answer_json, choices_json, first_results, headline, missing_json, refusal
from clew.answer.confidence.word_use import PERFORMED
from clew.answer.conversation.conversation import options_of
from clew.answer.entity_card import card_json
from clew.answer.linked_question import item_key
from clew.answer.program_terms import items_of_node
from clew.engine import translation
from clew.engine.readable_values import ReadableResult
from clew.english.word_lists import function_words
from clew.errors import ClewError
from clew.kb.name_index import normalise
from clew.language.pictures.drawable_graph import drawable_graph_of
from clew.language.pictures.graph_picture import draw_graph
from clew.language.program import functions as f
from clew.language.program.program_text import write_program_text
from clew.language.program.steps import names_in, nodes_of
from clew.language.shape_reader import classify_record
from clew.link.mention import Mention, MentionKind
from clew.serve.lookup_tasks import find_places
from clew.serve.open_kbs import OpenKb
from clew.serve.page_conversation import Line, Spoken, listen, read_lines

FORMS = ("sql", "sexpr", "program-json")  # in which the page shows a program, besides SPARQL
EXAMPLES = 6  # questions below the box
DRAWN_EXAMPLES = 120  # questions that are made, of which some that clew is sure of are shown
EXAMPLE_SEED = 7  # any; the same graph always shows the same questions
MAX_EXAMPLE_CHARS = 60  # a line on a phone
EXAMPLE_KINDS = (f.What, f.Count, f.QueryAttr, f.SelectAmong, f.Aggregate)  # what people ask first
MAX_ALTERNATIVES = 5  # a person reads no more
MAX_LISTED = 3  # answers of an alternative
UNUSED = "unused"


def ask(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The answer to a question, which may have been asked a moment ago."""
    _ = kb.asker  # forgets the replies of a moment ago if the words have changed
    lines = (*read_lines(fields["conversation"]), Line(fields["question"], fields["program"]))
    key = (*lines, fields["limit"], fields["forms"])
    return kb.recent.find(key, lambda: answer_line(kb, lines, fields))


def answer_line(kb: OpenKb, lines: Sequence[Line], fields: dict[str, Any]) -> dict[str, Any]:
    """The answer to the last line of a conversation, with what the page shows of the earlier ones."""
    spoken, limit = listen(kb, lines), fields["limit"]
    data = answer_parts(kb, spoken.answer, limit)
    data |= {"line": fields["question"], "chosen": fields["program"], "follow_up": spoken.is_follow_up}
    data |= {"turns": earlier_turns(kb, spoken, lines[-1], limit), "conversation": [*map(line_json, spoken.lines)]}
    program = None if spoken.answer.is_unanswered else spoken.answer.program
    return data | (program_json(kb, spoken, program) if fields["forms"] and program is not None else {})


def line_json(line: Line) -> dict[str, str]:
    """A line of a conversation as the next request takes it."""
    return line._asdict()


def answer_parts(kb: OpenKb, answer: Answer, limit: int) -> dict[str, Any]:
    """An answer as clew ask prints it, with at most `limit` answers, rows and alternatives' answers."""
    data = {**answer_json(answer), **result_json(kb, answer, limit)}
    if kb.kb.rdf_copy is not None and answer.program is not None and not answer.is_unanswered:
        data["sparql"] = write_form(kb, answer.program, "sparql-own").get("text", answer.sparql)
    data["spans"] = [{"text": text, "kind": kind, "name": name} for text, kind, name in spans_of(kb, answer)]
    data["alternatives"] = alternatives_json(answer, limit)
    if data.get("thread"):
        data["thread"] = {**data["thread"], "answers": data["answers"]} | cut_rows(data["thread"], limit)
    return data


def result_json(kb: OpenKb, answer: Answer, limit: int) -> dict[str, Any]:
    """What people see of an answer, with at most `limit` answers and rows."""
    best = None if answer.is_unanswered else answer.best
    data = {"kb": kb.name, "question": answer.question, "headline": headline(answer), "sure": answer.is_confident}
    data["refusal"] = "" if answer.is_confident or answer.choices else refusal(answer)
    data |= {"answers": list(answer.answers[:limit]), "count": len(answer.answers), "remarks": list(answer.remarks)}
    data |= {"columns": list(answer.columns), "rows": [list(row) for row in answer.rows[:limit]]}
    data |= {"wording": best.wording if best else "", "confidence": round(answer.confidence, 4)}
    data |= {"which": shown_choices(answer), "missing": missing_json(answer)}
    data |= {"card": card_json(answer.card)} if answer.card is not None else {}
    return data | ({"shown": shown_json(best.readable, limit)} if best else {})


def shown_choices(answer: Answer) -> list[dict[str, Any]]:
    """The entities to choose from, each with its first answers as people read them."""
    shown = (first_results(choice, MAX_LISTED) for choice in answer.choices)
    return [{**choice, "shown": text} for choice, text in zip(choices_json(answer), shown, strict=True)]


def earlier_turns(kb: OpenKb, spoken: Spoken, line: Line, limit: int) -> list[dict[str, Any]]:
    """The earlier lines with their answers; a last line that makes no turn, such as *why?*, is about the last one."""
    earlier = spoken.history[:-1] if spoken.history and spoken.history[-1][0] == line else spoken.history
    return [{**result_json(kb, answer, limit), "line": one.question, "chosen": one.program} for one, answer in earlier]


def program_json(kb: OpenKb, spoken: Spoken, program: f.Function) -> dict[str, Any]:
    """A program in other languages, its query graph, the places that it finds, and the Python to repeat it."""
    forms: dict[str, Any] = {"forms": write_forms(kb, program), "graph": draw_query_graph(program)}
    forms["places"] = find_places(kb, spoken.answer.best.result) if spoken.answer.best else []
    return forms | {"python": write_python(kb, spoken, program)}


def shown_json(shown: ReadableResult, limit: int) -> dict[str, Any]:
    """What people see of a result, with at most `limit` rows, as JSON."""
    rows = [list(row) for row in shown.rows[:limit]]
    ranked = shown.ranking_texts[0] if shown.is_ranked and len(rows) == 1 else ""
    return {"columns": list(shown.headings), "rows": rows, "table": shown.is_table, "ranked": ranked}


def cut_rows(thread: dict[str, Any], limit: int) -> dict[str, Any]:
    return {"rows": thread["rows"][:limit]} if "rows" in thread else {}


def alternatives_json(answer: Answer, limit: int) -> list[dict[str, Any]]:
    """The other interpretations, each with its wording and the `number` that chooses it in a conversation, if any."""
    numbers = {id(option): number for number, option in enumerate(options_of(answer), 1)}
    return [
        {
            "number": numbers.get(id(other), 0),
            "wording": other.wording,
            "answers": list(other.result.texts[:limit]),
            "rows": len(other.result.rows),
            "shown": other.readable.first_texts(MAX_LISTED),
            "program": write_program_text(other.program),
            "confidence": round(other.confidence, 4),
            "unused": list(other.unused),
        }
        for other in answer.alternatives[:MAX_ALTERNATIVES]
    ]


def write_forms(kb: OpenKb, program: f.Function) -> dict[str, Any]:
    """The program in other languages, each as a text or with the reason why it cannot be written so."""
    return {target: write_form(kb, program, target) for target in FORMS}


def write_form(kb: OpenKb, program: f.Function, target: str) -> dict[str, Any]:
    """The `text` of a program in another language, or the `error` that says what that cannot express."""
    try:
        return {"text": translation.translate({"program": write_program_text(program)}, target, kb.schema)}
    except ClewError as fault:
        return {"error": str(fault)}


def draw_query_graph(program: f.Function) -> dict[str, Any]:
    """The query graph as `svg` with its isomorphism class, or the `error` that says why there is none."""
    try:
        svg = draw_graph(drawable_graph_of(program))
        return {"svg": svg, "class": classify_record({"program": write_program_text(program)}).name}
    except ClewError as fault:
        return {"error": str(fault)}


def write_python(kb: OpenKb, spoken: Spoken, program: f.Function) -> str:
    """The lines of Python that give the same answer."""
    *earlier, last = [line.question for line, _ in spoken.history] or [spoken.answer.question]
    asked = f"answer = kb.ask({last!r})\n"
    if earlier:
        before = "".join(f"chat.ask({question!r})\n" for question in earlier)
        asked = f"chat = kb.conversation()\n{before}answer = chat.ask({last!r})\n"
    shown = "print(answer.answers)\nprint(answer.trace)\n\n# the program alone\n"
    return write_python_head(kb) + asked + shown + write_python_run(program)


def write_python_head(kb: OpenKb) -> str:
    return f"import clew\n\nkb = clew.open({kb.kb.place.name!r})\n"


def write_python_run(program: f.Function) -> str:
    return f"print(clew.run({write_program_text(program)!r}, kb))\n"


def spans_of(kb: OpenKb, answer: Answer) -> Iterator[tuple[str, str, str]]:
    """The text of a question in pieces: what each was understood as, and the name in the graph that it stands for."""
    question = " ".join(answer.question.split())
    best = None if answer.is_unanswered else answer.best
    marked = mark_mentions(kb, question, best.program) if best else []
    marked += mark_texts(question, best.unused, marked) if best else []
    place = 0
    for start, end, kind, name in sorted(marked):
        if start > place:
            yield question[place:start], "", ""
        yield question[start:end], kind, name
        place = end
    if place < len(question):
        yield question[place:], "", ""


MarkedSpan = tuple[int, int, str, str]


def mark_mentions(kb: OpenKb, question: str, program: f.Function) -> list[MarkedSpan]:
    """The spans of a question that mention something which the program uses, the longest where they overlap."""
    used = {key for node in nodes_of(program) for key in items_of_node(node)}
    marked: list[MarkedSpan] = []
    mentions = kb.asker.item_finder.linker.link(question).mentions
    for mention in sorted(mentions, key=lambda mention: (mention.start - mention.end, mention.start)):
        kind, name = meaning_of(mention, used)
        if kind and not overlaps(marked, mention.start, mention.end):
            marked.append((mention.start, mention.end, kind, name))
    return marked


def meaning_of(mention: Mention, used: set[Any]) -> tuple[str, str]:
    """The kind and name of the candidate that a program uses; empty if it uses none."""
    for candidate in mention.candidates:
        if item_key(candidate) in used:
            return candidate.kind.value, candidate.name
    is_performed = any(candidate.name in PERFORMED for candidate in mention.candidates)
    return (MentionKind.OPERATOR.value, "") if is_performed else ("", "")


def mark_texts(question: str, texts: tuple[str, ...], marked: list[MarkedSpan]) -> list[MarkedSpan]:
    """The places of words that a program leaves out."""
    places: list[MarkedSpan] = []
    for text in texts:
        for match in re.finditer(rf"(?<!\w){re.escape(text)}(?!\w)", question):
            if not overlaps([*marked, *places], *match.span()):
                places.append((*match.span(), UNUSED, ""))
                break
    return places


def overlaps(marked: list[MarkedSpan], start: int, end: int) -> bool:
    return any(start < other_end and other_start < end for other_start, other_end, _, _ in marked)


def choose_sparql(kb: OpenKb) -> str:
    """The notation of SPARQL over the RDF of the knowledge base, or over its export."""
    return "sparql-own" if kb.kb.rdf_copy is not None else "sparql-statements"


def write_text2sparql(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """The SPARQL query of a question over the RDF of the knowledge base, or over its export."""
    answer = kb.asker.ask(fields["question"], explain=False)
    if answer.program is None or answer.is_unanswered:
        raise ClewError(" ".join((refusal(answer), *(missing.sentence for missing in answer.missing))))
    query = translation.translate({"program": write_program_text(answer.program)}, choose_sparql(kb), kb.schema)
    return {"query": query, "confidence": round(answer.confidence, 4), "sure": answer.is_confident}


def find_examples(kb: OpenKb, fields: dict[str, Any]) -> dict[str, Any]:
    """Short questions about a knowledge base that clew answers, for the page."""
    from clew.generate.kb_sampler import KbSampler  # only for examples
    from clew.parse.casual.questions import CasualGenerator

    try:
        drawn = list(CasualGenerator(KbSampler(kb.kb), EXAMPLE_SEED).examples(DRAWN_EXAMPLES))
    except ClewError:  # too small a graph to draw from
        drawn = []
    examples: list[str] = []
    for program in vary(kb, dict.fromkeys(example.program for example in drawn)):
        text = kb.asker.paraphrase(program)
        if len(examples) == EXAMPLES:
            break
        if len(text) <= MAX_EXAMPLE_CHARS and not repeats_word(text) and is_answered(kb, text, program):
            examples.append(text)
    return {"examples": examples}


def vary(kb: OpenKb, programs: Iterable[f.Function]) -> list[f.Function]:
    """The programs, those about well-known things first, and one of each kind before the second of any."""
    asked_first = [program for program in programs if isinstance(program, EXAMPLE_KINDS)]
    ranked = sorted(asked_first, key=partial(count_known_facts, kb), reverse=True)
    seen = Counter[type[f.Function]]()
    places: list[tuple[int, f.Function]] = []
    for program in ranked:
        places.append((seen[type(program)], program))
        seen[type(program)] += 1
    return [program for _, program in sorted(places, key=lambda pair: pair[0])]


def count_known_facts(kb: OpenKb, program: f.Function) -> int:
    """The number of facts about the least known entity that a program names; 0 if it names none."""
    nodes = [node for name in names_in(program) for node in kb.kb.names.with_name(name)[:1]]
    return min((len(kb.kb.facts_of(node)) + len(kb.kb.relations_to(node)) for node in nodes), default=0)


def repeats_word(text: str) -> bool:
    """Whether a question says a word of content twice: cities that are in China and located in China."""
    words = Counter(word for word in normalise(text).split() if word not in function_words())
    return max(words.values(), default=0) > 1


def is_answered(kb: OpenKb, question: str, program: f.Function) -> bool:
    """Whether clew is sure of the answer to a question, and right."""
    answer = kb.asker.ask(question, explain=False)
    return answer.is_confident and answer.best is not None and answer.best.result == kb.native.run(program)
