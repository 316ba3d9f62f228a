import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import { findFreePort } from './server-process.ts';
import type { TurningProxy } from './turning-proxy.ts';

const SAMPLE = join(import.meta.dirname, '..', '..', '..', '..', '.deploy', 'Caddyfile');

/** The sample of the proxy before several servers of this machine, without TLS. */
export async function startCaddy(ports: readonly number[]): Promise<TurningProxy> {
  const url = `http://127.0.0.1:${await findFreePort()}`;
  const caddy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', SAMPLE], {
    env: {
      ...process.env,
      CADDY_ADMIN: `127.0.0.1:${await findFreePort()}`,
      GESTIONALE_HOST: url,
      GESTIONALE_UPSTREAM: ports.map((port) => `127.0.0.1:${port}`).join(' '),
    },
    stdio: 'ignore',
  });
  const ended = once(caddy, 'exit');
  const isThere = () =>
    fetch(`${url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (caddy.exitCode === null && !(await isThere())) await sleep(100);
  if (caddy.exitCode !== null) throw new Error(`Caddy ended with ${caddy.exitCode}`);
  return {
    url,
    [Symbol.asyncDispose]: async () => {
      caddy.kill('SIGTERM');
      await ended;
    },
  };
}
