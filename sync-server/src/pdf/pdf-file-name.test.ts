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
    [['riepilogo', '🌳 𝒳 龍', '2026-05-12'], 'riepilogo-𝒳-龍-2026-05-12.pdf'],
    [['foglio-ore', 'Жан Горький', '2026-05-12'], 'foglio-ore-жан-горький-2026-05-12.pdf'],
    [['contratto', '12/2026', '李', '小龍'], 'contratto-12-2026-李-小龍.pdf'],
    [['foglio-ore', 'محمد', 'हिन्दी', '한국'], 'foglio-ore-محمد-हिन्दी-한국.pdf'],
    [['a', '龍'.repeat(400), '龍'.repeat(400)], `a-${'龍'.repeat(20)}-${'龍'.repeat(20)}.pdf`],
  ])('of %j is %s', (parts, expected) => {
    expect(pdfFileName(parts)).toBe(expected);
  });
});
