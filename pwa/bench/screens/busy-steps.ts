import type { Page } from 'playwright-core';

/** One thing that somebody does on a screen of a large company. */
export interface BusyStep {
  readonly name: string;
  readonly act: (page: Page) => Promise<void>;
  /** What is on the screen once it was answered; it is not there before. */
  readonly answer?: string;
  /** What is there when all that it brings has come. */
  readonly end?: string;
}

const view = (place: number) => `.cal-barra__gruppo:last-child button:nth-child(${place})`;

/** They are said of all rows, once all are there. */
const TOTALS = '.ui-list__totals';

/** What is done one after the other, from a screen at rest. */
export const busySteps: readonly BusyStep[] = [
  { name: 'archive opened', act: async (page) => follow(page, '/fogli-ore'), end: TOTALS },
  {
    name: 'archive, all of it',
    act: async (page) => choose(page, '.ui-page select', 'tutto'),
    end: TOTALS,
  },
  { name: 'archive sorted', act: async (page) => press(page, '.ui-table__header button') },
  {
    name: 'archive sorted by day',
    act: async (page) => press(page, '.ui-table__header + .ui-table__header button'),
  },
  {
    name: 'archive searched',
    act: async (page) => {
      await press(page, 'input[type=search]');
      await page.keyboard.type('potatura', { delay: 80 });
    },
  },
  { name: 'calendar opened', act: async (page) => follow(page, '/calendario'), end: '.rbc-event' },
  {
    name: 'calendar, next month',
    act: async (page) => press(page, '.cal-barra button:nth-child(3)'),
  },
  {
    name: 'calendar, month before',
    act: async (page) => press(page, '.cal-barra button:nth-child(2)'),
  },
  { name: 'calendar, week', act: async (page) => press(page, view(2)) },
  { name: 'calendar, day', act: async (page) => press(page, view(3)) },
  { name: 'calendar, agenda', act: async (page) => press(page, view(4)) },
  { name: 'calendar, month', act: async (page) => press(page, view(1)) },
  {
    name: 'approvals opened',
    act: async (page) => follow(page, '/approve-timesheets'),
    end: '[data-row]',
  },
  {
    name: 'approvals as planned',
    act: async (page) => choose(page, '.ui-list__choice select', 'nessuna'),
  },
  { name: 'approvals, all ticked', act: async (page) => press(page, '.ui-grid__bar input') },
  {
    name: 'approvals given',
    act: async (page) => press(page, '.ui-grid__bar button'),
    answer: '.appr-avanzamento progress',
  },
];

/** Goes to a screen by its link, wherever in the menu it is. */
async function follow(page: Page, path: string): Promise<void> {
  await page.evaluate((href) => {
    document.querySelector<HTMLElement>(`a[href="${href}"]`)?.click();
  }, path);
}

/**
 * Presses the middle of the first such thing, as a hand does: once it stands still and nothing is over
 * it, or the press would go to something else and not be counted.
 */
async function press(page: Page, selector: string): Promise<void> {
  const [x, y] = await page.evaluate(async (wanted) => {
    let former = '';
    for (let tries = 0; tries < 200; tries += 1) {
      const thing = document.querySelector(wanted);
      const box = thing?.getBoundingClientRect();
      const place = [
        (box?.left ?? 0) + (box?.width ?? 0) / 2,
        (box?.top ?? 0) + (box?.height ?? 0) / 2,
      ];
      const [left = 0, top = 0] = place;
      const found = document.elementFromPoint(left, top);
      const isFree = found !== null && (thing?.contains(found) ?? false);
      if (isFree && former === place.join(' ')) return [left, top] as const;
      former = place.join(' ');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`There is no ${wanted} to press`);
  }, selector);
  await page.mouse.click(x, y);
}

async function choose(page: Page, selector: string, value: string): Promise<void> {
  await page.evaluate(
    ([wanted, chosen]) => {
      const field = document.querySelector<HTMLSelectElement>(wanted ?? '');
      if (field === null) throw new Error(`There is no ${wanted} to choose from`);
      field.value = chosen ?? '';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    [selector, value],
  );
}
