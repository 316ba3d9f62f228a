import { addGiorni, formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { readShifts, watchShifts } from '../browser/layout-shifts.ts';
import { SOON } from '../browser/soon.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { pushAll } from '../server/push-all.ts';
import { countHours } from '../server/server-rows.ts';
import { PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

/** Two people, a morning and an afternoon each: a thousand entries and some. */
const GIORNI = 260;
const MANY = GIORNI * 4;
const ALL = MANY.toLocaleString('it-IT', { useGrouping: 'always' });
/** All of them past, or each would have that to say. */
const DAL = addGiorni(PRIMO, -GIORNI - 20);
/** Days that the project has: these entries are as planned, and lower than those with something to say. */
const PREVISTI = 20;
/** Rows in the page, those in sight and some around them, whatever the screen. */
const MOST_ROWS = 60;
/** What may jump, as on every screen. */
const MOST_SHIFT = 0.01;

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  ({ page } = company);
  const { altri, cliente_id, mario, lia } = company;
  const slot = { ora_inizio: '08:00', ora_fine: '17:00' };
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: Array.from({ length: PREVISTI }, (_, days) => ({
      data: addGiorni(DAL, days),
      ...slot,
    })),
  });
  for (const dipendente_id of [mario, lia]) {
    await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  const halves = [
    ['08:00', '12:00'],
    ['13:00', '17:00'],
  ] as const;
  const ore = Array.from({ length: GIORNI }, (_, days) => addGiorni(DAL, days)).flatMap((data) =>
    [mario, lia].flatMap((dipendente_id) =>
      halves.map(([ora_inizio, ora_fine]) => ({
        progetto_id: id,
        dipendente_id,
        data,
        ora_inizio,
        ora_fine,
        ore_lavorate: 4,
      })),
    ),
  );
  await pushAll(altri, 'fogliOre.crea', ore);
  await waitUntilSynchronised(page);
});

afterAll(() => company.journey.end());

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)(
  'On %s only the rows in sight are in the page; none jumps and none covers another',
  async (_, viewport) => {
    const { width, height } = viewport;
    await page.setViewportSize({ width, height });
    await watchShifts(page);
    await watchPlaces(page);
    await open();
    const { total, moved } = await readShifts(page);
    expect(total, moved).toBeLessThanOrEqual(MOST_SHIFT);
    // What is moved by a transform is no shift to the browser.
    expect(await readPlaces(page)).toHaveLength(1);
    expect(await rows().count()).toBeLessThan(MOST_ROWS);
    expect(await overlaps()).toEqual([]);
    await page.mouse.move(width / 2, height / 2);
    for (let turns = 0; turns < 5; turns += 1) {
      await page.mouse.wheel(0, 6_000);
      await expect.poll(overlaps, SOON).toEqual([]);
      expect(await rows().count()).toBeLessThan(MOST_ROWS);
      // Where Tab enters the list.
      expect(await page.locator('[data-row][tabindex="0"]').count()).toBe(1);
    }
  },
);

test('The list says how long it is and which row one hears, and keys lead to its ends', async () => {
  await open();
  const grid = page.getByRole('grid', { name: 'Fogli ore da approvare' });
  expect(await grid.getAttribute('aria-rowcount')).toBe(String(MANY));
  await rows().first().focus();
  await page.keyboard.press('End');
  await focusComesToRow(MANY);
  await page.keyboard.press('k');
  await focusComesToRow(MANY - 1);
  await page.keyboard.press('Home');
  await focusComesToRow(1);
  for (let presses = 0; presses < 30; presses += 1) await page.keyboard.press('ArrowDown');
  await focusComesToRow(31);
});

test('All are ticked, in the page or not; what a search hides is not approved', async () => {
  await open();
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
  await page.getByRole('button', { name: `Approva selezionati (${MANY})` }).waitFor();
  const search = page.getByRole('searchbox', { name: 'Cerca' });
  await search.fill('nessuno si chiama così');
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await search.fill(`rossi ${formatGiorno(DAL)}`);
  await page.getByRole('button', { name: 'Approva selezionati (2)' }).click();
  await page.getByRole('grid').waitFor({ state: 'detached' });
  await expect.poll(() => countHours(company.journey.server, 'approvato = 1'), SOON).toBe(2);
  await search.fill('');
  await page.getByRole('button', { name: `Approva selezionati (${MANY - 2})` }).waitFor();
});

async function open(): Promise<void> {
  await page.goto(`${company.journey.server.url}/approve-timesheets`);
  await page.getByText(`${ALL} da approvare`).waitFor();
  await rows().first().waitFor();
}

/** Keeps where the first rows stood in each frame, on the pages that are opened from now on. */
async function watchPlaces(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const places: string[] = [];
    Object.assign(globalThis, { places });
    const note = () => {
      const first = [...document.querySelectorAll('[data-row]')].slice(0, 4);
      const tops = first.map((row) => Math.round(row.getBoundingClientRect().top)).join(' ');
      if (first.length > 0 && places.at(-1) !== tops) places.push(tops);
      requestAnimationFrame(note);
    };
    requestAnimationFrame(note);
  });
}

/** Where they stood one after the other, once the page rests. */
async function readPlaces(page: Page): Promise<string[]> {
  return page.evaluate(() => (globalThis as unknown as { places: string[] }).places);
}

function rows(): Locator {
  return page.locator('[data-row]');
}

async function focusComesToRow(number: number): Promise<void> {
  const place = () => page.evaluate(() => document.activeElement?.getAttribute('aria-rowindex'));
  await expect.poll(place, SOON).toBe(String(number));
  // In sight, under neither the bar over the list nor the foot under it.
  const inSight = () =>
    page.evaluate(() => {
      const row = document.activeElement;
      const box = row?.getBoundingClientRect() ?? new DOMRect();
      const hit = document.elementFromPoint(box.left + 200, box.top + box.height / 2);
      return row?.contains(hit) === true;
    });
  await expect.poll(inSight, SOON).toBe(true);
}

/** Rows that follow each other and do not stand one under the other, as they come in the page. */
function overlaps(): Promise<string[]> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll<HTMLElement>('[data-row]')].map((row) => ({
      index: Number(row.dataset['index']),
      box: row.getBoundingClientRect(),
    }));
    return boxes.flatMap(({ index, box }, place) => {
      const next = boxes[place + 1];
      if (next === undefined || next.index !== index + 1) return [];
      const between = next.box.top - box.bottom;
      return between < -1 || between > 12 ? [`${index}: ${between} px`] : [];
    });
  });
}
