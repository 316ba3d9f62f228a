import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { readShifts, watchShifts, type LayoutShifts } from '../browser/layout-shifts.ts';
import { isOpened } from '../drivers/combinations.ts';
import { openLoggedIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { enterHours, todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { PLACES } from '../drivers/places.ts';
import { connectRest } from '../server/rest-client.ts';

/** What a whole visit may jump, from the first pixel until nothing more comes. */
const MOST = 0.01;
/** Every answer takes so long: on this machine's own link what comes late would come at once. */
const LATENCY_MS = 150;
/** So many have their first download together. */
const DEVICES_AT_ONCE = 3;
/** Some twenty first downloads, also where other journeys take the processor. */
const FIRST_USE_DEADLINE_MS = 300_000;

let journey: Journey;
/** Where each role goes: every screen of theirs, the page of a project and a form that warns. */
let paths: Readonly<Record<'Operatore' | 'Admin', readonly string[]>>;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const operatore = await connectRest(server.url, readPrintedLogin(server, 'Operatore'));
  await enterHours(operatore, 0);
  const { id } = await todaysActivity(operatore);
  const oggi = giornoInItalia(Date.now());
  paths = {
    Operatore: [...PLACES.Operatore, `/my-planning/${id}`, `/my-planning/${id}?registra=${oggi}`],
    Admin: [...PLACES.Admin, `/planning/${id}`],
  };
});

afterAll(() => journey.end());

/** What a device knows when it opens an address; the order is that of its combinations. */
const STATES = ['has nothing yet', 'has all', 'has no network'] as const;

describe.each([
  ['Operatore', 'a phone', PHONE],
  ['Operatore', 'a desk', DESK],
  ['Admin', 'a phone', PHONE],
  ['Admin', 'a desk', DESK],
] as const)('Before an %s on %s nothing jumps', (ruolo, name, viewport) => {
  let device: BrowserProcess;
  let page: Page;
  let token: string;
  let link: Awaited<ReturnType<typeof linkOf>>;

  beforeAll(async () => {
    device = await journey.startDevice(`${ruolo} ${name}`, viewport);
    page = device.page;
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
    await waitUntilInstalled(page);
    token = await page.evaluate(() => localStorage.getItem('gestionale-token') ?? '');
    await watchShifts(page);
    link = await linkOf(page);
    await link('slow');
  });

  afterAll(() => device.kill());

  const pathsIn = (state: 0 | 1 | 2): string[] =>
    paths[ruolo].filter((_, place) => isOpened(place, viewport.touch ? 1 : 0, state));

  test(
    `on a device that ${STATES[0]}`,
    async () => {
      const waiting = pathsIn(0);
      const jumps: string[] = [];
      // A slow link leaves the processor to others: several devices download at once.
      const download = async (): Promise<void> => {
        const fresh = await device.openElsewhere();
        await watchShifts(fresh);
        await (
          await linkOf(fresh)
        )('slow');
        for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
          await becomeNew(fresh, token);
          jumps.push(...(await jumpsAt(fresh, path, /^Sincronizzato/)));
        }
        await fresh.context().close();
      };
      await Promise.all(Array.from({ length: DEVICES_AT_ONCE }, download));
      expect(jumps).toEqual([]);
    },
    FIRST_USE_DEADLINE_MS,
  );

  test(`on one that ${STATES[1]}`, async () => {
    const jumps: string[] = [];
    for (const path of pathsIn(1)) {
      jumps.push(...(await jumpsAt(page, path, /^Sincronizzato/)));
    }
    expect(jumps).toEqual([]);
  });

  test(`on one that ${STATES[2]}`, async () => {
    const jumps: string[] = [];
    await link('none');
    for (const path of pathsIn(2)) {
      jumps.push(...(await jumpsAt(page, path, /^Senza rete/)));
    }
    expect(jumps).toEqual([]);
  });
});

