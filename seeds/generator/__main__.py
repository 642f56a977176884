"""Write the committed seeds again: `python -m seeds.generator`."""

from __future__ import annotations

from pathlib import Path

from seeds.generator.committed import write_seeds


def main() -> None:
    """Write documents, facts and questions beside the generator."""
    write_seeds(Path(__file__).resolve().parent.parent)


if __name__ == "__main__":
    main()
