import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, '..', '..', 'server.ts');
/** Half of a start would be compiling what every other test compiles too. */
export const COMPILED = join(tmpdir(), 'gestionale-compiled');
const START_DEADLINE_MS = 30_000;
const POLL_MS = 50;

/** The product's real server as a process of its own. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number | undefined;
  /** Resolves with the exit code, or null when a signal ended it. */
  readonly ended: Promise<number | null>;
  hasEnded(): boolean;
  /** Everything that it has printed. */
  output(): string;
  kill(signal: 'SIGTERM' | 'SIGHUP' | 'SIGKILL' | 'SIGUSR2' | 'SIGSTOP' | 'SIGCONT'): void;
}

/**
 * Starts it with these settings alone; nothing of this process's environment reaches it. `before` are
 * arguments for Node, as `--import`; `program` is another one that serves, with its own arguments,
 * and `user` another than ours.
 */
export function startServerProcess(
  port: number,
  settings: Record<string, string>,
  before: readonly string[] = [],
  program: readonly string[] = [SERVER],
  user?: number,
): ServerProcess {
  const child = spawn(process.execPath, [...before, ...program], {
    ...(user === undefined ? {} : { uid: user, gid: user }),
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  return {
    url: `http://127.0.0.1:${port}`,
    pid: child.pid,
    ended: exitCodeOf(child),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    output: () => output.join(''),
    kill: (signal) => void child.kill(signal),
  };
}

/** Waits until it answers; throws with what it printed when it ends instead. */
export async function untilReady(server: ServerProcess): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (!server.hasEnded() && Date.now() < deadline) {
    const isReady = await fetch(`${server.url}/readyz`).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  if (!server.hasEnded()) throw new Error(`The server does not answer:\n${server.output()}`);
  // What it printed last may still be on its way.
  const code = await server.ended;
  throw new Error(`The server ended with ${code} before it answered:\n${server.output()}`);
}

/** A port of this machine that nobody listens on. */
export async function findFreePort(): Promise<number> {
  const probe = createServer();
  probe.listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}

async function exitCodeOf(child: ChildProcess): Promise<number | null> {
  // 'close' comes after the last of the output, 'exit' may come before it.
  const [code] = (await once(child, 'close')) as [number | null];
  return code;
}
