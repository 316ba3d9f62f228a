import { Readable } from 'node:stream';

import {
  eventsOutput,
  fileOutput,
  type Contract,
  type EventStream,
  type FileReply,
} from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import {
  refusalRules,
  type Outcome,
  type Refusal,
} from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { FastifyReply } from 'fastify';

import { JsonPage, JsonText } from '../sync/handlers.ts';
import { contentDisposition } from './content-disposition.ts';
import { REQUEST_ID_HEADER } from './request-ids.ts';

/** Seconds after which a caller may try again. */
const RETRY_AFTER_S: Partial<Record<RefusalCode, number>> = {
  troppi_tentativi: 60,
  troppi_pdf: 10,
  server_occupato: 5,
  database_occupato: 2,
  disco_pieno: 60,
  disco_guasto: 60,
};

/** Of what is saved and never runs as a page of ours. */
export const FILE_SECURITY_POLICY = "default-src 'none'; sandbox; frame-ancestors 'none'";

/** What some answers need besides. */
export interface SendParts {
  readonly openStream: (events: EventStream) => FastifyReply;
  /** See `SealedPlaces`. */
  readonly sealPlace: (list: string, place: string) => string;
}

/** Sends what a handler gave, in the form that the contract promises. */
export function sendOutcome(
  contract: Contract,
  outcome: Outcome<unknown>,
  reply: FastifyReply,
  { openStream, sealPlace }: SendParts,
): FastifyReply {
  if (!outcome.ok) return sendRefusal(outcome.refusal, reply, contract.roles === PUBLIC);
  const { value } = outcome;
  reply.code(contract.status);
  if (contract.status === 204) return reply.send();
  if (contract.output === fileOutput) return sendFile(value as FileReply, reply);
  if (contract.output === eventsOutput) return openStream(value as EventStream);
  if (value instanceof JsonPage && value.next !== undefined) {
    linkNext(sealPlace(contract.name, value.next), reply);
  }
  return sendJson(value instanceof JsonText ? value.body : JSON.stringify(value), reply);
}

/**
 * Sends a refusal with the status that the table has for its code. A failed login carries its sentence
 * in `message` too, where its screen looks for it. `challenge` says how one may prove who one is; `Basic`
 * would make a browser ask its user for a password.
 */
export function sendRefusal(
  refusal: Refusal,
  reply: FastifyReply,
  withMessage = false,
  challenge = 'Bearer',
): FastifyReply {
  const { status } = refusalRules[refusal.codice];
  reply.header(REQUEST_ID_HEADER, reply.request.id);
  if (status === 401) reply.header('www-authenticate', challenge);
  const retryAfterS = RETRY_AFTER_S[refusal.codice];
  if (retryAfterS !== undefined) reply.header('retry-after', retryAfterS);
  const body = withMessage ? { ...refusal, message: refusal.errore } : refusal;
  return sendJson(JSON.stringify(body), reply.code(status));
}

/** The address of the next page is that of this one with another place; the last page has none. */
function linkNext(next: string, reply: FastifyReply): void {
  const { pathname, searchParams } = new URL(reply.request.url, 'http://localhost');
  searchParams.set('dopo', next);
  reply.header('link', `<${pathname}?${searchParams.toString()}>; rel="next"`);
}

/** Sends what is JSON already, a text or its bytes. */
export function sendJson(text: string | Buffer, reply: FastifyReply): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(text);
}

/** Whatever is in it, a file is saved and never runs as a page of ours. */
function sendFile({ bytes, mediaType, filename }: FileReply, reply: FastifyReply): FastifyReply {
  void reply
    .type(mediaType)
    .header('content-disposition', contentDisposition(filename))
    .header('content-security-policy', FILE_SECURITY_POLICY);
  if (bytes instanceof Uint8Array) {
    return reply.send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  }
  const { size, content } = bytes;
  const stream = content instanceof Readable ? content : Readable.from(content);
  if (size !== undefined) void reply.header('content-length', size);
  return reply.send(stream);
}
