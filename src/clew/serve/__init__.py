"""The local web page and HTTP interface of clew: pages, a JSON API, SPARQL, and tools for language models.

The server itself holds no knowledge base. It checks every request, passes the work to processes that can be ended, and
turns what they reply into JSON or HTML.
"""
