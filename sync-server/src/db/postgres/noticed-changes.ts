import { tell } from '../changes/recorded-source.ts';
import type { RowChange } from '../changes/row-change.ts';
import { NOTICE_CODE, recorders } from './recorder-triggers.ts';

/** What is read of a notice of PostgreSQL. */
interface Notice {
  readonly code?: string | undefined;
  readonly detail?: string | undefined;
}

/** What a trigger tells: which it is, the row, the person, and the values of its columns. */
type Told = readonly [place: number, riga: string, persona: string | null, ...values: unknown[]];

/**
 * The changes of the transaction that a connection has open. Triggers tell each by a notice, which is here
 * before the answer of the statement that made it: so it costs no statement and no table.
 */
export class NoticedChanges {
  #changes: RowChange[] = [];
  #isOpen = false;

  get count(): number {
    return this.#changes.length;
  }

  hear({ code, detail }: Notice): void {
    if (!this.#isOpen || code !== NOTICE_CODE || detail === undefined) return;
    const [place, riga, persona, ...values] = JSON.parse(detail) as Told;
    const recorder = recorders[place];
    if (recorder === undefined) throw new Error(`No recorder has the number ${place}`);
    const change = tell(recorder.source, riga, persona, values);
    if (change !== undefined) this.#changes.push(change);
  }

  /** Forgets those that were undone. */
  keep(count: number): void {
    this.#changes.length = Math.min(this.#changes.length, count);
  }

  take(): readonly RowChange[] {
    const taken = this.#changes;
    this.#changes = [];
    return taken;
  }

  begin(): void {
    this.#changes = [];
    this.#isOpen = true;
  }

  end(): void {
    this.#changes = [];
    this.#isOpen = false;
  }
}
