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


def test_nobody_comes_in_without_signing_in_but_through_a_port_of_this_machine(
    compose: dict[str, Any], dockerfile: str
) -> None:
    app = compose["services"]["app"]
    assert app["environment"]["DOCAI_CONTAINER"] == "true"
    assert all(p.startswith("127.0.0.1:") for p in app["ports"])
    assert "DOCAI_CONTAINER" not in dockerfile


def test_the_qdrant_server_is_of_the_client_s_minor_version(compose: dict[str, Any]) -> None:
    version = compose["services"]["qdrant"]["image"].partition(":v")[2]
    named = map(Requirement, project()["dependencies"])
    client = next(requirement for requirement in named if requirement.name == "qdrant-client")
    assert client.specifier.contains(version)


def test_the_image_runs_as_a_user_and_tells_its_health(dockerfile: str) -> None:
    assert re.search(r"^USER [1-9]\d+$", dockerfile, re.M), "a number, so that it can be checked"
    assert "/readyz" in dockerfile.partition("HEALTHCHECK")[2]


def test_the_image_is_built_on_a_python_that_the_project_names(dockerfile: str) -> None:
    wanted = Requirement(f"python{project()['requires-python']}").specifier
    versions = re.findall(r"^FROM python:(\d+\.\d+\.\d+)-slim-\w+", dockerfile, re.M)
    assert len(versions) == dockerfile.count("\nFROM ") == 2
    assert all(wanted.contains(version) for version in versions)


def test_every_folder_that_the_image_copies_exists(dockerfile: str) -> None:
    sources = re.findall(r"^COPY (?!--)(.+) \S+$", dockerfile, re.M)
    assert all((ROOT / name).exists() for line in sources for name in line.split())


def test_the_app_may_write_to_its_data_and_to_tmp_only(compose: dict[str, Any]) -> None:
    app = compose["services"]["app"]
    assert app["read_only"] is True
    assert [entry.split(":")[0] for entry in app["tmpfs"]] == ["/tmp"]
    assert [volume.split(":")[1] for volume in app["volumes"]] == ["/data"]
    assert app["cap_drop"] == ["ALL"]


# --- Kubernetes ---------------------------------------------------------------------------


@pytest.fixture(scope="module")
def cluster() -> list[dict[str, Any]]:
    return list(yaml.safe_load_all((ROOT / "deploy" / "kubernetes.yaml").read_text("utf-8")))


def containers(cluster: list[dict[str, Any]]) -> dict[str, dict[str, Any]]:
    pods = [r["spec"]["template"]["spec"] for r in cluster if r["kind"] in WORKLOADS]
    return {c["name"]: c for pod in pods for c in pod["containers"]}


WORKLOADS = ("Deployment", "StatefulSet")


def test_every_resource_has_what_kubernetes_asks_for(cluster: list[dict[str, Any]]) -> None:
    for resource in cluster:
        assert {"apiVersion", "kind", "metadata"} <= resource.keys()
        assert re.fullmatch(r"[a-z0-9-]+", resource["metadata"]["name"])
    names = [(r["kind"], r["metadata"]["name"]) for r in cluster]
    assert len(set(names)) == len(names)


def test_one_process_owns_the_data_folder_there_too(cluster: list[dict[str, Any]]) -> None:
    [app] = [r for r in cluster if r["kind"] == "Deployment" and r["metadata"]["name"] == "docai"]
    assert app["spec"]["replicas"] == 1
    assert app["spec"]["strategy"] == {"type": "Recreate"}


def test_selectors_find_their_pods_and_services(cluster: list[dict[str, Any]]) -> None:
    labels = [
        r["spec"]["template"]["metadata"]["labels"] for r in cluster if r["kind"] in WORKLOADS
    ]
    for resource in cluster:
        spec = resource.get("spec", {})
        selector = spec.get("selector") or spec.get("podSelector")
        if selector:
            wanted = selector.get("matchLabels", selector)
            assert any(wanted.items() <= found.items() for found in labels), resource["metadata"]


def test_claims_and_secrets_that_are_mounted_are_declared(cluster: list[dict[str, Any]]) -> None:
    declared = {r["metadata"]["name"] for r in cluster}
    for resource in cluster:
        if resource["kind"] in WORKLOADS:
            for volume in resource["spec"]["template"]["spec"].get("volumes", []):
                source = volume.get("persistentVolumeClaim", {}).get("claimName")
                source = source or volume.get("secret", {}).get("secretName")
                assert source is None or source in declared


def test_pods_run_without_rights_and_on_a_read_only_root(cluster: list[dict[str, Any]]) -> None:
    for name, container in containers(cluster).items():
        rights = container["securityContext"]
        assert rights["allowPrivilegeEscalation"] is False, name
        assert rights["capabilities"] == {"drop": ["ALL"]}, name
        assert rights["readOnlyRootFilesystem"] is True, name
        assert rights["runAsNonRoot"] is True, name


def test_images_are_pinned_and_memory_is_bounded(cluster: list[dict[str, Any]]) -> None:
    for name, container in containers(cluster).items():
        assert re.fullmatch(r"[\w/.-]+:v?\d+\.\d+\.\d+", container["image"]), name
        assert "memory" in container["resources"]["limits"], name


def test_probes_ask_addresses_that_the_dashboard_has(cluster: list[dict[str, Any]]) -> None:
    source = (ROOT / "app" / "server.py").read_text(encoding="utf-8")
    app = containers(cluster)["docai"]
    for probe in ("startupProbe", "livenessProbe", "readinessProbe"):
        assert f'"{app[probe]["httpGet"]["path"]}"' in source
    assert app["livenessProbe"]["httpGet"]["path"] != app["readinessProbe"]["httpGet"]["path"]


def test_every_variable_of_the_pod_is_a_setting(cluster: list[dict[str, Any]]) -> None:
    known = {
        field.validation_alias.choices[0]  # type: ignore[union-attr]
        for field in Settings.model_fields.values()
    }
    app = containers(cluster)["docai"]
    assert {variable["name"] for variable in app["env"]} <= known


def test_the_pods_take_the_images_that_compose_takes(
    cluster: list[dict[str, Any]], compose: dict[str, Any]
) -> None:
    there = {service["image"] for service in compose["services"].values()}
    assert {c["image"] for c in containers(cluster).values()} <= there
