import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { expect, test } from 'vitest';

import type { KeptDocument } from '../../local-db/documents/kept-document.ts';
import { cercaDocumenti } from './cerca-documenti.ts';
import { occupazione, statoTenuto } from './stato-tenuto.ts';

const ADESSO = '2026-05-05T08:00:00.000Z';
const PRIMA = '2026-05-04T08:00:00.000Z';

function tenuto(parts: Partial<KeptDocument>): KeptDocument {
  return {
    filename: 'a.pdf',
    pinned: false,
    caricato_il: ADESSO,
    dimensione: 10,
    usedAt: toIstante(0),
    noRoom: false,
    ...parts,
  };
}

test.each([
  ['assente', undefined],
  ['presente', tenuto({})],
  ['presente', tenuto({ pinned: true })],
  ['assente', tenuto({ caricato_il: PRIMA })],
  ['in_arrivo', tenuto({ pinned: true, caricato_il: null, dimensione: 0 })],
  ['da_aggiornare', tenuto({ pinned: true, caricato_il: PRIMA })],
  ['senza_spazio', tenuto({ pinned: true, caricato_il: null, noRoom: true })],
])('a document is %s when the device knows of it %o', (expected, known) => {
  expect(statoTenuto({ caricato_il: ADESSO }, known)).toBe(expected);
});

test('the total counts what is here, and tells what was merely opened', () => {
  const tenuti = [
    tenuto({ pinned: true, dimensione: 100 }),
    tenuto({ dimensione: 20 }),
    tenuto({ pinned: true, caricato_il: null, dimensione: 0 }),
  ];
  expect(occupazione(tenuti)).toEqual({ quanti: 2, byte: 120, byteAperti: 20 });
});

test('documents are found by any words of their name, without accents and capitals', () => {
  const documenti = ['Piano di Sicurezza è già qui.pdf', 'listino.xlsx'].map((filename) => ({
    id: filename,
    filename,
    dimensione: 1,
    caricato_il: ADESSO,
  }));
  const find = (cercato: string) =>
    cercaDocumenti(documenti, cercato).map(({ filename }) => filename);
  expect(find('')).toHaveLength(2);
  expect(find('  gia SICUREZZA ')).toEqual(['Piano di Sicurezza è già qui.pdf']);
  expect(find('sicurezza xlsx')).toEqual([]);
});
