import { login } from '@gestionale/shared-schema/auth/contracts.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, refusalRules, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import type { FastifyInstance } from 'fastify';

import { HashingBusyError } from '../auth/hashing/gate.ts';
import { DatabaseUnavailableError } from '../db/database-unavailable.ts';
import { CallerGoneError, PdfQueueFullError } from '../pdf/pdf-queue.ts';
import { refusalOf } from '../sync/apply/unavailable-codes.ts';
import { describeError, type Log } from '../sync/log.ts';
import { API_BASE } from './contract-routes.ts';
import type { BadBodies } from './requests/bad-bodies.ts';
import { RefusedRequestError } from './requests/refused-request.ts';
import { sendRefusal } from './send-outcome.ts';

/** What goes wrong here is a failed login, whose screen reads another field. */
const LOGIN_ROUTE = API_BASE + login.path;

/** Answers whatever goes wrong outside a handler's own refusals with an entry of the closed table. */
export function answerFailures(server: FastifyInstance, log: Log, badBodies: BadBodies): void {
  server.setErrorHandler((error, request, reply) => {
    const { id, method, routeOptions } = request;
    const isRefused = error instanceof RefusedRequestError;
    const told = isRefused ? error.refusal : toRefusal(error);
    const { codice } = told;
    badBodies.refused(request, codice);
    const isLogin = routeOptions.url === LOGIN_ROUTE;
    if (isRefused) return sendRefusal(told, reply, isLogin);
    if (refusalRules[codice].status >= 500 && codice !== 'server_occupato') {
      const asked = { request: id, method, route: routeOptions.url };
      log.error('request failed', { ...asked, ...describeError(error) });
    }
    return sendRefusal(told, reply, isLogin);
  });
}

function toRefusal(error: unknown): Refusal {
  if (error instanceof DatabaseUnavailableError) return refusalOf(error.reason);
  return refusal(toRefusalCode(error));
}

function toRefusalCode(error: unknown): RefusalCode {
  if (error instanceof HashingBusyError) return 'server_occupato';
  if (error instanceof PdfQueueFullError) return 'troppi_pdf';
  // Nobody reads this answer, and nothing went wrong.
  if (error instanceof CallerGoneError) return 'troppi_pdf';
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
  if (status === 413) return 'file_troppo_grande';
  if (status === 404) return 'non_trovato';
  const isCallersFault = typeof status === 'number' && status >= 400 && status < 500;
  return isCallersFault ? 'corpo_illeggibile' : 'errore_interno';
}
