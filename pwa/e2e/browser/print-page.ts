import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';

export type Orientation = 'portrait' | 'landscape';

/** What the browser prints on A4, page by page. */
export interface Printed {
  readonly pages: readonly PrintedPage[];
}

export interface PrintedPage {
  /** Its words, a space between them. */
  readonly text: string;
  /** Words that lie over others, as those do that a page's end pushed there. */
  readonly faults: readonly string[];
}

/** In points, from the lower left corner of the sheet. */
interface Words {
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** What of a line's height its capitals reach. */
const CAPITALS = 0.73;
/** How far letters may reach into others, of their height: a T over the o beside it. */
const KERNING = 0.3;
const TOUCHING_PT = 0.5;

/** Prints the page as it is and reads the sheets. */
export async function printPage(
  page: Page,
  orientation: Orientation = 'portrait',
): Promise<Printed> {
  const pdf = await page.pdf({ format: 'A4', landscape: orientation === 'landscape' });
  const document = await getDocumentProxy(new Uint8Array(pdf));
  const { text } = await extractText(document, { mergePages: false });
  const pages = text.map(async (each, index) => {
    const sheet = await document.getPage(index + 1);
    const { items } = await sheet.getTextContent();
    const words = items.flatMap((item) => ('str' in item ? toWords(item) : []));
    return {
      text: each.replaceAll(/\s+/g, ' '),
      faults: overlaps(words),
    };
  });
  return { pages: await Promise.all(pages) };
}

/** Those of all pages, each with its number. */
export function faultsOf({ pages }: Printed): string[] {
  return pages.flatMap(({ faults }, index) => faults.map((fault) => `${index + 1}: ${fault}`));
}

function toWords(item: {
  readonly str: string;
  readonly transform: unknown[];
  readonly width: number;
  readonly height: number;
}): Words[] {
  const text = item.str.trim();
  if (text === '' || item.width === 0) return [];
  const [left, bottom] = item.transform.slice(-2) as [number, number];
  const top = bottom + item.height * CAPITALS;
  return [{ text, left, right: left + item.width, bottom, top }];
}

function overlaps(words: readonly Words[]): string[] {
  const fromLeft = words.toSorted((one, other) => one.left - other.left);
  return fromLeft.flatMap((one, index) =>
    fromLeft
      .slice(index + 1)
      .filter((other) => isOver(one, other))
      .map((other) => `«${one.text}» e «${other.text}»`),
  );
}

function isOver(one: Words, other: Words): boolean {
  const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const along = Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom);
  return across > (one.top - one.bottom) * KERNING && along > TOUCHING_PT;
}
