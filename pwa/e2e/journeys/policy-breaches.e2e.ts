import { expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { startJourney } from '../drivers/journey.ts';

const LOGIN = 'Login Gestionale';

test('A journey on which a page did what its policy forbids fails at its end, and says what and where', async () => {
  const journey = await startJourney();
  const desk = await journey.startNewDevice('desk', DESK);
  const { page } = desk;
  const elsewhere = await desk.openElsewhere();
  for (const each of [page, elsewhere]) {
    await each.goto(journey.server.url);
    await each.getByRole('heading', { name: LOGIN }).waitFor();
  }
  const said = elsewhere.waitForEvent('console', { predicate: (each) => isBreach(each.text()) });
  await page.evaluate(() => document.head.append(document.createElement('style')));
  await page.evaluate(() => document.body.setAttribute('style', 'margin: 1px'));
  // What a stored text would do that reached the page as markup: it stays text and is told.
  const markup = await page.evaluate(() => {
    try {
      document.body.innerHTML = '<img src="x" onerror="document.title = 1">';
      return 'taken';
    } catch (error) {
      return String(error);
    }
  });
  expect(markup).toContain('TrustedHTML');
  await elsewhere.evaluate(() => {
    document.head.append(Object.assign(document.createElement('style'), { textContent: 'p {}' }));
  });
  await said;
  const end = await journey.end().catch(String);
  expect(end).toContain('securitypolicyviolation style-src-elem inline');
  expect(end).toContain('securitypolicyviolation style-src-attr inline');
  expect(end).toContain('securitypolicyviolation require-trusted-types-for trusted-types-sink');
  expect(end).toMatch(/Content Security Policy directive .*style-src 'self'/);
  expect(end).toContain(`${journey.server.url}/`);
});

test('The description of the API is a page that keeps to its policy and has its look', async () => {
  const journey = await startJourney();
  const { page } = await journey.startNewDevice('desk', DESK);
  await page.goto(`${journey.server.url}/api/docs`);
  await page.getByRole('main').waitFor();
  const maxWidth = await page.evaluate(() => getComputedStyle(document.body).maxWidth);
  await journey.end();
  expect(maxWidth).toBe('960px');
});

function isBreach(text: string): boolean {
  return text.startsWith('securitypolicyviolation ');
}
