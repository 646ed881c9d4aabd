FROM python:3.12-slim

ENV PYTHONUNBUFFERED=1 PYTHONDONTWRITEBYTECODE=1 DATABASE=/data/soultable.db

WORKDIR /app
COPY requirements/bot.txt requirements/bot.txt
RUN pip install --no-cache-dir --requirement requirements/bot.txt

COPY . .
RUN python -m compileall -q .
RUN useradd --create-home soultable && mkdir /data && chown soultable /data
USER soultable
VOLUME /data

# The running bot touches a file while Discord hears it; this asks how old that is.
HEALTHCHECK --interval=60s --timeout=15s --start-period=60s CMD ["python", "bot.py", "health"]
STOPSIGNAL SIGTERM
CMD ["python", "bot.py"]
