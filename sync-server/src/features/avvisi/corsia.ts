import type { CanaleAvviso } from '@gestionale/shared-schema/avvisi/avviso.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { Database } from '../../db/database.ts';
import type { Clock } from '../../sync/clock.ts';
import { describeError, type Log } from '../../sync/log.ts';
import {
  concludiAvviso,
  prendiAvvisi,
  type AvvisoPreso,
  type IsViva,
  type Riuscita,
} from './prendi-avvisi.ts';

/** Sends one notice, within half a minute. The same id is the same notice to whoever receives it. */
export type Spedisci = (avviso: AvvisoPreso) => Promise<Riuscita>;

export interface CorsiaParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly canale: CanaleAvviso;
  readonly spedisci: Spedisci;
  readonly isViva: IsViva;
}

/** What is sent by one channel: another that hangs does not hold it up. */
export interface Corsia {
  /** Begins as many as there is room for; gives, when those have ended, whether more may be due. */
  passa(): Promise<boolean>;
  /** Resolves when nothing is under way, to somebody or to anybody. */
  attendi(chi?: DipendenteId): Promise<void>;
}

/** Of a channel at the same time. */
const AT_ONCE = 4;

interface UnderWay {
  readonly chi: DipendenteId;
  /** True sends it; false: it was not taken down that it was begun. */
  readonly begin: (isBegun: boolean) => void;
  readonly ended: Promise<void>;
}

export function createCorsia({ db, clock, log, canale, spedisci, isViva }: CorsiaParts): Corsia {
  const underWay = new Map<string, UnderWay>();
  /** Tried, and the database would not take it down: never tried again before it does. */
  const unwritten = new Map<
    string,
    { readonly avviso: AvvisoPreso; readonly riuscita: Riuscita }
  >();

  async function write(avviso: AvvisoPreso, riuscita: Riuscita): Promise<void> {
    const { id, tentativi } = avviso;
    unwritten.set(id, { avviso, riuscita });
    await concludiAvviso(db, { id, tentativi, nowMs: clock.nowMs() }, riuscita);
    unwritten.delete(id);
  }

  async function send(avviso: AvvisoPreso): Promise<void> {
    const riuscita = await spedisci(avviso).catch((error: unknown): Riuscita => {
      log.error('notice failed', describeError(error));
      return { come: 'riprova', motivo: 'errore' };
    });
    await write(avviso, riuscita).catch((error: unknown) => {
      log.error('notice not written down', describeError(error));
    });
  }

  /** Under way before anybody else has the database: whoever unsubscribes then waits for it. */
  function prepare(avviso: AvvisoPreso): UnderWay {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const ended = promise
      .then((isBegun) => (isBegun ? send(avviso) : undefined))
      .finally(() => underWay.delete(avviso.id));
    const prepared = { chi: avviso.dipendente_id, begin: resolve, ended };
    underWay.set(avviso.id, prepared);
    return prepared;
  }

  return {
    async passa() {
      for (const { avviso, riuscita } of unwritten.values()) await write(avviso, riuscita);
      const alPiu = AT_ONCE - underWay.size;
      if (alPiu <= 0) return false;
      const prepared: UnderWay[] = [];
      let isBegun = false;
      let isFull = false;
      try {
        await db.transaction(async (tx) => {
          // Run again from its beginning: what a run that was undone had taken waits for the next time.
          for (const { begin } of prepared.splice(0)) begin(false);
          const tranne = [...underWay.keys(), ...unwritten.keys()];
          const cosa = { nowMs: clock.nowMs(), canale, tranne, alPiu, isViva };
          const { presi, isMore } = await prendiAvvisi(tx, cosa);
          isFull = isMore;
          for (const avviso of presi) prepared.push(prepare(avviso));
        });
        isBegun = true;
      } finally {
        for (const { begin } of prepared) begin(isBegun);
      }
      await Promise.all(prepared.map(({ ended }) => ended));
      return isFull;
    },
    async attendi(chi) {
      const theirs = [...underWay.values()].filter((each) => chi === undefined || each.chi === chi);
      await Promise.all(theirs.map(({ ended }) => ended));
    },
  };
}
