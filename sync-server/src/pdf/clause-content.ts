import type { Content } from 'pdfmake/interfaces.js';

import { drawableText } from './drawable-text.ts';
import { headlineOf, label, textIdOf } from './page-parts.ts';
import { COLORS, CONTENT_WIDTH, LINES, type PageStyle } from './page-style.ts';
import type { PdfBlock, PdfClause } from './pdf-document.ts';

/** Side of a box to tick, and the width of its column, in points. */
const BOX = { side: 8, column: 18 } as const;

/** Characters, without a line break, up to which an article is never parted: some ten lines. */
const MAX_KEPT_TOGETHER = 900;

/** Numbered articles of running text. */
export function clausesContent(
  clauses: readonly PdfClause[],
  place: number,
  style: PageStyle,
): Content {
  return {
    margin: [0, style.gap(16), 0, 0],
    stack: clauses.map((clause, index) => clauseContent(clause, { place, index }, style)),
  };
}

function clauseContent(
  { heading, text }: PdfClause,
  { place, index }: { readonly place: number; readonly index: number },
  { gap }: PageStyle,
): Content {
  const id = `clause-${place}-${index}`;
  return {
    margin: [0, gap(10), 0, 0],
    unbreakable: text.length <= MAX_KEPT_TOGETHER && !text.includes('\n'),
    stack: [
      { ...headlineOf(id), text: `${index + 1}. ${drawableText(heading)}`, bold: true },
      { id: textIdOf(id), text: drawableText(text), lineHeight: 1.2, margin: [0, gap(2), 0, 0] },
    ],
  };
}

/** Boxes are drawn: no font is trusted with them. */
export function choicesContent(
  block: Extract<PdfBlock, { kind: 'choices' }>,
  { gap }: PageStyle,
): Content {
  return {
    unbreakable: true,
    margin: [0, gap(22), 0, 0],
    stack: [
      label(block.heading),
      { text: drawableText(block.text), margin: [0, gap(4), 0, 0] },
      ...block.options.map((option): Content => ({
        margin: [0, gap(7), 0, 0],
        columns: [
          { width: BOX.column, canvas: [box()] },
          { width: CONTENT_WIDTH - BOX.column, text: drawableText(option), lineHeight: 1.2 },
        ],
      })),
    ],
  };
}

function box() {
  const { side } = BOX;
  return {
    type: 'rect',
    x: 1,
    y: 2.5,
    w: side,
    h: side,
    lineWidth: LINES.hair * 1.5,
    lineColor: COLORS.ink,
  } as const;
}
