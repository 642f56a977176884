CREATE SEQUENCE job_order;

CREATE SEQUENCE job_end_order;

CREATE TABLE jobs (
    id VARCHAR NOT NULL,
    position BIGINT NOT NULL DEFAULT nextval('job_order'),
    batch VARCHAR NOT NULL,
    name VARCHAR NOT NULL,
    label VARCHAR NOT NULL,         -- casefolded; two jobs of one label never run side by side
    digest VARCHAR NOT NULL,
    state VARCHAR NOT NULL,
    stage VARCHAR NOT NULL,
    done INTEGER NOT NULL,
    total INTEGER NOT NULL,
    attempts INTEGER NOT NULL,
    owner VARCHAR NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL,
    outcome VARCHAR,
    document_id VARCHAR,
    error VARCHAR,
    ended BIGINT                    -- numbers the jobs as they end, each anew after a retry
);
