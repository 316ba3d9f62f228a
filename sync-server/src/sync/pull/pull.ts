import { refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { addDigests, digestText, EMPTY_DIGEST } from '@gestionale/shared-schema/sync/digest.ts';
import {
  MAX_ROWS_PER_PAGE,
  PROTOCOL_VERSION,
  type PullRequest,
  type PullResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { readRanges } from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database, Queries } from '../../db/database.ts';
import type { Meter, RefillCause } from '../../metrics/meter.ts';
import type { OutcomeStore } from '../apply/outcome-store.ts';
import type { DeviceRegister } from '../device-register.ts';
import { createFeedReader, type FeedLine, type FeedReader } from '../feed/feed-reader.ts';
import type { Feed, FeedCounter } from '../feed/feed.ts';
import { audiencesOf, partsOf, type Audience, type SyncedEntities } from '../feed/synced-entity.ts';
import type { User, JsonText, QueryContext } from '../handlers.ts';
import type { Log } from '../log.ts';
import { findNotIn } from '../still-in.ts';
import { hasForgotten } from './has-forgotten.ts';
import { createKeptTexts, type KeptTexts } from './kept-texts.ts';
import { notePuller } from './note-puller.ts';
import { projectReadable } from './project-readable.ts';
import {
  isSettled,
  readCursor,
  settledAt,
  signatureIn,
  signatureOf,
  START,
  writeCursor,
  type PullPosition,
} from './pull-cursor.ts';
import { pageText, resolveLines, type PageParts, type Places } from './pull-page.ts';
import { formerShapeFor, shapesOf, type RowShapes } from './row-shapes.ts';
import { createMismatchBudget, tellMismatch } from './tell-mismatch.ts';

export interface PullParts {
  readonly db: Database;
  readonly feed: Feed;
  readonly entities: SyncedEntities;
  readonly log: Log;
  readonly devices: DeviceRegister;
  readonly outcomes: OutcomeStore;
  /** Days without contact after which a device hides what it holds. */
  readonly contactDays: number;
  /** Is told what is sent, and why again. */
  readonly meter?: PullMeter | undefined;
}

export type PullMeter = Pick<Partial<Meter>, 'pulled' | 'refilled'>;

/** As long as commands may have to be sent again to a server that was put back: see rule 16. */
export const CONTACT_DAYS = 14;

/** For so long, in milliseconds, a device need not be told the server's clock again. */
const HEARD_FOR_MS = 60 * 60 * 1000;

/** Answers a pull; a page is one picture of the database, in which whoever asks still has access. */
export type Puller = (
  request: PullRequest,
  context: Pick<QueryContext, 'user' | 'adesso'>,
) => Promise<Outcome<JsonText>>;

export function createPuller(parts: PullParts): Puller {
  const { db, entities } = parts;
  const reader = createFeedReader(db);
  const kept = createKeptTexts();
  // Hashed once: every pull has it in its cursor.
  const shapes = shapesOf(entities);

  const mismatches = createMismatchBudget(parts.log);

  return async (request, context) => {
    const { user, adesso } = context;
    const isTold = request.refill !== undefined && mismatches.spend(user.id, adesso);
    await notePuller(parts, { ...request, mismatch: isTold }, context);
    return db.read(async (tx) => {
      const [[notIn], state] = await Promise.all([
        findNotIn(tx, [context.user]),
        parts.feed.state(tx),
      ]);
      if (notIn !== undefined) return refuse(notIn);
      const reading = { ...parts, reader, shapes, kept, tx, state, isTold };
      return { ok: true, value: await readOne(reading, request, context) };
    });
  };
}

interface Reading extends PullParts {
  readonly reader: FeedReader;
  readonly shapes: RowShapes;
  readonly kept: KeptTexts;
  /** Whether what the device says of its digest is still noted. */
  readonly isTold: boolean;
  /** One picture of the database. */
  readonly tx: Queries;
  readonly state: FeedCounter;
}

async function readOne(
  reading: Reading,
  request: PullRequest,
  { user, adesso }: Pick<QueryContext, 'user' | 'adesso'>,
): Promise<JsonText> {
  const { tx, feed, reader, entities, log, kept } = reading;
  const { epoch, sequence, purged } = reading.state;
  const audiences = audiencesOf(user);
  // By the place of an audience: under what the feed keeps the rows of it that are wanted.
  const without = request.without?.split(',') ?? [];
  const places = audiences.map((audience) => partsOf(audience, without));
  const view = {
    epoch,
    sequence,
    purged,
    signature: await signatureFor(reading, request, { user, audiences, adesso }),
    markOf: askOnce((place) => feed.markOf(tx, place)),
  };
  const held = request.cursor === undefined ? undefined : await readCursor(request.cursor, view);
  if (held === 'forgotten') log.info('place forgotten', { role: user.ruolo });
  const forgotten = held === 'forgotten' || (await hasForgotten(tx, reading, request, user.id));
  const known = forgotten ? undefined : held;
  const digests = async (): Promise<string[]> => {
    const found = await feed.digests(tx, places.flat());
    const sums = places.map((parts) => parts.map(() => found.shift() ?? EMPTY_DIGEST));
    return sums.map((parts) => digestText(parts.reduce(addDigests)));
  };
  if (reading.isTold) {
    tellMismatch(log, request, { user, audiences, digests: await digests(), sequence, known });
  }
  const refilled = known === undefined ? undefined : beginsAgain(request, known, audiences);
  const from = startOf(known, refilled, sequence);
  const limit = request.limit ?? MAX_ROWS_PER_PAGE;
  const page = await readPage(reading, places, from, limit, sequence);
  tellMeter(reading.meter, page, refillCauseOf({ request, forgotten, known, refilled }));
  return pageText({
    head: {
      protocol: PROTOCOL_VERSION,
      epoch,
      reset: known === undefined,
      ...(refilled === undefined ? {} : { refilled }),
      ...(forgotten ? { forgotten } : {}),
      complete: page.complete,
      cursor: await writeCursor(view, page.next),
      sequence: page.next.sequence,
      digests: page.complete ? await digests() : [],
      ...contactFor(request, adesso, reading.contactDays),
    },
    resolved: await resolveLines(tx, reader, page.lines, places.flat()),
    places,
    made: await madeRows(reading, request, user),
    project: async (entity, sequences) => {
      const synced = entities[entity];
      const project = (ids: readonly string[]) =>
        projectReadable({ entity, synced, log }, tx, ids, user.ruolo);
      if (!synced.keepsTexts) return project([...sequences.keys()]);
      const texts = await kept.asOf(view);
      return texts.rowsOf(entity, synced.shape(user.ruolo)).read(sequences, project);
    },
  });
}

/** That of this server, or that of the device's cursor while it may go on with rows of the form before. */
async function signatureFor(
  { tx, shapes }: Reading,
  { cursor, device }: PullRequest,
  { user, audiences, adesso }: { user: User; audiences: readonly Audience[]; adesso: Istante },
): Promise<string> {
  const { ruolo } = user;
  const current = signatureOf(ruolo, audiences, shapes[ruolo]);
  const held = cursor === undefined ? undefined : signatureIn(cursor);
  if (held === undefined || held === current) return current;
  const former = await formerShapeFor(tx, { ruolo, device, nowMs: Date.parse(adesso) });
  return former !== undefined && held === signatureOf(ruolo, audiences, former) ? held : current;
}

function tellMeter(
  meter: PullMeter | undefined,
  { lines }: Page,
  cause: RefillCause | undefined,
): void {
  meter?.pulled?.(lines.length);
  if (cause !== undefined) meter?.refilled?.(cause);
}

/** Why rows are sent from the beginning; undefined for a pull that goes on. */
function refillCauseOf({
  request,
  forgotten,
  known,
  refilled,
}: {
  readonly request: PullRequest;
  readonly forgotten: boolean;
  readonly known: PullPosition | undefined;
  readonly refilled: number | undefined;
}): RefillCause | undefined {
  if (forgotten) return 'forgotten';
  if (known === undefined) return request.cursor === undefined ? 'first' : 'changed';
  return refilled === undefined ? undefined : 'digest';
}

/** In one picture a place has one mark: the cursor that came and the one that goes ask for the same. */
function askOnce(markOf: (place: number) => Promise<string>): (place: number) => Promise<string> {
  const asked = new Map<number, Promise<string>>();
  return (place) => {
    const mark = asked.get(place) ?? markOf(place);
    asked.set(place, mark);
    return mark;
  };
}

/** For who asks and was not told lately: an empty page stays small. */
function contactFor(
  { heard }: PullRequest,
  clock: Istante,
  days: number,
): Pick<PullResponse, 'contact'> {
  if (heard === undefined) return {};
  const apartMs = Math.abs(Date.parse(clock) - Date.parse(heard));
  return apartMs < HEARD_FOR_MS ? {} : { contact: { clock, days } };
}

/** What the device says that it has made; of another person's device nothing. */
async function madeRows(
  { tx, outcomes }: Reading,
  { device, made = '' }: PullRequest,
  user: User,
): Promise<PageParts['made']> {
  const ranges = readRanges(made);
  const [from] = ranges;
  const to = ranges.at(-1);
  if (device === undefined || from === undefined || to === undefined) return [];
  const rows = await outcomes.madeRows(tx, device, user.id, from[0], to[1]);
  return rows.filter(({ sequence }) =>
    ranges.some(([first, last]) => sequence >= first && sequence <= last),
  );
}

/** The audience whose rows are sent again from the start; only where nothing else is underway. */
function beginsAgain(
  { refill }: PullRequest,
  known: PullPosition,
  audiences: readonly Audience[],
): number | undefined {
  return refill !== undefined && refill < audiences.length && isSettled(known) ? refill : undefined;
}

function startOf(
  known: PullPosition | undefined,
  refilled: number | undefined,
  sequence: number,
): PullPosition {
  if (known === undefined) return { ...START, fillingSince: sequence };
  return refilled === undefined
    ? known
    : { ...START, fillingSince: known.sequence, audience: refilled };
}

interface Page {
  readonly lines: readonly FeedLine[];
  /** Nothing more waits behind it. */
  readonly complete: boolean;
  readonly next: PullPosition;
}

async function readPage(
  { tx, reader }: Reading,
  places: Places,
  from: PullPosition,
  limit: number,
  sequence: number,
): Promise<Page> {
  const { audience, fillingSince } = from;
  const found =
    audience === null
      ? await reader.after(tx, places.flat(), from, limit + 1)
      : (await reader.after(tx, places[audience] ?? [], from, limit + 1)).filter(
          (line) => line.sequence <= fillingSince,
        );
  const lines = found.slice(0, limit);
  const more = found.length > limit ? lines.at(-1) : undefined;
  if (more !== undefined) {
    const { entity, id } = more;
    const place = { sequence: more.sequence, entity, id, fillingSince, audience };
    const next = { ...place, readAt: sequence };
    return { lines, complete: false, next };
  }
  // What one audience is sent again ends where the device was: from there it goes on with all.
  const complete = audience === null;
  return { lines, complete, next: settledAt(complete ? sequence : fillingSince, sequence) };
}
