import type { EntityName } from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { FeedLine, FeedReader } from './feed-reader.ts';
import { JsonText } from './handlers.ts';

/** Entity → id → the line by which the caller sees the row now; null when not at all. */
export type Resolved = Map<EntityName, Map<string, FeedLine | null>>;

/** A line that says 'removed' counts only when no other audience of the caller shows the row. */
export function resolveLines(
  reader: FeedReader,
  page: readonly FeedLine[],
  audiences: readonly string[],
): Resolved {
  const resolved: Resolved = new Map();
  for (const line of page) {
    const { entity, id, deleted } = line;
    const rows = resolved.get(entity) ?? new Map<string, FeedLine | null>();
    resolved.set(entity, rows);
    if (deleted === 0) rows.set(id, line);
    else if (!rows.has(id)) rows.set(id, reader.find(entity, id, audiences) ?? null);
  }
  return resolved;
}

export interface PageParts {
  /** Everything of the page that does not depend on its rows. */
  readonly head: Omit<PullResponse, 'righe' | 'linee' | 'rimosse'>;
  readonly resolved: Resolved;
  /** Of the caller. */
  readonly audiences: readonly string[];
  /** The JSON texts of the rows with some ids. */
  readonly project: (entity: EntityName, ids: readonly string[]) => ReadonlyMap<string, string>;
}

/** Rows leave SQLite as JSON text and are put together as text: parsing them would only cost. */
export function pageText({ head, resolved, audiences, project }: PageParts): JsonText {
  const righe: string[] = [];
  const linee: PullResponse['linee'] = {};
  const rimosse: PullResponse['rimosse'] = {};
  for (const [entity, rows] of resolved) {
    const visible = [...rows].flatMap(([id, line]) => (line === null ? [] : [id]));
    const texts = visible.length === 0 ? new Map<string, string>() : project(entity, visible);
    const gone = [...rows.keys()].filter((id) => !texts.has(id));
    if (texts.size > 0) {
      righe.push(`${JSON.stringify(entity)}:[${[...texts.values()].join(',')}]`);
      linee[entity] = lineeOf(
        [...texts.keys()].flatMap((id) => rows.get(id) ?? []),
        audiences,
      );
    }
    if (gone.length > 0) rimosse[entity] = gone;
  }
  const opened = JSON.stringify({ ...head, linee, rimosse }).slice(0, -1);
  return new JsonText(`${opened},"righe":{${righe.join(',')}}}`);
}

function lineeOf(
  lines: readonly FeedLine[],
  audiences: readonly string[],
): PullResponse['linee'][string] {
  return {
    sequenze: lines.map(({ sequence }) => sequence),
    platee: lines.map(({ audience }) => audiences.indexOf(audience)),
  };
}
