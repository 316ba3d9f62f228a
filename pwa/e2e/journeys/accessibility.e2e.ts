import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { judgeStates } from '../browser/judge-states.ts';
import {
  logIn,
  openLoggedIn,
  readPrintedLogin,
  submitLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';

/** Enough for every kind of row; judging all of them takes long and finds the same. */
const ROWS_TO_JUDGE = 15;

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  await leavePending(ROWS_TO_JUDGE);
});

afterAll(() => journey.end());

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('On %s, in light and dark, nothing keeps anybody from using', (name, viewport) => {
  let browser: BrowserProcess;
  let page: Page;
  let faults: string[];
  const states = judgeStates(viewport);

  /** Judges the page as it stands and remembers the state it was in. */
  const judge = async (state: string) => {
    const found = await states.judge(page);
    faults.push(...found.map((fault) => `${state}: ${fault}`));
  };

  beforeAll(async () => {
    browser = await journey.startDevice(name, viewport);
    page = browser.page;
  });

  beforeEach(() => {
    faults = [];
    states.beginScreen();
  });

  afterAll(() => browser.kill());

  /** At the login that the test before left, or that a load brings when it left another screen. */
  const enter = async (ruolo: Ruolo) => {
    const login = readPrintedLogin(journey.server, ruolo);
    const title = page.getByRole('heading', { name: 'Login Gestionale' });
    if (await title.isVisible()) await submitLogin(page, login);
    else await logIn(page, journey.server.url, login);
  };

  test('the login, also refused and without network', async () => {
    await page.goto(journey.server.url);
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    await judge('login');

    await page.getByRole('button', { name: 'Accedi' }).click();
    await page.getByRole('alert').filter({ hasText: /\S/ }).waitFor();
    await page.context().setOffline(true);
    await page.getByText('Per accedere serve la rete.').waitFor();
    await judge('login refused and offline');
    await page.context().setOffline(false);
    expect(faults).toEqual([]);
  });

  test("the operator's planning, activity, hours form and queue", async () => {
    await enter('Operatore');
    await page.getByRole('heading', { name: 'Il Mio Planning' }).waitFor();
    await waitUntilInstalled(page);
    await judge('planning');

    await page.getByRole('link', { name: 'Registra ore' }).first().click();
    const form = page.getByRole('dialog', { name: 'Registra ore' });
    await form.waitFor();
    await judge('new hours');

    // With an error, a warning and a note.
    await form.getByLabel('Giornata').selectOption({ label: 'Altra data…' });
    await form.getByLabel('Data', { exact: true }).fill('2020-02-29');
    await form.getByLabel('Ora inizio').fill('22:00');
    await form.getByLabel('Ora fine').fill('06:00');
    await form.getByText('Finisce il giorno dopo').waitFor();
    await form.getByLabel('Data', { exact: true }).fill('');
    await form.getByRole('button', { name: 'Salva' }).click();
    await form.getByText('Seleziona giornata e dipendente.').waitFor();
    await judge('hours with errors and warnings');

    await page.context().setOffline(true);
    await form.getByLabel('Data', { exact: true }).fill('2020-02-29');
    await form.getByRole('button', { name: 'Salva' }).click();
    await page.getByText('In attesa', { exact: true }).waitFor();
    await judge('activity offline');

    await page.getByRole('button', { name: /^Elimina le ore del 29\/02\/2020/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await judge('question before deleting');
    await page.getByRole('button', { name: 'Annulla' }).click();

    await visitScreen(page, '/sincronizzazione');
    await page.getByRole('listitem').filter({ hasText: '29/02/2020' }).waitFor();
    await judge('queue');

    expect(await logOutFrom(page)).toEqual([]);
    await page.getByRole('alertdialog').waitFor();
    await judge('question before leaving');
    await page.getByRole('button', { name: 'Esci e tienile qui' }).click();
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    await page.context().setOffline(false);
    expect(faults).toEqual([]);
  });

  test("the manager's start, approvals and detail", async () => {
    await enter('Manager');
    await page.getByRole('link', { name: /Fogli Ore da approvare/ }).waitFor();
    await waitUntilSynchronised(page);
    await judge('dashboard');

    await page.getByRole('link', { name: /Fogli Ore da approvare/ }).click();
    await page.getByRole('heading', { name: 'Approvazione Fogli Ore' }).waitFor();
    await page.getByRole('checkbox').nth(1).check();
    if (viewport.touch) {
      await page.getByRole('button', { name: 'Dettaglio' }).first().click();
      await page.getByRole('dialog').waitFor();
      faults.push(...(await findFaults(page)));
      await page.getByRole('button', { name: 'Chiudi' }).click();
    }
    await judge('approvals');
    expect(faults).toEqual([]);
  });
});

test('On a phone that lies, over its keyboard too, there is a whole field to see', async () => {
  const lying = { ...PHONE, width: 844, height: 220 };
  const page = await (await journey.startVisit('lying', lying)).openElsewhere();
  const { server } = journey;
  await openLoggedIn(page, server.url, readPrintedLogin(server, 'Operatore'));
  await page.getByRole('link', { name: 'Registra ore' }).first().click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  for (const name of ['Ora inizio', 'Descrizione attività']) {
    const field = form.getByLabel(name);
    await field.focus();
    const seen = await field.evaluate((element) => {
      const { left, top, bottom } = element.getBoundingClientRect();
      return [top + 4, bottom - 4].map((y) =>
        element.contains(document.elementFromPoint(left + 20, y)),
      );
    });
    expect([name, ...seen]).toEqual([name, true, true]);
  }
  await page.keyboard.press('Escape');
  await form.waitFor({ state: 'detached' });
  await page.evaluate(() => scrollTo(0, 400));
  const header = await page.getByRole('banner').boundingBox();
  expect((header?.y ?? 0) + (header?.height ?? 0)).toBeLessThanOrEqual(0);
});

/** Approves what is pending but for so many, those with anomalies among them. */
async function leavePending(left: number): Promise<void> {
  const admin = await connectRest(journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  const pending = await admin.call('fogliOre.inAttesa', {});
  const plainLast = pending.toSorted(
    (one, other) => Number(other.fuori_giornata) - Number(one.fuori_giornata),
  );
  await Promise.all(plainLast.slice(left).map(({ id }) => admin.call('fogliOre.approva', { id })));
}

/** By the header at the desk, by the menu on a phone; what is wrong with the menu. */
async function logOutFrom(page: Page): Promise<string[]> {
  const more = page.getByRole('button', { name: 'Altro' });
  if (!(await more.isVisible())) {
    await page.getByRole('button', { name: 'Logout' }).click();
    return [];
  }
  await more.click();
  const menu = page.getByRole('dialog');
  await menu.waitFor();
  const faults = await findFaults(page);
  await menu.getByRole('button', { name: 'Logout' }).click();
  return faults;
}
