"""What can go wrong, as few kinds.

DocAIError                 the message names the thing and what to do next
├── UnsupportedFile        no reader exists for this kind of file
├── UnreadableFile         empty, damaged, encrypted or past a limit
├── DatabaseBusy           another process owns the data folder
├── DatabaseDamaged        the DuckDB file cannot be opened
├── IndexMismatch          the index was made by another embedding model or dimension
├── IndexUnavailable       the Qdrant server or the index folder is out of reach
├── EmbedderUnavailable    the embedding model is out of reach or not installed
├── ModelUnavailable       the language model is out of reach, or refused the call
├── NotFound               no such document, thread, job or run
├── NotAllowed             this user may not do or see this
└── BadInput               a value given by the user cannot be used
"""

from __future__ import annotations


class DocAIError(Exception):
    """The root: every error that a user may see. `str(error)` is the sentence to show."""


class UnsupportedFile(DocAIError):
    """No reader exists for this kind of file."""


class UnreadableFile(DocAIError):
    """The file is empty, damaged, encrypted or past a limit."""


class DatabaseBusy(DocAIError):
    """Another process owns the data folder."""


class DatabaseDamaged(DocAIError):
    """The DuckDB file cannot be opened."""


class IndexMismatch(DocAIError):
    """The index was made by another embedding model or dimension: by `made_by`, where known."""

    def __init__(self, message: str, *, made_by: str = "", dim: int = 0) -> None:
        super().__init__(message)
        self.made_by = made_by
        self.dim = dim


class IndexUnavailable(DocAIError):
    """The vector index is out of reach."""


class EmbedderUnavailable(DocAIError):
    """The embedding model is out of reach or not installed."""


class ModelUnavailable(DocAIError):
    """The language model is out of reach or refused the call."""


class NotFound(DocAIError):
    """No such document, thread, job or run."""


class NotAllowed(DocAIError):
    """This user may not do or see this."""


class BadInput(DocAIError):
    """A value given by the user cannot be used."""
