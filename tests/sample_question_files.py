"""A small hand-written file in each question format, for tests."""

from __future__ import annotations

import json
from typing import Any

PROGRAM = [
    {"function": "Find", "dependencies": [], "inputs": ["Ada"]},
    {"function": "Relate", "dependencies": [0], "inputs": ["child", "forward"]},
    {"function": "QueryAttr", "dependencies": [1], "inputs": ["height"]},
]
GRAPH = {
    "nodes": [
        {"nid": 0, "node_type": "class", "id": "a.book", "class": "a.book", "friendly_name": "Book",
         "question_node": 1, "function": "none"},
        {"nid": 1, "node_type": "entity", "id": "m.01", "class": "a.author", "friendly_name": "Ada",
         "question_node": 0, "function": "none"},
    ],
    "edges": [{"start": 0, "end": 1, "relation": "a.book.author", "friendly_name": "Author"}],
}  # fmt: skip
SEXPR = "(AND a.book (JOIN a.book.author m.01))"
ENTITY = {"answer_type": "Entity", "answer_argument": "m.02", "entity_name": "Notes"}
VALUE = {"answer_type": "Value", "answer_argument": "3"}
SPARQL = "SELECT ?x WHERE { ?x <http://e.org/author> <http://e.org/ada> }"
RESULTS = {
    "head": {"vars": ["uri", "label"]},
    "results": {
        "bindings": [{"uri": {"type": "uri", "value": "http://e.org/1"}, "label": {"type": "literal", "value": "One"}}]
    },
}

