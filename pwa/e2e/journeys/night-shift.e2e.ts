import { join } from 'node:path';

import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { formatIstante, toIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';
import { countHours } from '../server/server-rows.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const ADA = { email: 'ada@example.it', password: 'una password di Ada' };

/** The two nights begin on these evenings. */
const SERA = giornoInItalia(Date.now());
const DOMANI = addGiorni(SERA, 1);
/** Today for a phone whose clock is three days ahead. */
const TRA_TRE = addGiorni(SERA, 3);
const HOUR_MS = 3_600_000;
const SCREENSHOTS = process.env['GESTIONALE_SCREENSHOTS'];

let journey: Journey;
let phone: BrowserProcess;
let page: Page;
/** Of the activity of the nights. */
let pagina: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const { id: cliente_id } = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const { id: dipendente_id } = await altri.call('dipendenti.crea', {
    ...ADA,
    nome: 'Ada',
    cognome: 'Verdi',
    ruolo: 'Operatore',
  });
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Presidio notturno',
    cliente_id,
    giornate: [SERA, DOMANI, TRA_TRE].map((data) => ({
      data,
      ora_inizio: '22:00',
      ora_fine: '06:00',
    })),
  });
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  pagina = `/my-planning/${id}`;
  phone = await journey.startDevice('phone', PHONE);
  ({ page } = phone);
  await openLoggedIn(page, url, ADA);
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

test('A day that has not come, and a night when the clocks change, are said in the form and refused nowhere', async () => {
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  const futura = form.getByText('Questa giornata deve ancora venire.');
  await page.goto(`${journey.server.url}${pagina}?registra=${DOMANI}`);
  await futura.waitFor();
  if (SCREENSHOTS !== undefined) {
    await page.screenshot({ path: join(SCREENSHOTS, 'giornata-futura.png') });
  }
  await form.getByLabel('Giornata', { exact: true }).selectOption(SERA);
  await futura.waitFor({ state: 'detached' });

  await form.getByLabel('Giornata', { exact: true }).selectOption('altra');
  await form.getByLabel('Data', { exact: true }).fill('2026-10-24');
  await form.getByLabel('Ora inizio').fill('22:00');
  await form.getByLabel('Ora fine').fill('06:00');
  const cambio = form.getByText("Questa notte cambia l'ora: controlla le ore.");
  await cambio.waitFor();
  if (SCREENSHOTS !== undefined) {
    await cambio.scrollIntoViewIfNeeded();
    await page.screenshot({ path: join(SCREENSHOTS, 'cambio-ora.png') });
  }
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => countHours(journey.server), SOON).toBe(1);
});

test('A night stays in hand over midnight, and its hours are of the day on which it began', async () => {
  const registra = page.getByRole('link', { name: /^Registra ore: / });
  const offerte = () =>
    registra.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  const [prima, seconda] = [SERA, DOMANI].map((data) => `${pagina}?registra=${data}`);

  // Without a network its own clock is all that the phone has to go by.
  await phone.context.setOffline(true);
  await openAt(SERA, '23:50', '/my-planning');
  await registra.waitFor();
  expect(await offerte()).toEqual([prima]);
  await openAt(DOMANI, '00:10', '/my-planning');
  await registra.first().waitFor();
  expect(await offerte()).toEqual([prima, seconda]);
  expect(await page.getByText('Ore da inserire').count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  if (SCREENSHOTS !== undefined) {
    await page.screenshot({ path: join(SCREENSHOTS, 'notte.png'), fullPage: true });
  }

  await openAt(DOMANI, '06:10', '/my-planning?registra=oggi');
  await page.waitForURL(`**${prima ?? ''}`);
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  const giornata = form.getByLabel('Giornata', { exact: true });
  expect(await giornata.inputValue()).toBe(SERA);
  await form.getByText(`Finisce il giorno dopo, ${formatGiorno(DOMANI)}.`).waitFor();
  await form.getByRole('button', { name: 'Salva', exact: true }).click();
  await form.waitFor({ state: 'detached' });

  // What was forgotten is of the same night, until the evening.
  const nuove = page.getByRole('button', { name: 'Registra ore', exact: true });
  await nuove.click();
  expect(await giornata.inputValue()).toBe(SERA);
  await openAt(DOMANI, '21:50', pagina);
  await nuove.click();
  expect(await giornata.inputValue()).toBe(DOMANI);
});

test('A clock that is wrong is said wherever hours are entered, before anything was sent, until it is right', async () => {
  const { url } = journey.server;
  const { page: altro } = await journey.startDevice('wrong', PHONE);
  await openLoggedIn(altro, url, ADA);
  await waitUntilInstalled(altro);
  const avviso = altro.getByText("L'orologio di questo dispositivo è avanti di circa 3 giorni");
  await altro.clock.setFixedTime(Date.now() + 72 * HOUR_MS);
  for (const path of ['/my-planning', pagina, '/le-mie-ore']) {
    await altro.goto(url + path);
    await avviso.waitFor();
  }
  // Today is the server's, though the phone is days ahead.
  await altro.goto(`${url}/my-planning`);
  await altro.locator(`.planning-oggi a[href="${pagina}?registra=${SERA}"]`).waitFor();
  // From the icon, where nothing is known of the clock before it was read.
  await altro.goto(`${url}/my-planning?registra=oggi`);
  await altro.waitForURL(`**${pagina}?registra=${SERA}`);
  if (SCREENSHOTS !== undefined) {
    await altro.screenshot({ path: join(SCREENSHOTS, 'orologio.png') });
  }
  await altro.clock.setFixedTime(Date.now());
  await altro.goto(`${url}/le-mie-ore`);
  await avviso.waitFor({ state: 'detached' });
  await altro.getByRole('heading', { level: 1, name: 'Le mie ore' }).waitFor();
  expect(await avviso.count()).toBe(0);
});

/** Opens a page at a time of Italy. */
async function openAt(giorno: Giorno, orario: string, path: string): Promise<void> {
  const asUtc = Date.parse(`${giorno}T${orario}:00Z`);
  const instant = [asUtc - HOUR_MS, asUtc - 2 * HOUR_MS].find((each) =>
    formatIstante(toIstante(each)).endsWith(orario),
  );
  if (instant === undefined) throw new Error(`Nowhere it is ${orario}`);
  await page.clock.setFixedTime(instant);
  await page.goto(journey.server.url + path);
}
