import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { StatoMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import {
  meseSchema,
  primoGiorno,
  scadenzaLibroUnico,
  type Mese,
} from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { QueryContext } from '../../sync/handlers.ts';

/** Further back there is hardly a month that still changes; a closed one is shown whenever it was. */
const ULTIMI_MESI = 36;

interface Aperte {
  readonly mese: string;
  readonly in_attesa: number;
  readonly arrivate_dopo: number;
}

/** By the index of what waits: it does not grow with the hours that were approved. */
const APERTE = `SELECT substr(data, 1, 7) AS mese, sum(1 - mese_chiuso) AS in_attesa,
    sum(mese_chiuso) AS arrivate_dopo
  FROM fogli_ore WHERE approvato = 0 GROUP BY 1`;

/** The months in which there are hours, the latest first, each as it stands. */
export async function elencaMesi({
  db,
  oggi,
}: Pick<QueryContext, 'db' | 'oggi'>): Promise<Outcome<StatoMese[]>> {
  const chiusi = new Set(await mesiChiusi(db));
  const aperte = new Map(
    (await db.all(rawQuery<Aperte>(APERTE, []))).map((each) => [each.mese, each]),
  );
  const mesi = new Set([...(await ultimiMesi(db, oggi)), ...chiusi]);
  return accept(
    [...mesi]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((mese) => statoMese(mese, chiusi.has(mese), aperte.get(mese))),
  );
}

/** How one month stands. */
export async function leggiStato(db: Queries, mese: Mese): Promise<StatoMese> {
  const aperte = (await db.all(rawQuery<Aperte>(APERTE, []))).find((each) => each.mese === mese);
  return statoMese(mese, (await mesiChiusi(db)).includes(mese), aperte);
}

function statoMese(mese: Mese, chiuso: boolean, aperte: Aperte | undefined): StatoMese {
  const { in_attesa = 0, arrivate_dopo = 0 } = aperte ?? {};
  return {
    mese,
    chiuso,
    scadenza: scadenzaLibroUnico(mese),
    in_attesa: chiuso ? in_attesa : in_attesa + arrivate_dopo,
    arrivate_dopo: chiuso ? arrivate_dopo : 0,
  };
}

async function mesiChiusi(db: Queries): Promise<Mese[]> {
  const chiusi = await db.all(
    db.query.selectFrom('chiusure_mesi').select('mese').where('riaperto_il', 'is', null),
  );
  return chiusi.map(({ mese }) => mese);
}

async function ultimiMesi(db: Queries, oggi: Giorno): Promise<Mese[]> {
  const trovata = await db.first(
    rawQuery<{ data: string | null }>('SELECT min(data) AS data FROM fogli_ore', []),
  );
  const primo = meseSchema.parse((trovata?.data ?? oggi).slice(0, 7));
  const mesi = [meseDel(oggi)];
  for (const mese of mesi) {
    if (mese <= primo || mesi.length === ULTIMI_MESI) break;
    mesi.push(meseDel(addGiorni(primoGiorno(mese), -1)));
  }
  return mesi;
}
