import type { Locator } from 'playwright-core';

/** More than any journey has to look through. */
const MOST_STEPS = 120;

/** Looks at everything that a question about hours names, until all of it can be approved. */
export async function lookThrough(question: Locator, all: RegExp | string): Promise<void> {
  const approve = question.getByRole('button', { name: all });
  await approve.waitFor();
  const next = question.getByRole('button', { name: 'Vedi i prossimi' });
  for (let steps = 0; steps < MOST_STEPS; steps += 1) {
    if (await approve.isEnabled()) return;
    // It goes with the last of them.
    if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined);
    await question.page().waitForTimeout(50);
  }
  throw new Error('Not all of it could be looked at');
}
