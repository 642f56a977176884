"""Write what is installed for DocAI as a CycloneDX list, and refuse a licence that is not known.

Usage: python .ci/sbom.py FILE. Needs no network: it reads the metadata of the environment.
"""

from __future__ import annotations

import json
import re
import sys
from importlib.metadata import Distribution, PackageNotFoundError, distribution
from pathlib import Path

from packaging.requirements import Requirement

STRONG = re.compile(r"\b(AGPL|GPL|Affero)", re.IGNORECASE)
# PyMuPDF and its parts are AGPL-3.0 or commercial, which the README says.
ACCEPTED = {"pymupdf", "pymupdf-layout", "pymupdf4llm"}
# What these say of themselves stands in their licence file alone.
KNOWN = {"docx2txt": "MIT", "pymupdf-layout": "AGPL-3.0", "pymupdf4llm": "AGPL-3.0"}


def closure(root: str) -> dict[str, Distribution]:
    """Return name → distribution of a package and all that it needs here, extras left out."""
    found: dict[str, Distribution] = {}
    waiting = [root]
    while waiting:
        name = re.sub(r"[-_.]+", "-", waiting.pop()).lower()
        if name in found:
            continue
        try:
            found[name] = distribution(name)
        except PackageNotFoundError:
            continue  # needed only on another system
        for line in found[name].requires or []:
            requirement = Requirement(line)
            if requirement.marker is None or requirement.marker.evaluate({"extra": ""}):
                waiting.append(requirement.name)
    return found


def licence(one: Distribution) -> str:
    """Return what a package says of its licence; empty where it says nothing."""
    told = one.metadata.get("License-Expression") or one.metadata.get("License") or ""
    classifiers = one.metadata.get_all("Classifier") or []
    named = [line.rpartition(" :: ")[2] for line in classifiers if line.startswith("License")]
    return (told.strip().splitlines() or named or [""])[0]


def main(target: Path) -> int:
    """Write the list; status 1 where a licence is unknown, or strong and not named above."""
    packages = closure("docai")
    told = {name: licence(one) or KNOWN.get(name, "") for name, one in packages.items()}
    components = [
        {
            "type": "library",
            "name": name,
            "version": one.version,
            "purl": f"pkg:pypi/{name}@{one.version}",
            "licenses": [{"license": {"name": told[name]}}],
        }
        for name, one in sorted(packages.items())
    ]
    bom = {"bomFormat": "CycloneDX", "specVersion": "1.6", "version": 1, "components": components}
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(bom, indent=1), encoding="utf-8")
    bad = [n for n in sorted(told) if not told[n] or (STRONG.search(told[n]) and n not in ACCEPTED)]
    for name in bad:
        sys.stderr.write(f"{name}: licence {told[name] or 'unknown'!r}\n")
    sys.stdout.write(f"{len(components)} packages listed in {target}\n")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
