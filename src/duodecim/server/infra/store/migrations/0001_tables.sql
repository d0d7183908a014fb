CREATE TABLE settings (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
);

CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    header TEXT NOT NULL,
    host TEXT NOT NULL,
    command TEXT NOT NULL,
    public BIGINT NOT NULL,
    phase TEXT NOT NULL,
    version BIGINT NOT NULL,
    deadline BIGINT,
    summary TEXT NOT NULL,
    created BIGINT NOT NULL,
    changed BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    UNIQUE (host, command)
);

CREATE INDEX tables_by_deadline ON tables (deadline) WHERE deadline IS NOT NULL;

CREATE INDEX tables_in_lobby ON tables (changed) WHERE public = 1 AND phase IN ('waiting', 'playing');

CREATE TABLE entries (
    table_id TEXT NOT NULL REFERENCES tables (id),
    version BIGINT NOT NULL,
    player TEXT NOT NULL,
    command TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, version)
);

CREATE UNIQUE INDEX entries_by_command ON entries (table_id, player, command) WHERE command <> '';

CREATE TABLE chat (
    table_id TEXT NOT NULL REFERENCES tables (id),
    number BIGINT NOT NULL,
    player TEXT NOT NULL,
    command TEXT NOT NULL,
    body TEXT NOT NULL,
    PRIMARY KEY (table_id, number)
);

CREATE TABLE records (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    record TEXT NOT NULL,
    finished BIGINT NOT NULL
);
