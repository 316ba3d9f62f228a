import type { Database } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Engine } from '../../../sync/engine.ts';
import { testiAnonimato } from '../../../testi/anonimato.ts';
import { lasciaPassare } from './lascia-passare.ts';
import { togliCitato, type NomeIntero } from './nomi-nei-testi.ts';

/** Lines of history that are looked through in one transaction. */
const ALLA_VOLTA = 200;

/** By which the log of activity knows what is done here. */
const NAME = 'citazioni';

export interface RipassoParts {
  readonly db: Database;
  readonly change: Engine['change'];
}

/**
 * Takes out of history what it quotes of the hours of whoever an earlier version made anonymous: that one
 * took the name alone. In small transactions, each of which may be done again; once all are, nobody is left
 * for the next time.
 */
export async function ripassaCitazioni({ db, change }: RipassoParts): Promise<void> {
  const rimasti = await db.all(rawQuery<{ numero: number }>(RIMASTI, []));
  if (rimasti.length === 0) return;
  const nomi = rimasti.map(({ numero }) => testiAnonimato.nome(numero));
  const end = await db.first(
    rawQuery<{ rowid: number | null }>('SELECT max(rowid) AS rowid FROM storico', []),
  );
  for (let da = 0; da < (end?.rowid ?? 0); da += ALLA_VOLTA) {
    const righe = await db.all(rawQuery<Riga>(RIGHE, [da, da + ALLA_VOLTA, DI_QUALCUNO]));
    const nuove = righe.flatMap((riga) => senzaCitato(riga, nomi));
    if (nuove.length > 0) {
      await change(async (touch, tx) => {
        await tx.run(rawQuery(RISCRIVI, [JSON.stringify(nuove)]));
        for (const [id] of nuove) touch('storico', id);
      }, NAME);
    }
    await lasciaPassare();
  }
  const numeri = JSON.stringify(rimasti.map(({ numero }) => numero));
  await change(async (_touch, tx) => {
    await tx.run(rawQuery(SEGNA, [numeri]));
  }, NAME);
}

interface Riga {
  readonly id: string;
  readonly descrizione_azione: string;
}

/** As a pair, if it is another than before. */
function senzaCitato(
  { id, descrizione_azione }: Riga,
  nomi: readonly NomeIntero[],
): readonly (readonly [id: string, senza: string])[] {
  const sua = nomi.find(({ nome, cognome }) =>
    descrizione_azione.includes(`: ${cognome} ${nome}, `),
  );
  if (sua === undefined) return [];
  const senza = togliCitato(descrizione_azione, sua);
  return senza === descrizione_azione ? [] : [[id, senza]];
}

/** What stands in every line of hours of somebody who is a person no more. */
const DI_QUALCUNO = `: ${testiAnonimato.nome(0).cognome} `;

const RIMASTI = `SELECT numero FROM anonimizzazioni
  WHERE conclusa_il IS NOT NULL AND citazioni_tolte = 0 ORDER BY numero`;

const RIGHE = `SELECT id, descrizione_azione FROM storico
  WHERE rowid > ?1 AND rowid <= ?2
    AND instr(descrizione_azione, ?3) > 0 AND instr(descrizione_azione, '«') > 0`;

const RISCRIVI = `UPDATE storico SET descrizione_azione = nuova.value ->> 1
  FROM json_each(?1) AS nuova WHERE storico.id = nuova.value ->> 0`;

const SEGNA = `UPDATE anonimizzazioni SET citazioni_tolte = 1
  WHERE numero IN (SELECT CAST(value AS BIGINT) FROM json_each(?1))`;
