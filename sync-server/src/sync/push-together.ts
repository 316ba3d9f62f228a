import type { InputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, type Outcome, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import {
  pushedCommandSchema,
  type push,
  type PushOutcome,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { compile } from 'zod/mini';

import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { TransactionLostError, type Transaction } from '../db/database.ts';
import type { CommandApplier, CommandCall, KeyedCall } from './apply/apply-command.ts';
import { Bookkeeping, type Books } from './apply/bookkeeping.ts';
import type { KeyRange, KnownKeys } from './apply/outcome-store.ts';
import { isOf, type DeviceContact, type FoundDevices } from './device-register.ts';
import type { FeedState } from './feed/feed.ts';
import { findExcess } from './feed/find-excess.ts';
import type { QueryContext, RowRef, TransactionContext, User } from './handlers.ts';
import { inOneFlight } from './in-one-flight.ts';
import {
  STATEMENTS_PER_TRANSACTION,
  STATEMENTS_PER_TURN,
  type JoinableWork,
} from './joined-writer.ts';
import { describeError } from './log.ts';
import type { News } from './news/live-hub.ts';
import { isForgotten, type MemoryParts } from './pull/has-forgotten.ts';
import { findNotIn, type NotIn } from './still-in.ts';

export interface TogetherParts extends MemoryParts, Books {
  readonly applier: CommandApplier;
  readonly commandsPerTransaction: number;
}

export type Envelope = InputOf<typeof push>;

/** What became of one command; a code when nothing is stored, and it is to be sent again. */
type Settled = Outcome<RowRef | null> | Extract<RefusalCode, 'errore_interno' | 'trattenuto'>;

/** A command in its place, with the places that it depends on. */
interface PlacedCall extends CommandCall {
  readonly after: readonly number[];
}

/** How far a batch has come: what was committed of it, never what is under way. */
export interface Progress {
  /** Place of the next command. */
  readonly place: number;
  /** Highest sequence that is settled; 0 for none. */
  readonly arrived: number;
  readonly outcomes: readonly PushOutcome[];
  /** Places that were done, now or before. */
  readonly applied: ReadonlySet<number>;
  readonly forgotten: boolean;
  readonly state: FeedState | undefined;
  /** Why no more of it is done: whoever sent it has no access any more. */
  readonly notIn?: NotIn | undefined;
}

/** As much of a push as one transaction does. */
export interface PushPart extends JoinableWork {
  readonly user: User;
  readonly envelope: Envelope;
  /** How far its batch has come. */
  readonly before: Progress;
  /** Does it, for whoever asked. */
  readonly apply: (shared: SharedTransaction) => Promise<Progress>;
}

/** What a part of a push came to. */
export interface PartDone {
  readonly progress: Progress;
  /** What the whole transaction changed in the feed; the first of its parts has it. */
  readonly news: News | undefined;
}

/** What parts that share a transaction have in common: what was found for all of them, and is noted for all. */
export interface SharedTransaction {
  readonly tx: Transaction;
  readonly found: FoundDevices;
  readonly known: KnownKeys;
  readonly books: Bookkeeping;
  readonly contacts: DeviceContact[];
}

/**
 * Does parts of pushes, each of a device of its own, one after the other: what is known of their senders,
 * devices and keys is asked once for all of them, and what they leave is written once, at the end. Those that find
 * no room any more are not begun.
 */
export async function applyTogether(
  parts: TogetherParts,
  tx: Transaction,
  pushed: readonly PushPart[],
): Promise<readonly PartDone[]> {
  const { devices, outcomes } = parts;
  const [notIn, found, known] = await Promise.all([
    findNotIn(
      tx,
      pushed.map(({ user }) => user),
    ),
    devices.findAll(
      tx,
      pushed.map(({ envelope }) => envelope.device),
    ),
    outcomes.findAll(
      tx,
      pushed.flatMap((each) => keysOf(each)),
    ),
  ]);
  const shared = { tx, found, known, books: new Bookkeeping(), contacts: [] };
  const done: Progress[] = [];
  for (const [place, { apply, before }] of pushed.entries()) {
    if (place > 0 && tx.asked >= STATEMENTS_PER_TRANSACTION) break;
    const why = notIn[place];
    done.push(why === undefined ? await apply(shared) : { ...before, notIn: why });
  }
  const news = await writeAll(parts, shared);
  return done.map((progress, place) => ({
    progress: { ...progress, state: news },
    news: place === 0 ? news : undefined,
  }));
}

async function writeAll(
  parts: TogetherParts,
  { tx, found, books, contacts }: SharedTransaction,
): Promise<News> {
  // Last of all: until then nothing says that a batch arrived.
  const noteDevices = (): Promise<void> => parts.devices.note(tx, contacts, found);
  // Whether what a lost outbox held has arrived is looked up in the outcomes.
  const isReported = contacts.some(({ device }) => found.get(device)?.emptied === 1);
  if (!isReported) {
    const [news] = await inOneFlight(tx, [() => books.write(tx, parts), noteDevices]);
    return news;
  }
  const news = await books.write(tx, parts);
  await noteDevices();
  return news;
}

/** Keys that lie so near before those of a part are asked for with them. */
const NEAR = 8;

/** The keys of which a part has to know: its own, and those that the whole batch rests on. */
function keysOf({ envelope, before, size }: PushPart): readonly KeyRange[] {
  const { device, first, behind, lastAccepted } = envelope;
  let from = first + before.place;
  const last = from + size - 1;
  if (before.place > 0) return [[device, from, last]];
  const others: KeyRange[] = [];
  for (const key of [lastAccepted, behind]) {
    if (key === undefined || (key >= from && key <= last)) continue;
    if (key < from && key >= from - NEAR) from = key;
    else others.push([device, key, key]);
  }
  return [[device, from, last], ...others];
}

/** Of the next commands of a batch, unless it may not be begun. */
export async function applyNext(
  parts: TogetherParts,
  { envelope, before }: Pick<PushPart, 'envelope' | 'before'>,
  context: QueryContext,
  shared: SharedTransaction,
): Promise<Progress> {
  const { user } = context;
  const { device, lastAccepted } = envelope;
  const place = envelope.commands.length;
  const isFirst = before.place === 0;
  const found = shared.found.get(device);
  const { known } = shared;
  if (!isOf(found, user.id)) {
    const outcomes = [...before.outcomes, ...refuseFrom(envelope, before.place)];
    return { ...before, place, outcomes };
  }
  if (isFirst && lastAccepted !== undefined) {
    const key = { device, sequence: lastAccepted };
    if (isForgotten(parts.log, known.of(device, lastAccepted), key)) {
      shared.contacts.push(toContact(envelope, context, before));
      const outcomes = postpone(envelope, refusal('errore_interno'));
      return { ...before, place, outcomes, forgotten: true };
    }
  }
  if (isFirst && !hasArrived(known, envelope)) {
    shared.contacts.push(toContact(envelope, context, before));
    return { ...before, place, outcomes: postpone(envelope, refusal('trattenuto')) };
  }
  return applySome(parts, { envelope, before }, context, shared);
}

/** Whether the batch came that this one says it is behind. */
function hasArrived(known: KnownKeys, { device, behind }: Envelope): boolean {
  return behind === undefined || known.of(device, behind) !== undefined;
}

async function applySome(
  parts: TogetherParts,
  { envelope, before }: Pick<PushPart, 'envelope' | 'before'>,
  context: QueryContext,
  { tx, found, known, books, contacts }: SharedTransaction,
): Promise<Progress> {
  const { device, first, commands, protocol } = envelope;
  const inside = { ...context, db: tx };
  const end = Math.min(before.place + parts.commandsPerTransaction, commands.length);
  const outcomes = [...before.outcomes];
  const applied = new Set(before.applied);
  let { arrived, place } = before;
  const clockOffsetMs = clockOffsetOf(envelope, context);
  // An older state of a device goes through numbers again that it once gave out.
  const goesOn = envelope.highest >= (found.get(device)?.issued ?? 0);
  for (; place < end; place += 1) {
    if (place > before.place && tx.asked >= STATEMENTS_PER_TRANSACTION) break;
    await tx.breathe(STATEMENTS_PER_TURN);
    const command = commands[place];
    if (command === undefined || command === null) continue;
    const sequence = first + place;
    const { after, ...call } = toCall(command, place);
    const keyed = {
      call: { ...call, protocol },
      key: { device, sequence, clockOffsetMs },
      known: known.of(device, sequence),
      goesOn,
    };
    const isHeld = after.some((earlier) => !applied.has(earlier));
    const settled = isHeld ? hold(parts, keyed) : await applyOne(parts, keyed, inside, books);
    if (typeof settled === 'string') {
      outcomes.push({ place, status: 'retry', ...refusal(settled) });
      continue;
    }
    arrived = sequence;
    if (settled.ok) applied.add(place);
    else outcomes.push({ place, status: 'refused', ...settled.refusal });
  }
  // Of each part: what comes behind it may fail, and the device be lost before it comes again.
  contacts.push(toContact(envelope, context, { arrived }));
  return { ...before, place, arrived, outcomes, applied };
}

function toContact(
  envelope: Envelope,
  context: QueryContext,
  { arrived }: Pick<Progress, 'arrived'>,
): DeviceContact {
  return {
    device: envelope.device,
    user: context.user.id,
    arrived,
    issued: envelope.highest,
    clockOffsetMs: clockOffsetOf(envelope, context) ?? undefined,
    waiting: envelope.pending,
    emptied: false,
    at: context.adesso,
  };
}

/** Server minus device clock, in milliseconds; null when the device did not tell, or told nonsense. */
function clockOffsetOf({ clock }: Envelope, { adesso }: QueryContext): number | null {
  return clock === undefined ? null : Date.parse(adesso) - Date.parse(clock);
}

async function applyOne(
  { applier, log }: TogetherParts,
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
function hold({ applier }: TogetherParts, keyed: KeyedCall): Settled {
  return applier.recall(keyed) ?? 'trattenuto';
}

const commandSchema = compile(pushedCommandSchema);

/** A malformed command still has a key: it becomes one that nobody knows, and is refused under it. */
function toCall(command: unknown, place: number): PlacedCall {
  const { input, beside } = takeApart(command);
  if (findExcess(beside) !== undefined) return { name: '', input: command, after: [] };
  // Measured by itself, as by its plain route: what it travels in is no level of it.
  if (findExcess(input) !== undefined) return { name: '', input, after: [] };
  const parsed = commandSchema.safeParse(command);
  const { after = [] } = parsed.data ?? {};
  if (parsed.success && after.every((earlier) => earlier < place)) return { ...parsed.data, after };
  return { name: '', input: findExcess(command) === undefined ? command : input, after: [] };
}

/** The input of a command, and whatever else was sent with it. */
function takeApart(command: unknown): { readonly input: unknown; readonly beside: unknown } {
  if (typeof command !== 'object' || command === null || Array.isArray(command)) {
    return { input: undefined, beside: command };
  }
  const { input, ...beside }: { input?: unknown } = command;
  return { input, beside };
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
export function postpone({ commands }: Envelope, told: Refusal, from = 0): PushOutcome[] {
  return commands.flatMap((command, place) =>
    command === null || place < from ? [] : [{ place, status: 'retry' as const, ...told }],
  );
}
