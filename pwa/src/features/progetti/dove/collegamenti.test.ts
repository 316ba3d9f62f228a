import { describe, expect, it } from 'vitest';

import { daComporre, linkGeo, linkMappe } from './collegamenti.ts';

const INDIRIZZO = 'Via dell’Adda 3/b, Lecco & dintorni';
const ENCODED = 'Via%20dell%E2%80%99Adda%203%2Fb%2C%20Lecco%20%26%20dintorni';

describe('an address', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 'https://maps.apple.com/?q='],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', 'https://maps.apple.com/?q='],
    ['Mozilla/5.0 (Linux; Android 15)', 'https://www.google.com/maps/search/?api=1&query='],
  ])('opens in the maps of %s', (userAgent, start) => {
    expect(linkMappe(INDIRIZZO, userAgent)).toBe(`${start}${ENCODED}`);
  });

  it('is a place for any other app', () => {
    expect(linkGeo(INDIRIZZO)).toBe(`geo:0,0?q=${ENCODED}`);
  });
});

describe('a telephone number as typed', () => {
  it.each([
    ['0341 555-12.34', '03415551234'],
    ['+39 (335) 123 45 67', '+393351234567'],
    ['335/1234567 +39', '335123456739'],
    ['in ufficio', null],
    ['int. 12', null],
    ['', null],
  ])('%j is dialled as %j', (telefono, expected) => {
    expect(daComporre(telefono)).toBe(expected);
  });
});
