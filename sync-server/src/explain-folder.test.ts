import { expect, test } from 'vitest';

import { explainFolder } from './explain-folder.ts';
import { StartupError } from './startup-error.ts';

const FOLDER = '/srv/gestionale';

/** An error as the system or the driver throws it. */
function failure(code: string, more: Readonly<Record<string, unknown>> = {}): Error {
  return Object.assign(new Error(`${code}: as the system says it`), { code, ...more });
}

test.each([
  ['EROFS', /non è scrivibile/],
  ['EACCES', /non è scrivibile/],
  ['EPERM', /non è scrivibile/],
  ['SQLITE_READONLY', /non è scrivibile/],
  ['SQLITE_READONLY_DIRECTORY', /non è scrivibile/],
  ['SQLITE_CANTOPEN', /non è scrivibile/],
  ['ENOTDIR', /c'è un file/],
  ['EEXIST', /c'è un file/],
  ['ENOSPC', /è pieno\. Libera spazio/],
  ['EDQUOT', /è pieno\. Libera spazio/],
  ['SQLITE_FULL', /è pieno\. Libera spazio/],
  ['SQLITE_IOERR_SHMSIZE', /pieno o guasto/],
  ['EIO', /pieno o guasto/],
])('%s becomes a sentence that names the folder, whatever it is the cause of', (code, sentence) => {
  for (const error of [
    failure(code),
    failure(code, { path: `${FOLDER}/documenti/x` }),
    failure(code, { path: '/srv' }),
    new Error('A migration failed', { cause: failure(code) }),
  ]) {
    const explained = explainFolder(error, FOLDER);
    if (!(explained instanceof StartupError)) throw new Error('Not explained', { cause: error });
    expect(explained.message).toMatch(sentence);
    expect(explained.message).toContain(FOLDER);
    expect(explained.cause).toBe(error);
  }
});

test.each([
  ['a port that may not be opened', failure('EACCES', { address: '127.0.0.1', port: 80 })],
  ['a file of another place', failure('ENOENT', { path: '/srv/gestionale-altro/x' })],
  ['a broken invariant', new Error('The first row of the runs is missing')],
  ['a sentence that stands already', new StartupError('PORT deve essere un numero.')],
])('%s stays what it is', (_case, error) => {
  expect(explainFolder(error, FOLDER)).toBe(error);
});
