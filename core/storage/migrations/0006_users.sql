CREATE TABLE users (
    id VARCHAR NOT NULL,            -- how threads, audit and ledger name them: the e-mail, casefolded
    name VARCHAR NOT NULL,          -- as the identity provider writes it
    role VARCHAR NOT NULL,
    units VARCHAR[],                -- NULL: every unit
    granted_by VARCHAR NOT NULL,    -- setting, groups, default, or admin: set by hand, and kept
    language VARCHAR,               -- of the screen; NULL: the browser's
    created_at TIMESTAMP NOT NULL,
    seen_at TIMESTAMP               -- NULL: never signed in
);

CREATE TABLE misses (
    run_id VARCHAR NOT NULL,
    question_id VARCHAR NOT NULL,
    cause VARCHAR NOT NULL,         -- what an analyst found the error to be
    owner VARCHAR NOT NULL,
    moment TIMESTAMP NOT NULL
);

CREATE TABLE measurements (
    id VARCHAR NOT NULL,
    kind VARCHAR NOT NULL,          -- what was measured: uploads, agreement
    moment TIMESTAMP NOT NULL,
    owner VARCHAR NOT NULL,
    figures VARCHAR NOT NULL        -- JSON
);
