import { foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startJourney();
  ({ page } = await journey.startVisit('phone', PHONE));
});

afterAll(() => journey.end());

test('Hours that two people shortened by as much, each in their own way, are asked about and then add up', async () => {
  const { server } = journey;
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilSynchronised(page);
  await page.getByRole('link', { name: 'Registra ore' }).first().click();
  await save('Registra ore');
  await waitUntilSynchronised(page);
  const [entered] = readServerRows(server, 'SELECT id FROM fogli_ore ORDER BY rowid DESC LIMIT 1');
  const id = foglioOreIdSchema.parse(entered?.['id']);
  expect(hoursOf(id)).toEqual(['08:00', '17:00', 0, 900]);

  // Without a network the day ends an hour earlier; meanwhile the office writes the break.
  await page.context().setOffline(true);
  await page.getByRole('button', { name: /^Correggi/ }).click();
  await page.getByRole('dialog', { name: 'Correggi ore' }).getByLabel('Ora fine').fill('16:00');
  await save('Correggi ore');
  const office = await connectRest(server.url, readPrintedLogin(server, 'Manager'));
  await office.call('fogliOre.modifica', {
    id,
    pausa: 60,
    ore_lavorate: 8,
    before: { pausa: 0, ore_lavorate: 9 },
  });
  await page.context().setOffline(false);

  const conflict = page.locator('dl.conflict');
  await conflict.waitFor();
  const told = (campo: string) =>
    conflict.locator('div').filter({ has: page.getByText(campo, { exact: true }) });
  expect(await told('Ora fine').innerText()).toMatch(/Era 17:00\s+Il tuo 16:00\s+Adesso 17:00/);
  expect(await told('Pausa (minuti)').innerText()).toMatch(/^Pausa \(minuti\)\s+Adesso 60$/);
  expect(hoursOf(id)).toEqual(['08:00', '17:00', 60, 800]);

  // In the place where it is said, which stands first.
  await page
    .getByRole('button', { name: /^Correggi/ })
    .first()
    .click();
  const again = page.getByRole('dialog', { name: 'Correggi ore' });
  await again.getByText('Calcolate dagli orari: 7,00 (7 h)').waitFor();
  await save('Correggi ore');
  await waitUntilSynchronised(page);
  expect(hoursOf(id)).toEqual(['08:00', '16:00', 60, 700]);
});

async function save(name: string): Promise<void> {
  const form = page.getByRole('dialog', { name });
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
}

/** Begin, end, minutes of break and hundredths of an hour, as the server has them. */
function hoursOf(id: string): unknown[] {
  const [row] = readServerRows(
    journey.server,
    `SELECT ora_inizio, ora_fine, pausa, ore_lavorate_centesimi FROM fogli_ore WHERE id = '${id}'`,
  );
  return Object.values(row ?? {});
}
