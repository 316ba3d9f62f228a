import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { TESTS_OF_BOTH } from './tests-of-both.ts';

const WORKSPACE = join(import.meta.dirname, '../../..');
const OPENER = /import \{[^}]*\bopenTestDatabase\b[^}]*\} from/;

test('every test that takes a database of whichever engine runs on both', () => {
  const users = globSync('src/**/*.test.ts', { cwd: WORKSPACE })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => OPENER.test(readFileSync(join(WORKSPACE, file), 'utf8')));
  expect(users.toSorted()).toEqual(TESTS_OF_BOTH.toSorted());
});
