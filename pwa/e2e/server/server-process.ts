import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { endWithUs } from '../../../.scripts/end-with-us.ts';
import { withoutServerSettings } from '../../../.scripts/own-environment.ts';
import { PROCESS_OPTIONS } from '../../../.scripts/process-options.ts';

const REPOSITORY = join(import.meta.dirname, '..', '..', '..');
/** Every journey starts the same server: half of a start is compiling what was compiled before. */
const COMPILED = join(tmpdir(), 'gestionale-compiled');
const START_DEADLINE_MS = 60_000;
const POLL_MS = 100;

/** The product's real server as a process of its own, on a fixed port of this machine. */
export interface ServerProcess {
  readonly url: string;
  readonly dataDir: string;
  /** Everything the running server has printed. */
  output(): string;
  start(): Promise<void>;
  /** Asks it to end (SIGTERM), or gives it no chance to (SIGKILL). */
  stop(signal?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Prepares a server that keeps its data in the folder, with variables of its environment beside those
 * that every journey has, on any free port unless one is named; nothing runs until `start`.
 */
export async function prepareServer(
  dataDir: string,
  environment: Readonly<Record<string, string>> = {},
  wantedPort?: number,
): Promise<ServerProcess> {
  const port = wantedPort ?? (await findFreePort());
  const url = `http://127.0.0.1:${port}`;
  let running: ChildProcess | undefined;
  let log: string[] = [];

  return {
    url,
    dataDir,
    output: () => log.join(''),
    start: async () => {
      log = [];
      const program = join(REPOSITORY, 'sync-server/src/server.ts');
      const child = spawn(process.execPath, [...PROCESS_OPTIONS, program], {
        cwd: REPOSITORY,
        env: {
          ...withoutServerSettings(process.env),
          NODE_ENV: 'development',
          PORT: String(port),
          GESTIONALE_DATA_DIR: dataDir,
          ...environment,
          NODE_COMPILE_CACHE: COMPILED,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      endWithUs(child);
      child.stdout.on('data', (chunk: Buffer) => log.push(chunk.toString()));
      child.stderr.on('data', (chunk: Buffer) => log.push(chunk.toString()));
      running = child;
      await waitUntilReady(url, child, log);
    },
    stop: async (signal = 'SIGTERM') => {
      const child = running;
      running = undefined;
      if (child === undefined || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

async function waitUntilReady(
  url: string,
  child: ChildProcess,
  log: readonly string[],
): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`The server ended at start:\n${log.join('')}`);
    const ready = await fetch(`${url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ready) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  throw new Error(`The server did not become ready:\n${log.join('')}`);
}

/** A port that nobody listens on now. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port was given');
  return address.port;
}

/** Whether nobody listens there. */
export async function isPortFree(port: number): Promise<boolean> {
  const probe = createServer();
  const { promise, resolve } = Promise.withResolvers<boolean>();
  probe.once('error', () => resolve(false));
  probe.listen(port, () => probe.close(() => resolve(true)));
  return promise;
}
