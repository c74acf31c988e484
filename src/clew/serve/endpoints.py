"""The endpoints of the JSON API: one table, by which requests are read and the OpenAPI description is written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

import orjson

from clew.engine.translation import WRITERS
from clew.errors import OptionError
from clew.language.language_detector import LANGUAGES
from clew.serve.kb_processes import Lane

MAX_QUESTION_CHARS = 2_000  # clew reads no more of a question
MAX_TURNS = 30  # of a conversation that a request brings; a person rarely looks further back
MAX_CONVERSATION_CHARS = 10_000  # of its questions and programs, so that they fit an address
MAX_QUERY_CHARS = 200_000  # the body of a request is limited as well
MAX_NAME_CHARS = 1_000  # longer than any name
MAX_FILE_CHARS = 50_000_000  # of questions or predictions; the body of a request is limited as well
MAX_ANSWERS = 100_000  # in one reply
MAX_COMPLETIONS = 50  # a person scans no more
MAX_LISTED = 1_000  # matches, values of a predicate and predicates in one reply
SECTIONS = ("predicate", "concept", "name")  # of the words file, by what words are for
CHANGES = ("input", "function", "direction", "add", "remove")  # of a program, by a step
COMPLETED = ("name", "input", "function", "next")  # what can be completed
TRUTHS = {"true": True, "1": True, "yes": True, "false": False, "0": False, "no": False}


@dataclass(frozen=True, slots=True)
class Parameter:
    """A parameter of an endpoint: a text, one of `choices`, a whole number or a truth value, as its default shows."""

    name: str
    description: str
    default: str | int | bool | None = None  # None: the request must have it
    choices: tuple[str, ...] = ()
    maximum: int = MAX_NAME_CHARS  # of a number, or of the characters of a text
    example: str = ""

    def read(self, given: Any) -> Any:
        """The value that a request gives, as text or as JSON; OptionError if it is none."""
        if isinstance(self.default, bool):
            return self.read_truth(given)
        if isinstance(self.default, int):
            return self.read_number(given)
        if not isinstance(given, str) or (self.default is None and not given.strip()):
            raise OptionError(f"{self.name} must be a text that is not empty")
        if len(given) > self.maximum:
            raise OptionError(f"{self.name} has {len(given):,} characters; at most {self.maximum:,} are read")
        if self.choices and given not in self.choices:
            raise OptionError(
                f"there is no {self.name} {given[:80]!r}; use one of {', '.join(filter(None, self.choices))}"
            )
        return given

    def read_truth(self, given: Any) -> bool:
        truth = given if isinstance(given, bool) else TRUTHS.get(given) if isinstance(given, str) else None
        if truth is None:
            raise OptionError(f"{self.name} must be true or false")
        return truth

    def read_number(self, given: Any) -> int:
        is_text = isinstance(given, str) and given.isascii() and given.isdigit() and len(given) <= len(str(MAX_ANSWERS))
        is_whole = isinstance(given, float) and given.is_integer()  # JSON does not tell 10 from 10.0
        number = int(given) if is_text or is_whole else given
        if isinstance(number, bool) or not isinstance(number, int) or not 1 <= number <= self.maximum:
            raise OptionError(f"{self.name} must be a whole number from 1 to {self.maximum:,}")
        return number

    def schema(self) -> dict[str, Any]:
        """The parameter in JSON Schema."""
        if isinstance(self.default, bool):
            return {"type": "boolean", "default": self.default}
        if isinstance(self.default, int):
            return {"type": "integer", "minimum": 1, "maximum": self.maximum, "default": self.default}
        if self.choices:
            return {"type": "string", "enum": list(self.choices)}
        # A text without any sign but spaces is empty; \S alone would let a lone control character count.
        pattern = {"minLength": 1, "pattern": r"\S"} if self.default is None else {}
        return {"type": "string", "maxLength": self.maximum, **pattern}


@dataclass(frozen=True, slots=True)
class TurnsParameter(Parameter):
    """The earlier lines of a conversation: a list of questions, or of objects with `question` and `program`."""

    def read(self, given: Any) -> list[dict[str, str]]:
        """The lines that a request gives, as JSON or as a text of JSON; OptionError if they are none, or too many."""
        turns = self.read_list(given)
        if len(turns) > MAX_TURNS:
            raise OptionError(f"{self.name} has {len(turns):,} turns; at most {MAX_TURNS} are read: send the last ones")
        lines = [self.read_turn(turn) for turn in turns]
        size = sum(len(text) for line in lines for text in line.values())
        if size > self.maximum:
            raise OptionError(f"{self.name} has {size:,} characters; at most {self.maximum:,} are read")
        return lines

    def read_list(self, given: Any) -> list[Any]:
        try:
            turns = orjson.loads(given) if isinstance(given, str) and given.strip() else given or []
        except orjson.JSONDecodeError as fault:
            raise OptionError(f"{self.name} is not JSON: {fault}") from None
        if not isinstance(turns, list):
            raise OptionError(f"{self.name} must be a list of earlier questions")
        return turns

    def read_turn(self, turn: Any) -> dict[str, str]:
        given = {"question": turn} if isinstance(turn, str) else turn
        line = {"question": "", "program": "", **given} if isinstance(given, dict) else {}
        is_text = all(isinstance(text, str) for text in line.values())
        if set(line) != {"question", "program"} or not is_text or not line["question"].strip():
            raise OptionError(f"a turn of {self.name} must be a question, or an object with question and program")
        return line

    def schema(self) -> dict[str, Any]:
        """The parameter in JSON Schema."""
        question = {"type": "string", "maxLength": MAX_QUESTION_CHARS, "minLength": 1, "pattern": r"\S"}
        turn = {
            "type": "object",
            "properties": {"question": question, "program": {"type": "string", "maxLength": MAX_CONVERSATION_CHARS}},
            "required": ["question"],
            "additionalProperties": False,
        }
        return {"type": "array", "maxItems": MAX_TURNS, "items": {"anyOf": [question, turn]}}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """An endpoint: the task of its name does the work; `reply` are the fields of the reply with their types."""

    name: str
    summary: str
    description: str
    parameters: tuple[Parameter, ...]
    reply: Mapping[str, str]
    lane: Lane = Lane.WORK
    has_post: bool = False
    is_fixed: bool = False  # as long as the knowledge base is: the same request gets the same reply
    writes: bool = False  # to the words file: only by POST, one at a time, and never with --read-only

    @property
    def methods(self) -> tuple[str, ...]:
        return ("POST",) if self.writes else ("GET", "POST") if self.has_post else ("GET",)

    @property
    def path(self) -> str:
        return f"/api/{self.name}"

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """The values of all parameters; OptionError if one is missing, unknown or wrong."""
        known = {parameter.name for parameter in self.parameters}
        for name in given:
            if name not in known:
                raise OptionError(f"there is no parameter {name[:80]!r}; use one of {', '.join(sorted(known))}")
        return {parameter.name: self.read_one(parameter, given) for parameter in self.parameters}

    def read_one(self, parameter: Parameter, given: Mapping[str, Any]) -> Any:
        if parameter.name in given:
            return parameter.read(given[parameter.name])
        if parameter.default is None:
            raise OptionError(f"{self.path} needs the parameter {parameter.name!r}: {parameter.description}")
        return parameter.default


KB = Parameter("kb", "The name of the knowledge base; by default the first one.", "")
DATASET = Parameter("dataset", "The name of the knowledge base, or an IRI that ends in it.")
QUERY = Parameter("query", "A program, SPARQL, SQL, an S-expression or a query graph in JSON.", maximum=MAX_QUERY_CHARS,
                  example="Find(France) | Relate(capital, forward) | What()")  # fmt: skip
LANGUAGE = Parameter("language", "The language of the query; by default detected.", "", ("", *LANGUAGES))
ANSWERS = Parameter("limit", "Number of answers and rows; `count` is the number of all.", 1_000, maximum=MAX_ANSWERS)
LISTED = Parameter("limit", "Number of results.", 10, maximum=MAX_LISTED)
CONVERSATION = TurnsParameter("conversation", "The earlier lines, the oldest first: questions, or objects with "
                              "question and program, the meaning that was chosen. In an address, a text of JSON.", "",
                              maximum=MAX_CONVERSATION_CHARS)  # fmt: skip
THREAD = {"kind": "string", "tied": "boolean", "answers": "array", "count": "integer"}

ENDPOINTS = (
    Endpoint(
        "ask", "Answer a question in English, and show how.",
        "The answer with its confidence, program, thread, SPARQL query, alternatives and what is missing from the "
        "graph, as `clew ask --json` prints it. If `sure` is false, take `answers` for a guess. `spans` say what each "
        "piece of the question was understood as. With `forms`, the program in other languages, and the Python to "
        "repeat it. With `conversation`, the question may refer to earlier ones (*and in Denmark?*): `remarks` say "
        "how it was understood, `turns` are the earlier questions with their answers, and the `conversation` of the "
        "reply is what the next question takes. Nothing is stored: /api/teach does that.",
        (Parameter("question", "The question.", maximum=MAX_QUESTION_CHARS, example="What is the capital of France?"),
         KB, ANSWERS, Parameter("forms", "Add `forms` and `python`.", False), CONVERSATION,
         Parameter("program", "The meaning that you choose, such as the program of an alternative.", "",
                   maximum=MAX_CONVERSATION_CHARS)),
        {"kb": "string", "question": "string", "answers": "array", "confidence": "number", "sure": "boolean",
         "count": "integer", "headline": "string", "refusal": "string", "spans": "array", "missing": "array",
         "which": "array", "alternatives": "array", "remarks": "array", "follow_up": "boolean",
         "conversation": "array", "turns": "array"},
        has_post=True,
    ),
    Endpoint(
        "run", "Run a program or query on a knowledge base.",
        "The result, as `clew run --json` prints it. With `trace`, every step with its results and the facts behind "
        "them. With `forms`, the steps, the program and its translations, if a program means the query. Updates and "
        "SERVICE are refused.",
        (QUERY, KB, LANGUAGE, Parameter("trace", "Add every step.", False),
         Parameter("forms", "Add `steps`, `program`, `forms` and `graph`.", False), ANSWERS),
        {"kb": "string", "language": "string", **THREAD}, has_post=True,
    ),
    Endpoint(
        "step", "List all that a step of a program finds.",
        "A page of its entities, values or rows, each with the facts and qualifiers that justify it, and `count`, the "
        "number of all. A step that yields values has `sources`: entities that it looks at, with the facts.",
        (QUERY, KB, LANGUAGE, Parameter("step", "The step, from 1.", 1, maximum=MAX_LISTED),
         Parameter("page", "The page, from 1.", 1, maximum=MAX_ANSWERS), LISTED),
        {"kb": "string", "count": "integer", "page": "integer", "items": "array", "source_count": "integer",
         "sources": "array"},
        has_post=True,
    ),
    Endpoint(
        "translate", "Translate a program or query into another language.",
        "The translation is a text, or data for `graph`, `graph-grailqa` and `program-json`.",
        (QUERY, Parameter("to", "The language to translate into.", None, tuple(WRITERS), example="sparql"), KB,
         LANGUAGE),
        {"kb": "string", "language": "string", "to": "string", "translation": ""}, has_post=True,
    ),
    Endpoint(
        "edit", "Change a program by one of its steps.",
        "The program with another input, function or direction at a step, with a step more after it, or without it. "
        "A new function gets the likeliest inputs. `step` is the step that the change is about in the new program.",
        (QUERY, Parameter("change", "What to change.", None, CHANGES, example="direction"), KB, LANGUAGE,
         Parameter("step", "The step, from 1.", 1, maximum=MAX_LISTED),
         Parameter("input", "The input of the step, from 1.", 1, maximum=MAX_LISTED),
         Parameter("text", "The new input, or the name of the function.", "", maximum=MAX_QUERY_CHARS)),
        {"kb": "string", "program": "string", "step": "integer"}, Lane.LOOKUP, has_post=True,
    ),
    Endpoint(
        "complete", "List what an input of a program or a name can be.",
        "Names that are similar to the text; those that fit what the step before finds come first. `of` is `input` for "
        "the input of a step, `function` for another function there, `next` for one after it, and `name` for any name "
        "of the graph, without a query.",
        (Parameter("of", "What to complete.", "name", COMPLETED), KB,
         Parameter("text", "What is typed so far.", "", example="capi"),
         Parameter("query", "The program.", "", maximum=MAX_QUERY_CHARS), LANGUAGE,
         Parameter("step", "The step, from 1.", 1, maximum=MAX_LISTED),
         Parameter("input", "The input of the step, from 1.", 1, maximum=MAX_LISTED),
         Parameter("limit", "Number of completions.", 10, maximum=MAX_COMPLETIONS)),
        {"kb": "string", "completions": "array"}, Lane.LOOKUP, has_post=True,
    ),
    Endpoint(
        "teach", "Teach what a question or a word means.",
        "Kept in the words file beside the knowledge base, and used for the next question: what a question means, as a "
        "program, as another question or by its answers; other words for a name of the graph; a line of a "
        "conversation that corrects the question before it; or what to forget. Refused by a server that only reads.",
        (KB, Parameter("question", "The question.", "", maximum=MAX_QUESTION_CHARS),
         Parameter("program", "The program that answers it.", "", maximum=MAX_QUERY_CHARS),
         Parameter("means", "The same question in words that clew understands.", "", maximum=MAX_QUESTION_CHARS),
         Parameter("answers", "Its right answers, one on each line.", "", maximum=MAX_QUERY_CHARS),
         Parameter("words", "Other words for `name`.", ""), Parameter("name", "A name of the graph.", ""),
         Parameter("as", "What `name` is, if the graph has several things of that name.", "", ("", *SECTIONS)),
         Parameter("forget", "Words or a question to forget.", "", maximum=MAX_QUESTION_CHARS),
         Parameter("line", "A line that corrects the last question of `conversation`, such as *no, I meant …*.", "",
                   maximum=MAX_QUESTION_CHARS), CONVERSATION),
        {"kb": "string", "file": "string", "message": "string", "notes": "array"}, writes=True,
    ),
    Endpoint(
        "words", "List what clew was taught.",
        "What the words file of a knowledge base says: other words for names, definitions, and corrected questions.",
        (KB,), {"kb": "string", "file": "string", "aliases": "array", "definitions": "array", "corrections": "array"},
        Lane.LOOKUP,
    ),
    Endpoint(
        "search", "Find entities and concepts by name.",
        "Those whose names or aliases are most similar to the text, with scores up to 1; with `prefix`, those that "
        "begin with it.",
        (Parameter("text", "The text to search for.", example="frnace"), KB, LISTED,
         Parameter("prefix", "Find names that begin with the text.", False)),
        {"kb": "string", "matches": "array"}, Lane.LOOKUP, is_fixed=True,
    ),
    Endpoint(
        "entity", "Show an entity or concept with its facts.",
        "The one with the most facts among those with the name, alias or id, and `namesakes`, the others. Each item of "
        "`facts` is a predicate in one direction, with its `count` and the first values.",
        (Parameter("name", "A name, an alias or an id.", example="France"), KB,
         Parameter("limit", "Number of values of each predicate.", 20, maximum=MAX_LISTED)),
        {"kb": "string", "id": "string", "name": "string", "kind": "string", "facts": "array", "fact_count": "integer",
         "namesakes": "array"},
        Lane.LOOKUP, is_fixed=True,
    ),
    Endpoint(
        "schema", "Show a knowledge base as tables.",
        "The tables and columns, as `clew schema --json` prints them; with a question, only those that it touches.",
        (KB, Parameter("question", "The question.", "", maximum=MAX_QUESTION_CHARS)),
        {"kb": "string", "tables": "array", "names": "array", "digest": "string"},
    ),
    Endpoint(
        "info", "Count the entities, concepts and facts of a knowledge base.",
        "The counts, and what is used most, as `clew info --json` prints them.",
        (KB, Parameter("limit", "Length of each list.", 10, maximum=MAX_LISTED)),
        {"kb": "string", "entities": "integer", "concepts": "integer", "relational_facts": "integer",
         "literal_facts": "integer", "digest": "string"},
        is_fixed=True,
    ),
)  # fmt: skip
EVALUATE = Endpoint(
    "evaluate", "Score a run against gold answers and queries.",
    "The scores, as `clew evaluate --json` prints them, at the end of a stream of JSON lines, or of server-sent events "
    "if the client accepts `text/event-stream`. The lines before it are `progress` with `stage`, `done` and `total`; "
    "the last one is `result`, or `error` with the message.",
    (Parameter("run", "The predictions: the content of a file in any format that clew evaluate reads.",
               maximum=MAX_FILE_CHARS, example='{"id": "1", "answers": ["Paris"]}'),
     Parameter("questions", "The questions with gold answers, in the same way; by default those of --benchmark.",
               "", maximum=MAX_FILE_CHARS),
     Parameter("measures", "Names of measures with commas between them, without options; by default by the files.", ""),
     Parameter("by", "Labels to break the scores down by, with commas between them.", ""),
     Parameter("kb", "The knowledge base to run queries on; by default only answers are compared.", ""),
     Parameter("resamples", "Number of resamples for confidence intervals.", 1_000, maximum=10_000)),
    {"scores": "array"}, has_post=True,
)  # fmt: skip
BY_NAME = {endpoint.name: endpoint for endpoint in ENDPOINTS}
