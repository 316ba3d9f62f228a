import type { Queries } from '../../db/database.ts';
import type { DocumentiTable } from '../../db/tables.ts';

/** The row of a name, to the letter. */
export async function findDocumento(
  db: Queries,
  filename: string,
): Promise<DocumentiTable | undefined> {
  // None is named so, and not every engine takes it for a question.
  if (filename.includes('\u0000')) return undefined;
  return db.first(db.query.selectFrom('documenti').selectAll().where('filename', '=', filename));
}
