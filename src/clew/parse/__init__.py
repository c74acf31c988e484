"""The semantic parser: from a question and the items that it may mean to programs; trained in parse.training."""

import os

os.environ["ORT_DISABLE_TELEMETRY"] = "1"  # onnxruntime otherwise keeps a device id and sends statistics to its makers
