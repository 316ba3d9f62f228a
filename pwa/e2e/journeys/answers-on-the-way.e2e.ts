import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  formatGiorno,
  giornoInItalia,
  giornoSchema,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { SOON } from '../browser/soon.ts';
import { chooseOption } from '../drivers/choose-option.ts';
import { waitUntilSynchronised } from '../drivers/demo-login.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { valuesOf } from '../drivers/read-form.ts';
import { heldUp, withPortal } from '../server/broken-network.ts';
import { readServerRows } from '../server/server-rows.ts';
import { PRIMO, SECONDO, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const PUSH = '**/api/sync/push';
const NOME = 'Viale dei tigli';
const TERZO = addGiorni(SECONDO, 1);

let company: SmallCompany;
let page: Page;
let progetto: Progetto;

beforeAll(async () => {
  company = await startSmallCompany('startVisit');
  const { altri, cliente_id, mario: dipendente_id } = company;
  page = company.page;
  const { id } = await altri.call('progetti.crea', {
    nome_progetto: NOME,
    cliente_id,
    giornate: giornate(PRIMO),
  });
  progetto = await altri.call('progetti.assegnaDipendente', { id, dipendente_id });
  await altri.call('attrezzatura.crea', { nome_attrezzo: 'Soffiatore', quantita_totale: 5 });
  await open(`planning/${progetto.id}`, NOME);
});

afterAll(() => company.journey.end());

test('Papers are judged on the days that a project has, once these have arrived at the server', async () => {
  const mario = page.getByRole('list', { name: 'Persone' }).getByRole('listitem');
  await mario.getByText('Documenti: Validi', { exact: true }).waitFor();
  await heldUp(page, PUSH, 'POST', async () => {
    await page.getByRole('button', { name: 'Modifica', exact: true }).click();
    const form = page.getByRole('form', { name: "Modifica dell'attività" });
    await form.getByLabel('Data', { exact: true }).fill(SECONDO);
    await form.getByRole('button', { name: 'Aggiungi giornata' }).click();
    await form.getByRole('button', { name: 'Salva Modifiche' }).click();
    const shown = page.locator('#giornate').getByRole('listitem');
    await shown.filter({ hasText: formatGiorno(SECONDO) }).waitFor();
    // What was asked for by then is answered before this is.
    await company.altri.call('progetti.validita', { id: progetto.id });
  });
  await page.getByText('Attività aggiornata.').first().waitFor();
  await mario.getByText('Documenti: Scaduti', { exact: true }).waitFor();
  expect(await mario.getByText('Documenti: Validi', { exact: true }).count()).toBe(0);
});

describe('A contract on the page of a project', () => {
  test('has the days that the form says when it is generated', async () => {
    const { id } = progetto;
    await company.altri.call('progetti.modifica', { id, giornate: giornate(PRIMO, SECONDO) });
    await page.locator('#giornate').getByText('2 giornate').waitFor();
    // The list of before comes in over the button.
    await page.getByText('Nessun contratto generato.').waitFor();
    await page.getByRole('button', { name: 'Genera contratto per Rossi Mario' }).click();
    await contratto().getByText(periodo(PRIMO, SECONDO)).waitFor();
    await company.altri.call('progetti.modifica', {
      id,
      giornate: giornate(PRIMO, SECONDO, TERZO),
    });
    await contratto().getByText(periodo(PRIMO, TERZO)).waitFor();
    await contratto().getByLabel('Compenso lordo (€)').fill('1.000');
    await contratto().getByLabel('Luogo di stipula').fill('Lecco');
    await page.route('**/api/contratti', (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    });
    await genera();
    await errore('Errore nella generazione.');
    expect(generati()).toEqual([{ compenso: 100_000, data_inizio: PRIMO, data_fine: TERZO }]);
  });

  test('is not called generated with what was corrected after its answer was lost', async () => {
    await contratto().getByLabel('Compenso lordo (€)').fill('1.200');
    await genera();
    await errore("Il contratto era già stato generato con altri dati: controllalo nell'elenco.");
    await page.getByRole('list', { name: 'Contratti' }).getByText('1.000,00').waitFor();
    expect(await page.getByText('Contratto generato.').count()).toBe(0);
    expect(generati()).toHaveLength(1);
    await genera();
    await page.getByText('Contratto generato.').first().waitFor();
    expect(generati().map(({ compenso }) => compenso)).toEqual([100_000, 120_000]);
  });
});

describe('What is assigned to a project', () => {
  test('is committed once however often it is pressed, and the next choice stays', async () => {
    const form = await openAggiunta(page, 'Assegna attrezzatura');
    const attrezzo = form.getByLabel('Attrezzo');
    await chooseOption(attrezzo, 'Motosega');
    await heldUp(page, PUSH, 'POST', async () => {
      await form.getByRole('button', { name: 'Assegna attrezzatura' }).dblclick();
      await chooseOption(attrezzo, 'Soffiatore');
      await form.getByLabel('Quantità').fill('3');
    });
    await page.getByText('Attrezzatura assegnata.').first().waitFor();
    await waitUntilSynchronised(page);
    expect(righe('SELECT quantita_impegnata AS n FROM impegni')).toEqual([{ n: 1 }]);
    expect(await attrezzo.inputValue()).toBe('Soffiatore');
    expect(await form.getByLabel('Quantità').inputValue()).toBe('3');
  });

  test('is a person once, without a refusal, and whoever is chosen next stays', async () => {
    const form = await openAggiunta(page, 'Assegna dipendente');
    const chi = form.getByLabel('Dipendente');
    const assegna = form.getByRole('button', { name: 'Assegna dipendente' });
    await chooseOption(chi, 'Verdi Ada');
    const sent = await heldUp(page, PUSH, 'POST', async () => {
      await assegna.dblclick();
      await chooseOption(chi, 'Bianchi Lia');
    });
    expect(sent.postDataJSON()).toMatchObject({ commands: [{}] });
    await page.getByText('Dipendente assegnato.').first().waitFor();
    await waitUntilSynchronised(page);
    expect(await page.locator('.ui-toast--danger').count()).toBe(0);
    expect(await chi.inputValue()).toBe('Bianchi Lia');
    await assegna.press('Enter');
    await page.getByText('3 persone').waitFor();
    await expect.poll(() => chi.inputValue(), SOON).toBe('');
    await expect
      .poll(() => assegna.evaluate((each) => each === document.activeElement), SOON)
      .toBe(true);
  });
});

describe('The receipts', () => {
  test('leave ticked what was ticked while others were generated', async () => {
    const { altri, lia: dipendente_id } = company;
    await altri.call('contratti.crea', {
      dipendente_id,
      progetto_id: null,
      compenso_lordo: 100,
      luogo_stipula: 'Lecco',
      data_inizio: PRIMO,
      data_fine: SECONDO,
    });
    await open('ricevute', 'Ricevute');
    await daPagare('1.000,00').getByRole('checkbox').check();
    await heldUp(page, '**/api/ricevute', 'POST', async () => {
      await page.getByRole('button', { name: 'Genera ricevute (1)' }).click();
      await daPagare('Bianchi Lia').getByRole('checkbox').check();
    });
    await page.getByText('Generazione completata. Successi: 1, Errori: 0.').waitFor();
    await daPagare('1.000,00').waitFor({ state: 'detached' });
    expect(await daPagare('Bianchi Lia').getByRole('checkbox').isChecked()).toBe(true);
  });

  test('are of today in a page that stayed open over midnight', async () => {
    const giorno = page.getByLabel('Data pagamento');
    const oggi = giornoInItalia(Date.now());
    expect(await giorno.inputValue()).toBe(oggi);
    await page.clock.setFixedTime(Date.now() + 24 * 60 * 60 * 1000);
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect.poll(() => giorno.inputValue(), SOON).toBe(addGiorni(oggi, 1));
  });

  test('are not generated of a day far ahead, and say of one to come that it is', async () => {
    const giorno = page.getByLabel('Data pagamento');
    const oggi = giornoSchema.parse(await giorno.inputValue());
    await giorno.fill(addGiorni(oggi, 365));
    await page.getByText('Questo giorno deve ancora venire').waitFor();
    await page.getByRole('button', { name: 'Genera ricevute (1)' }).click();
    await page.getByText('La data di pagamento è oltre tre mesi da oggi').waitFor();
    await giorno.fill(oggi);
    expect(await page.getByText('Questo giorno deve ancora venire').count()).toBe(0);
  });

  test('are generated where those of before do not come, which are shown when they do', async () => {
    await daPagare('Bianchi Lia').getByRole('checkbox').uncheck();
    const archivio = page.getByRole('heading', { name: 'Archivio ricevute' });
    const guaio = page.getByText('Errore nel caricamento dei dati.');
    await withPortal(page, '**/api/ricevute', async () => {
      await open('ricevute', 'Ricevute');
      await guaio.waitFor();
      await daPagare('Bianchi Lia').waitFor();
      expect(await archivio.count()).toBe(0);
    });
    await page.getByRole('button', { name: 'Riprova' }).click();
    await archivio.waitFor();
    await guaio.waitFor({ state: 'detached' });
  });

  test('leave ticked what was ticked while the network went and came back', async () => {
    const { promise: done, resolve: letGo } = Promise.withResolvers<undefined>();
    await page.route('**/api/ricevute', (route) =>
      done.then(() => route.continue().catch(() => {})),
    );
    await open('ricevute', 'Ricevute');
    // So long after the contracts came it is said that the receipts do not.
    await page.getByText('Errore nel caricamento dei dati.').waitFor();
    await senzaRete(true);
    await daPagare('Bianchi Lia').getByRole('checkbox').check();
    const asked = page.waitForRequest('**/api/ricevute');
    await senzaRete(false);
    await asked;
    expect(await daPagare('Bianchi Lia').getByRole('checkbox').isChecked()).toBe(true);
    letGo(undefined);
    await page.getByRole('heading', { name: 'Archivio ricevute' }).waitFor();
    await page.unroute('**/api/ricevute');
    expect(await daPagare('Bianchi Lia').getByRole('checkbox').isChecked()).toBe(true);
  });
});

test('A contract written by hand stays in its form when the network goes with the answer', async () => {
  await open('contratti', 'Contratti');
  await page.getByRole('button', { name: '+ Nuovo Contratto' }).click();
  const form = page.getByRole('form', { name: 'Nuovo Contratto' });
  await chooseOption(form.getByLabel('Dipendente'), 'Bianchi Lia');
  const scritti = {
    'Compenso lordo (€)': '350',
    'Luogo di stipula': 'Varenna',
    'Data inizio': PRIMO,
    'Data fine': TERZO,
  };
  for (const [label, value] of Object.entries(scritti)) await form.getByLabel(label).fill(value);
  const lost = async (route: Route): Promise<void> => {
    await route.fetch();
    await page.context().setOffline(true);
    await route.abort();
  };
  await page.route('**/api/contratti', lost, { times: 1 });
  const genera = form.getByRole('button', { name: 'Genera contratto' });
  await genera.click();
  await page.getByText('Serve la rete', { exact: true }).waitFor();
  await form.getByRole('alert').getByText('Errore nella generazione.').first().waitFor();
  expect(await valuesOf(form)).toMatchObject(scritti);
  await senzaRete(false);
  await genera.click();
  await page.getByText('Contratto generato.').first().waitFor();
  expect(righe("SELECT id FROM contratti WHERE luogo_stipula = 'Varenna'")).toHaveLength(1);
});

async function open(path: string, title: string): Promise<void> {
  await page.goto(`${company.journey.server.url}/${path}`);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
}

function giornate(...giorni: readonly Giorno[]) {
  return giorni.map((data) => ({ data, ora_inizio: '09:00', ora_fine: '18:00' }));
}

function contratto(): Locator {
  return page.getByRole('form', { name: 'Genera contratto per Rossi Mario' });
}

function periodo(dal: Giorno, al: Giorno): string {
  return `${conArticolo('Dal', formatGiorno(dal))} ${conArticolo('al', formatGiorno(al))}, come le giornate dell'attività.`;
}

async function genera(): Promise<void> {
  await contratto().getByRole('button', { name: 'Genera contratto' }).click();
}

async function errore(sentence: string): Promise<void> {
  await contratto().getByRole('alert').getByText(sentence).first().waitFor();
}

/** Takes the network away or gives it back, and waits until the screen knows. */
async function senzaRete(senza: boolean): Promise<void> {
  await page.context().setOffline(senza);
  const parole = page.getByText('Serve la rete', { exact: true });
  await parole.waitFor({ state: senza ? 'attached' : 'detached' });
}

function daPagare(text: string): Locator {
  return page
    .getByRole('list', { name: 'Contratti da pagare' })
    .getByRole('listitem')
    .filter({ hasText: text });
}

/** The contracts of the project as the server has them. */
function generati() {
  return righe(
    `SELECT compenso_lordo_centesimi AS compenso, data_inizio, data_fine
     FROM contratti ORDER BY numero`,
  );
}

function righe(sql: string) {
  return readServerRows(company.journey.server, sql);
}
