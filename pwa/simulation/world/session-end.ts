import type { Findings } from '../checks/violation.ts';
import type { Trace } from '../trace.ts';
import type { ServerGate } from './server-gate.ts';
import type { VirtualTime } from './virtual-time.ts';

export interface SessionEndParts {
  readonly gate: ServerGate;
  readonly time: VirtualTime;
  readonly trace: Trace;
  readonly findings: Findings;
  /** Whether the device has a network. */
  readonly online: () => boolean;
}

/** As often as a device asks again (`session/end-sessions.ts`). */
const AGAIN_MS = 15_000;

const NO_CONTENT = 204;
const REFUSED = 401;

/**
 * Tells the server that the login of a token is over, as a device does, until it has heard; from then
 * on that token must open nothing.
 */
export async function endSession(parts: SessionEndParts, token: string): Promise<void> {
  const { gate, time, trace, findings, online } = parts;
  const accesso = sessionIn(token);
  const reply = online()
    ? await gate.call({
        method: 'POST',
        url: '/api/auth/logout',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ accesso }),
      })
    : null;
  if (reply?.status !== NO_CONTENT) {
    time.after(AGAIN_MS, () => void endSession(parts, token));
    return;
  }
  trace.say('server: was told that a login is over');
  const headers = { authorization: `Bearer ${token}` };
  const after = await gate.call({ method: 'GET', url: '/api/dispositivi/accessi', headers });
  if (after !== null && after.status !== REFUSED) {
    findings.report('outlived', 'a token works after the server was told that its login is over');
  }
}

function sessionIn(token: string): string {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  return claims.sid;
}