/** Where something stands below what is long in coming. */
const WITH_SOMETHING_BELOW = ['/dashboard', '/calendario', '/mese', '/ricevute'];

test('What is so long in coming that a phone says so takes the room that was kept for it', async () => {
  const device = await journey.startDevice('long in coming', PHONE);
  await openLoggedIn(device.page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  await waitUntilInstalled(device.page);
  const token = await device.page.evaluate(() => localStorage.getItem('gestionale-token') ?? '');
  const visit = async (path: string): Promise<string[]> => {
    const page = await device.openElsewhere();
    await watchShifts(page);
    await becomeNew(page, token);
    const { promise: saidSo, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await saidSo;
      // What was given up meanwhile is asked for anew.
      await route.continue().catch(() => {});
    });
    await page.goto(journey.server.url + path);
    await page.getByText('La rete è lenta: i dati compaiono appena arrivano.').first().waitFor();
    letThrough();
    const jumps = await jumpsOf(page, path, /^Sincronizzato/);
    await page.context().close();
    return jumps;
  };
  const jumps = await Promise.all(WITH_SOMETHING_BELOW.map(visit));
  expect(jumps.flat()).toEqual([]);
  await device.kill();
});

test.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)(
  'The login on %s does not jump, with the word about a token neither',
  async (name, viewport) => {
    const device = await journey.startVisit(`login ${name}`, viewport);
    const { page } = device;
    await watchShifts(page);
    await (
      await linkOf(page)
    )('slow');
    const jumps = await jumpsAtLogin(page, page.getByLabel('Email'));
    await page.evaluate(() => localStorage.setItem('gestionale-token', 'abc'));
    jumps.push(...(await jumpsAtLogin(page, page.getByText('Token non valido'))));
    expect(jumps).toEqual([]);

    // What jumps is seen: no silence for want of looking.
    await page.evaluate(() => {
      const block = document.createElement('div');
      block.style.height = '120px';
      document.body.prepend(block);
    });
    expect(complain('/login', await readShifts(page))).toHaveLength(1);
    await device.kill();
  },
);

async function jumpsAtLogin(page: Page, last: Locator): Promise<string[]> {
  await page.goto(`${journey.server.url}/login`);
  await last.waitFor();
  return complain('/login', await readShifts(page));
}

/** Of what came to the device before nothing is left but who is logged in: cheaper than another device. */
async function becomeNew(page: Page, token: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await page.goto(`${journey.server.url}/healthz`);
  const origin = new URL(journey.server.url).origin;
  await session.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await session.send('Network.clearBrowserCache');
  await session.detach();
  expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  await page.evaluate((value) => localStorage.setItem('gestionale-token', value), token);
}

/** Sets what the page reaches the server by. */
async function linkOf(page: Page): Promise<(link: 'slow' | 'none') => Promise<void>> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  return async (link) => {
    // A device without a network knows it from the start; Chromium 150 forgets it with every new page.
    if (link === 'none') {
      await page.addInitScript(() => {
        Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
      });
    }
    await session.send('Network.emulateNetworkConditions', {
      offline: link === 'none',
      latency: LATENCY_MS,
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
  };
}

/** Opens the address and waits until all has come; a line when more than a little jumped meanwhile. */
async function jumpsAt(page: Page, path: string, state: RegExp): Promise<string[]> {
  await page.goto(journey.server.url + path);
  return jumpsOf(page, path, state);
}

/** The same of a page that is opened already. */
async function jumpsOf(page: Page, path: string, state: RegExp): Promise<string[]> {
  await page.locator('h1').waitFor({ state: 'attached' });
  await page.locator('a[href="/sincronizzazione"]', { hasText: state }).first().waitFor({
    state: 'attached',
  });
  await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
  if (path.includes('registra=')) await page.getByRole('dialog').waitFor();
  return complain(path, await readShifts(page));
}

function complain(path: string, { total, moved }: LayoutShifts): string[] {
  return total > MOST ? [`${path}: ${total.toFixed(4)}\n${moved}`] : [];
}
