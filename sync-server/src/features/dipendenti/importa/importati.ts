import { createHash } from 'node:crypto';

import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { DipendenteId, ImportazioneId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';

/** Somebody of an import, as they are now. */
export interface Importato {
  readonly id: DipendenteId;
  readonly nome: string;
  readonly cognome: string;
  /** Rises with password, role and being active. */
  readonly account_epoch: number;
  /** Of the record as it came. */
  readonly digest_importato: string | null;
  /** Of the record as it is. */
  readonly digest: string;
}

const CAMPI = CAMPI_DIPENDENTE.filter((campo) => campo !== 'non_residente');

/** Who is left of an import. */
export async function findImportati(db: Queries, id: ImportazioneId): Promise<Importato[]> {
  const query = db.query
    .selectFrom('dipendenti')
    .select([...CAMPI_DIPENDENTE, 'id', 'attivo', 'account_epoch', 'digest_importato'])
    .where('importazione', '=', id)
    .orderBy('ordine')
    .orderBy('id');
  return (await db.all(query)).map((row) => {
    const { id: persona, nome, cognome, attivo, account_epoch, digest_importato } = row;
    const campi = CAMPI.map((campo) => row[campo]);
    // With `attivo`, so that of a resident the digest is that of before there was the field.
    const digest = digestOf([...campi, attivo + 2 * row.non_residente]);
    return { id: persona, nome, cognome, account_epoch, digest_importato, digest };
  });
}

/** SHA-256 in hexadecimal of a record's fields, in the order in which they are given. */
function digestOf(campi: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(campi)).digest('hex');
}
