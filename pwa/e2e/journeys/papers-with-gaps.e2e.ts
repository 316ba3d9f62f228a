import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { ADMIN, PRIMO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const TITOLO = "Mancano dati dell'azienda";
const PERSONA = 'Mancano dati di chi viene pagato';

let company: SmallCompany;
let page: Page;
/** Of the activity on which somebody works occasionally. */
let pagina: string;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
  const { altri, mario: dipendente_id, cliente_id } = company;
  await altri.call('contratti.crea', {
    dipendente_id,
    progetto_id: null,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: PRIMO,
    data_fine: PRIMO,
  });
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [{ data: PRIMO, ora_inizio: '09:00', ora_fine: '18:00' }],
  });
  await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  pagina = `planning/${id}`;
});

afterAll(() => company.journey.end());

test('A Manager reads over each button that makes a paper what it would lack, and whom to ask', async () => {
  const parole =
    'Sul documento non ci saranno: Ragione Sociale, Partita IVA, Sede Legale. Questi dati li inserisce un Admin nelle Impostazioni.';
  const diMario = 'Genera contratto per Rossi Mario';
  await open('contratti');
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  expect(await avviso('Nuovo Contratto').textContent()).toContain(parole);
  await open('ricevute');
  expect(await avviso('Contratti da pagare').textContent()).toContain(parole);
  await open(pagina);
  await page.getByRole('button', { name: diMario }).click();
  expect(await avviso(diMario).textContent()).toContain(parole);
  const diChi = avviso(diMario, PERSONA);
  await diChi.waitFor();
  expect(await diChi.textContent()).toContain('Sul documento non ci saranno:');
  expect(await diChi.getByRole('listitem').allTextContents()).toEqual([
    'Rossi Mario: Codice Fiscale, Luogo di nascita, Data di nascita, Indirizzo di residenza, CAP, Città di residenza. ',
  ]);
  expect(await diChi.textContent()).toContain('Questi dati li inserisce un Admin');
  expect(await diChi.getByRole('link').count()).toBe(0);
});

test('An Admin is led to the settings, and what is filled in is missed no more', async () => {
  const { altri, journey } = company;
  await altri.call('impostazioni.salva', { ragione_sociale: 'Verde & Figli', partita_iva: null });
  ({ page } = await journey.startVisit('admin', DESK));
  await openLoggedIn(page, journey.server.url, ADMIN);
  await waitUntilSynchronised(page);
  await open('contratti');
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  const parole = avviso('Nuovo Contratto');
  await parole
    .filter({ hasText: 'Sul documento non ci saranno: Partita IVA, Sede Legale.' })
    .waitFor();
  await altri.call('impostazioni.salva', { partita_iva: '01234567890', sede_legale: 'Lecco' });
  await parole.waitFor({ state: 'detached' });
  await altri.call('impostazioni.salva', { sede_legale: null });
  await parole.getByRole('link', { name: 'Completa le Impostazioni' }).click();
  await page.getByRole('heading', { level: 1, name: 'Impostazioni' }).waitFor();
  expect(await page.getByLabel('Sede Legale').inputValue()).toBe('');
});

test('Of whoever is paid, too, it is said what the paper would lack, and led to the record', async () => {
  const { altri, mario } = company;
  await altri.call('dipendenti.modifica', { id: mario, codice_fiscale: 'RSSMRA85T10A562S' });
  await altri.call('dipendenti.modifica', { id: mario, residenza_citta: 'Lecco' });
  await open('contratti');
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  const modulo = page.getByRole('form', { name: 'Nuovo Contratto' });
  expect(await avviso('Nuovo Contratto', PERSONA).count()).toBe(0);
  await modulo.getByRole('combobox', { name: 'Dipendente' }).click();
  await page.getByRole('option', { name: 'Rossi Mario' }).click();
  const sulContratto = avviso('Nuovo Contratto', PERSONA);
  await sulContratto.waitFor();
  expect(await sulContratto.textContent()).toContain(
    'Rossi Mario: Luogo di nascita, Data di nascita, Indirizzo di residenza, CAP.',
  );

  await open('ricevute');
  await page.getByRole('checkbox', { name: 'Rossi Mario' }).check();
  const sullaRicevuta = avviso('Contratti da pagare', PERSONA);
  await sullaRicevuta.filter({ hasText: 'Rossi Mario: Indirizzo di residenza, CAP.' }).waitFor();
  await altri.call('dipendenti.modifica', { id: mario, residenza_indirizzo: 'Via Roma 1' });
  await sullaRicevuta.getByRole('link', { name: 'Apri la scheda di Rossi Mario' }).click();
  await page.getByRole('button', { name: 'Esci senza salvare' }).click();
  const scheda = page.getByLabel('Indirizzo di residenza');
  await scheda.waitFor();
  expect(await scheda.inputValue()).toBe('Via Roma 1');
  await page.getByLabel('CAP', { exact: true }).fill('23900');
  await page.getByRole('button', { name: 'Salva Modifiche' }).click();
  await scheda.waitFor({ state: 'detached' });

  const read = page.waitForResponse('**/api/dipendenti/dati-mancanti');
  await open('ricevute');
  await page.getByRole('checkbox', { name: 'Rossi Mario' }).check();
  await avviso('Contratti da pagare').waitFor();
  await (await read).finished();
  // What is said of people comes with that answer: nothing is to come of it.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  expect(await sullaRicevuta.count()).toBe(0);
});

function avviso(modulo: string, titolo = TITOLO) {
  return page.getByRole('form', { name: modulo }).locator('.ui-notice').filter({ hasText: titolo });
}

async function open(path: string): Promise<void> {
  await page.goto(`${company.journey.server.url}/${path}`);
}
