import { join } from 'node:path';

import type { Database } from './db/database.ts';
import { countDispositivi } from './features/dispositivi/elenca-dispositivi.ts';
import type { StatoParts } from './features/stato/leggi-stato.ts';
import { createHistory, type History } from './metrics/history.ts';
import { joinMeters, type Meter } from './metrics/meter.ts';
import {
  readRunningState,
  readSizes,
  type KnownBackup,
  type RunningState,
} from './metrics/running-state.ts';
import { watchDatabase } from './metrics/watched-database.ts';
import { watchLog } from './metrics/watched-log.ts';
import type { RenderPdf } from './pdf/pdf-queue.ts';
import type { Clock } from './sync/clock.ts';
import type { Log } from './sync/log.ts';

/** In the data folder, and in no backup: it tells of this server, not of the company. */
const HISTORY_FILE = 'andamento.json';

export interface WatchingParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly dataDir: string;
  /** What it is called among the servers that share the folder; undefined: it is the only one. */
  readonly instance?: string | undefined;
  /** Of the product; unknown by default. */
  readonly version?: string | undefined;
  /** Who watches besides the page of the Admin; nobody by default. */
  readonly meter?: Partial<Meter> | undefined;
  /** The last good backup; by default none is known. */
  readonly findLastBackup?: (() => Promise<KnownBackup | undefined>) | undefined;
  /** See `Config`; 0, the default, for never. */
  readonly backupAlertHours?: number | undefined;
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
  readonly history: History;
  /** What the page of the Admin is made of. */
  readonly stato: StatoParts;
  readonly measuring: Measuring;
  /** The same parts, watched. */
  readonly watched: Pick<WatchingParts, 'db' | 'log'> & { readonly meter: Partial<Meter> };
  readonly watchPdf: (render: RenderPdf) => RenderPdf;
}

export function composeWatching(parts: WatchingParts): Watching {
  const { db, clock, log, dataDir, instance, findLastBackup = async () => undefined } = parts;
  const file = instance === undefined ? HISTORY_FILE : `andamento-${instance}.json`;
  const history = createHistory(join(dataDir, file), clock);
  const meter = joinMeters(history.meter, parts.meter ?? {});
  const readState = () =>
    readRunningState({
      db,
      clock,
      dataDir,
      findLastBackup,
      countDevices: (asked) => countDispositivi(asked, clock.nowMs()),
    });
  return {
    history,
    stato: {
      version: parts.version ?? '',
      startedMs: clock.nowMs(),
      backupAlertHours: parts.backupAlertHours ?? 0,
      readState,
      history,
    },
    measuring: {
      readState,
      takeUpMeasures: () => history.takeUp(),
      keepMeasures: async () => {
        history.measure(await readSizes(db, dataDir));
        await history.keep();
      },
    },
    watched: { db: watchDatabase(db, meter), log: watchLog(log, meter), meter },
    watchPdf: (render) => watchPdf(render, meter),
  };
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
