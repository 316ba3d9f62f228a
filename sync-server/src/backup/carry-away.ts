import { spawn, type SpawnOptions } from 'node:child_process';
import { once } from 'node:events';

/** What a program of the owner's need not know. */
const SECRETS = new Set([
  'GESTIONALE_BACKUP_CHIAVE',
  'GESTIONALE_JWT_SECRET',
  'GESTIONALE_ADMIN_PASSWORD',
  'GESTIONALE_SMTP',
]);

/**
 * Runs the owner's command, as a shell reads it, with the folder of a finished backup as its last
 * argument; what it prints is printed. Gives its exit code, or what ended it instead.
 */
export async function carryAway(
  command: string,
  folder: string,
  signal: AbortSignal,
): Promise<number | string> {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !SECRETS.has(name)),
  );
  const options: SpawnOptions = { env, signal, stdio: ['ignore', 'inherit', 'inherit'] };
  const child =
    process.platform === 'win32'
      ? spawn(`${command} "${folder}"`, { ...options, shell: true })
      : spawn('/bin/sh', ['-c', `${command} "$@"`, 'gestionale', folder], options);
  try {
    const [code, killed] = (await once(child, 'close')) as [number | null, string | null];
    return code ?? killed ?? 'unknown';
  } catch (error) {
    // It could not be started, or was interrupted: the backup is there all the same.
    if (error instanceof Error && 'code' in error) return String(error.code);
    throw error;
  }
}
