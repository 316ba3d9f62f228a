import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import type { Page } from 'playwright-core';

import { FONT_SET_NAMES, inFonts } from './test-fonts.ts';

/** The levels of WCAG 2.2 AA, and what axe knows to be good practice beyond them. */
const RULE_SETS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Smallest side of what a gloved finger must hit, in CSS pixels. */
const TOUCH_TARGET_PX = 44;
/** And of what a month of 700 px shows: what WCAG 2.5.8 asks for (decision 0144). */
const MONTH_TARGET_PX = 24;

interface AxeReport {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly html: string; readonly failureSummary?: string }[];
  }[];
}

/** Runs in the page: of its long report what is read here, which is a third of the time. */
function violationsOf({ violations }: AxeReport): AxeReport['violations'] {
  return violations.map(({ id, nodes }) => ({
    id,
    nodes: nodes.map(({ html, failureSummary = '' }) => ({ html, failureSummary })),
  }));
}

/** Only these look at colours: in the other scheme the rest is as it was. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

const SCHEMES = [
  { colorScheme: 'light', runOnly: { type: 'tag', values: RULE_SETS } },
  { colorScheme: 'dark', runOnly: { type: 'rule', values: COLOUR_RULES } },
] as const;

const STILL = { reducedMotion: 'reduce' } as const;

const axeSource = await readFile(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * What keeps somebody from using the page as it stands, one line per fault: axe's violations in light
 * and dark, motion although it is not wanted and, in narrow letters as in wide ones, sideways scrolling,
 * names cut in the middle of a letter, tables without room for their columns and, on a screen that is touched, targets too small for a finger.
 */
export async function findFaults(page: Page): Promise<string[]> {
  return [...(await findViolations(page)), ...(await findLayoutFaults(page))];
}

async function findViolations(page: Page): Promise<string[]> {
  const faults: string[] = [];
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  for (const { colorScheme, runOnly } of SCHEMES) {
    const options = JSON.stringify({ runOnly, resultTypes: ['violations'], preload: false });
    await page.emulateMedia({ colorScheme, ...STILL });
    await waitForStillColours(page);
    const run = `axe.run(document, ${options}).then(${String(violationsOf)})`;
    for (const { id, nodes } of await page.evaluate<AxeReport['violations']>(run)) {
      faults.push(
        ...nodes.map((node) => `${colorScheme} ${id}: ${node.html} ${node.failureSummary ?? ''}`),
      );
    }
  }
  return faults;
}

/** Of these faults what is no violation: a fifth of the processor time. */
export async function findLayoutFaults(page: Page): Promise<string[]> {
  await page.emulateMedia(STILL);
  await waitForStillColours(page);
  const faults = await findMotion(page);
  for (const set of FONT_SET_NAMES) {
    const found = await inFonts(page, set, async () => [
      ...(await findSidewaysScroll(page)),
      ...(await findCutNames(page)),
      ...(await findCrowdedTables(page)),
      ...(await findCrowdedRows(page)),
      ...(await findNarrowDates(page)),
      ...(await findCutCells(page)),
      ...(await findSmallTargets(page)),
    ]);
    faults.push(...found.map((fault) => `${set} letters: ${fault}`));
  }
  return faults;
}

/** Entrances and fades come to their end; colours are judged when they have arrived. */
async function waitForStillColours(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

async function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('body *')].flatMap((element) => {
      const { animationName, animationDuration, transitionDuration } = getComputedStyle(element);
      const lasting = `${animationName === 'none' ? '' : animationDuration} ${transitionDuration}`;
      return /[1-9]/.test(lasting)
        ? [`moves for ${lasting}: ${element.outerHTML.slice(0, 200)}`]
        : [];
    }),
  );
}

async function findSidewaysScroll(page: Page): Promise<string[]> {
  const [content, screen] = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return [scrollWidth, clientWidth] as const;
  });
  return content > screen ? [`the page is ${content} px wide on a screen of ${screen} px`] : [];
}

/** The names of a list's rows end in an ellipsis where they are too long, not in the middle of a letter. */
async function findCutNames(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.ui-list a')].flatMap((name) => {
      // Text that is laid out with its line is cut by whatever cuts the line.
      if (getComputedStyle(name).display === 'inline') return [];
      const { right } = name.getBoundingClientRect();
      const line = name.closest('.ui-table__cell, .ui-cards__title');
      const isCut = line !== null && right > line.getBoundingClientRect().right + 1;
      return isCut ? [`cut in the middle: ${name.outerHTML.slice(0, 200)}`] : [];
    }),
  );
}

/** The least of what a row is called that can be told from what another one is called. */
const NAME_PX = 100;

