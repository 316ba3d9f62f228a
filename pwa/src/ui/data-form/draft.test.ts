import { expect, test } from 'vitest';

import { draftKey, dropDraft, dropDraftsOf, keepDraft, moveDraft, readDraft } from './draft.ts';

/** The browser's storage, over a map. */
function memory(): Storage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  };
}

const key = draftKey('u1', 'clienti', 'nuovo');

test('what was typed comes back until it is given up', () => {
  const storage = memory();
  expect(readDraft(storage, key)).toBeUndefined();
  keepDraft(storage, key, { nome: 'Rossi' });
  expect(readDraft(storage, key)).toEqual({ nome: 'Rossi' });
  dropDraft(storage, key);
  expect(readDraft(storage, key)).toBeUndefined();
});

test('a draft cut short by a flat battery counts as none', () => {
  const storage = memory();
  storage.setItem(key, '{"nome":"Ro');
  expect(readDraft(storage, key)).toBeUndefined();
});

test('a full device does not stop the typing', () => {
  const full = memory();
  full.setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  expect(() => keepDraft(full, key, {})).not.toThrow();
});

test('what was typed follows its form to another name, unless a draft waits there', () => {
  const storage = memory();
  const other = draftKey('u1', 'ore', 'progetto:altro');
  keepDraft(storage, key, { ore: '1' });
  moveDraft(storage, key, other);
  expect([readDraft(storage, key), readDraft(storage, other)]).toEqual([undefined, { ore: '1' }]);
  keepDraft(storage, key, { ore: '3' });
  moveDraft(storage, other, key);
  expect([readDraft(storage, key), readDraft(storage, other)]).toEqual([
    { ore: '3' },
    { ore: '1' },
  ]);
});

test('logging out removes the drafts of that user alone, of every kind of form', () => {
  const storage = memory();
  const other = draftKey('u2', 'clienti', 'nuovo');
  for (const each of [key, draftKey('u1', 'ore', 'progetto:nuova'), other, 'gestionale-token:u1']) {
    storage.setItem(each, '{}');
  }
  dropDraftsOf(storage, 'u1');
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual([other, 'gestionale-token:u1']);
});
