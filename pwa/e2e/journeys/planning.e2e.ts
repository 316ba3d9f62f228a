import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { chooseOption, emptyChoice, offeredBy } from '../drivers/choose-option.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { openAggiunta } from '../drivers/open-aggiunta.ts';
import { visit, visitScreen } from '../drivers/visit-screen.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { readServerRows } from '../server/server-rows.ts';

const CONFLITTO =
  "Gli stessi campi sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.";
const PRIMA = giornoSchema.parse('2027-01-04');
const [ORA_INIZIO, ORA_FINE] = [orarioSchema.parse('09:00'), orarioSchema.parse('18:00')];

let journey: Journey;
/** Of two people of the office, each at a desk of their own; the Manager's has the app installed. */
let manager: Page;
let admin: Page;
let office: RestClient;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const desk = await journey.startDevice('desk', DESK);
  [manager, admin] = [desk.page, await desk.openElsewhere()];
  [office] = await Promise.all([
    connectRest(server.url, readPrintedLogin(server, 'Admin')),
    openLoggedIn(manager, server.url, readPrintedLogin(server, 'Manager')),
    openLoggedIn(admin, server.url, readPrintedLogin(server, 'Admin')),
  ]);
  await Promise.all([waitUntilInstalled(manager), waitUntilSynchronised(admin)]);
});

// A journey that fails half-way leaves the next one its network.
afterEach(() => setOffline(false));

afterAll(() => journey.end());

test('Two managers change different fields of one project without network: both stand, and the history says so', async () => {
  const { id } = await nuovoProgetto('Campi diversi');
  const [one, other] = await openOnBoth(id);
  await setOffline(true);

  await one.getByRole('button', { name: 'Modifica', exact: true }).click();
  const form = one.getByRole('form', { name: "Modifica dell'attività" });
  await form.getByLabel('Descrizione').fill('Potatura lungo il lago');
  await form.getByRole('button', { name: 'Salva Modifiche' }).click();
  await form.waitFor({ state: 'detached' });
  await saveStato(other, 'Confermato');

  await setOffline(false);
  await Promise.all([one, other].map(waitUntilSynchronised));
  expect(saved(id)).toEqual({
    stato: 'Confermato',
    descrizione: 'Potatura lungo il lago',
    note: null,
  });
  const autori = [nomeDi('Manager'), nomeDi('Admin')];
  for (const page of [one, other]) {
    const storico = page.getByRole('region', { name: 'Storico' }).getByRole('listitem');
    for (const [index, riga] of [
      'Descrizione: vuoto → «Potatura lungo il lago»',
      'Stato: In Lavorazione → Confermato',
    ].entries()) {
      await storico
        .filter({ hasText: riga })
        .getByText(autori[index] ?? '')
        .waitFor();
    }
  }
});

test('The same field changed on two devices without network waits in Da sistemare with both values, and nothing is overwritten until somebody decides', async () => {
  const { id } = await nuovoProgetto('Stesso campo');
  const [one, other] = await openOnBoth(id);
  await setOffline(true);
  await saveStato(one, 'Annullato', 'Ha telefonato il cliente.');
  await saveStato(other, 'Completato', 'Fattura a 60 giorni.');
  await admin.context().setOffline(false);
  await waitUntilSynchronised(other);
  await manager.context().setOffline(false);

  await one.getByRole('link', { name: '1 da sistemare' }).click();
  const entry = one
    .getByRole('list', { name: 'Da sistemare' })
    .getByRole('listitem')
    .filter({ hasText: "Modifica dell'attività Stesso campo" });
  await entry.getByText(CONFLITTO).waitFor();
  for (const value of ['Stato', 'Annullato', 'Completato', 'In Lavorazione']) {
    await entry.getByText(value).waitFor();
  }
  for (const value of ['Ha telefonato il cliente.', 'Fattura a 60 giorni.']) {
    await entry.getByText(value).waitFor();
  }
  expect(await findFaults(one)).toEqual([]);
  expect(saved(id)).toMatchObject({ stato: 'Completato', note: 'Fattura a 60 giorni.' });

  await one.goBack();
  await one.getByText(CONFLITTO).waitFor();
  expect(await findFaults(one)).toEqual([]);
  await one.getByRole('button', { name: 'Tieni il mio' }).click();
  await waitUntilSynchronised(one);
  // State and notes are what a person has chosen, having seen both.
  expect(saved(id)).toMatchObject({ stato: 'Annullato', note: 'Ha telefonato il cliente.' });
  // At the other desk too, with the history of it.
  await other.getByText('Stato: Completato → Annullato').waitFor();
  await other.locator('time + span', { hasText: 'Stato: In Lavorazione → Completato' }).waitFor();
});

