import { afterEach, beforeEach, expect, test } from 'vitest';

import { readCalendar } from '../../../sync-server/src/testing/read-calendar.ts';
import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

let journey: Journey;

beforeEach(async () => {
  journey = await startJourney();
});

afterEach(() => journey.end());

test.each([
  ['an operator on the phone', 'Operatore', PHONE, 1],
  ['a manager at the desk', 'Manager', DESK, 0],
] as const)('%s makes an address, a calendar reads it, and it is revoked', async (...given) => {
  const [, role, screen, least] = given;
  const { server } = journey;
  const { page } = await journey.startDevice('device', screen);
  await logIn(page, server.url, readPrintedLogin(server, role));
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/account`);
  await page.getByText('Nessun indirizzo.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: "Crea l'indirizzo" }).click();
  const dialog = page.getByRole('alertdialog', { name: "L'indirizzo del tuo calendario" });
  const address = await dialog.locator('code').textContent();
  expect(address).toMatch(/^http:\/\/[^/]+\/api\/calendario\/[\w-]{43}\.ics$/);
  expect(await findFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Fatto' }).click();
  await page.getByText('non ancora letto da un calendario').waitFor();
  expect(await page.content()).not.toContain(address);

  const feed = await fetch(address ?? '');
  expect(feed.status).toBe(200);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const days = readCalendar(await feed.text());
  expect(days.length).toBeGreaterThanOrEqual(least);
  const tag = feed.headers.get('etag') ?? '';
  expect((await fetch(address ?? '', { headers: { 'if-none-match': tag } })).status).toBe(304);

  await page.reload();
  await page.getByText("letto l'ultima volta il").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoca', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await page.getByText('Nessun indirizzo.').waitFor();
  const gone = await fetch(address ?? '');
  expect(gone.status).toBe(404);
  expect(await gone.text()).toBe(await (await fetch(`${server.url}/api/inesistente`)).text());
});
