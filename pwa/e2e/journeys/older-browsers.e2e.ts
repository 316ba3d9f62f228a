import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { countHours } from '../server/server-rows.ts';

const OPENING = 'Gestionale si sta aprendo.';
const REASONS = /troppo vecchio.*conservare dati/;

let journey: Journey;
let phone: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
});

beforeEach(async () => {
  phone = await journey.startNewDevice('phone', PHONE);
});

afterEach(() => phone.close());

afterAll(() => journey.end());

test('A browser without what came in 2024 takes hours without a network and sends them', async () => {
  const { server } = journey;
  const { page, context } = phone;
  const before = countHours(server);
  await context.addInitScript(() => {
    const later = ['union', 'difference', 'intersection', 'symmetricDifference', 'isSubsetOf'];
    for (const name of later) Reflect.deleteProperty(Set.prototype, name);
    for (const name of ['isWellFormed', 'toWellFormed'])
      Reflect.deleteProperty(String.prototype, name);
    Reflect.deleteProperty(Map, 'groupBy');
    Reflect.deleteProperty(Object, 'groupBy');
    Reflect.deleteProperty(Promise, 'withResolvers');
    Reflect.deleteProperty(Promise, 'try');
    Reflect.deleteProperty(Array, 'fromAsync');
  });
  await logIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  await waitUntilInstalled(page);

  await context.setOffline(true);
  await page.getByRole('link', { name: 'Registra ore' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByRole('button', { name: 'Salva' }).click();
  await page.getByText("Salvato su questo dispositivo: verrà inviato appena c'è rete.").waitFor();

  await context.setOffline(false);
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
  expect(countHours(server)).toBe(before + 1);
});

test('Where the app cannot begin, the page says what may be the reason', async () => {
  const { server } = journey;
  const { page } = phone;
  await page.addInitScript(() => Reflect.deleteProperty(Array.prototype, 'toSorted'));
  expect(await readWords(page, server.url)).toMatch(REASONS);
});

test('A browser that keeps nothing for sites is told of it, not shown an empty page', async () => {
  const { server } = journey;
  const { page } = phone;
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
  });
  expect(await readWords(page, server.url)).toMatch(REASONS);
});

async function readWords(page: Page, url: string): Promise<string> {
  await page.goto(url);
  const words = page.getByText(OPENING);
  await words.waitFor();
  // As it comes in by itself after some seconds.
  await expect.poll(() => words.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  return words.innerText();
}
