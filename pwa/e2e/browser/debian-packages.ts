import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** A registry that does not answer is to be given up while somebody waits for the tests. */
const PATIENCE = ['-o', 'Acquire::http::Timeout=20', '-o', 'Acquire::Retries=1'];

/** True where packages may be installed: Debian or what descends from it, as root. */
export function canInstallPackages(): boolean {
  return isRoot() && existsSync('/etc/debian_version');
}

/** Reads what there is and installs the packages; throws with what apt says when it cannot. */
export async function installPackages(...names: readonly string[]): Promise<void> {
  await runQuietly('apt-get', [...PATIENCE, 'update', '-qq']);
  await runQuietly('apt-get', [
    ...PATIENCE,
    'install',
    '-y',
    '-qq',
    '--no-install-recommends',
    ...names,
  ]);
}

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Where a program of that name would be, by the search path of this process, the first place first. */
export function placesOnSearchPath(name: string): string[] {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name));
}

/** Runs a program to its end and gives what it wrote; throws with that when it fails. */
export async function runQuietly(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string> {
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...environment },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  const said = Buffer.concat(output).toString().trim();
  if (code === 0) return said;
  throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}.\n${said}`);
}
