import { PDFDocument } from '@cantoo/pdf-lib';

import { testi } from '../testi/it.ts';
import type { PdfSheets } from './pdf-document.ts';
import { printableText } from './printable-text.ts';

/**
 * The pages of documents that were made, one after the other in one file: a few milliseconds each, on
 * the calling thread. The same sheets give the same bytes. Rejects when one is no PDF.
 */
export async function joinSheets({
  sheets,
  createdAt,
  author,
  metadata,
}: PdfSheets): Promise<Uint8Array<ArrayBuffer>> {
  const joined = await PDFDocument.create({ updateMetadata: false });
  for (const sheet of sheets) {
    const made = await PDFDocument.load(sheet, { updateMetadata: false });
    for (const page of await joined.copyPages(made, made.getPageIndices())) joined.addPage(page);
  }
  const created = new Date(createdAt);
  joined.setTitle(printableText(metadata.title), { showInWindowTitleBar: true });
  joined.setSubject(printableText(metadata.subject));
  joined.setAuthor(printableText(author ?? testi.pdf.programma));
  joined.setLanguage('it-IT');
  joined.setCreator(testi.pdf.programma);
  joined.setProducer(testi.pdf.programma);
  joined.setCreationDate(created);
  joined.setModificationDate(created);
  return new Uint8Array(await joined.save());
}
