ALTER TABLE seatings ADD COLUMN public BIGINT NOT NULL DEFAULT 0;

ALTER TABLE seatings ADD COLUMN aborted BIGINT NOT NULL DEFAULT 0;

ALTER TABLE seatings ADD COLUMN ended BIGINT;

UPDATE seatings SET
    public = (SELECT t.public FROM tables t WHERE t.id = seatings.table_id),
    ended = (SELECT t.changed FROM tables t WHERE t.id = seatings.table_id AND t.phase = 'finished');

CREATE INDEX seatings_by_end ON seatings (player, ended, table_id, aborted, seat);

CREATE INDEX seatings_in_public ON seatings (player, ended, table_id) WHERE public = 1 AND aborted = 0;

DROP INDEX chat_by_player;

CREATE INDEX chat_by_player ON chat (player, table_id, number);

CREATE TABLE deletions (
    player TEXT PRIMARY KEY,
    since BIGINT NOT NULL
);
