import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { enterHours } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { lookThrough } from '../drivers/look-through.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { countHours, readServerRows } from '../server/server-rows.ts';

const MANY = 100;
const MOST_REQUESTS = 12;
const MODIFICATE =
  "Questi dati sono stati modificati nel frattempo, da un'altra persona o da un'altra tua modifica.";

let journey: Journey;
let desk: BrowserProcess;
let operatore: RestClient;
/** The one among the hours to approve that its owner corrects while the manager is offline. */
let corrected: FoglioOre;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  [desk, operatore] = await Promise.all([
    journey.startDevice('desk', DESK),
    connectRest(server.url, readPrintedLogin(server, 'Operatore')),
  ]);
  const manager = await connectRest(server.url, readPrintedLogin(server, 'Manager'));
  corrected = await enterHours(operatore, 200);
  const pending = await manager.call('fogliOre.inAttesa', {});
  for (let missing = MANY - pending.length; missing > 0; missing -= 1) {
    await enterHours(operatore, 200 + missing);
  }
  const tooMany = pending.filter(({ id }) => id !== corrected.id).slice(MANY - 1);
  for (const { id } of tooMany) await manager.call('fogliOre.approva', { id });
});

afterAll(() => journey.end());

test('Of a hundred approvals given without network ninety-nine are carried out and the refused one says why', async () => {
  const { page } = desk;
  await logIn(page, journey.server.url, readPrintedLogin(journey.server, 'Manager'));
  await waitUntilInstalled(page);
  await page.getByRole('link', { name: `${MANY} Fogli Ore da approvare` }).click();
  await desk.context.setOffline(true);
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
  await page.getByRole('button', { name: `Approva selezionati (${MANY})` }).click();
  // Entered on days that are not planned.
  const all = `Approva tutti (${MANY})`;
  await lookThrough(page.getByRole('dialog'), all);
  await page.getByRole('button', { name: all }).click();
  await page.getByRole('link', { name: `Senza rete · ${MANY} in attesa` }).waitFor();
  await page.getByText('Nessun foglio ore da approvare.').waitFor();
  const approvedBefore = countHours(journey.server, 'approvato = 1');

  await operatore.call('fogliOre.modifica', { id: corrected.id, descrizione_attivita: 'Altro.' });
  let requests = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/sync/push')) requests += 1;
  });
  await desk.context.setOffline(false);

  await page.getByRole('link', { name: '1 da sistemare' }).click();
  const refused = page.getByRole('list', { name: 'Da sistemare' }).getByRole('listitem');
  await refused.getByText(MODIFICATE).waitFor();
  expect(await refused.count()).toBe(1);
  expect(await refused.innerText()).toContain(
    `Approvazione delle ore ${conArticolo('del', formatGiorno(corrected.data))} di Valsecchi Matteo`,
  );
  await page.getByText('Niente in attesa di partire.').waitFor();
  expect(countHours(journey.server, 'approvato = 1')).toBe(approvedBefore + MANY - 1);
  expect(pendingRows()).toEqual([{ id: corrected.id, descrizione_attivita: 'Altro.' }]);
  expect(requests).toBeGreaterThan(0);
  expect(requests).toBeLessThanOrEqual(MOST_REQUESTS);
});

/** What the manager could still approve. */
function pendingRows() {
  return readServerRows(
    journey.server,
    `SELECT id, descrizione_attivita FROM fogli_ore WHERE approvato = 0 AND dipendente_id <>
       (SELECT id FROM dipendenti WHERE email = ?)`,
    readPrintedLogin(journey.server, 'Manager').email,
  );
}
