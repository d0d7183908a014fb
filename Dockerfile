# The play server. `docker build -t duodecim .`, then `docker run -p 1212:1212 -v duodecim:/data duodecim`.
FROM python:3.11-slim AS build
WORKDIR /source
COPY . .
RUN pip wheel --no-cache-dir --no-deps --wheel-dir /wheels .

FROM python:3.11-slim
COPY --from=build /wheels /wheels
COPY constraints.txt /wheels/
RUN pip install --no-cache-dir --constraint /wheels/constraints.txt "$(echo /wheels/*.whl)[scale]" \
    && useradd --system --create-home duodecim \
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
