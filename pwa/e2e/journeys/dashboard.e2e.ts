import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import {
  formatGiorno,
  giorniTra,
  giornoInItalia,
} from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import {
  openLoggedIn,
  openWithToken,
  readPrintedLogin,
  takeToken,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { enterHours } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visitScreen } from '../drivers/visit-screen.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';

const WAITS = "Le scadenze si leggono solo dal server: compaiono appena c'è rete.";
const WIDGET = '**/api/dashboard/widget-scadenze';

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
let admin: RestClient;
let token: string;
/** Whether somebody else answers for the server. */
let isAnswered = false;
let scadenze: ContractOutput<'dashboard.widgetScadenze'>;
const oggi = giornoInItalia(Date.now());

beforeAll(async () => {
  journey = await startJourney();
  const login = readPrintedLogin(journey.server, 'Admin');
  admin = await connectRest(journey.server.url, login);
  // On the first of a month nobody of the demo company has worked in it yet.
  const operatore = readPrintedLogin(journey.server, 'Operatore');
  await enterHours(await connectRest(journey.server.url, operatore), 0);
  scadenze = await admin.call('dashboard.widgetScadenze', {});
  desk = await journey.startDevice('admin', DESK);
  page = desk.page;
  token = await takeToken(journey.server.url, login);
  await openWithToken(page, journey.server.url, token);
  await waitUntilInstalled(page);
});

afterEach(async () => {
  await page.context().setOffline(false);
  if (!isAnswered) return;
  isAnswered = false;
  await page.unroute(WIDGET);
  await leave();
});

afterAll(() => journey.end());

