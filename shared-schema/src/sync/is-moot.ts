import type { Refusal } from '../contract/refusal.ts';
import type { CommandName } from '../registry.ts';

/** As much of a command as tells what it is about. */
interface AboutRow {
  readonly name: CommandName;
  readonly input: Readonly<Record<string, unknown>>;
}

/** One that has not been done: the server refused it, or it waits for one that it refused. */
interface Stopped {
  readonly entry: AboutRow & { readonly refusal: Refusal | null };
  /** The one that it waits for. */
  readonly held?: object | undefined;
}

const DECISION = /^fogliOre\.(approva|rimanda|riprendi)$/;

/**
 * True when later commands settle what one that was stopped was to do with the same row, so that nobody
 * misses it: a decision about hours in the place of one that was refused, by whoever has seen them as
 * they are now; a deletion in the place of whatever else was to be done to the row.
 */
export function isMoot({ entry, held }: Stopped, later: readonly AboutRow[]): boolean {
  const { name, input, refusal } = entry;
  return later.some((each) => {
    if (each.input['id'] !== input['id'] || (refusal === null && held === undefined)) return false;
    if (each.name.endsWith('.elimina')) return !name.endsWith('.crea');
    return refusal !== null && DECISION.test(each.name) && DECISION.test(name);
  });
}
