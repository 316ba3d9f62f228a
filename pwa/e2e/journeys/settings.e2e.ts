import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import { openLoggedIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { descriptionOf, valuesOf } from '../drivers/read-form.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { heldUp, withPortal } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { changeServerRows, readServerRows } from '../server/server-rows.ts';

const IMPOSTAZIONI = '**/api/impostazioni';

const AZIENDA = {
  'Ragione Sociale': 'Carta di prova S.r.l.',
  'Partita IVA': '02342520158',
  'Sede Legale': 'Via di prova, 7 – 23900 Lecco',
  'Dati Fatturazione': 'PEC: carta@example.it\nCodice destinatario: 0000000',
};

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
let admin: RestClient;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Admin');
  admin = await connectRest(server.url, login);
  desk = await journey.startDevice('desk', DESK);
  page = desk.page;
  await openLoggedIn(page, server.url, login, '/impostazioni');
  await waitUntilInstalled(page);
  await page.getByRole('heading', { level: 1, name: 'Impostazioni' }).waitFor();
});

afterAll(() => journey.end());

test('The form has the four fields of the company as the server has them', async () => {
  const saved = await admin.call('impostazioni.leggi', {});
  expect(saved.ragione_sociale).not.toBeNull();
  await form().waitFor();
  expect(await valuesOf(form().getByRole('group', { name: 'Carta Intestata' }))).toEqual({
    'Ragione Sociale': saved.ragione_sociale,
    'Partita IVA': saved.partita_iva,
    'Sede Legale': saved.sede_legale,
    'Dati Fatturazione': saved.dati_fatturazione,
  });
});

test('What cannot be saved stays in the form with the reason', async () => {
  const before = await admin.call('impostazioni.leggi', {});
  const intervallo = form().getByLabel('Giorni di anticipo delle scadenze');
  await intervallo.fill('366');
  await save();
  await form()
    .getByRole('alert')
    .getByText('Scrivi un numero di giorni da 1 a 365, oppure lascia vuoto.')
    .waitFor();
  await intervallo.fill('45');
  await withPortal(page, IMPOSTAZIONI, async () => {
    await save();
    await form().getByRole('alert').getByText('Errore nel salvataggio.', { exact: true }).waitFor();
  });
  expect(await admin.call('impostazioni.leggi', {})).toEqual(before);
});

test('Saved settings are said to be, and are the letterhead of what is printed from then on', async () => {
  for (const [label, value] of Object.entries(AZIENDA)) {
    await form().getByLabel(label).fill(value);
  }
  await heldUp(page, IMPOSTAZIONI, 'PUT', async () => {
    await save();
    await form().getByRole('status').getByText('Salvataggio in corso...').waitFor();
  });
  await page.getByText('Impostazioni salvate.').first().waitFor();
  expect(await admin.call('impostazioni.leggi', {})).toMatchObject({
    ragione_sociale: AZIENDA['Ragione Sociale'],
    partita_iva: AZIENDA['Partita IVA'],
    sede_legale: AZIENDA['Sede Legale'],
    dati_fatturazione: AZIENDA['Dati Fatturazione'],
    intervallo_scadenze: 45,
  });
  expect(await valuesOf(form())).toMatchObject(AZIENDA);
  const print = await printed();
  for (const line of Object.values(AZIENDA).flatMap((value) => value.split('\n'))) {
    expect(print).toContain(line);
  }
});

