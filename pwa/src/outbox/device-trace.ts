import {
  sequenceRangesSchema,
  writeRanges,
} from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import { deviceIdSchema } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import type { Queue } from './entries/read-queue.ts';

const marksSchema = z.object({
  device: deviceIdSchema,
  /** The highest sequence ever given out. */
  highest: z.int(),
  /** Ranges of the sequences that have no answer. */
  pending: sequenceRangesSchema,
});
/** How far an outbox has come and what it still has. */
export type DeviceMarks = z.output<typeof marksSchema>;

/** The same of an outbox that is here, with the sequence that the server accepted last. */
export interface OutboxMarks extends DeviceMarks {
  readonly lastAccepted?: number;
}

const traceSchema = z.object({
  /** Of the outbox as it was last seen. */
  current: z.nullable(marksSchema),
  /** Of outboxes that are gone and of which the server was not told yet. */
  lost: z.array(marksSchema),
});
type Content = z.output<typeof traceSchema>;

/** A few words that outlive the databases. */
export interface TraceStore {
  readonly read: () => string | null;
  readonly write: (text: string) => void;
}

/** What remains of an outbox when a browser throws its database away. */
export interface DeviceTrace {
  /** Of the outbox as it was last seen; null before there was one. */
  readonly last: () => DeviceMarks | null;
  readonly follow: (marks: DeviceMarks) => void;
  /** The last outbox is gone, with what it had. */
  readonly giveUp: () => void;
  /** An outbox that is gone and of which the server does not know; null when there is none. */
  readonly lost: () => DeviceMarks | null;
  /** The server knows of it now, as {@link lost} gave it. */
  readonly told: (marks: DeviceMarks) => void;
}

export function marksOf({ meta, items }: Queue): OutboxMarks | null {
  if (meta === undefined) return null;
  const waiting = items.filter(({ status }) => status === 'pending').map(({ entry }) => entry.seq);
  const { device, highest, lastAccepted } = meta;
  const marks = { device, highest, pending: writeRanges(waiting) };
  return lastAccepted === undefined ? marks : { ...marks, lastAccepted: lastAccepted.seq };
}

export function createDeviceTrace(store: TraceStore): DeviceTrace {
  const read = (): Content => parse(store.read());
  const write = (content: Content): void => {
    const text = JSON.stringify(content);
    if (text !== store.read()) store.write(text);
  };
  const giveUp = (): void => {
    const { current, lost } = read();
    if (current !== null && current.pending !== '') lost.push(current);
    write({ current: null, lost });
  };
  return {
    last: () => read().current,
    follow: ({ device, highest, pending }) => {
      const marks = { device, highest, pending };
      const { current } = read();
      // Another tab may have seen more meanwhile.
      if (current?.device === device && highest < current.highest) return;
      // Saved into an outbox that had been emptied under the page.
      if (current?.device !== device) giveUp();
      write({ current: marks, lost: read().lost });
    },
    giveUp,
    lost: () => read().lost[0] ?? null,
    told: (marks) => {
      const { current, lost } = read();
      // One device may have lost several, and of the others the server does not know.
      write({
        current,
        lost: lost.filter((each) => JSON.stringify(each) !== JSON.stringify(marks)),
      });
    },
  };
}

function parse(text: string | null): Content {
  const nothing: Content = { current: null, lost: [] };
  if (text === null) return nothing;
  try {
    const parsed = traceSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : nothing;
  } catch {
    return nothing;
  }
}
