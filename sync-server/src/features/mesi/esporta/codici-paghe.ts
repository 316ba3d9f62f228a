import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { CAMPI_CODICI, type CodiciPaghe } from '@gestionale/shared-schema/mesi/codici-paghe.ts';
import type { salvaCodici as contract } from '@gestionale/shared-schema/mesi/contracts.ts';
import { pickGiven } from '@gestionale/shared-schema/sync/merge.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../../db/database.ts';
import type { CodiciPagheTable } from '../../../db/parts/mesi-tables.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { CommandContext } from '../../../sync/handlers.ts';
import { testiMesi } from '../../../testi/mesi.ts';
import type { RegoleMese } from '../regole-mese.ts';

/** Those who are in the Libro Unico, or are of a month (`?1`: their ids), and whoever has a code already. */
const DIPENDENTI = `SELECT d.id AS dipendente_id, d.nome, d.cognome, c.codice
  FROM dipendenti AS d LEFT JOIN codici_dipendenti AS c ON c.dipendente_id = d.id
  WHERE (d.anonimizzato_il IS NULL AND (d.tipo_assunzione = 'contratto a chiamata'
      OR d.id IN (SELECT value FROM json_each(?1))))
    OR c.codice IS NOT NULL
  ORDER BY d.ordine, d.id`;

export async function leggiCodici(db: Queries): Promise<CodiciPaghe> {
  const letti = await db.first(db.query.selectFrom('codici_paghe').select(CAMPI_CODICI));
  const dipendenti = await db.all(
    rawQuery<CodiciPaghe['dipendenti'][number]>(DIPENDENTI, [JSON.stringify(await conRegole(db))]),
  );
  const vuoti = {
    azienda: null,
    ordinarie: null,
    notturne: null,
    festive: null,
    festive_notturne: null,
  };
  return { ...vuoti, ...letti, dipendenti };
}

/** Whom a closed month says to be in the Libro Unico, by the contract that they had then. */
async function conRegole(db: Queries): Promise<DipendenteId[]> {
  const chiusure = await db.all(
    db.query.selectFrom('chiusure_mesi').select('regole').where('riaperto_il', 'is', null),
  );
  const ids = chiusure.flatMap(({ regole }) => (JSON.parse(regole) as RegoleMese).con_regole ?? []);
  return [...new Set(ids)];
}

type ConCodice = Pick<CodiciPaghe['dipendenti'][number], 'nome' | 'cognome' | 'codice'>;

/**
 * Codes that more than one of them has, with their names: a payroll program would take the hours of all
 * for one person's. Large and small letters are one; zeros in front are part of a code.
 */
export function codiciDoppi(persone: readonly ConCodice[]): string[] {
  const perCodice = Map.groupBy(persone, ({ codice }) => codice?.toUpperCase());
  return [...perCodice.values()].flatMap((loro) => {
    const codice = loro[0]?.codice ?? null;
    if (codice === null || loro.length < 2) return [];
    const chi = loro.map(({ nome, cognome }) => `${cognome} ${nome}`);
    return [testiMesi.codiceDoppio(codice, chi)];
  });
}

/** Saves the codes that were given; null takes one away. */
export async function salvaCodici(
  { dipendenti = [], ...campi }: InputOf<typeof contract>,
  { db }: CommandContext,
): Promise<Outcome<CodiciPaghe>> {
  const write = pickGiven<Omit<CodiciPagheTable, 'id'>>(campi, CAMPI_CODICI);
  if (Object.keys(write).length > 0) {
    await db.run(db.query.updateTable('codici_paghe').set(write).where('id', '=', 'azienda'));
  }
  for (const { dipendente_id, codice } of dipendenti) {
    const esiste = db.query.selectFrom('dipendenti').select('id').where('id', '=', dipendente_id);
    if ((await db.first(esiste)) === undefined) return refuse('non_trovato');
    await db.run(
      codice === null
        ? db.query.deleteFrom('codici_dipendenti').where('dipendente_id', '=', dipendente_id)
        : db.query
            .insertInto('codici_dipendenti')
            .values({ dipendente_id, codice })
            .onConflict((conflict) => conflict.column('dipendente_id').doUpdateSet({ codice })),
    );
  }
  const salvati = await leggiCodici(db);
  // Looked at when all are written, so that two people may change codes with each other.
  const scritti = new Set(dipendenti.map(({ codice }) => codice?.toUpperCase()));
  const doppi = codiciDoppi(
    salvati.dipendenti.filter(({ codice }) => scritti.has(codice?.toUpperCase())),
  );
  if (doppi.length === 0) return accept(salvati);
  const errore = testiMesi.codiciDoppi(doppi);
  return refuse('richiesta_non_valida', { errore, campi: { dipendenti: errore } });
}
