import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { PLACES } from '../drivers/places.ts';
import { searchProfile } from '../profile/search-profile.ts';
import { connectRest } from '../server/rest-client.ts';

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

/** The office's, who may hold it while it is logged in. */
const IBAN_FORNITORE = 'ZQ99FORNITORE0000000000042';

const LEFT_BY_THE_BROWSER = new RegExp(
  `^${IBAN_FORNITORE}: Default/IndexedDB/[^/]+\\.indexeddb\\.leveldb/\\d+\\.(ldb|log)$`,
);

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const database = new DatabaseSync(join(server.dataDir, 'gestionale.sqlite'));
  const columns = Object.entries(PRIVATE).map(([column, value]) => `${column} = '${value}'`);
  database.exec(`UPDATE dipendenti SET ${columns.join(', ')}`);
  database.exec('UPDATE contratti SET compenso_lordo_centesimi = 739137');
  database.close();
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  for (const { id } of await admin.call('fornitori.elenca', {})) {
    await admin.call('fornitori.modifica', { id, iban: IBAN_FORNITORE });
  }
});

afterAll(() => journey.end());

const cases = [
  ['Admin', 'Logout', DESK],
  ['Manager', 'Logout', DESK],
  ['Operatore', 'Logout', PHONE],
  ['Operatore', 'deactivation', PHONE],
] as const;

describe.each(cases)('After the whole way of an %s, and %s', (ruolo, end, viewport) => {
  const name = `${ruolo} ${end}`;
  const holds = ruolo !== 'Operatore';
  let device: BrowserProcess;
  let page: Page;

  beforeAll(async () => {
    device = await journey.startDevice(name, viewport);
    ({ page } = device);
    await logIn(page, journey.server.url, readPrintedLogin(journey.server, ruolo));
    await waitUntilInstalled(page);
    for (const place of PLACES[ruolo]) {
      await page.goto(journey.server.url + place);
      await page.locator('h1').waitFor({ state: 'attached' });
      await page.locator('[aria-busy=true], .ui-skeleton').first().waitFor({ state: 'detached' });
    }
  });

  afterAll(() => device.kill());

  test('nothing private of a person is written down, a supplier of the office is', async () => {
    const stored = await storedOnDevice(page);
    expect(nobodys.filter((text) => stored.includes(text))).toEqual([]);
    expect(stored.includes(IBAN_FORNITORE)).toBe(holds);
    await device.kill();
    const found = await searchProfile(profileOf(name), [...nobodys, IBAN_FORNITORE]);
    expect(found.filter((each) => !each.startsWith(IBAN_FORNITORE))).toEqual([]);
    // What is looked for is found where it is.
    expect(found.length > 0).toBe(holds);
    device = await journey.startDevice(name, viewport);
    ({ page } = device);
  });

  test('and afterwards none of it is stored, and of people none is in any file', async () => {
    await page.goto(journey.server.url);
    await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
    if (end === 'Logout') await logOut(page, viewport === PHONE);
    else await deactivate();
    await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
    const stored = await storedOnDevice(page);
    expect([...nobodys, IBAN_FORNITORE].filter((text) => stored.includes(text))).toEqual([]);
    await device.kill();
    const left = await searchProfile(profileOf(name), [...nobodys, IBAN_FORNITORE]);
    // The browser tidies the tables of a database that was deleted when it likes; no page can make it.
    expect(left.filter((each) => !(holds && LEFT_BY_THE_BROWSER.test(each)))).toEqual([]);
  });
});

function profileOf(name: string): string {
  return join(dirname(journey.server.dataDir), name);
}

async function logOut(page: Page, onPhone: boolean): Promise<void> {
  if (onPhone) await page.getByRole('button', { name: 'Altro' }).click();
  await page.getByRole('button', { name: 'Logout' }).last().click();
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
