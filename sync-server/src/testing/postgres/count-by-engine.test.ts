import { expect, test } from 'vitest';

import { countByEngine, sayEngineCounts, type ReportedFile } from './count-by-engine.ts';

const ran = (name: string, ...statuses: string[]): ReportedFile => ({
  name,
  assertionResults: statuses.map((status, n) => ({ fullName: `${n}`, status })),
});

test('what passed is counted by the engines that it passed on', () => {
  const counts = countByEngine(
    [
      ran('/a/sync-server/src/pull.test.ts', 'passed', 'passed', 'passed'),
      ran('/a/sync-server/src/pull.test.ts', 'passed', 'passed', 'skipped'),
      ran('/a/sync-server/src/life.postgres.test.ts', 'passed', 'failed'),
      ran('/a/sync-server/src/backup.test.ts', 'passed', 'passed'),
      // Takes no database.
      ran('/a/sync-server/src/values.test.ts', 'passed'),
    ],
    ['src/pull.test.ts', 'src/backup.test.ts'],
  );
  expect(counts).toEqual({ both: 2, postgres: 1, sqlite: 3 });
  expect(sayEngineCounts(counts)).toContain('2 on SQLite and PostgreSQL alike');
});
