import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  pushedCommandSchema,
  type push,
  type PushOutcome,
  type PushResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import type { UpCaster } from '@gestionale/shared-schema/sync/up-cast.ts';

import type { AuditLog } from '../audit/audit-log.ts';
import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { TransactionLostError, type Database, type Queries } from '../db/database.ts';
import type { CommandApplier, CommandCall, KeyedCall } from './apply/apply-command.ts';
import { Bookkeeping } from './apply/bookkeeping.ts';
import { unavailableCodes } from './apply/unavailable-codes.ts';
import type { Feed, FeedState } from './feed/feed.ts';
import { findExcess } from './feed/find-excess.ts';
import type { HistoryWriter, QueryContext, RowRef, TransactionContext } from './handlers.ts';
import {
  STATEMENTS_PER_TRANSACTION,
  STATEMENTS_PER_TURN,
  type JoinedWriter,
} from './joined-writer.ts';
import { describeError } from './log.ts';
import type { News } from './news/live-hub.ts';
import { noteNews } from './news/news-of-transaction.ts';
import type { Notify } from './notify.ts';
import { hasForgotten, type MemoryParts } from './pull/has-forgotten.ts';
import type { PushTurns } from './push-turns.ts';

/**
 * How many commands one transaction takes at most; those that cost something reach the bound of its
 * statements before ({@link STATEMENTS_PER_TRANSACTION}).
 */
export const COMMANDS_PER_TRANSACTION = 500;

export interface PushParts extends MemoryParts {
  readonly db: Database;
  readonly applier: CommandApplier;
  readonly history: HistoryWriter;
  readonly feed: Feed;
  readonly audit: AuditLog;
  readonly notify: Notify;
  readonly upCaster: UpCaster;
  readonly commandsPerTransaction: number;
  readonly write: JoinedWriter;
  readonly turns: PushTurns;
  /** Tells whom it concerns that there is news, after each commit. */
  readonly announce: (news: News) => void;
}

type Envelope = InputOf<typeof push>;

/** What became of one command; a code when nothing is stored, and it is to be sent again. */
type Settled = Outcome<RowRef | null> | Extract<RefusalCode, 'errore_interno' | 'trattenuto'>;

/** A command in its place, with the places that it depends on. */
interface PlacedCall extends CommandCall {
  readonly after: readonly number[];
}

/** How far a batch has come: what was committed of it, never what is under way. */
interface Progress {
  /** Place of the next command. */
  readonly place: number;
  /** Highest sequence that is settled; 0 for none. */
  readonly arrived: number;
  readonly outcomes: readonly PushOutcome[];
  /** Places that were done, now or before. */
  readonly applied: ReadonlySet<number>;
  readonly forgotten: boolean;
  readonly state: FeedState | undefined;
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
 * done is to be tried again. Throws when a whole transaction is lost for another reason: what those
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
    } while (progress.place < envelope.commands.length);
  } catch (error) {
    if (!(error instanceof DatabaseUnavailableError)) throw error;
    parts.log.error('push postponed', describeError(error));
    const postponed = postpone(envelope, unavailableCodes[error.reason], progress.place);
    progress = { ...progress, outcomes: [...progress.outcomes, ...postponed] };
  }
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
    run: async (tx) => {
      const inside = { ...context, db: tx };
      const noted = noteNews(parts.feed);
      const progress = await applyNext({ ...parts, feed: noted.feed }, envelope, inside, before);
      return { progress, news: await noted.news(tx) };
    },
  });
  parts.announce(news);
  return { ...progress, state: news };
}

async function applyNext(
  parts: PushParts,
  envelope: Envelope,
  context: TransactionContext,
  before: Progress,
): Promise<Progress> {
  const { db, user } = context;
  const place = envelope.commands.length;
  if (before.place === 0 && (await hasForgotten(db, parts, envelope, user.id))) {
    const outcomes = postpone(envelope, 'errore_interno');
    return { ...before, place, outcomes, forgotten: true };
  }
  if (!(await parts.devices.belongsTo(db, envelope.device, user.id))) {
    const outcomes = [...before.outcomes, ...refuseFrom(envelope, before.place)];
    return { ...before, place, outcomes };
  }
  if (before.place === 0 && !(await hasArrived(db, parts, envelope))) {
    return { ...before, place, outcomes: postpone(envelope, 'trattenuto') };
  }
  const after = await applySome(parts, envelope, context, before);
  if (after.place === place) await noteDevice(parts, envelope, context, after.arrived);
  return after;
}

