import type { ContrattoId, DipendenteId, RicevutaId } from '@gestionale/shared-schema/values/id.ts';
import type { Updateable } from 'kysely';

import { NOBODYS_HASH } from '../../../auth/password.ts';
import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { DipendentiTable } from '../../../db/tables.ts';
import type { CommandContext } from '../../../sync/handlers.ts';
import { testiAnonimato } from '../../../testi/anonimato.ts';
import { registro } from '../registro/registro.ts';
import type { Colonna } from '../registro/voce-registro.ts';

/** Keeps with a contract or a receipt what it says, where it does not say so by itself. */
export interface FissaStampe {
  readonly contratto: (db: Queries, id: ContrattoId) => Promise<void>;
  readonly ricevuta: (db: Queries, id: RicevutaId) => Promise<void>;
}

/**
 * The part that nothing may come between: the record says nobody any more, whoever was logged in is
 * not, and what has still to be done elsewhere is noted. Contracts and receipts keep what they said.
 */
export async function iniziaAnonimato(
  { db, touch, oggi, adesso }: Pick<CommandContext, 'db' | 'touch' | 'oggi' | 'adesso'>,
  id: DipendenteId,
  fissa: FissaStampe,
): Promise<void> {
  await fissaQuelleSenza(db, id, fissa);
  const noted = await db.first(rawQuery<{ numero: number }>(NOTA, [id, adesso]));
  if (noted === undefined) throw new Error('Nobody of that id is left to be made anonymous');
  await db.run(
    db.query
      .updateTable('dipendenti')
      .set({ ...vuote(), ...sostituite(noted.numero), anonimizzato_il: oggi })
      .where('id', '=', id),
  );
  for (const table of TOLTE_SUBITO) {
    await db.run(rawQuery(`DELETE FROM ${table} WHERE dipendente_id = ?1`, [id]));
  }
  touch('dipendenti', id);
}

/**
 * Devices and what they were answered may be many, and go part by part; their keys go with them. Names of
 * before are still to be looked for.
 */
const TOLTE_POI = new Set(['devices', 'outcomes', 'settled_keys', 'nomi_di_prima']);

/** By what they got in: every table whose rows go with the person. */
const TOLTE_SUBITO = Object.entries(registro).flatMap(([table, { colonne }]) =>
  !TOLTE_POI.has(table) && colonneTolte(colonne) ? [table] : [],
);

function colonneTolte(colonne: Readonly<Record<string, Colonna>>): boolean {
  return Object.values(colonne).every(({ anonimizzata }) => anonimizzata === 'tolta');
}

const NOTA = `INSERT INTO anonimizzazioni (dipendente_id, chiesta_il, nome, cognome, citazioni_tolte)
  SELECT id, ?2, nome, cognome, 1 FROM dipendenti WHERE id = ?1 RETURNING numero`;

async function fissaQuelleSenza(db: Queries, id: DipendenteId, fissa: FissaStampe): Promise<void> {
  const contratti = db.query
    .selectFrom('contratti')
    .select('id')
    .where('dipendente_id', '=', id)
    .where('stampa', 'is', null);
  for (const contratto of await db.all(contratti)) await fissa.contratto(db, contratto.id);
  const ricevute = db.query
    .selectFrom('ricevute')
    .innerJoin('contratti', 'contratti.id', 'ricevute.contratto_id')
    .select('ricevute.id')
    .where('contratti.dipendente_id', '=', id)
    .where('ricevute.stampa', 'is', null);
  for (const ricevuta of await db.all(ricevute)) await fissa.ricevuta(db, ricevuta.id);
}

/** What the register says is emptied. */
function vuote(): Updateable<DipendentiTable> {
  const colonne = Object.entries(registro.dipendenti.colonne);
  return Object.fromEntries(
    colonne.flatMap(([nome, { anonimizzata }]) =>
      anonimizzata === 'vuota' ? [[nome, nome === 'mansioni' ? '[]' : null]] : [],
    ),
  );
}

/** What the register says is replaced; a trigger sees to `ordine`. */
function sostituite(numero: number) {
  return {
    ...testiAnonimato.nome(numero),
    email: `ex-dipendente-${numero}@anonimo.invalid`,
    password_hash: NOBODYS_HASH,
    ruolo: 'Operatore',
    validita_documenti: 'assente',
    non_residente: 0,
  } as const;
}
