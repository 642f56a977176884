"""Every record that travels between modules: frozen, typed, and free of work.

Words used throughout: a *document* has *pages*, is cut into *chunks* and has a
*period*; a *question* has a *reading* (periods and a *strategy*); a search gives
*hits*; an *answer* has *citations*; a *thread* holds *messages*.
"""

from core.records.answers import (
    Answer,
    Answered,
    AskEvent,
    Citation,
    DatesRead,
    Hit,
    Method,
    Scored,
    Searched,
    SearchResult,
    Sent,
    TextDelta,
)
from core.records.catalogue import (
    ANY_VERSION,
    ANYWHERE,
    LOCAL_ADMIN,
    Chunk,
    Document,
    Facets,
    Role,
    Status,
    Viewer,
    Where,
)
from core.records.content import (
    Block,
    Content,
    Evidence,
    Kind,
    Metadata,
    MetadataField,
    Page,
    Table,
)
from core.records.conversation import (
    ChatMessage,
    Delta,
    Finished,
    Message,
    Thread,
    ToolCall,
    ToolSpec,
)
from core.records.evaluation import (
    EvaluationRow,
    EvaluationRun,
    Judged,
)
from core.records.ingestion import (
    FileReport,
    Job,
    Outcome,
)
from core.records.periods import (
    Alternative,
    Language,
    Period,
    Reading,
    Span,
    Strategy,
)

__all__ = [
    "ANYWHERE",
    "ANY_VERSION",
    "LOCAL_ADMIN",
    "Alternative",
    "Answer",
    "Answered",
    "AskEvent",
    "Block",
    "ChatMessage",
    "Chunk",
    "Citation",
    "Content",
    "DatesRead",
    "Delta",
    "Document",
    "EvaluationRow",
    "EvaluationRun",
    "Evidence",
    "Facets",
    "FileReport",
    "Finished",
    "Hit",
    "Job",
    "Judged",
    "Kind",
    "Language",
    "Message",
    "Metadata",
    "MetadataField",
    "Method",
    "Outcome",
    "Page",
    "Period",
    "Reading",
    "Role",
    "Scored",
    "SearchResult",
    "Searched",
    "Sent",
    "Span",
    "Status",
    "Strategy",
    "Table",
    "TextDelta",
    "Thread",
    "ToolCall",
    "ToolSpec",
    "Viewer",
    "Where",
]
