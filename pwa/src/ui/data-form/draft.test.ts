import { describe, expect, test } from 'vitest';

import { memoryStorage } from '../../testing/memory-storage.ts';
import { dropDraft, formKey, keepDraft, moveDraft, readDraft } from './draft.ts';
import { draftsOf, dropDraftsOf } from './drafts-of.ts';

const key = formKey({ userId: 'u1', kind: 'clienti', which: 'nuovo' });

test('what was typed comes back until it is given up', () => {
  const storage = memoryStorage();
  expect(readDraft(storage, key)).toBeUndefined();
  keepDraft(storage, key, { nome: 'Rossi' });
  expect(readDraft(storage, key)).toEqual({ nome: 'Rossi' });
  dropDraft(storage, key);
  expect(readDraft(storage, key)).toBeUndefined();
});

test('a draft cut short by a flat battery counts as none', () => {
  const storage = memoryStorage();
  storage.setItem(key, '{"nome":"Ro');
  expect(readDraft(storage, key)).toBeUndefined();
});

test('a full device does not stop the typing', () => {
  const full = memoryStorage(() => false);
  expect(() => keepDraft(full, key, {})).not.toThrow();
});

describe('what was typed follows its form to another name', () => {
  const owner = { userId: 'u1', kind: 'ore' };
  const from = formKey({ ...owner, which: 'nuova:a' });
  const to = formKey({ ...owner, which: 'nuova:b' });

  /** What stands under the two names after the move. */
  const moved = (storage: Storage) => {
    moveDraft(storage, from, to);
    return [readDraft(storage, from), readDraft(storage, to)];
  };

  test('when nothing waits there', () => {
    const storage = memoryStorage();
    expect(moved(storage)).toEqual([undefined, undefined]);
    keepDraft(storage, from, { ore: '1' });
    expect(moved(storage)).toEqual([undefined, { ore: '1' }]);
  });

  test('never over a draft that waits there, also one that this version cannot read', () => {
    for (const waiting of [{ ore: '3' }, { format: 9 }]) {
      const storage = memoryStorage();
      keepDraft(storage, from, { ore: '1' });
      keepDraft(storage, to, waiting);
      expect(moved(storage)).toEqual([{ ore: '1' }, waiting]);
    }
  });

  test('and is lost in neither place on a full device', () => {
    let hasRoom = true;
    const storage = memoryStorage(() => hasRoom);
    keepDraft(storage, from, { ore: '1' });
    hasRoom = false;
    expect(moved(storage)).toEqual([{ ore: '1' }, undefined]);
  });
});

test('logging out removes the drafts of that user alone, of every kind of form and of every window', () => {
  const storage = memoryStorage();
  const other = formKey({ userId: 'u2', kind: 'clienti', which: 'nuovo' });
  for (const each of [
    key,
    `${key}@p1`,
    formKey({ userId: 'u1', kind: 'ore', which: 'progetto:nuova' }),
    other,
    `${other}@p1`,
    'gestionale-token:u1',
  ]) {
    storage.setItem(each, '{}');
  }
  expect(draftsOf(storage, 'u1')).not.toContain(other);
  dropDraftsOf(storage, 'u1');
  expect(draftsOf(storage, 'u1')).toEqual([]);
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual([other, `${other}@p1`, 'gestionale-token:u1']);
});

test('the name of a draft without its window is what it was in every earlier version', () => {
  expect(key).toBe('gestionale-bozza-clienti:u1:nuovo');
});
