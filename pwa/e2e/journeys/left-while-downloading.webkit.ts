import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { readPrintedLogin } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import type { Engine, EngineWindow } from '../engines/engine.ts';
import { findStart } from '../engines/start-engine.ts';

const LEAVES = 20;
/** The first download of the demo company takes longer than this. */
const LATEST_LEAVE_MS = 200;

const LOG_IN = `
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set;
  for (const [type, value] of [['email', arguments[0]], ['password', arguments[1]]]) {
    const field = document.querySelector('input[type=' + type + ']');
    setValue.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  [...document.querySelectorAll('button')].find(({ innerText }) => innerText === 'Accedi').click();
`;
const SHOWS = 'return document.body.innerText.includes(arguments[0])';

let journey: Journey;
let webkit: Engine;

beforeAll(async () => {
  journey = await startJourney();
  const start = findStart('WebKitGTK');
  if (start === undefined) throw new Error('WebKitGTK is not on this machine');
  webkit = await start();
});

afterAll(async () => {
  await webkit.end();
  await journey.end();
});

test.each(Array.from({ length: LEAVES }, (_, leave) => leave))(
  'In WebKit the first download is completed by the page that is opened in the middle of it, %i',
  async (leave) => {
    const window = await webkit.startDevice(DESK);
    await logIn(window);
    await window.until(SHOWS, 'Scarico…');
    const waitMs = Math.round((leave * LATEST_LEAVE_MS) / LEAVES);
    await new Promise((resolve) => {
      setTimeout(resolve, waitMs);
    });
    await window.goTo(`${journey.server.url}/calendario`);
    await window.until(
      `return location.pathname === '/calendario' && /Sincronizzato \\d/.test(document.body.innerText)`,
    );
    expect(await window.run(SHOWS, 'Senza memoria')).toBe(false);
    await window.close();
  },
);

async function logIn(window: EngineWindow): Promise<void> {
  const { email, password } = readPrintedLogin(journey.server, 'Manager');
  await window.goTo(`${journey.server.url}/login`);
  await window.until('return document.querySelector("input[type=password]") !== null');
  await window.run(LOG_IN, email, password);
}
