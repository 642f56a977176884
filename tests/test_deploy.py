"""The container files, checked as far as they can be without an engine."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml
from packaging.requirements import Requirement

from core.settings import Settings

ROOT = Path(__file__).resolve().parent.parent


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


@pytest.fixture(scope="module")
def compose() -> dict[str, Any]:
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


@pytest.fixture(scope="module")
def dockerfile() -> str:
    return (ROOT / "Dockerfile").read_text(encoding="utf-8")


def test_the_app_has_a_qdrant_server_and_ollama_beside_it(compose: dict[str, Any]) -> None:
    assert set(compose["services"]) == {"app", "qdrant", "ollama", "bge-m3"}


def test_every_image_is_pinned_to_a_version(compose: dict[str, Any]) -> None:
    images = [service["image"] for service in compose["services"].values()]
    assert all(re.fullmatch(r"[\w/.-]+:v?\d+\.\d+\.\d+", image) for image in images)


def test_every_server_says_when_it_is_healthy(compose: dict[str, Any]) -> None:
    servers = {name: compose["services"][name] for name in ("qdrant", "ollama")}
    assert all(server["healthcheck"]["test"][0] == "CMD" for server in servers.values())


def test_whoever_is_waited_for_exists_and_can_be_healthy(compose: dict[str, Any]) -> None:
    services = compose["services"]
    for service in services.values():
        for name, wait in service.get("depends_on", {}).items():
            assert name in services
            assert wait["condition"] != "service_healthy" or "healthcheck" in services[name]


def test_every_named_volume_is_declared(compose: dict[str, Any]) -> None:
    used = {
        volume.split(":")[0]
        for service in compose["services"].values()
        for volume in service.get("volumes", [])
    }
    assert used == set(compose["volumes"])


def test_every_variable_of_the_app_is_a_setting(compose: dict[str, Any]) -> None:
    known = {
        field.validation_alias.choices[0]  # type: ignore[union-attr]
        for field in Settings.model_fields.values()
    }
    assert set(compose["services"]["app"]["environment"]) <= known


def test_addresses_inside_name_services_that_exist(compose: dict[str, Any]) -> None:
    environment = compose["services"]["app"]["environment"]
    hosts = re.findall(r"http://([\w-]+):\d+", " ".join(map(str, environment.values())))
    assert set(hosts) == {"ollama", "qdrant"}


def test_only_this_machine_reaches_the_dashboard(compose: dict[str, Any]) -> None:
    assert all(p.startswith("127.0.0.1:") for p in compose["services"]["app"]["ports"])


def test_the_qdrant_server_is_of_the_client_s_minor_version(compose: dict[str, Any]) -> None:
    version = compose["services"]["qdrant"]["image"].partition(":v")[2]
    named = map(Requirement, project()["dependencies"])
    client = next(requirement for requirement in named if requirement.name == "qdrant-client")
    assert client.specifier.contains(version)


def test_the_image_runs_as_a_user_and_tells_its_health(dockerfile: str) -> None:
    assert re.search(r"^USER docai$", dockerfile, re.M)
    assert "HEALTHCHECK" in dockerfile


def test_the_image_is_built_on_a_python_that_the_project_names(dockerfile: str) -> None:
    wanted = Requirement(f"python{project()['requires-python']}").specifier
    for version in re.findall(r"^FROM python:(\d+\.\d+)-slim", dockerfile, re.M):
        assert wanted.contains(f"{version}.0")


def test_every_folder_that_the_image_copies_exists(dockerfile: str) -> None:
    sources = re.findall(r"^COPY (?!--)(.+) \S+$", dockerfile, re.M)
    assert all((ROOT / name).exists() for line in sources for name in line.split())