describe('deadlines', () => {
  test('stand under the title of the days that the server looks ahead, each with its words', async () => {
    await load();
    await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
    await page.getByText('Riepilogo delle attività e scadenze').waitFor();
    await page
      .getByRole('heading', { name: `Scadenze (Prossimi ${scadenze.intervallo} giorni)` })
      .waitFor();
    const rows = page.getByRole('region', { name: 'Elenco delle scadenze' }).getByRole('link');
    await rows.first().waitFor();
    const shown = (await rows.allInnerTexts()).map((text) => text.replaceAll(/\s+/g, ' '));
    expect(shown.toSorted()).toEqual(expectedRows().toSorted());
    // What has expired leads, the longest first.
    const expired = shown.map((text) => Number(/Scaduto da (\d+)/.exec(text)?.[1] ?? '0'));
    expect(expired).toEqual(expired.toSorted((one, other) => other - one));
    expect(expired[0]).toBeGreaterThan(0);
  });

  test('of people lead Admin to /dipendenti, those of things to /attrezzatura', async () => {
    await open();
    for (const { cognome, nome } of scadenze.scadenzeDipendenti) {
      const row = deadlines()
        .getByRole('link', { name: `${cognome} ${nome}` })
        .first();
      expect(await row.getAttribute('href')).toBe('/dipendenti');
    }
    for (const { nome_attrezzo } of scadenze.scadenzeAttrezzatura) {
      const row = deadlines().getByRole('link', { name: nome_attrezzo }).first();
      expect(await row.getAttribute('href')).toBe('/attrezzatura');
    }
  });

  test('of 7 days or fewer are red and bold, of 30 or fewer orange and bold, others plain', async () => {
    await answerWith({
      intervallo: 60,
      scadenzeDipendenti: [-1, 7, 8, 30, 31].map((days) => deadlineIn(days)),
      scadenzeAttrezzatura: [],
    });
    await open();
    const rows = deadlines().getByRole('listitem');
    await rows.first().waitFor();
    const looks = await rows.evaluateAll((items) =>
      items.map((item) => {
        const { color, fontWeight } = getComputedStyle(
          item.querySelector('.dash-scadenza__data') ?? item,
        );
        const [red = 0, green = 0] = (color.match(/\d+/g) ?? []).map(Number);
        const hue = red < 100 ? 'plain' : green < 50 ? 'red' : 'orange';
        return `${hue} ${fontWeight}`;
      }),
    );
    expect(looks).toEqual(['red 700', 'red 700', 'orange 700', 'orange 700', 'plain 400']);
  });

  test('take 300 px at most and scroll', async () => {
    await open();
    await deadlines().getByRole('link').first().waitFor();
    const { height, overflow } = await deadlines().evaluate((box) => ({
      height: box.getBoundingClientRect().height,
      overflow: box.scrollHeight > box.clientHeight,
    }));
    expect(height).toBe(300);
    expect(overflow).toBe(true);
    await deadlines().focus();
    await page.keyboard.press('End');
    await expect
      .poll(() => deadlines().evaluate(({ scrollTop }) => scrollTop), SOON)
      .toBeGreaterThan(0);
  });

  test('that are none say so', async () => {
    await answerWith({ intervallo: 45, scadenzeDipendenti: [], scadenzeAttrezzatura: [] });
    await open();
    await page.getByRole('heading', { name: 'Scadenze (Prossimi 45 giorni)' }).waitFor();
    await expect.poll(() => page.getByText('Nessuna scadenza imminente').count(), SOON).toBe(1);
  });

  test('leave nothing on the device', async () => {
    await open();
    await deadlines().getByRole('link').first().waitFor();
    expect(await storedText(page)).not.toContain('tipo_scadenza');
  });

  test('follow what others change while they are on the screen', async () => {
    await open();
    await deadlines().getByRole('link').first().waitFor();
    const { id } = await admin.call('attrezzatura.crea', {
      nome_attrezzo: 'Tagliabordi di prova',
      data_prevista_sostituzione: oggi,
    });
    const row = deadlines().getByRole('link', { name: 'Tagliabordi di prova' });
    await expect.poll(() => row.count(), SOON).toBe(1);
    await admin.call('attrezzatura.modifica', { id, data_prevista_sostituzione: null });
    await expect.poll(() => row.count(), SOON).toBe(0);
    await admin.call('attrezzatura.elimina', { id });
  });

  test('of people are plain text for a Manager', async () => {
    const page = await desk.openElsewhere();
    await openLoggedIn(page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
    const box = page.getByRole('region', { name: 'Elenco delle scadenze' });
    const [first] = scadenze.scadenzeDipendenti;
    await box.getByText(`${first?.cognome} ${first?.nome}`, { exact: true }).first().waitFor();
    const targets = await box
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(new Set(targets)).toEqual(new Set(['/attrezzatura']));
    await page.context().close();
  });
});

describe('without an answer', () => {
  test("the server's errore stands in both panels", async () => {
    // why: this server has no reason to refuse this user.
    await answer((route) =>
      route.fulfill({
        status: 403,
        json: { codice: 'ruolo_non_ammesso', errore: 'Guasto di prova.' },
      }),
    );
    await open();
    await expect.poll(() => page.getByText('Guasto di prova.').count(), SOON).toBe(2);
  });

  test("'Errore caricamento dati' stands in both panels when no answer of ours comes", async () => {
    await answer((route) => route.fulfill({ status: 200, body: '<p>Accedi al WiFi</p>' }));
    await open();
    await expect.poll(() => page.getByText('Errore caricamento dati').count(), SOON).toBe(2);
    await page.unroute(WIDGET);
    // The panel's own: a download that is long in coming has one too, below.
    await page.getByRole('button', { name: 'Riprova' }).first().click();
    await deadlines().waitFor();
    // The two panels are painted one after the other.
    await expect.poll(() => page.getByText('Errore caricamento dati').count(), SOON).toBe(0);
  });

  test('with no network the panel says that it waits, and the rest of the page works', async () => {
    await page.context().setOffline(true);
    await load();
    await page.getByText(WAITS).waitFor();
    await page.getByRole('link', { name: /Fogli Ore da approvare/ }).waitFor();
    await page.getByRole('heading', { name: 'Ore per settimana' }).waitFor();
    await page.context().setOffline(false);
    await deadlines().waitFor();
    await expect.poll(() => page.getByText(WAITS).count(), SOON).toBe(0);
  });
});

describe('what waits', () => {
  test('is a link with the number of pending entries, and it says when nothing does', async () => {
    const pending = await admin.call('fogliOre.inAttesa', {});
    await open();
    const link = page.getByRole('link', { name: `${pending.length} Fogli Ore da approvare` });
    await link.waitFor();
    expect(await link.getAttribute('href')).toBe('/approve-timesheets');
    for (const { id } of pending) await admin.call('fogliOre.approva', { id });
    await page.getByText('Nessuna attività in sospeso', { exact: true }).waitFor();
  });
});

describe('plots', () => {
  test('have their numbers in tables, the same as the server counts', async () => {
    await open();
    const tables = page.getByRole('table');
    await expect.poll(() => tables.count(), SOON).toBe(3);
    const names = ['Ore per settimana', 'Ore per progetto', 'Persone impegnate al giorno'];
    for (const name of names) await page.getByRole('table', { name }).waitFor();
    const fogliOre = await admin.call('fogliOre.elenca', {});
    const month = fogliOre.filter(({ data }) => data.slice(0, 7) === oggi.slice(0, 7));
    const total = month.reduce((sum, { ore_lavorate }) => sum + ore_lavorate, 0);
    const cells = page.getByRole('table', { name: 'Ore per progetto' }).getByRole('cell');
    const shown = async (): Promise<number> => {
      const hours = (await cells.allTextContents()).map((text) =>
        Number(text.replaceAll('.', '').replace(',', '.')),
      );
      return hours.reduce((sum, each) => sum + each, 0);
    };
    await expect.poll(shown, SOON).toBeCloseTo(total, 2);
  });
});

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s nothing keeps anybody from using the dashboard', async (name, viewport) => {
  const device = viewport.touch ? await journey.startVisit(name, viewport) : desk;
  const page = await device.openElsewhere();
  await openWithToken(page, journey.server.url, token);
  await waitUntilSynchronised(page);
  await page.getByRole('heading', { name: 'Persone impegnate al giorno' }).waitFor();
  const faults = await findFaults(page);
  expect(faults).toEqual([]);
});

