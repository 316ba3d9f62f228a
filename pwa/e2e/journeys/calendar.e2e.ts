import type { ContractOutput } from '@gestionale/shared-schema/registry.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, PHONE, type BrowserProcess } from '../browser/browser-process.ts';
import { judgeStates } from '../browser/judge-states.ts';
import { SOON } from '../browser/soon.ts';
import {
  openWithToken,
  readPrintedLogin,
  takeToken,
  waitUntilInstalled,
  waitUntilSynchronised,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { visit } from '../drivers/visit-screen.ts';
import { connectRest } from '../server/rest-client.ts';

type Progetto = ContractOutput<'progetti.elenca'>[number];

const COLOURS: Readonly<Record<Progetto['stato'], RegExp>> = {
  // Red and green high, blue low; green above red; all alike; red above green.
  'In Lavorazione': /^rgb\(2\d\d, (1[89]|2\d)\d, \d{1,2}\)$/,
  Confermato: /^rgb\(\d{1,2}, 1\d\d, \d{1,2}\)$/,
  Completato: /^rgb\(1[01]\d, 1[01]\d, (9|10)\d\)$/,
  Annullato: /^rgb\(1\d\d, \d{1,2}, \d{1,2}\)$/,
};

let journey: Journey;
let desk: BrowserProcess;
let page: Page;
let token: string;
let progetti: Progetto[];

beforeAll(async () => {
  journey = await startJourney();
  const login = readPrintedLogin(journey.server, 'Manager');
  progetti = await (await connectRest(journey.server.url, login)).call('progetti.elenca', {});
  desk = await journey.startDevice('desk', DESK);
  page = desk.page;
  token = await takeToken(journey.server.url, login);
  await openWithToken(page, journey.server.url, token);
  await waitUntilInstalled(page);
});

afterAll(() => journey.end());

describe('the calendar of activities', () => {
  test('has its title, its subtitle and the legend of four colours, Annullato struck through', async () => {
    await open('');
    await page.getByRole('heading', { name: 'Calendario Attività' }).waitFor();
    await page.getByText("Visione d'insieme di tutte le attività pianificate.").waitFor();
    const legend = page.getByRole('list', { name: 'Legenda dei colori' }).getByRole('listitem');
    expect(await legend.allInnerTexts()).toEqual(Object.keys(COLOURS));
    for (const [at, colour] of Object.values(COLOURS).entries()) {
      expect(await styleOf(legend.nth(at), 'backgroundColor')).toMatch(colour);
    }
    expect(await styleOf(legend.nth(3), 'textDecorationLine')).toBe('line-through');
  });

  test('speaks Italian: Succ, Prec, Oggi, Mese, Settimana, Giorno, Agenda, Data, Ora, Evento', async () => {
    await open('vista=agenda');
    for (const name of ['Succ', 'Prec', 'Oggi', 'Mese', 'Settimana', 'Giorno', 'Agenda']) {
      await page.getByRole('button', { name, exact: true }).waitFor();
    }
    // The table comes with the rows, which are read when the buttons are there already.
    const heads = page.locator('.rbc-agenda-view thead th');
    await expect.poll(() => heads.allInnerTexts(), SOON).toEqual(['Data', 'Ora', 'Evento']);
  });

  test('is 700 px high in all four views and goes back and forth in time', async () => {
    await open('');
    for (const name of ['Settimana', 'Giorno', 'Agenda', 'Mese']) {
      const button = page.getByRole('button', { name, exact: true });
      await button.click();
      await expect.poll(() => button.getAttribute('aria-pressed'), SOON).toBe('true');
      expect((await page.locator('.rbc-calendar').boundingBox())?.height).toBe(700);
    }
    const month = await periodo().innerText();
    await page.getByRole('button', { name: 'Succ', exact: true }).click();
    await expect.poll(() => periodo().innerText(), SOON).not.toBe(month);
    await page.getByRole('button', { name: 'Prec', exact: true }).click();
    await expect.poll(() => periodo().innerText(), SOON).toBe(month);
  });

  test('starts the week on Monday and has 24 hours in steps of 30 minutes', async () => {
    await open('vista=mese');
    expect(await page.locator('.rbc-month-header .rbc-header').first().innerText()).toBe('lun');
    await open('vista=settimana');
    const gutter = page.locator('.rbc-time-gutter');
    await gutter.getByText('23:00', { exact: true }).waitFor();
    expect(await gutter.locator('.rbc-time-slot').count()).toBe(48);
  });

  test('lists 30 days in the agenda, and says so when there is nothing in them', async () => {
    await open('vista=agenda&giorno=2031-03-01');
    await page.getByText('Nessun evento in questo periodo.').waitFor();
    expect(await periodo().innerText()).toBe('01/03/2031 – 31/03/2031');
  });

  test.each(Object.keys(COLOURS) as Progetto['stato'][])(
    'shows a project that is %s in its colour, titled with state, name and client',
    async (stato) => {
      const progetto = dated(stato);
      await open(`vista=agenda&giorno=${progetto.data_inizio}`);
      const row = eventOf(progetto).first();
      await row.waitFor();
      expect(await styleOf(row, 'backgroundColor')).toMatch(COLOURS[stato]);
      expect(await styleOf(row, 'textDecorationLine')).toContain(
        stato === 'Annullato' ? 'line-through' : 'none',
      );
    },
  );

  test('shows a project on its last day and not on the day after, all day long', async () => {
    const progetto = dated('Completato');
    await open(`vista=giorno&giorno=${progetto.data_fine}`);
    await page
      .locator('.rbc-allday-cell')
      .filter({ has: eventOf(progetto) })
      .waitFor();
    const last = await periodo().innerText();
    await open(`vista=giorno&giorno=${addGiorni(progetto.data_fine, 1)}`);
    await expect.poll(() => periodo().innerText(), SOON).not.toBe(last);
    await expect.poll(() => eventOf(progetto).count(), SOON).toBe(0);
  });

  test('says + Altri n where more happens than fits, and leads to that day', async () => {
    const more = page.getByRole('link', { name: /^\+ Altri \d+/ }).first();
    await open(`vista=mese&giorno=${fullestDay()}`);
    await more.click();
    await page.locator('.rbc-time-view').waitFor();
    expect(new URL(page.url()).searchParams.get('vista')).toBe('giorno');
  });

  test('steps into a day, whose heading has the focus, and back out of it', async () => {
    await open(`vista=mese&giorno=${fullestDay()}`);
    for (const into of [
      page.getByRole('link', { name: /^\+ Altri \d+/ }).first(),
      page.getByRole('button', { name: /^Apri il giorno/ }).first(),
    ]) {
      await into.press('Enter');
      await page.locator('.rbc-time-view').waitFor();
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.tagName), SOON)
        .toBe('H2');
      await page.goBack();
      await page.locator('.rbc-month-view').waitFor();
    }
  });

  test('opens /planning/{id} at a press on an event, and by keyboard', async () => {
    const progetto = dated('Confermato');
    const visited: string[] = [];
    page.on('framenavigated', (frame) => visited.push(new URL(frame.url()).pathname));
    for (const [go, vista] of [
      ['click', 'agenda'],
      ['click', 'giorno'],
      ['Enter', 'agenda'],
    ] as const) {
      await open(`vista=${vista}&giorno=${progetto.data_inizio}`);
      await eventOf(progetto).first().focus();
      visited.length = 0;
      if (go === 'click') await eventOf(progetto).first().click();
      else await page.keyboard.press('Enter');
      await expect.poll(() => visited, SOON).toContain(`/planning/${progetto.id}`);
    }
  });

  test('marks the national feasts and the patron saint', async () => {
    await open('vista=mese&giorno=2026-12-10');
    for (const feast of ['Immacolata', 'Natale', 'Santo Stefano', 'Capodanno']) {
      await page.getByTitle(feast, { exact: true }).first().waitFor();
    }
    await open('vista=mese&giorno=2027-10-10');
    await expect
      .poll(() => page.getByTitle('San Francesco', { exact: true }).count(), SOON)
      .toBe(1);
  });

  test('works with no network, after a reload too', async () => {
    await page.context().setOffline(true);
    const progetto = dated('Confermato');
    await load(`vista=agenda&giorno=${progetto.data_inizio}`);
    await expect.poll(() => eventOf(progetto).count(), SOON).toBeGreaterThan(0);
    await page.context().setOffline(false);
  });

  test("says 'Errore caricamento dati.' when the device cannot read its rows", async () => {
    // why: what a browser does when its disk fails cannot be had from a healthy one.
    await page.addInitScript(() => {
      for (const method of ['count', 'getAll', 'getAllKeys']) {
        const real: unknown = Object.getOwnPropertyDescriptor(IDBIndex.prototype, method)?.value;
        const value = new Proxy(real as CallableFunction, {
          apply: (target, index: IDBIndex, args): unknown => {
            if (index.name === 'data_fine') throw new DOMException('broken', 'UnknownError');
            return Reflect.apply(target, index, args);
          },
        });
        Object.defineProperty(IDBIndex.prototype, method, { value });
      }
    });
    await load('');
    await expect.poll(() => page.getByText('Errore caricamento dati.').count(), SOON).toBe(1);
  });
});

