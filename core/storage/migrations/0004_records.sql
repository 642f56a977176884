CREATE TABLE runs (
    id VARCHAR NOT NULL,
    set_name VARCHAR NOT NULL,
    method VARCHAR NOT NULL,
    started_at TIMESTAMP NOT NULL,
    owner VARCHAR NOT NULL,
    summary VARCHAR NOT NULL,       -- JSON
    details VARCHAR NOT NULL        -- JSON: the rows
);

CREATE SEQUENCE ledger_order;

CREATE TABLE ledger (
    position BIGINT NOT NULL DEFAULT nextval('ledger_order'),
    moment TIMESTAMP NOT NULL,
    owner VARCHAR NOT NULL,
    host VARCHAR NOT NULL,
    model VARCHAR NOT NULL,
    purpose VARCHAR NOT NULL,
    passages VARCHAR[] NOT NULL,    -- chunk ids
    characters INTEGER NOT NULL,
    masked INTEGER NOT NULL,
    local BOOLEAN NOT NULL,
    thread_id VARCHAR
);

CREATE SEQUENCE audit_order;

CREATE TABLE audit (
    position BIGINT NOT NULL DEFAULT nextval('audit_order'),
    moment TIMESTAMP NOT NULL,
    owner VARCHAR NOT NULL,
    action VARCHAR NOT NULL,
    subject VARCHAR NOT NULL,
    detail VARCHAR NOT NULL
);
