import type { Locator, Page } from 'playwright-core';

/** The row of an employee, whose surname and name it is asked for. */
export function rowOf(page: Page, chi: string): Locator {
  const button = page.getByRole('button', { name: `Modifica ${chi}`, exact: true });
  return page.getByRole('row').filter({ has: button });
}

/** What a row says, cell by cell, without its buttons. */
export async function cellsOf(page: Page, chi: string): Promise<string[]> {
  const cells = rowOf(page, chi).locator('[role=rowheader], [role=cell]');
  const texts = await cells.allInnerTexts();
  return texts.slice(0, -1).map((text) => text.replaceAll(/\s+/g, ' ').trim());
}

/** Opens the list of employees and waits until that one is in it. */
export async function openEmployees(page: Page, url: string, chi: string): Promise<void> {
  await page.goto(`${url}/dipendenti`);
  await page.getByRole('heading', { level: 1, name: 'Anagrafica Dipendenti' }).waitFor();
  await rowOf(page, chi).waitFor();
}

/** Opens the form that edits somebody. */
export async function editOf(page: Page, chi: string): Promise<Locator> {
  // On a phone a card of two lines opens to what can be done with the row.
  const isCard = await page.evaluate(() => matchMedia('(max-width: 767px)').matches);
  if (isCard) await page.getByRole('button', { name: `Dettagli di ${chi}` }).click();
  await page.getByRole('button', { name: `Modifica ${chi}` }).click();
  return page.getByRole('form', { name: 'Modifica Dipendente' });
}

/** Names of the forms that are open. */
export async function openForms(page: Page): Promise<string[]> {
  return page.getByRole('form').getByRole('heading', { level: 2 }).allInnerTexts();
}

/** The button that opens the form of a new employee. */
export function addButton(page: Page): Locator {
  return page.getByRole('button', { name: '+ Aggiungi Dipendente' });
}
