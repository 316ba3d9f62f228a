import type { Page } from 'playwright-core';

import type { Orientation } from './print-page.ts';

/** Of A4 less the margins of the app's print style, in pixels. */
const SHEETS = {
  portrait: { width: 703, height: 1016 },
  landscape: { width: 1032, height: 688 },
} as const satisfies Record<Orientation, unknown>;

/**
 * What would be wrong on paper, laid out as for printing on A4 but without its pages: words and signs that
 * lie over others, reach beyond the sheet, or are cut by the box that they are in, and boxes that come apart
 * at the end of a page.
 */
export async function findUnprintable(page: Page, orientation: Orientation): Promise<string[]> {
  const before = page.viewportSize();
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize(SHEETS[orientation]);
  await page.evaluate(async () => {
    dispatchEvent(new Event('beforeprint'));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
  const faults = [...(await page.evaluate(readPlaces)), ...(await page.evaluate(readBoxes))];
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await page.emulateMedia({ media: null });
  if (before !== null) await page.setViewportSize(before);
  return faults;
}

/** Runs in the page. */
function readPlaces(): string[] {
  /** Of a line's height over and under its letters. */
  const LEADING = 0.2;
  const NEAR_PX = 1;
  const sheet = document.documentElement.clientWidth;

  /** Not what is there for who hears the page alone. */
  const isSeen = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.closest('.ui-visually-hidden') === null &&
    getComputedStyle(element).clipPath === 'none';

  const boxes: { readonly what: string; readonly box: DOMRect }[] = [];
  const add = (what: string, { left, top, width, height }: DOMRect): void => {
    if (width <= NEAR_PX || height <= NEAR_PX) return;
    const inset = height * LEADING;
    boxes.push({ what, box: new DOMRect(left, top + inset, width, height - 2 * inset) });
  };
  const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (words.nextNode()) {
    const node = words.currentNode;
    const what = node.textContent?.trim() ?? '';
    if (what === '' || node.parentElement === null || !isSeen(node.parentElement)) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) add(what, box);
  }
  for (const icon of document.querySelectorAll('svg')) {
    if (isSeen(icon)) add('svg', icon.getBoundingClientRect());
  }

  const inOrder = boxes.toSorted((one, other) => one.box.top - other.box.top);
  const over = inOrder.flatMap((one, index) => {
    const found: string[] = [];
    for (const other of inOrder.slice(index + 1)) {
      if (other.box.top >= one.box.bottom - NEAR_PX) break;
      const right = Math.min(one.box.right, other.box.right);
      const left = Math.max(one.box.left, other.box.left);
      if (right - left > NEAR_PX) found.push(`«${one.what}» e «${other.what}»`);
    }
    return found;
  });
  const beyond = boxes
    .filter(({ box }) => box.left < -NEAR_PX || box.right > sheet + NEAR_PX)
    .map(({ what }) => `«${what}» oltre il foglio`);
  return [...over, ...beyond];
}

/** Runs in the page. */
function readBoxes(): string[] {
  const NEAR_PX = 1;
  const boxes = [...document.querySelectorAll('main, main *')].map((element) => ({
    element,
    style: getComputedStyle(element),
  }));
  const cut = boxes.filter(({ element, style }) => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element;
    return (
      clientWidth > NEAR_PX &&
      style.clipPath === 'none' &&
      ((style.overflowX !== 'visible' && scrollWidth > clientWidth + NEAR_PX) ||
        (style.overflowY !== 'visible' && scrollHeight > clientHeight + NEAR_PX))
    );
  });
  // What is pushed to the next page to stay whole makes neither of them longer, and lies over what follows.
  const apart = boxes.filter(
    ({ element, style }) =>
      /grid|flex/.test(style.display) &&
      style.breakInside !== 'avoid' &&
      element.getBoundingClientRect().height > innerHeight,
  );
  return [
    ...cut.map(({ element }) => `«${element.textContent}» in ${element.className} è tagliato`),
    ...apart.map(({ element }) => `${element.className} è più lungo di un foglio`),
  ];
}
