import { expect, test } from 'vitest';

import {
  at,
  filled,
  giveUpWaiting,
  pullAhead,
  pullNow,
  pushNow,
  type ReducerRow,
} from '../../testing/reducer-row.ts';
import type { EngineRequest } from './engine-request.ts';
import { initialSituation } from './engine-situation.ts';
import { reduce } from './reduce.ts';

const wakeEngine: EngineRequest = { kind: 'wake-engine' };

const tell = (token: string, verdict: 'taken' | 'refused' | 'revoked'): EngineRequest => ({
  kind: 'tell-token',
  token,
  verdict,
});

const refused = { kind: 'token-refused', token: 't', current: 't', revoked: false } as const;

const SERVER: readonly ReducerRow[] = [
  [
    'an answer to others after silence wakes everything',
    { contact: 'none' },
    { kind: 'contacted' },
    { contact: 'ok' },
    [wakeEngine],
  ],
  [
    'an answer to others while all is well changes nothing',
    { contact: 'ok' },
    { kind: 'contacted' },
    {},
    [],
  ],
  ['a first answer to others is no news either', {}, { kind: 'contacted' }, { contact: 'ok' }, []],
  [
    'news of what is being sent is received with the rest',
    { promised: at(6) },
    { kind: 'server-news', place: at(6) },
    {},
    [],
  ],
  [
    'news of others is received at once, whatever is being sent',
    { promised: at(6) },
    { kind: 'server-news', place: at(7) },
    { awaited: at(7) },
    [pullAhead],
  ],
  ['news without a place is looked for', {}, { kind: 'server-news', place: null }, {}, [pullNow]],
  [
    'news from ahead is looked for',
    { meta: filled, verified: true },
    { kind: 'server-news', place: at(6) },
    { awaited: at(6) },
    [pullAhead],
  ],
  [
    'news that is here is not asked for',
    { meta: filled, verified: true },
    { kind: 'server-news', place: at(5) },
    { awaited: at(5) },
    [],
  ],
  [
    'news that is here is asked for while the rows are not verified',
    { meta: filled },
    { kind: 'server-news', place: at(5) },
    { awaited: at(5) },
    [pullAhead],
  ],
  [
    'news of another history is asked for',
    { meta: filled, verified: true },
    { kind: 'server-news', place: at(1, 'b') },
    { awaited: at(1, 'b') },
    [pullAhead],
  ],
  [
    'nearer news does not bring the aim back',
    { meta: filled, verified: true, awaited: at(9) },
    { kind: 'server-news', place: at(7) },
    {},
    [pullAhead],
  ],
  [
    'an answer says that the token counts and the server is there',
    { refusedToken: 't', expired: true, contact: 'none' },
    { kind: 'answered', token: 't' },
    { refusedToken: null, expired: false, contact: 'ok' },
    [tell('t', 'taken')],
  ],
  [
    'an answer to sending ends its trouble alone, and receiving keeps its pause',
    { sendTrouble: 'server-trouble', receiveTrouble: 'server-trouble', contact: 'ok' },
    { kind: 'answered', token: 't', loop: 'push' },
    { sendTrouble: null },
    [tell('t', 'taken')],
  ],
  [
    'an answer to receiving ends its trouble alone, and sending keeps its pause',
    { sendTrouble: 'server-trouble', receiveTrouble: 'server-trouble', contact: 'ok' },
    { kind: 'answered', token: 't', loop: 'pull' },
    { receiveTrouble: null },
    [tell('t', 'taken')],
  ],
  [
    'an answer to receiving after silence sends at once',
    { contact: 'none' },
    { kind: 'answered', token: 't', loop: 'pull' },
    { contact: 'ok' },
    [tell('t', 'taken'), pushNow],
  ],
  [
    'an answer to sending after silence receives at once',
    { contact: 'none' },
    { kind: 'answered', token: 't', loop: 'push' },
    { contact: 'ok' },
    [tell('t', 'taken'), pullNow],
  ],
  [
    'no answer: nothing is verified, and forms stop waiting',
    { verified: true, contact: 'ok' },
    { kind: 'unanswered' },
    { verified: false, contact: 'none' },
    [giveUpWaiting],
  ],
  [
    'trouble of sending is contact, and forms stop waiting',
    { verified: true },
    { kind: 'in-trouble', loop: 'push', trouble: 'server-trouble' },
    { verified: false, contact: 'ok', sendTrouble: 'server-trouble' },
    [giveUpWaiting],
  ],
  [
    'trouble of receiving is said of receiving',
    {},
    { kind: 'in-trouble', loop: 'pull', trouble: 'app-outdated' },
    { contact: 'ok', receiveTrouble: 'app-outdated' },
    [giveUpWaiting],
  ],
  [
    'a refused token ends the session, and forms stop waiting',
    {},
    refused,
    { contact: 'ok', refusedToken: 't', expired: true },
    [tell('t', 'refused'), giveUpWaiting],
  ],
  [
    'a revoked account is told as such',
    {},
    { ...refused, revoked: true },
    { contact: 'ok', refusedToken: 't', expired: true },
    [tell('t', 'revoked'), giveUpWaiting],
  ],
  [
    'a refused token that was replaced says nothing of the session',
    {},
    { ...refused, current: 'new' },
    { contact: 'ok' },
    [],
  ],
  [
    'a refused token after a logout says nothing of the session',
    {},
    { ...refused, current: null },
    { contact: 'ok' },
    [],
  ],
];

test.each(SERVER)('%s', (_sentence, before, event, after, requests) => {
  const situation = { ...initialSituation(true), ...before };
  expect(reduce(situation, event)).toEqual([{ ...situation, ...after }, requests]);
});
