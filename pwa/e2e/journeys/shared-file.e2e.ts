import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { logIn, readPrintedLogin, submitLogin, waitUntilInstalled } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { heldUp } from '../server/broken-network.ts';
import { readServerRows } from '../server/server-rows.ts';

const NOME = 'Perché così – cantiere.txt';
const ALTRO = 'Verbale.txt';

let journey: Journey;

beforeAll(async () => {
  journey = await startJourney();
});

afterAll(() => journey.end());

test('The manifest says where files of other apps go', async () => {
  const manifest = (await (
    await fetch(`${journey.server.url}/manifest.webmanifest`)
  ).json()) as Record<string, unknown>;
  expect(manifest['share_target']).toEqual({
    action: '/documenti/condiviso',
    method: 'POST',
    enctype: 'multipart/form-data',
    params: { files: [{ name: 'documento', accept: ['*/*'] }] },
  });
});

test('An Admin shares a file without a network, and uploads it when there is one', async () => {
  const { server } = journey;
  const { page } = await journey.startDevice('admin', PHONE);
  await logIn(page, server.url, readPrintedLogin(server, 'Admin'));
  await waitUntilInstalled(page);
  await server.stop('SIGKILL');
  await share(page, NOME);
  await page
    .getByText(`Arriva da fuori, da un'altra app o da un sito: «${NOME}», 11\u00A0B`)
    .waitFor();
  await page.getByText('Serve la rete per caricare').waitFor();
  await expect.poll(() => chosen(page), SOON).toBe(NOME);
  expect(await findFaults(page)).toEqual([]);

  // Any site can send such a form: what waits stays what it is, and the other is said not to be taken.
  await share(page, ALTRO);
  await page.getByText('ne aspetta già un altro').waitFor();
  await expect.poll(() => chosen(page), SOON).toBe(NOME);
  expect(await findFaults(page)).toEqual([]);

  // Kept until it is uploaded, whatever happens to the page.
  await page.goto(`${server.url}/sincronizzazione`);
  await server.start();
  await page.goto(`${server.url}/documenti`);
  await expect.poll(() => chosen(page), SOON).toBe(NOME);
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await heldUp(page, '**/api/documenti/upload', 'POST', async () => {
    await page.getByRole('button', { name: 'Carica', exact: true }).click();
    await page.getByRole('button', { name: 'Interrompi' }).waitFor();
    // A reload in the middle would end it without a word.
    await page.evaluate(() => location.reload());
    await expect.poll(() => asked, SOON).toEqual(['beforeunload']);
  });
  await page.getByRole('list').getByText(NOME).waitFor();
  expect(documents(NOME)).toBe(1);
  await page.reload();
  await page.getByRole('button', { name: 'Carica', exact: true }).waitFor();
  await expect.poll(() => kept(page), SOON).toBe(0);
  expect(await chosen(page)).toBe('');

  await shareTooLarge(page);
  await page.getByText('è oltre 50\u00A0MB').waitFor();
  expect(await kept(page)).toBe(0);

  // Two at once, by mistake.
  await share(page, ALTRO, NOME);
  await page.getByText("l'altro non è arrivato").waitFor();
  await expect.poll(() => chosen(page), SOON).toBe(ALTRO);
  await page.getByRole('button', { name: 'Scarta' }).click();
  await expect.poll(() => chosen(page), SOON).toBe('');
  await expect.poll(() => kept(page), SOON).toBe(0);
  expect(documents(ALTRO)).toBe(0);
});

test('Nobody logged in: it waits for whoever logs in; an Operatore is told who uploads it, and a logout takes it away', async () => {
  const { server } = journey;
  const { page } = await journey.startDevice('phone', PHONE);
  await page.goto(server.url);
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await share(page, ALTRO);
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await submitLogin(page, readPrintedLogin(server, 'Operatore'));
  await waitUntilInstalled(page);
  await page.getByRole('link', { name: 'Documenti' }).first().click();
  await page.getByText(`«${ALTRO}» non è stato caricato`).waitFor();
  expect(await findFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Ho capito' }).click();
  await expect.poll(() => kept(page), SOON).toBe(0);

  await share(page, NOME);
  await page.getByText(`«${NOME}» non è stato caricato`).waitFor();
  expect(await kept(page)).toBe(1);
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.getByRole('heading', { name: 'Login Gestionale' }).waitFor();
  await expect.poll(() => kept(page), SOON).toBe(0);
  expect(documents(ALTRO)).toBe(0);
});

/** Shares files of one line. */
function share(page: Page, ...names: readonly string[]): Promise<void> {
  return send(
    page,
    names.map((name) => ({ name, sizeBytes: 11 })),
  );
}

/** By a byte. */
function shareTooLarge(page: Page): Promise<void> {
  return send(page, [{ name: ALTRO, sizeBytes: 50 * 1024 * 1024 + 1 }]);
}

interface Sent {
  readonly name: string;
  readonly sizeBytes: number;
}

/** As the browser does it when another app shares a file: a form that is sent, and the page that follows. */
async function send(page: Page, sent: readonly Sent[]): Promise<void> {
  await Promise.all([
    page.waitForURL(/\/(documenti(\?(altri=\d|condiviso=\w+))?|login)$/),
    page.evaluate((files) => {
      const form = document.createElement('form');
      Object.assign(form, {
        method: 'post',
        enctype: 'multipart/form-data',
        action: '/documenti/condiviso',
      });
      const field = document.createElement('input');
      Object.assign(field, { type: 'file', name: 'documento', multiple: true });
      const chosen = new DataTransfer();
      for (const { name, sizeBytes } of files) {
        chosen.items.add(new File(['x'.repeat(sizeBytes)], name, { type: 'text/plain' }));
      }
      field.files = chosen.files;
      form.append(field);
      document.body.append(form);
      form.submit();
    }, sent),
  ]);
}

/** The name of the file in the field. */
function chosen(page: Page): Promise<string> {
  return page.evaluate(
    () => document.querySelector<HTMLInputElement>('input[type=file]')?.files?.item(0)?.name ?? '',
  );
}

/** How many shared files are kept on the device. */
function kept(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const entries = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return entries.flat().filter(({ url }) => url.endsWith('/condiviso')).length;
  });
}

function documents(filename: string): number {
  return readServerRows(
    journey.server,
    'SELECT filename FROM documenti WHERE filename = ?',
    filename,
  ).length;
}
