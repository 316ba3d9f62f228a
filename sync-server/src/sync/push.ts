import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { PushResponse } from '@gestionale/shared-schema/sync/protocol.ts';
import type { UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import type { Database } from '../db/database.ts';
import { refusalOf } from './apply/unavailable-codes.ts';
import type { FeedState } from './feed/feed.ts';
import type { QueryContext } from './handlers.ts';
import type { JoinedWriter } from './joined-writer.ts';
import { describeError } from './log.ts';
import type { News } from './news/live-hub.ts';
import {
  applyNext,
  postpone,
  type Envelope,
  type PartDone,
  type Progress,
  type PushPart,
  type SharedTransaction,
  type TogetherParts,
} from './push-together.ts';
import type { PushTurns } from './push-turns.ts';
import { forThisRequest } from './request-scope.ts';

/**
 * How many commands one transaction takes at most; those that cost something reach the bound of its
 * statements before (`joined-writer.ts`).
 */
export const COMMANDS_PER_TRANSACTION = 500;

export interface PushParts extends TogetherParts {
  readonly db: Database;
  readonly upCaster: UpCaster;
  readonly write: JoinedWriter<PushPart, PartDone>;
  readonly turns: PushTurns;
  /** Tells whom it concerns that there is news, after each commit. */
  readonly announce: (news: News) => void;
}

const NOTHING_YET: Progress = {
  place: 0,
  arrived: 0,
  outcomes: [],
  applied: new Set(),
  forgotten: false,
  state: undefined,
};

/**
 * Applies a batch in its order, in as many transactions as it needs, each command under its own
 * savepoint: a refused or a failing one takes nothing with it. Others have their turn between two of
 * them, and the answer leaves after the last. Where the database cannot be written now, what is not
 * done is to be tried again; where whoever sent it has lost access meanwhile, no more is done and the answer
 * is that of any request of theirs. Throws when a whole transaction is lost for another reason: what those
 * before it did stands, and a replay is answered so.
 */
export async function applyPush(
  parts: PushParts,
  envelope: Envelope,
  context: QueryContext,
): Promise<Outcome<PushResponse>> {
  const version = parts.upCaster.judge(envelope.protocol);
  if (version === 'old') return refuse('protocollo_non_supportato');
  if (version === 'new') return refuse('server_da_aggiornare');
  const { device, behind } = envelope;
  return parts.turns({ device, waits: behind !== undefined }, () =>
    applyInParts(parts, envelope, context),
  );
}

async function applyInParts(
  parts: PushParts,
  envelope: Envelope,
  context: QueryContext,
): Promise<Outcome<PushResponse>> {
  let progress = NOTHING_YET;
  try {
    do {
      progress = await commitNext(parts, envelope, context, progress);
    } while (progress.notIn === undefined && progress.place < envelope.commands.length);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    // At a peak each of them would be a line.
    if (error.reason !== 'crowded') parts.log.error('push postponed', describeError(error));
    const postponed = postpone(envelope, refusalOf(error.reason), progress.place);
    progress = { ...progress, outcomes: [...progress.outcomes, ...postponed] };
  }
  if (progress.notIn !== undefined) return refuse(progress.notIn);
  // Reading goes on beside another program's lock; where it does not, whoever sent hears of that.
  const state = progress.state ?? (await parts.feed.state(parts.db));
  return { ok: true, value: toResponse(envelope, context, progress, state) };
}

async function commitNext(
  parts: PushParts,
  envelope: Envelope,
  context: QueryContext,
  before: Progress,
): Promise<Progress> {
  const size = Math.min(parts.commandsPerTransaction, envelope.commands.length - before.place);
  const { progress, news } = await parts.write({
    size,
    of: envelope.device,
    user: context.user,
    envelope,
    before,
    apply: forThisRequest((shared: SharedTransaction) =>
      applyNext(parts, { envelope, before }, context, shared),
    ),
  });
  if (news !== undefined) parts.announce(news);
  return progress;
}

function toResponse(
  { protocol, device, first, commands }: Envelope,
  { adesso }: QueryContext,
  { outcomes, forgotten }: Progress,
  { sequence, epoch }: FeedState,
): PushResponse {
  return {
    protocol,
    device,
    first,
    count: commands.length,
    epoch,
    sequence,
    clock: adesso,
    outcomes: [...outcomes],
    ...(forgotten ? { forgotten } : {}),
  };
}
