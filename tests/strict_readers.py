"""Readers of the published formats, written from their descriptions alone and stricter than the systems that use them.

Each checks a parsed file (or the text of a table): its keys, the types and the ranges of its values. A fault is an
AssertionError with the place. Nothing here uses clew, so that a misreading in clew cannot hide itself.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

# KQA Pro's functions: the number of functional inputs and of text inputs (Cao et al. 2022, appendix).
ARITIES = {
    "FindAll": (0, 0), "Find": (0, 1), "FilterConcept": (1, 1), "FilterStr": (1, 2), "FilterNum": (1, 3),
    "FilterYear": (1, 3), "FilterDate": (1, 3), "QFilterStr": (1, 2), "QFilterNum": (1, 3), "QFilterYear": (1, 3),
    "QFilterDate": (1, 3), "Relate": (1, 2), "And": (2, 0), "Or": (2, 0), "What": (1, 0), "QueryName": (1, 0),
    "Count": (1, 0), "SelectBetween": (2, 2), "SelectAmong": (1, 2), "QueryAttr": (1, 1),
    "QueryAttrUnderCondition": (1, 3), "VerifyStr": (1, 1), "VerifyNum": (1, 2), "VerifyYear": (1, 2),
    "VerifyDate": (1, 2), "QueryRelation": (2, 0), "QueryAttrQualifier": (1, 3), "QueryRelationQualifier": (2, 2),
}  # fmt: skip
OPERATORS = {"=", "!=", "<", ">"}
TIME = re.compile(r"-?\d+|\d{1,4}([-/])\d{1,2}\1\d{1,2}")
NUMBER = re.compile(r"[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?(?: .+)?")
MID = re.compile(r"[mg]\.\w+")
IRI = re.compile(r"[A-Za-z][A-Za-z0-9+.-]*:[^\s<>\"{}|\\^`]+")
FUNCTIONS = {"none", "count", "max", "min", "argmax", "argmin", ">", ">=", "<", "<="}
LEVELS = {"i.i.d.", "compositional", "zero-shot"}


def check_keys(record: Any, required: set[str], optional: set[str] = frozenset()) -> None:  # type: ignore[assignment]
    assert isinstance(record, dict), f"not an object: {record!r}"
    assert required <= record.keys(), f"lacks {required - record.keys()}: {record}"
    assert record.keys() <= required | optional, f"foreign fields {record.keys() - required - optional}"


def check_text(value: Any, empty: bool = False) -> None:
    assert isinstance(value, str), f"not a text: {value!r}"
    assert value or empty, "an empty text"


def check_texts(values: Any) -> None:
    assert isinstance(values, list), f"not a list: {values!r}"
    for value in values:
        check_text(value)


def check_sparql(text: Any) -> None:
    check_text(text)
    assert re.match(r"(?:\s|#[^\n]*\n|(?:PREFIX|BASE)\b[^>]*>)*(?:SELECT|ASK)\b", text, re.IGNORECASE), text[:80]
    assert "brack_open" not in text, f"still encoded: {text[:80]}"


def read_kqapro(records: Any) -> None:
    """`train.json`, `val.json` or `test.json` of KQA Pro."""
    assert isinstance(records, list)
    for record in records:
        check_keys(record, {"question"}, {"choices", "program", "sparql", "answer"})
        check_text(record["question"])
        if "answer" in record:
            check_text(record["answer"])
        if "choices" in record:
            check_texts(record["choices"])
            assert len(record["choices"]) == 10
            assert record.get("answer", record["choices"][0]) in record["choices"]
        if "sparql" in record:
            check_sparql(record["sparql"])
            assert "<pred:" in record["sparql"], f"not in KQA Pro's encoding: {record['sparql']}"
        if "program" in record:
            check_program(record["program"])


def check_program(steps: Any) -> None:
    """The list of steps; the engines derive the dependencies themselves, so these must agree."""
    assert isinstance(steps, list), f"the program is {type(steps).__name__}"
    assert steps
    branches: list[int] = []
    for number, step in enumerate(steps):
        check_keys(step, {"function", "dependencies", "inputs"})
        needed, inputs = ARITIES[step["function"]]
        if step["function"] in ("Find", "FindAll"):
            branches.append(number - 1)
            derived: list[int] = []
        else:
            derived = [branches.pop(), number - 1] if needed == 2 else [number - 1]
        assert step["dependencies"] == derived, f"{step} depends on {derived}"
        assert len(step["inputs"]) == inputs, step
        check_texts(step["inputs"])
        check_inputs(step["function"], step["inputs"])


def check_inputs(function: str, inputs: list[str]) -> None:
    if function.endswith(("Num", "Year", "Date")):
        value, operator = inputs[-2:]
        assert operator in OPERATORS
        assert (NUMBER if function.endswith("Num") else TIME).fullmatch(value), f"{function}: {value}"
    elif function == "Relate":
        assert inputs[1] in ("forward", "backward")
    elif function == "SelectBetween":
        assert inputs[1] in ("greater", "less")
    elif function == "SelectAmong":
        assert inputs[1] in ("largest", "smallest")


# What clew adds to kb.json in places that neither published loader looks at.
RECORD_ADDITIONS = {"aliases", "description"}
FACT_ADDITIONS = {"sources"}
VALUE_ADDITIONS = {"exact", "language", "entity"}


def read_kb(data: Any, dialect: str) -> None:
    """kb.json in the dialect of the baselines (`predicate`) or of the kopl package (`relation`)."""
    check_keys(data, {"concepts", "entities"}, {"predicates"})
    assert not data["concepts"].keys() & data["entities"].keys()
    parents = "instanceOf" if dialect == "predicate" else "subclassOf"
    for concept in data["concepts"].values():
        check_keys(concept, {"name", parents}, RECORD_ADDITIONS | {"attributes", "relations"})
        check_text(concept["name"])
        assert all(parent in data["concepts"] for parent in concept[parents])
    known = data["concepts"].keys() | data["entities"].keys()
    for entity in data["entities"].values():
        check_keys(entity, {"name", "instanceOf", "attributes", "relations"}, RECORD_ADDITIONS)
        check_text(entity["name"])
        assert all(concept in data["concepts"] for concept in entity["instanceOf"])
        for fact in entity["attributes"]:
            check_keys(fact, {"key", "value", "qualifiers"}, FACT_ADDITIONS)
            check_value(fact["value"], dialect)
            check_qualifiers(fact["qualifiers"], dialect)
        for fact in entity["relations"]:
            check_keys(fact, {dialect, "object", "direction", "qualifiers"}, FACT_ADDITIONS)
            assert fact["direction"] in ("forward", "backward")
            assert fact["object"] in known
            check_qualifiers(fact["qualifiers"], dialect)


def check_qualifiers(qualifiers: Any, dialect: str) -> None:
    assert isinstance(qualifiers, dict)
    for values in qualifiers.values():
        assert isinstance(values, list)
        assert values
        for value in values:
            check_value(value, dialect)


def check_value(value: Any, dialect: str) -> None:
    """A value; the baselines' loader takes dates with slashes only."""
    kind = value["type"]
    check_keys(value, {"type", "value"} | ({"unit"} if kind == "quantity" else set()), VALUE_ADDITIONS)
    if kind == "quantity":
        assert isinstance(value["value"], int | float)
        assert not isinstance(value["value"], bool)
        check_text(value["unit"])
    elif kind == "year":
        assert isinstance(value["value"], int)
    elif kind == "date":
        separator = "/" if dialect == "predicate" else "[/-]"
        assert re.fullmatch(rf"\d{{1,4}}{separator}\d{{1,2}}{separator}\d{{1,2}}", value["value"]), value
    else:
        assert kind == "string"
        assert isinstance(value["value"], str)


