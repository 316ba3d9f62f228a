import { hash } from 'node:crypto';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { entityNames, type EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import {
  MAX_ROWS_PER_PAGE,
  PROTOCOL_VERSION,
  type PullRequest,
  type PullResponse,
} from '@gestionale/shared-schema/sync/protocol.ts';

import type { Database } from '../db/database.ts';
import { createFeedReader, type FeedLine, type FeedReader } from './feed-reader.ts';
import type { Feed } from './feed.ts';
import { JsonText, type Caller } from './handlers.ts';
import { readCursor, signatureOf, writeCursor, type PullPosition } from './pull-cursor.ts';
import { audiencesOf, type SyncedEntities } from './synced-entity.ts';

export interface PullParts {
  readonly db: Database;
  readonly feed: Feed;
  readonly entities: SyncedEntities;
}

/** Answers a pull; synchronous, so that a page is one picture of the database. */
export type Puller = (request: PullRequest, caller: Caller) => JsonText;

const START = { sequence: 0, entity: '', id: '' } as const;

export function createPuller({ db, feed, entities }: PullParts): Puller {
  const reader = createFeedReader(db);
  // Hashed once: every pull has it in its cursor.
  const shapeFor = (ruolo: Ruolo): string =>
    hash('sha256', entityNames.map((name) => entities[name].shape(ruolo)).join('\n'));
  const shapes: Readonly<Record<Ruolo, string>> = {
    Admin: shapeFor('Admin'),
    Manager: shapeFor('Manager'),
    Operatore: shapeFor('Operatore'),
  };

  return ({ cursor, limite = MAX_ROWS_PER_PAGE }, caller) => {
    const { epoch, sequence } = feed.state();
    const audiences = audiencesOf(caller);
    const view = { epoch, signature: signatureOf(caller.ruolo, audiences, shapes[caller.ruolo]) };
    const held = cursor === undefined ? undefined : readCursor(cursor, view);
    // A position that lies ahead comes from a history that this database has lost.
    const known = held !== undefined && held.sequence <= sequence ? held : undefined;
    const from = known ?? { ...START, fillingSince: sequence };
    const lines = reader.after(audiences, from, limite + 1);
    const page = lines.slice(0, limite);
    const completo = lines.length <= limite;
    const next = completo ? { ...START, sequence, fillingSince: 0 } : toPosition(page, from);
    const head = {
      protocollo: PROTOCOL_VERSION,
      epoca: epoch,
      daCapo: known === undefined,
      completo,
      cursore: writeCursor(view, next),
      sequenza: next.sequence,
    };
    return toText(head, resolve(reader, page, audiences), (entity, ids) =>
      entities[entity].project(db, ids, caller.ruolo),
    );
  };
}

function toPosition(page: readonly FeedLine[], from: PullPosition): PullPosition {
  const last = page.at(-1);
  if (last === undefined) throw new Error('A page that is not the last holds no line');
  const { sequence, entity, id } = last;
  return { sequence, entity, id, fillingSince: from.fillingSince };
}

/** Entity → id → whether the caller sees the row now. */
type Resolved = Map<EntityName, Map<string, boolean>>;

/** A line that says 'removed' counts only when no other audience of the caller shows the row. */
function resolve(
  reader: FeedReader,
  page: readonly FeedLine[],
  audiences: readonly string[],
): Resolved {
  const resolved: Resolved = new Map();
  for (const { entity, id, deleted } of page) {
    const rows = resolved.get(entity) ?? new Map<string, boolean>();
    resolved.set(entity, rows);
    if (rows.get(id) === true) continue;
    rows.set(id, deleted === 0 || reader.isVisible(entity, id, audiences));
  }
  return resolved;
}

/** Rows leave SQLite as JSON text and are put together as text: parsing them would only cost. */
function toText(
  head: Omit<PullResponse, 'righe' | 'rimosse'>,
  resolved: Resolved,
  project: (entity: EntityName, ids: readonly string[]) => ReadonlyMap<string, string>,
): JsonText {
  const righe: string[] = [];
  const rimosse: Record<string, string[]> = {};
  for (const [entity, rows] of resolved) {
    const visible = [...rows].filter(([, seen]) => seen).map(([id]) => id);
    const texts = visible.length === 0 ? new Map<string, string>() : project(entity, visible);
    const gone = [...rows.keys()].filter((id) => !texts.has(id));
    if (texts.size > 0) righe.push(`${JSON.stringify(entity)}:[${[...texts.values()].join(',')}]`);
    if (gone.length > 0) rimosse[entity] = gone;
  }
  const opened = JSON.stringify(head).slice(0, -1);
  return new JsonText(
    `${opened},"righe":{${righe.join(',')}},"rimosse":${JSON.stringify(rimosse)}}`,
  );
}
