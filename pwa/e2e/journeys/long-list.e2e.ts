import {
  MAX_COMMANDS_PER_PUSH,
  PROTOCOL_VERSION,
} from '@gestionale/shared-schema/sync/protocol.ts';
import { createId, deviceIdSchema, ID_RANDOM_BYTES } from '@gestionale/shared-schema/values/id.ts';
import { istanteSchema } from '@gestionale/shared-schema/values/istante.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { longestTask } from '../browser/longest-task.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const CLIENTI = 10_000;
/** Longest task after which a page still feels smooth, in milliseconds of a phone's processor. */
const MOST_MS = 100;

let journey: Journey;
let page: Page;
/** A page to measure the machine with. */
let empty: Page;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Manager');
  await addClients(await connectRest(server.url, login));
  page = await (await journey.startVisit('desk', DESK, { isMeasured: true })).openElsewhere();
  await logIn(page, server.url, login);
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  await waitUntilSynchronised(page);
  await page.getByRole('link', { name: 'Clienti', exact: true }).click();
  await rows().nth(10).waitFor();
  empty = await page.context().newPage();
});

afterAll(() => journey.end());

/** Each by itself: of hundreds of tasks one is always charged with what else the machine does. */
test.each([
  { what: 'typing a search', action: typeSearch, goBack: stay },
  { what: 'opening the list', action: open, goBack: stay },
  { what: 'turning the wheel', action: turnWheel, goBack: goToTop },
  { what: 'going to its end', action: goToEnd, goBack: goToTop },
  { what: 'turning pages', action: turnPages, goBack: goToEnd },
  { what: 'going to its top', action: goToTop, goBack: goToEnd },
  { what: 'sorting by another column and back', action: sort, goBack: stay },
])(
  '$what never keeps the page of 10,000 clients busy for 100 ms',
  async ({ what, action, goBack }) => {
    await goBack();
    const measure = { page, empty, mostMs: MOST_MS };
    const { ms, figures } = await longestTask(measure, action, goBack);
    console.info(`${what}: ${figures}`);
    expect(ms, figures).toBeLessThanOrEqual(MOST_MS);
  },
);

test('what is counted of a list that changes is of one moment: never more rows than there are', async () => {
  await goToTop();
  const count = page.locator('.ui-list__foot [role=status]');
  const before = await count.innerText();
  const said = await count.evaluateHandle((status) => {
    const texts: string[] = [];
    const watcher = new MutationObserver(() => texts.push(status.textContent));
    watcher.observe(status, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  await page
    .getByRole('button', { name: /^Elimina / })
    .first()
    .click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Elimina' }).click();
  await expect.poll(() => said.jsonValue(), SOON).not.toEqual([]);
  await expect.poll(() => count.innerText(), SOON).not.toBe(before);
  for (const text of await said.jsonValue()) expect(text).toMatch(/^10\.\d{3} clienti$/);
});

async function stay(): Promise<void> {}

async function open(): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).first().click();
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  await page.getByRole('link', { name: 'Clienti', exact: true }).click();
  await rows().nth(10).waitFor();
}

async function typeSearch(): Promise<void> {
  const found = page.getByRole('status').filter({ hasText: / di 10\.\d{3} clienti/ });
  await page.getByRole('heading', { level: 1 }).focus();
  await page.keyboard.press('/');
  for (const key of 'lecco 77') await page.keyboard.press(key);
  await found.waitFor();
  await rows().filter({ hasText: 'Lecco' }).first().waitFor();
  for (let typed = 'lecco 77'.length; typed > 0; typed -= 1) await page.keyboard.press('Backspace');
  await found.waitFor({ state: 'detached' });
}

async function turnWheel(): Promise<void> {
  await page.mouse.move(DESK.width / 2, DESK.height / 2);
  for (let step = 0; step < 10; step += 1) await page.mouse.wheel(0, DESK.height);
  await goDown(150, () => page.mouse.wheel(0, DESK.height));
}

async function goToEnd(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  await goDown(CLIENTI - 50, () => page.keyboard.press('End'));
}

async function turnPages(): Promise<void> {
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('PageUp');
}

async function goToTop(): Promise<void> {
  await page.getByRole('heading', { level: 1 }).focus();
  const top = page.locator('[data-index="0"]');
  const goUp = async (): Promise<boolean> => {
    await page.keyboard.press('Home');
    return top.isVisible();
  };
  await expect.poll(goUp, SOON).toBe(true);
}

/**
 * Goes on until the rows in the page begin at one that far down, or further: a browser that is behind may
 * let a key or a turn of the wheel pass that comes while it still scrolls.
 */
async function goDown(least: number, further: () => Promise<void>): Promise<void> {
  const first = page.locator('[data-index]').first();
  const isThere = async (): Promise<boolean> => {
    const index = Number(await first.getAttribute('data-index'));
    if (index < least) await further();
    return index >= least;
  };
  await expect.poll(isThere, SOON).toBe(true);
}

async function sort(): Promise<void> {
  for (const title of ['Email Referente', 'Ragione Sociale']) {
    const names = page.getByRole('rowheader');
    const former = await names.allInnerTexts();
    const header = page.getByRole('columnheader', { name: title });
    await header.getByRole('button').click();
    await expect.poll(() => names.allInnerTexts(), SOON).not.toEqual(former);
    await expect.poll(() => header.getAttribute('aria-sort'), SOON).toBe('ascending');
  }
}

function rows(): Locator {
  return page.getByRole('row');
}

/** Ten thousand clients, sent as a device sends what it had queued. */
async function addClients(office: RestClient): Promise<void> {
  const device = deviceIdSchema.parse(newId());
  for (let first = 1; first <= CLIENTI; first += MAX_COMMANDS_PER_PUSH) {
    const commands = Array.from({ length: MAX_COMMANDS_PER_PUSH }, (_, place) => ({
      name: 'clienti.crea',
      input: clientOf(first + place),
    }));
    const { outcomes } = await office.call('sync.push', {
      protocol: PROTOCOL_VERSION,
      device,
      first,
      commands,
      highest: first + commands.length - 1,
      clock: istanteSchema.parse(new Date().toISOString()),
    });
    if (outcomes.length > 0)
      throw new Error(`A client was refused: ${JSON.stringify(outcomes[0])}`);
  }
}

/** The order of names is not that of numbers, nor that of emails, so that there is much to sort. */
function clientOf(number: number) {
  const citta = ['Lecco', 'Como', 'Bergamo', 'Milano', 'Sondrio'][number % 5];
  return {
    id: newId(),
    ragione_sociale: `Cliente di prova ${(number * 7919) % CLIENTI} ${citta} S.r.l.`,
    partita_iva: String(10_000_000_000 + number),
    referente_nome: `Referente ${number}`,
    referente_email: `referente.${(number * 104_729) % CLIENTI}@example.com`,
    telefono: `0341 ${100_000 + number}`,
    indirizzo_fatturazione: `Via di prova ${number}, ${citta}`,
  };
}

function newId(): string {
  return createId(Date.now(), crypto.getRandomValues(new Uint8Array(ID_RANDOM_BYTES)));
}
