"""A worker without a knowledge base: it replies, sleeps, crashes or ends, as the task says."""

from __future__ import annotations

import json
import sys
import time

for line in sys.stdin:
    request = json.loads(line)
    match request["task"]:
        case "sleep":
            time.sleep(request["fields"]["seconds"])
        case "end":
            sys.exit(3)
        case "crash":
            print(json.dumps({"crash": "Traceback: secret"}), flush=True)
            continue
    print(json.dumps({"data": {"task": request["task"]}}), flush=True)
