import { addGiorni, giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const OGGI = giornoInItalia(Date.now());
const MESE = addGiorni(`${OGGI.slice(0, 7)}-01` as Giorno, -1).slice(0, 7);

let journey: Journey;
let page: Page;
let progetto_id: string;
let dipendente_id: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const ada = await addAda(altri);
  dipendente_id = ada.id;
  await altri.call('attrezzatura.crea', { nome_attrezzo: 'Motosega', quantita_totale: 4 });
  const cliente = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const progetto = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id: cliente.id,
    giornate: [{ data: OGGI, ora_inizio: '08:00', ora_fine: '16:00' }],
  });
  progetto_id = progetto.id;
  await altri.call('contratti.crea', {
    dipendente_id: ada.id,
    progetto_id: null,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: OGGI,
    data_fine: OGGI,
  });
  await altri.call('mesi.chiudi', { mese: MESE });
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

async function addAda(altri: RestClient) {
  return altri.call('dipendenti.crea', {
    email: 'ada@example.it',
    password: 'nessuno-entra-con-questa',
    ruolo: 'Operatore',
    nome: 'Ada',
    cognome: 'Verdi',
    tipo_assunzione: 'prestazione occasionale',
  });
}

/** A page that the browser's own buttons can leave inside the app. */
async function open(path: string): Promise<void> {
  await page.goto(journey.server.url + path);
  await page.getByRole('navigation').getByRole('link', { name: 'Clienti' }).click();
  await page.getByRole('heading', { level: 1, name: 'Clienti' }).waitFor();
  await page.evaluate(() => history.back());
  await page.waitForURL(journey.server.url + path);
}

async function stepForward(): Promise<void> {
  await page.evaluate(() => history.forward());
}

function question(): Locator {
  return page.getByRole('alertdialog', { name: 'Uscire senza salvare?' });
}

/** Every way out is tried, and the user stays each time. */
async function stayWhichever(ways: Readonly<Record<string, () => Promise<unknown>>>) {
  for (const [way, leave] of Object.entries(ways)) {
    await leave();
    await question()
      .getByRole('button', { name: 'Continua a modificare' })
      .click()
      .catch((error: unknown) => {
        throw new Error(`Nothing was asked: ${way}`, { cause: error });
      });
    await question().waitFor({ state: 'detached' });
  }
}

interface DialogCase {
  readonly what: string;
  readonly path: () => string;
  /** The button that opens it. */
  readonly opener: string | RegExp;
  readonly title: string | RegExp;
  readonly field: string;
}

const DIALOGS: readonly DialogCase[] = [
  {
    what: 'the payroll codes',
    path: () => '/mese',
    opener: 'Codici paghe',
    title: 'Codici del consulente del lavoro',
    field: 'Codice di Amministratore Primo',
  },
  {
    what: 'the reason for opening a month',
    path: () => `/mese?mese=${MESE}`,
    opener: 'Riapri',
    title: /^Riaprire /,
    field: 'Motivo',
  },
  {
    what: 'how long data are kept',
    path: () => '/impostazioni/conservazione',
    opener: /^Modifica la durata/,
    title: /./,
    field: 'Durata in',
  },
  {
    what: 'a new password of an employee',
    path: () => `/dipendenti?modifica=${dipendente_id}`,
    opener: 'Imposta Password',
    title: 'Imposta una nuova password',
    field: 'Nuova password',
  },
  {
    what: 'one’s own new password',
    path: () => '/account',
    opener: 'Cambia password',
    title: 'Cambia password',
    field: 'Password attuale',
  },
];

describe('What was typed into a dialog', () => {
  test.each(DIALOGS)('is not thrown away without a question: $what', async (each) => {
    await open(each.path());
    const opener = page.getByRole('main').getByRole('button', { name: each.opener }).first();
    const dialog = page.getByRole('dialog', { name: each.title });
    const field = dialog.getByLabel(each.field).first();
    await opener.click();
    await field.waitFor();
    // Where nothing was changed there is nothing to ask.
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await question().count()).toBe(0);

    await opener.click();
    await field.fill('77');
    await stayWhichever({
      escape: () => page.keyboard.press('Escape'),
      outside: () => page.mouse.click(4, 4),
      cross: () => dialog.getByRole('button', { name: 'Chiudi', exact: true }).click(),
      cancel: () => dialog.getByRole('button', { name: 'Annulla' }).click(),
      step: stepForward,
    });
    expect(await field.inputValue()).toBe('77');
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(each.path());

    await page.keyboard.press('Escape');
    await question().getByRole('button', { name: 'Esci senza salvare' }).click();
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate(hasFocus), SOON).toBe(true);
  });
});

