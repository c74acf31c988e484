"""LANGUAGE MODELS behind an OpenAI-compatible address: asked patiently, several at once, nothing twice."""