test('a finger that stays for 250 ms opens the day under it, and so do two clicks within 250 ms', async () => {
  const still = await desk.openElsewhere();
  await openWithToken(still, journey.server.url, token);
  await still.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  const device = await still.context().newCDPSession(still);
  // From here on time passes only as the journey lets it.
  await still.clock.install();
  const pause = async (view: string, hoursAhead: number) => {
    await still.clock.resume();
    // The second column is a Tuesday; nothing of the demo company is that far ahead.
    await still.goto(`${journey.server.url}/calendario?vista=${view}&giorno=2031-03-06`);
    const day = still.locator('.rbc-month-view .rbc-day-bg, .rbc-time-content .rbc-day-slot');
    const box = await day.nth(1).boundingBox();
    if (box === null) throw new Error('The calendar shows no second day');
    await still.clock.pauseAt(Date.now() + hoursAhead * 3_600_000);
    return [box.x + box.width / 2, box.y + Math.min(box.height, 600) * 0.7] as const;
  };
  const shown = () => new URL(still.url()).searchParams.toString();

  const [x, y] = await pause('mese', 1);
  const touchFor = async (ms: number) => {
    await device.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    await still.clock.runFor(ms);
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await still.clock.runFor(500);
  };
  await touchFor(249);
  expect(shown()).toBe('vista=mese&giorno=2031-03-06');
  await touchFor(250);
  expect(shown()).toBe('vista=giorno&giorno=2031-02-25');

  const [left, top] = await pause('settimana', 2);
  const clickTwice = async (msBetween: number) => {
    await still.mouse.click(left, top);
    await still.clock.runFor(msBetween);
    await still.mouse.click(left, top);
    await still.clock.runFor(500);
  };
  await clickTwice(250);
  expect(shown()).toBe('vista=settimana&giorno=2031-03-06');
  await clickTwice(249);
  expect(shown()).toBe('vista=giorno&giorno=2031-03-04');
  await still.context().close();
});

