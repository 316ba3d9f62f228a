import { dirname, join } from 'node:path';

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { openLoggedIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { addButton } from '../drivers/employee-rows.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { searchProfile } from '../profile/search-profile.ts';

/** What is private, by the name of its field; no two alike, nor like anything else in a profile. */
const OF_A_PERSON = {
  codice_fiscale: 'ZTCFZT71H20E507Z',
  luogo_nascita: 'ZTLuogo di nascita',
  cellulare: '+39 333 7771239876',
  iban: 'ZT60 X054 2811 1010 0000 0987 654',
  numero_documento: 'ZTDOC77123',
  residenza_indirizzo: 'Via ZT delle Prove 71',
  residenza_citta: 'ZTCittà sul Lago',
  numero_permesso_soggiorno: 'ZTPERM77123',
  motivazione_permesso: 'ZTMotivo del permesso',
  password: 'ZTParola segreta 71',
} as const;
/** As date fields give them. */
const DAYS = {
  data_nascita: '1971-06-23',
  scadenza_permesso_soggiorno: '2041-03-19',
  scadenza_attestati_sicurezza: '2041-04-23',
  scadenza_idoneita_medica: '2041-05-27',
} as const;
const COMPENSO = '918273.64';
const IBAN_FORNITORE = 'ZT60FORNITOREBOZZA00000042';
const NEVER = [...Object.values(OF_A_PERSON), ...Object.values(DAYS), COMPENSO, IBAN_FORNITORE];
/** Typed beside them and kept as a draft. */
const RAGIONE_SOCIALE = 'ZT Ditta in bozza';

/** By then a browser has written down how its pages were left, which it does some seconds later. */
const WRITTEN_DOWN_MS = 8_000;

const DEVICE = 'typed';

let journey: Journey;
let device: BrowserProcess;
let page: Page;
/** How often the browser asked before it left a page. */
let asked = 0;

beforeAll(async () => {
  journey = await startJourney();
  device = await journey.startDevice(DEVICE, DESK);
  ({ page } = device);
  // Who leaves a form that no draft keeps is asked, by the browser; here they mean it.
  page.on('dialog', (dialog) => {
    if (dialog.type() === 'beforeunload') asked += 1;
    void dialog.accept();
  });
  await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Admin'));
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

function profile(): string {
  return join(dirname(journey.server.dataDir), DEVICE);
}

async function fill(values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.locator(`form [name=${name}]`).fill(value);
  }
}

async function search(place: string, text: string): Promise<void> {
  await page.goto(journey.server.url + place);
  await page.getByRole('searchbox').pressSequentially(text);
  await page.waitForTimeout(1_000);
}

test('the draft of a supplier keeps all but the account, and says so', async () => {
  await page.goto(`${journey.server.url}/fornitori`);
  await page.getByRole('button', { name: '+ Aggiungi Fornitore' }).click();
  await fill({ ragione_sociale: RAGIONE_SOCIALE });
  await page.reload();
  await page.getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
  expect(asked).toBe(0);
  await fill({ iban: IBAN_FORNITORE });
  await page.reload();
  expect(asked).toBe(1);
  await page.getByText("L'IBAN no: non resta sul dispositivo finché non lo salvi.").waitFor();
  expect(await page.locator('form [name=ragione_sociale]').inputValue()).toBe(RAGIONE_SOCIALE);
  expect(await page.locator('form [name=iban]').inputValue()).toBe('');
  await fill({ iban: IBAN_FORNITORE });
  // What is looked for is found where it is: the browser has written the draft down, but for that.
  const written = () => searchProfile(profile(), [RAGIONE_SOCIALE]);
  await expect.poll(written, SOON).not.toEqual([]);
});

test('what is looked for by an account or a tax code stays out of the address, a name does not', async () => {
  await search('/fornitori', IBAN_FORNITORE);
  expect(page.url()).toBe(`${journey.server.url}/fornitori`);
  expect(await page.getByRole('searchbox').inputValue()).toBe(IBAN_FORNITORE);
  await search('/dipendenti', OF_A_PERSON.codice_fiscale);
  expect(page.url()).toBe(`${journey.server.url}/dipendenti`);
  await search('/dipendenti', 'Rossi');
  await expect.poll(() => page.url(), SOON).toBe(`${journey.server.url}/dipendenti?cerca=Rossi`);
});

test('nothing private that was typed and not saved is in any file of the browser', async () => {
  await page.goto(`${journey.server.url}/contratti`);
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  await fill({ compenso_lordo: COMPENSO });
  await page.waitForTimeout(WRITTEN_DOWN_MS);
  const before = asked;
  await page.goto(`${journey.server.url}/dipendenti`);
  expect(asked).toBe(before + 1);
  await addButton(page).click();
  await fill({ ...OF_A_PERSON, ...DAYS });
  await page.waitForTimeout(WRITTEN_DOWN_MS);
  const stored = await storedOnDevice(page);
  expect(NEVER.filter((text) => stored.includes(text))).toEqual([]);
  expect(stored).toContain(RAGIONE_SOCIALE);
  await device.kill();
  expect(await searchProfile(profile(), NEVER)).toEqual([]);
});
