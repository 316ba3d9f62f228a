import type { ContentCanvas } from 'pdfmake/interfaces.js';

import { testi } from '../testi/it.ts';
import { drawableText } from './drawable-text.ts';
import { COLORS, SIZES } from './page-style.ts';

/** A line across the page. */
export function horizontalLine(width: number, lineWidth: number, lineColor: string): ContentCanvas {
  return { canvas: [{ type: 'line', x1: 0, y1: 0, x2: width, y2: 0, lineWidth, lineColor }] };
}

/** The small name of what stands under it. */
export function label(text: string) {
  return { text: drawableText(text), fontSize: SIZES.label, color: COLORS.muted };
}

/** A value as it is printed; a missing one is N/D. */
export function print(value: string | null): string {
  return value === null ? testi.pdf.mancante : drawableText(value);
}

/** A text as it fits on one line of a header: cut at a whole character. */
export function cutToLine(text: string, maxCharacters: number): string {
  const line = drawableText(text).replaceAll(/\s+/g, ' ');
  const characters = Array.from(new Intl.Segmenter('it').segment(line), ({ segment }) => segment);
  if (characters.length <= maxCharacters) return line;
  return `${characters.slice(0, maxCharacters - 1).join('')}…`;
}

/** Id of the text that the heading with the given id is about. */
export function textIdOf(headingId: string): string {
  return `${headingId}-text`;
}

/** What makes a heading follow its text to the next page: it stands over the text of {@link textIdOf}. */
export function headlineOf(id: string) {
  return { id, headlineLevel: 1 } as const;
}
