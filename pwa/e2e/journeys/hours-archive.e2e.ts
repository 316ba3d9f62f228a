import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  formatGiorno,
  giornoSchema,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { breakStores } from '../browser/break-stores.ts';
import { DESK, PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { FONT_SET_NAMES, inFonts } from '../browser/test-fonts.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { visit } from '../drivers/visit-screen.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, SECONDO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const NOME = 'Viale dei tigli';
/** A row of a desk is no higher than its buttons. */
const MOST_ROW_PX = 40;
const IN_ATTESA = 'Da approvare';

let company: SmallCompany;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, cliente_id, mario } = company;
  page = company.page;
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: NOME,
    cliente_id,
    giornate: [PRIMO, SECONDO].map((data) => ({ data, ora_inizio: '09:00', ora_fine: '18:00' })),
  });
  progetto = await altri.call('progetti.assegnaDipendente', { id, dipendente_id: mario });
});

afterAll(() => company.journey.end());

test('The archive of hours says that there are none, and nothing is entered in it', async () => {
  await load();
  await page.getByText('Nessuna ora inserita.', { exact: true }).waitFor();
  expect(await page.getByRole('button', { name: /registra|aggiungi|nuov/i }).count()).toBe(0);
  expect(await page.getByRole('main').getByRole('form').count()).toBe(0);
});

test('It shows every entry approved or pending, with totals and filters, and a PDF of each', async () => {
  const { altri, mario } = company;
  const voce = async (data: Giorno, ore_lavorate: number) =>
    altri.call('fogliOre.crea', {
      progetto_id: progetto.id,
      dipendente_id: mario,
      data,
      ora_inizio: '08:00',
      ore_lavorate,
    });
  const approvata = await voce(PRIMO, 12.5);
  await voce(SECONDO, 4);
  await altri.call('fogliOre.approva', { id: approvata.id });
  await rowOf(SECONDO).waitFor();
  await rowOf(PRIMO).getByText('Approvato', { exact: true }).waitFor();
  for (const [data, ore, stato, buttons] of [
    [PRIMO, '12,50', 'Approvato', ['PDF', 'Storia']],
    [SECONDO, '4,00', IN_ATTESA, ['PDF', 'Storia', 'Elimina']],
  ] as const) {
    expect(await cellsOf(data)).toEqual([
      formatGiorno(data),
      NOME,
      '08:00 – N/D',
      '0 min',
      ore,
      expect.stringContaining('Inserito 08:00 – N/D, previsto 09:00 – 18:00.'),
      stato,
    ]);
    const riga = await rowOf(data).boundingBox();
    expect(riga?.height).toBeLessThanOrEqual(MOST_ROW_PX);
    expect(await rowOf(data).getByRole('button').allInnerTexts()).toEqual(buttons);
    const [file] = await Promise.all([page.waitForEvent('download'), pdfOf(data).click()]);
    expect(file.suggestedFilename()).toBe(`foglio-ore-rossi-mario-${data}.pdf`);
  }
  await page.getByText('16,50 ore: 12,50 approvate, 4,00 da approvare').waitFor();
  const showsOnly = async (query: string, found: Giorno, gone: Giorno) => {
    await open(`?${query}&persona=${mario}&progetto=${progetto.id}`);
    await rowOf(found).waitFor();
    await expect.poll(() => rowOf(gone).count(), SOON).toBe(0);
  };
  // Each shows something else than the one before, which stays until it is drawn.
  await showsOnly('anomalia=oltre_12_ore', PRIMO, SECONDO);
  await showsOnly('stato=da_approvare', SECONDO, PRIMO);
  await showsOnly('stato=approvate', PRIMO, SECONDO);
  await open('?anomalia=nessuna');
  await page.getByText('Nessun risultato').first().waitFor();
  await showsOnly(`cerca=${encodeURIComponent(formatGiorno(PRIMO))}`, PRIMO, SECONDO);
  await open('?periodo=anno_scorso');
  await page.getByText('Nessuna ora inserita nel periodo scelto.').waitFor();
});

