import { describe, expect, it } from 'vitest';

import { pdfFileName } from './pdf-file-name.ts';

describe('the file name of a document', () => {
  it.each([
    [['foglio-ore', 'Rossi', 'Mario', '2026-05-12'], 'foglio-ore-rossi-mario-2026-05-12.pdf'],
    [['foglio-ore', "D'Amico", 'Niccolò Pio'], 'foglio-ore-d-amico-niccolo-pio.pdf'],
    [['De Luca', 'Èrri'], 'de-luca-erri.pdf'],
    [['Ćosić', 'Łukasz', 'Straße', 'Ørn', 'Șerban'], 'cosic-lukasz-strasse-orn-serban.pdf'],
    [['../../etc', 'a"b\r\nc', '  '], 'etc-a-b-c.pdf'],
    [['riepilogo', 'a'.repeat(400), '2026-05-12'], `riepilogo-${'a'.repeat(60)}-2026-05-12.pdf`],
    [['foglio-ore', 'Жан', '2026-05-12'], 'foglio-ore-2026-05-12.pdf'],
  ])('of %j is %s', (parts, expected) => {
    expect(pdfFileName(parts)).toBe(expected);
  });
});
