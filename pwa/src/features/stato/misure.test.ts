import { describe, expect, test } from 'vitest';

import { formatByte, formatDurata } from './misure.ts';

describe('a size', () => {
  test.each([
    [0, '0 B'],
    [1023, '1.023 B'],
    [1536, '1,5 kB'],
    [5 * 1024 ** 3, '5 GB'],
    [2.5 * 1024 ** 4, '2,5 TB'],
    [3000 * 1024 ** 4, '3.000 TB'],
  ])('of %s bytes is %s', (byte, testo) => {
    expect(formatByte(byte).replaceAll('\u00A0', ' ')).toBe(testo);
  });
});

describe('a time', () => {
  const ORA = 3_600_000;
  test.each([
    [59_999, '0 minuti'],
    [60_000, '1 minuto'],
    [ORA, '1 ora'],
    [47.9 * ORA, '47 ore'],
    [48 * ORA, '2 giorni'],
  ])('of %s milliseconds is %s', (ms, testo) => {
    expect(formatDurata(ms)).toBe(testo);
  });
});
