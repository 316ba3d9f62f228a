import {
  entityNames,
  syncedEntities,
  type EntityName,
} from '@gestionale/shared-schema/sync/entity.ts';
import type { PullResponse } from '@gestionale/shared-schema/sync/protocol.ts';

import type { CacheDb, HeldLine } from '../databases/cache-db.ts';
import { asideLine, putAside } from '../lines-aside.ts';
import { linesOf, type RunningDigests } from '../page-lines.ts';
import { readStored, toPlain } from '../read-rows.ts';
import { rowKey, type RowKey } from '../row-key.ts';
import { toStored, type AnyRow, type Line, type StoredRow } from '../stored-row.ts';
import { isReadable } from './is-readable.ts';
import { noteLeftOut } from './left-out-rows.ts';
import { rereadRows } from './reread-rows.ts';

/** A row that this version cannot read: that the device should have it is all that is taken of it. */
interface UnreadableRow {
  readonly id: string;
  readonly line: Line;
}

/** A page on its way into the tables, as much of it as is looked at here. */
interface Writing {
  readonly digests: RunningDigests;
  /** Rows under which another one lies, the server's; what a page says of those is noted and no more. */
  readonly based: ReadonlySet<RowKey>;
  readonly served: Map<RowKey, { readonly row: AnyRow | null; readonly line: Line | null }>;
}

/** What becomes of the rows of a page that cannot be read, in the page's transaction. */
export interface Apart {
  /** Keeps account of them, before anything of the page is written. */
  readonly note: () => Promise<void>;
  /** Adds to the rows of an entity what is written instead of them. */
  readonly standIn: (writing: Writing, name: EntityName, rows: StoredRow[]) => Promise<void>;
}

/** A page with the rows that can be read; the others apart, where there are some, or were. */
export interface ReadPage {
  readonly page: PullResponse;
  readonly apart?: Apart;
}

type Log = (event: string, error: unknown) => void;

/**
 * What this version of the app, told by `build`, makes of pages: what others have stored is read once,
 * before the first.
 */
export function createRowReader(
  cache: CacheDb,
  build: string,
  log: Log,
): (page: PullResponse) => Promise<ReadPage> {
  let reread: Promise<void> | undefined;
  return async (page) => {
    // What keeps them from being read is tried again with the next page.
    await (reread ??= rereadRows(cache, build, log).catch((error: unknown) => {
      reread = undefined;
      throw error;
    }));
    return (await isPlain(cache, page)) ? { page } : setApart({ cache, log }, page);
  };
}

async function isPlain(cache: CacheDb, { rows }: PullResponse): Promise<boolean> {
  const all = entityNames.every(
    (name) => rows[name]?.every((row) => isReadable(name, row)) !== false,
  );
  return all && ((await cache.leftOut.get('leftOut'))?.keys.length ?? 0) === 0;
}

/** Logs the rows that cannot be read, without what is in them. */
function setApart(
  { cache, log }: { readonly cache: CacheDb; readonly log: Log },
  received: PullResponse,
): ReadPage {
  const unreadable = new Map<EntityName, UnreadableRow[]>();
  const rows = { ...received.rows };
  const lines = { ...received.lines };
  for (const name of entityNames) {
    const lineAt = linesOf(received, name);
    const all = received.rows[name] ?? [];
    const good = all.flatMap((row, at) =>
      isReadable(name, row) ? [{ row, line: lineAt(at) }] : [],
    );
    if (good.length === all.length) continue;
    rows[name] = good.map(({ row }) => row);
    lines[name] = {
      sequences: good.map(({ line }) => line[0]),
      audiences: good.map(({ line }) => line[1]),
    };
    const bad = all.flatMap((row, at) =>
      isReadable(name, row) ? [] : [{ row, line: lineAt(at) }],
    );
    for (const { row } of bad) {
      log('row left out', new Error(`${name} ${row.id}: ${wrongField(name, row)}`));
    }
    unreadable.set(
      name,
      bad.map(({ row, line }) => ({ id: row.id, line })),
    );
  }
  const page = { ...received, rows, lines };
  return {
    page,
    apart: {
      note: () => noteLeftOut(cache, page, unreadable),
      standIn: (writing, name, into) =>
        standIn({ cache, ...writing }, name, unreadable.get(name) ?? [], into),
    },
  };
}

/** The way to the first field that is wrong. */
function wrongField(name: EntityName, row: unknown): string {
  return syncedEntities[name].safeParse(row).error?.issues[0]?.path.join('.') ?? '';
}

/**
 * What cannot be read stays as it was when it could: a row leaves when nobody sees it any more, not
 * because of its last change. It counts in the digest as if it were here, so that nothing is asked for
 * again and again.
 */
async function standIn(
  { cache, based, served, digests }: Writing & { readonly cache: CacheDb },
  name: EntityName,
  some: readonly UnreadableRow[],
  into: StoredRow[],
): Promise<void> {
  const ids = some.map(({ id }) => id);
  const stored = await readStored(cache, name, ids);
  const former = new Map<string, StoredRow>(stored.map((row) => [row.id, row]));
  const aside: HeldLine[] = [];
  const kept = new Set<string>();
  for (const { id, line } of some) {
    const key = rowKey(name, id);
    const row = former.get(id);
    if (based.has(key)) {
      served.set(key, { row: (await cache.base.get(key))?.row ?? null, line });
    } else if (row === undefined) {
      aside.push(asideLine(key, line));
    } else {
      kept.add(id);
    }
  }
  // The former lines of those that are kept are looked for with those of all that is written.
  const others = stored.filter(({ id }) => !kept.has(id));
  await digests.take(
    name,
    ids.filter((id) => !kept.has(id)),
    others,
  );
  await putAside(cache, aside);
  for (const { id, line } of some) {
    digests.add(name, id, line);
    const row = former.get(id);
    if (row !== undefined && kept.has(id)) into.push(toStored(toPlain(row), line));
  }
}
