import fastifyMultipart from '@fastify/multipart';
import { eventsOutput, type Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { fileFieldOf } from '@gestionale/shared-schema/contract/file-input.ts';
import { isByPage } from '@gestionale/shared-schema/contract/page.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import {
  refusal,
  refuse,
  type Outcome,
  type Refusal,
} from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, isCommandName } from '@gestionale/shared-schema/registry.ts';
import { IDEMPOTENCY_HEADER, push } from '@gestionale/shared-schema/sync/protocol.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';

import type { Claims } from '../auth/claims.ts';
import type { Stranger } from '../auth/login.ts';
import { parseCompiled } from '../sync/compiled-input.ts';
import { findExcess } from '../sync/feed/find-excess.ts';
import type { User } from '../sync/handlers.ts';
import { refuseBadPlace } from '../sync/pull/read-json-page.ts';
import { testiServer } from '../testi/server.ts';
import type { ContractAnswers } from './contract-answers.ts';
import type { EventStreams } from './live/event-streams.ts';
import {
  admitCaller,
  isLate,
  PUBLIC_BODY_LIMIT_BYTES,
  refuseUnreadBody,
  takesCompressed,
  type AdmitParts,
} from './requests/admit-request.ts';
import type { BadBodies } from './requests/bad-bodies.ts';
import { readCommandKey } from './requests/command-key.ts';
import type { InFlight } from './requests/in-flight.ts';
import { decompressRequest } from './requests/request-decompression.ts';
import { FORM_LIMITS, refuseUnread, withUpload, type UploadRules } from './requests/upload.ts';
import type { SealedPlaces } from './sealed-places.ts';
import { sendOutcome, sendRefusal } from './send-outcome.ts';

/** Where every contract's path begins. */
export const API_BASE = '/api';

/** Who listens to what. */
export interface Listening {
  readonly contract: Contract;
  readonly claims: Claims;
}

export interface RouteParts extends AdmitParts {
  readonly answers: ContractAnswers;
  readonly streams: EventStreams<Listening>;
  readonly places: SealedPlaces;
  /** What a token of ours says of its bearer. */
  readonly findClaims: (authorization: string | undefined) => Claims | undefined;
  /** Largest file that is taken, in bytes. */
  readonly uploadLimitBytes: number;
  readonly badBodies: BadBodies;
  readonly inFlight: InFlight;
}

/**
 * Where a request carries who was admitted. The values of a weak map count as reachable in each quick
 * collection (V8), and these lead back to their request: it would stay until a full one.
 */
const ADMITTED = 'admitted';

/** Who is asking, and whether they still are. */
interface Admitted {
  readonly user: User;
  /** When that was read, in milliseconds since 1970. */
  readonly atMs: number;
  readonly gone: () => AbortSignal;
}

/**
 * One route per contract. The order is the same everywhere: who is calling (401, or 429 for a stranger
 * who calls too often and whoever has too much under way), may they and was it proven lately where that counts (403), can such a body be taken (413, 415), is the request good (400,
 * or 404 for an id that cannot exist), then the handler. Nothing of the body is read before the last two.
 * Whoever sends it slowly is asked for once more when it has come.
 */
export async function registerContractRoutes(
  server: FastifyInstance,
  parts: RouteParts,
): Promise<void> {
  server.decorateRequest(ADMITTED);
  const all: readonly Contract[] = contracts;
  for (const contract of all.filter((each) => fileFieldOf(each) === undefined)) {
    server.route(createRoute(contract, parts, undefined));
  }
  // Only where a file is asked for does the server know of forms.
  await server.register(async (withForms) => {
    withForms.removeAllContentTypeParsers();
    await withForms.register(fastifyMultipart, { limits: FORM_LIMITS, preservePath: true });
    for (const contract of all) {
      const fileField = fileFieldOf(contract);
      if (fileField === undefined) continue;
      const refuseLate = async (request: FastifyRequest) => {
        const admitted = await admittedNow(contract, parts, request);
        return typeof admitted === 'string' ? admitted : undefined;
      };
      const rules = { fileField, limitBytes: parts.uploadLimitBytes, refuseLate };
      withForms.route(createRoute(contract, parts, rules));
    }
  });
}

