import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import type { Locator, Page, Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { keyboardOf, type Keyboard } from '../drivers/keyboard.ts';
import { sayingOf } from '../drivers/read-form.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { heldUp } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { changeServerRows } from '../server/server-rows.ts';
import { ADMIN, loginOf } from '../server/small-company.ts';

const OGGI = giornoInItalia(Date.now());
const PRIMO = addGiorni(OGGI, -20);

interface Kept {
  readonly meanwhile: boolean | undefined;
  readonly after: boolean | undefined;
  readonly asked: number;
}

const KEPT: Kept = {
  meanwhile: true,
  after: true,
  asked: 1,
};

let journey: Journey;
let page: Page;
let keyboard: Keyboard;
let altri: RestClient;
let mario: DipendenteId;
let progetto_id: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  altri = await connectRest(journey.server.url, ADMIN);
  ({ page } = await journey.startVisit('admin', DESK));
  keyboard = keyboardOf(page);
  await openLoggedIn(page, journey.server.url, ADMIN, '/dashboard');
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test('What begins in Primi passi begins in the first field of its form', async () => {
  await page.getByRole('link', { name: 'Aggiungi un cliente' }).press('Enter');
  const form = page.getByRole('form');
  await expect.poll(() => isFocused(form.getByRole('textbox').first()), SOON).toBe(true);
});

test('Primi passi that were hidden are taken back at once, and brought back from the settings', async () => {
  await go('/dashboard', 'Dashboard Principale');
  const steps = page.getByRole('heading', { name: 'Primi passi' });
  const hide = page.getByRole('button', { name: 'Nascondi' });
  await hide.press('Enter');
  await steps.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 })), SOON).toBe(true);
  await keyboard.press('F6');
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: 'Annulla', exact: true })), SOON)
    .toBe(true);
  await keyboard.press('Enter');
  await steps.waitFor();
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 })), SOON).toBe(true);
  await hide.press('Enter');
  await steps.waitFor({ state: 'detached' });
  await go('/impostazioni', 'Impostazioni');
  const show = page.getByRole('button', { name: 'Mostra i primi passi' });
  await show.press('Enter');
  await go('/dashboard', 'Dashboard Principale');
  await steps.waitFor();
});

test('Loading examples keeps the focus', async () => {
  const load = page.getByRole('button', { name: 'Carica dati di esempio' });
  expect(await keeps(load, '**/api/esempi', 'POST')).toEqual(KEPT);
  await expect
    .poll(() => isFocused(page.getByRole('button', { name: 'Togli i dati di esempio' })), SOON)
    .toBe(true);
  await keyboard.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: /^Togli/ }).press('Enter');
  await expect.poll(() => isFocused(load), SOON).toBe(true);
});

test('A page of a project goes back to Modifica, saved or not', async () => {
  await fillCompany();
  await go(`/planning/${progetto_id}`, 'Viale dei tigli');
  const edit = page.getByRole('button', { name: 'Modifica', exact: true });
  const form = page.getByRole('form', { name: /^Modifica/ });
  await edit.press('Enter');
  await expect.poll(() => isFocused(form.getByRole('textbox').first()), SOON).toBe(true);
  await keyboard.press('Escape');
  await expect.poll(() => isFocused(edit), SOON).toBe(true);
  await keyboard.press('Enter');
  await expect.poll(() => isFocused(form.getByRole('textbox').first()), SOON).toBe(true);
  await keyboard.retype('Viale dei platani');
  await keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await expect.poll(() => isFocused(edit), SOON).toBe(true);
  expect(await edit.count()).toBe(1);
});

test('Of a person on a project is said what of theirs is valid', async () => {
  const people = page.getByRole('list', { name: 'Persone' });
  await people.getByText('Documenti: Validi', { exact: true }).waitFor();
  expect(await people.getByText('Validi', { exact: true }).count()).toBe(0);
});

test('Approving what is ticked keeps the focus, and approving the rest hands it on', async () => {
  await go('/approve-timesheets', 'Approvazione Fogli Ore');
  const approve = page.getByRole('button', { name: /^Approva selezionati/ });
  await page
    .getByRole('checkbox', { name: /^Seleziona Rossi Mario/ })
    .first()
    .press('Space');
  await approve.press('Enter');
  await page.getByText('Foglio ore approvato.').waitFor();
  await expect.poll(() => isFocused(approve), SOON).toBe(true);
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).press('Space');
  await approve.press('Enter');
  await page.getByText('Nessun foglio ore da approvare').waitFor();
  await expect.poll(() => isFocused(page.getByRole('heading', { level: 1 })), SOON).toBe(true);
});