test('A project with a range of days made without network survives a reload and arrives once, without Sundays and holidays', async () => {
  const page = manager;
  await visitScreen(page, '/planning');
  await page.getByRole('button', { name: '+ Nuova Attività' }).waitFor();
  await manager.context().setOffline(true);
  await page.getByRole('button', { name: '+ Nuova Attività' }).click();
  const form = page.getByRole('form', { name: 'Nuova Attività' });
  await form.getByLabel('Nome Progetto').fill('Intervallo scritto senza rete');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByRole('alert').getByText('Nome Progetto e Cliente sono obbligatori.').waitFor();
  await chooseOption(form.getByLabel('Cliente'), 0);
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByRole('alert').getByText('Inserire almeno una giornata').first().waitFor();
  await form.getByLabel('Data', { exact: true }).fill(PRIMA);
  await form.getByLabel('Fino al').fill('2027-01-10');
  await form.getByRole('button', { name: 'Salva' }).click();
  await form
    .getByRole('alert')
    .getByText('Questa giornata non è ancora aggiunta')
    .first()
    .waitFor();
  // Enter there means the days, not the whole form.
  await form.getByLabel('Ora Inizio', { exact: true }).press('Enter');
  await form.getByRole('list', { name: 'Giornate' }).getByRole('listitem').nth(4).waitFor();
  const inizio = form.getByLabel(/^Ora inizio del/).first();
  for (const [testo, frase] of [
    ['25:00', 'Orario non valido: scrivilo come 08:30.'],
    ['18:00', 'Ora Inizio e Ora Fine non possono essere uguali.'],
  ] as const) {
    await inizio.fill(testo);
    await inizio.press('Enter');
    await form.getByRole('alert').getByText(frase).first().waitFor();
    expect(await inizio.inputValue()).toBe(testo);
  }
  await inizio.fill('9.00');
  // Scrolled, the header lies over half a field, which counts as a target too small.
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findFaults(page)).toEqual([]);
  await form.getByRole('button', { name: 'Salva' }).click();
  const row = page.getByRole('row').filter({ hasText: 'Intervallo scritto senza rete' });
  await row.getByText('In attesa').waitFor();

  await page.reload();
  await row.getByText('In attesa').waitFor();
  await row.getByRole('link').click();
  await assignSomething(page);
  await page.goBack();
  await manager.context().setOffline(false);
  await waitUntilSynchronised(page);
  await row.getByText('In attesa').waitFor({ state: 'detached' });
  expect(
    readServerRows(
      journey.server,
      `SELECT count(DISTINCT p.id) AS progetti, group_concat(g.data, ' ') AS giornate,
         (SELECT count(*) FROM assegnazioni WHERE progetto_id = p.id) AS persone,
         (SELECT sum(quantita_impegnata) FROM impegni WHERE progetto_id = p.id) AS pezzi
       FROM progetti AS p JOIN giornate AS g ON g.progetto_id = p.id
       WHERE p.nome_progetto = 'Intervallo scritto senza rete' ORDER BY g.data`,
    ),
  ).toEqual([
    // Without Epiphany and Sunday.
    {
      progetti: 1,
      giornate: '2027-01-04 2027-01-05 2027-01-07 2027-01-08 2027-01-09',
      persone: 1,
      pezzi: 2,
    },
  ]);
});

test('Equipment beyond what there is on a day is refused with what is left on which day, and nothing is queued', async () => {
  const argano = await office.call('attrezzatura.crea', {
    nome_attrezzo: 'Argano di prova',
    quantita_totale: 2,
  });
  const altro = await nuovoProgetto('Chi ha già gli argani');
  await office.call('progetti.assegnaAttrezzatura', {
    id: altro.id,
    attrezzatura_id: argano.id,
    quantita_impegnata: 2,
  });
  const { id } = await nuovoProgetto('Chi li vorrebbe');
  const page = await openProject(manager, id);
  const form = await openAggiunta(page, 'Assegna attrezzatura');
  await form.getByRole('button', { name: 'Assegna attrezzatura' }).click();
  await form.getByText('Seleziona un attrezzo e una quantità valida.').first().waitFor();
  await chooseOption(form.getByLabel('Attrezzo'), 'Argano di prova');
  await form.getByText('04/01/2027: 0').waitFor();
  await form.getByRole('button', { name: 'Assegna attrezzatura' }).click();
  await page
    .getByText('Argano di prova: il 04/01/2027 non ne resta nessuno su 2.')
    .first()
    .waitFor();
  await waitUntilSynchronised(page);
  expect(
    readServerRows(
      journey.server,
      'SELECT count(*) AS impegni FROM impegni WHERE progetto_id = ?',
      id,
    ),
  ).toEqual([{ impegni: 0 }]);
  // Else the page asks before it is left.
  await emptyChoice(form.getByLabel('Attrezzo'));
});

