-- What of each watched folder was given to the queue, so that a change of it is noticed.
CREATE TABLE inbox (
    root VARCHAR NOT NULL,
    path VARCHAR NOT NULL,          -- below the folder, with `/`; '' is the folder's own mark
    size BIGINT NOT NULL,
    modified BIGINT NOT NULL,       -- nanoseconds
    digest VARCHAR NOT NULL         -- of the file's bytes; of the mark its text
);
