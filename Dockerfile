# By digest, so that what was tested is what runs. To update, take the new tag with the digest that
# `docker buildx imagetools inspect python:TAG` prints.
FROM python:3.13.15-slim-trixie@sha256:7c61056e61ac89e852de05f3dc6fa51a6dd2181797bceed46aa725dd7cb2cd3b

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/soultable.db

WORKDIR /app
COPY requirements/bot.txt requirements/bot.txt
RUN pip install --no-cache-dir --require-hashes --only-binary :all: --requirement requirements/bot.txt

COPY . .
RUN python -m compileall -q .

# 1000 is what the user of earlier images had, so that their volumes stay writable.
RUN useradd --uid 1000 --create-home soultable && install --directory --owner 1000 --group 1000 --mode 700 /data
USER 1000:1000
VOLUME /data

# The running bot writes down how it is; this reads it.
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s CMD ["python", "bot.py", "health"]
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
