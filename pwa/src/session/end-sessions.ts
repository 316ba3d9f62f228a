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
 * page in between: what is to be said stands in the record.
 */
export function createSessionEnder(parts: EndSessionsParts): () => void {
  let telling: Promise<void> = Promise.resolve();
  let cancel: Cancel = () => undefined;

  async function tellAll(): Promise<void> {
    cancel();
    const { ending = [] } = readSessionRecord(await parts.records.read()) ?? {};
    for (const session of ending) {
      const result = await parts.end(session);
      // What the server does not even take for an id it has never opened.
      const isOver = !('reached' in result) && (result.ok || result.refusal.campi !== undefined);
      if (!isOver) {
        cancel = parts.timers.after(AGAIN_MS, tell);
        return;
      }
      await parts.records.write((stored) => without(stored, session));
    }
  }

  function tell(): void {
    telling = telling.then(tellAll).catch((error: unknown) => parts.log('session-end', error));
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
