import { expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney } from '../drivers/journey.ts';

test.each([
  ['desk', DESK],
  ['phone', PHONE],
] as const)(
  'On a %s a month in which nothing is planned says so, and leads to the nearest that has something',
  async (name, viewport) => {
    const journey = await startJourney();
    const { server } = journey;
    const { page } = await journey.startVisit(name, viewport);
    const login = readPrintedLogin(server, 'Manager');
    await openLoggedIn(page, server.url, login, '/calendario?vista=mese&giorno=2031-03-10');
    await waitUntilSynchronised(page);
    await page.getByText("In questo mese non c'è niente in programma.").waitFor();
    expect((await page.locator('.rbc-calendar').boundingBox())?.height).toBe(700);
    expect(await findFaults(page)).toEqual([]);
    await page.getByRole('button', { name: /^Vai a [a-z]+ \d{4}$/ }).press('Enter');
    await expect
      .poll(() => page.locator('.rbc-month-view .cal-evento').count(), SOON)
      .toBeGreaterThan(0);
    expect(await page.getByText("In questo mese non c'è niente").count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SOON).toBe('H2');
    await journey.end();
  },
);
