import { expect, test } from 'vitest';

import { openPage, readNotice } from './show-notice.ts';

const NOTICE = { title: 'Giornate cambiate', body: 'Testo', page: '/my-planning', tag: 'id' };

test('a notice is read as the server writes it, and what is more is left', () => {
  expect(readNotice(JSON.stringify({ ...NOTICE, altro: 1 }))).toEqual(NOTICE);
});

test.each([
  [undefined],
  [''],
  ['{'],
  ['null'],
  ['"testo"'],
  [JSON.stringify({ ...NOTICE, title: 1 })],
  [JSON.stringify({ ...NOTICE, tag: undefined })],
  [JSON.stringify({ ...NOTICE, page: 'https://altro.example' })],
  [JSON.stringify({ ...NOTICE, page: '//altro.example' })],
  [JSON.stringify({ ...NOTICE, page: '/\\altro.example' })],
])('%s is no notice', (text) => {
  expect(readNotice(text)).toBeNull();
});

test.each([
  [['https://x.example/my-planning'], ['focus /my-planning']],
  [['https://x.example/account'], ['open /my-planning']],
  [[], ['open /my-planning']],
])('with %o a press leads to the page', async (open, expected) => {
  const done: string[] = [];
  const windows = open.map((url) => ({
    url,
    focus: () => Promise.resolve(done.push(`focus ${new URL(url).pathname}`)),
  }));
  const clients = {
    matchAll: () => Promise.resolve(windows),
    openWindow: (page: string) => Promise.resolve(done.push(`open ${page}`)),
  };
  await openPage(clients, '/my-planning');
  expect(done).toEqual(expected);
});