# For each format, the parsed JSON content of a file, or its text if it is not JSON.
FILE_CONTENTS: dict[str, Any] = {
    "kqapro": [
        {"question": "How tall is Ada's child?", "choices": ["1 metre", "2 metre"], "program": PROGRAM,
         "sparql": 'SELECT ?pv WHERE { ?e <pred:name> "Ada" . }', "answer": "2 metre"},
        {"question": "Who?", "choices": ["a", "b"]},
    ],
    "kqapro-rows": [
        {"id": "r1", "question": "Is Ada tall?", "target": "bool", "graph": [["Ada", "size", "tall"]], "answer": "yes",
         "part": "verify"},
        {"id": "r2", "question": "Since when?", "target": "?qpv",
         "graph": [["Ada", "job", "poet", "start time", "?qpv"]], "answer": "1840", "part": "qualifier"},
    ],
    "grailqa": [
        {"qid": 2100001002000, "question": "what did ada write?", "answer": [ENTITY, VALUE], "function": "none",
         "num_node": 2, "num_edge": 1, "graph_query": GRAPH, "sparql_query": "SELECT ?x WHERE {}",
         "s_expression": SEXPR, "level": "zero-shot", "domains": ["book", "people"]},
        {"qid": 2, "question": "and then?"},
    ],
    "agentbench": [
        {"qid": "3_grailqa", "question": "what?", "source": "grailqa", "entities": {"Ada": "m.01"},
         "s_expression": SEXPR, "actions": ["get_relations(m.01)"], "answer": [ENTITY, {"answer_argument": "m.03"}]},
    ],
    "graphquestions": [
        {"qid": 251000000, "question": "which book?", "answer": ["Notes"], "answer_mid": ["m.02"], "function": "count",
         "commonness": -19.6, "num_node": 2, "num_edge": 1, "graph_query": GRAPH, "sparql_query": "SELECT ?x WHERE {}"},
        {"qid": 252000000, "question": "which?", "answer": ["Notes", "Notes"], "function": "none", "commonness": -1.0,
         "graph_query": GRAPH},
    ],
    "webqsp": {
        "Version": "1.0",
        "FreebaseVersion": "2015-08-09",
        "Questions": [
            {"QuestionId": "WebQTrn-0", "RawQuestion": "Who?", "ProcessedQuestion": "who", "Parses": [
                {"ParseId": "WebQTrn-0.P0", "Sparql": SPARQL, "InferentialChain": ["a.b"], "Answers": [
                    {"AnswerType": "Entity", "AnswerArgument": "m.02", "EntityName": "Notes"},
                    {"AnswerType": "Value", "AnswerArgument": "1840", "EntityName": None}]},
                {"ParseId": "WebQTrn-0.P1", "Sparql": "SELECT ?y WHERE {}", "Answers": []}]},
            {"QuestionId": "WebQTrn-1", "RawQuestion": "What?", "Parses": []},
        ],
    },
    "cwq": [
        {"ID": "WebQTrn-0_a", "webqsp_ID": "WebQTrn-0", "question": "Who then?", "sparql": SPARQL,
         "compositionality_type": "conjunction", "created": "2018", "machine_question": "who",
         "answers": [{"answer": "Notes", "answer_id": "m.02", "aliases": ["N."]}]},
    ],
    "simpledbpediaqa": {
        "DatasetName": "SimpleDBpediaQA-TEST",
        "Questions": [
            {"ID": "00002", "Query": "where was ada born", "Subject": "http://dbpedia.org/resource/Ada",
             "FreebasePredicate": "www.freebase.com/people/person/place_of_birth", "PredicateList": [
                {"Predicate": "http://dbpedia.org/ontology/birthPlace", "Direction": "forward", "Constraint": None},
                {"Predicate": "http://dbpedia.org/property/of", "Direction": "backward", "Constraint": "http://c"}]},
            {"ID": "00003", "Query": "where", "Subject": ["http://dbpedia.org/resource/Ada", "http://x"],
             "FreebasePredicate": "p", "PredicateList": [{"Predicate": "http://p", "Direction": "forward",
             "Constraint": None}], "ObjectList": [{"Objects": ["http://o", "http://o"], "Subject": "s",
             "Predicate": "http://p"}]},
        ],
    },
    "lcquad1": [
        {"_id": "1501", "corrected_question": "Who wrote it?", "intermediary_question": "Who is <it>?",
         "sparql_query": SPARQL, "sparql_template_id": 2},
    ],
    "lcquad2": [
        {"uid": 19719, "NNQT_question": "What is {it}", "question": "What?", "paraphrased_question": "Which?",
         "sparql_wikidata": "select ?x where { wd:Q1 wdt:P1 ?x }", "sparql_dbpedia18": "", "subgraph": "right-subgraph",
         "template_index": 65, "template": "E REF ?F", "template_id": 1, "answer": []},
        {"uid": 2, "NNQT_question": "What is {that}", "question": None, "sparql_wikidata": "select ?x where {}"},
        {"uid": 3, "NNQT_question": "What?", "question": "n/a", "sparql_wikidata": "ask {}", "answer": ["Q1"]},
    ],
    "qald": {
        "dataset": {"id": "qald-9-train-multilingual"},
        "questions": [
            {"id": "1", "answertype": "resource", "aggregation": False, "onlydbo": True, "hybrid": False, "question": [
                {"language": "de", "string": "Wer?", "keywords": "wer"}, {"language": "en", "string": "Who?"}],
             "query": {"sparql": SPARQL}, "answers": [RESULTS]},
            {"id": 2, "question": [{"language": "de", "string": "Ist es so?"}], "query": {"sparql": "ASK WHERE { }"},
             "answers": [{"head": {}, "boolean": True}]},
            {"id": "3", "question": [{"language": "en", "string": "?"}], "query": {}, "answers": []},
        ],
    },
    "wikiwebquestions": [
        {"id": "WebQTrn-3129", "utterance": "what?", "sparql": SPARQL, "results": [
            {"x": {"type": "uri", "value": "http://www.wikidata.org/entity/Q1"},
             "y": {"type": "literal", "value": "5"}}]},
    ],
    "sparql-rows": [
        {"id": "train_0", "question": "Who?", "sparql": SPARQL, "paraphrases": ["Whom?"], "info": {"invalid": False}},
        {"id": "train_1", "question": "Who?", "sparql": SPARQL, "paraphrases": [],
         "info": {"answers": json.dumps([RESULTS])}},
    ],
    "simplequestions-wikidata-rows": [
        {"question": "who was born there", "subject": "Q1", "predicate": "P19", "direction": "backward", "object": "Q2",
         "answerable": True, "predicate_label": "place of birth", "subject_label": "There", "object_label": "Ada",
         "id": "sqwd-0"},
        {"question": "where", "subject": "Q2", "predicate": "P19", "direction": "forward", "object": "Q1"},
    ],
    "jsonl": [
        {"id": "1", "question": "Who?", "program": PROGRAM, "graph": [["Ada", "a", "?x"]], "target": "?x",
         "sexpr": SEXPR, "sparql": SPARQL, "answers": ["m.02"], "names": ["Notes"],
         "alternatives": [{"answers": []}], "choices": ["x"], "labels": {"level": "i.i.d."},
         "extra": {"domains": ["book"]}, "format": "grailqa"},
        {"id": "2", "question": "", "program": "Find(Ada) | What()"},
    ],
    "spider": [
        {"db_id": "films", "query": "SELECT name FROM film WHERE year > 1990", "question": "Which films came later?",
         "query_toks": ["SELECT", "name"], "sql": {"select": [False, []]}},
        {"db_id": "films", "query": "SELECT count(*) FROM film", "question": "How many films?"},
    ],
    "spider-rows": [
        {"id": "s1", "db": "films", "question": "How many films?", "sql": "SELECT count(*) FROM film", "rows": [[5.0]],
         "synonyms": "How many movies?"},
        {"id": "s2", "db": "films", "question": "List them.", "sql": "SELECT name, year FROM film",
         "rows": [["Up", 2009], ["Him", None]], "rows_cut": True},
    ],
    "wikitables": [
        {"id": "nt-0", "question": "what was the last year?", "table": "csv/204-csv/590.csv", "answers": ["2004"]},
        {"id": "nt-1", "question": "which?", "table": "csv/204-csv/6.csv", "answers": ["a", "b"]},
    ],
    "text2sql": [
        {"sentences": [{"text": "how big is state0", "question-split": "train", "variables": {"state0": "texas"}},
                       {"text": "size of state0", "question-split": "test", "variables": {"state0": "iowa"}}],
         "sql": ['SELECT SIZE FROM STATE WHERE NAME = "state0" ;'], "variables": [], "query-split": "train"},
    ],
    "simplequestions": (
        "www.freebase.com/m/01\twww.freebase.com/people/person/born\twww.freebase.com/m/02\twhere was ada born\n"
    ),
    "simplequestions-wikidata": "Q12439\tR19\tQ6106580\twho was born there\nQ1\tP19\tQ2\twhere\n",
    "simplequestions-wikidata-lines": "0\tQ3541144\tP138\tQ22686\n3\tQ2568216\tR57\tQ14949730\n",
    "sempre": (
        "# qid\ttime\tanswers\tpredictions\tstructure\tfunction\tanswer_cardinality\tcommonness\n"
        '251000000\t12.0\t["Notes"]\t["Topic","Notes"]\t2,1\tnone\t1\t-19.6\n'
    ),
    "nspm": (
        "Namespace(beam=5)\n| [en] dictionary: 6416 types\n"
        "S-85\tto which state ?\nT-85\tSELECT var_x WHERE brack_open brack_close\n"
        "H-85\t-0.5\tSELECT var_y WHERE brack_open brack_close\nP-85\t-0.1 -0.4\n"
        "S-7\twho ?\nT-7\tASK\nH-7\t-1.5\tASK\nP-7\t-1.5\n| Generate test with beam=5: BLEU4 = 58.53\n"
    ),
}  # fmt: skip

