import { dirname, join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { searchProfile } from '../profile/search-profile.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const RIPRESA = 'Abbiamo ripreso quello che avevi iniziato a scrivere.';
const CONFLITTO =
  "Gli stessi campi sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.";
const [PRIMA, SECONDA] = ['Dalla prima finestra', 'Dalla seconda finestra'];

/** A form with a draft, as any window of its device opens it. */
interface FormCase {
  readonly whose: 'desk' | 'phone';
  readonly path: string;
  /** The dialog or form, by its heading. */
  readonly form: string;
  readonly field: string;
}

let journey: Journey;
let admin: RestClient;
let desk: BrowserProcess;
let phone: BrowserProcess;

const cases = new Map<string, FormCase>();

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  [desk, phone] = await Promise.all([
    journey.startDevice('desk', DESK),
    journey.startDevice('phone', PHONE),
  ]);
  await logIn(desk.page, server.url, readPrintedLogin(server, 'Admin'));
  await waitUntilInstalled(desk.page);
  const operatore = readPrintedLogin(server, 'Operatore');
  await logIn(phone.page, server.url, operatore);
  await waitUntilInstalled(phone.page);
  admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const { id } = await todaysActivity(await connectRest(server.url, operatore));
  const cliente = await admin.call('clienti.crea', { ragione_sociale: 'Conteso S.r.l.' });
  const oggi = giornoInItalia(Date.now());
  const nome = 'Ragione Sociale';
  const form = { nuovo: 'Aggiungi Nuovo Cliente', modifica: 'Modifica Cliente' };
  cases
    .set('new', { whose: 'desk', path: '/clienti?nuovo=1', form: form.nuovo, field: nome })
    .set('edit', {
      whose: 'desk',
      path: `/clienti?modifica=${cliente.id}`,
      form: form.modifica,
      field: nome,
    })
    .set('hours', {
      whose: 'phone',
      path: `/my-planning/${id}?registra=${oggi}`,
      form: 'Registra ore',
      field: 'Descrizione attività',
    })
    .set('new project', {
      whose: 'desk',
      path: '/planning?nuovo=1',
      form: 'Nuova Attività',
      field: 'Nome Progetto',
    })
    .set('project', {
      whose: 'desk',
      path: `/planning/${id}?modifica=${id}`,
      form: 'Modifica Attività',
      field: 'Nome Progetto',
    })
    .set('settings', {
      whose: 'desk',
      path: '/impostazioni',
      form: 'Dati e Preferenze',
      field: nome,
    })
    .set('refused', {
      whose: 'desk',
      path: await refuseEdit(cliente.id),
      form: form.modifica,
      field: nome,
    });
});

afterEach(async () => {
  for (const { context, page } of [desk, phone]) {
    for (const each of context.pages()) if (each !== page) await each.close();
  }
});

afterAll(() => journey.end());

describe.each([
  ['A new record', 'new'],
  ['A record that is edited', 'edit'],
  ['Hours', 'hours'],
  ['A new project', 'new project'],
  ['A project that is edited', 'project'],
  ['Settings', 'settings'],
  ['The correction of a refused entry', 'refused'],
])('%s', (_, name) => {
  test('keeps for each window what was typed in it, and gives what a closed one left to the next', async () => {
    const { form, first, second } = await openTwice(name);
    const begins = await form(first).inputValue();
    await form(first).fill(PRIMA);
    // Nothing of a window that is alive comes into another one.
    await second.goto(first.url());
    expect(await valueIn(form(second)), 'taken by another').toBe(begins);
    await form(second).fill(SECONDA);
    // Neither writes over the other.
    for (const [window, typed] of [
      [first, PRIMA],
      [second, SECONDA],
    ] as const) {
      await window.reload();
      expect(await valueIn(form(window)), 'overwritten').toBe(typed);
    }
    // Nor gives it up.
    await giveUp(second);
    await first.reload();
    expect(await valueIn(form(first)), 'given up by another').toBe(PRIMA);
    // A window that is gone leaves it to the next.
    const held = await second.evaluate(heldLocks);
    await first.close();
    // The browser gives back the lock of a tab a moment after it was closed.
    await expect.poll(() => second.evaluate(heldLocks), SOON).toBeLessThan(held);
    await second.goto(journey.server.url + caseOf(name).path);
    expect(await valueIn(form(second)), 'left by a closed one').toBe(PRIMA);
    await second.getByText(RIPRESA).waitFor();
    await giveUp(second);
    await second.goto(journey.server.url + caseOf(name).path);
    expect(await valueIn(form(second))).toBe(begins);
  });
});

