import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';

import { defineContract, eventsOutput } from '../contract/contract.ts';
import { receivedRefusalCodeSchema } from '../contract/refusal-code.ts';
import { TUTTI } from '../contract/ruolo.ts';
import { deviceIdSchema } from '../values/id.ts';
import { istanteSchema } from '../values/istante.ts';
import type { EntityName } from './entity.ts';
import { sequenceRangesSchema } from './sequence-ranges.ts';

/** Version of the envelopes below and of the queued commands inside them. */
export const PROTOCOL_VERSION = 2;

/** Most commands in one push. */
export const MAX_COMMANDS_PER_PUSH = 500;

/** Most rows in one page of a pull. */
export const MAX_ROWS_PER_PAGE = 1000;

/** Header with the key of a command sent to its plain REST route: `<device id>:<sequence>`. */
export const IDEMPOTENCY_HEADER = 'idempotency-key';

const sequenceSchema = z.int().check(z.minimum(1));

/** One queued command as it travels: its key is the device and its place in the batch. */
export const pushedCommandSchema = z.object({
  /** Name of the contract. */
  name: z.string().check(z.maxLength(100)),
  /** The contract's input, unparsed: the server validates it as its REST route would. */
  input: z.record(z.string(), z.unknown()),
  /**
   * Earlier places of the batch, none when absent: the command is done only if all of those are. What
   * a place depends on in turn need not be named.
   */
  after: z.optional(
    z
      .array(z.int().check(z.minimum(0), z.maximum(MAX_COMMANDS_PER_PUSH - 1)))
      .check(z.maxLength(MAX_COMMANDS_PER_PUSH)),
  ),
});
export type PushedCommand = z.output<typeof pushedCommandSchema>;

export const pushRequestSchema = z.object({
  /** The version that the commands were written for; one batch holds commands of one version. */
  protocol: z.int(),
  device: deviceIdSchema,
  /** Sequence of the first command; the following ones count up by one. */
  first: sequenceSchema,
  /** In order; null holds the place of an entry that is not sent now. */
  commands: z
    .array(z.nullable(pushedCommandSchema))
    .check(z.minLength(1), z.maxLength(MAX_COMMANDS_PER_PUSH)),
  /** The highest sequence that the device has ever given out. */
  highest: sequenceSchema,
  /** The sequences on the device that have no final answer yet, those of this batch included. */
  pending: z.optional(sequenceRangesSchema),
  /** Of the commands of the device that the server accepted, the sequence of the one it did last. */
  lastAccepted: z.optional(sequenceSchema),
  /** The device's clock when it sent; one that cannot be read is as if it had not been told. */
  clock: withFallback(z.optional(istanteSchema), undefined),
});
export type PushRequest = z.output<typeof pushRequestSchema>;

/**
 * The envelope alone: each command in it is checked by itself, so that a bad one is refused alone.
 * Marks that make no sense are as none: they must not hold up what was entered.
 */
export const pushEnvelopeSchema = z.extend(pushRequestSchema, {
  commands: z.array(z.unknown()).check(z.minLength(1), z.maxLength(MAX_COMMANDS_PER_PUSH)),
  pending: withFallback(z.optional(sequenceRangesSchema), undefined),
  /**
   * The last sequence of a batch that left before this one and has no answer yet: unless something
   * came of it, nothing of this one is done, and all is to be sent again. Said since 0060.
   */
  behind: withFallback(z.optional(sequenceSchema), undefined),
});

export const pushOutcomeSchema = z.object({
  /** Place in the batch, from 0. */
  place: z.int(),
  /** `refused`: final, a person decides; `retry`: not done, to be sent again under the same key. */
  status: z.enum(['refused', 'retry']),
  codice: receivedRefusalCodeSchema,
  errore: z.string(),
  campi: z.optional(z.record(z.string(), z.string())),
  current: z.optional(z.record(z.string(), z.unknown())),
});
export type PushOutcome = z.output<typeof pushOutcomeSchema>;

export const pushResponseSchema = z.object({
  protocol: z.int(),
  /** Echo of the request: a captive portal's answer does not have it. */
  device: deviceIdSchema,
  first: sequenceSchema,
  count: z.int(),
  /** Identity of the server's history, as in a pull. */
  epoch: z.string(),
  /** A pull at or past this sequence shows every effect of the batch. */
  sequence: z.int(),
  /** The server's clock. */
  clock: istanteSchema,
  /** Only what was not plainly applied. */
  outcomes: z.array(pushOutcomeSchema),
  /** The server was put back to a backup: it does not know of what the device calls `lastAccepted`. */
  forgotten: z.optional(z.boolean()),
});
export type PushResponse = z.output<typeof pushResponseSchema>;

export const pullRequestSchema = z.object({
  /** Opaque: the one of the last page applied, absent for a device that holds nothing. */
  cursor: z.optional(z.string().check(z.maxLength(1000))),
  limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(MAX_ROWS_PER_PAGE))),
  /**
   * Place, among the digests of the last complete page, of an audience whose rows on the device are
   * not those that the server summed up: they are to be sent again.
   */
  refill: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(9))),
  /** With `refill`: what the device makes of the rows it has. */
  digest: z.optional(z.string().check(z.maxLength(40))),
  /** Who asks, with the marks of its outbox as in a push. */
  device: z.optional(deviceIdSchema),
  highest: z.optional(z.coerce.number().check(z.int(), z.minimum(0))),
  pending: z.optional(sequenceRangesSchema),
  lastAccepted: z.optional(z.coerce.number().check(z.int(), z.minimum(1))),
  /** The marks are those of a device whose outbox is gone: who asks has found only its trace. */
  emptied: z.optional(z.literal('1')),
});

