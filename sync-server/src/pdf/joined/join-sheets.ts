import { testi } from '../../testi/it.ts';
import type { PdfAbout, PdfPart } from '../pdf-document.ts';
import { printableText } from '../printable-text.ts';
import {
  CATALOG_OBJECT,
  FIRST_OBJECT,
  INFO_OBJECT,
  PAGES_OBJECT,
  splitTable,
} from './part-table.ts';

/** With four bytes that are no letters, so that nobody on the way takes it for a text; ISO 32000-1, 7.5.2. */
const HEADER = Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1');

/**
 * The pages of documents one after the other in one file, which is given as they are made: the first bytes
 * with the first of them, the last with what knows of all pages. The same sheets give the same bytes.
 */
export async function* joinSheets(
  sheets: AsyncIterable<Uint8Array>,
  cut: (part: PdfPart) => Promise<Uint8Array>,
  about: PdfAbout,
): AsyncGenerator<Uint8Array, void> {
  const offsets = new Map<number, number>();
  const pages: number[] = [];
  let next = FIRST_OBJECT;
  let at = 0;
  for await (const sheet of sheets) {
    const { bytes, table } = splitTable(await cut({ sheet, firstObject: next }));
    if (at === 0) {
      yield HEADER;
      at = HEADER.length;
    }
    for (const [number, offset] of table.objects) offsets.set(number, at + offset);
    pages.push(...table.pages);
    next = table.next;
    at += bytes.length;
    yield bytes;
  }
  yield endOf({ offsets, pages, next, at }, about);
}

interface Written {
  /** Where each object begins, by its number. */
  readonly offsets: ReadonlyMap<number, number>;
  readonly pages: readonly number[];
  readonly next: number;
  /** Bytes so far. */
  readonly at: number;
}

function endOf({ offsets, pages, next, at }: Written, about: PdfAbout): Uint8Array {
  const kids = pages.map((page) => `${page} 0 R`).join(' ');
  const objects: readonly (readonly [number: number, content: string])[] = [
    [
      CATALOG_OBJECT,
      `<< /Type /Catalog /Pages ${PAGES_OBJECT} 0 R /Lang (it-IT) /ViewerPreferences << /DisplayDocTitle true >> >>`,
    ],
    [PAGES_OBJECT, `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`],
    [INFO_OBJECT, infoOf(about)],
  ];
  const all = new Map(offsets);
  let text = '';
  for (const [number, content] of objects) {
    all.set(number, at + text.length);
    text += `${number} 0 obj\n${content}\nendobj\n`;
  }
  const entries = Array.from({ length: next }, (_, number) => entryOf(all.get(number)));
  const trailer = `trailer\n<< /Size ${next} /Root ${CATALOG_OBJECT} 0 R /Info ${INFO_OBJECT} 0 R >>`;
  const table = `xref\n0 ${next}\n${entries.join('')}${trailer}\n`;
  return Buffer.from(`${text}${table}startxref\n${at + text.length}\n%%EOF\n`);
}

/** Twenty bytes for each number, also for one that nothing has; ISO 32000-1, 7.5.4. */
function entryOf(offset: number | undefined): string {
  return offset === undefined
    ? '0000000000 65535 f \n'
    : `${String(offset).padStart(10, '0')} 00000 n \n`;
}

function infoOf({ createdAt, author, metadata }: PdfAbout): string {
  const created = `(D:${createdAt.replaceAll(/[-:T]|\.\d+/g, '')})`;
  const entries = {
    Title: textOf(metadata.title),
    Subject: textOf(metadata.subject),
    Author: textOf(author ?? testi.pdf.programma),
    Creator: textOf(testi.pdf.programma),
    Producer: textOf(testi.pdf.programma),
    CreationDate: created,
    ModDate: created,
  };
  return `<< ${Object.entries(entries)
    .map(([name, value]) => `/${name} ${value}`)
    .join(' ')} >>`;
}

/** As digits, so that nothing in it is a mark of the format. */
function textOf(text: string): string {
  const units = Buffer.from(`\uFEFF${printableText(text)}`, 'utf16le').swap16();
  return `<${units.toString('hex')}>`;
}
