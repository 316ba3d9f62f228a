import { EMPTY_META, type CacheMeta } from '../local-db/databases/cache-db.ts';
import type { EngineEvent } from '../sync/engine/engine-event.ts';
import type { EngineRequest } from '../sync/engine/engine-request.ts';
import type { EngineSituation } from '../sync/engine/engine-situation.ts';

export type News = Partial<EngineSituation>;

/** When it stands so, and that happens, it comes to stand so, and this is to be done. */
export type ReducerRow = readonly [
  sentence: string,
  before: News,
  event: EngineEvent,
  after: News,
  requests: readonly EngineRequest[],
];

type Wake = Extract<EngineRequest, { readonly kind: 'wake' }>;

const wake = (loop: Wake['loop'], reason: Wake['reason']): EngineRequest => ({
  kind: 'wake',
  loop,
  reason,
});

export const pushNow = wake('push', 'changed');
export const pullNow = wake('pull', 'changed');
export const pushLeftOver = wake('push', 'left-over');
export const pullLeftOver = wake('pull', 'left-over');
export const pullAhead = wake('pull', 'server-ahead');
export const giveUpWaiting: EngineRequest = { kind: 'give-up-waiting' };

/** A place in the feed. */
export const at = (sequence: number, epoch = 'a') => ({ epoch, sequence });

export const meta = (news: Partial<CacheMeta>): CacheMeta => ({ ...EMPTY_META, ...news });

/** Everything has come, as far as place 5. */
export const filled = meta({ epoch: 'a', sequence: 5, complete: true });
