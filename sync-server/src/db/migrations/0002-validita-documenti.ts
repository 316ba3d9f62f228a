/**
 * The colour of an employee's documents, kept beside the dates. It changes with the day and not only
 * with the record: stored, it changes like any other field, and devices learn of it by the feed.
 */
export const validitaDocumenti: readonly string[] = [
  `ALTER TABLE dipendenti ADD COLUMN validita_documenti TEXT NOT NULL DEFAULT 'assente'
    CHECK (validita_documenti IN ('valida', 'in_scadenza', 'scaduta', 'assente'))`,
];
