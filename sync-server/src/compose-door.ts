import type { AuditLog } from './audit/audit-log.ts';
import { createLoginLimiter } from './auth/login-limiter.ts';
import { createLogin, type LoginDoor, type LoginParts } from './auth/login.ts';
import { createChallenges } from './auth/passkeys/challenges.ts';
import {
  createPasskeyDoor,
  type PasskeyDoor,
  type PasskeyDoorParts,
} from './auth/passkeys/passkey-door.ts';
import { createPasskeys, type Passkeys, type PasskeysParts } from './auth/passkeys/passkeys.ts';
import {
  createCodeTries,
  type CodeTriesParts,
  type CountCodeTries,
} from './auth/second-factor/count-code-tries.ts';
import { createSecondFactors, type SecondFactors } from './auth/second-factor/second-factors.ts';
import { createSessions, type Sessions, type SessionsParts } from './auth/sessions.ts';

interface DoorParts
  extends SessionsParts, Omit<PasskeysParts, 'challenges'>, Pick<CodeTriesParts, 'activities'> {
  readonly audit: AuditLog;
  readonly jwtSecret: string;
}

/** What of it the calls go by of whoever is logged in. */
export interface OwnDoor {
  readonly sessions: Sessions;
  readonly factors: SecondFactors;
  readonly passkeys: Passkeys;
  readonly countCodeTries: CountCodeTries;
}

/** What everything shares by which somebody says who they are. */
export function composeDoor<Parts extends DoorParts>(parts: Parts) {
  const secret = parts.jwtSecret;
  const limiter = createLoginLimiter(parts);
  return {
    ...parts,
    sessions: createSessions(parts),
    limiter,
    countCodeTries: createCodeTries({ ...parts, limiter }),
    factors: createSecondFactors({ ...parts, secret }),
    passkeys: createPasskeys({ ...parts, challenges: createChallenges({ ...parts, secret }) }),
  };
}

/** The ways in of whoever has no token. */
export function openDoors(parts: LoginParts & PasskeyDoorParts): LoginDoor & PasskeyDoor {
  return { ...createLogin(parts), ...createPasskeyDoor(parts) };
}
