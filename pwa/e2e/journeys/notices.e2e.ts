import { afterEach, beforeEach, expect, test } from 'vitest';

import {
  startMailReceiver,
  type MailReceiver,
} from '../../../sync-server/src/testing/receivers/mail-receiver.ts';
import { DESK, PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';

let receiver: MailReceiver;
let journey: Journey;

beforeEach(async () => {
  receiver = await startMailReceiver();
  const { host, port, from } = receiver.settings;
  journey = await startJourney({
    GESTIONALE_SMTP: `smtp://${host}:${port}`,
    GESTIONALE_SMTP_MITTENTE: from,
    GESTIONALE_AVVISI_ATTESA: '0',
  });
});

afterEach(async () => {
  await journey.end();
  await receiver.close();
});

test('an operator chooses mail, is told of a new activity, and unsubscribes', async () => {
  const { server } = journey;
  const login = readPrintedLogin(server, 'Operatore');
  const { page } = await journey.startDevice('phone', PHONE);
  await logIn(page, server.url, login);
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/account`);
  await page.getByText(`La mail arriva a ${login.email}.`).waitFor();
  const box = page.getByRole('checkbox', { name: 'Attività nuove o tolte: Mail' });
  expect(await box.isChecked()).toBe(false);
  expect(await page.getByRole('checkbox', { name: /Scadenze/ }).count()).toBe(0);
  expect(await findFaults(page)).toEqual([]);
  await heldUp(page, '**/api/avvisi/**', 'PUT', async () => {
    await box.press('Space');
    await page.getByText('Salvo…', { exact: true }).waitFor();
    expect(await box.isChecked()).toBe(true);
  });
  // A reload before that would leave the choice on the way.
  await page.getByText(`Salvato. La mail arriva a ${login.email}.`).waitFor();
  await page.reload();
  await page.getByText(`La mail arriva a ${login.email}.`).waitFor();
  await expect.poll(() => box.isChecked(), SOON).toBe(true);
  expect(await findFaults(page)).toEqual([]);

  await putOnANewActivity();
  await expect.poll(() => receiver.taken.length, SOON).toBe(1);
  expect(receiver.taken[0]).toMatchObject({
    to: login.email,
    subject: 'Gestionale: Nuova attività',
  });
  await box.press('Space');
  await page.getByText(`Salvato. La mail arriva a ${login.email}.`).waitFor();
  expect(await box.isChecked()).toBe(false);
  await page.context().setOffline(true);
  await expect.poll(() => box.isDisabled(), SOON).toBe(true);
});

test('at the desk deadlines are among what one may choose', async () => {
  const { server } = journey;
  const { page } = await journey.startVisit('desk', DESK);
  await logIn(page, server.url, readPrintedLogin(server, 'Manager'));
  await waitUntilSynchronised(page);
  await page.goto(`${server.url}/account`);
  const box = page.getByRole('checkbox', { name: 'Scadenze a 60, 30 e 7 giorni: Mail' });
  await page.getByText('La mail arriva a').waitFor();
  await expect.poll(() => box.isEnabled(), SOON).toBe(true);
  expect(await findFaults(page)).toEqual([]);
});

/** By the office, past any screen. */
async function putOnANewActivity(): Promise<void> {
  const { server } = journey;
  const { email, password } = readPrintedLogin(server, 'Admin');
  const call = async (method: string, path: string, token: string, body?: object) => {
    const reply = await fetch(`${server.url}/api${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    expect(reply.ok, `${method} ${path}: ${reply.status}`).toBe(true);
    return (await reply.json()) as unknown;
  };
  const { token } = (await call('POST', '/auth/login', '', { email, password })) as {
    token: string;
  };
  const people = (await call('GET', '/dipendenti', token)) as { id: string; email: string }[];
  const [client] = (await call('GET', '/clienti', token)) as { id: string }[];
  const operatore = people.find(
    (each) => each.email === readPrintedLogin(server, 'Operatore').email,
  );
  const project = (await call('POST', '/progetti', token, {
    nome_progetto: 'Nuova',
    cliente_id: client?.id,
    giornate: [{ data: '2099-05-12', ora_inizio: '08:00', ora_fine: '16:00' }],
  })) as { id: string };
  await call('POST', `/progetti/${project.id}/dipendenti`, token, { dipendente_id: operatore?.id });
}
