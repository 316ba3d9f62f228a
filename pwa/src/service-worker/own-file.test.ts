import { expect, test } from 'vitest';

import { isOwnFile } from './own-file.ts';

test.each([
  ['a script', '/assets/a.js', 'text/javascript', true, true],
  ['the page', '/index.html?__WB_REVISION__=1', 'text/html; charset=utf-8', true, true],
  ["a portal's page for a script", '/assets/a.js', 'text/html; charset=utf-8', true, false],
  ["a portal's page for a picture", '/icon.svg', 'text/html', true, false],
  ['a refusal', '/assets/a.js', 'text/javascript', false, false],
])('%s', (_, path, type, ok, expected) => {
  const headers = new Headers({ 'content-type': type });
  expect(isOwnFile({ url: `https://x.example${path}` }, { ok, headers })).toBe(expected);
});
