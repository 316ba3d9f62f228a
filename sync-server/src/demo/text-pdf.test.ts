import { extractText, getDocumentProxy } from 'unpdf';
import { expect, it } from 'vitest';

import { renderTextPdf } from './text-pdf.ts';

const pagina = {
  titolo: 'Rimborsi (città)',
  paragrafi: ['Perché è così: 0,30 € al km – con l’auto propria.', 'parola '.repeat(40).trim()],
};

it('makes a PDF whose text reads back, accents, euro and brackets included', async () => {
  const pdf = await getDocumentProxy(renderTextPdf(pagina));
  const { text } = await extractText(pdf, { mergePages: true });
  expect(text).toContain('Rimborsi (città)');
  expect(text).toContain('Perché è così: 0,30 € al km – con l’auto propria.');
  expect(text.match(/parola/g)).toHaveLength(40);
  const { info } = await pdf.getMetadata();
  expect(info).toMatchObject({ Title: 'Rimborsi (città)' });
});

it('makes the same bytes for the same text', () => {
  expect(renderTextPdf(pagina)).toEqual(renderTextPdf(pagina));
});
