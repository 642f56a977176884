-- The metadata fields that a user corrected before the file was indexed, as JSON.
ALTER TABLE jobs ADD COLUMN edits VARCHAR;
