CREATE TABLE threads (
    id VARCHAR NOT NULL,
    owner VARCHAR NOT NULL,
    title VARCHAR NOT NULL,
    created_at TIMESTAMP NOT NULL,
    updated_at TIMESTAMP NOT NULL
);

CREATE TABLE messages (
    id VARCHAR NOT NULL,
    thread_id VARCHAR NOT NULL,
    position INTEGER NOT NULL,
    role VARCHAR NOT NULL,
    text VARCHAR NOT NULL,
    created_at TIMESTAMP NOT NULL,
    answer VARCHAR,                 -- JSON
    helpful BOOLEAN,
    reason VARCHAR
);
