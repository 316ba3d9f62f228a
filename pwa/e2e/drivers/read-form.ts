import type { Locator, Page } from 'playwright-core';

/** Label → value of every field of a form, in order. */
export async function valuesOf(form: Locator): Promise<Record<string, string>> {
  const fields = await form.locator('input, textarea, select').evaluateAll((all) =>
    all.map((each) => {
      const control = each as HTMLInputElement;
      return [control.labels?.[0]?.textContent ?? '', control.value] as const;
    }),
  );
  return Object.fromEntries(fields);
}

/** What stands under a field for whoever hears it. */
export async function descriptionOf(of: Locator): Promise<string> {
  return of.evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.querySelector(`[id="${id}"]`)?.textContent ?? '')
      .join(' '),
  );
}

/** A message at the foot of the page; what draws it comes a moment after the first screen. */
export function sayingOf(page: Page, text: string | RegExp): Locator {
  return page.getByRole('status').getByText(text, { exact: true });
}

/** Everything that the page said by itself, to a screen reader too, while something was done. */
export async function hear(page: Page, act: () => Promise<void>): Promise<string[]> {
  await page.evaluate(() => {
    const heard = new Set<string>();
    Object.assign(globalThis, { heard });
    new MutationObserver(() => {
      for (const each of document.querySelectorAll('[role=status], [aria-live=polite]')) {
        heard.add(each.textContent);
      }
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
  });
  await act();
  return page.evaluate(() => [...(globalThis as unknown as { heard: Set<string> }).heard]);
}
