import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openWithToken, takeToken, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';
import { pushAll } from '../server/push-all.ts';
import { connectRest } from '../server/rest-client.ts';
import { ADMIN } from '../server/small-company.ts';

const TABLET = { width: 1024, height: 768, touch: true };
/** Of a month that has six weeks, the lowest there are. */
const GIORNO = giornoSchema.parse('2027-05-12');
const QUANTI = 40;
/** What the hours of a day keep at least of 700 px. */
const ORE_PX = 150;

let journey: Journey;
let token: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const admin = await connectRest(journey.server.url, ADMIN);
  const cliente = await admin.call('clienti.crea', { ragione_sociale: 'Comune di Prova' });
  await pushAll(
    admin,
    'progetti.crea',
    Array.from({ length: QUANTI }, (_, at) => ({
      nome_progetto: `Viale ${at + 1}`,
      cliente_id: cliente.id,
      giornate: [{ data: GIORNO, ora_inizio: '08:00', ora_fine: '17:00' }],
    })),
  );
  token = await takeToken(journey.server.url, ADMIN);
});

afterAll(() => journey.end());

test.each([
  ['a phone', PHONE],
  ['a tablet', TABLET],
  ['a desk', DESK],
] as const)('on %s forty activities of a day stay inside the calendar', async (on, viewport) => {
  const device = await journey.startVisit(on, viewport);
  await openWithToken(device.page, journey.server.url, token, '/calendario?vista=mese');
  await waitUntilSynchronised(device.page);
  const { page } = device;

  for (const name of ['Mese', 'Settimana']) {
    const vista = name.toLowerCase();
    await visit(page, `/calendario?vista=${vista}&giorno=${GIORNO}`);
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    const altri = page.getByRole('link', { name: /^\+ Altri \d+/ });
    await altri.waitFor();
    // Bars and words are drawn together, but asked for one after the other.
    const said = async () => {
      const [words, shown] = [await altri.innerText(), await page.locator('.rbc-event').count()];
      return Number(words.replace('+ Altri ', '')) + shown;
    };
    await expect.poll(said, SOON).toBe(QUANTI);
    expect(await outOfSight(page, '.rbc-event, .cal-altri, .cal-data__numero'), vista).toEqual([]);
  }
  expect(await hoursHeight(page)).toBeGreaterThan(ORE_PX);

  await visit(page, `/calendario?vista=giorno&giorno=${GIORNO}`);
  await expect.poll(() => page.locator('.rbc-event').count(), SOON).toBe(QUANTI);
  expect(await hoursHeight(page)).toBeGreaterThan(ORE_PX);
  // What has no room is scrolled to.
  expect(await outOfSight(page, '.rbc-event')).toEqual([]);
  await device.close();
});

async function hoursHeight(page: Page): Promise<number | undefined> {
  return (await page.locator('.rbc-time-content').boundingBox())?.height;
}

/** Parts of the calendar that nothing at their middle and edges shows: cut off, or under something else. */
async function outOfSight(page: Page, parts: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const calendar = document.querySelector('.rbc-calendar');
    if (calendar === null) throw new Error('There is no calendar');
    const margin = 2;
    return [...calendar.querySelectorAll(selector)].flatMap((part) => {
      part.scrollIntoView({ block: 'nearest' });
      const { left, right, top, bottom } = part.getBoundingClientRect();
      const inside = calendar.getBoundingClientRect();
      const hits = [top + margin, (top + bottom) / 2, bottom - margin].map((y) =>
        document.elementFromPoint((left + right) / 2, y),
      );
      const isSeen = hits.every((hit) => part.contains(hit));
      return isSeen && bottom <= inside.bottom ? [] : [`${part.textContent} at ${top}–${bottom}`];
    });
  }, parts);
}