/** Whether the batch came that this one says it is behind. */
async function hasArrived(
  db: Queries,
  { outcomes }: PushParts,
  { device, behind }: Envelope,
): Promise<boolean> {
  if (behind === undefined) return true;
  return (await outcomes.find(db, { device, sequence: behind })) !== undefined;
}

async function applySome(
  parts: PushParts,
  envelope: Envelope,
  context: TransactionContext,
  before: Progress,
): Promise<Progress> {
  const { device, first, commands, protocol } = envelope;
  const end = Math.min(before.place + parts.commandsPerTransaction, commands.length);
  const outcomes = [...before.outcomes];
  const applied = new Set(before.applied);
  let { arrived, place } = before;
  const books = new Bookkeeping();
  const { db } = context;
  const known = await parts.outcomes.findAll(db, device, first + before.place, first + end - 1);
  const goesOn =
    [...known.values()].includes('done') &&
    (await parts.devices.goesOn(db, device, envelope.highest));
  for (; place < end; place += 1) {
    if (place > before.place && db.asked >= STATEMENTS_PER_TRANSACTION) break;
    await db.breathe(STATEMENTS_PER_TURN);
    const command = commands[place];
    if (command === undefined || command === null) continue;
    const sequence = first + place;
    const { after, ...call } = toCall(command, place);
    const keyed = {
      call: { ...call, protocol },
      key: { device, sequence },
      known: known.get(sequence),
      goesOn,
    };
    const isHeld = after.some((earlier) => !applied.has(earlier));
    const settled = isHeld ? hold(parts, keyed) : await applyOne(parts, keyed, context, books);
    if (typeof settled === 'string') {
      outcomes.push({ place, status: 'retry', ...refusal(settled) });
      continue;
    }
    arrived = sequence;
    if (settled.ok) applied.add(place);
    else outcomes.push({ place, status: 'refused', ...settled.refusal });
  }
  const clockOffsetMs = clockOffsetOf(envelope, context);
  const head = { device, clockOffsetMs, user: context.user.id, at: context.adesso };
  await books.write(db, parts, head);
  return { ...before, place, arrived, outcomes, applied };
}

/** Last of all: until then nothing says that the batch arrived. */
async function noteDevice(
  { devices }: PushParts,
  envelope: Envelope,
  context: TransactionContext,
  arrived: number,
): Promise<void> {
  await devices.note(context.db, {
    device: envelope.device,
    user: context.user.id,
    arrived,
    issued: envelope.highest,
    clockOffsetMs: clockOffsetOf(envelope, context) ?? undefined,
    waiting: envelope.pending,
    emptied: false,
    at: context.adesso,
  });
}

/** Server minus device clock, in milliseconds; null when the device did not tell, or told nonsense. */
function clockOffsetOf({ clock }: Envelope, { adesso }: QueryContext): number | null {
  return clock === undefined ? null : Date.parse(adesso) - Date.parse(clock);
}

async function applyOne(
  { applier, log }: PushParts,
  keyed: KeyedCall,
  context: TransactionContext,
  books: Bookkeeping,
): Promise<Settled> {
  try {
    return await applier.applyOnce(keyed, context, books);
  } catch (error) {
    // What the transaction did before this command is gone too: answering would claim that it stands.
    if (error instanceof TransactionLostError) throw error;
    // The next command would fare no better.
    if (error instanceof DatabaseUnavailableError) throw error;
    log.error('command failed', {
      command: keyed.call.name.slice(0, 100),
      ...describeError(error),
    });
    return 'errore_interno';
  }
}

/** What it depends on was not done: its key stays as it is, free or answered. */
function hold({ applier }: PushParts, keyed: KeyedCall): Settled {
  return applier.recall(keyed) ?? 'trattenuto';
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
function refuseFrom({ commands }: Envelope, from: number): PushOutcome[] {
  return commands.flatMap((command, place) =>
    command === null || place < from
      ? []
      : [{ place, status: 'refused' as const, ...refusal('riga_altrui') }],
  );
}

/** They were not done, or what was done before them has to be done again first. */
function postpone({ commands }: Envelope, codice: RefusalCode, from = 0): PushOutcome[] {
  return commands.flatMap((command, place) =>
    command === null || place < from
      ? []
      : [{ place, status: 'retry' as const, ...refusal(codice) }],
  );
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
