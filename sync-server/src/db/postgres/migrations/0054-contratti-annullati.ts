/** The same as SQLite's of that name. */
export const contrattiAnnullati: readonly string[] = [
  'ALTER TABLE contratti ADD COLUMN annullato_il testo',
  'ALTER TABLE contratti ADD COLUMN annullato_da testo',
  'ALTER TABLE contratti ADD COLUMN motivo_annullamento testo',
  'CREATE INDEX contratti_annullati ON contratti (annullato_il) WHERE annullato_il IS NOT NULL',
];
