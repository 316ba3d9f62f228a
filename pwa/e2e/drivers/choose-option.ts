import type { Locator } from 'playwright-core';

/**
 * Chooses in a field in which one of many is looked for: by its name, typed and clicked on, or by
 * its place among all of them.
 */
export async function chooseOption(field: Locator, which: string | number): Promise<void> {
  await field.click();
  if (typeof which === 'number') {
    await optionsOf(field).nth(which).click();
    return;
  }
  await field.fill(which);
  await optionsOf(field).getByText(which, { exact: true }).first().click();
}

/** Takes the choice back, as somebody with a keyboard does. */
export async function emptyChoice(field: Locator): Promise<void> {
  await field.fill('');
  await field.press('Tab');
}

/** What the field offers, from the first on; the list is closed again. */
export async function offeredBy(field: Locator): Promise<string[]> {
  await field.click();
  const offered = await optionsOf(field).allInnerTexts();
  await field.press('Escape');
  return offered;
}

/** The options under an open field. */
export function optionsOf(field: Locator): Locator {
  return field.locator('xpath=following-sibling::div').getByRole('option');
}
