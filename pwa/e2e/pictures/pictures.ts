import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';

import { removeWithUs } from '../../../.scripts/end-with-us.ts';
import { ensureBuilt } from '../../../.scripts/ensure-built.ts';
import { DESK, PHONE, startBrowser, type Viewport } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { beginCompany, beginOnPhone, TITOLARE } from '../drivers/first-hour.ts';
import { PLACES } from '../drivers/places.ts';
import { prepareServer } from '../server/server-process.ts';

/** Pictures of the running product with the demo company, in a folder of one's own or for the README. */
const OF_THE_README = join(import.meta.dirname, '../../../shared-schema/docs/pictures');

/** What the first page of the repository shows. */
const SHOWN_IN_README = new Set([
  'phone-operatore-my-planning',
  'phone-operatore-ore',
  'desk-admin-calendario',
  'desk-admin-approve-timesheets',
  'first-hour-dashboard',
  'first-hour-anteprima',
  'first-hour-inviti',
  'first-hour-oggi',
]);

const STILL_MS = 600;
const NEW_RECORD = '/clienti?nuovo=1';

const DEVICES: readonly {
  readonly name: string;
  readonly ruolo: Ruolo;
  readonly viewport: Viewport;
  readonly paths: readonly string[];
}[] = [
  {
    name: 'phone-operatore',
    ruolo: 'Operatore',
    viewport: PHONE,
    paths: PLACES.Operatore,
  },
  { name: 'desk-admin', ruolo: 'Admin', viewport: DESK, paths: [...PLACES.Admin, NEW_RECORD] },
  { name: 'phone-admin', ruolo: 'Admin', viewport: PHONE, paths: [...PLACES.Admin, NEW_RECORD] },
  {
    name: 'desk-manager',
    ruolo: 'Manager',
    viewport: DESK,
    paths: [...PLACES.Manager, NEW_RECORD],
  },
];

const [wanted] = process.argv.slice(2);
const target = wanted === undefined ? OF_THE_README : resolve(wanted);
const all = wanted !== undefined;
await ensureBuilt();
await mkdir(target, { recursive: true });
const scratch = await mkdtemp(join(tmpdir(), 'gestionale-pictures-'));
removeWithUs(scratch);
const server = await prepareServer(join(scratch, 'data'));
try {
  await server.start();
  for (const device of DEVICES) await takeAll(device);
  await takeFirstHour();
} finally {
  await server.stop();
  await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
}

async function takeAll({ name, ruolo, viewport, paths }: (typeof DEVICES)[number]): Promise<void> {
  const device = await startBrowser(join(scratch, name), viewport);
  try {
    const { page } = device;
    await asPrinted(page);
    await logIn(page, server.url, readPrintedLogin(server, ruolo));
    await waitUntilSynchronised(page);
    for (const path of paths) {
      await open(page, path);
      await take(page, `${name}-${path.replaceAll(/\W+/g, ' ').trim().replaceAll(' ', '-')}`);
    }
    if (ruolo === 'Operatore') await takeHours(page, name);
    else await takeProject(page, name);
  } finally {
    await device.kill();
  }
}

/** A company that has nothing yet, from its first Admin's first login to an operator's first hours. */
async function takeFirstHour(): Promise<void> {
  const empty = await prepareServer(join(scratch, 'empty'), {
    GESTIONALE_ADMIN_EMAIL: TITOLARE.email,
    GESTIONALE_ADMIN_PASSWORD: TITOLARE.password,
  });
  const look = async (page: Page, what: string) => take(page, `first-hour-${what}`);
  const desk = await startBrowser(join(scratch, 'first-hour-desk'), DESK);
  const phone = await startBrowser(join(scratch, 'first-hour-phone'), PHONE);
  try {
    await empty.start();
    for (const { page } of [desk, phone]) await asPrinted(page);
    const given = await beginCompany(desk.page, empty.url, look);
    await beginOnPhone(phone.page, empty.url, given, look);
  } finally {
    await Promise.all([desk.kill(), phone.kill()]);
    await empty.stop();
  }
}

/** Nothing moves, and a phone draws no bar beside the page. */
async function asPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setScrollbarsHidden', { hidden: true });
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
  await waitUntilSynchronised(page);
}

/** The form in which hours are written where the work is done. */
async function takeHours(page: Page, name: string): Promise<void> {
  await open(page, '/my-planning');
  await page.locator('h3 a[href^="/planning/"]').first().click();
  await page.waitForURL(/my-planning\/./);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, `${name}-attivita`);
  await page.locator('main').getByText('Registra ore').last().click();
  await page.getByRole('button', { name: 'Salva', exact: true }).waitFor();
  await take(page, `${name}-ore`);
}

async function takeProject(page: Page, name: string): Promise<void> {
  await open(page, '/planning');
  await page.locator('a[href^="/planning/"]').first().click();
  await page.waitForURL(/planning\/./);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await take(page, `${name}-progetto`);
}

async function take(page: Page, name: string): Promise<void> {
  if (!all && !SHOWN_IN_README.has(name)) return;
  await page.evaluate(async () => {
    await document.fonts.ready;
  });
  await untilStill(page);
  await page.screenshot({ path: join(target, `${name}.png`), animations: 'disabled' });
  console.log(`${name}.png`);
}

/** Until nothing more has come for a while, on a busy machine too. */
async function untilStill(page: Page): Promise<void> {
  const read = async () => page.locator('main').innerText();
  for (let [last, now] = ['', await read()]; last !== now;) {
    await page.waitForTimeout(STILL_MS);
    [last, now] = [now, await read()];
  }
}
