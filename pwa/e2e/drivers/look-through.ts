import type { Locator } from 'playwright-core';

import { SOON, STEP_DEADLINE_MS } from '../browser/soon.ts';

/** Looks at everything that a question about hours names, until all of it can be approved. */
export async function lookThrough(question: Locator, all: RegExp | string): Promise<void> {
  const approve = question.getByRole('button', { name: all });
  await approve.waitFor();
  const next = question.getByRole('button', { name: 'Vedi i prossimi' });
  // Not so many glances: a busy machine takes its time to notice what was looked at.
  const deadline = performance.now() + STEP_DEADLINE_MS;
  while (performance.now() < deadline) {
    if (await approve.isEnabled()) return;
    // It goes with the last of them.
    if (await next.isVisible()) await next.click({ timeout: 2000 }).catch(() => undefined);
    await question.page().waitForTimeout(SOON.interval);
  }
  throw new Error('Not all of it could be looked at');
}
