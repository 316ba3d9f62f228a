import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { formatIban } from '@gestionale/shared-schema/values/iban.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { PLACES } from '../drivers/places.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { storesThatWouldLose } from '../profile/lost-answers.ts';
import { searchProfile } from '../profile/search-profile.ts';
import { connectRest } from '../server/rest-client.ts';
import { changeServerRows } from '../server/server-rows.ts';

/** Of every person and of pay; none of it may ever be written down in a browser. */
const PRIVATE = {
  codice_fiscale: 'ZQCFZQ71H20E507Z',
  iban: 'ZQ60X0542811101000000123456',
  cellulare: 'ZQ3337771234',
  residenza_indirizzo: 'Via ZQ delle Prove 71',
  numero_documento: 'ZQDOC77123',
  luogo_nascita: 'ZQLuogo',
  data_nascita: '1971-06-20',
  numero_permesso_soggiorno: 'ZQPERM77123',
  motivazione_permesso: 'ZQMotivo',
  scadenza_permesso_soggiorno: '2041-03-17',
  scadenza_attestati_sicurezza: '2041-04-18',
  scadenza_idoneita_medica: '2041-05-19',
} as const;
const COMPENSO = '7391.37';
const nobodys: readonly string[] = [...Object.values(PRIVATE), COMPENSO];

/** The office's, who reads it without a network too: sealed, under a key that goes with the login. */
const IBAN_FORNITORE = 'ZQ99FORNITORE0000000000042';
/** Lies beside it as it is: what is looked for is found where it is. */
const RAGIONE_SOCIALE = 'ZQ Forniture da trovare';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const columns = Object.entries(PRIVATE).map(([column, value]) => `${column} = '${value}'`);
  changeServerRows(server, `UPDATE dipendenti SET ${columns.join(', ')}`);
  changeServerRows(server, 'UPDATE contratti SET compenso_lordo_centesimi = 739137');
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  for (const { id } of await admin.call('fornitori.elenca', {})) {
    const modifica = { id, ragione_sociale: RAGIONE_SOCIALE, iban: IBAN_FORNITORE };
    await admin.call('fornitori.modifica', modifica);
  }
});

afterAll(() => journey.end());

/** Every screen is come to inside the app by some, and opened by its address by others. */
const cases = [
  ['Admin', 'Logout', DESK, load],
  ['Manager', 'Logout', DESK, visitScreen],
  ['Operatore', 'Logout', PHONE, visitScreen],
  ['Operatore', 'deactivation', PHONE, load],
] as const;

describe.each(cases)('After the whole way of an %s, and %s', (ruolo, end, viewport, comeTo) => {
  const name = `${ruolo} ${end}`;
  const holds = ruolo !== 'Operatore';
  const never = [...nobodys, IBAN_FORNITORE];
  let key: string | null;
  let device: BrowserProcess;
  let page: Page;

  beforeAll(async () => {
    device = await journey.startDevice(name, viewport);
    ({ page } = device);
    await logIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
    await waitUntilInstalled(page);
    for (const place of PLACES[ruolo]) {
      await comeTo(page, place);
      await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
    }
  });

  afterAll(() => device.kill());

  test('nothing private of a person is written down, nor any account that can be read', async () => {
    const stored = await storedOnDevice(page);
    expect(never.filter((text) => stored.includes(text))).toEqual([]);
    expect(stored.includes(RAGIONE_SOCIALE)).toBe(holds);
    key = await sealingKey(page);
    expect(key !== null).toBe(holds);
    await writtenDown(page, profileOf(name));
    await device.kill();
    expect(await searchProfile(profileOf(name), never)).toEqual([]);
    const there = await searchProfile(profileOf(name), [RAGIONE_SOCIALE, ...keyOf(key)]);
    expect(there.length > 0).toBe(holds);
    expect(there.filter((each) => key !== null && each.startsWith(key))).toHaveLength(
      holds ? 1 : 0,
    );
    device = await journey.startDevice(name, viewport);
    ({ page } = device);
  });

  test.runIf(holds)(
    'and the office reads the accounts of suppliers without a network',
    async () => {
      await device.context.setOffline(true);
      await page.goto(`${journey.server.url}/fornitori`);
      await page.getByText(formatIban(IBAN_FORNITORE)).first().waitFor();
      await page.getByRole('searchbox').fill(IBAN_FORNITORE);
      await page.getByText(formatIban(IBAN_FORNITORE)).first().waitFor();
      expect(await sealingKey(page)).toBe(key);
      await device.context.setOffline(false);
    },
  );

  test('and afterwards none of it is in any store or file, nor is the key', async () => {
    await page.goto(journey.server.url);
    await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    if (end === 'Logout') await logOut(page, viewport === PHONE);
    else await deactivate();
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    const stored = await storedOnDevice(page);
    expect(never.filter((text) => stored.includes(text))).toEqual([]);
    expect(await sealingKey(page)).toBeNull();
    await device.kill();
    expect(await searchProfile(profileOf(name), [...never, ...keyOf(key)])).toEqual([]);
  });
});

/**
 * Until Chromium has written down which stores of answers there are and what is in them, which it does some
 * seconds after the last change in any of them: a kill before that loses them.
 */
async function writtenDown(page: Page, profile: string): Promise<void> {
  const stores = await page.evaluate(() => caches.keys());
  const missing = async (): Promise<readonly string[]> => {
    const entries = await readdir(profile, { recursive: true, withFileTypes: true });
    const lists = entries.filter(({ name }) => name === 'index.txt');
    const read = lists.map(({ parentPath, name }) => readFile(join(parentPath, name), 'utf8'));
    const written = (await Promise.all(read)).join('\n');
    const unnamed = stores.filter((store) => !written.includes(store));
    return [...unnamed, ...(await storesThatWouldLose(profile))];
  };
  await expect.poll(missing, SOON).toEqual([]);
}

/** Under which what is sealed in the rows can be read. */
async function sealingKey(page: Page): Promise<string | null> {
  return page.evaluate(async () => (await (await caches.match('/chiave'))?.text()) ?? null);
}

function keyOf(key: string | null): readonly string[] {
  return key === null ? [] : [key];
}

async function load(page: Page, path: string): Promise<void> {
  await page.goto(journey.server.url + path);
  await page.locator('h1').waitFor({ state: 'attached' });
}

function profileOf(name: string): string {
  return join(dirname(journey.server.dataDir), name);
}

async function logOut(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Altro' }).click();
  // The menu comes when it is opened: before that the header's, which it will cover, is the only one.
  const within = page.getByRole(onPhone ? 'dialog' : 'banner');
  await within.getByRole('button', { name: 'Logout' }).click();
}

async function deactivate(): Promise<void> {
  const { server } = journey;
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const { email } = readPrintedLogin(server, 'Operatore');
  const all = await admin.call('dipendenti.elenca', {});
  const found = all.find((each) => 'email' in each && each.email === email);
  if (found === undefined) throw new Error('The Operatore is not among the employees');
  await admin.call('dipendenti.disattiva', { id: found.id });
}
