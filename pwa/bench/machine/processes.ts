import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { withoutServerSettings } from '../../../.scripts/own-environment.ts';
import type * as processOptions from '../../../.scripts/process-options.ts';
import { TEST_JWT_SECRET } from '../../../sync-server/src/testing/create-test-server.ts';
import type { Tree } from './tree.ts';

const COMPILED = join(tmpdir(), 'gestionale-compiled');
const START_DEADLINE_MS = 60_000;
const POLL_MS = 25;
const TASKSET = '/usr/bin/taskset';

/** Whoever answers requests has a core of its own, and who asks the other one. */
export const SERVER_CORE = 0;
export const CLIENT_CORE = 1;

/** A server as a process of its own. */
export interface RunningServer {
  readonly url: string;
  readonly pid: number;
  readonly stop: () => Promise<void>;
}

/** Starts the product's server of a tree on a data folder, as it runs in production. */
export async function startProduct(
  tree: Tree,
  dataDir: string,
  core?: number,
): Promise<RunningServer> {
  const program = join(tree.root, 'sync-server/src/server.ts');
  return startServer([...(await processOptionsOf(tree)), program], '/readyz', core, {
    NODE_ENV: 'production',
    GESTIONALE_DATA_DIR: dataDir,
    GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
  });
}

/** What that commit's own `npm start` tells Node; an older one told it nothing. */
async function processOptionsOf({ root }: Tree): Promise<readonly string[]> {
  const file = join(root, '.scripts/process-options.ts');
  if (!existsSync(file)) return [];
  const { PROCESS_OPTIONS } = (await import(pathToFileURL(file).href)) as typeof processOptions;
  return PROCESS_OPTIONS;
}

/** Starts a program of Node that listens on the PORT it is given, and waits until a path answers. */
export async function startServer(
  args: readonly string[],
  readyPath: string,
  core: number | undefined,
  environment: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [program, ...rest] = pinned(core, [process.execPath, ...args]);
  const child = spawn(program, rest, {
    env: {
      ...withoutServerSettings(process.env),
      ...environment,
      PORT: String(port),
      NODE_COMPILE_CACHE: COMPILED,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: string[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk.toString()));
  await untilAnswers(`${url}${readyPath}`, child, said);
  return { url, pid: child.pid ?? 0, stop: async () => stop(child) };
}

/** Runs a program of Node to its end and gives what it printed. */
export async function runNode(args: readonly string[], core?: number): Promise<string> {
  const [program, ...rest] = pinned(core, [process.execPath, ...args]);
  const child = spawn(program, rest, {
    env: { ...withoutServerSettings(process.env), NODE_COMPILE_CACHE: COMPILED },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`${args.join(' ')} ended with ${String(code)}.`);
  return Buffer.concat(output).toString();
}

/** The command, on one core where the machine lets a program be pinned and has another one. */
function pinned(core: number | undefined, command: readonly string[]): [string, ...string[]] {
  const [program = '', ...args] = command;
  if (core === undefined || availableParallelism() < 2 || !existsSync(TASKSET)) {
    return [program, ...args];
  }
  return [TASKSET, '-c', String(core), program, ...args];
}

async function untilAnswers(
  url: string,
  child: ChildProcess,
  said: readonly string[],
): Promise<void> {
  const deadline = Date.now() + START_DEADLINE_MS;
  while (child.exitCode === null && Date.now() < deadline) {
    const isReady = await fetch(url).then(
      (answer) => answer.ok,
      () => false,
    );
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
  child.kill('SIGKILL');
  throw new Error(`The server at ${url} does not answer:\n${said.join('')}`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
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
