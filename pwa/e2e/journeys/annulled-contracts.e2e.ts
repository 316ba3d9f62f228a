import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, SECONDO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const NOME = 'Viale dei tigli';
const OGGI = giornoInItalia(Date.now());
const ANNO = OGGI.slice(0, 4);
const PER_MARIO = 'Genera contratto per Rossi Mario';
const MOTIVO = 'Le date erano di un altro lavoro';
const PERCHE = `${conArticolo('il', formatGiorno(OGGI))} da Ufficio Prova: ${MOTIVO}`;

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
  await genera();
});

afterAll(() => company.journey.end());

test('A contract is annulled from its list once it is said why, and the question says which', async () => {
  await open('contratti', 'Contratti');
  await rigaDi().getByRole('button', { name: 'Annulla il contratto di Rossi Mario' }).click();
  await domanda().getByText(`Rossi Mario, ${NOME}, `).waitFor();
  await domanda().getByText('1.000,00').waitFor();
  await annulla().click();
  await domanda().getByText('Scrivi perché il contratto va annullato.').first().waitFor();
  await domanda().getByLabel('Perché si annulla').fill(MOTIVO);
  expect(righe()).toMatchObject([{ numero: 1, annullato_il: null }]);
});

test('Of an answer that was lost it is said that it may have happened, and the list is read again', async () => {
  await page.route('**/annulla', (route) => route.fetch().then(() => route.abort()), { times: 1 });
  await annulla().click();
  await domanda()
    .getByText('Il server non ha risposto: non si sa se il contratto è stato annullato.')
    .first()
    .waitFor();
  await rigaDi().getByText(PERCHE).waitFor();
  await annulla().click();
  await page.getByText('Contratto annullato.').first().waitFor();
  await domanda().waitFor({ state: 'detached' });
  expect(
    await rigaDi()
      .getByRole('button', { name: /^Annulla il contratto/ })
      .count(),
  ).toBe(0);
  expect(righe()).toEqual([{ numero: 1, annullato_il: OGGI, motivo_annullamento: MOTIVO }]);
});

test('It is not to be paid any more, and the page of its project says so', async () => {
  await open('ricevute', 'Ricevute');
  await page.getByText('Nessun contratto da pagare trovato.', { exact: true }).waitFor();
  await open(`planning/${progetto.id}`, NOME);
  const contratti = page.getByRole('list', { name: 'Contratti' });
  await contratti.getByText('Annullato', { exact: true }).waitFor();
  await contratti.getByText(PERCHE).waitFor();
  expect(await contratti.getByRole('button', { name: /^Annulla/ }).count()).toBe(0);
});

test('A contract for days that have one is warned of, also one that a colleague made meanwhile', async () => {
  await page.getByRole('button', { name: PER_MARIO }).click();
  await modulo().getByLabel('Luogo di stipula').waitFor();
  // The one that there is was annulled.
  expect(await modulo().getByText('ha già').count()).toBe(0);
  await modulo().getByRole('button', { name: 'Annulla', exact: true }).click();
  await modulo().waitFor({ state: 'detached' });
  await genera();
  await page.getByRole('button', { name: PER_MARIO }).click();
  await modulo().getByText(`Rossi Mario ha già il contratto 2/${ANNO} per questi giorni`).waitFor();
});

test('What was typed is asked about before the form closes', async () => {
  const compenso = modulo().getByLabel('Compenso lordo (€)');
  await compenso.fill('1.200');
  for (const chiudi of [
    () => compenso.press('Escape'),
    () => modulo().getByRole('button', { name: 'Annulla', exact: true }).click(),
  ]) {
    await chiudi();
    const uscire = page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
    await uscire.getByRole('button', { name: 'Continua a modificare' }).click();
    expect(await compenso.inputValue()).toBe('1.200');
  }
});

test('It stays though the person was taken off meanwhile, and says so', async () => {
  const { altri, mario } = company;
  await altri.call('progetti.rimuoviDipendente', { id: progetto.id, dipendente_id: mario });
  await modulo().getByText('Rossi Mario non è più tra gli assegnati').waitFor();
  const compenso = modulo().getByLabel('Compenso lordo (€)');
  await expect.poll(() => compenso.inputValue(), SOON).toBe('1.200');
  await modulo().getByLabel('Luogo di stipula').fill('Como');
  await modulo().getByRole('button', { name: 'Genera contratto' }).click();
  await page.getByText('Contratto generato.').first().waitFor();
  expect(righe()).toHaveLength(3);
});

/** As somebody else does it elsewhere. */
async function genera(): Promise<void> {
  await company.altri.call('contratti.crea', {
    dipendente_id: company.mario,
    progetto_id: progetto.id,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: PRIMO,
    data_fine: addGiorni(PRIMO, 1),
  });
}

async function open(path: string, title: string): Promise<void> {
  await page.goto(`${company.journey.server.url}/${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

function rigaDi(): Locator {
  return page.getByRole('row').filter({ hasText: 'Rossi Mario' });
}

function domanda(): Locator {
  return page.getByRole('dialog', { name: `Annulla il contratto 1/${ANNO}` });
}

function annulla(): Locator {
  return domanda().getByRole('button', { name: 'Annulla contratto' });
}

function modulo(): Locator {
  return page.getByRole('form', { name: PER_MARIO });
}

function righe() {
  return readServerRows(
    company.journey.server,
    'SELECT numero, annullato_il, motivo_annullamento FROM contratti ORDER BY numero',
  );
}
