-- What each call sent, word for word after masking, and the answer that it was sent for.
ALTER TABLE ledger ADD COLUMN message_id VARCHAR;
ALTER TABLE ledger ADD COLUMN body VARCHAR;   -- JSON: role and text of each message
