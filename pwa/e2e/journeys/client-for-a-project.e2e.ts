import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { withoutLocks } from '../browser/without-locks.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { logIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { readServerRows } from '../server/server-rows.ts';
import { MANAGER, PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';
import { holdMessage } from '../slow-machine/hold-message.ts';

const CLIENTE = 'Parrocchia di San Rocco';
const ATTIVITA = 'Tigli del sagrato';

let company: SmallCompany;
let page: Page;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  await waitUntilInstalled(page);
});

// One that fails half-way leaves the next one its network.
afterEach(() => page.context().setOffline(false));

afterAll(() => company.journey.end());

test('A client is added from inside a new activity without a network, pressed twice, and both arrive once', async () => {
  await openNew(page);
  await page.getByLabel('Nome Progetto').fill(ATTIVITA);
  await addDay();
  await page.context().setOffline(true);
  const nuovo = page.getByRole('button', { name: 'Nuovo cliente' });
  await nuovo.click();
  const dialog = page.getByRole('dialog', { name: 'Aggiungi Nuovo Cliente' });
  const nome = dialog.getByLabel('Ragione Sociale');
  await expect
    .poll(() => nome.evaluate((field) => field === document.activeElement), SOON)
    .toBe(true);
  await nome.fill(CLIENTE);
  await dialog.getByRole('button', { name: 'Salva Cliente' }).dblclick();
  await dialog.waitFor({ state: 'detached' });
  const form = page.getByRole('form', { name: 'Nuova Attività' });
  await expect.poll(chosen, SOON).toBe(CLIENTE);
  expect(await page.getByLabel('Nome Progetto').inputValue()).toBe(ATTIVITA);
  await page.reload();
  await expect.poll(chosen, SOON).toBe(CLIENTE);
  await form.getByRole('button', { name: 'Salva', exact: true }).dblclick();
  await form.waitFor({ state: 'detached' });
  const riga = page.getByRole('row').filter({ hasText: ATTIVITA });
  await riga.getByText(CLIENTE).waitFor();
  await page.context().setOffline(false);
  await waitUntilSynchronised(page);
  const { server } = company.journey;
  const saved = readServerRows(
    server,
    `SELECT nome_progetto, ragione_sociale FROM progetti
       JOIN clienti ON clienti.id = progetti.cliente_id WHERE ragione_sociale = ?`,
    CLIENTE,
  );
  expect(saved).toEqual([{ nome_progetto: ATTIVITA, ragione_sociale: CLIENTE }]);
  const twice = readServerRows(
    server,
    'SELECT ragione_sociale FROM clienti WHERE ragione_sociale = ?',
    CLIENTE,
  );
  expect(twice).toHaveLength(1);
});

test('With the keyboard alone: Esc asks about what was typed, leaves only the client, and the activity stays', async () => {
  await openNew(page);
  await page.getByLabel('Nome Progetto').fill('Altra attività');
  const nuovo = page.getByRole('button', { name: 'Nuovo cliente' });
  await nuovo.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Aggiungi Nuovo Cliente' });
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect
    .poll(() => nuovo.evaluate((button) => button === document.activeElement), SOON)
    .toBe(true);

  await page.keyboard.press('Enter');
  await dialog.getByLabel('Ragione Sociale').waitFor();
  await page.keyboard.type('Bar Sport');
  await page.keyboard.press('Escape');
  const question = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
  await question.getByRole('button', { name: 'Continua a modificare' }).press('Enter');
  await question.waitFor({ state: 'detached' });
  expect(await dialog.getByLabel('Ragione Sociale').inputValue()).toBe('Bar Sport');
  await page.keyboard.press('Escape');
  await question.getByRole('button', { name: 'Esci senza salvare' }).press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await page.getByLabel('Nome Progetto').inputValue()).toBe('Altra attività');

  await nuovo.press('Enter');
  expect(await dialog.getByLabel('Ragione Sociale').inputValue()).toBe('');
  await page.keyboard.press('Enter');
  await dialog.getByText('La Ragione Sociale è obbligatoria.').first().waitFor();
  await dialog.getByLabel('Ragione Sociale').focus();
  await page.keyboard.type('Bar Sport');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(chosen, SOON).toBe('Bar Sport');
});

test('Nothing keeps anybody from using it, on a phone and on a desk, in light and dark', async () => {
  const { journey } = company;
  const { page: phone } = await journey.startDevice('phone', PHONE);
  await logIn(phone, journey.server.url, MANAGER);
  await waitUntilSynchronised(phone);
  for (const device of [phone, page]) {
    await openNew(device);
    await device.getByRole('button', { name: 'Nuovo cliente' }).click();
    const dialog = device.getByRole('dialog', { name: 'Aggiungi Nuovo Cliente' });
    await dialog.getByRole('button', { name: 'Salva Cliente' }).click();
    await dialog.getByText('La Ragione Sociale è obbligatoria.').first().waitFor();
    expect(await findFaults(device)).toEqual([]);
    await device.keyboard.press('Escape');
  }
});

