import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { addGiorni, giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { logIn, waitUntilInstalled, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };
const ADA = { email: 'ada@example.it', password: 'una password di Ada' };

/** The tenth and the eleventh of the month that is over. */
const ULTIMO = addGiorni(`${giornoInItalia(Date.now()).slice(0, 7)}-01` as Giorno, -1);
const MESE = ULTIMO.slice(0, 7);
const [DIECI, UNDICI] = [`${MESE}-10` as Giorno, `${MESE}-11` as Giorno];
const SCREENSHOTS = process.env['GESTIONALE_SCREENSHOTS'];

let journey: Journey;
let altri: RestClient;
let phone: BrowserProcess;
let desk: Page;
let progetto_id: ProgettoId;
let downloads: string;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  downloads = await mkdtemp(join(tmpdir(), 'gestionale-mese-'));
  const { url } = journey.server;
  altri = await connectRest(url, ADMIN);
  await altri.call('impostazioni.salva', { ragione_sociale: 'Verde Lario Srl' });
  const { id: cliente_id } = await altri.call('clienti.crea', { ragione_sociale: 'Comune' });
  const ada = await altri.call('dipendenti.crea', {
    ...ADA,
    nome: 'Ada',
    cognome: 'Verdi',
    ruolo: 'Operatore',
  });
  const orario = { ora_inizio: '08:00', ora_fine: '16:00' };
  const progetto = await altri.call('progetti.crea', {
    nome_progetto: 'Viale dei tigli',
    cliente_id,
    giornate: [
      { data: DIECI, ...orario },
      { data: UNDICI, ...orario },
    ],
  });
  progetto_id = progetto.id;
  await altri.call('progetti.assegnaDipendente', { id: progetto_id, dipendente_id: ada.id });
  const ore = await altri.call('fogliOre.crea', {
    progetto_id,
    dipendente_id: ada.id,
    data: DIECI,
    ora_inizio: '20:00',
    ora_fine: '04:00',
    ore_lavorate: 7.5,
  });
  await altri.call('fogliOre.approva', { id: ore.id });
  phone = await journey.startDevice('phone', PHONE);
  ({ page: desk } = await journey.startDevice('desk', DESK));
});

afterAll(async () => {
  await journey.end();
  await rm(downloads, { recursive: true, force: true });
});

test('A phone that was away when the month was closed loses no hours, and they count after a reopening', async () => {
  const { url } = journey.server;
  // The service worker keeps its network when the page loses it, and would send when the browser wakes it.
  await phone.context.addInitScript(() =>
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync'),
  );
  await logIn(phone.page, url, ADA);
  await waitUntilInstalled(phone.page);
  await phone.page.goto(`${url}/my-planning/${progetto_id}`);
  await phone.page.getByRole('heading', { level: 1, name: 'Viale dei tigli' }).waitFor();
  await phone.context.setOffline(true);
  await phone.page.getByRole('button', { name: 'Registra ore', exact: true }).click();
  const form = phone.page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Giornata').selectOption({ label: 'Altra data…' });
  await form.getByLabel('Data', { exact: true }).fill(UNDICI);
  await form.getByLabel('Descrizione attività').fill('Scritte senza rete');
  await form.getByRole('button', { name: 'Salva' }).click();
  await phone.page.getByText('In attesa').first().waitFor();

  await logIn(desk, url, ADMIN);
  await waitUntilSynchronised(desk);
  await desk.goto(`${url}/mese?mese=${MESE}`);
  await desk.getByText('1 giornata prevista senza ore').waitFor();
  await look('open');
  await desk.getByRole('button', { name: 'Chiudi il mese' }).click();
  const question = desk.getByRole('dialog', { name: /^Chiudere / });
  await question.getByText('1 giornata prevista senza ore').waitFor();
  await look('question');
  await question.getByRole('button', { name: 'Chiudi il mese' }).click();
  await desk.getByText(/^Il mese di .* è chiuso\.$/).waitFor();

  await phone.context.setOffline(false);
  await phone.page.getByText('Inviato', { exact: true }).first().waitFor();
  await desk.reload();
  await desk.getByText('Arrivate dopo la chiusura: 1').click();
  await desk.getByText(/Verdi Ada, .*: 8,00$/).waitFor();
  await desk.getByText('7,50', { exact: true }).first().waitFor();
  await look('closed');

  await checkFiles();
  await checkCodici();

  await desk.getByRole('button', { name: 'Riapri' }).click();
  const why = desk.getByRole('dialog', { name: /^Riaprire / });
  await why.getByRole('button', { name: 'Riapri' }).click();
  await why.getByText('Scrivi perché il mese va riaperto.').waitFor();
  await why.getByLabel('Motivo').fill('Ore di Ada arrivate tardi');
  await why.getByRole('button', { name: 'Riapri' }).click();
  await desk.getByText('1 registrazione aspetta').waitFor();
  await desk.getByText(/Ore di Ada arrivate tardi$/).waitFor();
  const [late] = await altri.call('fogliOre.inAttesa', {});
  await altri.call('fogliOre.approva', { id: late?.id ?? '' });
  await desk.reload();
  await desk.getByText('15,50', { exact: true }).first().waitFor();
  await look('reopened');

  await desk.context().setOffline(true);
  await desk.getByText('Il mese si legge, si chiude e si scarica con la rete.').waitFor();
  expect(await desk.getByRole('button', { name: 'Chiudi il mese' }).isDisabled()).toBe(true);
});

