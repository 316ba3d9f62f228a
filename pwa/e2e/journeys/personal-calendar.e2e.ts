import { afterAll, beforeAll, expect, test } from 'vitest';

import { readCalendar } from '../../../sync-server/src/testing/read-calendar.ts';
import { basicAuthorization } from '../../../sync-server/src/testing/requests/basic-authorization.ts';
import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { openLoggedIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const admin = await connectRest(server.url, readPrintedLogin(server, 'Admin'));
  const oggi = await todaysActivity(
    await connectRest(server.url, readPrintedLogin(server, 'Operatore')),
  );
  const people = await admin.call('dipendenti.elenca', {});
  const managers = people.filter(
    ({ id, ruolo, attivo }) =>
      ruolo === 'Manager' && attivo && oggi.dipendentiAssegnati.every((each) => each.id !== id),
  );
  for (const { id } of managers) {
    await admin.call('progetti.assegnaDipendente', { id: oggi.id, dipendente_id: id });
  }
});

afterAll(() => journey.end());

test.each([
  ['an operator on the phone', 'Operatore', PHONE],
  ['a manager at the desk', 'Manager', DESK],
] as const)('%s makes a password, a calendar reads, and it is revoked', async (...given) => {
  const [, role, screen] = given;
  const { server } = journey;
  const { page } = await journey.startVisit(role, screen);
  const credentials = readPrintedLogin(server, role);
  await openLoggedIn(page, server.url, credentials, '/account');
  await waitUntilSynchronised(page);
  await page.getByText('Nessun collegamento.').waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Crea il collegamento' }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Collega il tuo calendario' });
  await dialog.getByText('La password la vedi solo adesso.').waitFor();
  const [address = '', name = '', password = ''] = await dialog.locator('code').allTextContents();
  expect(address).toBe(`${server.url}/api/calendario.ics`);
  expect(name).toBe(credentials.email);
  expect(password).toMatch(/^[\w-]{43}$/);
  expect(await findFaults(page)).toEqual([]);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  for (const [what, value, said] of [
    ["Copia l'indirizzo", address, 'Indirizzo copiato.'],
    ['Copia il nome utente', name, 'Nome utente copiato.'],
    ['Copia la password', password, 'Password copiata.'],
  ] as const) {
    await dialog.getByRole('button', { name: what }).click();
    await dialog.getByText(said).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(value);
  }
  await dialog.getByRole('button', { name: 'Fatto' }).click();
  await page.getByText('non ancora letto da un calendario').waitFor();
  expect(await page.content()).not.toContain(password);

  // As a calendar does: it asks, is told to ask its user for a name and a password, and gives them.
  const asked = await fetch(address);
  expect(asked.status).toBe(401);
  expect(asked.headers.get('www-authenticate')).toBe('Basic realm="Gestionale", charset="UTF-8"');
  const authorization = basicAuthorization(name, password);
  const feed = await fetch(address, { headers: { authorization } });
  expect(feed.status).toBe(200);
  expect(feed.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
  const days = readCalendar(await feed.text());
  expect(days.length).toBeGreaterThan(0);
  const known = { authorization, 'if-none-match': feed.headers.get('etag') ?? '' };
  expect((await fetch(address, { headers: known })).status).toBe(304);

  await page.reload();
  await page.getByText("letto l'ultima volta il").waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Revoca', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoca' }).click();
  await page.getByText('Nessun collegamento.').waitFor();
  const gone = await fetch(address, { headers: { authorization } });
  expect(gone.status).toBe(401);
  expect(await gone.text()).toBe(await asked.text());
});
