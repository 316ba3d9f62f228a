import * as z from 'zod/mini';

import type { RefusalCode } from './refusal-code.ts';
import type { PUBLIC, Ruolo } from './ruolo.ts';

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** `queued`: may wait in the outbox of a device; `online-only`: needs an answer now. */
export type Delivery = 'queued' | 'online-only';

/** Everything both sides agree on about one command or query. */
export interface Contract {
  /** `slice.verbo`, unique. */
  readonly name: string;
  readonly method: HttpMethod;
  /** Relative to `/api`; `{field}` segments are fields of the input. */
  readonly path: `/${string}`;
  readonly roles: readonly Ruolo[] | typeof PUBLIC;
  /** One flat object: path, query and body fields together. */
  readonly input: z.ZodMiniObject;
  /** What a success answers; `noOutput` for 204, `fileOutput` for bytes. */
  readonly output: z.ZodMiniType;
  /** Of a file: all that it may be sent as, without parameters; any type where its name decides. */
  readonly mediaTypes?: readonly string[];
  readonly status: 200 | 201 | 204;
  readonly delivery: Delivery;
  /**
   * Asks again who is calling when that was not proven in the last minutes. Never of what may be queued:
   * it would refuse what a device has kept.
   */
  readonly recentProof?: true;
  /** Business refusals the handler may give, beyond those that any contract has. */
  readonly rejections: readonly RefusalCode[];
  /** One Italian sentence for the API's reader. */
  readonly summary: string;
}

/** Keeps every literal of a contract in its type; one generic over the whole, or `delivery` widens. */
export function defineContract<const C extends Contract>(contract: C): C {
  return contract;
}

/** Input as the caller writes it. */
export type RequestOf<C extends Contract> = z.input<C['input']>;
/** Input after parsing: trimmed, defaulted, branded. */
export type InputOf<C extends Contract> = z.output<C['input']>;
export type OutputOf<C extends Contract> = z.output<C['output']>;

/** A contract that answers 204 without a body. */
export const noOutput = z.undefined();

/** Bytes that are read only while they are sent. */
export interface StreamedBytes {
  /** How many there are; undefined for what is made while it is sent. */
  readonly size: number | undefined;
  readonly content: AsyncIterable<Uint8Array>;
}

/** Bytes that a contract answers instead of JSON. */
export interface FileReply {
  readonly bytes: Uint8Array | StreamedBytes;
  readonly mediaType: string;
  /** Suggested name for saving. */
  readonly filename: string;
  /** Whose personal data it holds, by the ids of people, where the call does not say so. */
  readonly interessati?: string[];
}

/** A contract that answers a file, with its name in `content-disposition`. */
export const fileOutput = z.custom<FileReply>(
  (value) => value instanceof Object && 'bytes' in value,
);

/** One server-sent event: a name and a short text without line breaks. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

/** What is done with events that were asked for. */
export interface OpenedEvents {
  /** Sends at once what waits for its time. */
  readonly flush: () => void;
  /** Sends nothing more. */
  readonly stop: () => void;
}

/** An endless answer: takes where to send events, and how it is ended before whoever asked leaves. */
export type EventStream = (send: (event: ServerEvent) => void, end: () => void) => OpenedEvents;

/** A contract that answers `text/event-stream` and stays open. */
export const eventsOutput = z.custom<EventStream>((value) => typeof value === 'function');

/** Names of the `{field}` segments of a contract's path, in order. */
export function pathFields(path: string): string[] {
  return Array.from(path.matchAll(/\{(\w+)\}/g), (match) => match[1] ?? '');
}