/** What was added since version 1 was released; a server that does not know it acts as without. */
export const pullQuerySchema = z.extend(pullRequestSchema, {
  /** Names of entities, by commas, that the device does not want. Of others than these none is left out. */
  without: z.optional(z.string().check(z.maxLength(200))),
});

/** What was added after that, in the same way. */
export const pullAskedSchema = z.extend(pullQuerySchema, {
  /**
   * Sequences of commands of `device` that each made a row: what came of it need not be sent, if the
   * answer tells by its own `made` how to prove that the row is the same there.
   */
  made: withFallback(z.optional(sequenceRangesSchema), undefined),
});

/** And after that. */
export const pullHeardSchema = z.extend(pullAskedSchema, {
  /**
   * The server's clock as the device was last told it, or a word that is no time: it is told by the
   * answer's `contact` where that is long ago.
   */
  heard: z.optional(z.string().check(z.maxLength(40))),
});
export type PullRequest = z.output<typeof pullHeardSchema>;

/** What a device may do without: the rows are read when they are shown. */
export const optionalEntities = ['storico'] as const satisfies readonly EntityName[];
export type OptionalEntity = (typeof optionalEntities)[number];

/** Of each row of an entity in a page, in the order of the rows: what it counts for in a digest. */
export const linesSchema = z.object({
  /** At which the row last changed for its audience. */
  sequences: z.array(z.int()),
  /** The place of its audience among the digests. */
  audiences: z.array(z.int()),
});

export const pullResponseSchema = z.object({
  protocol: z.int(),
  /** Identity and restore counter of the server's history. */
  epoch: z.string(),
  /** True when the device must forget its rows before applying this page. */
  reset: z.boolean(),
  /** The audience, by its place, whose rows the device must forget before applying this page. */
  refilled: z.optional(z.int()),
  /** The server was put back to a backup: it does not know of `lastAccepted`, or of the cursor's place. */
  forgotten: z.optional(z.boolean()),
  /** True when nothing more waits behind this page. */
  complete: z.boolean(),
  cursor: z.string(),
  /** Sequence up to which the device is current once this page is applied. */
  sequence: z.int(),
  /** Entity → rows, whole, as the caller may see them. */
  rows: z.record(z.string(), z.array(z.looseObject({ id: z.string() }))),
  /** Entity → the lines of those rows. */
  lines: z.record(z.string(), linesSchema),
  /** Entity → ids that the caller no longer sees. */
  removed: z.record(z.string(), z.array(z.string())),
  /**
   * On a complete page, one text for each audience of the caller: the digest of all the rows that a
   * device holds once the page is applied. None on other pages.
   */
  digests: z.array(z.string()),
});

/** Rows of a page that are not in it, because the device should have them as they are. */
export const madeSchema = z.object({
  /** Of the commands that made them, in the order of the lines. */
  sequences: sequenceRangesSchema,
  lines: linesSchema,
  /** Of what they are: see `made-digest.ts`. */
  digest: z.string(),
});

/** With what was added since version 1 was released. */
export const pullPageSchema = z.extend(pullResponseSchema, {
  /** Only when asked for. If these rows are others on the device, it asks for the page without `made`. */
  made: z.optional(madeSchema),
});

/** With what was added after that: now and then, for a device that goes by it until it is told again. */
export const pullToldSchema = z.extend(pullPageSchema, {
  contact: withFallback(
    z.optional(
      z.object({
        /** The server's clock. */
        clock: istanteSchema,
        /** After so many days without another page the device hides its rows until one comes. */
        days: z.int().check(z.minimum(1)),
      }),
    ),
    undefined,
  ),
});
export type PullResponse = z.output<typeof pullToldSchema>;

export const push = defineContract({
  name: 'sync.push',
  method: 'POST',
  path: '/sync/push',
  roles: TUTTI,
  input: pushEnvelopeSchema,
  output: pushResponseSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [
    'protocollo_non_supportato',
    'server_da_aggiornare',
    'corpo_illeggibile',
    'file_troppo_grande',
  ],
  summary: 'Applica in ordine, una volta sola, i comandi accodati da un dispositivo.',
});

export const pull = defineContract({
  name: 'sync.pull',
  method: 'GET',
  path: '/sync/pull',
  roles: TUTTI,
  input: pullHeardSchema,
  output: pullToldSchema,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Dà, pagina per pagina, le righe cambiate o uscite dalla vista di chi chiama.',
});

/** Name of the only event of `sync.live`; its data, up to where there is news, is in `live-data.ts`. */
export const LIVE_EVENT = 'news';

export const live = defineContract({
  name: 'sync.live',
  method: 'GET',
  path: '/sync/live',
  roles: TUTTI,
  input: z.object({}),
  output: eventsOutput,
  status: 200,
  delivery: 'online-only',
  rejections: [],
  summary: 'Resta aperto e avvisa quando ci sono novità da leggere con sync/pull.',
});
