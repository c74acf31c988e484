"""Language models behind an OpenAI-compatible API: retries, parallel prompts and a cache of replies."""
