/** Rows that are no examples any more once the mark is out of their name: they are the company's own. */
const SENZA_SEGNO: readonly (readonly [table: string, name: string])[] = [
  ['dipendenti', 'cognome'],
  ['clienti', 'ragione_sociale'],
  ['fornitori', 'ragione_sociale'],
  ['attrezzatura', 'nome_attrezzo'],
  ['progetti', 'nome_progetto'],
];

/**
 * Which rows were loaded as examples, by the entity that devices know them by, with a digest of each as
 * it was loaded. Triggers forget what is gone and what has no mark in its name any more.
 */
export const esempi: readonly string[] = [
  `CREATE TABLE esempi (
    entita TEXT NOT NULL CHECK (entita IN
      ('dipendenti', 'clienti', 'fornitori', 'attrezzatura', 'progetti', 'fogliOre')),
    id TEXT NOT NULL,
    digest TEXT NOT NULL,
    PRIMARY KEY (entita, id)
  ) STRICT, WITHOUT ROWID`,
  ...SENZA_SEGNO.flatMap(([table, name]) => [
    `CREATE TRIGGER esempi_nome_${table} AFTER UPDATE OF ${name} ON ${table}
      WHEN instr(lower(NEW.${name}), '(esempio)') = 0
      BEGIN DELETE FROM esempi WHERE entita = '${table}' AND id = NEW.id; END`,
    `CREATE TRIGGER esempi_tolti_${table} AFTER DELETE ON ${table}
      BEGIN DELETE FROM esempi WHERE entita = '${table}' AND id = OLD.id; END`,
  ]),
  `CREATE TRIGGER esempi_tolti_fogli_ore AFTER DELETE ON fogli_ore
    BEGIN DELETE FROM esempi WHERE entita = 'fogliOre' AND id = OLD.id; END`,
];
