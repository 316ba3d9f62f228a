import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  formatGiorno,
  giornoInItalia,
  giorniTra,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption, offeredBy } from '../drivers/choose-option.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { descriptionOf, hear, sayingOf, valuesOf } from '../drivers/read-form.ts';
import { leaveRefusalsUnexplained } from '../drivers/unexplained-refusals.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, SECONDO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const PUSH = '**/api/sync/push';
const NOME = 'Viale dei tigli';
const COLONNE = ['Attività', 'Quando', 'Cliente', 'Stato', 'Inizio', 'Fine', 'Persone'];
const STATI = ['In Lavorazione', 'Confermato', 'Completato', 'Annullato'];
const STATO_CAMBIATO = 'Stato: In Lavorazione → Confermato';
// A Manager is not told which document ends, nor when.
const MOTIVO = 'Documenti non validi in almeno una giornata: chiedi a un Admin';
const ALTROVE = `${formatGiorno(SECONDO)} 07:00 – 12:00`;

let company: SmallCompany;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  page = company.page;
});

afterAll(() => company.journey.end());

describe('The list of projects', () => {
  test('says that there is none, and the form of a new one has its defaults', async () => {
    await open('planning', 'Planning Globale');
    await page.getByText('Nessun progetto pianificato.', { exact: true }).waitFor();
    await page.getByRole('button', { name: '+ Nuova Attività' }).click();
    await nuova().waitFor();
    expect(await valuesOf(nuova())).toEqual({
      'Nome Progetto': '',
      Cliente: '',
      'Tipo Progetto': '',
      'Tipo Attività': '',
      'ESL Totali': '',
      'Indirizzo del cantiere': '',
      'Contatto sul posto': '',
      'Telefono del contatto': '',
      "Nota dell'ufficio": '',
      Descrizione: '',
      'Note di Fatturazione': '',
      Data: '',
      'Fino al': '',
      'Ora Inizio': '09:00',
      'Ora Fine': '18:00',
      'Salta domeniche e festivi': 'on',
    });
    expect(await page.getByRole('button', { name: '+ Nuova Attività' }).count()).toBe(0);
  });

  test('takes days that are complete, once each and sorted, and nothing without name, client or day', async () => {
    const form = nuova();
    await form.getByRole('button', { name: 'Salva' }).click();
    const errori = form.getByRole('alert').first();
    await errori.getByText('Nome Progetto e Cliente sono obbligatori.').first().waitFor();
    await errori.getByText('Inserire almeno una giornata di attività.').waitFor();
    const aggiungi = async (data: string): Promise<void> => {
      await form.getByLabel('Data', { exact: true }).fill(data);
      await form.getByRole('button', { name: 'Aggiungi giornata' }).click();
    };
    await aggiungi('');
    await form.getByText('Compila Data, Ora Inizio e Ora Fine per la giornata.').waitFor();
    await aggiungi(SECONDO);
    await aggiungi(PRIMO);
    const giornate = form.getByRole('list', { name: 'Giornate' }).getByRole('listitem');
    await expect.poll(() => giornate.count(), SOON).toBe(2);
    expect(await giornate.first().innerText()).toContain(formatGiorno(PRIMO));
    await aggiungi(PRIMO);
    await form.getByText('Questa data è già stata inserita.').waitFor();
    expect(await giornate.count()).toBe(2);
    await form.getByLabel('Data', { exact: true }).fill('');
    const esl = form.getByLabel('ESL Totali');
    expect(await esl.getAttribute('aria-valuemin')).toBe('0');
    await esl.fill('-1');
    await form.getByRole('button', { name: 'Salva' }).click();
    await expect
      .poll(() => descriptionOf(esl), SOON)
      .toContain('Gli ESL totali devono essere un numero da 0 in su.');
  });

  test('shows what was saved, finds it by every column and narrows to nothing', async () => {
    const form = nuova();
    const valori = { 'Nome Progetto': NOME, 'Tipo Progetto': 'Verde', 'ESL Totali': '12,5' };
    for (const [label, value] of Object.entries(valori)) await form.getByLabel(label).fill(value);
    await chooseOption(form.getByLabel('Cliente'), 'Comune di Prova');
    const heard = await hear(page, async () => {
      await form.getByRole('button', { name: 'Salva' }).click();
      await sayingOf(page, 'Attività creata con successo.').waitFor();
    });
    expect(heard).toEqual(
      expect.arrayContaining(['Salvataggio in corso...', 'Attività creata con successo.']),
    );
    await page.getByRole('button', { name: '+ Nuova Attività' }).waitFor();
    const row = page.getByRole('row').filter({ hasText: NOME });
    await row.waitFor();
    expect(await page.getByRole('columnheader').allInnerTexts()).toEqual(COLONNE);
    expect(await row.getByRole('cell').allInnerTexts()).toEqual([
      `tra ${giorniTra(giornoInItalia(Date.now()), PRIMO)} giorni`,
      'Comune di Prova',
      'In Lavorazione',
      formatGiorno(PRIMO),
      formatGiorno(SECONDO),
      '0',
    ]);
    expect(await page.getByRole('button', { name: /^Elimina/ }).count()).toBe(0);
    const cliente = `cliente=${company.cliente_id}`;
    for (const query of ['cerca=comune', 'stato=In+Lavorazione', cliente, 'periodo=prossimi_30']) {
      await open(`planning?${query}`, 'Planning Globale');
      await row.waitFor();
    }
    const persona = `persona=${company.mario}`;
    for (const query of ['cerca=niente', 'stato=Annullato', persona, 'periodo=passati']) {
      await open(`planning?${query}`, 'Planning Globale');
      await page.getByText('Nessun risultato per questa ricerca.').waitFor();
    }
    await open('planning', 'Planning Globale');
    await row.getByRole('link', { name: NOME }).click();
    await page.getByRole('heading', { level: 1, name: NOME }).waitFor();
    const [id] = readServerRows(company.journey.server, 'SELECT id FROM progetti');
    progetto = await company.altri.call('progetti.leggi', { id: String(id?.['id']) });
  });
});

