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

/** Goes to a screen by its link in the menu of a desk, by a press that the browser counts. */
export async function follow(page: Page, path: string): Promise<void> {
  await press(page, `nav a[href="${path}"]`);
}

/**
 * Presses the middle of the first such thing, as a hand does: once it stands still and nothing is over
 * it, or the press would go to something else and not be counted.
 */
export async function press(page: Page, selector: string): Promise<void> {
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

/** Chooses by script, which a browser counts as no interaction: what it says is the longest task. */
export async function choose(page: Page, selector: string, value: string): Promise<void> {
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
