import { join } from 'node:path';

import { formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { conArticolo } from '@gestionale/shared-schema/values/language/con-articolo.ts';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { DESK } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import { openLoggedIn } from '../drivers/demo-login.ts';
import { planHours, type HoursToApprove } from '../server/hours-to-approve.ts';
import { countHours } from '../server/server-rows.ts';
import { MANAGER, startSmallCompany, type SmallCompany } from '../server/small-company.ts';

const TESTS = 12;

let company: SmallCompany;
let page: Page;
let hours: HoursToApprove;
let first: Giorno;
let secondo: Giorno;
/** A day that the project does not have. */
let altro: Giorno;

beforeAll(async () => {
  company = await startSmallCompany('startDevice');
  page = company.page;
  hours = await planHours(company, TESTS);
  await page.goto(`${company.journey.server.url}/approve-timesheets`);
});

beforeEach(async () => {
  ({ first, secondo, altro } = await hours.enterFour());
  // Rows of the test before may still stand there, as many as these.
  for (const [chi, data] of [
    ['Rossi Mario', first],
    ['Rossi Mario', secondo],
    ['Bianchi Lia', first],
    ['Bianchi Lia', altro],
  ] as const) {
    await rowOf(chi, data).waitFor();
  }
  await page.getByRole('row').nth(4).waitFor({ state: 'detached' });
});

afterAll(() => company.journey.end());

test('An entry that is corrected after it was ticked is ticked no more', async () => {
  const box = rowOf('Rossi Mario', first).getByRole('checkbox');
  await box.check();
  await rowOf('Rossi Mario', secondo).getByRole('checkbox').check();
  const { altri, mario } = company;
  const ticked = await hours.waitingOf(mario, first);
  await altri.call('fogliOre.modifica', { id: ticked.id, ora_fine: '11:00', ore_lavorate: 3 });
  await rowOf('Rossi Mario', first).getByText('3,00').waitFor();
  await expect.poll(() => box.isChecked(), SOON).toBe(false);
  await page.getByRole('button', { name: 'Approva selezionati (1)' }).click();
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Bianchi 4', 'Rossi 3']);
});

test("A phone's sheet says that its entry changed, or went, and never shows another one's", async () => {
  const { altri, lia } = company;
  const desk = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  await rowOf('Bianchi Lia', first).getByRole('button', { name: 'Dettaglio' }).click();
  const sheet = page.getByRole('dialog', { name: 'Bianchi Lia' });
  await sheet.waitFor();
  const { id } = await hours.waitingOf(lia, first);
  await altri.call('fogliOre.modifica', { id, ora_fine: '20:00', ore_lavorate: 12 });
  await sheet.getByText(cambiate('Bianchi Lia', first)).waitFor();
  await picture('cambiate-foglio');
  await altri.call('fogliOre.elimina', { id });
  await sheet.getByText(decise('Bianchi Lia', first)).waitFor();
  await rowOf('Bianchi Lia', first).waitFor({ state: 'detached' });
  await picture('decise-foglio');
  // Under the thumb is no decision, about these hours or others.
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(await sheet.getByRole('button', { name: /^(Approva|Rimanda)/ }).count()).toBe(0);
  await sheet.getByText('Chiudi').click();
  await sheet.waitFor({ state: 'detached' });
  expect(await page.getByRole('dialog').count()).toBe(0);
  if (desk !== null) await page.setViewportSize(desk);
});

test('A question says what others did to its entries meanwhile, and stays until it is answered', async () => {
  const { altri, lia } = company;
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
  await page.getByRole('button', { name: 'Approva selezionati (4)' }).click();
  await page.getByRole('dialog', { name: '2 fogli ore da controllare' }).waitFor();
  const lunga = await hours.waitingOf(lia, first);
  await altri.call('fogliOre.modifica', { id: lunga.id, ora_fine: '22:00', ore_lavorate: 14 });
  const uno = page.getByRole('dialog', { name: 'Un foglio ore da controllare' });
  await uno.getByText(cambiate('Bianchi Lia', first)).waitFor();
  await picture('cambiate-domanda');
  const { id, versione } = await hours.waitingOf(lia, altro);
  await altri.call('fogliOre.approva', { id, versione });
  const nessuno = page.getByRole('dialog', { name: 'Nessun foglio ore da controllare' });
  await nessuno.getByText(decise('Bianchi Lia', altro)).waitFor();
  await nessuno.getByText(cambiate('Bianchi Lia', first)).waitFor();
  await nessuno.getByRole('button', { name: 'Approva solo gli altri (2)' }).click();
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 14']);

  await rowOf('Bianchi Lia', first).focus();
  await page.keyboard.press('Shift+A');
  await uno.getByRole('button', { name: 'Approva lo stesso' }).waitFor();
  await altri.call('fogliOre.elimina', { id: lunga.id });
  await nessuno.getByText(decise('Bianchi Lia', first)).waitFor();
  await picture('decise-domanda');
  expect(await findFaults(page)).toEqual([]);
  // Nothing is left to answer.
  expect(await nessuno.getByRole('button').allInnerTexts()).toEqual(['', 'Chiudi']);
  await nessuno.getByText('Chiudi').click();
  await page.getByText('Nessun foglio ore da approvare.').waitFor();
});

test('A reason waits for hours that were corrected while it was being written', async () => {
  const { altri, mario } = company;
  const motivo = 'Quel giorno il cantiere era chiuso';
  const rimanda = () =>
    rowOf('Rossi Mario', first)
      .getByRole('button', { name: /^Rimanda le ore/ })
      .click();
  await rimanda();
  const question = page.getByRole('dialog', { name: 'Rimanda le ore' });
  await question.getByLabel('Motivo', { exact: true }).fill(motivo);
  // Closed to look at something again: the reason waits for these hours.
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  await rimanda();
  expect(await question.getByLabel('Motivo', { exact: true }).inputValue()).toBe(motivo);
  const { id } = await hours.waitingOf(mario, first);
  await altri.call('fogliOre.modifica', { id, ora_fine: '11:00', ore_lavorate: 3 });
  await question.getByText(cambiate('Rossi Mario', first)).waitFor();
  await question.getByText('Il motivo che hai scritto resta').waitFor();
  await picture('cambiate-motivo');
  expect(await question.getByLabel('Motivo', { exact: true }).inputValue()).toBe(motivo);
  // What was not looked at is not sent back.
  expect(await question.getByRole('button', { name: 'Rimanda', exact: true }).count()).toBe(0);
  await question.getByText('Chiudi').click();
  await rowOf('Rossi Mario', first).getByText('3,00').waitFor();
  // Another's question neither has it nor takes it away.
  await page
    .getByRole('button', { name: /^Rimanda le ore di Bianchi/ })
    .first()
    .click();
  expect(await question.getByLabel('Motivo', { exact: true }).inputValue()).toBe('');
  await question.getByRole('button', { name: 'Annulla' }).click();
  await rimanda();
  expect(await question.getByLabel('Motivo', { exact: true }).inputValue()).toBe(motivo);
  await question.getByRole('button', { name: 'Rimanda', exact: true }).click();
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Bianchi 4', 'Rossi 4']);
});

test('A reason, and why an approval failed, outlast that the device had not heard of a correction', async () => {
  const { altri, mario, journey } = company;
  const { server } = journey;
  const other = await (await journey.startVisit('other', DESK)).openElsewhere();
  // What others do it hears only when it asks.
  await other.route('**/api/sync/live*', async (route) => route.abort('connectionrefused'));
  await openLoggedIn(other, server.url, MANAGER);
  await other.goto(`${server.url}/approve-timesheets`);
  const row = other.getByRole('row').filter({ hasText: 'Rossi' });
  const rimanda = row.filter({ hasText: formatGiorno(first) }).getByRole('button', {
    name: /^Rimanda le ore/,
  });
  await rimanda.click();
  const question = other.getByRole('dialog', { name: 'Rimanda le ore' });
  const reason = question.getByLabel('Motivo', { exact: true });
  await reason.fill('Quel giorno pioveva');
  const { id } = await hours.waitingOf(mario, first);
  await altri.call('fogliOre.modifica', { id, ora_fine: '11:00', ore_lavorate: 3 });
  await question.getByRole('button', { name: 'Rimanda', exact: true }).click();
  await question.waitFor({ state: 'detached' });
  await row
    .filter({ hasText: formatGiorno(first) })
    .filter({ hasText: '3,00' })
    .waitFor();
  await rimanda.click();
  expect(await reason.inputValue()).toBe('Quel giorno pioveva');
  await other.keyboard.press('Escape');

  const approva = (chi: string, data: Giorno) =>
    other
      .getByRole('row')
      .filter({ hasText: chi })
      .filter({ hasText: formatGiorno(data) })
      .getByRole('button', { name: /^Approva/ });
  const errori = other.locator('.appr-errori');
  const corretta = await hours.waitingOf(mario, secondo);
  await altri.call('fogliOre.modifica', { id: corretta.id, ora_fine: '10:00', ore_lavorate: 2 });
  await approva('Rossi', secondo).click();
  const mancata = errori.getByText(`Rossi Mario, ${formatGiorno(secondo)}: `);
  await mancata.waitFor();
  // Another's approval does not take the sentence away; that of these hours does.
  await approva('Bianchi', altro).click();
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Rossi 2', 'Rossi 3']);
  await other.getByText('Approvato.').waitFor();
  expect(await mancata.count()).toBe(1);
  await approva('Rossi', secondo).click();
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Rossi 3']);
  expect(await errori.innerText()).toBe('');
  await other.context().close();
});

test('A history that is open stays that of its entry when others decide about it', async () => {
  const { altri, mario } = company;
  await rowOf('Rossi Mario', first).focus();
  await page
    .getByRole('complementary', { name: 'Dettaglio' })
    .getByRole('button', { name: /^Storia delle ore/ })
    .click();
  const history = page.getByRole('dialog', { name: 'Storia delle ore' });
  await history.getByRole('listitem').waitFor();
  const { id, versione } = await hours.waitingOf(mario, first);
  await altri.call('fogliOre.approva', { id, versione });
  await rowOf('Rossi Mario', first).waitFor({ state: 'detached' });
  await history.getByText(`Rossi Mario, ${formatGiorno(first)}`).waitFor();
  for (const left of await altri.call('fogliOre.inAttesa', {})) {
    await altri.call('fogliOre.elimina', { id: left.id });
  }
  await page.getByText('Nessun foglio ore da approvare.').waitFor();
  expect(await history.getByText(`Rossi Mario, ${formatGiorno(first)}`).count()).toBe(1);
  await page.keyboard.press('Escape');
  await history.waitFor({ state: 'detached' });
});

test('No letter alone approves, nor Enter; Shift A does', async () => {
  const regular = rowOf('Rossi Mario', first);
  const other = rowOf('Rossi Mario', secondo);
  await regular.focus();
  for (const key of ['a', 'A', 'Enter']) await page.keyboard.press(key);
  // What those keys had approved would be gone before this one is.
  await other.focus();
  await page.keyboard.press('Shift+A');
  await other.waitFor({ state: 'detached' });
  expect(await regular.count()).toBe(1);
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Bianchi 4', 'Rossi 4']);
});

test('Shift A that stays down approves one row, not those that come after it', async () => {
  const next = rowOf('Rossi Mario', secondo);
  await rowOf('Rossi Mario', first).focus();
  await page.keyboard.down('Shift');
  await page.keyboard.down('A');
  await rowOf('Rossi Mario', first).waitFor({ state: 'detached' });
  await next.focus();
  for (let repeats = 0; repeats < 4; repeats += 1) await page.keyboard.down('A');
  await page.keyboard.up('A');
  await page.keyboard.up('Shift');
  // What the key had approved would be gone before this one is.
  const last = rowOf('Bianchi Lia', altro);
  await last.getByRole('button', { name: /^Approva/ }).click();
  await last.waitFor({ state: 'detached' });
  expect(await next.count()).toBe(1);
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Rossi 4']);
});

test('Approving the selected asks by name about those to look at, and can leave them', async () => {
  await page.context().setOffline(true);
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
  const approva = page.getByRole('button', { name: 'Approva selezionati (4)' });
  await approva.click();
  const question = page.getByRole('dialog', { name: '2 fogli ore da controllare' });
  await question.waitFor();
  expect(await question.getByRole('listitem').allInnerTexts()).toEqual([
    expect.stringMatching(
      new RegExp(`^Bianchi Lia.*${formatGiorno(first)}.*Viale dei tigli.*Più di 12 ore`, 's'),
    ),
    expect.stringMatching(
      new RegExp(
        `^Bianchi Lia.*${formatGiorno(altro)}.*Viale dei tigli.*Giornata non prevista`,
        's',
      ),
    ),
  ]);
  await page.keyboard.press('Escape');
  await question.waitFor({ state: 'detached' });
  expect(await page.getByRole('row').count()).toBe(4);

  await approva.click();
  await question.getByRole('button', { name: 'Approva solo gli altri (2)' }).click();
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(2);
  await page.getByRole('link', { name: 'Senza rete · 2 in attesa' }).waitFor();
  await page.context().setOffline(false);
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Bianchi 4']);
});

test('They are approved with the rest when that is what is meant', async () => {
  const before = countHours(company.journey.server, 'approvato = 1');
  await page.getByRole('checkbox', { name: 'Seleziona tutti' }).check();
  await page.getByRole('button', { name: 'Approva selezionati (4)' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approva tutti (4)' }).click();
  await page.getByText('Nessun foglio ore da approvare.').waitFor();
  await expect
    .poll(() => countHours(company.journey.server, 'approvato = 1'), SOON)
    .toBe(before + 4);
});

test('Selected ones that are all as planned are approved without a question', async () => {
  for (const data of [first, secondo]) {
    await rowOf('Rossi Mario', data).focus();
    await page.keyboard.press('Space');
  }
  await page.getByRole('button', { name: 'Approva selezionati (2)' }).click();
  await expect.poll(() => page.getByRole('row').count(), SOON).toBe(2);
  expect(await page.getByRole('dialog').count()).toBe(0);
  // The rows go before the server has them: what follows begins by deleting what waits there.
  await expect.poll(hours.pending, SOON).toEqual(['Bianchi 13', 'Bianchi 4']);
});

test('One to look at is approved by its own button at once, by the keyboard after a question', async () => {
  await rowOf('Bianchi Lia', altro).focus();
  await page.keyboard.press('Shift+A');
  const question = page.getByRole('dialog', { name: 'Un foglio ore da controllare' });
  await question.getByText('Giornata non prevista').waitFor();
  await question.getByRole('button', { name: 'Annulla' }).click();
  await rowOf('Bianchi Lia', altro)
    .getByRole('button', { name: /^Approva/ })
    .click();
  await rowOf('Bianchi Lia', altro).waitFor({ state: 'detached' });
  await rowOf('Bianchi Lia', first).focus();
  await page.keyboard.press('Shift+A');
  await question.getByRole('button', { name: 'Approva lo stesso' }).click();
  await expect.poll(hours.pending, SOON).toEqual(['Rossi 4', 'Rossi 4']);
});

/** What is told of hours that others corrected while something about them stood open. */
function cambiate(chi: string, data: Giorno): string {
  return `Le ore di ${chi} ${conArticolo('del', formatGiorno(data))} sono cambiate nel frattempo`;
}

function decise(chi: string, data: Giorno): string {
  return `Le ore di ${chi} ${conArticolo('del', formatGiorno(data))} non sono più da approvare`;
}

/** Looked at by whoever changes the screens: a folder is named by the environment. */
async function picture(name: string): Promise<void> {
  const folder = process.env['GESTIONALE_PICTURES'];
  if (folder !== undefined) await page.screenshot({ path: join(folder, `${name}.png`) });
}

function rowOf(chi: string, data: Giorno): Locator {
  return page
    .getByRole('row')
    .filter({ hasText: chi })
    .filter({ hasText: formatGiorno(data) });
}
