import type { Page } from 'playwright-core';
import { afterEach } from 'vitest';

import { openPages } from './browser-process.ts';

const TEXT_LENGTH = 1_500;
const PATIENCE_MS = 5_000;

/** A step that failed says what it waited for; what stood there instead says why. */
afterEach(async ({ task }) => {
  const [error] = task.result?.errors ?? [];
  if (error === undefined) return;
  const shown = await Promise.all(openPages().map((page) => orPatienceEnds(describePage(page))));
  // One is printed as it happens, the other at the end of a whole run.
  for (const part of ['message', 'stack'] as const) {
    error[part] = [error[part] ?? '', ...shown].join('\n');
  }
});

async function describePage(page: Page): Promise<string> {
  const { text, focused } = await page.evaluate(() => ({
    text: document.body.innerText,
    focused: document.activeElement?.outerHTML.slice(0, 200) ?? 'nothing',
  }));
  const words = text.replaceAll(/\s+/g, ' ').slice(0, TEXT_LENGTH);
  return `At ${page.url()}, with the focus on ${focused}: ${words}`;
}

/** A page that no longer answers must not take the failure with it. */
async function orPatienceEnds(described: Promise<string>): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  const timer = setTimeout(() => resolve('A page that says nothing any more'), PATIENCE_MS);
  try {
    return await Promise.race([described.catch((error: unknown) => String(error)), promise]);
  } finally {
    clearTimeout(timer);
  }
}
