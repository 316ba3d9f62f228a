import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { LEAST_DEADLINE_MS, SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

/** Kills in one run; the proof before a release is made with 100. */
const KILLS = Number(process.env['GESTIONALE_KILLS'] ?? 3);
const MARK = 'Registrazione numero';
/** The browser is killed within so many milliseconds after the first save of each life. */
const LATEST_KILL_MS = 1_500;

/** A form that cannot be saved for so long is asked why. */
const REFUSED_AFTER_MS = 15_000;

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

test(
  `${KILLS} kills of the browser while hours are being saved: what the screen confirmed is there, once`,
  async () => {
    const { server } = journey;
    const login = readPrintedLogin(server, 'Operatore');
    const rest = await connectRest(server.url, login);
    const activity = `${server.url}/my-planning/${(await todaysActivity(rest)).id}`;
    let phone = await journey.startDevice('phone', PHONE);
    await logIn(phone.page, server.url, login);
    await waitUntilInstalled(phone.page);
    await server.stop('SIGKILL');

    const confirmed: string[] = [];
    let attempted = 0;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await phone.page.goto(activity);
      await phone.page.getByRole('button', { name: 'Registra ore', exact: true }).waitFor();
      const waiting = () => countWaiting(phone.page);
      await expect.poll(waiting, SOON).toBeGreaterThanOrEqual(confirmed.length);
      let killing: Promise<void> | undefined;
      let alive = true;
      while (alive) {
        attempted += 1;
        alive = await saveHours(phone.page, `${MARK} ${attempted}`);
        if (alive) confirmed.push(`${MARK} ${attempted}`);
        killing ??= after((kill * 397) % LATEST_KILL_MS).then(() => phone.kill());
      }
      await killing;
      phone = await journey.startDevice('phone', PHONE);
    }

    await server.start();
    await phone.page.goto(activity);
    await phone.page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    const arrived = readServerRows(
      server,
      'SELECT descrizione_attivita FROM fogli_ore WHERE descrizione_attivita LIKE ?',
      `${MARK}%`,
    ).map(({ descrizione_attivita }) => String(descrizione_attivita));
    const missing = confirmed.filter((each) => !arrived.includes(each));
    expect({ missing, twice: arrived.length - new Set(arrived).size }).toEqual({
      missing: [],
      twice: 0,
    });
    expect(arrived.length).toBeLessThanOrEqual(attempted);
    expect(confirmed.length).toBeGreaterThanOrEqual(KILLS);
    process.stdout.write(
      `${KILLS} kills, ${attempted} saves begun, ${confirmed.length} confirmed, ${arrived.length} arrived\n`,
    );
  },
  Math.max(LEAST_DEADLINE_MS, KILLS * 60_000),
);

/** True once the screen shows the hours; false when the browser was killed before. */
async function saveHours(page: Page, description: string): Promise<boolean> {
  try {
    await page.getByRole('button', { name: 'Registra ore', exact: true }).click();
    const form = page.getByRole('dialog', { name: 'Registra ore' });
    await form.getByLabel('Descrizione attività').fill(description);
    if (!(await clickSave(form))) return await saveHours(page, description);
    const row = page
      .getByRole('listitem')
      .filter({ has: page.getByText(description, { exact: true }) });
    await row.getByText('In attesa').waitFor();
    return true;
  } catch (error) {
    // A browser that still answers has not been killed: then the save itself went wrong.
    if (page.context().browser()?.isConnected() === true) throw error;
    return false;
  }
}

/**
 * A killed browser may have forgotten that it dropped the draft of what it had saved: then the form
 * says so and saves nothing. It is closed, and false is returned.
 */
async function clickSave(form: Locator): Promise<boolean> {
  try {
    await form.getByRole('button', { name: 'Salva' }).click({ timeout: REFUSED_AFTER_MS });
    return true;
  } catch (error) {
    if (!(await form.getByText('Queste ore erano già salvate').isVisible())) throw error;
    await form.getByRole('button', { name: 'Annulla' }).click();
    return false;
  }
}

/** How many entries the chip says are waiting, once it says so; 0 before anything was saved. */
async function countWaiting(page: Page): Promise<number> {
  const chip = page.getByRole('link', { name: /Senza rete|in attesa/ });
  await chip.waitFor();
  return Number(/(\d+) in attesa/.exec(await chip.innerText())?.[1] ?? 0);
}

function after(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
