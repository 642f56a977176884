# syntax=docker/dockerfile:1
FROM python:3.13.9-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY app app
COPY core core
COPY pages pages
COPY seeds seeds
COPY .streamlit .streamlit
RUN python -m venv /opt/docai && /opt/docai/bin/pip install --no-cache-dir ".[auth]"

FROM python:3.13.9-slim-bookworm
RUN apt-get update \
    && apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-ind \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home docai \
    && install -d -o docai -g docai /data
COPY --from=build /opt/docai /opt/docai
# The root may be read-only: only /data and /tmp are written to, and nothing is fetched.
ENV PATH=/opt/docai/bin:$PATH \
    DOCAI_HOME=/data \
    HOME=/tmp \
    PYTHONDONTWRITEBYTECODE=1 \
    PYTHONUNBUFFERED=1
USER 10001
WORKDIR /tmp
VOLUME /data
EXPOSE 8501
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=15s --timeout=5s --start-period=60s --retries=4 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8501/readyz', timeout=4)"]
CMD ["docai", "serve", "--address", "0.0.0.0"]
