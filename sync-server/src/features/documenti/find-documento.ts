import type { Queries } from '../../db/database.ts';
import type { DocumentiTable } from '../../db/tables.ts';

/** The row of a name, to the letter. */
export function findDocumento(db: Queries, filename: string): Promise<DocumentiTable | undefined> {
  return db.first(db.query.selectFrom('documenti').selectAll().where('filename', '=', filename));
}
