import type { RecordStore } from '../local-db/record-store.ts';
import type { CallResult } from '../remote/call-result.ts';
import type { Cancel, Timers } from '../remote/timers.ts';
import { readSessionRecord } from './session-record.ts';

/** Who left while there was no network is not seen again soon: it costs little to ask often. */
const AGAIN_MS = 15_000;

export interface EndSessionsParts {
  readonly records: RecordStore;
  /** Tells the server that a login is over. */
  readonly end: (session: string) => Promise<CallResult<undefined>>;
  readonly timers: Timers;
  readonly log: (event: string, error: unknown) => void;
}

/**
 * Tells the server of logins that are over here until it has heard, through whatever happens to the
 * page in between: what is to be said stands in the record. One that the record could not take is
 * handed over, and told as long as the page lives.
 */
export function createSessionEnder(parts: EndSessionsParts): (left?: string | null) => void {
  let telling: Promise<void> = Promise.resolve();
  let cancel: Cancel = () => undefined;
  /** What a disk that takes nothing could not be told. */
  const unrecorded = new Set<string>();

  async function tellAll(): Promise<void> {
    cancel();
    for (const session of unrecorded) {
      if (!(await isHeard(session))) return again();
      unrecorded.delete(session);
    }
    for (const session of await readEnding()) {
      if (!(await isHeard(session))) return again();
      await parts.records.write((stored) => without(stored, session));
    }
  }

  async function isHeard(session: string): Promise<boolean> {
    const result = await parts.end(session);
    // What the server does not even take for an id it has never opened.
    return !('reached' in result) && (result.ok || result.refusal.campi !== undefined);
  }

  async function readEnding(): Promise<readonly string[]> {
    return readSessionRecord(await parts.records.read())?.ending ?? [];
  }

  function again(): void {
    cancel();
    cancel = parts.timers.after(AGAIN_MS, () => tell());
  }

  function tell(left?: string | null): void {
    if (left !== undefined && left !== null) unrecorded.add(left);
    telling = telling.then(tellAll).catch((error: unknown) => {
      parts.log('session-end', error);
      again();
    });
  }

  return tell;
}

function without(stored: unknown, session: string): unknown {
  const record = readSessionRecord(stored);
  if (record === null) return stored;
  const { ending = [], ...rest } = record;
  const left = ending.filter((each) => each !== session);
  return left.length === 0 ? rest : { ...rest, ending: left };
}
