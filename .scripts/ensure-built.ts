import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { SettingsError } from '../sync-server/src/startup-error.ts';
import { testiAvvio } from '../sync-server/src/testi/avvio.ts';
import { runProgram } from './run-program.ts';

const REPOSITORY = join(import.meta.dirname, '..');
/** Written only by a build that succeeded; the service worker is written even by one that failed. */
const BUILT = join(REPOSITORY, 'pwa/dist/index.html');
/** Written when the service worker knows of every file: a build that was cut off before is none. */
const FINISHED = join(REPOSITORY, 'pwa/dist/service-worker.js.br');
const BUILDER = join(REPOSITORY, 'node_modules/vite');
const SOURCES = [
  'pwa/index.html',
  'pwa/public',
  'pwa/src',
  'shared-schema/src',
  // What builds it.
  '.scripts',
  'pwa/package.json',
  'vite.config.ts',
  'package-lock.json',
];

/**
 * Builds the app unless the build is newer than everything that it is made of. In production it throws a
 * {@link SettingsError} instead: who serves may neither write the program nor have what builds it in the path.
 */
export async function ensureBuilt(): Promise<void> {
  if (isBuilt()) return;
  if (process.env['NODE_ENV'] === 'production') throw new SettingsError(testiAvvio.appNonCostruita);
  // Started by a test runner it would inherit `test`, and build an app without its service worker.
  await runProgram('vite', ['build', '--logLevel', 'warn'], { NODE_ENV: 'production' });
}

function isBuilt(): boolean {
  if (!existsSync(BUILT)) return false;
  // Installed without what builds, as in a container, the build that came along is what there is.
  if (!existsSync(BUILDER)) return true;
  if (!existsSync(FINISHED)) return false;
  const builtMs = statSync(BUILT).mtimeMs;
  return SOURCES.every((source) => newestMs(join(REPOSITORY, source)) <= builtMs);
}

function newestMs(path: string): number {
  if (!existsSync(path)) return 0;
  const itself = statSync(path);
  if (!itself.isDirectory()) return itself.mtimeMs;
  return readdirSync(path).reduce(
    (newest, name) => Math.max(newest, newestMs(join(path, name))),
    itself.mtimeMs,
  );
}
