import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import { describe, expect, it } from 'vitest';

import { readPdf, type ReadPdf } from '../testing/requests/read-pdf.ts';
import type { PdfBlock, PdfColumn, PdfRow } from './pdf-document.ts';
import { renderDocument } from './render-document.ts';

const COLUMNS: readonly PdfColumn[] = [
  { label: 'Prima colonna', share: 3, align: 'start' },
  { label: 'Seconda colonna', share: 1, align: 'end' },
];

function table(rows: readonly PdfRow[], parts: { totals?: PdfRow } = {}): PdfBlock {
  const empty = 'Nessuna riga.';
  return { kind: 'table', heading: 'Elenco di prova', columns: COLUMNS, rows, empty, ...parts };
}

async function printed(blocks: readonly PdfBlock[]): Promise<ReadPdf> {
  const bytes = await renderDocument({
    heading: 'Documento di prova',
    number: '4567-89AB',
    createdAt: toIstante(Date.parse('2026-05-14T08:15:00Z')),
    letterhead: { ragione_sociale: null, partita_iva: null, sede_legale: null },
    blocks,
    metadata: { title: 'Titolo', subject: 'Oggetto' },
  });
  return readPdf(bytes);
}

/** So many rows that tell themselves apart. */
function numbered(count: number): PdfRow[] {
  return Array.from({ length: count }, (_, index) => [`riga-${index}-`, `valore-${index}-`]);
}

describe('a table', () => {
  it('repeats heading and labels on each of its pages, and loses or repeats no row', async () => {
    const { pages, text } = await printed([table(numbered(200), { totals: ['Somma', '200'] })]);
    expect(pages.length).toBeGreaterThan(4);
    for (const page of pages) {
      for (const words of ['Elenco di prova', 'Prima colonna', 'Seconda colonna']) {
        expect(page.split(words)).toHaveLength(2);
      }
    }
    expect(text.match(/riga-\d+-/g)).toEqual(numbered(200).map(([name]) => name));
    expect(text.match(/valore-\d+-/g)).toEqual(numbered(200).map(([, value]) => value));
    expect(text.match(/Somma 200/g)).toHaveLength(1);
  });

  it('never parts a row, however many lines it has', async () => {
    const rows = Array.from({ length: 60 }, (_, index): PdfRow => [
      `inizio-${index}- ${'parola '.repeat(3 + (index % 5) * 12)} fine-${index}-`,
      '1',
    ]);
    const { pages } = await printed([table(rows)]);
    const startsOf = pages.map((page) => page.match(/(?<=inizio-)\d+/g));
    const endsOf = pages.map((page) => page.match(/(?<=fine-)\d+/g));
    expect(pages.length).toBeGreaterThan(3);
    expect(startsOf).toEqual(endsOf);
  });

  it('never begins at the foot of a page without a row', async () => {
    for (let count = 25; count <= 45; count += 2) {
      const before: PdfBlock = { kind: 'text', heading: 'Prima', text: 'x\n'.repeat(count) };
      const { pages } = await printed([before, table(numbered(3))]);
      const where = (words: string): number => pages.findIndex((page) => page.includes(words));
      expect(where('Elenco di prova')).toBe(where('riga-0-'));
    }
  });

  it('of few rows is never parted, unless it is taller than a page', async () => {
    for (let count = 25; count <= 45; count += 1) {
      const before: PdfBlock = { kind: 'text', heading: 'Prima', text: 'x\n'.repeat(count) };
      const { pages } = await printed([before, table(numbered(3), { totals: ['Somma', '3'] })]);
      const where = (words: string): number => pages.findIndex((page) => page.includes(words));
      expect(where('Elenco di prova')).toBe(where('Somma'));
    }
    const tall = [1, 2, 3, 4, 5].map((n): PdfRow => [`alta-${n}- ${'parola '.repeat(110)}`, '1']);
    const { pages, text } = await printed([table(tall)]);
    expect(pages.length).toBeGreaterThan(1);
    expect(text.match(/alta-\d-/g)).toHaveLength(5);
  });

  it('breaks words that are wider than their column, and loses none of them', async () => {
    const { text, pages } = await printed([table([['W'.repeat(700), '9'.repeat(100)]])]);
    expect(pages).toHaveLength(1);
    expect(text.match(/W/g)).toHaveLength(700);
    expect(text.match(/9/g)?.length).toBeGreaterThan(100);
  });

  it('says N/D for what is missing and its own sentence for no rows', async () => {
    expect((await printed([table([['a', null]])])).text).toContain('a N/D');
    const { text } = await printed([table([], { totals: ['Somma', '0'] })]);
    expect(text).toContain('Elenco di prova Nessuna riga.');
    expect(text).not.toContain('Somma');
    expect(text).not.toContain('Prima colonna');
  });
});

describe('articles', () => {
  it('are numbered, and short ones are never parted', async () => {
    const clauses = Array.from({ length: 40 }, (_, index) => ({
      heading: `Articolo-${index}-`,
      text: `${'parola '.repeat(60)}fine-${index}-`,
    }));
    const { pages, text } = await printed([{ kind: 'clauses', clauses }]);
    expect(text).toContain('1. Articolo-0- parola');
    expect(text).toContain('40. Articolo-39- parola');
    expect(pages.length).toBeGreaterThan(2);
    const headings = pages.map((page) => page.match(/(?<=Articolo-)\d+/g));
    expect(headings).toEqual(pages.map((page) => page.match(/(?<=fine-)\d+/g)));
  });

  it('longer than a page go on, and lose nothing', async () => {
    const text = Array.from({ length: 2000 }, (_, index) => `p${index}`).join(' ');
    const read = await printed([{ kind: 'clauses', clauses: [{ heading: 'Lungo', text }] }]);
    expect(read.pages.length).toBeGreaterThan(1);
    expect(read.text.match(/\bp\d+\b/g)).toHaveLength(2000);
  });
});

describe('signatures', () => {
  it('never stand alone on a sheet: the choices before them come along', async () => {
    for (let count = 21; count <= 45; count += 2) {
      const { pages } = await printed([
        { kind: 'text', heading: 'Prima', text: 'x\n'.repeat(count) },
        { kind: 'choices', heading: 'Dichiaro', text: 'che', options: ['questo;', 'quello.'] },
        { kind: 'signatures', labels: ['Firma'] },
      ]);
      const where = (words: string): number => pages.findIndex((page) => page.includes(words));
      expect(where('Firma')).toBe(where('Dichiaro'));
    }
  });
});
