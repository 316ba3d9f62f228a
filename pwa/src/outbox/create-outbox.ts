import { PROTOCOL_VERSION } from '@gestionale/shared-schema/sync/protocol.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';

import { marksOf } from './device-trace.ts';
import { followRows } from './effects/follow-rows.ts';
import { reconcile } from './effects/mirror.ts';
import { describeCommands, NOTHING } from './entries/describe-command.ts';
import { discardEntry } from './entries/discard-entry.ts';
import type { OutboxEntry } from './entries/entry.ts';
import type { QueueItem } from './entries/read-queue.ts';
import { retryEntry, type Correction } from './entries/retry-entry.ts';
import type { ActionResult, EntryActions } from './outbox-service.ts';
import { createSubmit, createSubmitAll, type SubmitParts } from './submit.ts';
import { tellNotSaved } from './tell-not-saved.ts';
import type { WholeOutbox } from './whole-outbox.ts';

/** The outbox of one user on this device, as screens use it. */
export interface Outbox extends WholeOutbox {
  /** Reads what is new, or everything; also done at every announced change. */
  readonly refresh: (all?: boolean) => Promise<void>;
  /** Follows announced changes until told to stop. */
  readonly listen: () => () => void;
}

export function createOutbox(parts: SubmitParts): Outbox {
  const listeners = new Set<() => void>();
  const { queue } = parts;
  const submitAll = createSubmitAll(parts);
  let items: readonly QueueItem[] | undefined;
  let entries: readonly OutboxEntry[] | undefined;
  /** An item that stays is the same one: a save costs the same however many wait. */
  const shown = new WeakMap<QueueItem, OutboxEntry>();
  let clockOffsetMs: number | null = null;
  let latest: Promise<void> = Promise.resolve();

  /** Readings may overtake each other: only the latest counts, and all of them end with it. */
  function refresh(all = false): Promise<void> {
    const look = all ? queue.lookAtAll() : queue.look();
    const mine: Promise<void> = look.then((found) => {
      if (mine !== latest) return latest;
      if (found.items !== items) entries = found.items.map((item) => shownAs(shown, item));
      items = found.items;
      clockOffsetMs = found.meta?.clockOffsetMs ?? null;
      const marks = marksOf(found);
      if (marks !== null) parts.trace.follow(marks);
      for (const listener of listeners) listener();
      return undefined;
    });
    latest = mine;
    return mine;
  }

  return {
    ...createActions(parts),
    submit: createSubmit(submitAll),
    submitAll,
    entries: () => entries,
    clockOffsetMs: () => clockOffsetMs,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    createId: parts.createId,
    parts,
    refresh,
    listen: () =>
      parts.changes.subscribe(() =>
        refresh().catch((error: unknown) => parts.log('outbox-refresh', error)),
      ),
  };
}

function createActions(parts: SubmitParts): EntryActions {
  /** `decide` answers false when there is nothing to decide any more. */
  async function act(decide: () => Promise<boolean>): Promise<ActionResult> {
    try {
      if (!(await decide())) return { outcome: 'not-saved', errore: parts.testi.giaSistemata };
    } catch (error) {
      return tellNotSaved(parts, error);
    }
    await parts.changes.announce();
    parts.sender.wake();
    await followRows(parts, 'follow-decision', reconcile(parts));
    return { outcome: 'saved' };
  }
  return {
    retry: (seq) => act(() => retryEntry(parts, seq)),
    discard: (seq) => act(() => discardEntry(parts, seq, parts.testi.dipendeDaScartata)),
    correggi: (seq, input, description) =>
      act(async () => {
        const old = await parts.outbox.entries.get(seq);
        if (old === undefined) return false;
        const command = { name: old.name, input, createdAt: toIstante(parts.now()) };
        const [{ rows, seen } = NOTHING] = await describeCommands(parts, [command]);
        const correction: Correction = {
          input,
          description: description ?? old.description,
          rows,
          seen,
          protocol: PROTOCOL_VERSION,
        };
        return retryEntry(parts, seq, correction);
      }),
  };
}

function shownAs(shown: WeakMap<QueueItem, OutboxEntry>, item: QueueItem): OutboxEntry {
  const entry = shown.get(item) ?? toEntry(item);
  shown.set(item, entry);
  return entry;
}

function toEntry({ entry, status, held }: QueueItem): OutboxEntry {
  const { refusal, name, input, ...stored } = entry;
  return {
    ...stored,
    status,
    held: held !== undefined,
    ...(refusal === null ? {} : { refusal }),
    // Parsed against the contract of its name before it was stored.
    ...({ name, input } as Pick<OutboxEntry, 'name' | 'input'>),
  } as OutboxEntry;
}
