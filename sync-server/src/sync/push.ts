import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import {
  refusal,
  refuse,
  type Outcome,
  type RefusalCode,
} from '@gestionale/shared-schema/contract/refusal.ts';
import {
  pushedCommandSchema,
  type push,
  type PushOutcome,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import type { UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { TransactionLostError, type Database } from '../db/database.ts';
import type { CommandApplier, CommandCall } from './apply/apply-command.ts';
import type { CommandKey } from './apply/outcome-store.ts';
import { unavailableCodes } from './apply/unavailable-codes.ts';
import type { Feed } from './feed/feed.ts';
import { findExcess } from './feed/find-excess.ts';
import type { QueryContext, RowRef, TransactionContext } from './handlers.ts';
import { describeError } from './log.ts';
import { hasForgotten, type MemoryParts } from './pull/has-forgotten.ts';

export interface PushParts extends MemoryParts {
  readonly db: Database;
  readonly applier: CommandApplier;
  readonly feed: Feed;
  readonly upCaster: UpCaster;
}

type Envelope = InputOf<typeof push>;

/** What became of one command; a code when nothing is stored, and it is to be sent again. */
type Settled = Outcome<RowRef | null> | Extract<RefusalCode, 'errore_interno' | 'trattenuto'>;

/** A command in its place, with the places that it depends on. */
interface PlacedCall extends CommandCall {
  readonly after: readonly number[];
}

/**
 * Applies a batch in one transaction, each command under its own savepoint: a refused or a failing
 * one takes nothing with it. Where the database cannot be written now nothing is done, and each is to be
 * tried again. Throws, having done nothing, when the whole transaction is lost for another reason.
 */
export async function applyPush(
  parts: PushParts,
  envelope: Envelope,
  context: QueryContext,
): Promise<Outcome<PushResponse>> {
  const version = parts.upCaster.judge(envelope.protocol);
  if (version === 'old') return refuse('protocollo_non_supportato');
  if (version === 'new') return refuse('server_da_aggiornare');
  try {
    return await parts.db.transaction((tx) => applyBatch(parts, envelope, { ...context, db: tx }));
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    parts.log.error('push postponed', describeError(error));
    const outcomes = postponeAll(envelope, unavailableCodes[error.reason]);
    // Reading goes on beside another program's lock; where it does not, whoever sent hears of that.
    const value = await toResponse(parts, envelope, { ...context, db: parts.db }, outcomes);
    return { ok: true, value };
  }
}

async function applyBatch(
  parts: PushParts,
  envelope: Envelope,
  context: TransactionContext,
): Promise<Outcome<PushResponse>> {
  const { db, user } = context;
  if (await hasForgotten(db, parts, envelope, user.id)) {
    const postponed = postponeAll(envelope, 'errore_interno');
    const value = await toResponse(parts, envelope, context, postponed);
    return { ok: true, value: { ...value, forgotten: true } };
  }
  const outcomes = (await parts.devices.belongsTo(db, envelope.device, user.id))
    ? await applyAll(parts, envelope, context)
    : refuseAll(envelope);
  return { ok: true, value: await toResponse(parts, envelope, context, outcomes) };
}

async function applyAll(
  parts: PushParts,
  envelope: Envelope,
  context: TransactionContext,
): Promise<PushOutcome[]> {
  const { device, first, commands, protocol } = envelope;
  const clockOffsetMs = clockOffsetOf(envelope, context);
  const outcomes: PushOutcome[] = [];
  const applied = new Set<number>();
  let arrived = 0;
  for (const [place, command] of commands.entries()) {
    if (command === null) continue;
    const sequence = first + place;
    const call = { ...toCall(command, place), protocol };
    const key = { device, sequence, clockOffsetMs };
    const isHeld = call.after.some((earlier) => !applied.has(earlier));
    const settled = await (isHeld
      ? hold(parts, call, key, context)
      : applyOne(parts, call, key, context));
    if (typeof settled === 'string') {
      outcomes.push({ place, status: 'retry', ...refusal(settled) });
      continue;
    }
    arrived = sequence;
    if (settled.ok) applied.add(place);
    else outcomes.push({ place, status: 'refused', ...settled.refusal });
  }
  await parts.devices.note(context.db, {
    device,
    user: context.user.id,
    arrived,
    issued: envelope.highest,
    clockOffsetMs: clockOffsetMs ?? undefined,
    waiting: envelope.pending,
    emptied: false,
    at: context.adesso,
  });
  return outcomes;
}

/** Server minus device clock, in milliseconds; null when the device did not tell, or told nonsense. */
function clockOffsetOf({ clock }: Envelope, { adesso }: QueryContext): number | null {
  return clock === undefined ? null : Date.parse(adesso) - Date.parse(clock);
}

async function applyOne(
  { applier, log }: PushParts,
  call: CommandCall,
  key: CommandKey,
  context: TransactionContext,
): Promise<Settled> {
  try {
    return await applier.applyOnce(call, key, context);
  } catch (error) {
    // What the batch did before this command is gone too: answering would claim that it stands.
    if (error instanceof TransactionLostError) throw error;
    // The next command would fare no better.
    if (error instanceof DatabaseUnavailableError) throw error;
    log.error('command failed', { command: call.name.slice(0, 100), ...describeError(error) });
    return 'errore_interno';
  }
}

/** What it depends on was not done: its key stays as it is, free or answered. */
async function hold(
  { applier }: PushParts,
  call: CommandCall,
  key: CommandKey,
  { db }: TransactionContext,
): Promise<Settled> {
  return (await applier.recall(db, call, key)) ?? 'trattenuto';
}

/** A malformed command still has a key: it becomes one that nobody knows, and is refused under it. */
function toCall(command: unknown, place: number): PlacedCall {
  if (findExcess(command) !== undefined) return { name: '', input: command, after: [] };
  const parsed = pushedCommandSchema.safeParse(command);
  const { after = [] } = parsed.data ?? {};
  return parsed.success && after.every((earlier) => earlier < place)
    ? { ...parsed.data, after }
    : { name: '', input: command, after: [] };
}

/** The device is another person's: nothing is looked up, stored or told. */
function refuseAll({ commands }: Envelope): PushOutcome[] {
  return commands.flatMap((command, place) =>
    command === null ? [] : [{ place, status: 'refused' as const, ...refusal('riga_altrui') }],
  );
}

/** What was done before these commands has to be done again first: they may need its rows. */
function postponeAll({ commands }: Envelope, codice: RefusalCode): PushOutcome[] {
  return commands.flatMap((command, place) =>
    command === null ? [] : [{ place, status: 'retry' as const, ...refusal(codice) }],
  );
}

async function toResponse(
  { feed }: PushParts,
  { protocol, device, first, commands }: Envelope,
  { db, adesso }: QueryContext,
  outcomes: PushOutcome[],
): Promise<PushResponse> {
  const { sequence, epoch } = await feed.state(db);
  return {
    protocol,
    device,
    first,
    count: commands.length,
    epoch,
    sequence,
    clock: adesso,
    outcomes,
  };
}
