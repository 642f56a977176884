-- Days are DATE (0001-01-01 and 9999-12-31 mean open), moments are TIMESTAMP in UTC.
-- No keys are declared: one process writes, one transaction at a time, and every id is derived.
CREATE TABLE documents (
    id VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    label VARCHAR NOT NULL,         -- the name as it was given, folders included, casefolded
    digest VARCHAR NOT NULL,
    size_bytes BIGINT NOT NULL,
    title VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,
    unit VARCHAR,
    code VARCHAR,
    revision VARCHAR,
    language VARCHAR NOT NULL,
    first_day DATE,
    last_day DATE,
    evidence VARCHAR NOT NULL,      -- JSON
    status VARCHAR NOT NULL,
    series VARCHAR NOT NULL,
    version INTEGER NOT NULL,
    current BOOLEAN NOT NULL,
    pages INTEGER NOT NULL,
    chunks INTEGER NOT NULL,
    embedded INTEGER NOT NULL,      -- chunks that have a vector
    added_at TIMESTAMP NOT NULL,
    added_by VARCHAR NOT NULL,
    error VARCHAR,
    notes VARCHAR[] NOT NULL,
    edited VARCHAR[] NOT NULL,
    stale BOOLEAN NOT NULL          -- the indexes have not yet been told of its facets
);

CREATE TABLE contents (
    document_id VARCHAR NOT NULL,
    content VARCHAR NOT NULL        -- JSON: pages, blocks, tables, as they were read
);

CREATE TABLE chunks (
    id VARCHAR NOT NULL,
    document_id VARCHAR NOT NULL,
    ordinal INTEGER NOT NULL,
    page INTEGER NOT NULL,
    text VARCHAR NOT NULL,
    section VARCHAR NOT NULL,
    label VARCHAR NOT NULL,
    first_row INTEGER,
    last_row INTEGER
);

CREATE TABLE embeddings (
    model VARCHAR NOT NULL,
    key VARCHAR NOT NULL,           -- hash of the text
    vector BLOB NOT NULL            -- float32, little endian
);
