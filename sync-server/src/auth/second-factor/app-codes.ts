import { Secret, TOTP } from 'otpauth';

import type { RandomBytes } from '../../sync/clock.ts';
import { testiAccessi } from '../../testi/accessi.ts';

/** As long as the hash that makes the codes: RFC 4226 asks for 16 at least. */
const SECRET_BYTES = 20;

/** Seconds for which an app shows a code. */
const PERIOD_S = 30;

/** The clock of a telephone may be so many codes off. */
const DRIFT_STEPS = 1;

const CODE = /^\d{6}$/;

/** What an app makes its codes from, in the letters that people type (base32). */
export function makeSecret(random: RandomBytes): string {
  return new Secret({ buffer: Uint8Array.from(random(SECRET_BYTES)).buffer }).base32;
}

/** What an app scans. */
export function addressOf(secret: string, email: string): string {
  return totpOf(secret, email).toString();
}

/** Whether it looks like the code of an app, whoever's. */
export function isAppCode(code: string): boolean {
  return CODE.test(code);
}

/**
 * The step of time that a code belongs to, now or one before or after; undefined for a wrong one.
 * Codes of a step up to `lastStep` were taken before, and count no more.
 */
export function findStep(
  secret: string,
  code: string,
  { nowMs, lastStep }: { readonly nowMs: number; readonly lastStep: number },
): number | undefined {
  if (!isAppCode(code)) return undefined;
  const totp = totpOf(secret, '');
  const delta = totp.validate({ token: code, timestamp: nowMs, window: DRIFT_STEPS });
  if (delta === null) return undefined;
  const step = totp.counter({ timestamp: nowMs }) + delta;
  return step > lastStep ? step : undefined;
}

/** SHA-1, six digits, half a minute: what every app knows, and nothing else is known by all. */
function totpOf(secret: string, email: string): TOTP {
  return new TOTP({
    issuer: testiAccessi.emittente,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
    secret: Secret.fromBase32(secret),
  });
}
