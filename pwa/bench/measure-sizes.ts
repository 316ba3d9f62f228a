import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import type { Figure } from './figure.ts';
import { fileOf, firstUseFiles } from './first-use-files.ts';
import { countFirstRequests, MOST_FIRST_REQUESTS, sizeBudgets } from './size-budgets.ts';

const REPOSITORY = join(import.meta.dirname, '../..');
const BYTES_PER_KB = 1000;

/** What the calendar is made of, with its library, which nobody else loads. */
const CALENDAR = 'src/features/calendario/calendario.tsx';
const MOST_CALENDAR_KB = 53;

/** What the built app makes each kind of user download before the first useful screen. */
export function measureSizes(): Figure[] {
  return [
    ...sizeBudgets.map(({ name, screens, goalKb }) => ({
      name: `JavaScript to first use: ${name}`,
      measured: sum(firstUseFiles(screens).map(gzippedBytes)) / BYTES_PER_KB,
      limit: goalKb,
      unit: 'kB',
    })),
    {
      name: "requests before an operator's first rows",
      measured: countFirstRequests(),
      limit: MOST_FIRST_REQUESTS,
      unit: '',
    },
    {
      name: "the calendar's own file",
      measured: gzippedBytes(fileOf(CALENDAR)) / BYTES_PER_KB,
      limit: MOST_CALENDAR_KB,
      unit: 'kB',
    },
  ];
}

function gzippedBytes(file: string): number {
  return gzipSync(readFileSync(join(REPOSITORY, file)), { level: 9 }).byteLength;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