/** The route of a contract; with rules for uploads when its body is a form with a file. */
function createRoute(
  contract: Contract,
  parts: RouteParts,
  upload: UploadRules | undefined,
): RouteOptions {
  const answerWith = async (
    request: FastifyRequest,
    fields: unknown,
  ): Promise<Outcome<unknown>> => {
    const admitted = await admittedNow(contract, parts, request);
    if (typeof admitted === 'string') return refuse(admitted);
    return answer(parts, contract, request, fields, admitted);
  };
  return {
    method: contract.method,
    url: API_BASE + toRoutePath(contract.path),
    ...bodyRules(contract, upload),
    onRequest: async (request, reply) => {
      const isPublic = contract.roles === PUBLIC;
      const user = await admitCaller(contract, parts, request);
      if (typeof user === 'string') return sendRefusal(refusal(user), reply, isPublic);
      if (user !== undefined) {
        const atMs = parts.clock.nowMs();
        request.setDecorator<Admitted>(ADMITTED, { user, atMs, gone: goneSignal(reply) });
      }
      if (user !== undefined && isTooMuch(contract, parts, { user, request, reply }))
        return sendRefusal(refusal('troppi_tentativi'), reply, isPublic);
      const unfit =
        refuseUnkeptKey(contract, request) ??
        (upload === undefined
          ? refuseUnreadBody(contract, request)
          : refuseUnread(request, upload));
      if (unfit !== undefined) return sendRefusal(unfit, reply, isPublic);
    },
    handler: async (request, reply) => {
      const outcome = await (upload === undefined
        ? answerWith(request, request.body)
        : withUpload(request, upload, (fields) => answerWith(request, fields)));
      if (!outcome.ok) parts.badBodies.refused(request, outcome.refusal.codice);
      return sendOutcome(contract, outcome, reply, {
        sealPlace: (list, place) => parts.places.seal(list, place),
        openStream: (events) => {
          const claims = parts.findClaims(request.headers.authorization);
          if (claims === undefined) return sendRefusal(refusal('non_autenticato'), reply);
          const noRoom = parts.streams.makeRoom({ contract, claims });
          if (noRoom !== undefined) return sendRefusal(refusal(noRoom), reply);
          return parts.streams.open(events, reply, { contract, claims });
        },
      });
    },
  };
}