test('Files that are being made keep the focus, and are asked for once', async () => {
  await go('/mese', 'Mese');
  expect(
    await keeps(page.getByRole('button', { name: /XLSX/ }).first(), '**/api/mesi/*/scarica/**'),
  ).toEqual(KEPT);
  await go('/account', 'Il mio account');
  expect(
    await keeps(
      page.getByRole('button', { name: 'Scarica i miei dati' }),
      '**/api/dati-personali/**',
    ),
  ).toEqual(KEPT);
  await go('/impostazioni/registro-attivita', 'Registro attività');
  expect(
    await keeps(page.getByRole('button', { name: /CSV/ }), '**/api/registro-attivita/esporta**'),
  ).toEqual(KEPT);
});

test('What shows more of a list leads to what came', async () => {
  // why: a log of more than a page would take days to come together.
  await page.route('**/api/registro-attivita/me*', (route) => {
    const dopo = new URL(route.request().url()).searchParams.get('dopo');
    const first = dopo === null ? 9 : 4;
    const righe = [first, first - 1].map((sequence) => ({
      sequence,
      quando: '2026-05-12T08:00:00.000Z',
      descrizione: `Riga ${sequence}`,
      autore: null,
      tipo: 'lettura',
    }));
    return route.fulfill({ json: { righe, dopo: dopo === null ? 5 : null } });
  });
  await go('/account', 'Il mio account');
  await page.getByRole('button', { name: 'Mostra', exact: true }).press('Enter');
  const title = 'Chi ha visto i miei dati';
  await expect.poll(() => isFocused(page.getByRole('heading', { name: title })), SOON).toBe(true);
  await page.getByRole('button', { name: 'Mostra le precedenti' }).press('Enter');
  await expect
    .poll(() => isFocused(page.getByRole('listitem').filter({ hasText: 'Riga 4' })), SOON)
    .toBe(true);
  await page.unroute('**/api/registro-attivita/me*');
});

test('That the state of the system was read again is said, and keeps the focus', async () => {
  await go('/impostazioni/stato', 'Stato del sistema');
  await page.getByRole('heading', { name: 'Adesso' }).waitFor();
  expect(await keeps(page.getByRole('button', { name: 'Aggiorna' }), '**/api/stato')).toEqual(KEPT);
  // Beside what was said before, which may stand longer.
  await sayingOf(page, /^Aggiornato: /).waitFor();
});

test('Two contracts of a person are told apart, and so are two receipts', async () => {
  const [uno, due] = [1, 2].map((weeks) => formatGiorno(addGiorni(OGGI, 7 * weeks)));
  await go('/contratti', 'Contratti');
  const pdf = page.getByRole('button', { name: /^Scarica il PDF del contratto di Rossi Mario/ });
  await expect
    .poll(() => namesOf(pdf), SOON)
    .toEqual([expect.stringContaining(due ?? ''), expect.stringContaining(uno ?? '')]);
  await go('/ricevute', 'Ricevute');
  const boxes = page.getByRole('checkbox', { name: /^Scegli il contratto di Rossi Mario/ });
  await boxes.nth(1).waitFor();
  const names = await boxes.evaluateAll((all) =>
    all.map((box) => box.closest('label')?.textContent ?? box.getAttribute('aria-label')),
  );
  expect(new Set(names).size).toBe(2);
  for (const box of await boxes.all()) await box.press('Space');
  const make = page.getByRole('button', { name: /^Genera ricevute/ });
  // One for each contract.
  expect(await keeps(make, '**/api/ricevute', 'POST')).toEqual({ ...KEPT, asked: 2 });
  await page.getByText('Generazione completata. Successi: 2, Errori: 0.').waitFor();
  await expect.poll(() => isFocused(make), SOON).toBe(true);
  for (const words of [
    /^Scarica il PDF della ricevuta di Rossi Mario/,
    /^Elimina la ricevuta di Rossi Mario/,
  ]) {
    const said = await namesOf(page.getByRole('button', { name: words }));
    expect(new Set(said).size).toBe(2);
  }
  const remove = page.getByRole('button', { name: /^Elimina la ricevuta di Rossi Mario.*80,00/ });
  await remove.press('Enter');
  const question = page.getByRole('alertdialog');
  await question.getByText(/Rossi Mario.*80,00/).waitFor();
  await keyboard.press('Escape');
  await expect.poll(() => isFocused(remove), SOON).toBe(true);
});

