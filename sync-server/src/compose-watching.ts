import { join } from 'node:path';

import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from './db/database.ts';
import { DATABASE_FILE } from './db/open-database.ts';
import { contaDispositivi } from './features/dispositivi/elenca-dispositivi.ts';
import { createHistory, type History } from './metrics/history.ts';
import { joinMeters, type Meter } from './metrics/meter.ts';
import { readRunningState, readSizes, type RunningState } from './metrics/running-state.ts';
import { watchDatabase } from './metrics/watched-database.ts';
import { watchLog } from './metrics/watched-log.ts';
import type { RenderPdf } from './pdf/pdf-queue.ts';
import type { Clock } from './sync/clock.ts';
import type { Log } from './sync/log.ts';

/** In the data folder, and in no backup: it tells of this server, not of the company. */
export const HISTORY_FILE = 'andamento.json';

export interface WatchingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** Who watches besides the page of the Admin; nobody by default. */
  readonly meter?: Partial<Meter> | undefined;
  /** When the last good backup was made, in milliseconds since 1970; by default none is known. */
  readonly findLastBackup?: (() => Promise<number | undefined>) | undefined;
}

/** What is done with what was counted. */
export interface Measuring {
  /** How things stand now. */
  readonly readState: () => Promise<RunningState>;
  /** Goes on with what an earlier run counted. Before anything listens. */
  readonly takeUpMeasures: () => Promise<void>;
  /** Measures the sizes, and writes down what was counted since the last time. */
  readonly keepMeasures: () => Promise<void>;
}

/** What is known of how the server is doing. */
export interface Watching {
  readonly meter: Partial<Meter>;
  readonly history: History;
  readonly measuring: Measuring;
  /** The same parts, watched. */
  readonly watched: Pick<WatchingParts, 'db' | 'log'>;
  readonly watchPdf: (render: RenderPdf) => RenderPdf;
}

export function composeWatching(parts: WatchingParts): Watching {
  const { db, clock, log, dataDir, findLastBackup = async () => undefined } = parts;
  const file = join(dataDir, DATABASE_FILE);
  const history = createHistory(join(dataDir, HISTORY_FILE), clock);
  const meter = joinMeters(history.meter, parts.meter ?? {});
  return {
    meter,
    history,
    measuring: {
      readState: () =>
        readRunningState({
          db,
          clock,
          file,
          findLastBackup,
          countDevices: (db) => countDevices(db, clock),
        }),
      takeUpMeasures: () => history.takeUp(),
      keepMeasures: async () => {
        history.measure(await readSizes(file));
        await history.keep();
      },
    },
    watched: { db: watchDatabase(db, meter), log: watchLog(log, meter) },
    watchPdf: (render) => watchPdf(render, meter),
  };
}

async function countDevices(db: Parameters<typeof contaDispositivi>[0], clock: Clock) {
  const { stati, registrazioni } = await contaDispositivi(db, toIstante(clock.nowMs()));
  const { silenzioso: silent, svuotato: emptied, sostituito: replaced } = stati;
  return { devices: { silent, emptied, replaced }, deviceEntries: registrazioni };
}

function watchPdf(render: RenderPdf, { printed }: Partial<Meter>): RenderPdf {
  if (printed === undefined) return render;
  return async (work, asker) => {
    const asked = performance.now();
    const bytes = await render(work, asker);
    printed((performance.now() - asked) / 1000);
    return bytes;
  };
}
