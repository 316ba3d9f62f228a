import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { DESK, type BrowserProcess } from '../browser/browser-process.ts';
import { findFaults } from '../browser/find-faults.ts';
import { SOON } from '../browser/soon.ts';
import {
  openLoggedIn,
  readPrintedLogin,
  waitUntilInstalled,
  waitUntilSynchronised,
  type Credentials,
} from '../drivers/demo-login.ts';
import { startJourney, type Journey } from '../drivers/journey.ts';
import { descriptionOf } from '../drivers/read-form.ts';
import { heldUp, withPortal } from '../server/broken-network.ts';
import { connectRest, type RestClient } from '../server/rest-client.ts';
import { startSlowLink, type SlowLink } from '../server/slow-link.ts';

const MB = 1024 * 1024;
const NOME = 'Perché «così» è più chiaro – bozza.txt';
const CONTENUTO = 'Prima riga\nSeconda riga è diversa\n';
const CARICA = '**/api/documenti/upload';
const SCARICA = '**/api/documenti/download/*';

let journey: Journey;
let link: SlowLink;
let desk: BrowserProcess;
let page: Page;
let admin: RestClient;
/** Files to upload. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gestionale-e2e-file-'));
  journey = await startJourney();
  const { server } = journey;
  const login = readPrintedLogin(server, 'Admin');
  admin = await connectRest(server.url, login);
  link = await startSlowLink(server.url);
  desk = await journey.startDevice('desk', DESK);
  page = desk.page;
  await openDocuments(page, login);
  await waitUntilInstalled(page);
});

afterAll(async () => {
  link.end();
  await journey.end();
  await rm(folder, { recursive: true, force: true });
});

test('The list has every document by name with its download, and scrolls beyond 200 pixels', async () => {
  const documenti = await admin.call('documenti.elenca', {});
  const names = documenti.map(({ filename }) => filename);
  expect(names.length).toBeGreaterThan(3);
  const rows = list().getByRole('listitem');
  expect(await rows.locator('.doc-riga__nome').allInnerTexts()).toEqual(names);
  for (const nome of names) {
    expect(
      await rowOf(nome)
        .getByRole('button', { name: `Scarica ${nome}` })
        .count(),
    ).toBe(1);
    expect(
      await rowOf(nome)
        .getByRole('button', { name: `Elimina ${nome}` })
        .count(),
    ).toBe(1);
  }
  const box = page.locator('.doc-riquadro');
  const [shown, whole, overflow] = await box.evaluate((element) => [
    element.getBoundingClientRect().height,
    element.scrollHeight,
    getComputedStyle(element).overflowY,
  ]);
  expect([shown, overflow]).toEqual([200, 'auto']);
  expect(whole).toBeGreaterThan(200);
});

test.each(['Manager', 'Operatore'] as const)(
  'A %s has the list with its downloads, and neither the upload nor any delete',
  async (ruolo) => {
    const elsewhere = await desk.openElsewhere();
    await openDocuments(elsewhere, readPrintedLogin(journey.server, ruolo));
    await waitUntilSynchronised(elsewhere);
    const count = async (name: RegExp) => elsewhere.getByRole('button', { name }).count();
    expect(await count(/^Scarica /)).toBe((await admin.call('documenti.elenca', {})).length);
    expect(await count(/^Elimina |^Carica$/)).toBe(0);
    expect(await elsewhere.getByRole('form').count()).toBe(0);
    await elsewhere.context().close();
  },
);

describe('the upload', () => {
  test("asks for a file: 'Seleziona un file.'", async () => {
    await upload();
    await expect.poll(errorOfFile, SOON).toBe('Seleziona un file.');
    await expect
      .poll(() => file().evaluate((control) => control === document.activeElement), SOON)
      .toBe(true);
    expect(await findFaults(page)).toEqual([]);
  });

  test('says how far it is, and that it is done; the document is in the list as it was named', async () => {
    await choose(NOME, CONTENUTO);
    await heldUp(page, CARICA, 'POST', async () => {
      await upload();
      await form().getByRole('progressbar', { name: 'Carica un documento' }).waitFor();
      await form()
        .getByText(/^Caricamento in corso\.\.\. .* di .* %\)$|registrando/)
        .waitFor();
      expect(await page.getByRole('button', { name: 'Carica', exact: true }).count()).toBe(0);
    });
    await page.getByText('Documento caricato.').first().waitFor();
    await rowOf(NOME).waitFor();
    await form().getByText('Nessun file scelto').waitFor();
    expect((await admin.call('documenti.elenca', {})).map(({ filename }) => filename)).toContain(
      NOME,
    );
  });

  test('of a name that exists is refused in those words', async () => {
    await choose(NOME.toUpperCase(), 'altro');
    await upload();
    await expect.poll(errorOfFile, SOON).toBe('Esiste già un documento con questo nome.');
  });

  test('of a name that is a path, or of a file beyond the limit, is refused with a sentence', async () => {
    await choose('a%0d%0ab.txt', 'x');
    await upload();
    await form()
      .getByText(/non può contenere/)
      .waitFor();
    await drop('troppo-grande.bin', 51 * MB);
    await form()
      .getByText('Il file è di 51 MB: oltre 50 MB il server di norma lo rifiuta.')
      .waitFor();
    await upload();
    await expect.poll(errorOfFile, SOON).toBe('Il file è troppo grande: il limite è 50 MB.');
  });

  test("that no answer comes to says 'Errore nell'upload.'", async () => {
    await choose('senza-risposta.txt', 'x');
    await withPortal(page, CARICA, async () => {
      await upload();
      await expect
        .poll(errorOfFile, SOON)
        .toMatch(/^Errore nell'upload\. Se il server lo aveva già/);
    });
  });

  test('can be stopped half-way, which leaves nothing', async () => {
    const before = [await admin.call('documenti.elenca', {}), await filesOfStore()];
    link.slow = true;
    await drop('interrotto.bin', 40 * MB);
    await upload();
    await form()
      .getByText(/^Caricamento in corso\.\.\. .+ di 40\sMB \([1-9]\d? %\)$/)
      .waitFor();
    await form().getByRole('button', { name: 'Interrompi' }).click();
    await page.getByText('Caricamento interrotto.').first().waitFor();
    link.slow = false;
    const after = async () => [await admin.call('documenti.elenca', {}), await filesOfStore()];
    await expect.poll(after, SOON).toEqual(before);
  });
});

describe('a download', () => {
  test('is the file as it was, under the name that the answer gives', async () => {
    expect(await downloaded(NOME)).toEqual({ name: NOME, content: CONTENUTO });
  });

  test("that no answer comes to says 'Errore nel download del file.'", async () => {
    const other = await anyOther();
    await withPortal(page, SCARICA, async () => {
      await rowOf(other)
        .getByRole('button', { name: `Scarica ${other}` })
        .click();
      await page.getByText('Errore nel download del file.', { exact: true }).first().waitFor();
    });
    expect(await rowOf(other).getByText('Sul dispositivo').count()).toBe(0);
  });
});

describe('a document that is wanted offline', () => {
  test('is fetched at once, and the total on the device is told', async () => {
    const [pinned] = await admin.call('documenti.elenca', {});
    const { filename = '', dimensione } = pinned ?? {};
    await page.getByRole('button', { name: `Disponibile offline: ${filename}` }).click();
    await rowOf(filename).getByText('Sul dispositivo', { exact: true }).waitFor();
    const byte = Buffer.byteLength(CONTENUTO) + Number(dimensione);
    await page.getByText(`Su questo dispositivo: 2 documenti, ${byte} B`).waitFor();
    await page.getByRole('button', { name: `Libera ${Buffer.byteLength(CONTENUTO)} B` }).click();
    await page.getByText(`Su questo dispositivo: 1 documento, ${dimensione} B`).waitFor();
    await rowOf(NOME).getByText('Sul dispositivo').waitFor({ state: 'detached' });
    expect(await rowOf(filename).getByText('Sul dispositivo').count()).toBe(1);
  });

  test('opens without a server; another does not, and nothing can be uploaded or deleted', async () => {
    const [pinned] = await admin.call('documenti.elenca', {});
    const filename = pinned?.filename ?? '';
    await page.context().setOffline(true);
    await page.reload();
    await page.getByText('Serve la rete per caricare o eliminare un documento.').waitFor();
    expect(await file().isDisabled()).toBe(true);
    expect(await page.getByRole('button', { name: 'Carica', exact: true }).isDisabled()).toBe(true);
    const elimina = rowOf(filename).getByRole('button', { name: `Elimina ${filename}` });
    expect(await elimina.isDisabled()).toBe(true);
    expect((await downloaded(filename)).content).not.toBe('');
    await rowOf(NOME)
      .getByRole('button', { name: `Scarica ${NOME}` })
      .click();
    await page.getByText('Errore nel download del file.', { exact: true }).first().waitFor();
    await page.context().setOffline(false);
    await expect.poll(async () => file().isDisabled(), SOON).toBe(false);
  });
});

describe('deleting', () => {
  const SICURO = 'Sei sicuro di voler eliminare questo documento?';

  test('asks first, and says when it failed', async () => {
    const question = await askToDelete(NOME);
    await question.getByText(SICURO, { exact: true }).waitFor();
    await question.getByText(NOME, { exact: true }).waitFor();
    await question.getByRole('button', { name: 'Annulla' }).click();
    await withPortal(page, '**/api/documenti/*', async () => {
      await askToDelete(NOME);
      await question.getByRole('button', { name: 'Elimina' }).click();
      await question.getByText("Errore durante l'eliminazione.", { exact: true }).waitFor();
      await question.getByRole('button', { name: 'Chiudi' }).click();
    });
    expect(await rowOf(NOME).count()).toBe(1);
  });

  test('takes the document out of the list, for everybody', async () => {
    const question = await askToDelete(NOME);
    await question.getByRole('button', { name: 'Elimina' }).click();
    await page.getByText('Documento eliminato.').first().waitFor();
    await rowOf(NOME).waitFor({ state: 'detached' });
    expect(
      (await admin.call('documenti.elenca', {})).map(({ filename }) => filename),
    ).not.toContain(NOME);
  });

  test("of the last one leaves 'Nessun documento caricato.'", async () => {
    for (const { filename } of await admin.call('documenti.elenca', {})) {
      await admin.call('documenti.elimina', { filename });
    }
    await page.getByText('Nessun documento caricato.', { exact: true }).waitFor();
    await page.getByText(/^Nessun documento su questo dispositivo/).waitFor();
    expect(await list().count()).toBe(0);
    expect(await findFaults(page)).toEqual([]);
  });
});

async function openDocuments(on: Page, login: Credentials): Promise<void> {
  await openLoggedIn(on, link.url, login, '/documenti');
  await on.getByRole('heading', { level: 1, name: 'Documenti' }).waitFor();
  await on.getByRole('list', { name: 'Elenco dei documenti' }).waitFor();
}

function list(): Locator {
  return page.getByRole('list', { name: 'Elenco dei documenti' });
}

function rowOf(filename: string): Locator {
  const button = page.getByRole('button', { name: `Scarica ${filename}`, exact: true });
  return list().getByRole('listitem').filter({ has: button });
}

function form(): Locator {
  return page.getByRole('form', { name: 'Carica un documento' });
}

function file(): Locator {
  return form().getByLabel('File', { exact: true });
}

async function choose(name: string, content: string): Promise<void> {
  const path = join(folder, name);
  await writeFile(path, content);
  await file().setInputFiles(path);
  await form().getByText(name, { exact: true }).waitFor();
}

/** Gives the field a file of zeros as if it were dropped on it, however large. */
async function drop(name: string, bytes: number): Promise<void> {
  await file().evaluate(
    (control: HTMLInputElement, given) => {
      const dropped = new DataTransfer();
      dropped.items.add(new File([new Uint8Array(given.bytes)], given.name));
      control.files = dropped.files;
      control.dispatchEvent(new Event('change', { bubbles: true }));
    },
    { name, bytes },
  );
}

/** Names of the files that the server keeps, unfinished ones too. */
async function filesOfStore(): Promise<string[]> {
  return (await readdir(join(journey.server.dataDir, 'documenti'))).toSorted();
}

/** What is wrong with the file, for whoever hears the field. */
async function errorOfFile(): Promise<string> {
  const [error] = await form().locator('.ui-field__error').allInnerTexts();
  const described = await descriptionOf(file());
  return error !== undefined && described.endsWith(error) ? error : '';
}

async function upload(): Promise<void> {
  await form().getByRole('button', { name: 'Carica', exact: true }).click();
}

async function askToDelete(filename: string): Promise<Locator> {
  await page.getByRole('button', { name: `Elimina ${filename}` }).click();
  return page.getByRole('alertdialog');
}

async function anyOther(): Promise<string> {
  const documenti = await admin.call('documenti.elenca', {});
  return documenti.find(({ filename }) => filename !== NOME)?.filename ?? '';
}

async function downloaded(filename: string): Promise<{ name: string; content: string }> {
  const button = rowOf(filename).getByRole('button', { name: `Scarica ${filename}` });
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  const content = await readFile(await download.path(), 'utf8');
  return { name: download.suggestedFilename(), content };
}
