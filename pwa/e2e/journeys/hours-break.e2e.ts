import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { withoutLocks } from '../browser/without-locks.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

const oggi = giornoInItalia(Date.now());

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

test('Times are typed without a colon, a break is taken off them, and the plan is one tap away', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const { id, giornate } = await todaysActivity(await connectRest(server.url, login));
  const giornata = giornate.find(({ data }) => data === oggi);
  if (giornata === undefined) throw new Error('Nothing is planned today');
  const { page } = await journey.startDevice('phone', PHONE);
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/my-planning/${id}?registra=${oggi}`);
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  await field('Ora inizio').fill('730');
  await field('Pausa (min)').fill('510');
  // Full hours, and saved without leaving the field.
  await field('Ora fine').fill('16');
  await field('Ora fine').press('Enter');
  await form.getByText('La pausa deve essere più breve del tempo tra inizio e fine.').waitFor();
  expect(await field('Ora inizio').inputValue()).toBe('07:30');
  expect(await field('Ora fine').inputValue()).toBe('16:00');
  await field('Pausa (min)').fill('30');
  expect(await field('Ore lavorate').getAttribute('placeholder')).toBe('8,00');
  await form.getByRole('button', { name: /^Come da piano: / }).click();
  expect(await field('Ora inizio').inputValue()).toBe(giornata.ora_inizio);
  expect(await field('Ora fine').inputValue()).toBe(giornata.ora_fine);
  expect(await field('Pausa (min)').inputValue()).toBe('30');
});

test('The usual break stands in an entry of more than six hours, and in no piece of a day', async () => {
  const { server } = journey;
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  await admin.call('impostazioni.salva', { pausa_abituale: 45 });
  const login = readPrintedLogin(server, 'Operatore');
  const { id } = await todaysActivity(await connectRest(server.url, login));
  const { page } = await journey.startDevice('other phone', PHONE);
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/my-planning/${id}?registra=${oggi}`);
  const form = page.getByRole('dialog');
  const field = (label: string) => form.getByLabel(label, { exact: true });
  const pausa = async () => field('Pausa (min)').inputValue();
  await field('Ora inizio').fill('0800');
  await field('Ora fine').fill('1200');
  await expect.poll(pausa, SOON).toBe('');
  await field('Ora fine').fill('1700');
  await expect.poll(pausa, SOON).toBe('45');
  await form.getByText('Pausa abituale di 45 min').waitFor();
  expect(await field('Ore lavorate').getAttribute('placeholder')).toBe('8,25');
  await field('Pausa (min)').fill('0');
  await field('Ora inizio').fill('0700');
  expect(await pausa()).toBe('0');
});

test('A day on two activities is one form without a network, and an entry each', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const operatore = await connectRest(server.url, login);
  const { id } = await todaysActivity(operatore);
  const altra = (await operatore.call('progetti.mioPlanning', {})).find((each) => each.id !== id);
  if (altra === undefined) throw new Error('The demo operator is on one activity alone');
  const { context, page } = await journey.startDevice('phone of two activities', PHONE);
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/my-planning/${id}?registra=${oggi}`);
  const form = page.getByRole('dialog');
  const more = form.getByRole('button', { name: "Aggiungi un'altra attività dello stesso giorno" });
  await more.waitFor();
  await context.setOffline(true);
  await form.getByLabel('Ora inizio', { exact: true }).fill('0700');
  await form.getByLabel('Ora fine', { exact: true }).fill('1100');
  await more.click();
  const other = form.getByRole('group', { name: 'Altra attività dello stesso giorno (2)' });
  const field = (label: string) => other.getByLabel(label, { exact: true });
  expect(await field('Ora inizio').inputValue()).toBe('11:00');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByText('Controlla le altre attività dello stesso giorno.').waitFor();
  await other.getByText("Scegli l'attività.").waitFor();
  // It is of long ago: what is near the day is offered first.
  await field('Attività').selectOption({ label: 'Altre attività…' });
  await field('Attività').selectOption(altra.id);
  await field('Ora inizio').fill('1030');
  await field('Ora fine').fill('1430');
  await other.getByText('Attenzione, orari sovrapposti con ore già registrate').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await field('Ora inizio').fill('1100');
  await form.getByText('In tutto: 7,50 ore').waitFor();
  await page.reload();
  await form.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
  expect(await field('Attività').inputValue()).toBe(altra.id);
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.waitFor({ state: 'detached' });
  const sent = async (progetto_id: string, inizio: string) => {
    const ore = await operatore.call('fogliOre.elenca', {});
    return ore
      .filter((each) => each.data === oggi && each.progetto_id === progetto_id)
      .filter(({ ora_inizio }) => ora_inizio === inizio)
      .map(({ ore_lavorate }) => ore_lavorate);
  };
  const both = async () => [await sent(id, '07:00'), await sent(altra.id, '11:00')];
  expect(await both()).toEqual([[], []]);
  await context.setOffline(false);
  await expect.poll(both, SOON).toEqual([[4], [3.5]]);
});

test('Two windows that hold the same draft of such a day save both days whole', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const operatore = await connectRest(server.url, login);
  const { id } = await todaysActivity(operatore);
  const altra = (await operatore.call('progetti.mioPlanning', {})).find((each) => each.id !== id);
  if (altra === undefined) throw new Error('The demo operator is on one activity alone');
  const { context, page } = await journey.startDevice('phone of two windows', PHONE);
  await withoutLocks(context);
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/my-planning/${id}?registra=${oggi}`);
  const partsOf = (window: Page) => {
    const form = window.getByRole('dialog');
    const other = form.getByRole('group', { name: 'Altra attività dello stesso giorno (2)' });
    return { form, other, fine: form.getByLabel('Ora fine', { exact: true }).first() };
  };
  const here = partsOf(page);
  await here.form.getByLabel('Ora inizio', { exact: true }).fill('0500');
  await here.fine.fill('0600');
  await here.form.getByRole('button', { name: /^Aggiungi un'altra attività/ }).click();
  const attivita = here.other.getByLabel('Attività', { exact: true });
  await attivita.selectOption({ label: 'Altre attività…' });
  await attivita.selectOption(altra.id);
  await here.other.getByLabel('Ora fine', { exact: true }).fill('0700');
  await here.form.getByText('In tutto: 2,00 ore').waitFor();
  const browser = await context.newCDPSession(page);
  const opened = context.waitForEvent('page');
  // A tab behind another would be asleep.
  await browser.send('Target.createTarget', { url: page.url(), newWindow: true });
  const there = partsOf(await opened);
  await there.form.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
  await there.fine.fill('0530');
  await there.other.getByLabel('Ora fine', { exact: true }).fill('0645');
  await here.form.getByRole('button', { name: 'Salva' }).click();
  await here.form.waitFor({ state: 'detached' });
  // It has read what the other window saved.
  await there.form.getByText('orari sovrapposti con ore già registrate').first().waitFor();
  await there.form.getByRole('button', { name: 'Salva' }).click();
  await there.form.waitFor({ state: 'detached' });
  const ore = async (progetto_id: string, inizio: string) =>
    (await operatore.call('fogliOre.elenca', {}))
      .filter((each) => each.data === oggi && each.progetto_id === progetto_id)
      .filter(({ ora_inizio }) => ora_inizio === inizio)
      .map(({ ore_lavorate }) => ore_lavorate)
      .toSorted((a, b) => a - b);
  const both = async () => [await ore(id, '05:00'), await ore(altra.id, '06:00')];
  await expect.poll(both, SOON).toEqual([
    [0.5, 1],
    [0.75, 1],
  ]);
});