test('Whoever proves who they are goes on where they were, and who does not is told once', async () => {
  await go('/dashboard', 'Dashboard Principale');
  forgetProofs();
  await page.goto(`${journey.server.url}/ricevute`);
  const proof = page.getByRole('alertdialog', { name: 'Conferma che sei tu' });
  await proof.waitFor();
  await keyboard.press('Escape');
  await proof.waitFor({ state: 'detached' });
  await expect
    .poll(() => isFocused(page.getByRole('heading', { level: 1, name: 'Ricevute' })), SOON)
    .toBe(true);
  const alerts = page.getByRole('main').getByRole('alert').filter({ hasText: 'password' });
  expect(await alerts.count()).toBe(1);
  await alerts.getByText(/riprova per scriverla/).waitFor();
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).press('Enter');
  await proof.getByLabel('La tua password').fill(ADMIN.password);
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Archivio ricevute' }).waitFor();
  await expect
    .poll(() => isFocused(page.getByRole('heading', { level: 1, name: 'Ricevute' })), SOON)
    .toBe(true);
});

async function go(path: string, title: string): Promise<void> {
  await visitScreen(page, path);
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
}

async function isFocused(target: Locator): Promise<boolean> {
  if ((await target.count()) !== 1) return false;
  return target.evaluate((each) => each === document.activeElement);
}

/** Presses twice what asks the server: whether it had the focus meanwhile and after, and how often it asked. */
async function keeps(button: Locator, url: string, method = 'GET'): Promise<Kept> {
  await button.waitFor();
  const pressed = await button.elementHandle();
  const hasFocus = async () => pressed?.evaluate((each) => each === document.activeElement);
  const isBusy = async () => (await pressed?.getAttribute('aria-disabled')) === 'true';
  const asked: string[] = [];
  // A press before the server was asked what there is would begin nothing, and be waited for in vain.
  await expect.poll(isBusy, SOON).toBe(false);
  const parts = url.split('*').filter((part) => part !== '');
  const note = (request: Request): void => {
    const isMine =
      request.method() === method && parts.every((part) => request.url().includes(part));
    if (isMine) asked.push(request.url());
  };
  let meanwhile: boolean | undefined;
  page.on('request', note);
  await heldUp(page, url, method, async () => {
    await button.press('Enter');
    await expect.poll(isBusy, SOON).toBe(true);
    await page.keyboard.press('Enter');
    meanwhile = await hasFocus();
  });
  await expect.poll(isBusy, SOON).toBe(false);
  page.off('request', note);
  return { meanwhile, after: await hasFocus(), asked: asked.length };
}

async function namesOf(buttons: Locator): Promise<(string | null)[]> {
  return buttons.evaluateAll((all) => all.map((each) => each.getAttribute('aria-label')));
}

/** Ten minutes are over since anybody said who they are. */
function forgetProofs(): void {
  const istante = new Date(Date.now() - 11 * 60_000).toISOString();
  changeServerRows(journey.server, `UPDATE sessions SET verified_at = '${istante}'`);
}

/** Somebody on occasional work with an activity, hours that wait and two contracts. */
async function fillCompany(): Promise<void> {
  const { id: cliente_id } = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const persona = await altri.call('dipendenti.crea', {
    ...loginOf('mario'),
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
    scadenza_attestati_sicurezza: addGiorni(OGGI, 400),
  });
  mario = persona.id;
  const giornate = [0, 1].map((days) => ({
    data: addGiorni(PRIMO, days),
    ora_inizio: '08:00',
    ora_fine: '17:00',
  }));
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate,
  });
  progetto_id = id;
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id: mario });
  for (const { data } of giornate) {
    const ore = { data, ora_inizio: '08:00', ora_fine: '12:00', ore_lavorate: 4 };
    await altri.call('fogliOre.crea', { progetto_id: id, dipendente_id: mario, ...ore });
  }
  for (const weeks of [1, 2]) {
    const data = addGiorni(OGGI, 7 * weeks);
    await altri.call('contratti.crea', {
      dipendente_id: mario,
      compenso_lordo: 100 * weeks,
      luogo_stipula: 'Lecco',
      data_inizio: data,
      data_fine: data,
    });
  }
  await page.getByRole('link', { name: /^Sincronizzato/ }).waitFor();
}
