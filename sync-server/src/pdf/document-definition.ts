import { formatIstante } from '@gestionale/shared-schema/values/istante.ts';
import type {
  Content,
  DynamicContent,
  Node,
  NodeQueries,
  TDocumentDefinitions,
} from 'pdfmake/interfaces.js';

import { testi } from '../testi/it.ts';
import { blockContent } from './block-content.ts';
import { drawableText, isDrawable } from './drawable-text.ts';
import { FONT_NAME } from './fonts.ts';
import { cutToLine, horizontalLine, textIdOf } from './page-parts.ts';
import {
  COLORS,
  CONTENT_WIDTH,
  GUTTER,
  LINES,
  MARGINS,
  pageStyleOf,
  SIZES,
  type PageStyle,
} from './page-style.ts';
import type { PdfBlock, PdfDocument } from './pdf-document.ts';
import { printableText } from './printable-text.ts';
import { isSignedAlone, takeEndAlong, type SignedEnd } from './signed-end.ts';

const [LEFT, , RIGHT] = MARGINS;

/** Right column of the letterhead, in points: the number and the instant stand there. */
const LETTERHEAD_RIGHT = 140;

/** Right column of headers and footers, in points: a number, or which page of how many. */
const HEADER_RIGHT = 108;

/** What fits on a line of a header or of a footer, in characters. */
const MAX_HEADER_CHARACTERS = 58;

/** What pdfmake understands and its types do not know yet. */
interface Accessibility {
  /** BCP 47 tag of the document's language, for screen readers. */
  readonly language: string;
  /** Shows the title and not the file name in the reader's window. */
  readonly displayTitle: boolean;
}

/** What is known of a document only when it was laid out. */
export interface LaidOutDocument {
  /** Its signatures came to stand on a page by themselves: it is to be laid out again. */
  signedAlone: boolean;
}

/**
 * The page around the blocks: letterhead, heading, running header, page numbers, metadata. What becomes
 * of it is noted in `found`; given again, it is heeded.
 */
export function documentDefinition(
  document: PdfDocument,
  found: LaidOutDocument,
): TDocumentDefinitions & Accessibility {
  const end = found.signedAlone ? takeEndAlong(document.blocks) : undefined;
  const style = pageStyleOf(document.density ?? 'roomy');
  return {
    pageSize: 'A4',
    pageMargins: [...MARGINS],
    version: '1.7',
    language: 'it-IT',
    displayTitle: true,
    info: metadata(document),
    defaultStyle: {
      font: FONT_NAME,
      fontSize: style.sizes.body,
      color: COLORS.ink,
      lineHeight: 1.15,
    },
    header: runningHeader(document),
    footer: footer(document),
    pageBreakBefore: (node, nodes) => {
      found.signedAlone ||= isSignedAlone(node, () => nodes.getPreviousNodesOnPage());
      return isLeftBehind(node, nodes);
    },
    content: [
      letterhead(document),
      heading(document.heading, style),
      ...(everyText(document).every(isDrawable) ? [] : [small(testi.pdf.lettereMancanti)]),
      ...blockContents(end ?? { blocks: document.blocks, newPageAt: -1 }, style),
    ],
  };
}

/** All that is drawn of a document: what its blocks are called among it, which is ASCII, does no harm. */
function everyText({ metadata, ...document }: PdfDocument): string[] {
  const textsIn = (value: unknown): string[] => {
    if (typeof value === 'string') return [value];
    return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
  };
  return textsIn({ ...document, title: metadata.title });
}

/** A heading never stands at the foot of a page without its text. */
function isLeftBehind({ id, headlineLevel }: Node, nodes: NodeQueries): boolean {
  return (
    headlineLevel === 1 &&
    id !== undefined &&
    !nodes.getFollowingNodesOnPage().some((node) => node.id === textIdOf(id))
  );
}

/**
 * Nobody signs a sheet on which nothing else stands: signatures stay with a short block before them, and
 * with the end of a long one.
 */
function blockContents({ blocks, newPageAt }: SignedEnd, style: PageStyle): Content[] {
  return blocks.flatMap((block, place) => {
    const content = blockContent(block, place, style);
    const [before, after] = [blocks[place - 1], blocks[place + 1]];
    if (after?.kind === 'signatures' && isShort(block)) return [];
    if (block.kind !== 'signatures' || before === undefined || !isShort(before)) {
      return [place === newPageAt ? { stack: [content], pageBreak: 'before' } : content];
    }
    return [{ unbreakable: true, stack: [blockContent(before, place - 1, style), content] }];
  });
}

function isShort({ kind }: PdfBlock): boolean {
  return kind === 'choices' || kind === 'fields' || kind === 'status';
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
  const { ragione_sociale, sede_legale, partita_iva, dati_fatturazione } = azienda;
  const lines = [
    sede_legale,
    partita_iva === null ? null : testi.pdf.partitaIva(partita_iva),
    inOneLine(dati_fatturazione ?? ''),
  ];
  return {
    columnGap: GUTTER,
    columns: [
      {
        width: CONTENT_WIDTH - GUTTER - LETTERHEAD_RIGHT,
        stack: [
          { text: drawableText(ragione_sociale ?? ''), fontSize: SIZES.company, bold: true },
          ...lines.flatMap((line) => (line === null || line === '' ? [] : [small(line)])),
        ],
      },
      {
        width: LETTERHEAD_RIGHT,
        alignment: 'right',
        stack: [
          { text: testi.pdf.numero(number), fontSize: SIZES.company, bold: true },
          { ...small(testi.pdf.generatoIl(formatIstante(createdAt))), noWrap: true },
        ],
      },
    ],
  };
}

/** What is typed line by line must not push the document off its first page; a line may end after a mark. */
function inOneLine(text: string): string {
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join('; ');
}

function heading(text: string, { sizes, gap }: PageStyle): Content {
  return {
    margin: [0, gap(44), 0, 0],
    stack: [
      horizontalLine(34, LINES.rule * 2, COLORS.accent),
      { text: drawableText(text), fontSize: sizes.title, bold: true, margin: [0, gap(8), 0, 0] },
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
              ...headerColumns(document.metadata.title, testi.pdf.numero(document.number)),
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
        ...headerColumns(document.letterhead.ragione_sociale ?? '', testi.pdf.pagina(page, pages)),
      },
    ],
  });
}

function headerColumns(left: string, right: string) {
  return {
    columnGap: GUTTER,
    columns: [
      {
        ...small(cutToLine(left, MAX_HEADER_CHARACTERS)),
        width: CONTENT_WIDTH - GUTTER - HEADER_RIGHT,
      },
      { ...small(right), width: HEADER_RIGHT, alignment: 'right', noWrap: true } as const,
    ],
  };
}

function small(text: string) {
  return { text: drawableText(text), fontSize: SIZES.small, color: COLORS.muted };
}