test('What somebody else saves meanwhile comes into the open form, where nothing was typed', async () => {
  await admin.call('impostazioni.salva', { sede_legale: 'Via nuova, 8 – 23900 Lecco' });
  const sede = form().getByLabel('Sede Legale');
  await expect.poll(async () => sede.inputValue(), SOON).toBe('Via nuova, 8 – 23900 Lecco');
  await form().getByLabel('Ragione Sociale').fill('Bozza S.r.l.');
  await admin.call('impostazioni.salva', { sede_legale: AZIENDA['Sede Legale'] });
  const arrived = async () => (await storedOnDevice(page)).includes(AZIENDA['Sede Legale']);
  await expect.poll(arrived, SOON).toBe(true);
  expect(await form().getByLabel('Ragione Sociale').inputValue()).toBe('Bozza S.r.l.');
  await form().getByRole('button', { name: 'Annulla' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Esci senza salvare' }).click();
  await expect.poll(async () => valuesOf(form()), SOON).toMatchObject(AZIENDA);
});

test('Of a field that somebody else changed meanwhile saving tells the other value, and takes what was typed when meant', async () => {
  const sede = form().getByLabel('Sede Legale');
  await sede.fill('Via mia, 1');
  await admin.call('impostazioni.salva', { sede_legale: 'Via loro, 2' });
  await form().getByRole('button', { name: 'Salva', exact: true }).click();
  const said = 'Nel frattempo: Via loro, 2. Salva di nuovo per tenere il tuo.';
  await expect.poll(() => descriptionOf(sede), SOON).toContain(said);
  expect(await sede.inputValue()).toBe('Via mia, 1');
  // Somebody puts it back before the answer is here: this device may never see that it was otherwise.
  const taken: unknown[] = [];
  await page.route('**/api/impostazioni', async (route) => {
    const answer = await route.fetch();
    taken.push(await admin.call('impostazioni.leggi', {}));
    await admin.call('impostazioni.salva', { sede_legale: AZIENDA['Sede Legale'] });
    await route.fulfill({ response: answer });
  });
  await form().getByRole('button', { name: 'Salva', exact: true }).click();
  await expect.poll(() => valuesOf(form()), SOON).toMatchObject(AZIENDA);
  expect(taken).toMatchObject([{ sede_legale: 'Via mia, 1' }]);
  await page.unroute('**/api/impostazioni');
});

test('The interval of deadlines counts for the dashboard', async () => {
  await visitScreen(page, '/dashboard');
  await page.getByRole('heading', { name: 'Scadenze (Prossimi 45 giorni)' }).waitFor();
  expect((await admin.call('dashboard.widgetScadenze', {})).intervallo).toBe(45);
});

test('Without a network the settings are there to read, what was typed stays, and nothing can be saved', async () => {
  await visitScreen(page, '/impostazioni');
  await form().getByLabel('Ragione Sociale').fill('Scritta prima S.r.l.');
  await page.context().setOffline(true);
  await page
    .getByText('Quello che hai scritto resta qui: potrai salvarlo appena torna la rete.')
    .waitFor();
  expect(await form().getByLabel('Ragione Sociale').inputValue()).toBe('Scritta prima S.r.l.');
  await page.reload();
  await form().getByText('Abbiamo ripreso quello che avevi iniziato a scrivere.').waitFor();
  await form().getByRole('button', { name: 'Annulla' }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: 'Esci senza salvare' }).click();
  await page.getByText('Senza rete le impostazioni si possono leggere ma non cambiare.').waitFor();
  expect(await page.getByRole('form').count()).toBe(0);
  const terms = page.locator('main dl');
  for (const value of Object.values(AZIENDA)) {
    expect(await terms.innerText()).toContain(value);
  }
  await page.context().setOffline(false);
  await form().waitFor();
});

test("The feast of a company's patron is marked in the days of a project, today too, and where they are written", async () => {
  const oggi = giornoInItalia(Date.now());
  await admin.call('impostazioni.salva', { festa_patronale: oggi.slice(5) });
  const [{ id: cliente_id } = {}] = await admin.call('clienti.elenca', {});
  const { id } = await admin.call('progetti.crea', {
    nome_progetto: 'Nel giorno del patrono',
    cliente_id: cliente_id ?? '',
    giornate: [{ data: oggi, ora_inizio: '08:00', ora_fine: '17:00' }],
  });
  await visitScreen(page, `/planning/${id}`);
  const giornate = page.getByRole('list', { name: 'Giornate' }).getByRole('listitem');
  await expect
    .poll(() => giornate.allInnerTexts(), SOON)
    .toEqual([expect.stringMatching(/Oggi\s*Festivo$/)]);
  await page.getByRole('button', { name: 'Modifica', exact: true }).click();
  const scritte = page.getByRole('form').getByRole('list', { name: 'Giornate' });
  await scritte.getByText('Festivo', { exact: true }).waitFor();
  await page.keyboard.press('Escape');
  await visitScreen(page, '/impostazioni');
  await form().waitFor();
});

test('Whoever shows more of others than before says again who they are, and it is saved', async () => {
  const { server } = journey;
  const istante = new Date(Date.now() - 11 * 60_000).toISOString();
  changeServerRows(server, `UPDATE sessions SET verified_at = '${istante}'`);
  await page.getByRole('button', { name: 'Mostra i telefoni' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Mostra i telefoni' }).click();
  const proof = page.getByRole('alertdialog', { name: 'Conferma che sei tu' });
  await proof.getByLabel('La tua password').fill(readPrintedLogin(server, 'Admin').password);
  await page.keyboard.press('Enter');
  await page.getByText('Impostazioni salvate.').first().waitFor();
  await page.getByRole('button', { name: 'Nascondi i telefoni' }).waitFor();
  expect(readServerRows(server, 'SELECT telefoni_colleghi FROM impostazioni')).toEqual([
    { telefoni_colleghi: 1 },
  ]);
});

test('A device that could not download anything yet says that it could not load settings and documents', async () => {
  const elsewhere = await desk.openElsewhere();
  await elsewhere.route('**/api/sync/**', (route) => route.abort());
  // why: a service worker downloads by itself, past what a test does to its page.
  await elsewhere.addInitScript(() => {
    const register = async () => new Promise(() => undefined);
    Object.assign(ServiceWorkerContainer.prototype, { register });
  });
  const { server } = journey;
  await openLoggedIn(elsewhere, server.url, readPrintedLogin(server, 'Admin'), '/impostazioni');
  for (const [path, sentence] of [
    ['/impostazioni', 'Impossibile caricare le impostazioni.'],
    ['/documenti', 'Impossibile caricare i documenti.'],
  ] as const) {
    await visitScreen(elsewhere, path);
    await elsewhere.getByRole('alert').getByText(sentence, { exact: true }).waitFor();
  }
  expect(await elsewhere.getByRole('heading', { level: 1 }).innerText()).toBe('Documenti');
  await elsewhere.context().close();
});

function form(): Locator {
  return page.getByRole('form', { name: 'Dati Azienda' });
}

async function save(): Promise<void> {
  await form().getByRole('button', { name: 'Salva', exact: true }).click();
}

/** The text of the PDF of any entry of hours. */
async function printed(): Promise<string> {
  const [foglio] = await admin.call('fogliOre.elenca', {});
  const { token } = await admin.call('auth.login', readPrintedLogin(journey.server, 'Admin'));
  const answer = await fetch(`${journey.server.url}/api/fogli-ore/${foglio?.id}/download`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
  const { text } = await extractText(pdf, { mergePages: true });
  return text.replaceAll(/\s+/g, ' ');
}
