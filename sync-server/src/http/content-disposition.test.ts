import { expect, test } from 'vitest';

import { contentDisposition } from './content-disposition.ts';

test.each([
  ['foglio-ore.pdf', 'foglio-ore.pdf', 'foglio-ore.pdf'],
  ['Perché così.pdf', 'Perche cosi.pdf', 'Perch%C3%A9%20cos%C3%AC.pdf'],
  ['"a"\\b%.pdf', '_a__b_.pdf', '%22a%22%5Cb%25.pdf'],
  ["l'elenco (1)*.pdf", "l'elenco (1)*.pdf", 'l%27elenco%20%281%29%2A.pdf'],
  ['東京.pdf', '__.pdf', '%E6%9D%B1%E4%BA%AC.pdf'],
  ['a\r\nb.pdf', 'a__b.pdf', 'a%0D%0Ab.pdf'],
  ['solo\ud800.pdf', 'solo_.pdf', 'solo%EF%BF%BD.pdf'],
])('%s keeps its name for new clients and a safe one for old', (name, ascii, extended) => {
  expect(contentDisposition(name)).toBe(
    `attachment; filename="${ascii}"; filename*=UTF-8''${extended}`,
  );
});