/** A table whose headings lie over each other, or whose rows have no room for what they are called. */
async function findCrowdedTables(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = [];
    for (const heading of document.querySelectorAll('.ui-table__header > button')) {
      const words = heading.getBoundingClientRect();
      const cell = (heading.parentElement ?? heading).getBoundingClientRect();
      // What reacts is larger than its words.
      const padding = parseFloat(getComputedStyle(heading).paddingInline);
      const over = Math.max(words.right - cell.right, cell.left - words.left) - padding;
      if (over > 1) faults.push(`a heading is ${over} px too wide: ${heading.textContent}`);
    }
    for (const name of document.querySelectorAll('.ui-table__cell[role=rowheader]')) {
      const { width } = name.getBoundingClientRect();
      if (width < least) faults.push(`a name has ${width} px: ${name.textContent}`);
    }
    return faults;
  }, NAME_PX);
}

/** A row to decide about whose parts lie over each other or beside it, or whose name has no room. */
async function findCrowdedRows(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const faults: string[] = [];
    for (const row of document.querySelectorAll('.ui-grid__row')) {
      const inside = row.getBoundingClientRect();
      const name = row.querySelector('.ui-grid__cell')?.getBoundingClientRect();
      if (name !== undefined && name.width < least) {
        faults.push(`a name has ${name.width} px: ${row.ariaLabel}`);
      }
      const parts = [
        ...row.querySelectorAll('button, .ui-chip, .ui-grid__cell :not(:has(*), .ui-chip *)'),
      ]
        .map((part) => ({ words: part.textContent, box: part.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      for (const [at, { words, box }] of parts.entries()) {
        if (box.left < inside.left - 1 || box.right > inside.right + 1) {
          faults.push(`beside its row: ${words} of ${row.ariaLabel}`);
        }
        for (const { words: others, box: other } of parts.slice(at + 1)) {
          const wide = Math.min(box.right, other.right) - Math.max(box.left, other.left);
          const high = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
          if (wide > 1 && high > 1) faults.push(`${words} and ${others} of ${row.ariaLabel}`);
        }
      }
    }
    return faults;
  }, NAME_PX);
}

/** Where nothing can be pointed at, what is cut off is said nowhere. */
async function findCutCells(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    if (!matchMedia('(pointer: coarse)').matches) return [];
    const inTables = '.ui-table__cell:not(.ui-table__cell--actions)';
    const cells = document.querySelectorAll<HTMLElement>(
      `${inTables}, ${inTables} *, .dash-barra__nome`,
    );
    return [...cells]
      .filter((cell) => getComputedStyle(cell).textOverflow === 'ellipsis')
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ innerText, className }) => `cut off: ${innerText} in ${className}`);
  });
}

/** What a day and the sign that opens its picker need. */
const DATE_PX = 130;

async function findNarrowDates(page: Page): Promise<string[]> {
  return page.evaluate((least) => {
    const fields = [...document.querySelectorAll<HTMLElement>('input[type=date]')];
    return fields
      .filter(({ offsetWidth }) => offsetWidth > 0 && offsetWidth < least)
      .map((field) => `a date has ${field.offsetWidth} px: ${field.outerHTML.slice(0, 200)}`);
  }, DATE_PX);
}

/** A target counts as large as the area around its middle that reacts for it, labels included. */
async function findSmallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ([usual, ofMonth]) => {
      if (!matchMedia('(pointer: coarse)').matches) return [];
      const reactsFor = (target: Element, hit: Element | null): boolean =>
        hit !== null && (target.contains(hit) || hit.closest('label')?.control === target);
      const isLarge = (target: Element): boolean => {
        const ofDay = '.rbc-date-cell, .rbc-event, .rbc-row-segment, .cal-altri';
        const isOfDay = target.matches(`:is(${ofDay}), :is(${ofDay}) *`);
        const least = isOfDay && target.closest('.rbc-month-view') !== null ? ofMonth : usual;
        const { width, height, left, top } = target.getBoundingClientRect();
        if (width >= least && height >= least) return true;
        const reach = least / 2 - 1;
        const corners = [
          [-reach, -reach],
          [reach, -reach],
          [-reach, reach],
          [reach, reach],
        ] as const;
        const [x, y] = [left + width / 2, top + height / 2];
        return corners.every(([dx, dy]) =>
          reactsFor(target, document.elementFromPoint(x + dx, y + dy)),
        );
      };
      const modal = document.querySelector('dialog:modal');
      const targets = [
        ...(modal ?? document).querySelectorAll(
          'a[href], button, input, select, textarea, summary',
        ),
      ].filter((target) =>
        target.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
      );
      const small: string[] = [];
      for (const target of targets) {
        target.scrollIntoView({ block: 'center', behavior: 'instant' });
        const { width, height, bottom } = target.getBoundingClientRect();
        // What waits above the screen until it has the focus is for the keyboard alone.
        if (bottom <= 0 || isLarge(target)) continue;
        small.push(
          `target of ${Math.round(width)} × ${Math.round(height)} px: ${target.outerHTML.slice(0, 200)}`,
        );
      }
      scrollTo(0, 0);
      return small;
    },
    [TOUCH_TARGET_PX, MONTH_TARGET_PX] as const,
  );
}