def read_grailqa(records: Any) -> None:
    """GrailQA's list of questions; the public test set has only ids and questions."""
    for record in records:
        check_keys(
            record, {"qid", "question"},
            {"answer", "function", "num_node", "num_edge", "graph_query", "sparql_query", "s_expression", "level",
             "domains"},
        )  # fmt: skip
        check_id(record["qid"])
        check_text(record["question"])
        assert record.get("function", "none") in FUNCTIONS
        assert record.get("level", "zero-shot") in LEVELS
        check_texts(record.get("domains", []))
        check_grailqa_parts(record)


def check_id(value: Any) -> None:
    assert isinstance(value, int | str), value
    assert value != ""


def check_grailqa_parts(record: dict[str, Any]) -> None:
    if "answer" in record:
        for answer in record["answer"]:
            check_keys(answer, {"answer_argument"}, {"answer_type", "entity_name"})
            check_text(answer["answer_argument"])
            argument = answer["answer_argument"]
            is_entity = bool(MID.fullmatch(argument) or re.fullmatch(r"Q\d+", argument)) or "://" in argument
            assert answer.get("answer_type") == ("Entity" if is_entity else "Value"), answer
    if "sparql_query" in record:
        check_sparql(record["sparql_query"])
    if "s_expression" in record:
        check_sexpr(record["s_expression"])
    if "graph_query" in record:
        check_graph_query(record["graph_query"])


