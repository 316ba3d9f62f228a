import type { CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { inOneServer, type Lease } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Timers } from '../../sync/clock.ts';
import { createCorsia, type Corsia, type CorsiaParts, type Spedisci } from './corsia.ts';

export type Canali = Readonly<Partial<Record<CanaleAvviso, Spedisci>>>;

export interface SpedizioneParts extends Omit<CorsiaParts, 'canale' | 'spedisci'> {
  readonly timers: Timers;
  readonly canali: Canali;
}

/** Sends what is in the queue. */
export interface Spedizione {
  /** Begins to send what is due, and resolves when that has ended. May be called while others run. */
  passa(): Promise<void>;
  /** Resolves when nothing is under way to somebody by a channel. */
  attendi(chi: DipendenteId, canale: CanaleAvviso): Promise<void>;
  /** Begins nothing any more, and waits some seconds for what is under way. */
  ferma(): Promise<void>;
}

/** What is under way at a stop has so long; it is sent once more at the next start. */
const STOP_MS = 3000;

const DUE = `SELECT 1 AS due FROM avvisi_in_coda
  WHERE concluso_il IS NULL AND prossimo_il <= ?1 LIMIT 1`;

const KEPT_MS = 30 * 24 * 3_600_000;
const FORGET_EACH_MS = 3_600_000;
const FORGET = `DELETE FROM avvisi_in_coda WHERE id IN (
  SELECT id FROM avvisi_in_coda WHERE concluso_il < ?1 LIMIT 500)`;

export function createSpedizione({ timers, canali, ...parts }: SpedizioneParts): Spedizione {
  const { db, clock } = parts;
  const named = Object.entries(canali) as [CanaleAvviso, Spedisci][];
  const corsie = new Map<CanaleAvviso, Corsia>(
    named.map(([canale, spedisci]) => [canale, createCorsia({ ...parts, canale, spedisci })]),
  );
  let forgotMs: number | undefined;
  const stopping = new AbortController();

  async function forget(): Promise<void> {
    const nowMs = clock.nowMs();
    if (forgotMs !== undefined && Math.abs(nowMs - forgotMs) < FORGET_EACH_MS) return;
    forgotMs = nowMs;
    await db.run(rawQuery(FORGET, [toIstante(nowMs - KEPT_MS)]));
  }

  /** Whoever lost the task meanwhile has ended what was in hand, and takes nothing of what another sends. */
  async function passaTutto(corsia: Corsia, lease: Lease): Promise<void> {
    while (!stopping.signal.aborted && (await lease.isHeld()) && (await corsia.passa()));
  }

  return {
    async passa() {
      if (stopping.signal.aborted) return;
      await forget();
      const due = await db.first(rawQuery(DUE, [toIstante(clock.nowMs())]));
      if (due === undefined) return;
      // What is due is sent by one server; another finds it at its next call, should that one end.
      await inOneServer(db, 'avvisi', async (lease) => {
        await Promise.all(Array.from(corsie.values(), (corsia) => passaTutto(corsia, lease)));
      });
    },
    async attendi(chi, canale) {
      await corsie.get(canale)?.attendi(chi);
    },
    async ferma() {
      stopping.abort();
      const late = Promise.withResolvers<undefined>();
      const cancel = timers.after(STOP_MS, () => late.resolve(undefined));
      const ended = Promise.all(Array.from(corsie.values(), (corsia) => corsia.attendi()));
      await Promise.race([ended, late.promise]);
      cancel();
    },
  };
}
