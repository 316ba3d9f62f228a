import { PDFDocument, PDFRef, type PDFObject } from '@cantoo/pdf-lib';

import type { PdfPart } from '../pdf-document.ts';
import { PAGES_OBJECT, withTable } from './part-table.ts';

/**
 * The objects of a document that was made, numbered as the next ones of a larger file, with the table by
 * which that finds them: a few milliseconds, on the calling thread. Rejects when it is no PDF.
 */
export async function cutPart({ sheet, firstObject }: PdfPart): Promise<Uint8Array<ArrayBuffer>> {
  const target = await PDFDocument.create({ updateMetadata: false });
  target.context.largestObjectNumber = firstObject - 1;
  const made = await PDFDocument.load(sheet, { updateMetadata: false });
  const pages = await target.copyPages(made, made.getPageIndices());
  for (const { node } of pages) node.setParent(PDFRef.of(PAGES_OBJECT));
  const pieces: Uint8Array[] = [];
  const objects: [number, number][] = [];
  let offset = 0;
  for (const [{ objectNumber }, object] of target.context.enumerateIndirectObjects()) {
    // Those before are of the target itself, which is nothing but a place to copy to.
    if (objectNumber < firstObject) continue;
    const piece = written(objectNumber, object);
    objects.push([objectNumber, offset]);
    pieces.push(piece);
    offset += piece.length;
  }
  const next = target.context.largestObjectNumber + 1;
  return withTable(pieces, { next, objects, pages: pages.map(({ ref }) => ref.objectNumber) });
}

function written(objectNumber: number, object: PDFObject): Uint8Array {
  const bytes = new Uint8Array(object.sizeInBytes());
  object.copyBytesInto(bytes, 0);
  return Buffer.concat([Buffer.from(`${objectNumber} 0 obj\n`), bytes, Buffer.from('\nendobj\n')]);
}
