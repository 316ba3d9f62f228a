import { readFile } from 'node:fs/promises';

import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import type { Locator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { DESK } from './browser-process.ts';
import { logIn, readPrintedLogin, waitUntilInstalled } from './demo-login.ts';
import { findFaults } from './find-faults.ts';
import { startJourney, type Journey } from './journey.ts';
import { connectRest, type RestClient } from './rest-client.ts';
import { readServerRows } from './server-rows.ts';

const NOME = 'Contratti e ricevute';

let journey: Journey;
let page: Page;
let office: RestClient;
let progetto: Progetto;
/** Somebody of the demo company who works occasionally. */
let chi: string;

beforeAll(async () => {
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Manager');
  const [desk, rest] = await Promise.all([
    journey.startDevice('desk', DESK),
    connectRest(server.url, login),
  ]);
  office = rest;
  page = desk.page;
  progetto = await nuovoProgetto();
  await logIn(page, server.url, login);
  await waitUntilInstalled(page);
  await page.goto(`${server.url}/planning/${progetto.id}`);
  await page.getByRole('heading', { level: 1, name: NOME }).waitFor();
});

afterAll(() => journey.end());

test('The recap is offered only once Confermato is saved, and downloads with what the project is', async () => {
  const recap = page.getByRole('button', { name: 'Scarica riepilogo PDF' });
  const stato = page.locator('form').filter({ hasText: 'Salva stato e note' });
  await stato.getByLabel('Stato').selectOption('Confermato');
  expect(await recap.count()).toBe(0);
  await stato.getByRole('button', { name: 'Salva stato e note' }).click();
  await recap.waitFor();

  const { name, text } = await download(recap);
  expect(name).toMatch(/^riepilogo-contratti-e-ricevute-.*\.pdf$/);
  for (const words of [NOME, chi.split(' ')[0] ?? '', 'Capitano']) {
    expect(text).toContain(words);
  }
});

test("A contract for an occasional worker is generated from the project's page with its days for dates", async () => {
  await page.getByRole('button', { name: `Genera contratto per ${chi}` }).click();
  const form = page.getByRole('form', { name: `Genera contratto per ${chi}` });
  await form.getByRole('button', { name: 'Genera contratto' }).click();
  await form.getByRole('alert').getByText('Il Luogo di stipula è obbligatorio.').waitFor();
  await form.getByLabel('Compenso lordo (€)').fill('1.234,56');
  await form.getByLabel('Luogo di stipula').fill('Lecco');
  await form.getByRole('button', { name: 'Genera contratto' }).click();
  await page.getByText('Contratto generato.').first().waitFor();

  const pdf = page.getByRole('button', { name: `Scarica il PDF del contratto di ${chi}` });
  await pdf.waitFor();
  expect(await findFaults(page)).toEqual([]);
  expect((await download(pdf)).text).toContain('1.234,56');
  expect(contratti()).toEqual([
    {
      compenso: 123_456,
      data_inizio: progetto.data_inizio,
      data_fine: progetto.data_fine,
      ricevute: 0,
    },
  ]);
});

test('Receipts are generated for the chosen contracts with the count of what came of it, and deleting one makes its contract payable again', async () => {
  await page.goto(`${journey.server.url}/ricevute`);
  await page.getByRole('button', { name: 'Genera ricevute' }).click();
  await page.getByText('Seleziona almeno un contratto.').waitFor();
  const daPagare = page
    .getByRole('list', { name: 'Contratti da pagare' })
    .getByRole('listitem')
    .filter({ hasText: NOME });
  await daPagare.getByText('987,65').waitFor();
  await daPagare.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Genera ricevute (1)' }).click();
  await page.getByText('Generazione completata. Successi: 1, Errori: 0.').waitFor();
  await daPagare.waitFor({ state: 'detached' });
  expect(contratti()).toMatchObject([{ ricevute: 1 }]);

  const row = page.getByRole('row').filter({ hasText: NOME });
  await row.getByText('987,65').waitFor();
  expect(await findFaults(page)).toEqual([]);
  const { text } = await download(row.getByRole('button', { name: /^Scarica il PDF/ }));
  expect(text).toContain('987,65');
  await row.getByRole('button', { name: /^Elimina la ricevuta/ }).click();
  const question = page.getByRole('alertdialog');
  await question.getByText('Il contratto tornerà tra quelli da pagare.').waitFor();
  await question.getByRole('button', { name: 'Elimina' }).click();
  await daPagare.waitFor();
  await row.waitFor({ state: 'detached' });
  expect(contratti()).toMatchObject([{ ricevute: 0 }]);
});

test('A contract that was paid elsewhere meanwhile counts as an error, and the others are generated', async () => {
  const contratto = (await office.call('contratti.elenca', { progetto_id: progetto.id }))[0];
  if (contratto === undefined) throw new Error('The contract is gone');
  const daPagare = page.getByRole('list', { name: 'Contratti da pagare' });
  const quanti = await daPagare.getByRole('checkbox').count();
  for (let index = 0; index < quanti; index += 1) {
    await daPagare.getByRole('checkbox').nth(index).check();
  }
  const data_pagamento = giornoInItalia(Date.now());
  await office.call('ricevute.crea', { contratto_id: contratto.id, data_pagamento });
  await page.getByRole('button', { name: `Genera ricevute (${quanti})` }).click();
  await page.getByText(`Generazione completata. Successi: ${quanti - 1}, Errori: 1.`).waitFor();
  await page.getByText('Nessun contratto da pagare trovato.').waitFor();
  expect(contratti()).toMatchObject([{ ricevute: 1 }]);
});

async function nuovoProgetto(): Promise<Progetto> {
  const [clienti, dipendenti] = await Promise.all([
    office.call('clienti.elenca', {}),
    office.call('dipendenti.elenca', {}),
  ]);
  const cliente = clienti[0];
  const capitano = dipendenti.find(
    ({ tipo_assunzione, mansioni }) =>
      tipo_assunzione === 'prestazione occasionale' && mansioni.includes('Capitano'),
  );
  if (cliente === undefined || capitano === undefined) throw new Error('The demo company changed');
  chi = `${capitano.cognome} ${capitano.nome}`;
  const oggi = giornoInItalia(Date.now());
  const { id } = await office.call('progetti.crea', {
    nome_progetto: NOME,
    cliente_id: cliente.id,
    giornate: [1, 4].map((days) => ({
      data: addGiorni(oggi, days),
      ora_inizio: orarioSchema.parse('08:00'),
      ora_fine: orarioSchema.parse('17:00'),
    })),
  });
  return office.call('progetti.assegnaDipendente', {
    id,
    dipendente_id: capitano.id,
    mansioni_assegnate: ['Capitano'],
  });
}

async function download(button: Locator): Promise<{ name: string; text: string }> {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const bytes = await readFile(await file.path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)), {
    mergePages: true,
  });
  return { name: file.suggestedFilename(), text: text.replaceAll(/\s+/g, ' ') };
}

/** The contracts of the project as the server has them. */
function contratti() {
  return readServerRows(
    journey.server,
    `SELECT c.compenso_lordo_centesimi AS compenso, c.data_inizio, c.data_fine,
       (SELECT count(*) FROM ricevute AS r WHERE r.contratto_id = c.id) AS ricevute
     FROM contratti AS c WHERE c.progetto_id = ?`,
    progetto.id,
  );
}