def check_sexpr(text: Any) -> None:
    """Words divided at white space; there are no quotes, so no word has a space or bracket."""
    check_text(text)
    depth = 0
    for word in text.split():
        assert '"' not in word, f"a quoted name: {text}"
        depth += word.count("(") - word.count(")")
        assert depth >= 0
        assert re.fullmatch(r"\(*[^()]+\)*", word), word
    assert depth == 0, text


def check_graph_query(graph: Any) -> None:
    check_keys(graph, {"nodes", "edges"})
    nodes = [node["nid"] for node in graph["nodes"]]
    assert len(set(nodes)) == len(nodes)
    assert sum(node["question_node"] for node in graph["nodes"]) == 1
    for node in graph["nodes"]:
        check_keys(node, {"nid", "node_type", "id", "class", "friendly_name", "question_node", "function"}, {"tc"})
        assert node["node_type"] in ("class", "entity", "literal")
        assert node["function"] in FUNCTIONS
        check_text(node["id"])
    for edge in graph["edges"]:
        check_keys(edge, {"start", "end", "relation", "friendly_name"})
        assert {edge["start"], edge["end"]} <= set(nodes)
        check_text(edge["relation"])


def read_agentbench(records: Any) -> None:
    for record in records:
        check_keys(record, {"qid", "question"}, {"answer", "s_expression", "source", "entities", "actions"})
        check_id(record["qid"])
        check_grailqa_parts(record)


def read_graphquestions(records: Any) -> None:
    for record in records:
        check_keys(
            record, {"qid", "question"},
            {"answer", "answer_mid", "function", "commonness", "num_node", "num_edge", "graph_query", "sparql_query"},
        )  # fmt: skip
        check_texts(record.get("answer", []))
        assert len(record.get("answer_mid", record.get("answer", []))) == len(record.get("answer", []))
        assert record.get("function", "none") in FUNCTIONS
        check_grailqa_parts({key: record[key] for key in ("sparql_query", "graph_query") if key in record})


def read_webqsp(data: Any) -> None:
    check_keys(data, {"Questions"}, {"Version", "FreebaseVersion"})
    for record in data["Questions"]:
        check_keys(record, {"QuestionId", "RawQuestion", "Parses"}, {"ProcessedQuestion"})
        for parse in record["Parses"]:
            check_keys(
                parse, {"ParseId", "AnnotatorComment"},
                {"Sparql", "Answers", "AnnotatorId", "TopicEntityName", "TopicEntityMid", "InferentialChain",
                 "Constraints", "Time", "Order", "PotentialTopicEntityMention"},
            )  # fmt: skip
            assert {"ParseQuality", "QuestionQuality"} <= parse["AnnotatorComment"].keys()
            if "Sparql" in parse:
                check_sparql(parse["Sparql"])
            for answer in parse.get("Answers", []):
                check_keys(answer, {"AnswerType", "AnswerArgument", "EntityName"})
                check_text(answer["AnswerArgument"])
                assert answer["AnswerType"] in ("Entity", "Value")
                assert answer["EntityName"] is None or answer["AnswerType"] == "Entity"


