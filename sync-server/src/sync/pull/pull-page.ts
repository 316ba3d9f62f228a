import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { Queries } from '../../db/database.ts';
import type { FeedLine, FeedReader } from '../feed/feed-reader.ts';
import type { FeedAudience } from '../feed/synced-entity.ts';
import { JsonText } from '../handlers.ts';

/** Entity → id → the line by which the caller sees the row now; null when not at all. */
export type Resolved = Map<EntityName, Map<string, FeedLine | null>>;

/** A line that says 'removed' counts only when no other audience of the caller shows the row. */
export async function resolveLines(
  db: Queries,
  reader: FeedReader,
  page: readonly FeedLine[],
  audiences: readonly string[],
): Promise<Resolved> {
  const resolved: Resolved = new Map();
  for (const line of page) {
    const { entity, id, deleted } = line;
    const rows = resolved.get(entity) ?? new Map<string, FeedLine | null>();
    resolved.set(entity, rows);
    if (deleted === 0) rows.set(id, line);
    else if (!rows.has(id)) rows.set(id, (await reader.find(db, entity, id, audiences)) ?? null);
  }
  return resolved;
}

/** By the place of each audience of the caller: it, and its parts that are wanted. */
export type Places = readonly (readonly FeedAudience[])[];

export interface PageParts {
  /** Everything of the page that does not depend on its rows. */
  readonly head: Omit<PullResponse, 'rows' | 'lines' | 'removed'>;
  readonly resolved: Resolved;
  readonly places: Places;
  /** The JSON texts of rows by their ids, each with the sequence of its last change. */
  readonly project: (
    entity: EntityName,
    sequences: ReadonlyMap<string, number>,
  ) => Promise<ReadonlyMap<string, string>>;
}

/** Rows leave SQLite as JSON text and are put together as text: parsing them would only cost. */
export async function pageText(parts: PageParts): Promise<JsonText> {
  const { head, resolved, places, project } = parts;
  const rows: string[] = [];
  const lines: PullResponse['lines'] = {};
  const removed: PullResponse['removed'] = {};
  for (const [entity, byId] of resolved) {
    const visible = new Map<string, number>();
    for (const [id, line] of byId) if (line !== null) visible.set(id, line.sequence);
    const texts = visible.size === 0 ? new Map<string, string>() : await project(entity, visible);
    const gone = [...byId.keys()].filter((id) => !texts.has(id));
    if (texts.size > 0) {
      rows.push(`${JSON.stringify(entity)}:[${[...texts.values()].join(',')}]`);
      lines[entity] = linesOf(
        [...texts.keys()].flatMap((id) => byId.get(id) ?? []),
        places,
      );
    }
    if (gone.length > 0) removed[entity] = gone;
  }
  const opened = JSON.stringify({ ...head, lines, removed }).slice(0, -1);
  return new JsonText(`${opened},"rows":{${rows.join(',')}}}`);
}

function linesOf(lines: readonly FeedLine[], places: Places): PullResponse['lines'][string] {
  const placeOf = new Map<string, number>();
  for (const [place, parts] of places.entries()) {
    for (const part of parts) placeOf.set(part, place);
  }
  return {
    sequences: lines.map(({ sequence }) => sequence),
    audiences: lines.map(({ audience }) => placeOf.get(audience) ?? -1),
  };
}
