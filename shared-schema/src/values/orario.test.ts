import { describe, expect, it } from 'vitest';

import { isOrario, minutiDaMezzanotte, orarioSchema } from './orario.ts';

describe('a time', () => {
  it.each([
    ['00:00', '00:00'],
    ['09:05', '09:05'],
    ['23:59', '23:59'],
    ['18:00:00', '18:00'],
    ['18:00:59', '18:00'],
  ])('written %j is read as %s', (text, expected) => {
    expect(orarioSchema.parse(text)).toBe(expected);
    expect(isOrario(text)).toBe(true);
  });

  it.each([
    '24:00',
    '9:05',
    '09:60',
    '09:05:60',
    '09:05:5',
    '09.05',
    '09:05 ',
    '09:05\n',
    ' 09:05',
    '',
  ])('written %j is refused with a sentence', (text) => {
    const parsed = orarioSchema.safeParse(text);
    expect(parsed.error?.issues.map((issue) => issue.message)).toEqual([
      'Formato orari non valido.',
    ]);
    expect(isOrario(text)).toBe(false);
  });
});

it.each([
  ['00:00', 0],
  ['00:01', 1],
  ['12:30', 750],
  ['23:59', 1439],
])('%s is %i minutes after midnight', (text, minutes) => {
  expect(minutiDaMezzanotte(orarioSchema.parse(text))).toBe(minutes);
});
