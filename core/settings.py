"""Settings, read once from the environment and an optional `.env`; the only reader of either."""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Literal
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from dotenv import dotenv_values
from pydantic import AliasChoices, Field, SecretStr, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

from core.grants import Grant, parse
from core.hiding import hide_credentials


def _env(name: str) -> AliasChoices:
    return AliasChoices(name, name.lower())


class Settings(BaseSettings):
    """One frozen record; each field's description is its line in the README's table."""

    # The prefix keeps a field's own name from being read as a variable: HOME is not ours.
    model_config = SettingsConfigDict(
        env_file=".env",
        env_prefix="DOCAI_",
        env_ignore_empty=True,
        extra="ignore",
        frozen=True,
        populate_by_name=True,
    )

    home: Path = Field(
        Path("data"),
        validation_alias=_env("DOCAI_HOME"),
        description="data folder: documents, DuckDB, embedded vectors; one process owns it",
    )
    timezone: str = Field(
        "Asia/Jakarta",
        validation_alias=_env("DOCAI_TIMEZONE"),
        description="whose midnight ends the day",
    )
    embedder: Literal["builtin", "ollama", "fake"] = Field(
        "builtin",
        validation_alias=_env("DOCAI_EMBEDDER"),
        description="embedding model: `builtin`, `ollama` (BGE-M3) or `fake` (hashing, for tests)",
    )
    chat: Literal["auto", "extractive", "fake"] = Field(
        "auto",
        validation_alias=_env("DOCAI_CHAT"),
        description="`auto` (a model if a key or base URL is set), `extractive` or `fake`",
    )
    model: str = Field(
        "gpt-6-luna",
        validation_alias=_env("DOCAI_MODEL"),
        description="the language model's name",
    )
    openai_api_key: SecretStr | None = Field(
        None,
        validation_alias=_env("OPENAI_API_KEY"),
        description="key of the language model's server",
    )
    openai_base_url: str | None = Field(
        None,
        validation_alias=_env("OPENAI_BASE_URL"),
        description="any server of the Responses API (Ollama, vLLM, LM Studio)",
    )
    ollama_host: str = Field(
        "http://127.0.0.1:11434",
        validation_alias=_env("OLLAMA_HOST"),
        description="Ollama, where the embedder is `ollama`",
    )
    qdrant_url: str | None = Field(
        None,
        validation_alias=_env("QDRANT_URL"),
        description="a Qdrant server; without it Qdrant Edge runs in the process",
    )
    qdrant_api_key: SecretStr | None = Field(
        None, validation_alias=_env("QDRANT_API_KEY"), description="key of the Qdrant server"
    )
    keywords: Literal["memory", "qdrant"] = Field(
        "memory",
        validation_alias=_env("DOCAI_KEYWORDS"),
        description="BM25 in `memory`, or by `qdrant` where memory should not hold the corpus",
    )
    privacy: Literal["cloud", "local"] = Field(
        "cloud",
        validation_alias=_env("DOCAI_PRIVACY"),
        description="`local`: nothing but loopback and private addresses is contacted",
    )
    mask: bool = Field(
        False,
        validation_alias=_env("DOCAI_MASK"),
        description="hide e-mail addresses, phone numbers, NIK and NIP from the language model",
    )
    fiscal_year_start: int = Field(
        1,
        ge=1,
        le=12,
        validation_alias=_env("DOCAI_FISCAL_YEAR_START"),
        description="month in which the fiscal year begins",
    )
    upload_mb: int = Field(
        200,
        ge=1,
        le=2000,
        validation_alias=_env("DOCAI_UPLOAD_MB"),
        description="largest file that is accepted, in megabytes",
    )

    secrets: Path = Field(
        Path(".streamlit/secrets.toml"),
        validation_alias=_env("DOCAI_SECRETS"),
        description="file whose `[auth]` section configures sign-in with OpenID Connect",
    )
    admins: str = Field(
        "",
        validation_alias=_env("DOCAI_ADMINS"),
        description="e-mail addresses that are admins, parted by commas; the first ones",
    )
    user_claim: str = Field(
        "email",
        min_length=1,
        validation_alias=_env("DOCAI_USER_CLAIM"),
        description="claim of the identity that names a user",
    )
    groups_claim: str = Field(
        "groups",
        min_length=1,
        validation_alias=_env("DOCAI_GROUPS_CLAIM"),
        description="claim that carries groups or roles; `a.b` reaches into it",
    )
    groups: str = Field(
        "",
        validation_alias=_env("DOCAI_GROUPS"),
        description="what groups give: `group=role:unit\\|unit; …`, `*` for every unit",
    )
    unknown_users: Literal["refuse", "staff"] = Field(
        "refuse",
        validation_alias=_env("DOCAI_UNKNOWN_USERS"),
        description="who signs in without a role: `refuse`, or `staff` with no units",
    )
    container: bool = Field(
        False,
        validation_alias=_env("DOCAI_CONTAINER"),
        description="listen beyond loopback without sign-in: a container published on loopback",
    )

    @field_validator("groups")
    @classmethod
    def _readable_groups(cls, value: str) -> str:
        parse(value)
        return value

    inbox: Path | None = Field(
        None,
        validation_alias=_env("DOCAI_INBOX"),
        description="a folder that the dashboard watches: files added, replaced or removed follow",
    )
    inbox_seconds: float = Field(
        10.0,
        gt=0,
        le=3600,
        validation_alias=_env("DOCAI_INBOX_SECONDS"),
        description="how often the inbox is looked at; a file is read once it is the same twice",
    )
    keep_chats_days: int = Field(
        0,
        ge=0,
        validation_alias=_env("DOCAI_KEEP_CHATS_DAYS"),
        description="days that a conversation is kept after its last message; 0 for ever",
    )
    keep_ledger_days: int = Field(
        0,
        ge=0,
        validation_alias=_env("DOCAI_KEEP_LEDGER_DAYS"),
        description="days that records of what left for a language model are kept; 0 for ever",
    )
    keep_audit_days: int = Field(
        0,
        ge=0,
        validation_alias=_env("DOCAI_KEEP_AUDIT_DAYS"),
        description="days that the audit trail is kept; 0 for ever",
    )
    keep_jobs_days: int = Field(
        0,
        ge=0,
        validation_alias=_env("DOCAI_KEEP_JOBS_DAYS"),
        description="days that finished jobs are listed; 0 for ever",
    )
    keep_deleted_days: int = Field(
        7,
        ge=0,
        validation_alias=_env("DOCAI_KEEP_DELETED_DAYS"),
        description="days that what was deleted can be brought back; 0 for not at all",
    )
    questions_per_minute: int = Field(
        60,
        ge=0,
        validation_alias=_env("DOCAI_QUESTIONS_PER_MINUTE"),
        description="questions that one user may ask in a minute; 0 for any number",
    )
    log: Literal["text", "json"] = Field(
        "text",
        validation_alias=_env("DOCAI_LOG"),
        description="how the dashboard logs: `text`, or `json`, one object a line",
    )
    metrics_port: int = Field(
        0,
        ge=0,
        le=65535,
        validation_alias=_env("DOCAI_METRICS_PORT"),
        description="port on which the dashboard gives Prometheus metrics; 0 for none",
    )
    metrics_address: str = Field(
        "127.0.0.1",
        validation_alias=_env("DOCAI_METRICS_ADDRESS"),
        description="address on which it gives them",
    )
    qdrant_shards: int = Field(
        1,
        ge=1,
        le=512,
        validation_alias=_env("QDRANT_SHARDS"),
        description="shards of the collection, when it is made",
    )
    qdrant_replicas: int = Field(
        1,
        ge=1,
        le=16,
        validation_alias=_env("QDRANT_REPLICAS"),
        description="copies of each shard, when the collection is made",
    )
    qdrant_write_consistency: int = Field(
        1,
        ge=1,
        le=16,
        validation_alias=_env("QDRANT_WRITE_CONSISTENCY"),
        description="copies that must have a change before it counts as made",
    )

    @field_validator("timezone")
    @classmethod
    def _known_zone(cls, value: str) -> str:
        try:
            ZoneInfo(value)
        except (ZoneInfoNotFoundError, ValueError) as exc:
            raise ValueError(f"{value!r} is not a time zone; example: Asia/Jakarta") from exc
        return value

    @property
    def admin_ids(self) -> frozenset[str]:
        """Users who are admins by the settings."""
        return frozenset(part.strip().casefold() for part in self.admins.split(",") if part.strip())

    @property
    def grants(self) -> tuple[Grant, ...]:
        """What groups of the identity provider give."""
        return parse(self.groups)

    @property
    def zone(self) -> ZoneInfo:
        """The company's time zone."""
        return ZoneInfo(self.timezone)