def read_cwq(records: Any) -> None:
    for record in records:
        check_keys(
            record, {"ID", "question"},
            {"webqsp_ID", "webqsp_question", "machine_question", "sparql", "compositionality_type", "created",
             "answers"},
        )  # fmt: skip
        kind = record.get("compositionality_type", "composition")
        assert kind in ("composition", "conjunction", "comparative", "superlative"), kind
        if "sparql" in record:
            check_sparql(record["sparql"])
        for answer in record.get("answers", []):
            check_keys(answer, {"answer", "answer_id", "aliases"})


def read_lcquad1(records: Any) -> None:
    for record in records:
        check_keys(
            record, {"_id", "corrected_question"}, {"intermediary_question", "sparql_query", "sparql_template_id"}
        )
        check_text(record["corrected_question"])
        assert isinstance(record.get("sparql_template_id", 1), int)
        if "sparql_query" in record:
            check_sparql(record["sparql_query"])


def read_lcquad2(records: Any) -> None:
    for record in records:
        check_keys(
            record, {"uid", "question"},
            {"NNQT_question", "paraphrased_question", "sparql_wikidata", "sparql_dbpedia18", "subgraph", "template",
             "template_id", "template_index", "answer"},
        )  # fmt: skip
        check_id(record["uid"])
        assert not (isinstance(record["uid"], str) and re.fullmatch(r"[1-9]\d*", record["uid"]))
        check_texts(record.get("answer", []))
        if "sparql_wikidata" in record:
            check_sparql(record["sparql_wikidata"])
            assert re.search(r"wikidata\.org|\bwdt?:|\bp:", record["sparql_wikidata"]), record["sparql_wikidata"]


def read_qald(data: Any) -> None:
    check_keys(data, {"questions"}, {"dataset"})
    for record in data["questions"]:
        check_keys(
            record, {"id", "question"},
            {"query", "answers", "answertype", "aggregation", "hybrid", "onlydbo"},
        )  # fmt: skip
        for flag in ("aggregation", "hybrid", "onlydbo"):
            assert isinstance(record.get(flag, True), bool)
        for wording in record["question"]:
            check_keys(wording, {"language", "string"}, {"keywords"})
        if "query" in record:
            check_keys(record["query"], {"sparql"})
            check_sparql(record["query"]["sparql"])
        for results in record.get("answers", []):
            check_results(results)


def check_results(results: Any) -> None:
    """A result in the W3C's JSON."""
    if "boolean" in results:
        check_keys(results, {"head", "boolean"})
        assert isinstance(results["boolean"], bool)
        return
    check_keys(results, {"head", "results"})
    for row in results["results"]["bindings"]:
        check_row(row, results["head"]["vars"])


def check_row(row: Any, names: list[str]) -> None:
    assert row.keys() <= set(names)
    for term in row.values():
        check_keys(term, {"type", "value"}, {"datatype", "xml:lang"})
        assert term["type"] in ("uri", "literal", "typed-literal", "bnode")
        is_iri = bool(IRI.fullmatch(term["value"])) and "://" in term["value"]
        assert (term["type"] == "uri") == is_iri, term


def read_wikiwebquestions(records: Any) -> None:
    for record in records:
        check_keys(record, {"id", "utterance"}, {"sparql", "results"})
        if "sparql" in record:
            check_sparql(record["sparql"])
        for row in record.get("results", []):
            check_row(row, list(row))


def read_simpledbpediaqa(data: Any) -> None:
    check_keys(data, {"Questions"}, {"DatasetName"})
    for record in data["Questions"]:
        check_keys(record, {"ID", "Query", "Subject", "PredicateList"}, {"FreebasePredicate", "ObjectList"})
        check_text(record["ID"])
        check_text(record["Query"])
        assert IRI.fullmatch(record["Subject"]), record["Subject"]
        assert record["PredicateList"]
        for item in record["PredicateList"]:
            check_keys(item, {"Predicate", "Direction", "Constraint"})
            assert IRI.fullmatch(item["Predicate"])
            assert item["Direction"] in ("forward", "backward")
            assert item["Constraint"] is None or IRI.fullmatch(item["Constraint"])


