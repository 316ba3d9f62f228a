import type { ValoriAttivita } from '@gestionale/shared-schema/registro-attivita/attivita.ts';

import type { RegistroAttivitaTable } from '../../db/parts/audit-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { TestDatabase } from './database-of-test.ts';

/** A line of the log of activity, as tests look at it. */
export interface AuditLine extends Omit<RegistroAttivitaTable, 'valori'> {
  readonly valori: ValoriAttivita | null;
}

/** The lines after a number, in their order. */
export function auditLines(db: Pick<TestDatabase, 'now'>, after = 0): AuditLine[] {
  const select = 'SELECT * FROM registro_attivita WHERE sequence > ?1 ORDER BY sequence';
  return db.now.all(rawQuery<RegistroAttivitaTable>(select, [after])).map((row) => {
    const valori = row.valori === null ? null : (JSON.parse(row.valori) as ValoriAttivita);
    return Object.assign(row, { valori });
  });
}
