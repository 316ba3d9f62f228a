import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

test('An emptied phone says what never arrived to its worker, and to the office until somebody has verified it', async () => {
  const { server } = journey;
  const { page } = await journey.startDevice('phone', PHONE);
  await logIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await waitUntilSynchronised(page);
  // What an outbox with three entries leaves behind when the browser throws its database away.
  await page.evaluate(() => {
    const key = Object.keys(localStorage).find((each) => each.startsWith('gestionale-trace-'));
    if (key === undefined) throw new Error('The outbox has left no trace');
    const device = '019b76da-a800-7000-8000-00000000cafe';
    const current = { device, highest: 3, pending: '1-3' };
    localStorage.setItem(key, JSON.stringify({ current, lost: [] }));
  });
  await page.reload();
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/sincronizzazione`);
  await page.getByText('3 registrazioni di questo telefono non sono mai arrivate').waitFor();

  const { page: desk } = await journey.startVisit('desk', DESK);
  await logIn(desk, server.url, readPrintedLogin(server, 'Manager'));
  await waitUntilSynchronised(desk);
  await desk.goto(`${server.url}/sincronizzazione`);
  const list = desk.getByRole('list', { name: 'Telefoni con registrazioni mai arrivate' });
  await list.getByText('3 registrazioni di questo telefono non sono mai arrivate').waitFor();
  expect(await list.getByRole('listitem').count()).toBe(1);
  await list.getByRole('button', { name: /^Ho verificato il telefono di / }).click();
  await list.waitFor({ state: 'detached' });
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/dispositivi')),
    page.reload(),
  ]);
  expect(await answer.json()).toEqual([]);
});