def read_simplequestions(text: str) -> None:
    """Four columns: the addresses of subject, predicate and object, and the question."""
    address = r"www\.freebase\.com/m/[\w]+"
    for line in text.splitlines():
        cells = line.split("\t")
        assert len(cells) == 4, line
        assert re.fullmatch(address, cells[0]), cells[0]
        assert re.fullmatch(r"www\.freebase\.com(?:/\w+){2,}", cells[1]), cells[1]
        assert re.fullmatch(address, cells[2]), cells[2]
        check_text(cells[3])


def read_simplequestions_wikidata(text: str) -> None:
    for line in text.splitlines():
        subject, predicate, object_, question = line.split("\t")
        check_wikidata_fact(subject, predicate, object_)
        check_text(question)


def read_simplequestions_lines(text: str) -> None:
    for line in text.splitlines():
        number, *fact = line.split("\t")
        assert number.isdecimal()
        check_wikidata_fact(*fact)


def check_wikidata_fact(subject: str, predicate: str, object_: str) -> None:
    assert re.fullmatch(r"Q\d+", subject), subject
    assert re.fullmatch(r"[PR]\d+", predicate), predicate
    assert re.fullmatch(r"Q\d+", object_), object_


def read_fact_rows(records: Any) -> None:
    for record in records:
        check_keys(
            record, {"id", "question", "subject", "predicate", "direction", "object"},
            {"answerable", "subject_label", "predicate_label", "object_label"},
        )  # fmt: skip
        assert record["direction"] in ("forward", "backward")
        check_wikidata_fact(record["subject"], record["predicate"], record["object"])
        assert isinstance(record.get("answerable", True), bool)


def read_kqapro_rows(records: Any) -> None:
    for record in records:
        check_keys(record, {"id", "question"}, {"graph", "target", "answer", "part"})
        assert ("graph" in record) == ("target" in record), record
        for row in record.get("graph", []):
            check_texts(row)
            assert len(row) in (3, 5)
        if "answer" in record:
            check_text(record["answer"])


def read_sparql_rows(records: Any) -> None:
    for record in records:
        check_keys(record, {"id", "question", "paraphrases", "info"}, {"sparql"})
        check_texts(record["paraphrases"])
        assert isinstance(record["info"], dict)
        if "sparql" in record:
            check_sparql(record["sparql"])


def check_sql(text: Any) -> None:
    check_text(text)
    assert re.match(r"[\s(]*(?:SELECT|WITH)\b", text, re.IGNORECASE), text[:80]


def read_spider(records: Any) -> None:
    """`dev.json` or `train_spider.json` of Spider, as its evaluation and the systems on it read them."""
    assert isinstance(records, list)
    for record in records:
        check_keys(
            record, {"db_id", "question", "query"}, {"query_toks", "query_toks_no_value", "question_toks", "sql"}
        )
        check_text(record["db_id"])
        check_text(record["question"])
        check_sql(record["query"])


def read_spider_rows(records: Any) -> None:
    """Spider's questions with the rows of their queries, a JSON object on each line."""
    for record in records:
        check_keys(record, {"id", "question"}, {"db", "sql", "rows", "rows_cut", "synonyms"})
        assert all(isinstance(row, list) for row in record.get("rows", []))


def read_wikitables(records: Any) -> None:
    """WikiTableQuestions as JSON lines."""
    for record in records:
        check_keys(record, {"id", "question", "answers"}, {"table"})
        check_texts(record["answers"])


STRICT_READERS: dict[str, Callable[[Any], None]] = {
    "kqapro": read_kqapro, "kqapro-rows": read_kqapro_rows, "grailqa": read_grailqa, "agentbench": read_agentbench,
    "graphquestions": read_graphquestions, "webqsp": read_webqsp, "cwq": read_cwq, "lcquad1": read_lcquad1,
    "lcquad2": read_lcquad2, "qald": read_qald, "wikiwebquestions": read_wikiwebquestions,
    "sparql-rows": read_sparql_rows, "simpledbpediaqa": read_simpledbpediaqa, "simplequestions": read_simplequestions,
    "simplequestions-wikidata": read_simplequestions_wikidata,
    "simplequestions-wikidata-lines": read_simplequestions_lines, "simplequestions-wikidata-rows": read_fact_rows,
    "spider": read_spider, "spider-rows": read_spider_rows, "wikitables": read_wikitables,
}  # fmt: skip
