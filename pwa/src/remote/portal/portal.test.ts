import { expect, test } from 'vitest';

import { isOfPortal } from './portal.ts';

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

test.each([
  ['the answer of the server', 200, JSON_TYPE, false],
  ['an answer without a body', 204, {}, false],
  ['a page in its place', 200, HTML_TYPE, true],
  ['a portal that says so', 511, HTML_TYPE, true],
  ['a proxy in front of a server that is down', 502, HTML_TYPE, false],
])('%s', (_, status, headers, expected) => {
  const ok = status < 300;
  expect(isOfPortal({ ok, status, headers: new Headers(headers) })).toBe(expected);
});