test('It opens a month, steps to the one beside it, and shows the days from one to another', async () => {
  const mese = PRIMO.slice(0, 7);
  await open(`?periodo=${mese}`);
  await rowOf(PRIMO).waitFor();
  expect(await page.getByLabel('Anno').inputValue()).toBe(PRIMO.slice(0, 4));
  const paghe = page.getByRole('link', { name: 'Mese e paghe' });
  expect(await paghe.getAttribute('href')).toBe(`/mese?mese=${mese}`);
  await page.getByRole('button', { name: 'Mese precedente' }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Nessuna ora inserita nel periodo scelto.').waitFor();
  expect(periodoScritto()).toBe(addGiorni(giornoSchema.parse(`${mese}-01`), -1).slice(0, 7));
  await page.getByLabel('Periodo').selectOption({ label: 'Dal giorno al giorno' });
  for (const estremo of ['Dal', 'Al']) {
    await page.getByLabel(estremo, { exact: true }).fill(PRIMO);
  }
  await rowOf(PRIMO).waitFor();
  expect(periodoScritto()).toBe('giorni');
  expect(await rowOf(SECONDO).count()).toBe(0);
  await page.getByLabel('Al', { exact: true }).fill(addGiorni(PRIMO, -1));
  await page.getByText('Viene prima del giorno iniziale.').waitFor();
});

test('A day that is none is said at its field, and never shows all hours', async () => {
  const nessuna = page.getByText('Correggi il giorno segnalato per vedere le ore.');
  const [dal, al] = ['Dal', 'Al'].map((nome) => page.getByLabel(nome, { exact: true }));
  await open('?periodo=giorni&dal=2026-02-30');
  await page.getByText('Data non valida.').waitFor();
  await nessuna.waitFor();
  await dal?.fill(PRIMO);
  await rowOf(PRIMO).waitFor();
  // Half a day: the browser gives it as none.
  await al?.press('1');
  expect(await rowOf(PRIMO).count()).toBe(1);
  await dal?.focus();
  await page.getByText('Data non valida.').waitFor();
  await nessuna.waitFor();
  await al?.fill(PRIMO);
  await rowOf(PRIMO).waitFor();
});

test('On a phone the state stands inside its card', async () => {
  await page.setViewportSize(PHONE);
  await open('');
  const card = page.locator('.ui-cards__card').filter({ hasText: IN_ATTESA });
  const stato = card.getByText(IN_ATTESA, { exact: true });
  await stato.waitFor();
  for (const set of FONT_SET_NAMES) {
    await inFonts(page, set, async () => {
      expect(await rightOf(stato)).toBeLessThan(await rightOf(card));
    });
  }
  await page.setViewportSize(DESK);
});

test('It deletes what is pending once asked, and says so when a PDF does not come', async () => {
  await open('');
  // Rows that come once more would take the button away under the press.
  await waitUntilSynchronised(page);
  await page.route('**/download', (route) => route.abort());
  await pdfOf(SECONDO).click();
  await page.getByText('Errore nel download del PDF.').first().waitFor();
  await page.unroute('**/download');
  await rowOf(SECONDO)
    .getByRole('button', { name: /^Elimina/ })
    .click();
  const question = page.getByRole('alertdialog', {
    name: 'Sei sicuro di voler eliminare queste ore?',
  });
  await question.getByRole('button', { name: 'Elimina' }).click();
  await page.getByText('Ore eliminate.').first().waitFor();
  await rowOf(SECONDO).waitFor({ state: 'detached' });
  await waitUntilSynchronised(page);
  const rimaste = () => readServerRows(company.journey.server, 'SELECT approvato FROM fogli_ore');
  await expect.poll(rimaste, SOON).toEqual([{ approvato: 1 }]);
});

test('A device that cannot read its rows says so, for hours and for projects in words of their own', async () => {
  const broken = await page.context().newPage();
  await breakStores(broken, ['fogliOre', 'progetti']);
  for (const [path, titolo, errore] of [
    ['fogli-ore?periodo=tutto', 'Archivio Ore', 'Impossibile caricare i dati.'],
    ['planning', 'Planning Globale', 'Impossibile caricare i progetti.'],
  ] as const) {
    await broken.goto(`${company.journey.server.url}/${path}`);
    await broken.getByRole('alert').filter({ hasText: errore }).waitFor();
    await broken.getByRole('heading', { level: 1, name: titolo, exact: true }).waitFor();
    expect(await broken.title()).toBe(titolo);
    expect(await broken.getByText(/^Ness/).count()).toBe(0);
  }
  await broken.close();
});

/** Where it ends, in CSS pixels from the left. */
async function rightOf(locator: Locator): Promise<number> {
  const box = await locator.boundingBox();
  if (box === null) throw new Error('It is not drawn');
  return box.x + box.width;
}

async function load(): Promise<void> {
  await page.goto(`${company.journey.server.url}/fogli-ore`);
}

/** Inside the app. */
async function open(query: string): Promise<void> {
  await visit(page, `/fogli-ore${query}`);
  await page.getByRole('heading', { level: 1, name: 'Archivio Ore', exact: true }).waitFor();
}

function periodoScritto(): string | null {
  return new URL(page.url()).searchParams.get('periodo');
}

function rowOf(data: Giorno): Locator {
  return page.getByRole('row').filter({ hasText: formatGiorno(data) });
}

function pdfOf(data: Giorno): Locator {
  return rowOf(data).getByRole('button', { name: /^Scarica il PDF/ });
}

/** What the cells of a row say, without its name and its buttons. */
async function cellsOf(data: Giorno): Promise<string[]> {
  return (await rowOf(data).getByRole('cell').allInnerTexts()).slice(0, -1);
}
