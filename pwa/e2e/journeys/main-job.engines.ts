import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import { test, type ExpectStatic } from 'vitest';

import { DESK, PHONE } from '../browser/browser-process.ts';
import { SOON } from '../browser/soon.ts';
import { readPrintedLogin, type Credentials } from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import type { Engine, EngineWindow } from '../engines/engine.ts';
import { ENGINE_NAMES, findStart } from '../engines/start-engine.ts';
import { countHours } from '../server/server-rows.ts';

const DESCRIPTION = 'Potatura del filare nord, in tre motori';
const SAVED = "Salvato su questo dispositivo: verrà inviato appena c'è rete.";

/** Saving did not wait for the rows that it touches: it is told, and the hours are saved all the same. */
const OF_A_SLOW_MACHINE = /^Error: describe-command$/;

const FIELD = 'return document.querySelector(arguments[0])';
/** What is pressed to act or to go somewhere, by the beginning of its name. */
const CONTROL = `
  const nameOf = (each) => each.getAttribute('aria-label') ?? each.innerText;
  return [...document.querySelectorAll('button, a')].find(
    (each) => each.checkVisibility() && nameOf(each).trim().startsWith(arguments[0]),
  );
`;
const SHOWS = 'return document.body.innerText.includes(arguments[0])';
const IN_ITS_ROW = `
  return [...document.querySelectorAll('li')].some(
    ({ innerText }) => innerText.includes(arguments[0]) && innerText.includes(arguments[1]),
  );
`;
const IS_INSTALLED = `return (await navigator.serviceWorker.ready).active?.state === 'activated'`;

/** Where an engine is not, `npm run engines` says why. */
const here = ENGINE_NAMES.flatMap((name) => {
  const start = findStart(name);
  return start === undefined ? [] : [{ name, start }];
});

test.concurrent.for(here)(
  '$name: hours written without a server arrive once and are approved',
  async ({ start }, { expect }) => {
    const journey = await startJourney();
    try {
      const engine = await start();
      try {
        expect(await doMainJob(journey, engine, expect)).toBe(1);
      } finally {
        await engine.end();
      }
    } finally {
      await journey.end();
    }
  },
);

/** Gives how many entries of these hours the server has approved. */
async function doMainJob(
  { server }: Journey,
  engine: Engine,
  expect: ExpectStatic,
): Promise<number> {
  const before = countHours(server);
  const phone = await engine.startDevice(PHONE);
  await logIn(phone, server.url, readPrintedLogin(server, 'Operatore'));
  await phone.until(SHOWS, 'Il Mio Planning');
  await phone.until(SHOWS, 'Sincronizzato');
  await phone.until(IS_INSTALLED);

  // Nobody answers any more: the app opens, the planning is there, hours are taken.
  await server.stop('SIGKILL');
  await phone.goTo(`${server.url}/my-planning`);
  await phone.press(CONTROL, 'Registra ore');
  await phone.write(DESCRIPTION, FIELD, 'dialog textarea, [role=dialog] textarea');
  await phone.press(CONTROL, 'Salva');
  await phone.until(SHOWS, SAVED);
  await phone.until(IN_ITS_ROW, DESCRIPTION, 'In attesa');
  await phone.goTo(String(await phone.run('return location.href')));
  await phone.until(IN_ITS_ROW, DESCRIPTION, 'In attesa');

  // They arrive by themselves, once.
  await server.start();
  await phone.until(IN_ITS_ROW, DESCRIPTION, 'Inviato');
  await phone.until(SHOWS, 'Sincronizzato');
  expect(countHours(server)).toBe(before + 1);

  // Approved at the desk, seen on the phone without reloading.
  const desk = await engine.startDevice(DESK);
  await logIn(desk, server.url, readPrintedLogin(server, 'Manager'));
  await desk.press(CONTROL, 'Approva Ore');
  await desk.press(CONTROL, `Approva le ore di Valsecchi Matteo ${conArticolo('del', today())}`);
  await phone.until(IN_ITS_ROW, DESCRIPTION, 'Approvato');
  expect(countHours(server)).toBe(before + 1);

  for (const device of [phone, desk]) {
    const complaints = await device.complaints();
    expect(complaints.filter((each) => !OF_A_SLOW_MACHINE.test(each))).toEqual([]);
    await expectToHear(device, expect);
  }
  return countHours(server, `approvato = 1 AND descrizione_attivita = '${DESCRIPTION}'`);
}

async function logIn(
  device: EngineWindow,
  url: string,
  { email, password }: Credentials,
): Promise<void> {
  await device.goTo(url);
  await device.write(email, FIELD, 'input[type=email]');
  await device.write(password, FIELD, 'input[type=password]');
  await device.press(CONTROL, 'Accedi');
}

/** Whoever hears nothing of a page must be able to hear it. */
async function expectToHear(device: EngineWindow, expect: ExpectStatic): Promise<void> {
  await device.run(`
    console.error('said to the console');
    setTimeout(() => { throw new Error('thrown by a script'); });
    new Image().src = 'http://localhost:1/forbidden.png';
  `);
  const heard = async (): Promise<string> => (await device.complaints()).join('\n');
  for (const complaint of [/said to the console/, /thrown by a script/, /img-src/]) {
    await expect.poll(heard, SOON).toMatch(complaint);
  }
}

/** As it is written in Italy. */
function today(): string {
  return giornoInItalia(Date.now()).split('-').toReversed().join('/');
}
