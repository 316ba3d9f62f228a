import { setImmediate } from 'node:timers/promises';

import { oreDalAl } from '@gestionale/shared-schema/impostazioni/finestra.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { Database, Queries } from '../../../db/database.ts';
import { rawQuery } from '../../../db/raw-query.ts';
import type { Engine } from '../../../sync/engine.ts';

/** Rows of one transaction: whoever writes meanwhile waits for no more. */
const ALLA_VOLTA = 500;

/** Turns of the event loop that a request needs to reach its handler, one more where it is new. */
const GIRI = 4;

/** Sorts before every day. */
const DA_SEMPRE = '';

export interface FinestraParts {
  readonly db: Database;
  readonly change: Engine['change'];
}

/**
 * Takes approved hours that are older than the company's window off the office's devices, and brings
 * those back that are not any more, some hundred in a transaction, between which whoever has come is
 * heard. A stop in the middle loses nothing: on which day all begin is written before any leaves, and
 * after all are back.
 */
export async function passaFinestra(parts: FinestraParts, oggi: Giorno): Promise<void> {
  const { finestra_giorni, ore_dal } = await leggi(parts.db);
  const dal = oreDalAl(oggi, finestra_giorni);
  if (ore_dal !== null && (dal ?? DA_SEMPRE) < ore_dal) await bringBack(parts, dal, ore_dal);
  if (dal !== ore_dal) {
    await parts.change(async (touch, tx) => {
      await tx.run(tx.query.updateTable('impostazioni').set({ ore_dal: dal }));
      touch('impostazioni', IMPOSTAZIONI_ID);
    });
  }
  if (dal !== null) await takeOff(parts, dal);
}

async function leggi(db: Queries) {
  const row = await db.first(
    db.query.selectFrom('impostazioni').select(['finestra_giorni', 'ore_dal']),
  );
  return row ?? { finestra_giorni: null, ore_dal: null };
}

/** Also those of long ago that were approved since the night before. */
async function takeOff({ change }: FinestraParts, dal: Giorno): Promise<void> {
  const place = { left: ALLA_VOLTA };
  while (place.left === ALLA_VOLTA) {
    await change(async (_touch, tx, move) => {
      const rows = await tx.all(rawQuery<{ id: string }>(ESCONO, [dal, ALLA_VOLTA]));
      place.left = rows.length;
      for (const { id } of rows) move('fogliOre', id);
    });
    await lasciaPassare();
  }
}

/** From the newest back to the first day that is to be held again. */
async function bringBack(
  { change }: FinestraParts,
  dal: Giorno | null,
  finora: Giorno,
): Promise<void> {
  let place = { data: finora as string, id: '', left: ALLA_VOLTA };
  while (place.left === ALLA_VOLTA) {
    let next = place;
    await change(async (_touch, tx, move) => {
      // It may be run again from its beginning: what a run that was undone had found is forgotten.
      next = { ...place };
      const posto = [dal ?? DA_SEMPRE, place.data, place.id, ALLA_VOLTA];
      const rows = await tx.all(rawQuery<{ id: string; data: string }>(RIENTRANO, posto));
      next.left = rows.length;
      for (const { id, data } of rows) {
        move('fogliOre', id);
        if (`${data} ${id}` < `${next.data} ${next.id}`) Object.assign(next, { data, id });
      }
    });
    place = next;
    await lasciaPassare();
  }
}

async function lasciaPassare(): Promise<void> {
  for (let giro = 0; giro < GIRI; giro += 1) await setImmediate();
}

/** By the index of approved hours that are still on the office's devices. */
const ESCONO = `UPDATE fogli_ore SET fuori_finestra = 1 WHERE id IN (
    SELECT id FROM fogli_ore WHERE approvato = 1 AND fuori_finestra = 0 AND data < ?1
    ORDER BY data LIMIT ?2)
  RETURNING id`;

/** By the index of days, each of which is looked at once. */
const RIENTRANO = `UPDATE fogli_ore SET fuori_finestra = 0 WHERE id IN (
    SELECT id FROM fogli_ore WHERE fuori_finestra = 1 AND data >= ?1 AND (data, id) < (?2, ?3)
    ORDER BY data DESC, id DESC LIMIT ?4)
  RETURNING id, data`;
