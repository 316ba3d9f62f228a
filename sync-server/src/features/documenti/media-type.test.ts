import { expect, it } from 'vitest';

import { mediaTypeOf } from './media-type.ts';

it.each([
  ['Regolamento.PDF', 'application/pdf'],
  ['foto.cantiere.jpeg', 'image/jpeg'],
  ['appunti.txt', 'text/plain'],
])('%s is %s', (filename, type) => {
  expect(mediaTypeOf(filename)).toBe(type);
});

it.each(['pagina.html', 'disegno.svg', 'x.xhtml', 'x.js', 'x.pdf.exe', 'senza', '.', 'x.pdf '])(
  '%s is bytes and nothing else',
  (filename) => {
    expect(mediaTypeOf(filename)).toBe('application/octet-stream');
  },
);