test('A window duplicated from another begins for itself, and saving in it leaves the other its own', async () => {
  const { form, first } = await openTwice('new');
  await form(first).fill(PRIMA);
  const opened = desk.context.waitForEvent('page');
  // The copy has what the storage of the window holds.
  await first.evaluate(() => void globalThis.open(location.href));
  const copy = await opened;
  expect(await valueIn(form(copy))).toBe('');
  await form(copy).fill(SECONDA);
  const save = copy.getByRole('button', { name: 'Salva Cliente' });
  await save.click();
  await save.waitFor({ state: 'detached' });
  await copy.close();
  await first.reload();
  expect(await valueIn(form(first))).toBe(PRIMA);
  await giveUp(first);
});

test('A page that the browser had put away keeps what stands in it, whoever took its draft meanwhile', async () => {
  const { form, first } = await openTwice('new');
  const drafts = () =>
    first.evaluate(() => Object.keys(localStorage).filter((key) => key.includes(':nuovo@')).length);
  await form(first).fill(PRIMA);
  await expect.poll(drafts, SOON).toBe(1);
  await first.evaluate(() => {
    const taken = Object.keys(localStorage).filter((key) => key.includes(':nuovo@'));
    for (const key of taken) localStorage.removeItem(key);
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expect.poll(drafts, SOON).toBe(1);
  await first.reload();
  expect(await valueIn(form(first))).toBe(PRIMA);
  await giveUp(first);
});

test('What two windows hold as the battery goes flat comes back, the one after the other', async () => {
  const { form, first, second } = await openTwice('new');
  // No other test has left these in the profile.
  const texts = ['Prima della batteria', 'Seconda della batteria'] as const;
  await form(first).fill(texts[0]);
  await second.goto(first.url());
  await form(second).fill(texts[1]);
  const profile = join(dirname(journey.server.dataDir), 'desk');
  // The browser writes it down some seconds later, and not before.
  for (const text of texts) {
    const places = () => searchProfile(profile, [text]);
    await expect.poll(places, SOON).toContainEqual(expect.stringContaining('Local Storage'));
  }
  await desk.kill();
  desk = await journey.startDevice('desk', DESK);
  const { page } = desk;
  const found: string[] = [];
  for (const _window of [first, second]) {
    await page.goto(journey.server.url + caseOf('new').path);
    await page.getByText(RIPRESA).waitFor();
    found.push(await valueIn(form(page)));
    await giveUp(page);
  }
  expect(found.toSorted()).toEqual(texts);
});

async function valueIn(field: Locator): Promise<string> {
  await field.waitFor();
  return field.inputValue();
}

function caseOf(name: string): FormCase {
  const found = cases.get(name);
  if (found === undefined) throw new Error(`No form ${name}`);
  return found;
}

/** Two windows of one device, the first with the form open. */
async function openTwice(name: string) {
  const { whose, path, field } = caseOf(name);
  const { context } = whose === 'desk' ? desk : phone;
  const [first, second] = [await context.newPage(), await context.newPage()];
  await first.goto(journey.server.url + path);
  const form = (on: Page) =>
    on.locator('form').filter({ visible: true }).getByLabel(field, { exact: false }).first();
  await form(first).waitFor();
  return { form, first, second };
}

async function giveUp(on: Page): Promise<void> {
  const root = on.getByRole('dialog').or(on.locator('form.ui-form')).last();
  await root.getByRole('button', { name: 'Annulla' }).click();
  await on.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await on.getByRole('alertdialog').waitFor({ state: 'detached' });
}

/** The address of a refused edit of the client: two have changed its name. */
async function refuseEdit(id: string): Promise<string> {
  const { page, context } = desk;
  await page.goto(`${journey.server.url}/clienti?modifica=${id}`);
  const form = page.getByRole('form', { name: 'Modifica Cliente' });
  await form.waitFor();
  await context.setOffline(true);
  await form.getByLabel('Ragione Sociale').fill('Conteso qui');
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await form.waitFor({ state: 'detached' });
  await admin.call('clienti.modifica', { id, ragione_sociale: 'Conteso altrove' });
  await context.setOffline(false);
  await page.getByText(CONFLITTO).waitFor();
  await page.getByRole('button', { name: 'Correggi' }).click();
  await form.waitFor();
  const { pathname, search } = new URL(page.url());
  await page.goto(`${journey.server.url}/clienti`);
  return pathname + search;
}

/** Of how many windows drafts are held. */
async function heldLocks(): Promise<number> {
  const { held = [] } = await navigator.locks.query();
  return held.filter(({ name = '' }) => name.startsWith('gestionale-finestra')).length;
}
