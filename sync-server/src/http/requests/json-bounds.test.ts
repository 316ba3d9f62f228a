import { describe, expect, test } from 'vitest';

import { findUnreadable, MAX_JSON_LENGTH } from './json-bounds.ts';

const named = (count: number, colon: string): string =>
  `{${Array.from({ length: count }, (_, n) => `"un campo dal nome lungo ${n}"${colon}1`).join(',')}}`;

describe('a text that is read as JSON', () => {
  test.each([':', ' :', '\n\t :'])('has few names, however they are written: %j', (colon) => {
    expect(findUnreadable(named(2000, colon))).toBeUndefined();
    expect(findUnreadable(named(2001, colon))?.refusal).toMatchObject({
      codice: 'richiesta_eccessiva',
      campi: { richiesta: 'La richiesta contiene troppi nomi di campo diversi (massimo 2000).' },
    });
  });

  test('may say the same names as often as it likes', () => {
    const rows = Array.from({ length: 20_000 }, (_, n) => ({ data: `${n}`, ora_inizio: '09:00' }));
    expect(findUnreadable(JSON.stringify(rows))).toBeUndefined();
  });

  test('counts no colon of a text', () => {
    const text = Array.from({ length: 20_000 }, (_, n) => `${n} : ${n}:`).join('');
    expect(findUnreadable(JSON.stringify({ descrizione: text }))).toBeUndefined();
  });

  test('is not longer than the longest honest one', () => {
    expect(findUnreadable(' '.repeat(MAX_JSON_LENGTH))).toBeUndefined();
    expect(findUnreadable(' '.repeat(MAX_JSON_LENGTH + 1))?.refusal.codice).toBe(
      'richiesta_eccessiva',
    );
  });
});
