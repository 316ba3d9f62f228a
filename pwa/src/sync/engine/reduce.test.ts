import { describe, expect, test } from 'vitest';

import type { EntryState, OutboxEntry } from '../../outbox/entries/entry.ts';
import {
  at,
  filled,
  giveUpWaiting,
  meta,
  pullAhead,
  pullLeftOver,
  pullNow,
  pushLeftOver,
  pushNow,
  type News,
  type ReducerRow,
} from '../../testing/reducer-row.ts';
import type { EngineRequest } from './engine-request.ts';
import { initialSituation } from './engine-situation.ts';
import { hasMoreToReceive, reduce } from './reduce.ts';

const openLive: EngineRequest = { kind: 'open-live' };
const closeLive: EngineRequest = { kind: 'close-live' };
const setAlarm: EngineRequest = { kind: 'set-alarm' };
const rereadOutbox: EngineRequest = { kind: 'reread-outbox' };
const follow: EngineRequest = { kind: 'follow-other-tab' };

/** why: only the state of an entry decides; the rest of it is other tests' matter. */
const entries = (...states: readonly EntryState[]): OutboxEntry[] =>
  states.map((status, index) => ({ seq: index + 1, status }) as OutboxEntry);

const woken = { kind: 'woken', online: true, visible: true, token: 't' } as const;
const visiblePoll = { kind: 'poll-due', visible: true, live: true } as const;

const pending = { entries: entries('pending') };
const accepted = { entries: entries('accepted') };

const WOKEN: readonly ReducerRow[] = [
  ['a page in sight listens, sends and receives', {}, woken, {}, [openLive, pushNow, pullNow]],
  [
    'a page out of sight stops listening, and yet sends and receives',
    {},
    { ...woken, visible: false },
    {},
    [closeLive, pushNow, pullNow],
  ],
  [
    'a page that goes out of sight with something to send sets the alarm',
    pending,
    { ...woken, visible: false },
    {},
    [closeLive, setAlarm, pushNow, pullNow],
  ],
  [
    'what was accepted needs no alarm',
    accepted,
    { ...woken, visible: false },
    {},
    [closeLive, pushNow, pullNow],
  ],
  [
    'what the browser says of the network is kept',
    {},
    { ...woken, online: false },
    { online: false },
    [openLive, pushNow, pullNow],
  ],
  [
    'the token that was refused is still refused',
    { refusedToken: 't' },
    woken,
    { expired: true },
    [openLive, pushNow, pullNow],
  ],
  [
    'a new token is not refused',
    { refusedToken: 'old', expired: true },
    woken,
    { expired: false },
    [openLive, pushNow, pullNow],
  ],
  [
    'nobody logged in is not a refused token',
    { expired: true },
    { ...woken, token: null },
    { expired: false },
    [openLive, pushNow, pullNow],
  ],
  ['a page that ends stops listening', {}, { kind: 'stopped' }, {}, [closeLive]],
  [
    'a page that ends with something to send sets the alarm',
    pending,
    { kind: 'stopped' },
    {},
    [closeLive, setAlarm],
  ],
  ['a new entry is sent', {}, { kind: 'entry-queued' }, {}, [pushNow]],
  ['a restored server is sent everything again', {}, { kind: 'new-epoch' }, {}, [pushNow]],
];

const OTHERS: readonly ReducerRow[] = [
  [
    'what another tab queued is sent, and the rows follow',
    {},
    { kind: 'other-tab-changed' },
    {},
    [pushLeftOver, follow],
  ],
  ['entries are kept as read', {}, { kind: 'entries-read', entries: [] }, { entries: [] }, []],
  [
    'the state of the rows is kept as read',
    {},
    { kind: 'meta-read', meta: filled },
    { meta: filled },
    [],
  ],
  [
    'a page out of sight does not look for what others left',
    pending,
    { ...visiblePoll, visible: false },
    {},
    [],
  ],
  [
    'a page in sight that hears the server looks only here',
    { meta: filled },
    visiblePoll,
    {},
    [rereadOutbox, pushLeftOver, follow],
  ],
  [
    'a page in sight that does not hear the server asks it',
    { meta: filled },
    { ...visiblePoll, live: false },
    {},
    [rereadOutbox, pushLeftOver, follow, pullLeftOver],
  ],
  [
    'a page that waits for the last answer of a turn does not wait for ever',
    { meta: filled, promised: at(6) },
    visiblePoll,
    {},
    [rereadOutbox, pushLeftOver, follow, pullLeftOver],
  ],
  [
    'a page whose rows are not complete asks, though it hears the server',
    { meta: meta({}) },
    visiblePoll,
    {},
    [rereadOutbox, pushLeftOver, follow, pullLeftOver],
  ],
  [
    'a page that does not know its rows asks, though it hears the server',
    {},
    visiblePoll,
    {},
    [rereadOutbox, pushLeftOver, follow, pullLeftOver],
  ],
];