async function load(): Promise<void> {
  await page.goto(`${journey.server.url}/dashboard`);
}

/** Inside the app; one that is open already stays. */
async function open(): Promise<void> {
  await visitScreen(page, '/dashboard');
}

/** So that it asks the server anew when it is opened. */
async function leave(): Promise<void> {
  await visitScreen(page, '/sincronizzazione');
}

function deadlines(): Locator {
  return page.getByRole('region', { name: 'Elenco delle scadenze' });
}

/** Answers for the server, until the test is over. */
async function answer(how: (route: Route) => Promise<void>): Promise<void> {
  isAnswered = true;
  await leave();
  await page.route(WIDGET, how);
}

async function answerWith(json: unknown): Promise<void> {
  // why: the demo company's deadlines are where they are; edges need days of their own.
  await answer((route) => route.fulfill({ json }));
}

function deadlineIn(days: number) {
  const data = new Date(Date.parse(`${oggi}T00:00:00Z`) + days * 86_400_000);
  return {
    id: `018f0000-0000-7000-8000-${String(days + 100).padStart(12, '0')}`,
    nome: 'Ada',
    cognome: `Prova ${days}`,
    tipo_scadenza: 'Idoneità medica',
    data_scadenza: data.toISOString().slice(0, 10),
  };
}

function expectedRows(): string[] {
  const people = scadenze.scadenzeDipendenti.map(
    ({ cognome, nome, tipo_scadenza, data_scadenza }) => {
      const left = giorniTra(oggi, data_scadenza);
      return `${cognome} ${nome} ${tipo_scadenza} ${formatGiorno(data_scadenza)} ${wordsOf(left)}`;
    },
  );
  const things = scadenze.scadenzeAttrezzatura.map(
    ({ nome_attrezzo, tipo_scadenza, data_scadenza }) => {
      const left = giorniTra(oggi, data_scadenza);
      const overdue = left < 0 ? ` ${wordsOf(left)}` : '';
      return `${nome_attrezzo} ${tipo_scadenza} ${formatGiorno(data_scadenza)}${overdue}`;
    },
  );
  return [...people, ...things];
}

function wordsOf(left: number): string {
  const days = Math.abs(left) === 1 ? '1 giorno' : `${Math.abs(left)} giorni`;
  if (left === 0) return 'Scade oggi';
  return left < 0 ? `Scaduto da ${days}` : days;
}

/** Everything that the page's origin keeps, as text. */
async function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(new Error(String(request.error))));
      });
    const texts = [JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage)])];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await done(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        texts.push(
          JSON.stringify(await done(database.transaction(store).objectStore(store).getAll())),
        );
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      texts.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    return texts.join('\n').replaceAll('widget-scadenze', 'tipo_scadenza');
  });
}
