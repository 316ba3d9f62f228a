import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import { readPdf } from '../testing/requests/read-pdf.ts';
import type { PdfBlock } from './pdf-document.ts';
import { renderDocument } from './render-document.ts';

const SIGNATURES: PdfBlock = { kind: 'signatures', labels: ['Firma di una', 'Firma dell’altra'] };

/** The pages of a document that ends with signatures. */
async function pagesOf(blocks: readonly PdfBlock[]): Promise<readonly string[]> {
  const bytes = await renderDocument({
    heading: 'Documento di prova',
    number: '4567-89AB',
    createdAt: toIstante(Date.parse('2026-05-14T08:15:00Z')),
    density: 'dense',
    letterhead: { ragione_sociale: null, partita_iva: null, sede_legale: null },
    blocks: [...blocks, SIGNATURES],
    metadata: { title: 'Titolo', subject: 'Oggetto' },
  });
  return (await readPdf(bytes)).pages;
}

function filler(lines: number): PdfBlock {
  return { kind: 'text', heading: 'Prima', text: 'x\n'.repeat(lines) };
}

function rows(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `riga-${index}-`);
}

function table(count: number): PdfBlock {
  return {
    kind: 'table',
    heading: 'Elenco',
    columns: [{ label: 'Colonna', share: 1, align: 'start' }],
    rows: rows(count).map((row) => [row]),
    totals: ['Somma'],
    empty: 'Nessuna riga.',
  };
}

/** Sentences that tell themselves apart. */
function sentences(count: number, end = '. '): string {
  return Array.from({ length: count }, (_, index) => `frase-${index}- di prova`).join(end);
}

describe('signatures', () => {
  it('stand with the last rows of a table, of which none is lost or said twice', async () => {
    let onTwo = 0;
    for (let count = 20; count <= 50; count += 1) {
      const pages = await pagesOf([table(count)]);
      const last = pages.at(-1) ?? '';
      expect(last).toContain('Firma di una');
      expect(last).toMatch(/Elenco\s+Colonna\s+.*riga-\d+-\s+Somma/s);
      const text = pages.join(' ');
      expect(text.match(/riga-\d+-/g)).toEqual(rows(count));
      expect(text.match(/Somma/g)).toHaveLength(1);
      onTwo += pages.length - 1;
    }
    expect(onTwo).toBeGreaterThan(5);
  });

  it.each([
    ['sentences', '. '],
    ['lines', '\n'],
    ['words alone', ' '],
  ])('stand with the end of a text of %s', async (_what, end) => {
    const text = sentences(60, end);
    for (let lines = 18; lines <= 34; lines += 1) {
      const pages = await pagesOf([filler(lines), { kind: 'text', heading: 'Descrizione', text }]);
      const last = pages.at(-1) ?? '';
      expect(last).toMatch(/frase-59- di\s+prova\s+Firma di una/);
      expect(pages.join(' ').match(/frase-\d+-/g)).toEqual(sentences(60, ' ').match(/frase-\d+-/g));
    }
  });

  it('take one short text along, and one long word', async () => {
    for (const text of ['Una frase corta.', 'parola'.repeat(70)]) {
      for (let lines = 32; lines <= 46; lines += 1) {
        const pages = await pagesOf([filler(lines), { kind: 'text', heading: 'Breve', text }]);
        expect(pages.at(-1)).toMatch(/(corta\.|[parol]+)\s+Firma di una/);
      }
    }
  });

  it('leave a document as it is where something else stands on their sheet', async () => {
    const pages = await pagesOf([table(12)]);
    expect(pages).toHaveLength(1);
    expect(pages[0]?.match(/Elenco/g)).toHaveLength(1);
  });
});
