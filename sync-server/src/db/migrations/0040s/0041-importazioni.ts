/**
 * Of whom a file brought: which import, when, and a digest of their record as it came, by which it is
 * known that nothing was done with it since. Null for whoever was entered by hand.
 */
export const importazioni: readonly string[] = [
  'ALTER TABLE dipendenti ADD COLUMN importazione TEXT',
  'ALTER TABLE dipendenti ADD COLUMN importato_il TEXT',
  'ALTER TABLE dipendenti ADD COLUMN digest_importato TEXT',
  'CREATE INDEX dipendenti_importazione ON dipendenti (importazione) WHERE importazione IS NOT NULL',
];
