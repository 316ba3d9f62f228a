import { chromium } from 'playwright-core';
import { expect, test } from 'vitest';

import { browserFlags, findBrowser } from './find-browser.ts';

test('the browser that was found opens a page and runs its script', async () => {
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: [...browserFlags()],
  });
  try {
    const page = await browser.newPage();
    await page.setContent('<h1>Gestionale</h1>');
    expect(await page.evaluate('document.querySelector("h1").textContent')).toBe('Gestionale');
  } finally {
    await browser.close();
  }
});
