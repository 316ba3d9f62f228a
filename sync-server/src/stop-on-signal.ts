import { setTimeout as sleep } from 'node:timers/promises';

import type { Database } from './db/database.ts';
import { describeError, type Log } from './sync/log.ts';
import { testiAvvio } from './testi/avvio.ts';

/** The last one comes when the terminal, or the line to it, is gone. */
const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;

/** A terminal and whoever started the server both pass the same key press on. */
const SAME_SIGNAL_MS = 500;

/** Time that is left for the database once connections were cut. */
const AFTER_CUT_MS = 2000;

export interface StopParts {
  readonly app: {
    readonly drain: () => void;
    readonly close: () => Promise<void>;
    readonly cutConnections: () => Promise<number>;
  };
  readonly db: Pick<Database, 'close'>;
  readonly log: Log;
  /** Says what happens to whoever looks at the terminal. */
  readonly tell: (sentence: string) => void;
  /** For how long it goes on serving once it has said that it is not ready any more. */
  readonly drainMs: number;
  /** For how long what is under way may take after that, before it is cut. */
  readonly deadlineMs: number;
}

/**
 * A signal stops the server well: it says that it is not ready, so that a proxy sends nobody more; goes
 * on serving for a while; finishes what was begun; writes the database's log back. What is still under
 * way at the deadline is cut. The exit code is 0, or 1 when something was cut or could not be closed.
 * Another signal ends the process at once, which loses nothing that was acknowledged.
 */
export function stopOnSignal(parts: StopParts): void {
  let firstMs: number | undefined;
  const take = (): void => {
    if (firstMs === undefined) {
      firstMs = performance.now();
      void stop(parts).then((code) => process.exit(code));
    } else if (performance.now() - firstMs >= SAME_SIGNAL_MS) {
      parts.log.error('stopped at once');
      process.exit(1);
    }
  };
  for (const signal of SIGNALS) process.on(signal, take);
}

async function stop({ app, db, log, tell, drainMs, deadlineMs }: StopParts): Promise<number> {
  tell(testiAvvio.arresto);
  app.drain();
  await sleep(drainMs);
  let code = 0;
  const failed = (error: unknown): void => {
    log.error('not closed', describeError(error));
    code = 1;
  };
  const closing = app.close().catch(failed);
  const late = Symbol('late');
  if ((await Promise.race([closing, sleep(deadlineMs, late, { ref: false })])) === late) {
    log.error('connections cut at the stop', { connections: await app.cutConnections() });
    code = 1;
    await Promise.race([closing, sleep(AFTER_CUT_MS)]);
  }
  await Promise.race([db.close().catch(failed), sleep(AFTER_CUT_MS)]);
  return code;
}
