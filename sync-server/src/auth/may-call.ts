import type { Contract } from '@gestionale/shared-schema/contract/contract.ts';
import { PUBLIC, type Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';

import type { User } from '../sync/handlers.ts';

/**
 * For so long a given password answers for what asks again, in milliseconds: one errand at the desk, and
 * less than a telephone that was left lying takes to be found by somebody else.
 */
const PROOF_MS = 10 * 60_000;

/** A proof lies so far ahead, in milliseconds, where it was given at a server whose clock is ahead. */
const AHEAD_MS = 60_000;

/** Whether someone with that role may call the contract. */
export function mayCall(contract: Pick<Contract, 'roles'>, ruolo: Ruolo): boolean {
  return contract.roles === PUBLIC || contract.roles.includes(ruolo);
}

/** Whether the contract asks again who is calling, and that was not proven lately. */
export function needsProof(
  { recentProof }: Pick<Contract, 'recentProof'>,
  user: User,
  nowMs: number,
): boolean {
  return recentProof === true && !hasProvenLately(user, nowMs);
}

/**
 * Whether the password was given within the last minutes, in that session and with its latest token. A
 * clock that is set back makes no proof last longer.
 */
export function hasProvenLately({ session }: User, nowMs: number): boolean {
  const verifiedAt = session?.verified_at ?? null;
  if (verifiedAt === null) return false;
  const ageMs = nowMs - Date.parse(verifiedAt);
  return ageMs >= -AHEAD_MS && ageMs <= PROOF_MS;
}
