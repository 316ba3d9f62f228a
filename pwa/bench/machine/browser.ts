import { chromium, type Page } from 'playwright-core';

import { browserFlags, findBrowser } from '../../e2e/browser/find-browser.ts';

const DEADLINE_MS = 600_000;

/** A browser on a profile folder, and its page. */
export interface OpenPage {
  readonly page: Page;
  /** Ends it as a person does: everything that was written is on the disk. */
  readonly close: () => Promise<void>;
}

/** Opens an address in a browser of its own; the same folder is the same device. */
export async function openPage(
  profileDir: string,
  url: string,
  furtherFlags: readonly string[] = [],
): Promise<OpenPage> {
  const context = await chromium.launchPersistentContext(profileDir, {
    executablePath: await findBrowser(),
    args: [...browserFlags(), ...furtherFlags],
    headless: true,
  });
  context.setDefaultTimeout(DEADLINE_MS);
  const page = context.pages()[0] ?? (await context.newPage());
  page.on('pageerror', (error) => console.warn(`In the page: ${error.message}`));
  await page.goto(url);
  return { page, close: async () => context.close() };
}