function hasFocus(element: Element): boolean {
  return element === document.activeElement;
}

describe('What was chosen on a page', () => {
  test.each([
    { cosa: 'Assegna dipendente', campo: 'Dipendente', scelta: 'Verdi Ada' },
    { cosa: 'Assegna attrezzatura', campo: 'Attrezzo', scelta: 'Motosega' },
  ])('is not thrown away without a question: $cosa', async ({ cosa, campo, scelta }) => {
    await open(`/planning/${progetto_id}`);
    let form = await openAggiunta(page, cosa);
    await form.getByLabel(campo).waitFor();
    const chiudi = page
      .locator('.progetto-aggiunta__modulo')
      .getByRole('button', { name: 'Chiudi' });
    await chiudi.click();
    await form.waitFor({ state: 'detached' });

    form = await openAggiunta(page, cosa);
    await chooseOption(form.getByLabel(campo), scelta);
    await stayWhichever({
      escape: () => page.keyboard.press('Escape'),
      close: () => chiudi.click(),
      step: stepForward,
    });
    expect(await form.getByLabel(campo).inputValue()).toBe(scelta);
    await chiudi.click();
    await question().getByRole('button', { name: 'Esci senza salvare' }).click();
    await form.waitFor({ state: 'detached' });
  });

  test('is not left without a question: contracts to be paid', async () => {
    await open('/ricevute');
    const scelto = page.getByRole('checkbox', { name: /Verdi Ada/ });
    await scelto.check();
    await stayWhichever({
      link: () => page.getByRole('navigation').getByRole('link', { name: 'Contratti' }).click(),
      step: stepForward,
    });
    expect(await scelto.isChecked()).toBe(true);
    await scelto.uncheck();
    await page.getByRole('navigation').getByRole('link', { name: 'Contratti' }).click();
    await page.getByRole('heading', { level: 1, name: 'Contratti' }).waitFor();
  });

  test('is not lost with a reload without a question: the billing notes of an activity', async () => {
    await open(`/planning/${progetto_id}`);
    await page.getByLabel('Note di Fatturazione').fill('A fine mese');
    let asked = 0;
    page.once('dialog', (dialog) => {
      asked += 1;
      void dialog.dismiss();
    });
    // Whoever is asked stays, and the reload never comes.
    await page.evaluate(() => location.reload()).catch(() => undefined);
    await expect.poll(() => asked, SOON).toBe(1);
    expect(await page.getByLabel('Note di Fatturazione').inputValue()).toBe('A fine mese');
  });
});

describe('Nothing is called lost while it is being saved', () => {
  let letGo: (() => void) | undefined;

  /** Keeps what is asked from being answered until `letGo`. */
  async function hold(url: string): Promise<void> {
    const held = new Promise<void>((resolve) => {
      letGo = resolve;
    });
    await page.route(url, async (route) => {
      await held;
      await route.continue();
    });
  }

  afterEach(async () => {
    letGo?.();
    await page.unrouteAll({ behavior: 'wait' });
  });

  test('in a dialog, which can be left', async () => {
    await open(`/mese?mese=${MESE}`);
    await page.getByRole('main').getByRole('button', { name: 'Riapri' }).first().click();
    const dialog = page.getByRole('dialog', { name: /^Riaprire / });
    await dialog.getByLabel('Motivo').fill('Mancava un giorno');
    await hold('**/api/mesi/**');
    await dialog.locator('[type="submit"]').click();
    await expect
      .poll(() => dialog.getByRole('button', { name: 'Annulla' }).isDisabled(), SOON)
      .toBe(true);
    await stepForward();
    await page.getByRole('heading', { level: 1, name: 'Clienti' }).waitFor();
    expect(await question().count()).toBe(0);
  });

  test('on a page, which can be left', async () => {
    await open(`/planning/${progetto_id}`);
    const form = await openAggiunta(page, 'Assegna attrezzatura');
    await chooseOption(form.getByLabel('Attrezzo'), 'Motosega');
    await hold('**/api/sync/push');
    await form.locator('[type="submit"]').click();
    await page
      .locator('.progetto-aggiunta__modulo')
      .getByRole('button', { name: 'Chiudi', disabled: true })
      .waitFor();
    await stepForward();
    await page.getByRole('heading', { level: 1, name: 'Clienti' }).waitFor();
    expect(await question().count()).toBe(0);
  });
});
