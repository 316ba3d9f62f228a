/** A mistaken contract is taken out of what is to be paid, under its number: when, by whom and why. */
export const contrattiAnnullati: readonly string[] = [
  'ALTER TABLE contratti ADD COLUMN annullato_il TEXT',
  'ALTER TABLE contratti ADD COLUMN annullato_da TEXT',
  'ALTER TABLE contratti ADD COLUMN motivo_annullamento TEXT',
  'CREATE INDEX contratti_annullati ON contratti (annullato_il) WHERE annullato_il IS NOT NULL',
];
