import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { LEAST_DEADLINE_MS, SOON, STEP_DEADLINE_MS } from '../browser/soon.ts';
import {
  logIn,
  readPrintedLogin,
  submitLogin,
  waitUntilSynchronised,
  type Credentials,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';

/** Kills in one run; the proof before a release is made with 100. */
const KILLS = Number(process.env['GESTIONALE_KILLS'] ?? 4);
/** The browser is killed within so many milliseconds after the press. */
const LATEST_KILL_MS = 400;
const TOKEN = 'gestionale-token';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

test(
  `${KILLS} kills of the browser while logging out: nobody is inside again, and the server takes the token no more`,
  async () => {
    const { server } = journey;
    const login = readPrintedLogin(server, 'Manager');
    let desk = await journey.startDevice('desk', DESK);
    const found: Found[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      if (found.at(-1)?.isOut !== false) await enter(desk.page, server.url, login);
      const token = await tokenOf(desk.page);
      // Every fourth time there is nobody who could be told.
      const isReached = kill % 4 !== 3;
      if (!isReached) await server.stop('SIGKILL');
      const wasSeenOut = await leaveAndDie(desk, (kill * 149) % LATEST_KILL_MS);
      if (!isReached) await server.start();
      desk = await journey.startDevice('desk', DESK);
      await desk.page.goto(server.url);
      found.push({ wasSeenOut, ...(await look(desk.page, token)) });
    }
    // A press that was not over yet may have done nothing; one whose end was seen has.
    expect(found.filter(({ wasSeenOut, isOut }) => wasSeenOut && !isOut)).toEqual([]);
    expect(found.filter(({ isOut, status }) => status !== (isOut ? 401 : 200))).toEqual([]);
    expect(found.filter(({ isOut, isKept }) => isOut === isKept)).toEqual([]);
    const left = found.filter(({ isOut }) => isOut).length;
    process.stdout.write(
      `${KILLS} kills: ${left} left, ${KILLS - left} before anything was done\n`,
    );
  },
  Math.max(LEAST_DEADLINE_MS, KILLS * 60_000),
);

/** What a device is like that was killed while its user left. */
interface Found {
  readonly wasSeenOut: boolean;
  readonly isOut: boolean;
  /** What the server answers to the token of before. */
  readonly status: number;
  /** Whether a script of the page finds that token. */
  readonly isKept: boolean;
}

/** A device that was looked at is at the login already. */
async function enter(page: Page, url: string, login: Credentials): Promise<void> {
  if (page.url().startsWith(url)) await submitLogin(page, login);
  else await logIn(page, url, login);
  await waitUntilSynchronised(page);
}

async function look(page: Page, token: string): Promise<Omit<Found, 'wasSeenOut'>> {
  const isOut = await whereIs(page);
  const status = await (isOut ? untilRefused(token) : statusOf(token));
  const stores = await storesOf(page);
  return { isOut, status, isKept: stores.includes(token.split('.')[1] ?? token) };
}

/** The status once it is no success any more, or when that has taken too long. */
async function untilRefused(token: string): Promise<number> {
  const deadline = Date.now() + STEP_DEADLINE_MS;
  for (;;) {
    const status = await statusOf(token);
    if (status !== 200 || Date.now() > deadline) return status;
    await new Promise((resolve) => {
      setTimeout(resolve, SOON.interval);
    });
  }
}

/** Presses Logout and is killed so much later; true when the login was seen before. */
async function leaveAndDie(desk: BrowserProcess, afterMs: number): Promise<boolean> {
  const { page } = desk;
  let isSeen = false;
  await page.getByRole('button', { name: 'Logout' }).click();
  const seeing = page
    .getByRole('heading', { name: 'Login Gestionale' })
    .waitFor()
    .then(
      () => {
        isSeen = true;
      },
      () => undefined,
    );
  await new Promise((resolve) => {
    setTimeout(resolve, afterMs);
  });
  const wasSeen = isSeen;
  await desk.kill();
  await seeing;
  return wasSeen;
}

/** True at the login, false inside. */
async function whereIs(page: Page): Promise<boolean> {
  const title = page.getByRole('heading', { name: 'Login Gestionale' });
  const logout = page.getByRole('button', { name: 'Logout' });
  await title.or(logout).first().waitFor();
  return title.isVisible();
}

async function tokenOf(page: Page): Promise<string> {
  const token = await page.evaluate((key) => localStorage.getItem(key), TOKEN);
  if (token === null) throw new Error('Nobody is logged in');
  return token;
}

async function statusOf(token: string): Promise<number> {
  const url = `${journey.server.url}/api/secondo-fattore`;
  const reply = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  return reply.status;
}

/** Everything that the page's scripts could find of a session, as text. */
async function storesOf(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('gestionale-session');
      opening.addEventListener('success', () => resolve(opening.result));
      opening.addEventListener('error', () => reject(new Error('It does not open')));
    });
    const records = await new Promise<unknown>((resolve) => {
      const reading = database.transaction('records').objectStore('records').getAll();
      reading.addEventListener('success', () => resolve(reading.result));
    });
    database.close();
    const kept = [localStorage, sessionStorage].map((storage) => Object.entries(storage));
    return JSON.stringify([records, kept]);
  });
}
