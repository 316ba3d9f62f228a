import type { Page } from 'playwright-core';

/** What WCAG 2.2, 1.4.12, lets anybody set for all text. */
const SPACING = `
  * {
    line-height: 1.5 !important;
    letter-spacing: 0.12em !important;
    word-spacing: 0.16em !important;
  }
  p { margin-bottom: 2em !important; }
`;

/**
 * What cannot be read any more once lines, words and letters stand as far apart as somebody may set them:
 * text that its box cuts off, that lies over other text or beside what it stands on, choices too narrow
 * for their words, and a page that scrolls sideways. One line for each.
 */
export async function findCutText(page: Page): Promise<string[]> {
  const apart = await findUnreadable(page, SPACING);
  await dress(page, null);
  if (apart.length === 0) return [];
  const anyway = new Set(await findUnreadable(page, null));
  return [...new Set(apart)].filter((fault) => !anyway.has(fault));
}

/** Lays the style sheet over the page and leaves it there; null takes it away. */
export async function dress(page: Page, css: string | null): Promise<void> {
  await page.evaluate(async (rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules ?? '');
    document.adoptedStyleSheets = rules === null ? [] : [sheet];
    // Rows are measured, and placed by what was measured, in the frames that follow.
    for (let frame = 0; frame < 4; frame += 1) await new Promise(requestAnimationFrame);
  }, css);
}

async function findUnreadable(page: Page, css: string | null): Promise<string[]> {
  await dress(page, css);
  const run = [
    readAll,
    readPlaced,
    isShown,
    isSaidBy,
    showIn,
    readOverlaps,
    readNarrowChoices,
    placeOf,
  ];
  return page.evaluate<string[]>(`(() => { ${run.map(String).join('\n')}; return readAll(); })()`);
}

/** A line of text as it lies in the page, without what is cut off. */
interface Placed {
  readonly text: string;
  readonly element: Element;
  /** What stays where it is while the page scrolls lies over the rest on purpose. */
  readonly layer: Element | null;
  readonly seen: DOMRect;
}

/** These run in the page. */
function readAll(): string[] {
  const root = document.querySelector('dialog:modal') ?? document.body;
  const faults: string[] = [];
  const placed = readPlaced(root, faults);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth) faults.push('the page scrolls sideways');
  return [...faults, ...readOverlaps(placed), ...readNarrowChoices(root)];
}

function readPlaced(root: Element, faults: string[]): Placed[] {
  const placed: Placed[] = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const text = node.textContent?.trim() ?? '';
    const element = node.parentElement;
    if (text === '' || element === null || !isShown(element)) continue;
    let layer: Element | null = element;
    while (layer !== null && !/fixed|sticky/.test(getComputedStyle(layer).position)) {
      layer = layer.parentElement;
    }
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      const { seen, fault } = showIn(line, element);
      if (fault !== null && !isSaidBy(element, text))
        faults.push(`${fault}: ${text} in ${placeOf(element)}`);
      if (seen.width > 0 && seen.height > 0) placed.push({ text, element, layer, seen });
    }
  }
  return placed;
}

function isShown(element: Element): boolean {
  if (element.closest('svg, option') !== null) return false;
  if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
  // Words for screen readers alone.
  for (let each: Element | null = element; each !== null; each = each.parentElement) {
    if (getComputedStyle(each).clipPath !== 'none') return false;
  }
  return true;
}

/** An event of the calendar is one line high, says all to whoever points at it, and leads to its page. */
function isSaidBy(element: Element, text: string): boolean {
  return (
    element.closest('.rbc-event-content[title]')?.getAttribute('title')?.includes(text) ?? false
  );
}

/** How much of a line is seen, and what is wrong with that; what a box scrolls to is not lost. */
function showIn(line: DOMRect, element: Element): { seen: DOMRect; fault: string | null } {
  const slack = 2;
  let fault: string | null = null;
  let stands = false;
  let { left, right, top, bottom } = line;
  const isOut = (box: DOMRect) =>
    left < box.left - slack ||
    right > box.right + slack ||
    top < box.top - slack ||
    bottom > box.bottom + slack;
  for (let each = element; each !== document.body; each = each.parentElement ?? document.body) {
    const style = getComputedStyle(each);
    if (/inline$|contents/.test(style.display)) continue;
    const box = each.getBoundingClientRect();
    const scrolls = /auto|scroll/.test(`${style.overflowX} ${style.overflowY}`);
    const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const isGround =
      style.backgroundColor !== 'rgba(0, 0, 0, 0)' || style.borderLeftWidth !== '0px';
    if (cuts && !scrolls && isOut(box)) fault ??= 'cut off';
    if (isGround && !stands && !scrolls && isOut(box)) fault ??= 'beside what it stands on';
    stands ||= isGround || scrolls;
    if (!cuts) continue;
    [left, right] = [Math.max(left, box.left), Math.min(right, box.right)];
    [top, bottom] = [Math.max(top, box.top), Math.min(bottom, box.bottom)];
  }
  const seen = new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  return { seen, fault };
}

function readOverlaps(placed: readonly Placed[]): string[] {
  const least = 4;
  const faults: string[] = [];
  const downwards = placed.toSorted((one, other) => one.seen.top - other.seen.top);
  for (const [at, { seen: one, ...of }] of downwards.entries()) {
    for (const { seen: other, text, element, layer } of downwards.slice(at + 1)) {
      if (other.top > one.bottom - least) break;
      const wide = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      if (wide < least || element === of.element || layer !== of.layer) continue;
      faults.push(`over each other: ${of.text} and ${text} in ${placeOf(element)}`);
    }
  }
  return faults;
}

/** What is typed can be gone through by its caret; what is chosen can be read no other way than here. */
function readNarrowChoices(root: Element): string[] {
  return [...root.querySelectorAll('select')].filter(isShown).flatMap((field) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(field);
    const words = document.createElement('span');
    words.textContent = field.selectedOptions[0]?.label ?? '';
    Object.assign(words.style, { position: 'absolute', whiteSpace: 'pre', font });
    field.after(words);
    const { width } = words.getBoundingClientRect();
    words.remove();
    const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
    return width > room + 1
      ? [`no room for the choice: ${words.textContent} in ${placeOf(field)}`]
      : [];
  });
}

function placeOf(element: Element): string {
  const around = [element.parentElement, element].flatMap((each) => each ?? []);
  return around
    .map(({ tagName, className }) => `${tagName} ${className}`.toLowerCase())
    .join(' > ');
}
