import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, test } from 'vitest';

import { EMPTY_META, type CacheMeta } from '../../local-db/databases/cache-db.ts';
import type { EntryState, OutboxEntry } from '../../outbox/entries/entry.ts';
import { statusOf, type Situation } from './status-of.ts';

const alle = toIstante(Date.UTC(2026, 4, 12, 7, 5));

/** Nothing waits, and everything has just been downloaded. */
const inOrder: Situation = {
  entries: [],
  meta: { ...EMPTY_META, complete: true, updatedAt: alle, rows: 12 },
  sending: null,
  contact: 'ok',
  verified: true,
  online: true,
  expired: false,
  sendTrouble: null,
  receiveTrouble: null,
  storageTrouble: null,
};

function repairing(complete: boolean): CacheMeta {
  const repair = { refill: null, refilled: [1], resets: 0, pausedUntil: 0 };
  return { ...EMPTY_META, complete, updatedAt: alle, repair };
}

/** why: only the state of an entry decides; the rest of it is other tests' matter. */
function entries(...states: readonly EntryState[]): OutboxEntry[] {
  return states.map((status, index) => ({ seq: index + 1, status }) as OutboxEntry);
}

describe('synchronised', () => {
  test('is said when nothing waits and everything was downloaded, with the time', () => {
    expect(statusOf(inOrder)).toEqual({ kind: 'synced', at: alle });
  });

  test.each<[string, Partial<Situation>]>([
    ['an entry waits', { entries: entries('pending') }],
    ['an entry was refused', { entries: entries('refused') }],
    ['an entry is on the server but not yet downloaded', { entries: entries('accepted') }],
    ['the outbox was not read yet', { entries: undefined }],
    ['the cache was not read yet', { meta: null }],
    ['not everything was ever downloaded', { meta: { ...EMPTY_META, rows: 7 } }],
    ['the server was not heard of yet', { contact: 'unknown', verified: false }],
    ['the server answers again but was not asked for news yet', { verified: false }],
    ['the rows are not those that the server says', { meta: repairing(true) }],
    ['the rows are being sent again', { meta: repairing(false) }],
    ['the server does not answer', { contact: 'none' }],
    ['the browser says that there is no network', { online: false }],
    ['the session has expired', { expired: true }],
    ['the server is in trouble', { receiveTrouble: 'server-trouble' }],
    ['the app is too old', { sendTrouble: 'app-outdated' }],
    ['what comes cannot be kept', { storageTrouble: 'device-full' }],
  ])('is never said when %s', (_case, situation) => {
    expect(statusOf({ ...inOrder, ...situation }).kind).not.toBe('synced');
  });
});

test.each<[Partial<Situation>, object]>([
  [{ verified: false }, { kind: 'checking' }],
  [{ meta: repairing(true) }, { kind: 'checking' }],
  [{ meta: repairing(false) }, { kind: 'checking' }],
  [{ entries: undefined }, { kind: 'checking' }],
  [{ entries: entries('pending', 'refused') }, { kind: 'needs-attention', count: 1 }],
  [
    { contact: 'none', entries: entries('refused') },
    { kind: 'needs-attention', count: 1, offline: true },
  ],
  [
    { online: false, entries: entries('refused') },
    { kind: 'needs-attention', count: 1, offline: true },
  ],
  [
    { storageTrouble: 'device-full', contact: 'none', entries: entries('refused') },
    { kind: 'needs-attention', count: 1, offline: true, trouble: 'device-full' },
  ],
  [
    { receiveTrouble: 'app-outdated', entries: entries('refused') },
    { kind: 'needs-attention', count: 1, trouble: 'app-outdated' },
  ],
  [
    { sendTrouble: 'app-outdated', receiveTrouble: 'server-trouble', entries: entries('refused') },
    { kind: 'needs-attention', count: 1, trouble: 'app-outdated' },
  ],
  [
    { sendTrouble: 'server-trouble', entries: entries('refused') },
    { kind: 'needs-attention', count: 1 },
  ],
  [
    { contact: 'none', entries: entries('pending', 'pending') },
    { kind: 'offline', pending: 2 },
  ],
  [
    { contact: 'none', meta: null },
    { kind: 'offline', pending: 0 },
  ],
  [
    { sendTrouble: 'server-trouble', receiveTrouble: 'app-outdated' },
    { kind: 'app-outdated', pending: 0 },
  ],
  [
    { sendTrouble: 'server-trouble', contact: 'none' },
    { kind: 'offline', pending: 0 },
  ],
  [
    { storageTrouble: 'device-full', entries: entries('pending') },
    { kind: 'device-full', pending: 1 },
  ],
  [
    { storageTrouble: 'storage-unavailable', meta: null, entries: undefined },
    { kind: 'storage-unavailable', pending: 0 },
  ],
  [
    { storageTrouble: 'device-full', contact: 'none' },
    { kind: 'device-full', pending: 0, offline: true },
  ],
  [
    { storageTrouble: 'device-full', receiveTrouble: 'server-trouble' },
    { kind: 'device-full', pending: 0 },
  ],
  [{ meta: { ...EMPTY_META, rows: 7 } }, { kind: 'first-download', rows: 7 }],
  // Nothing is known yet: neither that there is something to download nor how much.
  [{ meta: null }, { kind: 'checking' }],
  [{ meta: null, entries: undefined }, { kind: 'checking' }],
  [
    { meta: null, entries: entries('pending') },
    { kind: 'pending', count: 1 },
  ],
  [{ entries: entries('pending') }, { kind: 'pending', count: 1 }],
  [
    { entries: entries('pending'), sending: { done: 2, total: 3 } },
    { kind: 'sending', done: 2, total: 3 },
  ],
  [{ entries: entries('accepted') }, { kind: 'sending', done: 1, total: 1 }],
  [
    { expired: true, entries: entries('pending') },
    { kind: 'session-expired', pending: 1 },
  ],
])('the most important true thing is said: %#', (situation, said) => {
  expect(statusOf({ ...inOrder, ...situation })).toEqual(said);
});
