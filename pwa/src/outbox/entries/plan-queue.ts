import type { StoredEntry } from '../../local-db/databases/outbox-db.ts';
import { mentionedTexts } from '../../local-db/mentioned-texts.ts';
import { splitRowKey } from '../../local-db/row-key.ts';

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
  /** By the sequence of one that waits, the refused entry before it that it waits for, or the one that may still be taken back. */
  readonly held = new Map<number, E>();
  readonly #blocked = new Reach<E>();
  readonly #underway = new Reach<number>();

  /** The next entry, later than all before it. */
  add(entry: E): void {
    const blocked = this.#blocked;
    const underway = this.#underway;
    const holder = entry.refusal !== null || entry.heldBack ? entry : blocked.met(entry)[0];
    if (holder !== undefined) {
      if (holder !== entry) this.held.set(entry.seq, holder);
      blocked.add(entry, holder);
    } else {
      const after = [...new Set(underway.met(entry))];
      this.sendable.push({ entry, after: after.toSorted((one, other) => one - other) });
      underway.add(entry, entry.seq);
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
  const reach = new Reach<true>();
  reach.add(entry, true);
  return entries.filter((other) => {
    if (other.seq <= entry.seq || reach.met(other).length === 0) return false;
    reach.add(other, true);
    return true;
  });
}

/** The entries that need a row which this one creates. */
export function needersOf<E extends Queued>(entry: Queued, entries: readonly E[]): E[] {
  const reach = new Reach<true>();
  reach.add({ ...entry, rows: entry.creates }, true);
  return entries.filter((other) => other.seq > entry.seq && reach.met(other).length > 0);
}

/** Rows changed and ids created by some entries, each with what the latest of them stands for. */
class Reach<T> {
  /** Keys of rows, and ids, which are none. */
  readonly #latest = new Map<string, T>();

  add({ rows, creates }: Pick<Queued, 'rows' | 'creates'>, as: T): void {
    for (const key of rows) this.#latest.set(key, as);
    for (const key of creates) this.#latest.set(splitRowKey(key).id, as);
  }

  /** What an entry meets: none where it depends on none of them. */
  met({ rows, input }: Pick<Queued, 'rows' | 'input'>): T[] {
    if (this.#latest.size === 0) return [];
    return [...rows, ...mentionedTexts(input)].flatMap((key) => this.#latest.get(key) ?? []);
  }
}
