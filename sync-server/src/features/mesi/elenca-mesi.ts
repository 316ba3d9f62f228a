import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { StatoMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import {
  meseSchema,
  primoGiorno,
  scadenzaLibroUnico,
  type Mese,
} from '@gestionale/shared-schema/mesi/mese.ts';
import { meseDel, mesiDi, type Quando } from '@gestionale/shared-schema/mesi/mesi-di.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { QueryContext } from '../../sync/handlers.ts';
import { collocazione } from './regole-mese.ts';

/** Further back there is hardly a month that still changes; a closed one is shown whenever it was. */
const ULTIMI_MESI = 36;

/** How many entries wait, by whether a closed month has part of them. */
interface Aperte {
  readonly in_attesa: number;
  readonly arrivate_dopo: number;
}

interface ApertePassate extends Aperte, Quando {}

/** By the index of what waits: it does not grow with the hours that were approved. */
const APERTE = `SELECT substr(data, 1, 7) AS mese, sum(1 - mese_chiuso) AS in_attesa,
    sum(mese_chiuso) AS arrivate_dopo
  FROM fogli_ore WHERE approvato = 0 GROUP BY 1`;

/** Those that may be of the month after as well, which `mesiDi` judges. */
const PASSATE = `SELECT data, ora_inizio, ora_fine, pausa,
    ore_lavorate_centesimi / 100.0 AS ore_lavorate,
    sum(1 - mese_chiuso) AS in_attesa, sum(mese_chiuso) AS arrivate_dopo
  FROM fogli_ore WHERE approvato = 0 AND substr(data, 9, 2) >= '28'
    AND ora_inizio IS NOT NULL AND (ora_fine IS NULL OR ora_fine < ora_inizio)
  GROUP BY data, ora_inizio, ora_fine, pausa, ore_lavorate_centesimi`;

/** The months in which there are hours, the latest first, each as it stands. */
export async function elencaMesi({
  db,
  oggi,
}: Pick<QueryContext, 'db' | 'oggi'>): Promise<Outcome<StatoMese[]>> {
  const chiusi = new Set(await mesiChiusi(db));
  const aperte = await leggiAperte(db);
  const mesi = new Set([...(await ultimiMesi(db, oggi)), ...chiusi]);
  return accept(
    [...mesi]
      .toSorted((a, b) => (a < b ? 1 : -1))
      .map((mese) => statoMese(mese, chiusi.has(mese), aperte.get(mese))),
  );
}

/** How one month stands. */
export async function leggiStato(db: Queries, mese: Mese): Promise<StatoMese> {
  const aperte = await leggiAperte(db);
  return statoMese(mese, (await mesiChiusi(db)).includes(mese), aperte.get(mese));
}

/** By month; what passes the midnight of its end is of two. */
async function leggiAperte(db: Queries): Promise<Map<Mese, Aperte>> {
  const delMese = await db.all(rawQuery<Aperte & { readonly mese: Mese }>(APERTE, []));
  const aperte = new Map<Mese, Aperte>(delMese.map((each) => [each.mese, each]));
  const collocata = await collocazione(db);
  for (const passate of await db.all(rawQuery<ApertePassate>(PASSATE, []))) {
    const [, dopo] = mesiDi(collocata(passate));
    if (dopo === undefined) continue;
    const { in_attesa = 0, arrivate_dopo = 0 } = aperte.get(dopo) ?? {};
    aperte.set(dopo, {
      in_attesa: in_attesa + passate.in_attesa,
      arrivate_dopo: arrivate_dopo + passate.arrivate_dopo,
    });
  }
  return aperte;
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
