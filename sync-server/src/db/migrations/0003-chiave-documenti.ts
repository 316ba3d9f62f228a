/**
 * What the names of two documents are compared by, so that no two differ only by case or Unicode
 * normalisation. A column and not an index over a function: other programs must be able to check the file.
 */
export const chiaveDocumenti: readonly string[] = [
  "ALTER TABLE documenti ADD COLUMN chiave TEXT NOT NULL DEFAULT ''",
  'UPDATE documenti SET chiave = chiave_documento(filename)',
  'CREATE UNIQUE INDEX documenti_chiave ON documenti (chiave)',
];
