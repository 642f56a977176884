-- What was deleted and can still be brought back: its rows as they were, in tables of their own,
-- so that nothing else ever reads them.
CREATE TABLE deleted_documents AS
    SELECT *, NULL::TIMESTAMP AS deleted_at, NULL::VARCHAR AS deleted_by FROM documents LIMIT 0;
CREATE TABLE deleted_contents AS SELECT * FROM contents LIMIT 0;
CREATE TABLE deleted_chunks AS SELECT * FROM chunks LIMIT 0;
CREATE TABLE deleted_threads AS SELECT *, NULL::TIMESTAMP AS deleted_at FROM threads LIMIT 0;
CREATE TABLE deleted_messages AS SELECT * FROM messages LIMIT 0;
