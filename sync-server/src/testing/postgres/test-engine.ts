/** The engines that tests run on, each in a project of the runner. */
export type TestEngine = 'sqlite' | 'postgres';

/** The engine of the project that runs. */
export function testEngine(): TestEngine {
  return process.env['GESTIONALE_TEST_ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
}

/** For a test of what befalls SQLite's file, or its one server: there is no such thing elsewhere. */
export const ONLY_SQLITE = { skip: testEngine() !== 'sqlite' };
