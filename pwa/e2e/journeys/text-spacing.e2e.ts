import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { findCutText } from '../browser/find-cut-text.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { PLACES } from '../drivers/places.ts';
import { visit, visitScreen } from '../drivers/visit-screen.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

describe.each([
  ['an Operatore', 'a phone', 'Operatore', PHONE],
  ['an Admin', 'a phone', 'Admin', PHONE],
  ['an Admin', 'a desk', 'Admin', DESK],
] as const)('With its letters set apart %s on %s reads all of', (_, name, ruolo, viewport) => {
  let page: Page;

  beforeAll(async () => {
    page = await (await journey.startVisit(`${ruolo} ${name}`, viewport)).openElsewhere();
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
    await waitUntilSynchronised(page);
    // What sees that letters are set apart comes with what nobody's first screen waits for.
    await page.locator('.ui-letters').waitFor({ state: 'attached' });
  });

  /** What is cut on the page as it stands, when its rows have come. */
  const cutIn = async (state: string): Promise<string[]> => {
    await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
    await untilStill(page);
    return (await findCutText(page)).map((fault) => `${state}: ${fault}`);
  };

  test('each screen', async () => {
    const cut: string[] = [];
    for (const path of PLACES[ruolo]) {
      await visitScreen(page, path);
      cut.push(...(await cutIn(path)));
    }
    expect(cut).toEqual([]);
  });

  test.skipIf(ruolo === 'Operatore')("the calendar's other views", async () => {
    const cut: string[] = [];
    await visitScreen(page, '/calendario');
    for (const vista of ['Settimana', 'Giorno', 'Agenda']) {
      const button = page.getByRole('button', { name: vista, exact: true });
      await button.click();
      await expect.poll(() => button.getAttribute('aria-pressed'), SOON).toBe('true');
      cut.push(...(await cutIn(vista)));
    }
    expect(cut).toEqual([]);
  });

  test('a form, with what is wrong in it, and the menu', async () => {
    const cut: string[] = [];
    if (viewport.touch) {
      await page.getByRole('button', { name: 'Altro' }).click();
      await page.getByRole('dialog').waitFor();
      cut.push(...(await cutIn('menu')));
      await page.keyboard.press('Escape');
    }
    await openForm(page, ruolo);
    cut.push(...(await cutIn('form')));
    expect(cut).toEqual([]);
  });
});

/** What a screen shows may come after its heading, and in turns. */
async function untilStill(page: Page): Promise<void> {
  const read = async () => page.locator('main').innerText();
  for (let [last, now] = ['', await read()]; last !== now;) {
    await page.waitForTimeout(SOON.interval);
    [last, now] = [now, await read()];
  }
}

async function openForm(page: Page, ruolo: Ruolo): Promise<void> {
  if (ruolo === 'Operatore') {
    await visitScreen(page, '/my-planning');
    await page.getByRole('link', { name: 'Registra ore' }).first().click();
    await page.getByRole('dialog', { name: 'Registra ore' }).waitFor();
    return;
  }
  await visit(page, '/dipendenti?nuovo=1');
  const form = page.getByRole('form', { name: 'Nuovo Dipendente' });
  await form.getByRole('button', { name: /^Salva/ }).click();
  await form.getByRole('alert').first().waitFor();
}
