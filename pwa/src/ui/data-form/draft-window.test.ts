import { expect, test } from 'vitest';

import { memoryStorage } from '../../testing/memory-storage.ts';
import { createDraftWindow, type DraftWindow, type WindowLocks } from './draft-window.ts';
import { formKey, keepDraft, readDraft } from './draft.ts';

const owner = { userId: 'u1', kind: 'clienti', which: 'nuovo' };

/** A device whose windows share their storage and their locks; `tab` is the storage of one of them. */
function startDevice({ hasLocks = true, givesLocks = true, failsFor = '' } = {}) {
  const state = { isFull: false };
  const local = memoryStorage(() => !state.isFull);
  const reported: unknown[] = [];
  /** Name of a lock → whose it is. */
  const held = new Map<string, object>();
  let pages = 0;
  const locksOf = (self: object): WindowLocks => ({
    request: async (name, { ifAvailable }, work) => {
      if (!givesLocks) throw new DOMException('no', 'SecurityError');
      if (ifAvailable === true && name === failsFor) throw new DOMException('no', 'AbortError');
      const isFree = (held.get(name) ?? self) === self;
      if (!isFree) return ifAvailable === true ? work(null) : undefined;
      if (ifAvailable !== true) held.set(name, self);
      return work(name);
    },
  });
  const open = (tab = memoryStorage()) => {
    const self = {};
    const page = createDraftWindow({
      local,
      session: tab,
      locks: hasLocks ? locksOf(self) : null,
      createId: () => `p${(pages += 1)}`,
      report: (error) => void reported.push(error),
    });
    return {
      page,
      tab,
      /** However a page ends, its locks are given back. */
      end: () => {
        for (const [name, whose] of held) if (whose === self) held.delete(name);
      },
    };
  };
  return { local, state, reported, open };
}

/** What a form begins with that opens in a window; undefined where nothing is there for it. */
async function openForm(local: Storage, page: DraftWindow, of = owner): Promise<unknown> {
  if (page.mayTakeUp(of)) await page.takeUp(of);
  return readDraft(local, page.keyOf(of));
}

function type(local: Storage, page: DraftWindow, text: string): void {
  keepDraft(local, page.keyOf(owner), text);
}

test('two windows keep what was typed in each, and neither is given what the other holds', async () => {
  const { local, open } = startDevice();
  const [a, b] = [open(), open()];
  expect(await openForm(local, a.page)).toBeUndefined();
  type(local, a.page, 'A');
  expect(await openForm(local, b.page)).toBeUndefined();
  type(local, b.page, 'B');
  expect(await openForm(local, a.page)).toBe('A');
  local.removeItem(b.page.keyOf(owner));
  expect(await openForm(local, a.page)).toBe('A');
});

test('after a reload of both each has its own again, whichever comes first', async () => {
  const { local, open } = startDevice();
  const [a, b] = [open(), open()];
  for (const { page } of [a, b]) page.keyOf(owner);
  type(local, a.page, 'A');
  type(local, b.page, 'B');
  for (const each of [a, b]) each.end();
  // Reloaded before its form was there again: whose page it was is not forgotten.
  open(a.tab).end();
  expect(await openForm(local, open(a.tab).page)).toBe('A');
  expect(await openForm(local, open(b.tab).page)).toBe('B');
});

test('a window that is duplicated from another begins for itself', async () => {
  const { local, open } = startDevice();
  const a = open();
  type(local, a.page, 'A');
  const copy = memoryStorage();
  copy.setItem('gestionale-finestra', a.tab.getItem('gestionale-finestra') ?? '');
  const b = open(copy);
  expect(await openForm(local, b.page)).toBeUndefined();
  type(local, b.page, 'B');
  expect(await openForm(local, a.page)).toBe('A');
});

test('what windows left that are gone comes back one after the other, the newest first', async () => {
  const { local, open } = startDevice();
  for (const text of ['A', 'B']) {
    const { page, end } = open();
    type(local, page, text);
    end();
  }
  const { page } = open();
  expect(await openForm(local, page)).toBe('B');
  // While one of them is being written the other waits, also for a second window.
  expect(await openForm(local, page)).toBe('B');
  expect(await openForm(local, open().page)).toBe('A');
  local.removeItem(page.keyOf(owner));
  expect(await openForm(local, page)).toBeUndefined();
});

test('what the version before kept, which had one draft for all windows, is found', async () => {
  const { local, open } = startDevice();
  keepDraft(local, formKey(owner), 'before');
  expect(await openForm(local, open().page)).toBe('before');
  expect(await openForm(local, open().page)).toBeUndefined();
});

test('another user, another form, or one whose name begins alike is given nothing', async () => {
  const { local, open } = startDevice();
  const { page, end } = open();
  type(local, page, 'A');
  end();
  const next = open();
  for (const of of [
    { ...owner, userId: 'u2' },
    { ...owner, kind: 'fornitori' },
    { ...owner, which: 'nuov' },
    { ...owner, which: 'nuovo:1' },
  ]) {
    expect(next.page.mayTakeUp(of)).toBe(false);
  }
  expect(await openForm(local, next.page)).toBe('A');
});

test('on a full device what was left stays where it is', async () => {
  const { local, state, open } = startDevice();
  const { page, end } = open();
  type(local, page, 'A');
  end();
  state.isFull = true;
  expect(await openForm(local, open().page)).toBeUndefined();
  state.isFull = false;
  expect(await openForm(local, open().page)).toBe('A');
});

test('one that was cut short by a flat battery is given up, and the next one taken', async () => {
  const { local, open } = startDevice();
  keepDraft(local, formKey(owner), 'A');
  local.setItem(`${formKey(owner)}@p0`, '{"nome":"Ro');
  expect(await openForm(local, open().page)).toBe('A');
  expect(local.length).toBe(1);
});

test('a page that the browser had put away holds on to its own when it is shown again', async () => {
  const { local, open } = startDevice();
  const { page, end } = open();
  page.resume();
  type(local, page, 'A');
  end();
  page.resume();
  expect(await openForm(local, open().page)).toBeUndefined();
});

test('without locks all windows share one draft, as before', async () => {
  const { local, open } = startDevice({ hasLocks: false });
  const [a, b] = [open(), open()];
  expect(a.page.keyOf(owner)).toBe(formKey(owner));
  type(local, a.page, 'A');
  expect(await openForm(local, b.page)).toBe('A');
});

test('a browser that gives no lock, though it says to have them, gives back what was typed all the same', async () => {
  const { local, reported, open } = startDevice({ givesLocks: false });
  type(local, open().page, 'A');
  expect(await openForm(local, open().page)).toBe('A');
  expect(reported).not.toEqual([]);
});

test('where one lock alone cannot be asked for, what a living window may have is left to it', async () => {
  const { local, reported, open } = startDevice({ failsFor: 'gestionale-finestra-p1' });
  const other = open();
  type(local, other.page, 'A');
  expect(await openForm(local, open().page)).toBeUndefined();
  expect(readDraft(local, other.page.keyOf(owner))).toBe('A');
  expect(reported).not.toEqual([]);
});

test('a window whose own storage is full opens its forms and keeps what is typed', async () => {
  const { local, reported, open } = startDevice();
  const { page } = open(memoryStorage(() => false));
  expect(await openForm(local, page)).toBeUndefined();
  type(local, page, 'A');
  expect(await openForm(local, page)).toBe('A');
  expect(reported).toHaveLength(1);
});
