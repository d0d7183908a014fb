CREATE TABLE sanctions (
    player TEXT NOT NULL,
    kind TEXT NOT NULL,
    until BIGINT,
    reason TEXT NOT NULL,
    created BIGINT NOT NULL,
    PRIMARY KEY (player, kind)
);

CREATE TABLE admin_actions (
    number BIGINT PRIMARY KEY,
    time BIGINT NOT NULL,
    operator TEXT NOT NULL,
    action TEXT NOT NULL,
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    details TEXT NOT NULL
);

CREATE INDEX admin_actions_by_player ON admin_actions (player);

CREATE TABLE recovery_codes (
    player TEXT NOT NULL REFERENCES accounts (id),
    digest TEXT NOT NULL,
    expires BIGINT,
    PRIMARY KEY (player, digest)
);

CREATE TABLE second_factors (
    player TEXT PRIMARY KEY REFERENCES accounts (id),
    secret TEXT NOT NULL,
    confirmed BIGINT NOT NULL,
    last_step BIGINT NOT NULL
);

CREATE INDEX seatings_by_table ON seatings (table_id);
