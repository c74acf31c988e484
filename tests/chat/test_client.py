"""Asking a language model that misbehaves in every way."""

from __future__ import annotations

import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from chat_server import ChatServer, Reply, ReplyFunction, serve_chat
from clew.chat.client import Access, Chat, ChatError, NoReply, open_chat
from clew.chat.reply_cache import ReplyCache
from clew.chat.threads import map_in_threads
from clew.errors import ClewError

OVERLOADED = Reply(status=429, body='{"error": {"message": "slow down"}}', headers={"Retry-After": "7"})
BROKEN = Reply(status=500, body="oh no")


@pytest.fixture(autouse=True)
def without_keys(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("CLEW_API_KEY", "OPENAI_API_KEY"):
        monkeypatch.delenv(name, raising=False)


@contextmanager
def open_test_chat(
    model: ReplyFunction, access: Access | None = None
) -> Iterator[tuple[Chat, ChatServer, list[float]]]:
    """A chat with a model, the server's side of it, and the pauses that were made."""
    pauses: list[float] = []
    with serve_chat(model) as served:
        chat = Chat(served.url, "m", access, sleep=pauses.append)
        try:
            yield chat, served, pauses
        finally:
            chat.close()


def test_a_prompt_is_sent_with_its_model_and_the_reply_comes_back() -> None:
    with open_test_chat(lambda prompt, number: Reply(prompt.upper())) as (chat, served, _):
        assert chat.say("hello", "be loud") == "HELLO"
    assert served.requests == [{"model": "m", "temperature": 0.7, "messages": [
        {"role": "system", "content": "be loud"}, {"role": "user", "content": "hello"}]}]  # fmt: skip
    assert "Authorization" not in served.request_headers[0]


@pytest.mark.parametrize("first", [OVERLOADED, BROKEN, Reply(status=503, body="")])
def test_a_temporary_fault_is_retried(first: Reply) -> None:
    with open_test_chat(lambda prompt, number: first if number < 2 else Reply("done")) as (chat, served, pauses):
        assert chat.say("hello") == "done"
    assert len(served.requests) == 3
    assert pauses == ([7.0, 7.0] if first is OVERLOADED else [1.0, 2.0])


def test_a_permanent_fault_is_an_error_and_stops_further_prompts() -> None:
    with open_test_chat(lambda prompt, number: BROKEN) as (chat, served, _):
        for _ in range(2):
            with pytest.raises(NoReply, match="answers 500: oh no"):
                chat.say("hello")
        with pytest.raises(ChatError, match="3 prompts in a row failed; try again later"):
            chat.say("hello")
    assert len(served.requests) == 15


def test_a_long_retry_after_is_not_waited_for() -> None:
    late = Reply(status=429, body="", headers={"Retry-After": "3600"})
    with open_test_chat(lambda prompt, number: late) as (chat, served, pauses):
        with pytest.raises(ChatError, match="asks to wait 3600 seconds"):
            chat.say("hello")
        assert (len(served.requests), pauses) == (1, [])


def test_a_timeout_is_retried() -> None:
    def slow(prompt: str, number: int) -> Reply:
        time.sleep(1.0 if number == 0 else 0)
        return Reply("at last")

    with open_test_chat(slow, Access(seconds=0.3)) as (chat, _, pauses):
        assert chat.say("hello") == "at last"
    assert pauses == [1.0]


FATAL = [
    (Reply(status=401, body='{"error": {"message": "bad key"}}'), "refuses access .401.; set CLEW_API_KEY"),
    (Reply(status=404, body='{"error": {"message": "The model `m` does not exist"}}'), "has no model 'm'"),
    (Reply(status=400, body='{"error": "invalid model name"}'), "has no model 'm'"),
    (Reply(status=404, body="<html>"), "give the base URL"),
    (Reply(status=301, body="", headers={"Location": "http://elsewhere.invalid/"}), "give the base URL"),
]


@pytest.mark.parametrize(("reply", "message"), FATAL)
def test_faults_that_concern_all_prompts_are_chat_errors(reply: Reply, message: str) -> None:
    with open_test_chat(lambda prompt, number: reply) as (chat, served, _):
        with pytest.raises(ChatError, match=message):
            chat.say("hello")
        assert len(served.requests) == 1


STRANGE = [Reply(body="<html>"), Reply(body='{"choices": []}'), Reply(body="[1]"), Reply("  "),
           Reply(body='{"choices": [{"message": {"content": null}}]}'),
           Reply(status=400, body='{"error": "This model\'s maximum context length is 4097 tokens"}')]  # fmt: skip


@pytest.mark.parametrize("reply", STRANGE)
def test_an_invalid_reply_concerns_only_its_prompt(reply: Reply) -> None:
    with open_test_chat(lambda prompt, number: reply if number == 0 else Reply("fine")) as (chat, _, _):
        with pytest.raises(NoReply):
            chat.say("hello")
        assert chat.say("hello") == "fine"


@pytest.mark.parametrize(
    ("url", "message"),
    [("http://127.0.0.1:9/v1", "cannot connect to"), ("nonsense", "cannot connect to"),
     ("http://user:secret@127.0.0.1/v1", "contains a password"), ("http://[::1", "is not a URL")],
)  # fmt: skip
def test_a_wrong_address_is_an_error(url: str, message: str) -> None:
    with pytest.raises(ChatError, match=message), open_chat(url, "m") as chat:
        chat.say("hello")


def test_the_full_address_is_accepted_and_a_wrong_path_is_an_error() -> None:
    with serve_chat(lambda prompt, number: Reply("yes")) as served:
        with open_chat(f"{served.url}/chat/completions", "m") as chat:
            assert chat.say("hello") == "yes"
        with (
            open_chat(served.url.removesuffix("/v1"), "m") as chat,
            pytest.raises(ChatError, match="such as https://…/v1"),
        ):
            chat.say("hello")


@pytest.mark.parametrize("name", ["CLEW_API_KEY", "OPENAI_API_KEY"])
def test_the_key_is_sent_and_never_shown(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(name, "sk-secret")
    echo = Reply(status=400, body='{"error": {"message": "your key sk-secret is odd"}}')
    place = tmp_path / "kept.sqlite"
    with (
        serve_chat(lambda prompt, number: Reply("fine") if number == 0 else echo) as served,
        open_chat(served.url, "m", place) as chat,
    ):
        assert chat.say("hello") == "fine"
        assert "secret" not in repr(chat)
        with pytest.raises(NoReply) as caught:
            chat.say("and now?")
    assert served.request_headers[0]["Authorization"] == "Bearer sk-secret"
    assert "secret" not in str(caught.value)
    assert b"secret" not in place.read_bytes()


def test_a_reply_is_cached_for_the_same_prompt_model_and_temperature(tmp_path: Path) -> None:
    place = tmp_path / "new" / "kept.sqlite"
    with serve_chat(lambda prompt, number: Reply(f"reply {number}")) as served:
        for _ in range(2):
            with open_chat(served.url, "m", place) as chat:
                assert [chat.say("a"), chat.say("b"), chat.say("a")] == ["reply 0", "reply 1", "reply 0"]
        with open_chat(served.url, "other", place) as chat:
            assert chat.say("a") == "reply 2"
        with open_chat(served.url, "m", place) as chat:
            assert chat.say("a", "with another system prompt") == "reply 3"
            assert (chat.reply_count, chat.cached_count) == (1, 0)


def test_draws_of_one_prompt_are_cached_separately(tmp_path: Path) -> None:
    with serve_chat(lambda prompt, number: Reply(f"reply {number}")) as served:
        for _ in range(2):
            with open_chat(served.url, "m", tmp_path / "kept.sqlite") as chat:
                assert [chat.say("a", draw=draw) for draw in range(3)] == ["reply 0", "reply 1", "reply 2"]
                assert chat.say("a") == "reply 0"


def test_the_number_of_failures_is_configurable() -> None:
    access = Access(tries=1, max_failures=2)
    with open_test_chat(lambda prompt, number: BROKEN, access) as (chat, _, _):
        with pytest.raises(NoReply):
            chat.say("hello")
        with pytest.raises(ChatError, match="2 prompts in a row"):
            chat.say("hello")


def test_a_file_that_is_not_a_cache_is_an_error(tmp_path: Path) -> None:
    place = tmp_path / "kept.sqlite"
    place.write_text("this is no database, and long enough to tell" * 30, "utf-8")
    with pytest.raises(ClewError, match="as a cache of replies"):
        ReplyCache(place)


def test_threads_yield_results_in_order_and_draw_few_items_ahead() -> None:
    drawn: list[int] = []

    def items() -> Iterator[int]:
        for number in range(50):
            drawn.append(number)
            yield number

    def work(number: int) -> int:
        time.sleep(0.002 * (number % 3))
        return number * number

    found = map_in_threads(work, items(), 3)
    assert next(found) == 0
    assert len(drawn) < 10
    assert list(found) == [number * number for number in range(1, 50)]


def test_an_error_in_a_thread_is_raised_and_stops_the_rest() -> None:
    begun: list[int] = []

    def work(number: int) -> int:
        begun.append(number)
        if number == 2:
            raise ChatError("no more")
        return number

    with pytest.raises(ChatError, match="no more"):
        list(map_in_threads(work, range(100), 2))
    assert len(begun) < 10
