import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import { accept, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  CONTATE_AL_PIU,
  DURATE,
  regolaConservazioneSchema,
  type RegolaConservazione,
  type RegolaLetta,
  type StatoConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import type { daTogliere } from '@gestionale/shared-schema/dati-personali/contracts.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import { JsonText, type QueryContext } from '../../../sync/handlers.ts';
import { readJsonPage } from '../../../sync/pull/read-json-page.ts';
import { testiConservazione } from '../../../testi/conservazione.ts';
import { leggiDurate, soglieAl, type Durate } from './durate.ts';
import { lavoroDi } from './lavori.ts';
import { primaNotteVera } from './notti.ts';

/** Rows of a page of the preview. */
const RIGHE_ALLA_VOLTA = 100;

/** All rules, with what the next night would remove by each. */
export async function leggiConservazione({
  db,
  oggi,
}: Pick<QueryContext, 'db' | 'oggi'>): Promise<Outcome<StatoConservazione>> {
  const durate = await leggiDurate(db);
  const regole: RegolaLetta[] = [];
  for (const regola of regolaConservazioneSchema.options) {
    regole.push(await leggiRegola(db, regola, durate, oggi));
  }
  const prima = await primaNotteVera(db, oggi);
  return accept({
    regole,
    annuncio_fino_al: prima > oggi ? prima : null,
    ultima_notte: await ultimaNotte(db),
  });
}

/** One rule as the office reads it. */
export async function leggiRegola(
  db: Queries,
  regola: RegolaConservazione,
  durate: Durate,
  oggi: Giorno,
): Promise<RegolaLetta> {
  const { dovute, soglie } = lavoroDi(regola);
  const counted = await db.first(
    rawQuery<{ quante: number }>(
      `SELECT count(*) AS quante FROM (${dovute} LIMIT ${CONTATE_AL_PIU + 1}) AS dovute`,
      soglie(soglieAl(oggi, durate)),
    ),
  );
  const da_togliere = counted?.quante ?? 0;
  const valore = durate[regola];
  return { regola, ...testiConservazione[regola], ...DURATE[regola], valore, da_togliere };
}

/** What the next night would remove by a rule, the oldest first. */
export async function elencaDaTogliere(
  { regola, dopo }: InputOf<typeof daTogliere>,
  { db, oggi }: QueryContext,
): Promise<Outcome<JsonText>> {
  const { dovute, soglie } = lavoroDi(regola);
  const page = await readJsonPage(
    db,
    {
      from: `(${dovute}) AS q`,
      id: 'q.id',
      order: [{ sql: 'q.giorno' }, { sql: 'q.dipendente_id' }, { sql: 'q.id' }],
      row: `json_object('id', pagina.id, 'dipendente_id', d.id, 'nome', d.nome,
        'cognome', d.cognome, 'giorno', pagina.k0)`,
      rows: 'LEFT JOIN dipendenti AS d ON d.id = pagina.k1',
      parameters: soglie(soglieAl(oggi, await leggiDurate(db))),
    },
    { limite: RIGHE_ALLA_VOLTA, dopo },
  );
  if (!page.ok) return page;
  const { text, next } = page.value;
  return accept(new JsonText(`{"righe":${text},"dopo":${JSON.stringify(next ?? null)}}`));
}

async function ultimaNotte(db: Queries): Promise<StatoConservazione['ultima_notte']> {
  const notte = await db.first(
    db.query
      .selectFrom('notti_conservazione')
      .select(['giorno', 'tolte'])
      .where('stato', '<>', 'annunciata')
      .orderBy('giorno', 'desc')
      .limit(1),
  );
  if (notte === undefined) return null;
  const tolte = JSON.parse(notte.tolte) as Partial<Record<RegolaConservazione, number>>;
  return {
    giorno: notte.giorno,
    tolte: regolaConservazioneSchema.options.flatMap((regola) => {
      const quante = tolte[regola] ?? 0;
      return quante === 0 ? [] : [{ regola, quante }];
    }),
  };
}
