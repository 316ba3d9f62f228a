import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { judgeStates } from '../browser/judge-states.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { openLoggedIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { visit } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';

let journey: Journey;
/** One with people who work occasionally, equipment, hours and contracts. */
let progetto: Progetto;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const office = await connectRest(server.url, readPrintedLogin(server, 'Manager'));
  const contratti = await office.call('contratti.elenca', {});
  const [id] = contratti.flatMap(({ progetto_id, pagato }) => (pagato ? [] : (progetto_id ?? [])));
  if (id === undefined) throw new Error('The demo company has no contract to pay');
  // A word that no phone is as wide as.
  const nome_progetto = 'Manutenzione_straordinaria_Lecco/Valmadrera';
  progetto = await office.call('progetti.modifica', { id, stato: 'Confermato', nome_progetto });
});

afterAll(() => journey.end());

describe.each([
  ['a phone', PHONE],
  ['a desk', DESK],
] as const)('On %s, in light and dark, nothing keeps the office from using', (name, viewport) => {
  let device: BrowserProcess;
  let page: Page;
  const states = judgeStates(viewport);

  beforeEach(states.beginScreen);

  beforeAll(async () => {
    device = await journey.startDevice(name, viewport);
    page = device.page;
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
    await waitUntilInstalled(page);
  });

  async function open(path: string, title: string): Promise<void> {
    await visit(page, `/${path}`);
    await arriveAt(title);
  }

  /** What was typed in a form before is lost without a question. */
  async function load(path: string, title: string): Promise<void> {
    await page.goto(`${journey.server.url}/${path}`);
    await arriveAt(title);
  }

  async function arriveAt(title: string): Promise<void> {
    await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
    await page.locator('[aria-busy=true]').first().waitFor({ state: 'detached' });
  }

  /** Judged from the top: under the header a target counts as too small. */
  async function faultsFromTop(find = states.judge): Promise<string[]> {
    await page.evaluate(() => scrollTo(0, 0));
    return find(page);
  }

  test('the list of projects and the form of a new one, with its errors', async () => {
    await open('planning', 'Planning Globale');
    expect(await faultsFromTop()).toEqual([]);
    await page.getByRole('button', { name: '+ Nuova Attività' }).click();
    const form = page.getByRole('form', { name: 'Nuova Attività' });
    await form.getByRole('button', { name: 'Aggiungi giornata' }).click();
    await form.getByRole('button', { name: 'Salva' }).click();
    await form.getByRole('alert').first().waitFor();
    expect(await faultsFromTop()).toEqual([]);
  });

  test('the page of a project, with somebody, something and a contract being chosen', async () => {
    await load(`planning/${progetto.id}`, progetto.nome_progetto);
    await page.getByRole('button', { name: 'Scarica riepilogo PDF' }).waitFor();
    const chi = await openAggiunta(page, 'Assegna dipendente');
    await chooseOption(chi.getByLabel('Dipendente'), 0);
    await chi.getByText("Documenti nelle giornate dell'attività:").waitFor();
    const cosa = await openAggiunta(page, 'Assegna attrezzatura');
    await chooseOption(cosa.getByLabel('Attrezzo'), 0);
    const contratto = page.getByRole('button', { name: /^Genera contratto per/ }).first();
    await contratto.click();
    await page.getByRole('button', { name: 'Genera contratto', exact: true }).click();
    await page.getByRole('alert').getByText('Il Luogo di stipula è obbligatorio.').waitFor();
    expect(await faultsFromTop(findFaults)).toEqual([]);
  });

  test('the form of its data and days, and the one of its hours', async () => {
    await load(`planning/${progetto.id}`, progetto.nome_progetto);
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    const modifica = page.getByRole('form', { name: "Modifica dell'attività" });
    await modifica.waitFor();
    expect(await faultsFromTop()).toEqual([]);
    await page.getByRole('button', { name: 'Annulla', exact: true }).click();
    // What lies under the form moves up when it goes, away from under a finger that is quicker.
    await modifica.waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Registra ore' }).click();
    const ore = page.getByRole('dialog', { name: 'Registra ore' });
    await ore.waitFor();
    expect(await states.judge(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await ore.waitFor({ state: 'detached' });
  });

  test('contracts, with the form and its errors, and without network', async () => {
    await open('contratti', 'Contratti');
    expect(await faultsFromTop()).toEqual([]);
    await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
    const form = page.getByRole('form', { name: 'Nuovo Contratto' });
    await form.getByRole('button', { name: 'Genera contratto' }).click();
    await form.getByRole('alert').first().waitFor();
    expect(await faultsFromTop()).toEqual([]);
    await device.context.setOffline(true);
    await load('contratti', 'Contratti');
    await page.getByText('Serve la rete').waitFor();
    expect(await faultsFromTop()).toEqual([]);
    await device.context.setOffline(false);
  });

  test('receipts, with one just generated and the question before it is deleted', async () => {
    await open('ricevute', 'Ricevute');
    const scelta = page.getByRole('checkbox', { name: /^Scegli il contratto/ });
    await scelta.first().check();
    await page.getByRole('button', { name: 'Genera ricevute (1)' }).click();
    await page.getByText('Generazione completata. Successi: 1, Errori: 0.').waitFor();
    expect(await faultsFromTop()).toEqual([]);
    if (viewport.touch) {
      await page
        .getByRole('button', { name: /^Dettagli di/ })
        .last()
        .click();
    }
    expect(await faultsFromTop()).toEqual([]);
    const elimina = page.getByRole('button', { name: /^Elimina la ricevuta/ });
    await elimina.first().click();
    const question = page.getByRole('alertdialog');
    await question.waitFor();
    expect(await states.judge(page)).toEqual([]);
    await question.getByRole('button', { name: 'Annulla' }).click();
  });

  test('the archive of hours', async () => {
    await open('fogli-ore', 'Archivio Ore');
    expect(await faultsFromTop(findFaults)).toEqual([]);
  });
});
