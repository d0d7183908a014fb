CREATE TABLE waiting (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    host TEXT NOT NULL,
    address TEXT NOT NULL
);

CREATE INDEX waiting_by_host ON waiting (host);

CREATE INDEX waiting_by_address ON waiting (address);

DROP INDEX tables_in_lobby;

CREATE INDEX tables_in_lobby ON tables (seen) WHERE public = 1 AND phase IN ('waiting', 'playing');

CREATE INDEX tables_unused ON tables (seen) WHERE phase = 'waiting';
