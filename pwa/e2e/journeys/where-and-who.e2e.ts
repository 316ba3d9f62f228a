import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { storedOnDevice } from '../browser/stored-on-device.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { demoOperatorOf, todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';

const NOTA = 'Ingresso dal retro: chiudere il cancello.';

let journey: Journey;
/** In the office, where nothing is installed: a page for each who works there. */
let office: BrowserProcess;

beforeAll(async () => {
  journey = await startJourney();
  office = await journey.startVisit('desk', DESK);
});

afterAll(() => journey.end());

test('A note of the office is read on a phone without a network, and again when it has changed', async () => {
  const { server } = journey;
  const operatore = readPrintedLogin(server, 'Operatore');
  const { id, nome_progetto } = await todaysActivity(await connectRest(server.url, operatore));
  const ufficio = await connectRest(server.url, readPrintedLogin(server, 'Manager'));
  await ufficio.call('progetti.modifica', {
    id,
    cantiere_indirizzo: 'Via dell’Adda 3, Lecco',
    contatto_nome: 'Geom. Riva',
    contatto_telefono: '0341 555-12.34',
    nota_ufficio: NOTA,
  });

  const phone = await journey.startDevice('phone', PHONE);
  const { page } = phone;
  await openLoggedIn(page, server.url, operatore);
  await waitUntilInstalled(page);
  await page.getByRole('link', { name: "Nota dell'ufficio da leggere" }).waitFor();
  await visitScreen(page, `/my-planning/${id}`);
  const hrefOf = (name: string) =>
    page.getByRole('link', { name, exact: true }).getAttribute('href');
  expect(await hrefOf('Chiama Geom. Riva')).toBe('tel:03415551234');
  expect(await hrefOf('Messaggio a Geom. Riva')).toBe('sms:03415551234');
  expect(await hrefOf('Altra app')).toMatch(/^geo:0,0\?q=Via%20dell/);
  expect(await hrefOf('Apri nelle mappe')).toMatch(/^https:\/\/(maps\.apple|www\.google)\.com\//);

  await phone.context.setOffline(true);
  const note = page.getByRole('region', { name: "Nota dell'ufficio", exact: true });
  await note.getByText(NOTA).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await note.getByRole('button', { name: 'Ho letto' }).click();
  await page.getByText("Nota dell'ufficio (letta)").waitFor();
  expect(await note.count()).toBe(0);
  const lette = async () => {
    const { storico = [], ...progetto } = await ufficio.call('progetti.leggi', { id });
    const righe = storico.filter(
      ({ descrizione_azione: riga }) => riga === "Nota dell'ufficio letta",
    );
    const io = progetto.dipendentiAssegnati.find((each) => each.id === demoOperatorOf(progetto));
    return [progetto.nota_versione, io?.nota_letta, righe.length];
  };
  expect((await lette()).slice(1)).toEqual([0, 0]);
  await phone.context.setOffline(false);
  await expect.poll(lette, SOON).toEqual([1, 1, 1]);

  const desk = await office.openElsewhere();
  await openLoggedIn(desk, server.url, readPrintedLogin(server, 'Manager'), `/planning/${id}`);
  await waitUntilSynchronised(desk);
  await desk.getByRole('heading', { name: nome_progetto, level: 1 }).waitFor();
  await desk.getByText(/^letta da 1 su \d+$/).waitFor();
  expect(await findFaults(desk)).toEqual([]);
  await desk.getByRole('button', { name: 'Modifica', exact: true }).click();
  await desk.getByLabel("Nota dell'ufficio", { exact: true }).fill('Oggi si entra davanti.');
  await desk.getByRole('button', { name: 'Salva Modifiche' }).click();
  await desk.getByText(/^letta da 0 su \d+$/).waitFor();
  await note.getByText('Oggi si entra davanti.').waitFor();
  await note.getByRole('button', { name: 'Ho letto' }).click();
  await expect.poll(lette, SOON).toEqual([2, 2, 2]);
  await desk.getByText(/^letta da 1 su \d+$/).waitFor();
  await desk.context().close();
  await phone.close();
});

test('Colleagues of an activity have a telephone while an Admin lets them, on a phone without a network', async () => {
  const { server } = journey;
  const operatore = readPrintedLogin(server, 'Operatore');
  const progetto = await todaysActivity(await connectRest(server.url, operatore));
  const { id, dipendentiAssegnati } = progetto;
  const collega = dipendentiAssegnati.find((each) => each.id !== demoOperatorOf(progetto));
  if (collega === undefined) throw new Error('Nobody else is on today’s activity');
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  await admin.call('dipendenti.modifica', { id: collega.id, cellulare: '333 000.11.22' });

  const phone = await journey.startDevice('phone of a colleague', PHONE);
  await openLoggedIn(phone.page, server.url, operatore, `/my-planning/${id}`);
  await waitUntilInstalled(phone.page);
  const chi = `${collega.nome} ${collega.cognome}`;
  const chiama = phone.page.getByRole('link', { name: `Chiama ${chi}`, exact: true });
  await phone.page.getByRole('list', { name: 'Colleghi' }).waitFor();
  expect(await chiama.count()).toBe(0);
  expect(await storedOnDevice(phone.page)).not.toContain('333 000.11.22');

  const desk = await office.openElsewhere();
  await openLoggedIn(desk, server.url, readPrintedLogin(server, 'Admin'), '/impostazioni');
  await waitUntilSynchronised(desk);
  const scelta = async (name: string) => {
    await desk.getByRole('button', { name, exact: true }).click();
    const question = desk.getByRole('alertdialog');
    await question.getByRole('button', { name, exact: true }).click();
  };
  await scelta('Mostra i telefoni');
  await chiama.waitFor();
  await desk.evaluate(() => scrollTo(0, 0));
  expect(await findFaults(desk)).toEqual([]);
  await phone.context.setOffline(true);
  await phone.page.reload();
  expect(await chiama.getAttribute('href')).toBe('tel:3330001122');
  expect(
    await phone.page
      .getByRole('link', { name: `Messaggio a ${chi}`, exact: true })
      .getAttribute('href'),
  ).toBe('sms:3330001122');
  expect(await findFaults(phone.page)).toEqual([]);
  await scelta('Nascondi i telefoni');
  await phone.context.setOffline(false);
  const stored = async () => (await storedOnDevice(phone.page)).includes('333 000.11.22');
  await expect.poll(stored, SOON).toBe(false);
  await chiama.waitFor({ state: 'detached' });
});

test('Of many colleagues a phone names the first, and the others when they are asked for', async () => {
  const { server } = journey;
  const operatore = readPrintedLogin(server, 'Operatore');
  const { id, dipendentiAssegnati } = await todaysActivity(
    await connectRest(server.url, operatore),
  );
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const gia = new Set<string>(dipendentiAssegnati.map((each) => each.id));
  const liberi = (await admin.call('dipendenti.elenca', {})).filter(
    (each) => each.attivo && !gia.has(each.id),
  );
  for (const { id: dipendente_id } of liberi.slice(0, 12)) {
    await admin.call('progetti.assegnaDipendente', { id, dipendente_id });
  }
  const tutti = dipendentiAssegnati.length + 12 - 1;

  const phone = await journey.startDevice('phone of many', PHONE);
  const { page } = phone;
  await openLoggedIn(page, server.url, operatore);
  await page.getByText(` e altri ${tutti - 6}`).waitFor();
  await visitScreen(page, `/my-planning/${id}`);
  const colleghi = page.getByRole('list', { name: 'Colleghi' }).getByRole('listitem');
  await page.getByRole('button', { name: `Altri ${tutti - 6}` }).waitFor();
  expect(await colleghi.count()).toBe(6);
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: `Altri ${tutti - 6}` }).press('Enter');
  await expect.poll(() => colleghi.count(), SOON).toBe(tutti);
  await phone.close();
});