describe('Where windows share their drafts', () => {
  beforeAll(() => withoutLocks(page.context()));

  test('Two windows that hold the same draft plan an activity each, on the same day', async () => {
    await openNew(page);
    await page.getByLabel('Nome Progetto').fill('Dalla prima finestra');
    const form = page.getByRole('form', { name: 'Nuova Attività' });
    await chooseOption(form.getByLabel('Cliente', { exact: true }), 'Comune di Prova');
    await addDay();
    const tab = await page.context().newPage();
    await openNew(tab);
    const name = tab.getByLabel('Nome Progetto');
    await expect.poll(() => name.inputValue(), SOON).toBe('Dalla prima finestra');
    await name.fill('Dalla seconda finestra');
    for (const each of [tab, page]) {
      await each.bringToFront();
      const open = each.getByRole('form', { name: 'Nuova Attività' });
      await open.getByRole('button', { name: 'Salva', exact: true }).click();
      await open.waitFor({ state: 'detached' });
      await waitUntilSynchronised(each);
    }
    await tab.close();
    const planned = readServerRows(
      company.journey.server,
      `SELECT nome_progetto, data FROM progetti JOIN giornate ON progetto_id = progetti.id
         WHERE nome_progetto LIKE ? ORDER BY nome_progetto`,
      'Dalla % finestra',
    );
    expect(planned).toEqual([
      { nome_progetto: 'Dalla prima finestra', data: PRIMO },
      { nome_progetto: 'Dalla seconda finestra', data: PRIMO },
    ]);
  });

  test('Two windows that hold the same draft of a new client add one each', async () => {
    const [first, second] = ['Dalla prima finestra', 'Dalla seconda finestra'];
    await page.goto(`${company.journey.server.url}/clienti?nuovo=1`);
    const form = newClient(page);
    const nome = form.getByLabel('Ragione Sociale');
    await nome.fill(first);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const twin = newClient(other);
    const taken = twin.getByLabel('Ragione Sociale');
    await expect.poll(() => taken.inputValue(), SOON).toBe(first);
    await taken.fill(second);
    await twin.getByRole('button', { name: 'Salva Cliente' }).click();
    await twin.waitFor({ state: 'detached' });
    await waitUntilSynchronised(other);
    await other.close();
    await page.getByRole('row').filter({ hasText: second }).waitFor();
    // What is typed from now on is a draft again, which a reload takes up.
    await nome.fill(`${first}, ancora`);
    await page.reload();
    await expect.poll(() => nome.inputValue(), SOON).toBe(`${first}, ancora`);
    await form.getByRole('button', { name: 'Salva Cliente' }).click();
    await form.waitFor({ state: 'detached' });
    await waitUntilSynchronised(page);
    const clienti = await company.altri.call('clienti.elenca', {});
    const names = clienti.map(({ ragione_sociale }) => ragione_sociale);
    expect(names).toEqual(expect.arrayContaining([`${first}, ancora`, second]));
  });

  test('Two windows that hold the same client, word for word, add it once', async () => {
    const name = 'Una volta sola';
    await page.goto(`${company.journey.server.url}/clienti?nuovo=1`);
    await newClient(page).getByLabel('Ragione Sociale').fill(name);
    const other = await page.context().newPage();
    await other.goto(page.url());
    const taken = newClient(other).getByLabel('Ragione Sociale');
    await expect.poll(() => taken.inputValue(), SOON).toBe(name);
    const told = holdMessage(page, 'Era già stato aggiunto da un');
    for (const each of [other, page]) {
      await newClient(each).getByRole('button', { name: 'Salva Cliente' }).click();
      await newClient(each).waitFor({ state: 'detached' });
      await waitUntilSynchronised(each);
    }
    await told;
    await other.close();
    const clienti = await company.altri.call('clienti.elenca', {});
    expect(clienti.filter(({ ragione_sociale }) => ragione_sociale === name)).toHaveLength(1);
  });
});

async function openNew(on: Page): Promise<void> {
  await on.goto(`${company.journey.server.url}/planning?nuovo=1`);
  await on.getByRole('form', { name: 'Nuova Attività' }).waitFor();
}

function newClient(on: Page): Locator {
  return on.getByRole('form', { name: 'Aggiungi Nuovo Cliente' });
}

/** The name in the form's field; the list has a filter of the same name. */
async function chosen(): Promise<string> {
  const form = page.getByRole('form', { name: 'Nuova Attività' });
  return form.getByLabel('Cliente', { exact: true }).inputValue();
}

async function addDay(): Promise<void> {
  await page.getByLabel('Data', { exact: true }).fill(PRIMO);
  await page.getByRole('button', { name: 'Aggiungi giornata' }).click();
  await page.getByText(formatGiorno(PRIMO)).first().waitFor();
}
