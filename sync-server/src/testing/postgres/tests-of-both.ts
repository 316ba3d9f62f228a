import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const WORKSPACE = join(import.meta.dirname, '../../..');

/** A test that takes a database of whichever engine takes it from one of these. */
const OPENER =
  /from '[./]*testing\/(create-test-server|slice-world|databases\/(fresh-database|examples-world)|receivers\/notice-world)\.ts'/;

const OF_A_FILE = 'opens the file of the company, or hands it to another program';
const OF_ITS_MEMORY = 'lets somebody work with a database in memory, which SQLite alone has';
const OF_ITS_TURNS = 'counts what one connection does before others have a turn';

/** Those that run on SQLite alone, and why: single tests of others say `ONLY_SQLITE`. */
export const ONLY_ON_SQLITE: Readonly<Record<string, string>> = {
  'src/admin/dump/dump-rows.test.ts': OF_A_FILE,
  'src/admin/dump/interrupted-move.test.ts': OF_A_FILE,
  'src/admin/dump/round-trip.test.ts': OF_A_FILE,
  'src/admin/inspect/inspect.test.ts': OF_A_FILE,
  'src/admin/rotate-secret.test.ts': OF_A_FILE,
  'src/admin/verify/verify.test.ts': OF_A_FILE,
  'src/backup/backup-program.test.ts': OF_A_FILE,
  'src/backup/backup-under-load.test.ts': OF_A_FILE,
  'src/backup/beside-root.test.ts': OF_A_FILE,
  'src/backup/interrupted-restore.test.ts': OF_A_FILE,
  'src/backup/killed-restore.test.ts': OF_A_FILE,
  'src/backup/make-backup.test.ts': OF_A_FILE,
  'src/backup/restore-backup.test.ts': OF_A_FILE,
  'src/backup/sealed-backup.test.ts': OF_A_FILE,
  'src/db/migrations/0004-impostazioni-ufficio.test.ts': OF_A_FILE,
  'src/documents-on-s3.test.ts': OF_A_FILE,
  'src/features/dati-personali/conserva/killed-at-night.test.ts': OF_A_FILE,
  'src/foreign-lock.test.ts': OF_A_FILE,
  'src/last-backup/last-backup.test.ts': OF_A_FILE,
  'src/manual.test.ts': OF_A_FILE,
  'src/misspelt-settings.test.ts': OF_A_FILE,
  'src/readiness.test.ts': OF_A_FILE,
  'src/sync/push-parts.test.ts': OF_ITS_TURNS,
  'src/warm-up/warm-up.test.ts': OF_ITS_MEMORY,
};

/** The address by which all of them are asked for: those below take minutes there, which few have each time. */
const ALL_OF_THEM = process.env['GESTIONALE_POSTGRES_TESTS'] === 'all';

/** Thousands of transactions, of which each is twenty questions to another process there. */
export const LONG_ON_POSTGRES: readonly string[] = [
  'src/http/asked-again.test.ts',
  'src/http/audited-calls.test.ts',
  'src/features/documenti/hostile-names.test.ts',
  'src/features/progetti/impegni-casuali.test.ts',
  'src/http/cost-of-requests.test.ts',
  'src/http/generated-requests.test.ts',
  'src/http/granted-calls.test.ts',
  'src/http/planted-data.test.ts',
  'src/sync/convergence.test.ts',
];

/** Every file of tests that takes a database of whichever engine, by its path in the workspace. */
export function findOpeners(): readonly string[] {
  return globSync('src/**/*.test.ts', { cwd: WORKSPACE })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.endsWith('.postgres.test.ts'))
    .filter((file) => OPENER.test(readFileSync(join(WORKSPACE, file), 'utf8')))
    .toSorted();
}

/** Files whose tests run on PostgreSQL too, in the project `sync-server-postgres`. */
export function testsOfBoth(): readonly string[] {
  return findOpeners().filter(
    (file) =>
      ONLY_ON_SQLITE[file] === undefined && (ALL_OF_THEM || !LONG_ON_POSTGRES.includes(file)),
  );
}
