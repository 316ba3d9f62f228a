import { join } from 'node:path';

import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { createServer } from 'vite';
import { expect, onTestFinished, test } from 'vitest';

import { PHONE } from '../browser/browser-process.ts';
import { logIn, readPrintedLogin, waitUntilSynchronised } from '../drivers/demo-login.ts';
import { todaysActivity } from '../drivers/enter-hours.ts';
import { startJourney } from '../drivers/journey.ts';
import { connectRest } from '../server/rest-client.ts';

const REPOSITORY = join(import.meta.dirname, '../../..');

// There React runs every effect twice: what an effect undoes it must be able to do again.
test('In development a dialog stays open until it is closed', async () => {
  const journey = await startJourney();
  onTestFinished(() => journey.end());
  const { server } = journey;
  const vite = await createServer({
    configFile: join(REPOSITORY, 'vite.config.ts'),
    logLevel: 'warn',
    server: { port: 0, proxy: { '/api': server.url } },
  });
  onTestFinished(() => vite.close());
  await vite.listen();
  const origin = vite.resolvedUrls?.local[0]?.replace(/\/$/, '') ?? '';
  const login = readPrintedLogin(server, 'Operatore');
  const progetto = await todaysActivity(await connectRest(server.url, login));
  const { page } = await journey.startNewDevice('phone', PHONE);
  await logIn(page, origin, login);
  await waitUntilSynchronised(page);
  const oggi = giornoInItalia(Date.now());
  await page.goto(`${origin}/my-planning/${progetto.id}?registra=${oggi}`);
  const form = page.getByRole('dialog', { name: 'Registra ore' });
  await form.getByLabel('Ore lavorate').fill('7,5');
  // Whatever the browser still has to say about its opening has been said by then.
  await page.waitForTimeout(1_000);
  expect(await form.getByLabel('Ore lavorate').inputValue()).toBe('7,5');
  expect(new URL(page.url()).searchParams.get('registra')).toBe(oggi);
});