/** The files of the closed month, each read by something that did not write it. */
async function checkFiles(): Promise<void> {
  const csv = await save('CSV');
  expect(await readFile(csv, 'utf8')).toMatch(
    /"Mese chiuso (?:il |l').*"[\s\S]*"Totale".*;7,5;2;8;0;\r\n$/,
  );
  const xlsx = await save('Excel (XLSX)');
  const sheet = strFromU8(
    unzipSync(await readFile(xlsx))['xl/worksheets/sheet1.xml'] ?? new Uint8Array(),
  );
  expect(sheet).toContain('<v>7.5</v>');
  const zip = unzipSync(await readFile(await save('PDF da firmare, uno per persona')));
  expect(Object.keys(zip)).toEqual(['001-verdi-ada.pdf']);
  const alone = await readFile(await save('PDF da firmare di Verdi Ada'));
  const all = await readFile(await save('PDF da firmare, tutti in un file'));
  for (const bytes of [zip['001-verdi-ada.pdf'] ?? new Uint8Array(), alone, all]) {
    const { text } = await extractText(await getDocumentProxy(Uint8Array.from(bytes)), {
      mergePages: true,
    });
    expect(text).toMatch(/7,50[\s\S]*Firma del dipendente/);
  }
  checkInLibreOffice([csv, xlsx]);
}

/** What a code is not is said at its field, before a program that does not read it gets a file. */
async function checkCodici(): Promise<void> {
  await desk.getByRole('button', { name: 'Codici paghe' }).click();
  const codici = desk.getByRole('dialog', { name: 'Codici del consulente del lavoro' });
  const causale = codici.getByLabel('Causale notturne', { exact: true });
  await causale.fill('n 1');
  await codici.getByLabel('Azienda').fill('000042');
  await codici.getByText('Un codice ha da 1 a 10 lettere o cifre, senza spazi.').waitFor();
  await codici.getByRole('button', { name: 'Salva' }).click();
  expect(await causale.evaluate((field) => field === document.activeElement)).toBe(true);
  await causale.fill('NOT');
  await codici.getByText(/una causale ha 2 lettere o cifre: questo codice va bene solo/).waitFor();
  await codici.getByLabel('Causale ordinarie').fill('01');
  await codici.getByLabel('Causale festive notturne').fill('04');
  await codici.getByLabel('Codice di Verdi Ada').fill('0000007');
  await look('codes');
  await codici.getByRole('button', { name: 'Salva' }).click();
  await desk.getByText('Codici salvati.').waitFor();
  await desk.getByRole('button', { name: 'XML (TRRIPW)' }).click();
  await desk.getByText(/da correggere causale notturne \(NOT\)\.$/).waitFor();
}

async function save(button: string): Promise<string> {
  const [download] = await Promise.all([
    desk.waitForEvent('download'),
    desk.getByRole('button', { name: button, exact: true }).first().click(),
  ]);
  const path = join(downloads, download.suggestedFilename());
  await download.saveAs(path);
  return path;
}

/** A machine need not have it. */
const LIBRE_OFFICE = 'soffice';

/** Italian, numbers as they are: what the office's own program makes of the two. */
const TO_CSV = 'csv:Text - txt - csv (StarCalc):59,34,76,1,,1040,false,true,false';

/** Where LibreOffice is installed it opens both, and finds the same totals in them. */
function checkInLibreOffice(files: readonly string[]): void {
  if (spawnSync(LIBRE_OFFICE, ['--version']).error !== undefined) {
    console.log('LibreOffice is not installed: CSV and XLSX were read by this test alone.');
    return;
  }
  const profile = `-env:UserInstallation=file://${join(downloads, 'profile')}`;
  const totals = files.map((file) => {
    const into = join(downloads, file.endsWith('.csv') ? 'of-csv' : 'of-xlsx');
    const infilter = file.endsWith('.csv') ? ['--infilter=CSV:59,34,76,1,,1040'] : [];
    spawnSync(
      LIBRE_OFFICE,
      [profile, '--headless', ...infilter, '--convert-to', TO_CSV, '--outdir', into, file],
      { timeout: 120_000 },
    );
    const cat = spawnSync('cat', [join(into, `ore-${MESE}.csv`)], { encoding: 'utf8' });
    return cat.stdout.trimEnd().split('\n').at(-1)?.split(';').slice(-4, -1);
  });
  expect(totals[0]).toEqual(totals[1]);
  expect(totals[0]).toEqual(['7.5', '2', '8']);
}

async function look(name: string): Promise<void> {
  expect(await findFaults(desk)).toEqual([]);
  if (SCREENSHOTS === undefined) return;
  await mkdir(SCREENSHOTS, { recursive: true });
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
    [320, 700],
  ] as const) {
    await desk.setViewportSize({ width, height });
    await desk.screenshot({ path: join(SCREENSHOTS, `${name}-${width}.png`), fullPage: true });
  }
  await desk.setViewportSize({ width: DESK.width, height: DESK.height });
}
