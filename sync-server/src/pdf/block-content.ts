import type { Content, ContentCanvas, ContentStack } from 'pdfmake/interfaces.js';

import { choicesContent, clausesContent } from './clause-content.ts';
import { drawableText } from './drawable-text.ts';
import { headlineOf, horizontalLine, label, print, textIdOf } from './page-parts.ts';
import { COLORS, CONTENT_WIDTH, GUTTER, LINES, SIZES, type PageStyle } from './page-style.ts';
import type { PdfBlock, PdfField } from './pdf-document.ts';
import { SIGNED_ID } from './signed-end.ts';
import { tableContent } from './table-content.ts';

/** Half a page: a width by content would let one long word push all else off the page. */
const HALF = (CONTENT_WIDTH - GUTTER) / 2;

/** Room for the mark before a status, in points. */
const MARK_WIDTH = 13;

/** Blank height to sign in, in points: 16 mm. */
const SIGNING_SPACE = 46;

/** One signature alone is no wider than one of two. */
const MIN_SIGNING_PLACES = 2;

/** What a block looks like on the page; its place in the document tells its nodes apart. */
export function blockContent(block: PdfBlock, place: number, style: PageStyle): Content {
  switch (block.kind) {
    case 'highlight':
      return highlight(block, style);
    case 'fields':
      return {
        stack: toPairs(block.fields).map((pair) => fieldRow(pair, style)),
        margin: [0, style.gap(6), 0, 0],
      };
    case 'status':
      return status(block, style);
    case 'text':
      return runningText(block, place, style);
    case 'table':
      return tableContent(block, style);
    case 'clauses':
      return clausesContent(block.clauses, place, style);
    case 'choices':
      return choicesContent(block, style);
    case 'signatures':
      return signatures(block.labels, style);
  }
}

function highlight(
  { left, right }: Extract<PdfBlock, { kind: 'highlight' }>,
  { sizes, gap }: PageStyle,
): Content {
  const rightWidth = figureWidth(right, sizes.figure);
  return {
    unbreakable: true,
    margin: [0, gap(22), 0, 0],
    stack: [
      horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
      {
        columnGap: GUTTER,
        margin: [0, gap(12), 0, gap(12)],
        columns: [
          {
            width: CONTENT_WIDTH - GUTTER - rightWidth,
            stack: [
              label(left.label),
              {
                text: print(left.value),
                fontSize: sizes.lead,
                bold: true,
                margin: [0, gap(12), 0, 0],
              },
            ],
          },
          {
            width: rightWidth,
            alignment: 'right',
            stack: [
              label(right.label),
              {
                text: print(right.value),
                fontSize: sizes.figure,
                lineHeight: 1,
                bold: true,
                color: COLORS.accent,
              },
              { text: drawableText(right.note), fontSize: SIZES.small, color: COLORS.muted },
            ],
          },
        ],
      },
      horizontalLine(CONTENT_WIDTH, LINES.hair, COLORS.hairline),
    ],
  };
}

/** Enough for figure and note on a line each, in points: figures and capitals are the widest of both. */
function figureWidth(
  { value, note }: { value: string | null; note: string },
  size: number,
): number {
  const needed = Math.max(print(value).length * size * 0.64, note.length * SIZES.small * 0.6);
  return Math.min(Math.max(needed, CONTENT_WIDTH / 4), CONTENT_WIDTH * 0.6);
}

function fieldRow(
  [left, right]: readonly [PdfField, PdfField | undefined],
  { gap }: PageStyle,
): Content {
  const columns = [
    fieldCell(left),
    right === undefined ? { width: HALF, text: '' } : fieldCell(right),
  ];
  return { unbreakable: true, columnGap: GUTTER, margin: [0, gap(14), 0, 0], columns };
}

function fieldCell({ label: name, value }: PdfField): ContentStack & { readonly width: number } {
  return { width: HALF, stack: [label(name), { text: print(value), margin: [0, 1, 0, 0] }] };
}

function status(block: Extract<PdfBlock, { kind: 'status' }>, { gap }: PageStyle): Content {
  const warns = block.warns === true;
  return {
    unbreakable: true,
    margin: [0, gap(20), 0, 0],
    stack: [
      label(block.label),
      {
        columns: [
          { width: MARK_WIDTH, ...mark(block.done, warns ? COLORS.danger : COLORS.accent) },
          {
            width: CONTENT_WIDTH - MARK_WIDTH,
            text: drawableText(block.text),
            bold: true,
            ...(warns ? { color: COLORS.danger } : {}),
          },
        ],
        margin: [0, 2, 0, 0],
      },
      ...block.notes.map((note): Content => ({
        text: drawableText(note),
        fontSize: SIZES.small,
        color: COLORS.muted,
        margin: [MARK_WIDTH, 3, 0, 0],
      })),
    ],
  };
}

/** Filled when final, a ring while open: it can be told apart without colour. */
function mark(done: boolean, color: string): ContentCanvas {
  const circle = { type: 'ellipse', x: 4, y: 6.8, r1: 3.3, r2: 3.3, lineWidth: 1 } as const;
  return { canvas: [{ ...circle, lineColor: color, ...(done ? { color } : {}) }] };
}

function runningText(
  { heading, text }: Extract<PdfBlock, { kind: 'text' }>,
  place: number,
  { gap }: PageStyle,
): Content {
  const id = `heading-${place}`;
  return {
    margin: [0, gap(26), 0, 0],
    stack: [
      { ...label(heading), ...headlineOf(id) },
      {
        id: textIdOf(id),
        text: drawableText(text),
        lineHeight: 1.28,
        preserveLeadingSpaces: true,
        margin: [0, gap(4), 0, 0],
      },
    ],
  };
}

function signatures(labels: readonly string[], { gap }: PageStyle): Content {
  const places = Math.max(labels.length, MIN_SIGNING_PLACES);
  const width = (CONTENT_WIDTH - GUTTER * (places - 1)) / places;
  return {
    unbreakable: true,
    columnGap: GUTTER,
    margin: [0, gap(34), 0, 0],
    columns: labels.map((each, place) => ({
      width,
      stack: [
        signingLine(width),
        { ...label(each), margin: [0, 4, 0, 0], ...(place === 0 ? { id: SIGNED_ID } : {}) },
      ],
    })),
  };
}

/** The space over the line is drawn with it: a margin would be lost at the head of a page. */
function signingLine(width: number): ContentCanvas {
  const [y1, y2] = [SIGNING_SPACE, SIGNING_SPACE];
  const lineWidth = LINES.hair;
  return { canvas: [{ type: 'line', x1: 0, y1, x2: width, y2, lineWidth, lineColor: COLORS.ink }] };
}

function toPairs(fields: readonly PdfField[]): (readonly [PdfField, PdfField | undefined])[] {
  return fields.flatMap((field, index) =>
    index % 2 === 0 ? [[field, fields[index + 1]] as const] : [],
  );
}
