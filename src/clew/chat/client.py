"""A client for OpenAI-compatible chat completions, with retries; the API key never appears in messages."""

from __future__ import annotations

import os
import re
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import Any

import orjson

from clew.chat.reply_cache import ReplyCache
from clew.engine.http_reply import (
    ACCEPTED_ENCODING,
    TEMPORARY_STATUSES,
    FailedAttempt,
    HttpReply,
    LargeReply,
    SlowReply,
    request_reply,
    retry,
    retry_after,
)
from clew.errors import ClewError, missing_extra
from clew.kb.files import text_digest

KEY_VARIABLES = ("CLEW_API_KEY", "OPENAI_API_KEY")
MAX_FAILURES = 3  # prompts in a row without a reply, after which the endpoint counts as broken
MAX_ERROR_CHARS = 300  # of an error message that are shown


class ChatError(ClewError):
    """The endpoint cannot be used: further prompts would fail, too."""


class NoReply(ClewError):
    """One prompt got no reply; others may."""


COMPLETIONS_PATH = "/chat/completions"
OPTIONS = ("max_tokens", "stop", "temperature")  # of a request, which a server may refuse
UNKNOWN_MODEL = re.compile(
    r"model.*(not found|not exist|unknown|unavailable|not available|invalid)|(unknown|invalid|no such).*model",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Access:
    """How to use a model: temperature, limits of a reply, and retries."""

    temperature: float = 0.7
    seconds: float = 120.0
    max_bytes: int = 10_000_000
    tries: int = 5
    pause: float = 1.0  # seconds before the second try, doubled for each one after
    max_pause: float = 120.0
    max_failures: int = MAX_FAILURES
    max_tokens: int = 0  # of a reply; 0 leaves it to the server
    stop: tuple[str, ...] = ()  # texts that end a reply


class Chat:
    """A model at a URL; cached replies are not requested again."""

    def __init__(
        self, url: str, model: str, access: Access | None = None, replies: ReplyCache | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:  # fmt: skip
        self.url = url.rstrip("/").removesuffix(COMPLETIONS_PATH)
        self.model, self.access, self.cache, self.sleep = model, access or Access(), replies, sleep
        self.http, self.lock = open_client(self.url), threading.Lock()
        self.reply_count = self.cached_count = self.failures_in_a_row = self.token_count = 0
        self.refused_options: set[str] = set()

    def __repr__(self) -> str:
        return f"Chat({self.url!r}, {self.model!r})"

    def say(self, prompt: str, system: str = "", draw: int = 0, temperature: float | None = None) -> str:
        """The reply to a prompt, another one for each `draw`; at the usual temperature, or at another one.

        Raises NoReply if this prompt got none, and ChatError if further prompts would fail, too.
        """
        drawn = (f"draw {draw}",) if draw else ()
        digest = text_digest((self.model, f"{self.temperature_of(temperature):g}", system, prompt, *drawn))
        if self.cache is not None and (cached := self.cache.find(digest)) is not None:
            self.cached_count += 1
            return cached
        reply = self.count_failures(self.request_body(chat_messages(prompt, system), temperature))
        if self.cache is not None:
            self.cache.store(digest, reply)
        return reply

    def temperature_of(self, temperature: float | None) -> float:
        return self.access.temperature if temperature is None else temperature

    def request_body(self, messages: list[dict[str, str]], temperature: float | None) -> dict[str, Any]:
        """The body of a request, with the limits of a reply that are set."""
        limits = {"max_tokens": self.access.max_tokens, "stop": list(self.access.stop)}
        body = {"model": self.model, "messages": messages, "temperature": self.temperature_of(temperature)}
        return body | {name: limit for name, limit in limits.items() if limit}

    def count_failures(self, body: dict[str, Any]) -> str:
        """The reply; raises ChatError after several failures in a row."""
        try:
            reply = self.fetch(body)
        except NoReply as fault:
            with self.lock:
                self.failures_in_a_row += 1
                if self.failures_in_a_row >= self.access.max_failures:
                    raise ChatError(
                        f"{fault}; {self.failures_in_a_row} prompts in a row failed; try again later"
                    ) from None
            raise
        with self.lock:
            self.reply_count, self.failures_in_a_row = self.reply_count + 1, 0
        return reply

    def fetch(self, body: dict[str, Any]) -> str:
        """The reply, with retries."""
        attempt = partial(self.attempt, body)
        return retry(attempt, self.url, self.access, self.sleep, failed=NoReply, refused=ChatError)

    def attempt(self, body: dict[str, Any]) -> str | FailedAttempt:
        """The reply of one request, or why it failed."""
        import httpx

        body = {name: value for name, value in body.items() if name not in self.refused_options}
        request = {"method": "POST", "url": self.url + COMPLETIONS_PATH, "json": body}
        try:
            reply = request_reply(self.http, request, self.access.seconds, self.access.max_bytes)
        except (SlowReply, httpx.TimeoutException):
            return FailedAttempt(f"did not reply within {self.access.seconds:g} seconds", True)
        except LargeReply as fault:
            return FailedAttempt(str(fault), False)
        except (httpx.ConnectError, httpx.UnsupportedProtocol) as fault:
            if not self.reply_count:
                raise ChatError(f"cannot connect to {self.url}: {hide_key(str(fault))}") from None
            return FailedAttempt("is no longer reachable", True)
        except httpx.HTTPError as fault:
            return FailedAttempt(f"closed the connection: {type(fault).__name__}", True)
        if reply.status != 200:
            return self.refusal(reply)
        self.token_count += tokens_used(reply.body)
        return reply_text(reply.body)

    def refusal(self, reply: HttpReply) -> FailedAttempt:
        """Why there was no reply; raises ChatError if it concerns all prompts."""
        status, error = reply.status, error_text(reply.body)
        if status in (401, 403):
            raise ChatError(f"{self.url} refuses access ({status}); set {KEY_VARIABLES[0]} to a valid key")
        if status in (400, 404) and UNKNOWN_MODEL.search(error):
            raise ChatError(f"{self.url} has no model {self.model!r}: {error}")
        if status in (404, 405) or status in range(300, 400):
            raise ChatError(f"{self.url}{COMPLETIONS_PATH} answers {status}; give the base URL, such as https://…/v1")
        refused = [name for name in OPTIONS if status == 400 and name in error and name not in self.refused_options]
        if refused:  # some models take neither
            self.refused_options.update(refused)
            return FailedAttempt(f"does not take {refused[0]}", True, 0.0)
        wait = retry_after(reply.headers.get("retry-after", ""))
        return FailedAttempt(f"answers {status}" + (f": {error}" if error else ""), status in TEMPORARY_STATUSES, wait)

    def close(self) -> None:
        """Close the connections."""
        self.http.close()


@contextmanager
def open_chat(url: str, model: str, replies: Path | None = None, access: Access | None = None) -> Iterator[Chat]:
    """A chat with a model; replies are cached in the file `replies`, if it is given."""
    cache = ReplyCache(replies) if replies is not None else None
    try:
        chat = Chat(url, model, access, cache)
        try:
            yield chat
        finally:
            chat.close()
    finally:
        if cache is not None:
            cache.close()


def open_client(url: str) -> Any:
    """An HTTP client with the API key; redirects are not followed, since they could leak it."""
    try:
        import httpx
    except ImportError:
        raise ChatError(missing_extra("asking a language model", "httpx", "endpoint")) from None
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError) as fault:
        raise ChatError(f"{url!r} is not a URL: {fault}") from None
    if parsed.userinfo:
        raise ChatError(f"the URL contains a password; put the key into {KEY_VARIABLES[0]} instead")
    return httpx.Client(headers=ACCEPTED_ENCODING | ({"Authorization": f"Bearer {api_key()}"} if api_key() else {}))


def api_key() -> str:
    """The API key in the environment, if there is one."""
    return next((key for name in KEY_VARIABLES if (key := os.environ.get(name, ""))), "")


def hide_key(text: str) -> str:
    """`text` without the key, which a server may repeat."""
    return text.replace(api_key(), "***") if api_key() else text


def chat_messages(prompt: str, system: str) -> list[dict[str, str]]:
    """The messages of a request."""
    system_messages = [{"role": "system", "content": system}] if system else []
    return [*system_messages, {"role": "user", "content": prompt}]


def reply_text(body: bytes) -> str | FailedAttempt:
    """The text of a successful reply."""
    try:
        text = orjson.loads(body)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError):
        beginning = hide_key(body[:80].decode("utf-8", "replace"))
        return FailedAttempt(f"does not return a chat completion; its reply begins with {beginning!r}", False)
    return text if isinstance(text, str) and text.strip() else FailedAttempt("returns an empty reply", False)


def tokens_used(body: bytes) -> int:
    """The tokens of prompt and reply, as the server counts them; 0 if it does not."""
    try:
        return int(orjson.loads(body)["usage"]["total_tokens"])
    except (ValueError, KeyError, TypeError):
        return 0


def error_text(body: bytes) -> str:
    """The message of an error reply, shortened."""
    try:
        data = orjson.loads(body)
        error = data.get("error", data.get("message", data.get("detail", "")))
        text = error.get("message", "") if isinstance(error, dict) else error
    except (ValueError, AttributeError):
        text = body[:MAX_ERROR_CHARS].decode("utf-8", "replace")
    return " ".join(hide_key(str(text)).split())[:MAX_ERROR_CHARS]
