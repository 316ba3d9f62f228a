import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startEmptyJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { connectRest } from '../server/rest-client.ts';

const ATTESA = 'Il server non ha ancora risposto: i dati compaiono appena arrivano.';

const ADMIN = { email: 'admin@example.it', password: 'solo-per-le-prove' };

let journey: Journey;
let page: Page;

beforeAll(async () => {
  journey = await startEmptyJourney(ADMIN);
  const { url } = journey.server;
  const altri = await connectRest(url, ADMIN);
  const { id: dipendente_id } = await altri.call('dipendenti.crea', {
    email: 'mario@example.it',
    password: 'nessuno-entra-con-questa',
    ruolo: 'Operatore',
    nome: 'Mario',
    cognome: 'Rossi',
    tipo_assunzione: 'prestazione occasionale',
  });
  const giorno = giornoInItalia(Date.now());
  await altri.call('contratti.crea', {
    dipendente_id,
    progetto_id: null,
    compenso_lordo: 1000,
    luogo_stipula: 'Lecco',
    data_inizio: giorno,
    data_fine: giorno,
  });
  ({ page } = await journey.startVisit('desk', DESK));
  await openLoggedIn(page, url, ADMIN);
  await waitUntilSynchronised(page);
});

afterAll(() => journey.end());

test.each([
  ['dipendenti', 'Impossibile caricare i dati'],
  ['contratti', 'Errore nel caricamento dei dati.'],
  ['ricevute', 'Errore nel caricamento dei dati.'],
])(
  'An answer about %s that is long in coming is waited for in words, and shown',
  async (path, frase) => {
    const alert = page.getByRole('alert').filter({ hasText: frase });
    await heldUp(page, `**/api/${path}`, 'GET', async () => {
      await page.goto(`${journey.server.url}/${path}`);
      await alert.getByText(ATTESA).waitFor();
      // Nothing stands below that would be pushed away.
      expect(await page.locator('main [aria-busy="true"]').count()).toBe(0);
    });
    await page.getByRole('main').getByText('Rossi Mario').first().waitFor();
    await alert.waitFor({ state: 'detached' });
  },
);

test.each([
  ['/mese', '/mesi/*', 'Scarica'],
  ['/impostazioni/stato', '/stato', 'Adesso'],
  ['/impostazioni/registro-attivita', '/registro-attivita*', 'Righe'],
  ['/impostazioni/conservazione', '/conservazione', 'Regole'],
  ['/dashboard', '/dashboard/widget-scadenze*', /Prossimi 60 giorni/],
  ['/dipendenti?inviti', '/dipendenti/importazioni', 'Inviti'],
  ['/sincronizzazione', '/dispositivi/accessi', /Esci da tutti/],
  ['/account', '/avvisi', /mail/],
  ['/account', '/calendario-personale', 'Nessun collegamento'],
  ['/account', '/secondo-fattore', 'App dei codici'],
  ['/impostazioni', '/impostazioni', 'Mostra i telefoni'],
])(
  'On %s an answer to %s that is late is no failure, and needs no network',
  async (path, api, shown) => {
    const main = page.getByRole('main');
    await heldUp(page, `**/api${api}`, 'GET', async () => {
      await page.goto(journey.server.url + path);
      await main.getByText(ATTESA).first().waitFor();
      expect(await main.getByRole('button', { name: 'Riprova' }).count()).toBeGreaterThan(0);
      expect(await main.locator('.ui-notice--danger').count()).toBe(0);
      expect(await main.getByText(/serve la rete/i).count()).toBe(0);
    });
    // Several parts of a screen may wait for the same answer.
    await expect.poll(() => main.getByText(ATTESA).count(), SOON).toBe(0);
    await main.getByText(shown).first().waitFor();
  },
);

const NO = { errore: 'Il server oggi non lo dice.', codice: 'ruolo_non_ammesso' };

test.each([
  ['/sincronizzazione', '/dispositivi/accessi'],
  ['/account', '/avvisi'],
  ['/account', '/calendario-personale'],
  ['/account', '/secondo-fattore'],
  ['/impostazioni', '/impostazioni'],
])('On %s the server that refuses %s is quoted, and asked again', async (path, api) => {
  const url = `**/api${api}`;
  await page.route(url, (route) => route.fulfill({ status: 403, json: NO }));
  await page.goto(journey.server.url + path);
  const alert = page.getByRole('alert').filter({ hasText: NO.errore }).first();
  await alert.waitFor();
  expect(
    await page
      .getByRole('main')
      .getByText(/serve la rete/i)
      .count(),
  ).toBe(0);
  await page.unroute(url);
  await page.getByRole('main').getByRole('button', { name: 'Riprova' }).first().click();
  await alert.waitFor({ state: 'detached' });
});
