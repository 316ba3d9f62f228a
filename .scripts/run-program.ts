import { spawn } from 'node:child_process';
import { join } from 'node:path';

const REPOSITORY = join(import.meta.dirname, '..');
const IS_WINDOWS = process.platform === 'win32';

/**
 * Runs an installed tool from the root of the repository, its output in ours and with our environment
 * but for the variables given; throws when it fails.
 */
export async function runProgram(
  program: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(program, args, {
    cwd: REPOSITORY,
    stdio: 'inherit',
    shell: IS_WINDOWS,
    env: { ...process.env, ...environment },
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`${program} ${args.join(' ')} ended with ${String(code)}.`);
}

/** What an installed tool prints in a folder, however it ends; what it complains of goes into our output. */
export async function readProgram(
  program: string,
  args: readonly string[],
  cwd: string,
): Promise<string> {
  const child = spawn(program, args, {
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: IS_WINDOWS,
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  await new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  return Buffer.concat(output).toString();
}
