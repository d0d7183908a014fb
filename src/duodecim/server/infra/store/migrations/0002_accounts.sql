CREATE TABLE accounts (
    id TEXT PRIMARY KEY,
    name TEXT,
    folded TEXT UNIQUE,
    password TEXT,
    owner TEXT REFERENCES accounts (id),
    created BIGINT NOT NULL
);

CREATE INDEX accounts_by_owner ON accounts (owner) WHERE owner IS NOT NULL;

CREATE TABLE sessions (
    id TEXT PRIMARY KEY,
    secret TEXT NOT NULL UNIQUE,
    player TEXT NOT NULL REFERENCES accounts (id),
    created BIGINT NOT NULL,
    seen BIGINT NOT NULL,
    agent TEXT NOT NULL
);

CREATE INDEX sessions_by_player ON sessions (player);

CREATE TABLE seatings (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL REFERENCES tables (id),
    seat BIGINT,
    PRIMARY KEY (player, table_id)
);

CREATE INDEX chat_by_player ON chat (player);

CREATE TABLE unrated (
    table_id TEXT PRIMARY KEY REFERENCES tables (id),
    body TEXT NOT NULL,
    finished BIGINT NOT NULL
);

CREATE TABLE ratings (
    player TEXT NOT NULL,
    board TEXT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    games BIGINT NOT NULL,
    PRIMARY KEY (player, board)
);

CREATE INDEX ratings_in_order ON ratings (board, (mu - 3 * sigma));

CREATE TABLE rating_changes (
    table_id TEXT NOT NULL REFERENCES tables (id),
    player TEXT NOT NULL,
    board TEXT NOT NULL,
    place BIGINT NOT NULL,
    mu DOUBLE PRECISION NOT NULL,
    sigma DOUBLE PRECISION NOT NULL,
    finished BIGINT NOT NULL,
    PRIMARY KEY (table_id, player)
);

CREATE INDEX rating_changes_by_player ON rating_changes (player, finished);
