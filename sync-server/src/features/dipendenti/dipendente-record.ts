import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { CAMPI_DIPENDENTE } from '@gestionale/shared-schema/dipendenti/contracts.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { NOBODYS_HASH } from '../../auth/password.ts';
import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { JsonText, type CommandContext } from '../../sync/handlers.ts';
import { testiAnonimato } from '../../testi/anonimato.ts';
import { DIPENDENTE_JSON } from './dipendente-json.ts';

/** The fields of an employee that may be edited. */
export type CampiDipendente = Pick<Dipendente, (typeof CAMPI_DIPENDENTE)[number]>;

interface DipendenteTrovato {
  readonly attivo: boolean;
  /** Nobody's record any more: it stays as it is. */
  readonly anonimo: boolean;
  readonly campi: CampiDipendente;
}

/** The record as it is edited, or undefined. */
export async function findDipendente(
  db: Queries,
  id: DipendenteId,
): Promise<DipendenteTrovato | undefined> {
  const row = await db.first(
    db.query
      .selectFrom('dipendenti')
      .select([...CAMPI_DIPENDENTE, 'attivo', 'anonimizzato_il'])
      .where('id', '=', id),
  );
  if (row === undefined) return undefined;
  const { attivo, anonimizzato_il, ...campi } = row;
  const mansioni = JSON.parse(campi.mansioni) as CampiDipendente['mansioni'];
  const non_residente = campi.non_residente === 1;
  return {
    attivo: attivo === 1,
    anonimo: anonimizzato_il !== null,
    campi: { ...campi, mansioni, non_residente },
  };
}

/** The whole record of an employee who is there, as Admin reads it. */
export async function readDipendente(db: Queries, id: DipendenteId): Promise<JsonText> {
  const query = rawQuery<{ row: string }>(
    `SELECT ${DIPENDENTE_JSON} AS row FROM dipendenti AS d WHERE d.id = ?1`,
    [id],
  );
  const row = await db.first(query);
  if (row === undefined) throw new Error('The employee that was just written is gone');
  return new JsonText(row.row);
}

/** Fields as their columns: each duty once, as JSON, and flags as numbers. */
export function toColumns<Campi extends Partial<CampiDipendente>>({
  mansioni,
  non_residente,
  ...campi
}: Campi) {
  return {
    ...campi,
    ...(non_residente !== undefined && ({ non_residente: non_residente ? 1 : 0 } as const)),
    ...(mansioni !== undefined && { mansioni: JSON.stringify([...new Set(mansioni)]) }),
  };
}

/** Whether somebody else has the email, in whatever case. */
export async function isEmailUsed(
  db: Queries,
  email: string,
  except?: DipendenteId,
): Promise<boolean> {
  const query = db.query.selectFrom('dipendenti').select('id').where('email', '=', email);
  const found = await db.first(query);
  return found !== undefined && found.id !== except;
}

/** Whether nobody but this employee could act as Admin: without them the company is locked out. */
export async function isUltimoAdmin(
  { db, adesso }: Pick<CommandContext, 'db' | 'adesso'>,
  id: DipendenteId,
): Promise<boolean> {
  const admins = await db.all(
    db.query
      .selectFrom('dipendenti')
      .select('id')
      .where('ruolo', '=', 'Admin')
      .where('attivo', '=', 1)
      // Of a file and never given a password: they could not come in.
      .where('password_hash', '<>', NOBODYS_HASH)
      // Nor could whoever let the temporary one run out.
      .where((eb) =>
        eb.or([eb('password_scade_il', 'is', null), eb('password_scade_il', '>', adesso)]),
      )
      .limit(2),
  );
  return admins.length === 1 && admins[0]?.id === id;
}

/** Of a record that is nobody's any more. */
export function refuseAnonimo(): ReturnType<typeof refuse> {
  return refuse('dipendente_disattivato', { errore: testiAnonimato.nonPiuUnaPersona });
}
