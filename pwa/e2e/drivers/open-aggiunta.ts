import type { Locator, Page } from 'playwright-core';

/** The form on the page of a project that a button of the same name opens. */
export async function openAggiunta(page: Page, name: string): Promise<Locator> {
  await page.getByRole('button', { name, exact: true }).click();
  return page.getByRole('form', { name });
}
