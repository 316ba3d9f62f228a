import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { parseInput } from '@gestionale/shared-schema/contract/parse-input.ts';
import { refusal, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { contracts, isCommandName } from '@gestionale/shared-schema/registry.ts';
import type { FastifyInstance, FastifyRequest } from 'fastify';

import { mayCall } from '../auth/may-call.ts';
import type { Caller } from '../sync/handlers.ts';
import { testiServer } from '../testi/server.ts';
import { readCommandKey } from './command-key.ts';
import type { ContractAnswers } from './contract-answers.ts';
import type { EventStreams } from './event-streams.ts';
import { sendOutcome, sendRefusal } from './send-outcome.ts';

/** Where every contract's path begins. */
export const API_BASE = '/api';

export interface RouteParts {
  readonly answers: ContractAnswers;
  readonly streams: EventStreams;
  /** Who is calling, read anew from the database; undefined without a valid session. */
  readonly findCaller: (authorization: string | undefined) => Caller | undefined;
}

/**
 * One route per contract. The order is the same everywhere: who is calling (401), may they (403), is
 * the request good (400, or 404 for an id that cannot exist), then the handler. The first two come
 * before the body is read.
 */
export function registerContractRoutes(server: FastifyInstance, parts: RouteParts): void {
  const callers = new WeakMap<FastifyRequest, Caller>();
  for (const contract of contracts as readonly Contract[]) {
    server.route({
      method: contract.method,
      url: API_BASE + toRoutePath(contract.path),
      onRequest: async (request, reply) => {
        if (contract.roles === PUBLIC) return;
        const caller = parts.findCaller(request.headers.authorization);
        if (caller === undefined) return sendRefusal(refusal('non_autenticato'), reply);
        if (!mayCall(contract, caller.ruolo)) {
          return sendRefusal(refusal('ruolo_non_ammesso'), reply);
        }
        callers.set(request, caller);
      },
      handler: async (request, reply) => {
        const outcome = await answer(parts.answers, contract, request, callers.get(request));
        return sendOutcome(contract, outcome, reply, (events) =>
          parts.streams.open(events, reply, () => isStillAllowed(parts, contract, request)),
        );
      },
    });
  }
}

/** `/progetti/{id}` → `/progetti/:id`. */
export function toRoutePath(path: string): string {
  return path.replaceAll(/\{(\w+)\}/g, ':$1');
}

async function answer(
  answers: ContractAnswers,
  contract: Contract,
  request: FastifyRequest,
  caller: Caller | undefined,
): Promise<Outcome<unknown>> {
  const raw = mergeInput(request);
  if (!raw.ok) return raw;
  if (isCommandName(contract.name) && caller !== undefined) {
    const key = readCommandKey(request.headers['idempotency-key']);
    if (!key.ok) return key;
    return answers.command({ nome: contract.name, dati: raw.value }, key.value, caller);
  }
  const input = parseInput(contract, raw.value);
  if (!input.ok) return input;
  if (caller === undefined) return answers.public(contract.name, input.value, request.ip);
  return answers.online(contract.name, input.value, caller);
}

/** Path, query and body fields together; the path wins, so that a body cannot change what it names. */
function mergeInput({ body, params, query }: FastifyRequest): Outcome<Record<string, unknown>> {
  if (body !== undefined && body !== null && !isPlainObject(body)) {
    return refuse('richiesta_non_valida', { campi: { richiesta: testiServer.corpoNonOggetto } });
  }
  return { ok: true, value: Object.assign({}, query, body, params) };
}

function isPlainObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStillAllowed(
  { findCaller }: RouteParts,
  contract: Contract,
  request: FastifyRequest,
): boolean {
  const caller = findCaller(request.headers.authorization);
  return caller !== undefined && mayCall(contract, caller.ruolo);
}
