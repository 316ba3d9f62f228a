import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import type { RefusalCode } from '@gestionale/shared-schema/contract/refusal-code.ts';
import { refusal, type Refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { PUBLIC } from '@gestionale/shared-schema/contract/ruolo.ts';
import { push } from '@gestionale/shared-schema/sync/protocol.ts';
import type { FastifyRequest } from 'fastify';

import { mayCall, needsProof } from '../../auth/may-call.ts';
import type { NoSession } from '../../auth/session.ts';
import type { Clock } from '../../sync/clock.ts';
import type { User } from '../../sync/handlers.ts';
import { testiServer } from '../../testi/server.ts';

/** Several times an email and a password of the length that is allowed, as they are typed. */
export const PUBLIC_BODY_LIMIT_BYTES = 4 * 1024;

/** For so long whoever was admitted counts as looked at, in milliseconds: most bodies come within it. */
const FRESH_MS = 1_000;

export interface AdmitParts {
  readonly clock: Clock;
  /** Who is calling, read anew from the database, or why the session does not count. */
  readonly findUser: (authorization: string | undefined) => Promise<User | NoSession>;
  /** Counts an attempt of whoever has no token; false when there were too many. */
  readonly allowAddress: (address: string) => boolean;
}

/** Who is calling; undefined for anybody on a public route, a code for who may not go on. */
export async function admitCaller(
  contract: Contract,
  { findUser, allowAddress, clock }: AdmitParts,
  request: FastifyRequest,
): Promise<User | RefusalCode | undefined> {
  if (contract.roles === PUBLIC) return allowAddress(request.ip) ? undefined : 'troppi_tentativi';
  const user = await findUser(request.headers.authorization);
  if (typeof user === 'string') return user;
  if (!mayCall(contract, user.ruolo)) return 'ruolo_non_ammesso';
  return needsProof(contract, user, clock.nowMs()) ? 'conferma_identita' : user;
}

/**
 * Whether its body took so long that its sender may have been deactivated meanwhile, or be somebody who
 * may do less: minutes, or tens of them for a file. Also when the clock was set back.
 */
export function isLate({ method }: Contract, admittedMs: number, nowMs: number): boolean {
  const tookMs = nowMs - admittedMs;
  return method !== 'GET' && (tookMs < 0 || tookMs >= FRESH_MS);
}

/**
 * What its headers alone say against a body. Unpacking is for what phones have queued, whose senders
 * are known by then: whoever has no token gets nothing unpacked, and little read.
 */
export function refuseUnreadBody(
  contract: Contract,
  { headers }: FastifyRequest,
): Refusal | undefined {
  const encoding = headers['content-encoding'] ?? 'identity';
  if (takesCompressed(contract)) {
    return encoding === 'identity' || encoding === 'gzip'
      ? undefined
      : refusal('codifica_non_ammessa', { errore: testiServer.soloGzip });
  }
  if (encoding !== 'identity') return refusal('codifica_non_ammessa');
  const announcedBytes = Number(headers['content-length'] ?? 0);
  const isPublic = contract.roles === PUBLIC;
  if (isPublic && announcedBytes > PUBLIC_BODY_LIMIT_BYTES) return refusal('file_troppo_grande');
  return undefined;
}

/** Nothing else is worth it. */
export function takesCompressed({ name }: Contract): boolean {
  return name === push.name;
}
