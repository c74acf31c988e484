"""A tab of a real browser that tests click and type in, by the DevTools protocol over a pipe."""

from __future__ import annotations

import base64
import json
import os
import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from page_checks import find_browser

WAIT_SECONDS = 30  # for a page, on a machine that is busy with other tests
POLL_SECONDS = 0.05
LEFT = "navigated or closed"  # in what the browser says of a script whose page was left
KEYS = {"Enter": 13, "Escape": 27, "ArrowDown": 40, "ArrowUp": 38, "Tab": 9}


class PageLeftError(AssertionError):
    """The page was left while the browser ran a script in it."""


class BrowserTab:
    """One tab; `messages` are what its console and its policy complained about."""

    def __init__(self, process: subprocess.Popen[bytes], requests: int, replies: int) -> None:
        self.process, self.number = process, 0
        self.requests, self.replies = os.fdopen(requests, "wb", 0), os.fdopen(replies, "rb")
        self.messages: list[str] = []
        self.session = ""
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log"):
            self.call(f"{domain}.enable")

    def call(self, method: str, **parameters: Any) -> dict[str, Any]:
        """What the browser replies to a command."""
        self.number += 1
        request = {"id": self.number, "method": method, "params": parameters}
        request |= {"sessionId": self.session} if self.session else {}
        self.requests.write(json.dumps(request).encode() + b"\0")
        while (reply := self.read_message()).get("id") != self.number:
            self.keep_message(reply)
        if LEFT in reply.get("error", {}).get("message", ""):
            raise PageLeftError(reply)
        assert "error" not in reply, reply
        result: dict[str, Any] = reply["result"]
        return result

    def read_message(self) -> dict[str, Any]:
        data = bytearray()
        while (byte := self.replies.read(1)) != b"\0":
            assert byte, "the browser has ended"
            data += byte
        message: dict[str, Any] = json.loads(data)
        return message

    def keep_message(self, event: dict[str, Any]) -> None:
        details = event.get("params", {})
        if event.get("method") == "Runtime.exceptionThrown":
            self.messages.append(details["exceptionDetails"].get("exception", {}).get("description", "exception"))
        if event.get("method") == "Log.entryAdded" and details["entry"]["level"] == "error":
            self.messages.append(details["entry"]["text"])

    def open(self, url: str, width: int = 1400, height: int = 1000, dark: bool = False) -> None:
        """Show a page in a window of this width."""
        size = {"width": width, "height": height, "deviceScaleFactor": 1, "mobile": False}
        self.call("Emulation.setDeviceMetricsOverride", **size)
        scheme = {"name": "prefers-color-scheme", "value": "dark" if dark else "light"}
        self.call("Emulation.setEmulatedMedia", features=[scheme])
        self.run("window.isLeft = true")
        self.call("Page.navigate", url=url)
        self.wait_for("location.href !== 'about:blank' && !window.isLeft && document.readyState === 'complete'")

    def run(self, script: str) -> Any:
        """The value of an expression in the page."""
        reply = self.call("Runtime.evaluate", expression=script, returnByValue=True, awaitPromise=True)
        assert "exceptionDetails" not in reply, reply["exceptionDetails"]
        return reply["result"].get("value")

    def wait_for(self, condition: str) -> Any:
        """The value of an expression, once it is true, in this page or in the next one."""
        end = time.monotonic() + WAIT_SECONDS
        while not (value := self.run_if_there(condition)):
            assert time.monotonic() < end, f"{condition} did not become true; {self.messages}"
            time.sleep(POLL_SECONDS)
        return value

    def run_if_there(self, script: str) -> Any:
        """The value of an expression; None if the page is left meanwhile."""
        try:
            return self.run(script)
        except PageLeftError:
            return None

    def click(self, selector: str) -> None:
        """Click on the middle of the first element of a selector."""
        found = f"document.querySelector({json.dumps(selector)})"
        self.wait_for(f"{found} !== null")
        box = f"{found}.scrollIntoView({{block: 'center'}}), {found}.getBoundingClientRect().toJSON()"
        place = self.run(f"({box})")
        middle = {"x": place["x"] + place["width"] / 2, "y": place["y"] + place["height"] / 2}
        for kind in ("mousePressed", "mouseReleased"):
            self.call("Input.dispatchMouseEvent", type=kind, button="left", clickCount=1, **middle)

    def type(self, text: str) -> None:
        """Type a text where the focus is, in place of what is selected."""
        self.call("Input.insertText", text=text)

    def press(self, key: str) -> None:
        """Press a key."""
        text = {"text": "\r"} if key == "Enter" else {}  # which also submits a form, unless the page prevents it
        for kind in ("keyDown", "keyUp"):
            self.call("Input.dispatchKeyEvent", type=kind, key=key, code=key, windowsVirtualKeyCode=KEYS[key], **text)

    def text_of(self, selector: str) -> str:
        """The text that the first element of a selector shows."""
        text: str = self.run(f"(document.querySelector({json.dumps(selector)}) || {{innerText: ''}}).innerText")
        return text

    def save_picture(self, path: Path) -> None:
        """Write a picture of the whole page."""
        height = self.run("document.documentElement.scrollHeight")
        width = self.run("document.documentElement.clientWidth")
        clip = {"x": 0, "y": 0, "width": width, "height": height, "scale": 1}
        data = self.call("Page.captureScreenshot", format="png", captureBeyondViewport=True, clip=clip)["data"]
        path.write_bytes(base64.b64decode(data))


@contextmanager
def open_tab(folder: Path) -> Iterator[BrowserTab]:
    """A tab of a browser with its data in `folder`; skips the test if no browser is installed."""
    browser = find_browser()
    to_browser, from_browser = os.pipe(), os.pipe()
    # A browser reads commands from descriptor 3 and writes replies to 4; a shell puts the pipes there.
    script = f'exec "$0" "$@" 3<&{to_browser[0]} 4>&{from_browser[1]}'
    options = ["--headless", "--no-sandbox", "--disable-gpu", "--remote-debugging-pipe", f"--user-data-dir={folder}"]
    process = subprocess.Popen(
        ["/bin/bash", "-c", script, browser, *options], pass_fds=(to_browser[0], from_browser[1]),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, env=os.environ | {"HOME": str(folder)},
    )  # fmt: skip
    os.close(to_browser[0])
    os.close(from_browser[1])
    tab = BrowserTab(process, to_browser[1], from_browser[0])
    try:
        yield tab
    finally:
        process.terminate()
        process.wait(WAIT_SECONDS)
        tab.requests.close()
        tab.replies.close()
