import { hash } from 'node:crypto';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { digestText } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames } from '@gestionale/shared-schema/sync/entity.ts';
import {
  MAX_ROWS_PER_PAGE,
  PROTOCOL_VERSION,
  type PullRequest,
} from '@gestionale/shared-schema/sync/protocol.ts';

import type { Database } from '../db/database.ts';
import type { DeviceRegister } from './device-register.ts';
import { createFeedReader, type FeedLine, type FeedReader } from './feed-reader.ts';
import type { Feed } from './feed.ts';
import type { Caller, JsonText, QueryContext } from './handlers.ts';
import { hasForgotten } from './has-forgotten.ts';
import type { Log } from './log.ts';
import { notePuller } from './note-puller.ts';
import type { OutcomeStore } from './outcome-store.ts';
import {
  isSettled,
  readCursor,
  settledAt,
  signatureOf,
  START,
  writeCursor,
  type PullPosition,
} from './pull-cursor.ts';
import { pageText, resolveLines } from './pull-page.ts';
import { audiencesOf, type Audience, type SyncedEntities } from './synced-entity.ts';

export interface PullParts {
  readonly db: Database;
  readonly feed: Feed;
  readonly entities: SyncedEntities;
  readonly log: Log;
  readonly devices: DeviceRegister;
  readonly outcomes: OutcomeStore;
}

/** Answers a pull; synchronous, so that a page is one picture of the database. */
export type Puller = (
  request: PullRequest,
  context: Pick<QueryContext, 'caller' | 'adesso'>,
) => JsonText;

export function createPuller(parts: PullParts): Puller {
  const { db, feed, entities, log } = parts;
  const reader = createFeedReader(db);
  // Hashed once: every pull has it in its cursor.
  const shapeFor = (ruolo: Ruolo): string =>
    hash('sha256', entityNames.map((name) => entities[name].shape(ruolo)).join('\n'));
  const shapes: Readonly<Record<Ruolo, string>> = {
    Admin: shapeFor('Admin'),
    Manager: shapeFor('Manager'),
    Operatore: shapeFor('Operatore'),
  };

  return (request, context) => {
    const { caller } = context;
    notePuller(parts, request, context);
    const { epoch, sequence } = feed.state();
    const audiences = audiencesOf(caller);
    const view = {
      epoch,
      sequence,
      signature: signatureOf(caller.ruolo, audiences, shapes[caller.ruolo]),
      markOf: (place: number) => feed.markOf(place),
    };
    const held = request.cursor === undefined ? undefined : readCursor(request.cursor, view);
    if (held === 'dimenticato') log.info('place forgotten', { role: caller.ruolo });
    const dimenticato = held === 'dimenticato' || hasForgotten(parts, request, caller.id);
    const known = dimenticato ? undefined : held;
    const digests = (): string[] => feed.digests(audiences).map(digestText);
    if (request.rifai !== undefined) {
      tellMismatch(log, request, { caller, audiences, digests: digests(), sequence, known });
    }
    const rifatta = known === undefined ? undefined : beginsAgain(request, known, audiences);
    const from = startOf(known, rifatta, sequence);
    const page = readPage(reader, audiences, from, request.limite ?? MAX_ROWS_PER_PAGE, sequence);
    return pageText({
      head: {
        protocollo: PROTOCOL_VERSION,
        epoca: epoch,
        daCapo: known === undefined,
        ...(rifatta === undefined ? {} : { rifatta }),
        ...(dimenticato ? { dimenticato } : {}),
        completo: page.completo,
        cursore: writeCursor(view, page.next),
        sequenza: page.next.sequence,
        impronte: page.completo ? digests() : [],
      },
      resolved: resolveLines(reader, page.lines, audiences),
      audiences,
      project: (entity, ids) => entities[entity].project(db, ids, caller.ruolo),
    });
  };
}

/** The audience whose rows are sent again from the start; only where nothing else is underway. */
function beginsAgain(
  { rifai }: PullRequest,
  known: PullPosition,
  audiences: readonly Audience[],
): number | undefined {
  return rifai !== undefined && rifai < audiences.length && isSettled(known) ? rifai : undefined;
}

function startOf(
  known: PullPosition | undefined,
  rifatta: number | undefined,
  sequence: number,
): PullPosition {
  if (known === undefined) return { ...START, fillingSince: sequence };
  return rifatta === undefined
    ? known
    : { ...START, fillingSince: known.sequence, platea: rifatta };
}

interface Page {
  readonly lines: readonly FeedLine[];
  /** Nothing more waits behind it. */
  readonly completo: boolean;
  readonly next: PullPosition;
}

function readPage(
  reader: FeedReader,
  audiences: readonly Audience[],
  from: PullPosition,
  limit: number,
  sequence: number,
): Page {
  const { platea, fillingSince } = from;
  const found =
    platea === null
      ? reader.after(audiences, from, limit + 1)
      : reader
          .after(audiences.slice(platea, platea + 1), from, limit + 1)
          .filter((line) => line.sequence <= fillingSince);
  const lines = found.slice(0, limit);
  const more = found.length > limit ? lines.at(-1) : undefined;
  if (more !== undefined) {
    const { entity, id } = more;
    const next = { sequence: more.sequence, entity, id, fillingSince, platea };
    return { lines, completo: false, next };
  }
  // What one audience is sent again ends where the device was: from there it goes on with all.
  const completo = platea === null;
  return { lines, completo, next: settledAt(completo ? sequence : fillingSince) };
}

interface Mismatch {
  readonly caller: Caller;
  readonly audiences: readonly Audience[];
  readonly digests: readonly string[];
  readonly sequence: number;
  readonly known: PullPosition | undefined;
}

/** A device holds other rows than it should: nobody there sees it, somebody here has to. */
function tellMismatch(
  log: Log,
  { rifai = -1, impronta, dispositivo }: PullRequest,
  { caller, audiences, digests, sequence, known }: Mismatch,
): void {
  log.error('digest mismatch', {
    device: dispositivo,
    role: caller.ruolo,
    audience: audiences[rifai]?.replace(/:.*/, ''),
    on_device: impronta,
    on_device_at: known?.sequence,
    on_server: digests[rifai],
    on_server_at: sequence,
  });
}