interface Asked {
  readonly user: User;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Whether somebody has too much under way, or sends too many bodies that cannot be read. */
function isTooMuch(
  { method, output }: Contract,
  { badBodies, inFlight }: RouteParts,
  { user, request, reply }: Asked,
): boolean {
  // Live lines stay open, and have bounds of their own.
  if (output !== eventsOutput && !inFlight.begin(user.id, reply.raw)) return true;
  return method !== 'GET' && !badBodies.allow(user.id, request);
}

/** Who is asking now that the body has come, or why they may no more; undefined on a public route. */
async function admittedNow(
  contract: Contract,
  parts: RouteParts,
  request: FastifyRequest,
): Promise<Admitted | RefusalCode | undefined> {
  const admitted = request.getDecorator<Admitted | undefined>(ADMITTED);
  if (admitted === undefined || !isLate(contract, admitted.atMs, parts.clock.nowMs())) {
    return admitted;
  }
  const user = await admitCaller(contract, parts, request);
  return typeof user === 'object' ? { ...admitted, user } : user;
}

/** How much of a body is read, and how. */
function bodyRules(
  contract: Contract,
  upload: UploadRules | undefined,
): Pick<RouteOptions, 'bodyLimit' | 'preParsing'> {
  if (upload !== undefined) return { bodyLimit: upload.limitBytes };
  if (contract.roles === PUBLIC) return { bodyLimit: PUBLIC_BODY_LIMIT_BYTES };
  if (!takesCompressed(contract)) return {};
  return {
    preParsing: async (request, _reply, payload) => decompressRequest(request, payload),
  };
}

/**
 * Gives a signal that is aborted when the connection ends before the answer is out. It is made when it is
 * first asked for: few do, and it costs more than a statement.
 */
function goneSignal({ raw }: FastifyReply): () => AbortSignal {
  let controller: AbortController | undefined;
  return () => {
    if (controller !== undefined) return controller.signal;
    const made = new AbortController();
    controller = made;
    const end = (): void => {
      if (!raw.writableFinished) made.abort();
    };
    if (raw.destroyed) end();
    else raw.once('close', end);
    return made.signal;
  };
}

/** `/progetti/{id}` → `/progetti/:id`. */
export function toRoutePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function answer(
  { answers, places }: RouteParts,
  contract: Contract,
  request: FastifyRequest,
  body: unknown,
  admitted: Admitted | undefined,
): Promise<Outcome<unknown>> {
  const raw = mergeInput(request, body);
  if (!raw.ok) return raw;
  if (isCommandName(contract.name) && admitted !== undefined) {
    const key = readCommandKey(request.headers[IDEMPOTENCY_HEADER]);
    if (!key.ok) return key;
    return answers.command({ name: contract.name, input: raw.value }, key.value, admitted.user);
  }
  const excess = findExcess(measuredPart(contract, raw.value));
  if (excess !== undefined) return { ok: false, refusal: excess };
  const input = parseCompiled(contract, raw.value);
  if (!input.ok) return input;
  if (admitted === undefined)
    return answers.public(contract.name, input.value, strangerOf(request));
  const asked = openPlace(places, contract, input.value);
  if (!asked.ok) return asked;
  return answers.online(contract.name, asked.value, admitted.user, {
    gone: admitted.gone,
    host: request.host,
  });
}

/** The place in a list comes sealed from outside, and is read by what knows its order. */
function openPlace(places: SealedPlaces, contract: Contract, input: object): Outcome<object> {
  if (!isByPage(contract) || !('dopo' in input) || typeof input.dopo !== 'string') {
    return { ok: true, value: input };
  }
  const dopo = places.open(contract.name, input.dopo);
  return dopo === undefined ? refuseBadPlace() : { ok: true, value: { ...input, dopo } };
}

function strangerOf({ ip, headers, host }: FastifyRequest): Stranger {
  return { address: ip, userAgent: headers['user-agent'] ?? '', host };
}

/** Whoever sends a key counts on it: where a second request acts again it is not quietly ignored. */
function refuseUnkeptKey(contract: Contract, { headers }: FastifyRequest): Refusal | undefined {
  if (isCommandName(contract.name) || headers[IDEMPOTENCY_HEADER] === undefined) return undefined;
  const campi = { [IDEMPOTENCY_HEADER]: testiServer.chiaveInutile };
  return refusal('chiave_non_ammessa', { campi });
}

/** The commands of a push are measured one by one; a file is bounded while it is read. */
function measuredPart(contract: Contract, raw: Readonly<Record<string, unknown>>): object {
  const apart = contract.name === push.name ? 'commands' : fileFieldOf(contract);
  return Object.fromEntries(Object.entries(raw).filter(([field]) => field !== apart));
}

/** Path, query and body fields together; the path wins, so that a body cannot change what it names. */
function mergeInput(
  { params, query }: FastifyRequest,
  body: unknown,
): Outcome<Record<string, unknown>> {
  if (body !== undefined && body !== null && !isPlainObject(body)) {
    return refuse('richiesta_non_valida', { campi: { richiesta: testiServer.corpoNonOggetto } });
  }
  return { ok: true, value: Object.assign({}, query, body, params) };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
