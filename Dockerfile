# The play server. `docker build -t duodecim .`, then
# `docker run --read-only --tmpfs /tmp --cap-drop ALL --security-opt no-new-privileges -p 1212:1212 -v duodecim:/data duodecim`.
# A version, not a moving name. docs/operations.md says how to pin its digest too.
ARG PYTHON_IMAGE=python:3.11.11-slim-bookworm
FROM ${PYTHON_IMAGE} AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM ${PYTHON_IMAGE}
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(echo /wheels/*.whl)[scale]" \
    && useradd --system --uid 1212 --no-create-home --home-dir /data --shell /usr/sbin/nologin duodecim \
    && install --directory --owner duodecim /data /compiled
USER duodecim
WORKDIR /data
# Games are compiled for the processor at the first start, and kept.
ENV NUMBA_CACHE_DIR=/compiled \
    DUODECIM_SERVE_HOST=0.0.0.0 \
    DUODECIM_SERVE_LOG_FORMAT=json
VOLUME ["/data", "/compiled"]
EXPOSE 1212
HEALTHCHECK --start-period=5m --interval=10s CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:1212/readyz', timeout=5)"]
ENTRYPOINT ["duodecim"]
CMD ["serve"]
