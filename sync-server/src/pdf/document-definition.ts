import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { Content, DynamicContent, TDocumentDefinitions } from 'pdfmake/interfaces.js';

import { testi } from '../testi/it.ts';
import { blockContent, horizontalLine, textIdOf } from './block-content.ts';
import { FONT_NAME } from './fonts.ts';
import { COLORS, CONTENT_WIDTH, LINES, MARGINS, SIZES } from './page-style.ts';
import type { PdfDocument } from './pdf-document.ts';
import { printableText } from './printable-text.ts';

const [LEFT, , RIGHT] = MARGINS;

/** What pdfmake understands and its types do not know yet. */
interface Accessibility {
  /** BCP 47 tag of the document's language, for screen readers. */
  readonly language: string;
  /** Shows the title and not the file name in the reader's window. */
  readonly displayTitle: boolean;
}

/** The page around the blocks: letterhead, heading, running header, page numbers, metadata. */
export function documentDefinition(document: PdfDocument): TDocumentDefinitions & Accessibility {
  return {
    pageSize: 'A4',
    pageMargins: [...MARGINS],
    version: '1.7',
    language: 'it-IT',
    displayTitle: true,
    info: metadata(document),
    defaultStyle: { font: FONT_NAME, fontSize: SIZES.body, color: COLORS.ink, lineHeight: 1.15 },
    header: runningHeader(document),
    footer: footer(document),
    // A heading never stands at the foot of a page without its text.
    pageBreakBefore: ({ id, headlineLevel }, nodes) =>
      headlineLevel === 1 &&
      id !== undefined &&
      !nodes.getFollowingNodesOnPage().some((node) => node.id === textIdOf(id)),
    content: [
      letterhead(document),
      heading(document.heading),
      ...document.blocks.map(blockContent),
    ],
  };
}

function metadata({ metadata: { title, subject }, letterhead, createdAt }: PdfDocument) {
  const created = new Date(createdAt);
  return {
    title: printableText(title),
    subject: printableText(subject),
    author: printableText(letterhead.ragione_sociale ?? testi.pdf.programma),
    creator: testi.pdf.programma,
    producer: testi.pdf.programma,
    creationDate: created,
    modDate: created,
  };
}

function letterhead({ letterhead: azienda, number, createdAt }: PdfDocument): Content {
  const { ragione_sociale, sede_legale, partita_iva } = azienda;
  const lines = [sede_legale, partita_iva === null ? null : testi.pdf.partitaIva(partita_iva)];
  return {
    columnGap: 24,
    columns: [
      {
        width: '*',
        stack: [
          { text: printableText(ragione_sociale ?? ''), fontSize: SIZES.company, bold: true },
          ...lines.filter((line) => line !== null).map((line) => small(line)),
        ],
      },
      {
        width: 'auto',
        alignment: 'right',
        stack: [
          { text: testi.pdf.numero(number), fontSize: SIZES.company, bold: true },
          { ...small(testi.pdf.generatoIl(formatIstante(createdAt))), noWrap: true },
        ],
      },
    ],
  };
}

function heading(text: string): Content {
  return {
    margin: [0, 44, 0, 0],
    stack: [
      horizontalLine(34, LINES.rule * 2, COLORS.accent),
      { text: printableText(text), fontSize: SIZES.title, bold: true, margin: [0, 8, 0, 0] },
    ],
  };
}

/** From the second page on: which document this sheet belongs to. */
function runningHeader(document: PdfDocument): DynamicContent {
  return (page) =>
    page === 1
      ? null
      : {
          margin: [LEFT, 28, RIGHT, 0],
          stack: [
            {
              columns: [
                small(document.metadata.title),
                { ...small(testi.pdf.numero(document.number)), width: 'auto', noWrap: true },
              ],
              margin: [0, 0, 0, 5],
            },
            horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
          ],
        };
}

function footer(document: PdfDocument): DynamicContent {
  return (page, pages) => ({
    margin: [LEFT, 18, RIGHT, 0],
    stack: [
      horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
      {
        margin: [0, 6, 0, 0],
        columns: [
          small(document.letterhead.ragione_sociale ?? ''),
          { ...small(testi.pdf.pagina(page, pages)), width: 'auto', noWrap: true },
        ],
      },
    ],
  });
}

function small(text: string) {
  return { text: printableText(text), fontSize: SIZES.small, color: COLORS.muted };
}
