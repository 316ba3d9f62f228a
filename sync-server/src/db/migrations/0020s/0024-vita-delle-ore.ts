/**
 * Hours that are sent back to their author, and what happened to an entry from its first day. Entries of
 * before have no history; steps go with the entry that they tell of. A change of an entry makes one
 * version and at most one step, so that the version is their order. Who did it is named by their record:
 * a name that is taken out there is taken out here.
 */
export const vitaDelleOre: readonly string[] = [
  'ALTER TABLE fogli_ore ADD COLUMN rimandato_il TEXT',
  'ALTER TABLE fogli_ore ADD COLUMN rimandato_motivo TEXT',
  `CREATE TABLE passaggi_ore (
    foglio_ore_id TEXT NOT NULL REFERENCES fogli_ore (id) ON DELETE CASCADE,
    versione INTEGER NOT NULL,
    azione TEXT NOT NULL
      CHECK (azione IN ('inserita', 'corretta', 'rimandata', 'approvata', 'ripresa')),
    quando TEXT NOT NULL,
    autore_id TEXT NOT NULL,
    dettaglio TEXT,
    motivo TEXT,
    PRIMARY KEY (foglio_ore_id, versione)
  ) STRICT, WITHOUT ROWID`,
];
