import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import pdfmake from 'pdfmake';
import { describe, expect, it } from 'vitest';

import { readPdf } from '../testing/requests/read-pdf.ts';
import { FONT_NAME } from './fonts.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { renderDocument } from './render-document.ts';

const LETTERHEAD = {
  ragione_sociale: 'Azienda di prova S.r.l.',
  partita_iva: '02342520158',
  sede_legale: 'Via Roma 1, 23900 Lecco (LC)',
  dati_fatturazione: 'Codice destinatario: 0000000\n\n PEC: posta@prova.it ',
};

function document(blocks: readonly PdfBlock[], parts: Partial<PdfDocument> = {}): PdfDocument {
  return {
    heading: 'Documento di prova',
    number: '4567-89AB',
    createdAt: toIstante(Date.parse('2026-05-14T08:15:00Z')),
    letterhead: LETTERHEAD,
    blocks,
    metadata: { title: 'Titolo di prova', subject: 'Oggetto di prova' },
    ...parts,
  };
}

function running(text: string): PdfBlock {
  return { kind: 'text', heading: 'Descrizione', text };
}

describe('every document', () => {
  it('has the letterhead, its number and instant in Italian time, and its title', async () => {
    const { text } = await readPdf(await renderDocument(document([])));
    for (const words of [
      'Azienda di prova S.r.l.',
      'Via Roma 1, 23900 Lecco (LC)',
      'P. IVA 02342520158',
      'Codice destinatario: 0000000; PEC: posta@prova.it',
      'N. 4567-89AB',
      'Generato il 14/05/2026 10:15',
      'Documento di prova',
      'Pagina 1 di 1',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('says in its metadata what it is, whose, since when and in which language', async () => {
    const bytes = await renderDocument(document([]));
    const { info } = await readPdf(bytes);
    expect(info).toMatchObject({
      Title: 'Titolo di prova',
      Subject: 'Oggetto di prova',
      Author: 'Azienda di prova S.r.l.',
      CreationDate: 'D:20260514081500Z',
      Language: 'it-IT',
    });
  });

  it('is the same to the byte when it says the same', async () => {
    const first = await renderDocument(document([running('È così')]));
    const second = await renderDocument(document([running('È così')]));
    expect(Buffer.compare(first, second)).toBe(0);
  });

  it('embeds its fonts, with accents, euro, quotes, no-break space and foreign letters', async () => {
    const words = 'Perché «così»: l’È di Ćosić, Łucja, Șerban – 1.234,50\u00a0€';
    const bytes = await renderDocument(document([running(words)]));
    const { text } = await readPdf(bytes);
    expect(text).toContain(words.replace('\u00a0', ' '));
    expect(Buffer.from(bytes).toString('latin1')).toMatch(/FontFile2/);
  });

  it('draws no empty box: a mark stands for what it cannot draw, and a line says so', async () => {
    const LINE =
      "Alcune lettere di questo documento non si possono stampare: al loro posto c'è «?».";
    const fields: PdfBlock = { kind: 'fields', fields: [{ label: 'Nome', value: 'Rossi محمد' }] };
    const lacking = [document([fields]), document([], { heading: '李' })];
    for (const each of lacking) {
      const { text } = await readPdf(await renderDocument(each));
      expect(text).toContain(LINE);
      expect(text).not.toMatch(/[محد李]/);
    }
    const first = await readPdf(await renderDocument(document([fields])));
    expect(first.text).toContain('Rossi ????');
    const whole = await readPdf(await renderDocument(document([running('È Łucja?')])));
    expect(whole.text).not.toContain('Alcune lettere');
  });

  it('leaves out the lines of the letterhead that are not known', async () => {
    const letterhead = { ragione_sociale: null, partita_iva: null, sede_legale: null };
    const { text, info } = await readPdf(await renderDocument(document([], { letterhead })));
    expect(text).not.toContain('P. IVA');
    expect(text).not.toContain('N/D');
    expect(info).toMatchObject({ Author: 'Gestionale' });
  });
});

describe('a long document', () => {
  it('goes over as many pages as it takes, each saying which of how many and of what', async () => {
    const lines = Array.from({ length: 120 }, (_, index) => `riga-${index}`);
    const { pages, text } = await readPdf(
      await renderDocument(document([running(lines.join('\n'))])),
    );
    expect(pages.length).toBeGreaterThan(2);
    pages.forEach((page, index) => {
      expect(page).toContain(`Pagina ${index + 1} di ${pages.length}`);
      expect(page).toContain('N. 4567-89AB');
    });
    expect(text.match(/riga-\d+/g)).toEqual(lines);
  });

  it('keeps signatures together and a heading with its text', async () => {
    for (let count = 20; count <= 50; count += 2) {
      const blocks: PdfBlock[] = [
        running('x\n'.repeat(count)),
        { kind: 'text', heading: 'Ultima voce', text: 'Ultimo testo' },
        { kind: 'signatures', labels: ['Firma del dipendente', 'Firma del responsabile'] },
      ];
      const { pages } = await readPdf(await renderDocument(document(blocks)));
      const with_ = (words: string): number => pages.findIndex((page) => page.includes(words));
      expect(with_('Ultima voce')).toBe(with_('Ultimo testo'));
      expect(with_('Firma del dipendente')).toBe(with_('Firma del responsabile'));
    }
  });

  it('breaks a word that is wider than the page, and loses none of it', async () => {
    const { text } = await readPdf(await renderDocument(document([running('x'.repeat(1000))])));
    expect(text.match(/x/g)?.length).toBe(1000);
  });
});

describe('very long words and names', () => {
  it('stay on the page wherever they stand, and the running header is one line', async () => {
    const long = 'X'.repeat(400);
    const blocks: PdfBlock[] = [
      {
        kind: 'highlight',
        left: { label: 'Nome', value: long },
        right: { label: 'Importo', value: '999.999.999,99\u00a0€', note: 'dal 04/05 al 05/05' },
      },
      { kind: 'fields', fields: [{ label: 'Campo', value: long }] },
      { kind: 'choices', heading: 'Scelta', text: long, options: [long] },
      running('riga\n'.repeat(60)),
    ];
    const parts = {
      number: '4567-89AB/2026-10',
      letterhead: { ragione_sociale: long, partita_iva: null, sede_legale: long },
      metadata: { title: `Titolo ${long}`, subject: 'Oggetto' },
    };
    const { pages, text } = await readPdf(await renderDocument(document(blocks, parts)));
    expect(pages.length).toBeGreaterThan(1);
    // A line that runs off the page is not broken: none may hold more than the page is wide.
    expect(Math.max(...text.split(' ').map((word) => word.length))).toBeLessThan(100);
    expect(pages[1]).toMatch(/Titolo X+…\s+N\. 4567-89AB\/2026-10/);
  });
});

describe('text is only ever text', () => {
  it.each([
    ['an address', 'https://example.it/a.png'],
    ['a path', 'file:///etc/passwd'],
    ['an image', 'data:image/png;base64,iVBORw0KGgo='],
    ['a definition', '{"image":"/etc/passwd","link":"https://example.it"}'],
    ['markup', '<a href="https://example.it">**qui**</a>'],
  ])('also when it looks like %s', async (_what, text) => {
    const parts = {
      heading: text,
      letterhead: { ragione_sociale: text, partita_iva: text, sede_legale: text },
      metadata: { title: text, subject: text },
    };
    const blocks: PdfBlock[] = [
      running(text),
      { kind: 'fields', fields: [{ label: text, value: text }] },
      {
        kind: 'table',
        heading: text,
        columns: [{ label: text, share: 1, align: 'start' }],
        rows: [[text]],
        empty: text,
      },
      { kind: 'clauses', clauses: [{ heading: text, text }] },
      { kind: 'choices', heading: text, text, options: [text] },
    ];
    const read = await readPdf(await renderDocument(document(blocks, parts)));
    expect(read.links).toBe(0);
    expect(read.text.replaceAll(' ', '')).toContain(text.replaceAll(' ', ''));
  });
});

describe('the library, even if a layout asked it to,', () => {
  it.each([
    ['reads no file', { content: [{ image: import.meta.filename }] }],
    ['attaches no file', { content: [], files: { a: { src: import.meta.filename } } }],
    [
      'fetches no address',
      { content: [{ image: 'a' }], images: { a: 'http://127.0.0.1:9/a.png' } },
    ],
  ])('%s', async (_what, definition) => {
    const defaultStyle = { font: FONT_NAME };
    const made = pdfmake.createPdf({ ...definition, defaultStyle }).getBuffer();
    await expect(made).rejects.toThrow(/denied by resource access policy/);
  });
});
