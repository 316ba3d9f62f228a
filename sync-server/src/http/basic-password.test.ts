import { expect, test } from 'vitest';

import { basicAuthorization } from '../testing/requests/basic-authorization.ts';
import { basicPassword } from './basic-password.ts';

test.each([
  ['a name and a password', basicAuthorization('mario@example.it', 'segreta'), 'segreta'],
  ['no name', basicAuthorization('', 'segreta'), 'segreta'],
  ['colons, of which the name has none', basicAuthorization('mario', 'se:gre:ta'), 'se:gre:ta'],
  ['no password', basicAuthorization('mario', ''), ''],
  ['letters beyond ASCII', basicAuthorization('Niccolò', 'perché€😀'), 'perché€😀'],
  // The examples of RFC 7617.
  ['the standard’s own', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'open sesame'],
  ['the standard’s own in UTF-8', 'Basic dGVzdDoxMjPCow==', '123£'],
  ['a scheme in any letters', 'bASIC   QWxhZGRpbjpvcGVuIHNlc2FtZQ==', 'open sesame'],
  ['no filling at the end', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ', 'open sesame'],
])('%s', (_what, header, password) => {
  expect(basicPassword(header)).toBe(password);
});

test.each([
  ['nothing', ''],
  ['a scheme alone', 'Basic'],
  ['a scheme and a blank', 'Basic '],
  ['another scheme', 'Bearer QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
  ['a longer scheme', 'BasicX QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
  ['no colon', `Basic ${Buffer.from('segreta').toString('base64')}`],
  ['no base64', 'Basic mario:segreta'],
  ['the other base64', `Basic ${Buffer.from('a:>>>???').toString('base64url')}`],
  ['something behind it', 'Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ==, Bearer a.b.c'],
  ['filling alone', 'Basic =='],
  ['nothing but base64', 'QWxhZGRpbjpvcGVuIHNlc2FtZQ=='],
  ['a lot of nothing', `Basic ${'='.repeat(10_000)}`],
])('%s gives no password', (_what, header) => {
  expect(basicPassword(header)).toBeUndefined();
});
