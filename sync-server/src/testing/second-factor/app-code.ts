import { Secret, TOTP } from 'otpauth';

/** What an app that was given a secret shows at an instant, in milliseconds since 1970. */
export function appCode(secret: string, nowMs: number): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: nowMs });
}
