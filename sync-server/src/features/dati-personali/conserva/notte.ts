import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { AuditKeeper } from '../../../audit/audit-keeper.ts';
import type { Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Log } from '../../../sync/log.ts';
import {
  concludiAnonimato,
  daConcludere,
  type ConcludiParts,
} from '../anonimizza/concludi-anonimato.ts';
import { iniziaAnonimato, type FissaStampe } from '../anonimizza/inizia-anonimato.ts';
import { lasciaPassare } from '../anonimizza/lascia-passare.ts';
import { ripassaCitazioni } from '../anonimizza/ripassa-citazioni.ts';
import { ripassaContatti } from '../anonimizza/ripassa-contatti.ts';
import { leggiDurate, soglieAl, type Soglie } from './durate.ts';
import { inizioDi, lavori, type Lavoro, type Tolte } from './lavori.ts';
import { primaNotteVera } from './notti.ts';

/** Rows of one transaction: whoever writes meanwhile waits no longer than for a part of a push. */
const ALLA_VOLTA = 100;

/** By which the log of activity knows what a night did. */
const NAME = 'conservazione';

export interface NotteParts extends ConcludiParts {
  readonly log: Log;
  readonly audit: Pick<AuditKeeper, 'prune'>;
  readonly fissa: FissaStampe;
}

/**
 * Once a day removes what the rules no longer keep, in many small transactions, each of which counts
 * what it took. A stop in the middle loses nothing: the next call goes on, on that day or a later one.
 */
export function createNotte(parts: NotteParts): () => Promise<void> {
  const { db, clock } = parts;
  let conclusa: Giorno | undefined;
  let isRunning = false;
  return async () => {
    const oggi = giornoInItalia(clock.nowMs());
    if (isRunning || oggi === conclusa) return;
    isRunning = true;
    try {
      for (const id of await daConcludere(db)) await concludiAnonimato(parts, id);
      await ripassaCitazioni(parts);
      await ripassaContatti(parts);
      if ((await statoDi(db, oggi)) !== 'conclusa') await passaLaNotte(parts, oggi);
      conclusa = oggi;
    } finally {
      isRunning = false;
    }
  };
}

async function passaLaNotte(parts: NotteParts, oggi: Giorno): Promise<void> {
  const { db, change, log } = parts;
  if ((await primaNotteVera(db, oggi)) > oggi) {
    await change((_touch, tx) => segna(tx, oggi, 'annunciata'), NAME);
    return;
  }
  await change((_touch, tx) => segna(tx, oggi, 'in_corso'), NAME);
  const soglie = soglieAl(oggi, await leggiDurate(db));
  for (const lavoro of lavori) await esegui(parts, lavoro, { oggi, soglie });
  await change((_touch, tx) => segna(tx, oggi, 'conclusa'), NAME);
  const notte = await db.first(
    db.query.selectFrom('notti_conservazione').select('tolte').where('giorno', '=', oggi),
  );
  log.info('retention', { removed: notte?.tolte ?? '{}' });
}

interface Notte {
  readonly oggi: Giorno;
  readonly soglie: Soglie;
}

async function esegui(parts: NotteParts, lavoro: Lavoro, notte: Notte): Promise<void> {
  if (lavoro.regola === 'anagrafica_ex') await rendiAnonimi(parts, lavoro, notte);
  if (lavoro.regola === 'registro_attivita') await potaRegistro(parts, notte);
  const { togli } = lavoro;
  if (togli === undefined) return;
  while ((await unaParte(parts, { ...lavoro, togli }, notte)) > 0) await lasciaPassare();
}

/** Gives how many were due. */
async function unaParte(
  { change }: NotteParts,
  lavoro: Lavoro & { readonly togli: NonNullable<Lavoro['togli']> },
  { oggi, soglie }: Notte,
): Promise<number> {
  let quante = 0;
  await change(async (touch, tx) => {
    const ids = await prossime(tx, lavoro, soglie);
    quante = ids.length;
    if (quante === 0) return;
    await conta(tx, oggi, await lavoro.togli(JSON.stringify(ids), { tx, touch }));
  }, NAME);
  return quante;
}

/** The log removes by itself, so that what is left still follows from what was there. */
async function potaRegistro({ audit, change }: NotteParts, { oggi, soglie }: Notte): Promise<void> {
  const registro_attivita = await audit.prune(inizioDi(soglie.registro_attivita));
  if (registro_attivita > 0)
    await change((_touch, tx) => conta(tx, oggi, { registro_attivita }), NAME);
}

/** One after the other: each is marked and counted in one transaction, and ends in as many as it takes. */
async function rendiAnonimi(parts: NotteParts, lavoro: Lavoro, notte: Notte): Promise<void> {
  const adesso = toIstante(parts.clock.nowMs());
  for (;;) {
    let id: DipendenteId | undefined;
    await parts.change(async (touch, tx) => {
      [id] = (await prossime(tx, lavoro, notte.soglie)) as DipendenteId[];
      if (id === undefined) return;
      await iniziaAnonimato({ db: tx, touch, oggi: notte.oggi, adesso }, id, parts.fissa);
      await conta(tx, notte.oggi, { anagrafica_ex: 1 });
    }, NAME);
    if (id === undefined) return;
    await concludiAnonimato(parts, id);
  }
}

async function prossime(db: Queries, { dovute, soglie }: Lavoro, al: Soglie): Promise<string[]> {
  const rows = await db.all(
    rawQuery<{ id: string }>(
      `SELECT id FROM (${dovute}) AS dovute LIMIT ${ALLA_VOLTA}`,
      soglie(al),
    ),
  );
  return rows.map(({ id }) => id);
}

async function statoDi(db: Queries, giorno: Giorno): Promise<'conclusa' | 'da fare'> {
  const notte = await db.first(
    db.query.selectFrom('notti_conservazione').select('stato').where('giorno', '=', giorno),
  );
  return notte === undefined || notte.stato === 'in_corso' ? 'da fare' : 'conclusa';
}

async function segna(
  db: Queries,
  giorno: Giorno,
  stato: 'annunciata' | 'in_corso' | 'conclusa',
): Promise<void> {
  await db.run(
    db.query
      .insertInto('notti_conservazione')
      .values({ giorno, stato, tolte: '{}' })
      .onConflict((conflict) => conflict.column('giorno').doUpdateSet({ stato })),
  );
}

async function conta(db: Queries, giorno: Giorno, altre: Tolte): Promise<void> {
  const notti = db.query.selectFrom('notti_conservazione').select('tolte');
  const notte = await db.first(notti.where('giorno', '=', giorno));
  if (notte === undefined) return;
  const tolte = JSON.parse(notte.tolte) as Record<string, number>;
  for (const [regola, quante] of Object.entries(altre)) {
    tolte[regola] = (tolte[regola] ?? 0) + quante;
  }
  const update = db.query.updateTable('notti_conservazione').set({ tolte: JSON.stringify(tolte) });
  await db.run(update.where('giorno', '=', giorno));
}