test("'Caricamento calendario...' holds the calendar's place while its code is on its way", async () => {
  // Where nothing is installed, the code comes over the network.
  const page = await desk.openElsewhere();
  await openWithToken(page, journey.server.url, token);
  await page.getByRole('heading', { name: 'Dashboard Principale' }).waitFor();
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const code: string[] = [];
  await page.route('**/assets/calendario-*.js', async (route) => {
    code.push(route.request().url());
    if (code.length > 1) await held;
    await route.continue();
  });
  await page.getByRole('link', { name: 'Calendario', exact: true }).click();
  const waiting = page.getByText('Caricamento calendario...', { exact: true });
  await waiting.waitFor();
  expect((await waiting.boundingBox())?.height).toBe(700);
  release();
  await page.locator('.rbc-calendar').waitFor();
  expect(await waiting.count()).toBe(0);
  await page.context().close();
});

test.each([
  ['a desk', DESK],
  ['a phone', PHONE],
] as const)('on %s nothing keeps anybody from using the calendar', async (name, viewport) => {
  const device = viewport.touch ? await journey.startVisit(name, viewport) : desk;
  const page = await device.openElsewhere();
  await openWithToken(page, journey.server.url, token, '/calendario?vista=mese');
  await waitUntilSynchronised(page);
  const states = judgeStates(viewport);
  states.beginScreen();
  const faults: string[] = [];
  for (const name of ['Mese', 'Settimana', 'Giorno', 'Agenda']) {
    const vista = name.toLowerCase();
    await visit(page, `/calendario?vista=${vista}`);
    await page.getByRole('button', { name, exact: true, pressed: true }).waitFor();
    await page.locator('.rbc-calendar').waitFor();
    faults.push(...(await states.judge(page)).map((fault) => `${vista}: ${fault}`));
  }
  expect(faults).toEqual([]);
});

/** Inside the app; what a load does is walked without a network, and where the screen is judged. */
async function open(search: string): Promise<void> {
  await visit(page, `/calendario?${search}`);
}

async function load(search: string): Promise<void> {
  await page.goto(`${journey.server.url}/calendario?${search}`);
}

function periodo(): Locator {
  return page.locator('.cal-barra__periodo');
}

/** A project of a state, with its days. */
function dated(stato: Progetto['stato']): Progetto & { data_inizio: Giorno; data_fine: Giorno } {
  for (const progetto of progetti) {
    const { data_inizio, data_fine } = progetto;
    if (progetto.stato === stato && data_inizio !== null && data_fine !== null) {
      return { ...progetto, data_inizio, data_fine };
    }
  }
  throw new Error(`The demo company has no dated project that is ${stato}`);
}

/** The one in which most projects last. */
function fullestDay(): Giorno {
  const counted = new Map<Giorno, number>();
  for (const { data_inizio, data_fine } of progetti) {
    if (data_inizio === null || data_fine === null) continue;
    for (let day = data_inizio; day <= data_fine; day = addGiorni(day, 1)) {
      counted.set(day, (counted.get(day) ?? 0) + 1);
    }
  }
  const [fullest] = [...counted].toSorted(([, one], [, other]) => other - one);
  if (fullest === undefined) throw new Error('The demo company has no dated project');
  return fullest[0];
}

function eventOf({ stato, nome_progetto, nome_cliente }: Progetto): Locator {
  // Its days follow, for whoever does not see where it stands.
  return page.getByRole('link', { name: `(${stato}) ${nome_progetto} - ${nome_cliente}, ` });
}

async function styleOf(
  element: Locator,
  property: 'backgroundColor' | 'textDecorationLine',
): Promise<string> {
  return element.evaluate((node, name) => getComputedStyle(node)[name], property);
}