test('The office enters hours for a person on the project, also without network, and no day or person goes unnoticed', async () => {
  const { id } = await nuovoProgetto('Ore per altri');
  const persone = (await office.call('dipendenti.elenca', {})).slice(0, 2);
  for (const { id: dipendente_id } of persone) {
    await office.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  const page = await openProject(manager, id);
  await page.getByText('2 persone').waitFor();
  await manager.context().setOffline(true);
  await page.getByRole('button', { name: 'Registra ore' }).click();
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Giornata').selectOption({ index: 1 });
  await form.getByRole('button', { name: 'Salva' }).click();
  await form.getByText('Seleziona giornata e dipendente.').waitFor();
  const chi = `${persone[1]?.cognome} ${persone[1]?.nome}`;
  // Looked at and left with Esc, which must not take the dialog along.
  expect(await offeredBy(form.getByLabel('Dipendente'))).toContain(chi);
  await chooseOption(form.getByLabel('Dipendente'), chi);
  expect(await form.getByLabel('Ora inizio').inputValue()).toBe('09:00');
  await form.getByRole('button', { name: 'Salva' }).click();
  const row = page.getByRole('row').filter({ hasText: chi }).filter({ hasText: '04/01/2027' });
  await row.getByText('In attesa').waitFor();
  await manager.context().setOffline(false);
  await waitUntilSynchronised(page);
  await row.getByText('Da approvare').waitFor();
  await page.evaluate(() => scrollTo(0, 0));
  expect(await findFaults(page)).toEqual([]);
  expect(
    readServerRows(
      journey.server,
      'SELECT dipendente_id, ore_lavorate_centesimi AS centesimi FROM fogli_ore WHERE progetto_id = ?',
      id,
    ),
  ).toEqual([{ dipendente_id: persone[1]?.id, centesimi: 900 }]);
});

test('Only the Admin deletes a project, and is warned that it cannot be undone', async () => {
  const { id } = await nuovoProgetto('Da eliminare');
  const [page, own] = [manager, admin];
  await Promise.all([page, own].map((each) => visit(each, '/planning?cerca=Da+eliminare')));
  await page.getByRole('row').filter({ hasText: 'Da eliminare' }).waitFor();
  expect(await page.getByRole('button', { name: /^Elimina/ }).count()).toBe(0);
  await own.getByRole('button', { name: 'Elimina Da eliminare' }).click();
  const question = own.getByRole('alertdialog');
  await question.getByText("L'azione è irreversibile.").waitFor();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await page.getByRole('row').filter({ hasText: 'Da eliminare' }).waitFor({ state: 'detached' });
  expect(saved(id)).toBeUndefined();
});

/** A project of two days for the first client. */
async function nuovoProgetto(nome_progetto: string): Promise<Progetto> {
  const [cliente] = await office.call('clienti.elenca', {});
  if (cliente === undefined) throw new Error('The demo company has no client');
  return office.call('progetti.crea', {
    nome_progetto,
    cliente_id: cliente.id,
    giornate: [PRIMA, giornoSchema.parse('2027-01-05')].map((data) => ({
      data,
      ora_inizio: ORA_INIZIO,
      ora_fine: ORA_FINE,
    })),
  });
}

/** The page of the project at both desks. */
async function openOnBoth(id: string): Promise<[Page, Page]> {
  return Promise.all([openProject(manager, id), openProject(admin, id)]);
}

async function openProject(page: Page, id: string): Promise<Page> {
  await visitScreen(page, `/planning/${id}`);
  await page.getByRole('button', { name: 'Modifica', exact: true }).waitFor();
  return page;
}

/** A person and two pieces of equipment, without network. */
async function assignSomething(page: Page): Promise<void> {
  const chi = await openAggiunta(page, 'Assegna dipendente');
  await chooseOption(chi.getByLabel('Dipendente'), 0);
  await chi.getByText('Documenti, a oggi:').waitFor();
  await chi.getByRole('button', { name: 'Assegna dipendente' }).click();
  await page.getByText('1 persona').waitFor();
  const cosa = await openAggiunta(page, 'Assegna attrezzatura');
  await chooseOption(cosa.getByLabel('Attrezzo'), 0);
  await cosa.getByLabel('Quantità').fill('1.000');
  await cosa.getByRole('button', { name: 'Assegna attrezzatura' }).click();
  await cosa.getByText('Seleziona un attrezzo e una quantità valida.').first().waitFor();
  await cosa.getByLabel('Quantità').fill('2');
  await cosa.getByRole('button', { name: 'Assegna attrezzatura' }).click();
  await page.getByText('Quantità impegnata: 2').waitFor();
}

/** At both desks. */
async function setOffline(offline: boolean): Promise<void> {
  await Promise.all([manager, admin].map((page) => page.context().setOffline(offline)));
}

async function saveStato(page: Page, stato: string, note = ''): Promise<void> {
  const form = page
    .locator('form')
    .filter({ has: page.getByRole('button', { name: 'Salva stato e note' }) });
  await form.getByLabel('Stato').selectOption(stato);
  await form.getByLabel('Note di Fatturazione').fill(note);
  await form.getByRole('button', { name: 'Salva stato e note' }).click();
  await page.getByText('Salvato su questo dispositivo').first().waitFor();
}

/** Surname and name of the one who is logged in with a role. */
function nomeDi(ruolo: 'Manager' | 'Admin'): string {
  const { email } = readPrintedLogin(journey.server, ruolo);
  const sql = 'SELECT cognome, nome FROM dipendenti WHERE email = ?';
  const [row] = readServerRows(journey.server, sql, email);
  return `${String(row?.['cognome'])} ${String(row?.['nome'])}`;
}

function saved(id: string) {
  return readServerRows(
    journey.server,
    'SELECT stato, descrizione, note_fatturazione AS note FROM progetti WHERE id = ?',
    id,
  )[0];
}
