/** The feed, the answers of commands and the devices. */
export const syncTables: readonly string[] = [
  `CREATE TABLE archive_secret (
    id bigint PRIMARY KEY CHECK (id = 1),
    secret testo NOT NULL CHECK (secret <> '')
  )`,
  `CREATE TABLE deleted_accounts (
    id testo PRIMARY KEY
  )`,
  `CREATE TABLE devices (
    id testo PRIMARY KEY,
    dipendente_id testo NOT NULL,
    arrived bigint NOT NULL,
    issued bigint NOT NULL,
    clock_offset_ms bigint NOT NULL,
    last_seen testo NOT NULL,
    waiting testo NOT NULL DEFAULT '',
    emptied smallint NOT NULL DEFAULT 0 CHECK (emptied IN (0, 1)),
    mismatches bigint NOT NULL DEFAULT 0,
    outcomes_until bigint NOT NULL DEFAULT 0
  )`,
  `CREATE TABLE esempi (
    entita testo NOT NULL CHECK (entita IN ('dipendenti', 'clienti', 'fornitori', 'attrezzatura', 'progetti', 'fogliOre')),
    id testo NOT NULL,
    digest testo NOT NULL,
    PRIMARY KEY (entita, id)
  )`,
  `CREATE TABLE feed (
    entity testo NOT NULL,
    id testo NOT NULL,
    audience testo NOT NULL,
    sequence bigint NOT NULL,
    deleted smallint NOT NULL CHECK (deleted IN (0, 1)),
    PRIMARY KEY (entity, id, audience)
  )`,
  `CREATE TABLE feed_counter (
    id bigint PRIMARY KEY CHECK (id = 1),
    sequence bigint NOT NULL,
    epoch testo NOT NULL,
    purged bigint NOT NULL DEFAULT 0
  ) WITH (fillfactor = 10)`,
  `CREATE TABLE feed_days (
    giorno testo PRIMARY KEY,
    sequence bigint NOT NULL
  )`,
  `CREATE TABLE feed_digests (
    audience testo PRIMARY KEY,
    count bigint NOT NULL,
    low bigint NOT NULL CHECK (low BETWEEN 0 AND 4294967295),
    high bigint NOT NULL CHECK (high BETWEEN 0 AND 4294967295)
  ) WITH (fillfactor = 10)`,
  `CREATE TABLE feed_runs (
    first_sequence bigint PRIMARY KEY,
    mark testo NOT NULL CHECK (mark <> '')
  )`,
  `CREATE TABLE outcomes (
    device testo NOT NULL,
    sequence bigint NOT NULL,
    dipendente_id testo NOT NULL,
    fingerprint bytea NOT NULL,
    refusal testo,
    row_entity testo,
    row_id testo,
    feed_sequence bigint NOT NULL,
    at testo NOT NULL,
    clock_offset_ms bigint,
    PRIMARY KEY (device, sequence)
  )`,
  `CREATE TABLE row_shapes (
    ruolo testo NOT NULL,
    shape testo NOT NULL,
    since testo NOT NULL,
    PRIMARY KEY (ruolo, shape)
  )`,
  `CREATE TABLE settled_keys (
    device testo NOT NULL REFERENCES devices (id) ON DELETE CASCADE,
    first bigint NOT NULL CHECK (first >= 1),
    last bigint NOT NULL CHECK (last >= first),
    PRIMARY KEY (device, last)
  )`,
];
