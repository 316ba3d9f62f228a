import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { mentionedTexts } from '../../local-db/mentioned-texts.ts';
import { splitRowKey, type RowKey } from '../../local-db/row-key.ts';

export type Queued = Pick<
  StoredEntry,
  'seq' | 'rows' | 'creates' | 'input' | 'refusal' | 'heldBack'
>;

/** An entry that may be sent now, if what it depends on goes before it in the same batch. */
export interface Sendable<E extends Queued = StoredEntry> {
  readonly entry: E;
  /** Sequences of the latest unanswered entries that it depends on: those depend on the ones before. */
  readonly after: readonly number[];
}

/**
 * Decides what may go, from the entries that the server has not accepted, given in order. An entry
 * depends on an earlier one when they change the same row, or when it mentions an id that the earlier
 * one creates. What depends on a refused entry, or on one that may still be taken back, is held, with what depends on that in turn; what
 * depends on one that has no answer yet goes with it and names it, because the answer may be a
 * refusal, and then the server holds the dependent one. The rest flows.
 */
export class QueuePlan<E extends Queued = StoredEntry> {
  /** In order. */
  readonly sendable: Sendable<E>[] = [];
  /** Sequences that wait for a refused entry before them. */
  readonly held = new Set<number>();
  readonly #blocked = new Reach();
  readonly #underway = new Latest();

  /** The next entry, later than all before it. */
  add(entry: E): void {
    const blocked = this.#blocked;
    const underway = this.#underway;
    if (entry.refusal !== null || entry.heldBack) {
      blocked.add(entry);
    } else if (blocked.meets(entry)) {
      this.held.add(entry.seq);
      blocked.add(entry);
    } else {
      this.sendable.push({ entry, after: underway.before(entry) });
      underway.add(entry);
    }
  }
}

export function planQueue<E extends Queued>(entries: readonly E[]): QueuePlan<E> {
  const plan = new QueuePlan<E>();
  for (const entry of entries) plan.add(entry);
  return plan;
}

/** The entries after one of them that depend on it, directly or through each other, in order. */
export function dependantsOf<E extends Queued>(entry: Queued, entries: readonly E[]): E[] {
  const reach = new Reach();
  reach.add(entry);
  return entries.filter((other) => {
    if (other.seq <= entry.seq || !reach.meets(other)) return false;
    reach.add(other);
    return true;
  });
}

/** The entries that need a row which this one creates. */
export function needersOf<E extends Queued>(entry: Queued, entries: readonly E[]): E[] {
  const reach = new Reach();
  reach.add({ ...entry, rows: entry.creates });
  return entries.filter((other) => other.seq > entry.seq && reach.meets(other));
}

/** Rows changed and ids created by some entries. */
class Reach {
  readonly #rows = new Set<RowKey>();
  readonly #ids = new Set<string>();

  add({ rows, creates }: Pick<Queued, 'rows' | 'creates'>): void {
    for (const key of rows) this.#rows.add(key);
    for (const key of creates) this.#ids.add(splitRowKey(key).id);
  }

  meets({ rows, input }: Pick<Queued, 'rows' | 'input'>): boolean {
    if (rows.some((key) => this.#rows.has(key))) return true;
    if (this.#ids.size === 0) return false;
    for (const text of mentionedTexts(input)) if (this.#ids.has(text)) return true;
    return false;
  }
}

/** The latest of some entries to change a row, and to create an id. */
class Latest {
  readonly #rows = new Map<RowKey, number>();
  readonly #ids = new Map<string, number>();

  add({ seq, rows, creates }: Pick<Queued, 'seq' | 'rows' | 'creates'>): void {
    for (const key of rows) this.#rows.set(key, seq);
    for (const key of creates) this.#ids.set(splitRowKey(key).id, seq);
  }

  /** Those that an entry depends on, in order. */
  before({ rows, input }: Pick<Queued, 'rows' | 'input'>): number[] {
    const found = new Set<number | undefined>(rows.map((key) => this.#rows.get(key)));
    if (this.#ids.size > 0) {
      for (const text of mentionedTexts(input)) found.add(this.#ids.get(text));
    }
    return [...found].filter((seq) => seq !== undefined).toSorted((one, other) => one - other);
  }
}
