import type { StatoEsempi } from '@gestionale/shared-schema/esempi/contracts.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Queries } from '../../db/database.ts';
import type { EntitaDiEsempio } from '../../db/parts/esempi-tables.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { cercaRestanti } from './cerca-restanti.ts';
import { CON_NOME, findEsempi } from './righe-esempio.ts';

/** What there is of examples, and what would stay if they were taken away now. */
export async function leggiEsempi(db: Queries, chi: DipendenteId): Promise<StatoEsempi> {
  const quanti = await contaEsempi(db);
  const restano = await cercaRestanti(db, chi);
  const rimasti = new Set(restano.map(({ id }) => id));
  const modificati: string[] = [];
  for (const entita of CON_NOME) {
    const righe = await findEsempi(db, entita);
    const cambiate = righe.filter(({ id, modificata }) => modificata && !rimasti.has(id));
    modificati.push(...cambiate.map(({ nome }) => nome));
  }
  return {
    caricabili: await isVuota(db),
    quanti: {
      persone: quanti.dipendenti ?? 0,
      clienti: quanti.clienti ?? 0,
      fornitori: quanti.fornitori ?? 0,
      attrezzatura: quanti.attrezzatura ?? 0,
      attivita: quanti.progetti ?? 0,
      ore: quanti.fogliOre ?? 0,
    },
    modificati,
    restano: restano.map(({ trattenuto }) => trattenuto),
  };
}

/** Nothing was entered yet but people, and no example is left. */
export async function isVuota(db: Queries): Promise<boolean> {
  const found = await db.first(
    rawQuery<{ righe: number }>(
      `SELECT EXISTS (SELECT 1 FROM clienti) OR EXISTS (SELECT 1 FROM fornitori)
         OR EXISTS (SELECT 1 FROM attrezzatura) OR EXISTS (SELECT 1 FROM progetti)
         OR EXISTS (SELECT 1 FROM fogli_ore) OR EXISTS (SELECT 1 FROM contratti)
         OR EXISTS (SELECT 1 FROM esempi) AS righe`,
      [],
    ),
  );
  return found?.righe === 0;
}

/** How many examples there are of each kind. */
export async function contaEsempi(
  db: Queries,
): Promise<Partial<Readonly<Record<EntitaDiEsempio, number>>>> {
  const righe = await db.all(
    rawQuery<{ entita: EntitaDiEsempio; quanti: number }>(
      'SELECT entita, count(*) AS quanti FROM esempi GROUP BY entita',
      [],
    ),
  );
  return Object.fromEntries(righe.map(({ entita, quanti }) => [entita, quanti]));
}
