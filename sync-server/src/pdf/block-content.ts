import type { Content, ContentCanvas, ContentStack } from 'pdfmake/interfaces.js';

import { testi } from '../testi/it.ts';
import { COLORS, CONTENT_WIDTH, LINES, SIZES } from './page-style.ts';
import type { PdfBlock, PdfField } from './pdf-document.ts';
import { printableText } from './printable-text.ts';

/** Space between the two columns of a page, in points. */
const GUTTER = 28;

/** Blank height to sign in, in points: 16 mm. */
const SIGNING_SPACE = 46;

/** What a block looks like on the page; its place in the document tells its nodes apart. */
export function blockContent(block: PdfBlock, place: number): Content {
  switch (block.kind) {
    case 'highlight':
      return highlight(block.left, block.right);
    case 'fields':
      return { stack: toPairs(block.fields).map(fieldRow), margin: [0, 6, 0, 0] };
    case 'status':
      return status(block);
    case 'text':
      return runningText(block.heading, block.text, place);
    case 'signatures':
      return signatures(block.labels);
  }
}

/** A line across the page. */
export function horizontalLine(width: number, lineWidth: number, lineColor: string): ContentCanvas {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }] };
}

function highlight(left: PdfField, right: PdfField & { readonly note: string }): Content {
  return {
    unbreakable: true,
    margin: [0, 22, 0, 0],
    stack: [
      horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
      {
        columnGap: GUTTER,
        margin: [0, 12, 0, 12],
        columns: [
          {
            width: '*',
            stack: [
              label(left.label),
              { text: print(left.value), fontSize: SIZES.lead, bold: true, margin: [0, 12, 0, 0] },
            ],
          },
          {
            width: 'auto',
            alignment: 'right',
            stack: [
              label(right.label),
              {
                text: print(right.value),
                fontSize: SIZES.figure,
                lineHeight: 1,
                bold: true,
                color: COLORS.accent,
              },
              { text: printableText(right.note), fontSize: SIZES.small, color: COLORS.muted },
            ],
          },
        ],
      },
      horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
    ],
  };
}

function fieldRow([left, right]: readonly [PdfField, PdfField | undefined]): Content {
  const columns = [fieldCell(left), right === undefined ? { text: '' } : fieldCell(right)];
  return { unbreakable: true, columnGap: GUTTER, margin: [0, 14, 0, 0], columns };
}

function fieldCell({ label: name, value }: PdfField): ContentStack {
  return { stack: [label(name), { text: print(value), margin: [0, 1, 0, 0] }] };
}

function status(block: Extract<PdfBlock, { kind: 'status' }>): Content {
  return {
    unbreakable: true,
    margin: [0, 20, 0, 0],
    stack: [
      label(block.label),
      {
        columns: [
          { width: 13, ...mark(block.done) },
          { width: '*', text: printableText(block.text), bold: true },
        ],
        margin: [0, 2, 0, 0],
      },
      ...block.notes.map((note): Content => ({
        text: printableText(note),
        fontSize: SIZES.small,
        color: COLORS.muted,
        margin: [13, 3, 0, 0],
      })),
    ],
  };
}

/** Filled when final, a ring while open: it can be told apart without colour. */
function mark(done: boolean): ContentCanvas {
  const circle = { type: 'ellipse', x: 4, y: 6.8, r1: 3.3, r2: 3.3, lineWidth: 1 } as const;
  const lineColor = COLORS.accent;
  return {
    canvas: [done ? { ...circle, lineColor, color: COLORS.accent } : { ...circle, lineColor }],
  };
}

/** Id of the text that the heading with the given id is about. */
export function textIdOf(headingId: string): string {
  return `${headingId}-text`;
}

function runningText(heading: string, text: string, place: number): Content {
  const id = `heading-${place}`;
  return {
    margin: [0, 26, 0, 0],
    stack: [
      { ...label(heading), id, headlineLevel: 1 },
      {
        id: textIdOf(id),
        text: printableText(text),
        lineHeight: 1.28,
        preserveLeadingSpaces: true,
        margin: [0, 4, 0, 0],
      },
    ],
  };
}

function signatures(labels: readonly string[]): Content {
  const width = (CONTENT_WIDTH - GUTTER * (labels.length - 1)) / labels.length;
  return {
    unbreakable: true,
    columnGap: GUTTER,
    margin: [0, 34 + SIGNING_SPACE, 0, 0],
    columns: labels.map((each) => ({
      width,
      stack: [
        horizontalLine(width, LINES.hair, COLORS.ink),
        { ...label(each), margin: [0, 4, 0, 0] },
      ],
    })),
  };
}

function label(text: string) {
  return { text: printableText(text), fontSize: SIZES.label, color: COLORS.muted };
}

function print(value: string | null): string {
  return value === null ? testi.pdf.mancante : printableText(value);
}

function toPairs(fields: readonly PdfField[]): (readonly [PdfField, PdfField | undefined])[] {
  return fields.flatMap((field, index) =>
    index % 2 === 0 ? [[field, fields[index + 1]] as const] : [],
  );
}
