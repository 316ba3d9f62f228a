import {
  sequenceRangesSchema,
  writeRanges,
} from '@gestionale/shared-schema/sync/sequence-ranges.ts';
import { dispositivoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import * as z from 'zod/mini';

import type { Queue } from './read-queue.ts';

const marksSchema = z.object({
  dispositivo: dispositivoIdSchema,
  /** The highest sequence ever given out. */
  ultimo: z.int(),
  /** Ranges of the sequences that have no answer. */
  in_attesa: sequenceRangesSchema,
});
/** How far an outbox has come and what it still has. */
export type DeviceMarks = z.output<typeof marksSchema>;

/** The same of an outbox that is here, with the sequence that the server accepted last. */
export interface OutboxMarks extends DeviceMarks {
  readonly confermato?: number;
}

const traceSchema = z.object({
  /** Of the outbox as it was last seen. */
  ora: z.nullable(marksSchema),
  /** Of outboxes that are gone and of which the server was not told yet. */
  persi: z.array(marksSchema),
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
  /** The server knows of it now. */
  readonly told: (marks: DeviceMarks) => void;
}

export function marksOf({ meta, items }: Queue): OutboxMarks | null {
  if (meta === undefined) return null;
  const waiting = items.filter(({ stato }) => stato === 'in_attesa').map(({ entry }) => entry.seq);
  const { dispositivo, ultimo, confermato } = meta;
  const marks = { dispositivo, ultimo, in_attesa: writeRanges(waiting) };
  return confermato === undefined ? marks : { ...marks, confermato: confermato.seq };
}

export function createDeviceTrace(store: TraceStore): DeviceTrace {
  const read = (): Content => parse(store.read());
  return {
    last: () => read().ora,
    follow: ({ dispositivo, ultimo, in_attesa }) => {
      const marks = { dispositivo, ultimo, in_attesa };
      const { ora, persi } = read();
      // Another tab may have seen more meanwhile.
      if (ora?.dispositivo === marks.dispositivo && marks.ultimo < ora.ultimo) return;
      const text = JSON.stringify({ ora: marks, persi });
      if (text !== store.read()) store.write(text);
    },
    giveUp: () => {
      const { ora, persi } = read();
      const gone = ora === null || ora.in_attesa === '' ? [] : [ora];
      store.write(JSON.stringify({ ora: null, persi: [...persi, ...gone] }));
    },
    lost: () => read().persi[0] ?? null,
    told: ({ dispositivo }) => {
      const { ora, persi } = read();
      const left = persi.filter((each) => each.dispositivo !== dispositivo);
      store.write(JSON.stringify({ ora, persi: left }));
    },
  };
}

function parse(text: string | null): Content {
  const nothing: Content = { ora: null, persi: [] };
  if (text === null) return nothing;
  try {
    const parsed = traceSchema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : nothing;
  } catch {
    return nothing;
  }
}