def table() -> str:
    """Return the README's table of settings, in Markdown."""
    lines = ["| variable | default | means |", "|---|---|---|"]
    for field in Settings.model_fields.values():
        alias = field.validation_alias
        name = str(alias.choices[0]) if isinstance(alias, AliasChoices) else ""
        default = "" if field.default is None else f"`{field.default}`"
        lines.append(f"| `{name}` | {default} | {field.description} |")
    return "\n".join(lines)


@dataclass(frozen=True, slots=True)
class InForce:
    """One setting as it is; `value` is None where it is not set or `hidden`.

    `source` is `program` where the code that opened the library chose it.
    """

    name: str
    value: str | None
    hidden: bool
    source: Literal["environment", ".env", "default", "program"]
    meaning: str


def in_force(settings: Settings) -> Iterator[InForce]:
    """Yield every setting with its value, secrets hidden, and where it comes from."""
    file = Settings.model_config.get("env_file")
    written = dotenv_values(file) if isinstance(file, str) else {}
    for field_name, field in Settings.model_fields.items():
        alias = field.validation_alias
        names = tuple(map(str, alias.choices)) if isinstance(alias, AliasChoices) else ()
        value = getattr(settings, field_name)
        hidden = isinstance(value, SecretStr)
        yield InForce(
            names[0] if names else field_name,
            None if value is None or hidden else hide_credentials(str(value)),
            hidden,
            _source(names, written, at_default=value == field.default),
            field.description or "",
        )


def _source(
    names: Sequence[str], written: Mapping[str, str | None], *, at_default: bool
) -> Literal["environment", ".env", "default", "program"]:
    if any(os.environ.get(name) for name in names):
        return "environment"
    if any(written.get(name) for name in names):
        return ".env"
    return "default" if at_default else "program"
