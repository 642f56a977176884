# syntax=docker/dockerfile:1
FROM python:3.13-slim-bookworm AS build
WORKDIR /src
COPY pyproject.toml README.md LICENSE ./
COPY app app
COPY core core
COPY pages pages
COPY seeds seeds
COPY .streamlit .streamlit
RUN python -m venv /opt/docai && /opt/docai/bin/pip install --no-cache-dir ".[auth]"

FROM python:3.13-slim-bookworm
RUN apt-get update \
    && apt-get install -y --no-install-recommends tesseract-ocr tesseract-ocr-ind \
    && rm -rf /var/lib/apt/lists/* \
    && useradd --system --uid 10001 --create-home docai \
    && install -d -o docai -g docai /data
COPY --from=build /opt/docai /opt/docai
ENV PATH=/opt/docai/bin:$PATH \
    DOCAI_HOME=/data \
    PYTHONUNBUFFERED=1
USER docai
VOLUME /data
EXPOSE 8501
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=4 \
    CMD ["python", "-c", "import urllib.request as u; u.urlopen('http://127.0.0.1:8501/_stcore/health', timeout=4)"]
CMD ["docai", "serve", "--address", "0.0.0.0"]
