/** Files whose tests run on PostgreSQL too, in the project `sync-server-postgres`. */
export const TESTS_OF_BOTH: readonly string[] = [
  'src/db/database.test.ts',
  'src/db/sql-words.test.ts',
];