const TURNS: readonly ReducerRow[] = [
  [
    'how much is sent is said',
    {},
    { kind: 'sending', done: 1, total: 3 },
    { sending: { done: 1, total: 3 } },
    [],
  ],
  [
    'what was stored is to be seen in a download',
    {},
    { kind: 'answer-stored', shownAt: at(6), more: false },
    { unsettled: true, awaited: at(6) },
    [pullAhead],
  ],
  [
    'what is stored before the last answer of a turn is received with the rest',
    {},
    { kind: 'answer-stored', shownAt: at(6), more: true },
    { promised: at(6) },
    [],
  ],
  [
    'a turn that ends before its last answer has what it stored received',
    { promised: at(6) },
    { kind: 'sending-over' },
    { promised: null, unsettled: true, awaited: at(6) },
    [pullAhead],
  ],
  [
    'the last answer of a turn asks for what all of them promise',
    { promised: at(8) },
    { kind: 'answer-stored', shownAt: at(6), more: false },
    { promised: null, unsettled: true, awaited: at(8) },
    [pullAhead],
  ],
  [
    'all was sent: sending has no trouble, whoever sent it',
    { sendTrouble: 'server-trouble', receiveTrouble: 'server-trouble' },
    { kind: 'all-sent' },
    { sendTrouble: null },
    [],
  ],
  [
    'accepted entries that nobody settled are received',
    accepted,
    { kind: 'leftovers-counted' },
    { unsettled: true },
    [pullLeftOver],
  ],
  [
    'what was sent in this turn is received',
    { unsettled: true },
    { kind: 'leftovers-counted' },
    {},
    [pullLeftOver],
  ],
  [
    'without contact receiving finds out when the server is back',
    { contact: 'none' },
    { kind: 'leftovers-counted' },
    {},
    [pullLeftOver],
  ],
  [
    'with nothing left and contact all rests',
    { contact: 'ok' },
    { kind: 'leftovers-counted' },
    {},
    [],
  ],
  ['what could not be sent sets the alarm', {}, { kind: 'sending-to-be-retried' }, {}, [setAlarm]],
  [
    'a turn of sending that broke lets forms stop waiting',
    {},
    { kind: 'sending-failed' },
    {},
    [giveUpWaiting],
  ],
  [
    'a turn of sending that is over sends nothing',
    { sending: { done: 1, total: 1 } },
    { kind: 'sending-over' },
    { sending: null },
    [],
  ],
  [
    'receiving begins with nothing to wait for',
    { unsettled: true, awaited: at(6) },
    { kind: 'receiving-begun' },
    { unsettled: false, awaited: null },
    [],
  ],
  [
    'a page that is kept ends the trouble of the device',
    { storageTrouble: 'device-full' },
    { kind: 'page-kept', meta: filled },
    { storageTrouble: null, meta: filled },
    [],
  ],
  [
    'a page that is not kept leaves nothing verified',
    { verified: true },
    { kind: 'page-not-kept', trouble: 'device-full' },
    { verified: false, storageTrouble: 'device-full' },
    [],
  ],
  [
    'what a killed tab left in the outbox is sent',
    pending,
    { kind: 'outbox-reread' },
    {},
    [pushLeftOver],
  ],
  ['what was accepted is not sent again', accepted, { kind: 'outbox-reread' }, {}, []],
  ['a whole download is verified', {}, { kind: 'received' }, { verified: true }, []],
];

describe.each([
  ['woken', WOKEN],
  ['what others do', OTHERS],
  ['what turns come to', TURNS],
] as const)('%s', (_, rows) => {
  test.each(rows)('%s', (_sentence, before, event, after, requests) => {
    const situation = { ...initialSituation(true), ...before };
    expect(reduce(situation, event)).toEqual([{ ...situation, ...after }, requests]);
  });
});

describe('receiving goes on', () => {
  test.each<[string, News, boolean]>([
    ['when a stored answer accepts what still waits here', { ...accepted, unsettled: true }, true],
    ['not when nothing that was accepted waits', { ...pending, unsettled: true }, false],
    ['not for what was accepted before this turn began', { ...accepted, unsettled: false }, false],
    ['when the server was heard to be ahead', { meta: filled, awaited: at(6) }, true],
    ['not when the rows have come as far', { meta: filled, awaited: at(5) }, false],
    ['not when nothing was heard', { meta: filled }, false],
    ['not for what a turn of sending promises', { meta: filled, promised: at(6) }, false],
    [
      'for news of others, whatever is being sent',
      { meta: filled, awaited: at(7), promised: at(6) },
      true,
    ],
  ])('%s', (_sentence, news, more) => {
    expect(hasMoreToReceive({ ...initialSituation(true), ...news })).toBe(more);
  });
});
