import type { CacheDb } from '../../local-db/databases/cache-db.ts';
import type { FollowedDatabases } from '../../local-db/databases/follow-databases.ts';
import type { OutboxDb } from '../../local-db/databases/outbox-db.ts';
import type { Cancel, Timers } from '../../remote/timers.ts';
import type { Engine } from '../engine/engine-parts.ts';
import { openCache } from '../open-cache.ts';

/** What an engine runs in. */
export interface RunParts {
  readonly engine: Engine;
  readonly cache: CacheDb;
  readonly outbox: OutboxDb;
  /** Where both databases are. */
  readonly databases: Pick<FollowedDatabases, 'isOpening' | 'letGo'>;
  readonly timers: Timers;
  /** Tells when the user leaves the page, and when they come back to it. */
  readonly watchLeaving: (onLeave: () => void, onReturn: () => void) => void;
  /** Begins the page anew. */
  readonly reload: () => void;
  readonly report: (error: unknown) => void;
}

/**
 * Runs an engine until told to stop. While its page is left, and perhaps kept, it holds nothing that
 * another page needs; when the user comes back it goes on.
 */
export function runEngine(parts: RunParts): Cancel {
  const { engine, databases } = parts;
  running.add(engine);
  let away = false;
  let wasOpening = false;

  function begin(): void {
    const start = (): void => {
      if (running.has(engine) && !away) engine.start();
    };
    openCache(parts.cache, parts.timers).then(start, (error: unknown) => {
      if (away) return;
      parts.report(error);
      start();
    });
  }

  function leave(): void {
    away = true;
    wasOpening = databases.isOpening();
    engine.stop();
    databases.letGo();
  }

  function comeBack(): void {
    away = false;
    if (!running.has(engine)) return;
    // A database that was asked for then may never come.
    if (wasOpening) parts.reload();
    else begin();
  }

  // To the end of the page: one that is left cannot load its screens any more, and the engine may be
  // stopped with them before the page goes, in the middle of something.
  parts.watchLeaving(leave, comeBack);
  begin();
  return () => {
    running.delete(engine);
    engine.stop();
    // React may mount the same part again at once: only what stays away is closed.
    parts.timers.after(0, () => {
      if (running.has(engine)) return;
      parts.cache.close();
      parts.outbox.close();
    });
  };
}

const running = new Set<Engine>();
