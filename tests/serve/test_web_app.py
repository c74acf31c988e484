"""The JSON API as other programs use it: every endpoint, its errors, and the OpenAPI description."""

from __future__ import annotations

from typing import Any

import httpx
import pytest

from clew.serve import replies
from clew.serve.endpoints import ENDPOINTS
from clew.serve.openapi import write_openapi
from command_runner import run_command

QUESTION = "What is the capital of France?"


def get(server: httpx.Client, path: str, **parameters: Any) -> dict[str, Any]:
    reply = server.get(path, params=parameters)
    assert reply.status_code == 200, reply.text
    data: dict[str, Any] = reply.json()
    return data


def test_a_reply_is_kept_for_a_while_unless_it_is_large(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(replies, "KEPT_REPLIES", 2)
    kept = replies.KeptReplies()
    for key in "abca":
        kept.keep(key, key.encode())
    kept.keep("large", b" " * (replies.KEPT_BYTES + 1))
    assert [kept.find(key) for key in ("a", "b", "c", "large")] == [b"a", None, b"c", None]
    monkeypatch.setattr(replies, "KEPT_SECONDS", 0.0)
    assert kept.find("a") is None


def test_the_same_search_gets_the_same_reply_and_other_parameters_another(server: httpx.Client) -> None:
    asked = [{"text": "Frnace"}, {"text": "Frnace"}, {"text": "Frnace", "limit": "1"}, {"text": "Ann", "kb": "people"}]
    first, again, short, other = (server.get("/api/search", params=params).json() for params in asked)
    assert first == again
    assert short["matches"] == first["matches"][:1]
    assert other["kb"] == "people"


def test_a_question_is_answered_with_its_thread_and_spans(server: httpx.Client) -> None:
    data = get(server, "/api/ask", question=QUESTION, forms=True)
    assert data["answers"] == ["Paris"]
    assert data["sure"] is True
    assert [step["count"] for step in data["thread"]["steps"]] == [1, 1, 1]
    assert {"text": "France", "kind": "entity", "name": "France"} in data["spans"]
    assert "".join(span["text"] for span in data["spans"]) == QUESTION
    assert data["forms"]["sexpr"]["text"] == "(JOIN (R capital) France)"
    namespace: dict[str, Any] = {}
    exec(data["python"], namespace)
    assert namespace["answer"].answers == ("Paris",)


def test_a_posted_question_gets_the_same_answer(server: httpx.Client) -> None:
    asked = get(server, "/api/ask", question=QUESTION)
    assert server.post("/api/ask", json={"question": QUESTION}).json() == asked
    assert server.post("/api/ask", data={"question": QUESTION}).json() == asked


def test_words_that_were_not_used_are_marked(server: httpx.Client) -> None:
    data = get(server, "/api/ask", question="What is the capital of France in purple?")
    unused = [span["text"] for span in data["spans"] if span["kind"] == "unused"]
    assert unused == data["unused"] == ["purple"]


def test_a_limit_cuts_the_answers_and_says_how_many_there_are(server: httpx.Client) -> None:
    data = get(server, "/api/run", query="FindAll() | FilterConcept(city) | What()", limit=3)
    assert len(data["answers"]) == 3
    assert data["count"] > 1_000


def test_a_run_shows_its_steps(server: httpx.Client) -> None:
    data = get(server, "/api/run", query="Find(France) | Relate(capital, forward) | What()", trace=True)
    assert data["language"] == "program"
    assert data["steps"][1]["facts"][0]["object"] == "Paris"


def test_a_query_is_translated(server: httpx.Client) -> None:
    data = get(server, "/api/translate", query="Find(France) | Relate(capital, forward) | What()", to="sexpr")
    assert data["translation"] == "(JOIN (R capital) France)"


def test_names_are_found_and_shown(server: httpx.Client) -> None:
    match = get(server, "/api/search", text="frnace")["matches"][0]
    assert match["name"] == "France"
    shown = get(server, "/api/entity", name=match["id"], limit=1)
    capital = next(group for group in shown["facts"] if group["predicate"] == "capital")
    assert capital["direction"] == "forward"
    assert capital["values"][0]["text"] == "Paris"
    assert all(len(group["values"]) <= 1 for group in shown["facts"])


def test_counts_and_tables_are_those_of_the_command_line(server: httpx.Client) -> None:
    assert get(server, "/api/info")["entities"] == get(server, "/api/info", kb="demo")["entities"] > 10_000
    assert get(server, "/api/info", kb="people")["entities"] == 2
    assert [table["name"] for table in get(server, "/api/schema", kb="people")["tables"]] == ["people"]


@pytest.mark.parametrize(
    "dataset", ["demo", "https://text2sparql.example/2025/demo/", "http://example.org/demo#", "people/demo"]
)
def test_the_challenge_gets_a_query_that_runs(server: httpx.Client, dataset: str) -> None:
    data = get(server, "/text2sparql", dataset=dataset, question=QUESTION)
    assert (data["dataset"], data["question"]) == (dataset, QUESTION)
    rows = get(server, "/sparql", query=data["query"])["results"]["bindings"]
    assert [row["capital"]["value"].rpartition("/")[2] for row in rows] == ["city%3A2988507"]


@pytest.mark.parametrize(
    ("path", "status", "message"),
    [
        ("/api/ask", 400, "needs the parameter 'question'"),
        ("/api/ask?question=", 400, "not empty"),
        ("/api/ask?question=x&kb=/etc/passwd", 404, "there is no knowledge base '/etc/passwd' here; use one of demo"),
        ("/api/ask?question=x&question=y", 400, "given twice"),
        ("/api/ask?question=x&file=y", 400, "there is no parameter 'file'"),
        ("/api/ask?question=" + "x" * 3_000, 400, "3,000 characters"),
        ("/api/search?text=x&limit=0", 400, "a whole number from 1 to 1,000"),
        ("/api/search?text=x&prefix=maybe", 400, "true or false"),
        ("/api/translate?query=Find(x)&to=klingon", 400, "there is no to 'klingon'"),
        ("/api/run?query=Nothing(", 400, "Nothing"),
        ("/api/run?query=DROP TABLE city", 400, "cannot tell the language"),
        ("/api/entity?name=Frnace", 404, "France"),
        ("/text2sparql?question=x&dataset=none", 404, "'none'"),
        ("/text2sparql?question=x", 400, "dataset must be a text"),
        ("/api/none", 404, "/api lists what there is"),
    ],
)
def test_an_error_says_what_is_wrong(server: httpx.Client, path: str, status: int, message: str) -> None:
    reply = server.get(path)
    assert reply.status_code == status, reply.text
    assert message in reply.json()["error"]


def test_an_error_has_the_wording_of_the_command_line(server: httpx.Client) -> None:
    query = "Find(France) | Relate(capital, sideways)"
    _, said = run_command("run", query, code=1)
    assert said.strip() == "clew: " + server.get("/api/run", params={"query": query}).json()["error"]


@pytest.mark.parametrize(
    ("content", "type_", "status"),
    [
        (b"{", "application/json", 400),
        (b"[]", "application/json", 400),
        (b'{"question": 1}', "application/json", 400),
        (b'{"question": "\\ud800"}', "application/json", 400),
        (b"question=%ff%fe\xff", "application/x-www-form-urlencoded", 400),
        (b"<a/>", "application/xml", 415),
        (b'{"question": "' + b"x" * 1_100_000 + b'"}', "application/json", 413),
    ],
)
def test_a_malformed_body_is_refused(server: httpx.Client, content: bytes, type_: str, status: int) -> None:
    reply = server.post("/api/ask", content=content, headers={"content-type": type_})
    assert reply.status_code == status
    assert reply.json()["error"]


def test_a_method_that_is_not_allowed_says_which_are(server: httpx.Client) -> None:
    reply = server.delete("/api/ask")
    assert reply.status_code == 405
    assert set(reply.headers["allow"].split(", ")) == {"GET", "HEAD", "POST"}


def test_the_description_names_every_endpoint_and_knowledge_base(server: httpx.Client) -> None:
    description = get(server, "/openapi.json")
    assert description == write_openapi(("demo", "people"), has_token=False)
    assert {endpoint.path for endpoint in ENDPOINTS} < set(description["paths"])
    page = server.get("/api", headers={"accept": "text/html"}).text
    assert all(f"<h2>{endpoint.path}</h2>" in page for endpoint in ENDPOINTS)
