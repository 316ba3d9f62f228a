import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
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
  await field('Ora fine').fill('1600');
  await field('Pausa (min)').fill('510');
  expect(await field('Ora inizio').inputValue()).toBe('07:30');
  expect(await field('Ora fine').inputValue()).toBe('16:00');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByText('La pausa deve essere più breve del tempo tra inizio e fine.').waitFor();
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
  await expect.poll(pausa).toBe('');
  await field('Ora fine').fill('1700');
  await expect.poll(pausa).toBe('45');
  await form.getByText('Pausa abituale di 45 min').waitFor();
  expect(await field('Ore lavorate').getAttribute('placeholder')).toBe('8,25');
  await field('Pausa (min)').fill('0');
  await field('Ora inizio').fill('0700');
  expect(await pausa()).toBe('0');
});
