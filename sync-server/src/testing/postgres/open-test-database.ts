import type { Database } from '../../db/database.ts';
import { openDatabase } from '../../db/open-database.ts';

/** The engines that tests of the port run on, each in a project of the runner. */
export type TestEngine = 'sqlite' | 'postgres';

/** The engine of the project that runs. */
export function testEngine(): TestEngine {
  return process.env['GESTIONALE_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
}

/** A database of its own on the engine of the project that runs, with the schema; closing it removes it. */
export async function openTestDatabase(): Promise<Database> {
  if (testEngine() === 'sqlite') return openDatabase(':memory:');
  const { openFreshPostgres } = await import('./test-database.ts');
  return openFreshPostgres();
}
