import type { CommandName } from '@gestionale/shared-schema/registry.ts';
import type { Digest } from '@gestionale/shared-schema/sync/digest.ts';
import { entityNames, type EntityName, type RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import { Dexie, type Table } from 'dexie';

import { cacheDatabase } from '../database-names.ts';
import type { StoredContent, KeptDocument } from '../documents/kept-document.ts';
import {
  CACHE_1,
  CACHE_2,
  CACHE_3,
  CACHE_5,
  leaveOutHistories,
  renameCache,
  startOver,
} from '../earlier/cache.ts';
import type { KeptHistory } from '../histories/kept-history.ts';
import type { IndexedDbParts } from '../indexed-db-parts.ts';
import type { RowKey } from '../row-key.ts';
import { fromStored, type AnyRow } from '../stored-row.ts';
import type { CacheTables } from './cache-tables.ts';

/** The mirror of an outbox entry whose effect is on the rows. */
export interface PendingEffect {
  readonly seq: number;
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
  readonly createdAt: Istante;
  /** Every row that the effect changes; each has a base. */
  readonly rows: readonly RowKey[];
  /** Fields of other rows that the effect copied from when the command was given. */
  readonly seen: Readonly<Record<RowKey, Readonly<Record<string, unknown>>>>;
}

/** The server's row under pending effects. */
export interface BaseRow {
  readonly key: RowKey;
  /** Null: the server has no such row for this user. */
  readonly row: AnyRow | null;
}

/** The line of a row, apart from it. */
export interface HeldLine {
  /** Of an entity that this version may not know. */
  readonly key: RowKey;
  /** At which the row last changed for its audience. */
  readonly sequence: number;
  /** Place of that audience among the digests. */
  readonly audience: number;
}

/** The lines of many rows that came together, apart from them. */
export interface LineBlock {
  /** Made by the database. */
  readonly id: number;
  readonly lines: readonly HeldLine[];
}

/** What is done because the device holds other rows than the server says. */
export interface Repair {
  /** The audience whose rows are to be sent again next; null: none. */
  readonly refill: number | null;
  /** Audiences that were sent again since the digests last agreed. */
  readonly refilled: readonly number[];
  /** How often everything was downloaded again since then. */
  readonly resets: number;
  /** Before it everything is not downloaded once more; milliseconds since 1970. */
  readonly pausedUntil: number;
}

/** When the server last gave a page, for how long the rows are shown without another. */
export interface HeardOf {
  /** By the device's clock then; milliseconds since 1970. */
  readonly atMs: number;
  /** The server's clock, as it was last told, at most an hour before; null by a server that tells none. */
  readonly clock: Istante | null;
  /** Days without contact after which the rows are hidden. */
  readonly days: number;
  /** The longest that it was seen to be ago, in milliseconds; absent before. */
  readonly longestMs?: number;
}

/** How far the download has come. */
export interface CacheMeta {
  readonly id: 'meta';
  /** Null before the first page. */
  readonly cursor: string | null;
  /** Server sequence of the last complete pull; 0 before it. */
  readonly sequence: number;
  readonly epoch: string | null;
  /** True once everything visible was downloaded, false again while it is refilled. */
  readonly complete: boolean;
  /** When the last complete pull was applied, by the device's clock. */
  readonly updatedAt: Istante | null;
  /** Rows received since the last start from nothing. */
  readonly rows: number;
  /** The digests of the lines held, by place of the audience. */
  readonly digests: readonly Digest[];
  /** Absent of what versions before it was kept have downloaded. */
  readonly heard?: HeardOf;
  /** How often the rows were all forgotten and begun anew; absent before. */
  readonly fills?: number;
  /** Null unless the digests of the last complete page were others. */
  readonly repair: Repair | null;
}

/**
 * Whether the rows are all that the user may see, once they were. In a row of its own, which changes
 * only when it turns: whoever reads rows looks at it too, and must not read them again whenever a
 * download says where it is.
 */
export interface CompletenessMark {
  readonly id: 'completeness';
  /** `refilling`: they come anew. */
  readonly value: 'refilling' | 'complete';
}

/** Rows that the device should have and cannot read: see `unreadable`. Beside the meta too. */
export interface LeftOutRows {
  readonly id: 'leftOut';
  readonly keys: readonly RowKey[];
  /** The version of the app that has read all rows; absent before any has. */
  readonly build?: string | undefined;
}

export const EMPTY_META: CacheMeta = {
  id: 'meta',
  cursor: null,
  sequence: 0,
  epoch: null,
  complete: false,
  updatedAt: null,
  rows: 0,
  digests: [],
  repair: null,
};

/** The bookkeeping under its present names; no store can be renamed, so that they are copied. */
const SCHEMA_4 = {
  pending: 'seq, *rows',
  bases: 'key',
  lines: 'key',
  keptDocuments: 'filename',
  keptContents: 'filename',
} as const;

/** Which histories of projects are on the device. */
const SCHEMA_6 = { keptHistories: 'progetto_id' } as const;

/** Lines of many rows at once. */
const SCHEMA_7 = { lineBlocks: '++id' } as const;

/** The version that this code writes, as Dexie counts it; the browser counts ten times as much. */
const CURRENT = 7;

/** The same as the browser counts it. */
export const CACHE_VERSION = CURRENT * 10;

const ALL_STORES: Readonly<Record<string, string | null>> = {
  ...CACHE_1,
  ...CACHE_2,
  ...CACHE_3,
  ...SCHEMA_4,
  ...CACHE_5,
  ...SCHEMA_6,
  ...SCHEMA_7,
};

/** What all versions come to. */
const WHOLE_SCHEMA = Object.fromEntries(
  Object.entries(ALL_STORES).flatMap(([name, keys]) => (keys === null ? [] : [[name, keys]])),
);

/** What downloads and commands lock: not the documents' bytes, which may take long to write. */
const SYNCED_TABLES = [
  ...entityNames,
  'bases',
  'lines',
  'lineBlocks',
  'pending',
  'meta',
  'keptHistories',
];

/** The disposable database of one user: rows as the user sees them and the bookkeeping under them. */
export class CacheDb extends Dexie {
  /** For reading: rows as the user sees them. */
  readonly rows: CacheTables;

  /** `installed`: the version that the device has, as the browser counts it, where that is known. */
  constructor(userId: string, parts?: IndexedDbParts, installed?: number) {
    // Dexie's own copy of query results would hold what other tabs have since replaced.
    super(cacheDatabase(userId), { ...parts, cache: 'disabled' });
    if (installed === CACHE_VERSION) this.#declareWhole();
    else this.#declareVersions();
    for (const name of entityNames) this.table(name).hook('reading', fromStored);
    this.rows = Object.fromEntries(
      entityNames.map((name) => [name, this.table(name)]),
    ) as unknown as CacheTables;
  }

  /** Each version costs a start of the app some milliseconds of a slow phone. */
  #declareWhole(): void {
    this.version(CURRENT)
      .stores(WHOLE_SCHEMA)
      .upgrade(() => {
        // It was replaced by an older one meanwhile: whoever opens it throws it away.
        throw new Error('The cache is not of the version that it was');
      });
  }

  #declareVersions(): void {
    this.version(1).stores(CACHE_1);
    this.version(2).stores(CACHE_2);
    // Rows of before have no lines: they are downloaded again, and shown until they come.
    this.version(3).stores(CACHE_3).upgrade(startOver);
    this.version(4).stores(SCHEMA_4).upgrade(renameCache);
    this.version(5).stores(CACHE_5);
    // Lines lie in the rows: what is older reads none of them and must not write here any more.
    this.version(6).stores(SCHEMA_6).upgrade(leaveOutHistories);
    this.version(CURRENT).stores(SCHEMA_7);
  }

  /** One entity's rows, for the transactions of commands and downloads. */
  entity<E extends EntityName>(name: E): Table<RowOf<E>, string> {
    return this.table(name);
  }

  get base(): Table<BaseRow, RowKey> {
    return this.table('bases');
  }

  /**
   * Lines that do not lie in their rows: of entities that this version does not know; of rows that an
   * effect has taken away; of rows that came from the server just as effects had made them; and those
   * that versions up to 5 have left. Each line is in one place only: here, in a block or in its row.
   */
  get lines(): Table<HeldLine, RowKey> {
    return this.table('lines');
  }

  /** Lines like these of many rows that came together: see `lines-aside.ts`. */
  get lineBlocks(): Table<LineBlock, number, Pick<LineBlock, 'lines'>> {
    return this.table('lineBlocks');
  }

  get pending(): Table<PendingEffect, number> {
    return this.table('pending');
  }

  get meta(): Table<CacheMeta, 'meta'> {
    return this.table('meta');
  }

  /** Beside the meta, in its table. */
  get marks(): Table<CompletenessMark, CompletenessMark['id']> {
    return this.table('meta');
  }

  /** Beside the meta, in its table. */
  get leftOut(): Table<LeftOutRows, LeftOutRows['id']> {
    return this.table('meta');
  }

  get keptHistories(): Table<KeptHistory, string> {
    return this.table('keptHistories');
  }

  get keptDocuments(): Table<KeptDocument, string> {
    return this.table('keptDocuments');
  }

  get keptContents(): Table<StoredContent, string> {
    return this.table('keptContents');
  }

  async readMeta(): Promise<CacheMeta> {
    return { ...EMPTY_META, ...(await this.meta.get('meta')) };
  }

  /** Runs the work in one transaction over everything that is synced. */
  async atomically<T>(work: () => Promise<T>): Promise<T> {
    // Dexie keeps a transaction through `await` only when the function itself is async.
    return this.transaction('rw', SYNCED_TABLES, async () => work());
  }

  /** Runs the work on one unchanging picture of everything that is synced. */
  async observe<T>(work: () => Promise<T>): Promise<T> {
    return this.transaction('r', SYNCED_TABLES, async () => work());
  }
}
