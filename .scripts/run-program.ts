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
