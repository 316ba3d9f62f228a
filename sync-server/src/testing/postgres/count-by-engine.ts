/** A file of tests as the runner reports it, once for each engine that it ran on. */
export interface ReportedFile {
  /** Its absolute path. */
  readonly name: string;
  readonly assertionResults: readonly { readonly fullName: string; readonly status: string }[];
}

/** How many tests passed, by the engines that they passed on. */
export interface EngineCounts {
  readonly both: number;
  /** Of files that are about it. */
  readonly postgres: number;
  /** With a database, and none of them on PostgreSQL: named in `tests-of-both.ts`, or by `ONLY_SQLITE`. */
  readonly sqlite: number;
}

/** Counts what passed; `openers` are the files of the server that take a database of whichever engine. */
export function countByEngine(
  files: readonly ReportedFile[],
  openers: readonly string[],
): EngineCounts {
  const counts = { both: 0, postgres: 0, sqlite: 0 };
  for (const [name, runs] of Map.groupBy(files, (file) => file.name.replaceAll('\\', '/'))) {
    const [first = 0, second = 0] = runs.map(passedIn);
    if (runs.length > 1) {
      // Each run has the same tests, and skips those that are not for its engine.
      counts.both += Math.min(first, second);
      counts.sqlite += Math.abs(first - second);
    } else if (name.endsWith('.postgres.test.ts')) counts.postgres += first;
    else if (openers.some((opener) => name.endsWith(`/sync-server/${opener}`)))
      counts.sqlite += first;
  }
  return counts;
}

/** One line, for whoever reads a whole run. */
export function sayEngineCounts({ both, postgres, sqlite }: EngineCounts): string {
  return `Tests with a database: ${both} on SQLite and PostgreSQL alike, ${postgres} of PostgreSQL alone, ${sqlite} on SQLite alone (which, and why: tests-of-both.ts).`;
}

function passedIn({ assertionResults }: ReportedFile): number {
  return assertionResults.filter(({ status }) => status === 'passed').length;
}