# Each published file of questions in ../shared/data, with its format and the number of its questions.
REAL_FILES = {
    "kqapro-slice/train.jsonl": ("kqapro-rows", 11_524),
    "kqapro-slice/valid.jsonl": ("kqapro-rows", 1_647),
    "wikidata-slice/simplequestions-train.jsonl": ("simplequestions-wikidata-rows", 33_098),
    "wikidata-slice/simplequestions-valid.jsonl": ("simplequestions-wikidata-rows", 4_748),
    "grailqa/dev-half.jsonl.gz": ("grailqa", 3_175),
    "grailqa/sexpr-agentbench.json.gz": ("agentbench", 1_214),
    "sparql/cwq-val.jsonl.gz": ("sparql-rows", 3_519),
    "sparql/lcquad1-train.jsonl.gz": ("sparql-rows", 4_000),
    "sparql/lcquad2-test.jsonl.gz": ("sparql-rows", 5_715),
    "sparql/qald9-train.jsonl.gz": ("sparql-rows", 408),
    "sparql/webqsp-train.jsonl.gz": ("sparql-rows", 3_453),
    "sparql/wikiwebquestions-val.jsonl.gz": ("sparql-rows", 454),
    "migration/simplequestions-freebase-valid.tsv.gz": ("simplequestions", 10_845),
    "migration/published-wikidata-valid.tsv.gz": ("simplequestions-wikidata-lines", 4_834),
    "migration/simpledbpediaqa-valid.json.gz": ("simpledbpediaqa", 4_305),
    "scoring/wwq-dev-gold.json.gz": ("wikiwebquestions", 454),
    "scoring/graphquestions-sempre.res.gz": ("sempre", 2_608),
    "scoring/nmt-lcquad1-fconv.txt.gz": ("nspm", 500),
    "scoring/nmt-monument-lstm.txt.gz": ("nspm", 1_479),
    "geoquery/geography.json.gz": ("text2sql", 877),
    "spider/questions.jsonl.gz": ("spider-rows", 6_801),
    "wikitables/questions.jsonl.gz": ("wikitables", 14_152),
}


def file_bytes(format_name: str) -> bytes:
    """The bytes of the sample file of a format."""
    content = FILE_CONTENTS[format_name]
    return content.encode() if isinstance(content, str) else json.dumps(content).encode()
