import type { Database } from '../db/database.ts';
import { realTimers, type Clock, type RandomBytes, type Timers } from '../sync/clock.ts';
import type { Log } from '../sync/log.ts';
import { createActivityBuffer, type ActivityBuffer } from './activity-buffer.ts';
import { createAuditKeeper, type AuditKeeper } from './audit-keeper.ts';
import { createAuditLog, type AuditLog } from './audit-log.ts';

export interface AuditParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly random: RandomBytes;
  readonly timers?: Timers;
  readonly log: Log;
  /** The server's secret. */
  readonly jwtSecret: string;
}

export interface Audit {
  /** For what is changed. */
  readonly audit: AuditLog;
  /** For what is only looked at. */
  readonly activities: ActivityBuffer;
  readonly keeper: AuditKeeper;
}

/** The log of activity, put together. */
export function createAudit({ timers = realTimers, jwtSecret, ...parts }: AuditParts): Audit {
  const audit = createAuditLog(parts.random);
  const activities = createActivityBuffer({ ...parts, audit, timers });
  const keeper = createAuditKeeper({ ...parts, audit, activities, secret: jwtSecret });
  return { audit, activities, keeper };
}
