# clew as a server: docker build -t clew . && docker run -p 127.0.0.1:8000:8000 -v "$PWD/data:/data" clew
# The address with the token is in its log: docker logs CONTAINER. Other commands: docker run --rm clew ask "…"

FROM python:3.11-slim AS build
WORKDIR /source
COPY pyproject.toml constraints.txt README.md LICENSE ./
COPY src ./src
# The versions that the tests run with; what compiles stays in this stage.
RUN pip install --no-cache-dir --prefix=/installed --constraint constraints.txt ".[serve,evaluate,excel,endpoint]"

FROM python:3.11-slim
RUN useradd --uid 1000 --create-home clew && mkdir /data && chown clew:clew /data
COPY --from=build /installed /usr/local
# Knowledge bases, dropped files and caches lie in the volume, so that a new container finds them.
ENV XDG_DATA_HOME=/data CLEW_CACHE=/data/.cache PYTHONUNBUFFERED=1
USER clew
WORKDIR /data
VOLUME /data
EXPOSE 8000
# A server that asks for its token (401) is well.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 CMD ["python", "-c", "import http.client; c = http.client.HTTPConnection('127.0.0.1', 8000, timeout=4); c.request('GET', '/api/kbs'); raise SystemExit(c.getresponse().status not in (200, 401))"]
ENTRYPOINT ["clew"]
CMD ["serve", "--host", "0.0.0.0", "--port", "8000"]
