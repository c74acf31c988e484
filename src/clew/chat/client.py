"""What can go wrong in talking to a language model."""

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
from typing import TYPE_CHECKING, Any

import orjson

from clew.chat.reply_cache import ReplyCache
from clew.engine.endpoint.client import TEMPORARY_STATUSES, FailedAttempt, retry, retry_after
from clew.errors import ClewError, missing_extra
from clew.kb.files import text_digest

if TYPE_CHECKING:
    import httpx


class ChatError(ClewError):
    """The endpoint cannot be used: no further prompt will be answered either."""


class NoReply(ClewError):
    """One prompt was not answered; others may be."""


KEY_VARIABLES = ("CLEW_API_KEY", "OPENAI_API_KEY")
COMPLETIONS_PATH = "/chat/completions"
MAX_FAILURES = 3
"""After so many prompts in a row without a reply, nothing more is asked."""
MAX_ERROR_CHARS = 300
UNKNOWN_MODEL = re.compile(
    r"model.*(not found|not exist|unknown|unavailable|not available|invalid)|(unknown|invalid|no such).*model",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Access:
    """How a model is used: its freedom, the time a reply may take, and how often to try again."""

    temperature: float = 0.7
    seconds: float = 120.0
    tries: int = 5
    pause: float = 1.0  # seconds before the second try, doubled for each one after
    max_pause: float = 120.0
    max_failures: int = MAX_FAILURES


class Chat:
    """The model `model` behind the address `url`; replies that were kept are not asked for again."""

    def __init__(
        self, url: str, model: str, access: Access | None = None, replies: ReplyCache | None = None,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:  # fmt: skip
        self.url = url.rstrip("/").removesuffix(COMPLETIONS_PATH)
        self.model, self.access, self.cache, self.sleep = model, access or Access(), replies, sleep
        self.http, self.lock = open_client(self.url), threading.Lock()
        self.reply_count = self.cached_count = self.failures_in_a_row = 0

    def __repr__(self) -> str:
        return f"Chat({self.url!r}, {self.model!r})"

    def say(self, prompt: str, system: str = "", draw: int = 0) -> str:
        """The reply to a prompt, or another one for each `draw`; NoReply if it got none, ChatError if none will."""
        drawn = (f"draw {draw}",) if draw else ()
        digest = text_digest((self.model, f"{self.access.temperature:g}", system, prompt, *drawn))
        if self.cache is not None and (kept := self.cache.find(digest)) is not None:
            self.cached_count += 1
            return kept
        reply = self.count_failures(chat_messages(prompt, system))
        if self.cache is not None:
            self.cache.store(digest, reply)
        return reply

    def count_failures(self, said: list[dict[str, str]]) -> str:
        """The reply; several prompts in a row without one are a fault of the endpoint."""
        try:
            reply = self.fetch(said)
        except NoReply as fault:
            with self.lock:
                self.failures_in_a_row += 1
                if self.failures_in_a_row >= self.access.max_failures:
                    raise ChatError(
                        f"{fault}; {self.failures_in_a_row} prompts in a row went so, try again later"
                    ) from None
            raise
        with self.lock:
            self.reply_count, self.failures_in_a_row = self.reply_count + 1, 0
        return reply

    def fetch(self, said: list[dict[str, str]]) -> str:
        attempt = partial(self.attempt, said)
        return retry(attempt, self.url, self.access, self.sleep, failed=NoReply, refused=ChatError)

    def attempt(self, said: list[dict[str, str]]) -> str | FailedAttempt:
        import httpx

        body = {"model": self.model, "messages": said, "temperature": self.access.temperature}
        try:
            response = self.http.post(self.url + COMPLETIONS_PATH, json=body, timeout=self.access.seconds)
        except httpx.TimeoutException:
            return FailedAttempt(f"did not reply within {self.access.seconds:g} seconds", True)
        except (httpx.ConnectError, httpx.UnsupportedProtocol) as fault:
            if not self.reply_count:
                raise ChatError(f"there is nothing at {self.url}: {hide_key(str(fault))}") from None
            return FailedAttempt("cannot be reached any more", True)
        except httpx.HTTPError as fault:
            return FailedAttempt(f"broke off: {type(fault).__name__}", True)
        return reply_text(response) if response.status_code == 200 else self.refusal(response)

    def refusal(self, response: httpx.Response) -> FailedAttempt:
        """Why there was no reply; an error if it is not for this prompt alone."""
        status, said = response.status_code, error_text(response)
        if status in (401, 403):
            raise ChatError(f"{self.url} refuses access ({status}): put a key that it knows into {KEY_VARIABLES[0]}")
        if status in (400, 404) and UNKNOWN_MODEL.search(said):
            raise ChatError(f"{self.url} has no model {self.model!r}, it says: {said}")
        if status in (404, 405) or status in range(300, 400):
            raise ChatError(
                f"{self.url}{COMPLETIONS_PATH} answers {status}: give the address up to there, such as https://…/v1"
            )
        wait = retry_after(response.headers.get("retry-after", ""))
        return FailedAttempt(f"answers {status}" + (f": {said}" if said else ""), status in TEMPORARY_STATUSES, wait)

    def close(self) -> None:
        """Closes the connections."""
        self.http.close()


@contextmanager
def open_chat(url: str, model: str, replies: Path | None = None, access: Access | None = None) -> Iterator[Chat]:
    """A chat with a model; what it replies is kept in the file `replies`, if there is one."""
    kept = ReplyCache(replies) if replies is not None else None
    try:
        chat = Chat(url, model, access, kept)
        try:
            yield chat
        finally:
            chat.close()
    finally:
        if kept is not None:
            kept.close()


def open_client(url: str) -> Any:
    """An HTTP client with the key of the environment; redirects are not followed, for they could leak it."""
    try:
        import httpx
    except ImportError:
        raise ChatError(missing_extra("asking a language model", "httpx", "endpoint")) from None
    try:
        parsed = httpx.URL(url)
    except (httpx.InvalidURL, ValueError) as fault:
        raise ChatError(f"{url!r} is no address: {fault}") from None
    if parsed.userinfo:
        raise ChatError(f"the address holds a password: put a key into {KEY_VARIABLES[0]} instead")
    return httpx.Client(headers={"Authorization": f"Bearer {api_key()}"} if api_key() else {})


def api_key() -> str:
    """The key of the environment, if there is one."""
    return next((found for name in KEY_VARIABLES if (found := os.environ.get(name, ""))), "")


def hide_key(text: str) -> str:
    """`text` without the key, which a server may quote back at us."""
    return text.replace(api_key(), "***") if api_key() else text


def chat_messages(prompt: str, system: str) -> list[dict[str, str]]:
    before = [{"role": "system", "content": system}] if system else []
    return [*before, {"role": "user", "content": prompt}]


def reply_text(response: httpx.Response) -> str | FailedAttempt:
    """What a good reply says."""
    try:
        said = orjson.loads(response.content)["choices"][0]["message"]["content"]
    except (ValueError, KeyError, IndexError, TypeError):
        shown = hide_key(response.content[:80].decode("utf-8", "replace"))
        return FailedAttempt(f"gives no chat completion; its reply begins {shown!r}", False)
    return said if isinstance(said, str) and said.strip() else FailedAttempt("gives an empty reply", False)


def error_text(response: httpx.Response) -> str:
    """What an error reply says, in short."""
    try:
        data = orjson.loads(response.content)
        error = data.get("error", data.get("message", data.get("detail", "")))
        text = error.get("message", "") if isinstance(error, dict) else error
    except (ValueError, AttributeError):
        text = response.content[:MAX_ERROR_CHARS].decode("utf-8", "replace")
    return " ".join(hide_key(str(text)).split())[:MAX_ERROR_CHARS]
