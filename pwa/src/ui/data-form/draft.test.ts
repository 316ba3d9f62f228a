import { describe, expect, test } from 'vitest';

import {
  draftKey,
  draftsOf,
  dropDraft,
  dropDraftsOf,
  keepDraft,
  moveDraft,
  readDraft,
} from './draft.ts';

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

const key = draftKey({ userId: 'u1', kind: 'clienti' }, 'nuovo');

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

describe('what was typed follows its form to another name', () => {
  const owner = { userId: 'u1', kind: 'ore' };
  const [from, to] = [draftKey(owner, 'nuova:a'), draftKey(owner, 'nuova:b')];

  /** What stands under the two names after the move. */
  const moved = (storage: Storage) => {
    moveDraft(storage, owner, 'nuova:a', 'nuova:b');
    return [readDraft(storage, from), readDraft(storage, to)];
  };

  test('when nothing waits there', () => {
    const storage = memory();
    expect(moved(storage)).toEqual([undefined, undefined]);
    keepDraft(storage, from, { ore: '1' });
    expect(moved(storage)).toEqual([undefined, { ore: '1' }]);
  });

  test('never over a draft that waits there, also one that this version cannot read', () => {
    for (const waiting of [{ ore: '3' }, { format: 9 }]) {
      const storage = memory();
      keepDraft(storage, from, { ore: '1' });
      keepDraft(storage, to, waiting);
      expect(moved(storage)).toEqual([{ ore: '1' }, waiting]);
    }
  });

  test('and is lost in neither place on a full device', () => {
    const storage = memory();
    keepDraft(storage, from, { ore: '1' });
    storage.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    expect(moved(storage)).toEqual([{ ore: '1' }, undefined]);
  });
});

test('logging out removes the drafts of that user alone, of every kind of form', () => {
  const storage = memory();
  const other = draftKey({ userId: 'u2', kind: 'clienti' }, 'nuovo');
  for (const each of [
    key,
    draftKey({ userId: 'u1', kind: 'ore' }, 'progetto:nuova'),
    other,
    'gestionale-token:u1',
  ]) {
    storage.setItem(each, '{}');
  }
  expect(draftsOf(storage, 'u1')).not.toContain(other);
  dropDraftsOf(storage, 'u1');
  expect(draftsOf(storage, 'u1')).toEqual([]);
  const left = Array.from({ length: storage.length }, (_, index) => storage.key(index));
  expect(left).toEqual([other, 'gestionale-token:u1']);
});
