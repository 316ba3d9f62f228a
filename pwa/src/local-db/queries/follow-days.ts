import type { EntityName, RowOf } from '@gestionale/shared-schema/sync/entity.ts';
import { Dexie, type ObservabilitySet } from 'dexie';

import { readCompleteness } from '../completeness.ts';
import type { CacheDb } from '../databases/cache-db.ts';
import type { ReadTable } from '../databases/cache-tables.ts';
import { changedKeys, type ChangedKeys } from './changed-keys.ts';
import { pauseAfter } from './pause-after.ts';
import type { Periodo } from './periodo.ts';
import { readLatest } from './read-latest.ts';
import type { Known } from './use-known.ts';

/** Rows of one read: copied out of the database within a few frames of a slow phone. */
const CHUNK_ROWS = 250;

/** So many changed rows are looked up one by one; of more everything is read again. */
const ONE_BY_ONE = 100;

/** While much changes, as in a first download, all is read at most so many times as long as it takes. */
const REST_TIMES = 3;

/** What is to be read: rows by their keys, or all. */
interface Awaited {
  readonly keys: ChangedKeys;
  /** The mark that says whether all has come may have changed. */
  readonly mark: boolean;
}

const NOTHING: Awaited = { keys: [], mark: false };

/**
 * Follows the rows of a period by an index of days. A live query would note each of 50,000 rows to know
 * when to begin anew, and begin anew when one of them changes: here a row that changed is read alone.
 */
export class DaysFollower<E extends EntityName> {
  readonly #cache: CacheDb;
  readonly #entity: E;
  readonly #index: keyof RowOf<E> & string;
  readonly #period: Periodo;
  readonly #listeners = new Set<() => void>();
  #known: Known<readonly Dated<E>[]> | undefined;
  #failure: { readonly error: unknown } | undefined;
  #failed = 0;
  #awaited = NOTHING;
  #following = false;
  #tookMs = 0;

  constructor(cache: CacheDb, entity: E, index: keyof RowOf<E> & string, period: Periodo) {
    this.#cache = cache;
    this.#entity = entity;
    this.#index = index;
    this.#period = period;
  }

  /** Latest days first, those of a day in order of id; undefined until all were read. Throws what reading threw. */
  readonly state = (): Known<readonly Dated<E>[]> | undefined => {
    if (this.#failure !== undefined) throw this.#failure.error;
    return this.#known;
  };

  /** Reads and follows as long as somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    if (this.#listeners.size === 1) {
      Dexie.on.storagemutated.subscribe(this.#note);
      this.#awaited = { keys: 'all', mark: true };
      void this.#follow();
    }
    return () => {
      this.#listeners.delete(listener);
      if (this.#listeners.size === 0) Dexie.on.storagemutated.unsubscribe(this.#note);
    };
  };

  readonly #note = (parts: ObservabilitySet): void => {
    const changed = changedKeys(parts, this.#cache.name, this.#entity);
    const { keys, mark } = this.#awaited;
    this.#awaited = {
      keys: keys === 'all' || changed === 'all' ? 'all' : [...keys, ...changed],
      mark: mark || changedKeys(parts, this.#cache.name, 'meta').length > 0,
    };
    void this.#follow();
  };

  async #follow(): Promise<void> {
    if (this.#following) return;
    this.#following = true;
    try {
      for (let next = this.#take(); next !== undefined; next = this.#take()) await this.#read(next);
      this.#failed = 0;
    } catch (error) {
      this.#stop(error);
    } finally {
      this.#following = false;
    }
  }

  /** What was cut off is read again, and all with it: what had changed is not known any more. */
  #stop(error: unknown): void {
    const pauseMs = pauseAfter(error, this.#failed);
    if (pauseMs === null) {
      this.#failure = { error };
      this.#tell();
      return;
    }
    this.#failed += 1;
    this.#awaited = { keys: 'all', mark: true };
    setTimeout(() => void this.#follow(), pauseMs);
  }

  #take(): Awaited | undefined {
    const next = this.#awaited;
    if (this.#listeners.size === 0 || (next.keys.length === 0 && !next.mark)) return undefined;
    this.#awaited = NOTHING;
    return next;
  }

  async #read({ keys }: Awaited): Promise<void> {
    const before = await readCompleteness(this.#cache);
    const known = this.#known;
    const hasAllCome = before === 'complete' && known?.complete !== true;
    let value = known?.value ?? [];
    if (keys === 'all' || keys.length > ONE_BY_ONE || hasAllCome) {
      if (known !== undefined) await rest(this.#tookMs * REST_TIMES);
      value = await this.#readAll();
    } else if (keys.length > 0) value = await this.#readChanged(value, keys);
    const after = await readCompleteness(this.#cache);
    const complete = before === 'complete' && after === 'complete';
    if (known?.value === value && known.complete === complete) return;
    this.#known = { value, complete };
    this.#tell();
  }

  async #readAll(): Promise<readonly Dated<E>[]> {
    const beganMs = performance.now();
    const { rows } = await readLatest(this.#table, this.#index, this.#period, {
      chunkRows: CHUNK_ROWS,
    });
    this.#tookMs = performance.now() - beganMs;
    return rows;
  }

  async #readChanged(
    rows: readonly Dated<E>[],
    keys: readonly string[],
  ): Promise<readonly Dated<E>[]> {
    const found = (await this.#table.bulkGet([...keys])).filter((row) => row !== undefined);
    const inside = inPeriod(found, this.#index, this.#period);
    const held = new Set(rows.map(({ id }) => id));
    // What changed elsewhere leaves these as they are.
    if (inside.length === 0 && !keys.some((key) => held.has(key))) return rows;
    return withChanged(rows, keys, this.#index, inside);
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  get #table(): ReadTable<Dated<E>> {
    return this.#cache.rows[this.#entity];
  }
}

type Dated<E extends EntityName> = RowOf<E> & { readonly id: string };

async function rest(ms: number): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, ms));
}

type Row = { readonly id: string };

function dayOf(row: Row, index: string): string {
  const day: unknown = Reflect.get(row, index);
  return typeof day === 'string' ? day : '';
}

function inPeriod<R extends Row>(rows: readonly R[], index: string, { dal, al }: Periodo): R[] {
  return rows.filter((row) => dayOf(row, index) >= dal && dayOf(row, index) <= al);
}

/** The rows without those that changed, and with what became of them at their places. */
function withChanged<R extends Row>(
  rows: readonly R[],
  keys: readonly string[],
  index: string,
  changed: readonly R[],
): R[] {
  const gone = new Set(keys);
  const waiting = changed.toSorted((left, right) => inOrder(left, right, index));
  const merged: R[] = [];
  let next = 0;
  for (const row of rows) {
    if (gone.has(row.id)) continue;
    for (let come = waiting[next]; come !== undefined; come = waiting[next]) {
      if (inOrder(come, row, index) > 0) break;
      merged.push(come);
      next += 1;
    }
    merged.push(row);
  }
  return [...merged, ...waiting.slice(next)];
}

/** Latest days first, then by id. */
function inOrder(left: Row, right: Row, index: string): number {
  const [leftDay, rightDay] = [dayOf(left, index), dayOf(right, index)];
  if (leftDay !== rightDay) return leftDay < rightDay ? 1 : -1;
  return left.id < right.id ? -1 : 1;
}
