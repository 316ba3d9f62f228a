import { randomBytes } from 'node:crypto';

import { runAdmin } from '../../admin/run-admin.ts';
import { TEST_JWT_SECRET } from '../create-test-server.ts';
import { testEngine } from '../postgres/test-engine.ts';
import { createTestClock, type TestClock } from '../test-clock.ts';
import type { AdminResult } from './admin-process.ts';

/** Runs a command of whoever runs the server in this process, on a data folder. */
export async function adminHere(
  dataDir: string,
  args: readonly string[],
  clock: TestClock = createTestClock(),
  settings: Readonly<Record<string, string>> = {},
): Promise<AdminResult> {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await runAdmin(args, {
    environment: {
      GESTIONALE_DATA_DIR: dataDir,
      GESTIONALE_JWT_SECRET: TEST_JWT_SECRET,
      // What a test says itself counts, an empty address for a company on a file.
      ...('GESTIONALE_DATABASE_URL' in settings ? {} : await addressOf(dataDir)),
      ...settings,
    },
    clock,
    random: randomBytes,
    print: (line) => void out.push(line),
    complain: (line) => void err.push(line),
    heedSignals: () => new AbortController().signal,
  });
  return { code, out: out.join('\n'), err: err.join('\n') };
}

/** The setting by which a program finds the database of a test that runs on PostgreSQL. */
export async function addressOf(dataDir: string): Promise<Record<string, string>> {
  if (testEngine() === 'sqlite') return {};
  const { urlOfFolder } = await import('../postgres/test-database.ts');
  return { GESTIONALE_DATABASE_URL: urlOfFolder(dataDir) };
}