describe('The page of a project', () => {
  test('shows its data and days, and leads back to the list', async () => {
    const input = await page
      .locator('dl.progetto-dati > div')
      .evaluateAll((all) =>
        all.map((each) => [...each.children].map((child) => child.textContent)),
      );
    expect(input).toEqual([
      ['Nome Progetto', NOME],
      ['Cliente', 'Comune di Prova'],
      ['Tipo Progetto', 'Verde'],
      ['Tipo Attività', 'N/D'],
      ['ESL Totali', '12,5'],
      ['Descrizione', 'N/D'],
      ['Indirizzo del cantiere', 'N/D'],
      ['Contatto sul posto', 'N/D'],
    ]);
    const giornate = page.getByRole('list', { name: 'Giornate' }).getByRole('listitem');
    for (const [index, data] of [PRIMO, SECONDO].entries()) {
      const text = await giornate.nth(index).innerText();
      expect(text).toContain(formatGiorno(data));
      expect(text).toContain('09:00 – 18:00');
    }
    for (const vuoto of [
      'Nessun dipendente assegnato.',
      'Nessuna attrezzatura assegnata.',
      'Nessuna ora inserita. Per inserirle assegna prima un dipendente.',
    ]) {
      await page.getByText(vuoto, { exact: true }).waitFor();
    }
    await page.getByRole('main').getByRole('link', { name: 'Planning Globale' }).click();
    await page.waitForURL(`${company.journey.server.url}/planning`);
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: NOME }).waitFor();
  });

  test('saves state and billing notes in one action, each with its line of history', async () => {
    const form = page.locator('form').filter({ hasText: 'Salva stato e note' });
    const stato = form.getByLabel('Stato');
    expect(await stato.locator('option').allInnerTexts()).toEqual(STATI);
    expect(await stato.inputValue()).toBe('In Lavorazione');
    const commands: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/sync/push')) commands.push(request.url());
    });
    await stato.selectOption('Confermato');
    await form.getByLabel('Note di Fatturazione').fill('A corpo');
    expect(await recap().count()).toBe(0);
    await form.getByRole('button', { name: 'Salva stato e note' }).click();
    await page.getByText('Attività aggiornata.').first().waitFor();
    await recap().waitFor();
    expect(commands).toHaveLength(1);
    const salvato = await company.altri.call('progetti.leggi', { id: progetto.id });
    expect(salvato).toMatchObject({ stato: 'Confermato', note_fatturazione: 'A corpo' });
    const storico = page.getByRole('region', { name: 'Storico' }).getByRole('listitem');
    for (const line of [
      'Note di fatturazione: vuoto → «A corpo»',
      STATO_CAMBIATO,
      'Attività creata',
    ]) {
      await storico.filter({ hasText: line }).waitFor();
    }
    expect(await storico.last().innerText()).toMatch(
      /^\d\d\/\d\d\/\d{4} \d\d:\d\d\s+Attività creata\s+Ufficio Prova$/,
    );
  });

  test("downloads the recap, or says 'Errore nel download del PDF.'", async () => {
    await page.route('**/recap-pdf', (route) => route.abort());
    await recap().click();
    await page.getByText('Errore nel download del PDF.').first().waitFor();
    await page.unroute('**/recap-pdf');
    const [file] = await Promise.all([page.waitForEvent('download'), recap().click()]);
    expect(file.suggestedFilename()).toMatch(/^riepilogo-viale-dei-tigli-\d{4}-\d\d-\d\d\.pdf$/);
  });

  test('assigns a person with roles of their own, saying where else they are and whose papers expire', async () => {
    const altro = await company.altri.call('progetti.crea', {
      nome_progetto: 'Altro cantiere',
      cliente_id: company.cliente_id,
      giornate: [{ data: SECONDO, ora_inizio: '07:00', ora_fine: '12:00' }],
    });
    await company.altri.call('progetti.assegnaDipendente', {
      id: altro.id,
      dipendente_id: company.mario,
    });
    const form = await openAggiunta(page, 'Assegna dipendente');
    await form.getByRole('button', { name: 'Assegna dipendente' }).click();
    await form.getByText('Seleziona un dipendente.').first().waitFor();
    const chi = form.getByLabel('Dipendente');
    await chooseOption(chi, 'Verdi Ada');
    await form.getByText('Nessuna mansione registrata per questo dipendente.').waitFor();
    await chooseOption(chi, 'Rossi Mario');
    const mansioni = form.getByRole('group', { name: 'Mansioni sul lavoro' });
    await expect.poll(() => mansioni.getByRole('checkbox').count(), SOON).toBe(2);
    for (const mansione of ['Driver', 'Capitano']) await mansioni.getByLabel(mansione).check();
    await form.getByText('Documenti: Scaduti', { exact: true }).waitFor();
    await form.getByText(MOTIVO).waitFor();
    await form.getByText('Rossi è già impegnato in alcune di queste giornate').waitFor();
    await form.getByText(`Altro cantiere: ${ALTROVE}`).waitFor();
    await form.getByRole('button', { name: 'Assegna dipendente' }).click();
    await page.getByText('Dipendente assegnato.').first().waitFor();
    const persona = page.getByRole('list', { name: 'Persone' }).getByRole('listitem');
    for (const words of ['Rossi Mario', 'Driver, Capitano · prestazione occasionale', MOTIVO]) {
      await persona.getByText(words).waitFor();
    }
    await persona.getByText('Sovrapposizione').click();
    await persona.getByText(`Anche su Altro cantiere: ${ALTROVE}`).waitFor();
    // The form is ready for the next person only now.
    const ancora = async (): Promise<readonly string[]> => offeredBy(chi);
    await expect
      .poll(ancora, SOON)
      .toSatisfy((chi: readonly string[]) => chi.length > 0 && !chi.includes('Rossi Mario'));
    await page.getByText('Dipendente assegnato: Rossi Mario').waitFor();
  });

  test('takes a person off once asked, and says why when it cannot', async () => {
    const togli = async (): Promise<void> => {
      await page.getByRole('button', { name: 'Rimuovi Rossi Mario' }).click();
      const question = page.getByRole('alertdialog', {
        name: "Sei sicuro di voler rimuovere Rossi Mario dall'attività?",
      });
      await question.getByRole('button', { name: 'Rimuovi' }).click();
    };
    const { mario: dipendente_id } = company;
    const chi = { id: progetto.id, dipendente_id };
    // Somebody else is quicker by a hair: what was wanted is so.
    await leaveRefusalsUnexplained(page, async () => {
      await company.altri.call('progetti.rimuoviDipendente', chi);
    });
    await togli();
    await page.getByText('Dipendente rimosso.').first().waitFor();
    await page.unroute(PUSH);
    await page.getByText('Nessun dipendente assegnato.').waitFor();
    await company.altri.call('progetti.assegnaDipendente', chi);
    await togli();
    await page.getByText('Nessun dipendente assegnato.').waitFor();
    const leggi = () => company.altri.call('progetti.leggi', { id: progetto.id });
    await expect.poll(leggi, SOON).toMatchObject({ dipendentiAssegnati: [] });
    await company.altri.call('progetti.assegnaDipendente', chi);
    await page.getByRole('button', { name: 'Rimuovi Rossi Mario' }).waitFor();
  });

  test('commits equipment by quantity, showing what is left on each day, and never too much', async () => {
    const form = await openAggiunta(page, 'Assegna attrezzatura');
    const assegna = form.getByRole('button', { name: 'Assegna attrezzatura' });
    const quantita = form.getByLabel('Quantità');
    expect(await quantita.inputValue()).toBe('1');
    expect(await quantita.getAttribute('aria-valuemin')).toBe('1');
    await assegna.click();
    await form.getByText('Seleziona un attrezzo e una quantità valida.').first().waitFor();
    await chooseOption(form.getByLabel('Attrezzo'), 'Motosega');
    await quantita.fill('0');
    await assegna.click();
    await form.getByText('Seleziona un attrezzo e una quantità valida.').first().waitFor();
    for (const data of [PRIMO, SECONDO]) await form.getByText(`${formatGiorno(data)}: 3`).waitFor();
    await quantita.fill('2');
    await assegna.click();
    await page.getByText('Attrezzatura assegnata.').first().waitFor();
    await page.getByText('Quantità impegnata: 2', { exact: true }).waitFor();
    // The form is ready for the next piece only now.
    await expect.poll(() => quantita.inputValue(), SOON).toBe('1');
    await chooseOption(form.getByLabel('Attrezzo'), 'Motosega');
    for (const data of [PRIMO, SECONDO]) await form.getByText(`${formatGiorno(data)}: 1`).waitFor();
    await quantita.fill('2');
    await assegna.click();
    await page
      .getByText(`${formatGiorno(PRIMO)} ne resta 1 su 3.`)
      .first()
      .waitFor();
    await leaveRefusalsUnexplained(page);
    await assegna.click();
    await page.getByText("Errore nell'assegnazione.").first().waitFor();
    await page.unroute(PUSH);
    await page.getByRole('button', { name: 'Rimuovi Motosega' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Rimuovi' }).click();
    await page.getByText('Attrezzatura rimossa.').first().waitFor();
    await page.getByText('Nessuna attrezzatura assegnata.').waitFor();
  });

  test('scrolls its history beyond 300 px, by keyboard too', async () => {
    for (let n = 1; n <= 8; n += 1) {
      await company.altri.call('progetti.modifica', {
        id: progetto.id,
        descrizione: `Versione ${n}`,
      });
    }
    const storico = page.getByRole('region', { name: 'Storico' });
    await storico.getByText('→ «Versione 8»').waitFor();
    const { box, content } = await storico.evaluate((each) => ({
      box: each.getBoundingClientRect().height,
      content: each.scrollHeight,
    }));
    expect(box).toBe(300);
    expect(content).toBeGreaterThan(300);
    await storico.focus();
    await page.keyboard.press('End');
    await expect.poll(() => storico.evaluate((each) => each.scrollTop), SOON).toBeGreaterThan(0);
  });
});

async function open(path: string, title: string): Promise<void> {
  await page.goto(`${company.journey.server.url}/${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

function nuova(): Locator {
  return page.getByRole('form', { name: 'Nuova Attività' });
}

function recap(): Locator {
  return page.getByRole('button', { name: 'Scarica riepilogo PDF' });
}
