import { expect, it } from 'vitest';

import { readSessionRecord } from './session-record.ts';

it.each([
  [
    { stato: 'dentro', token: 't' },
    { status: 'logged-in', token: 't' },
  ],
  [
    { stato: 'fuori', utente_id: 'u1' },
    { status: 'logged-out', userId: 'u1' },
  ],
  [
    { stato: 'fuori', utente_id: null, motivo: 'accesso_revocato' },
    { status: 'logged-out', userId: null },
  ],
  [
    { status: 'logged-in', token: 't' },
    { status: 'logged-in', token: 't' },
  ],
  [{ stato: 'dentro' }, null],
  [{ stato: 'altrove', token: 't' }, null],
  [null, null],
  [undefined, null],
  ['dentro', null],
])('a record %j is read as %j', (stored, expected) => {
  expect(readSessionRecord(stored)).toEqual(expected);
});
