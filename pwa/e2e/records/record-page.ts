import type { Locator, Page } from 'playwright-core';

import type { RestClient } from '../server/rest-client.ts';
import type { RecordScreenCase } from './record-screen-cases.ts';

const USCIRE = 'Uscire senza salvare?';

/** What a person finds on a screen of records. */
export interface RecordPage {
  formOf(name: string): Locator;
  field(form: Locator, label: string): Locator;
  row(nome: string): Locator;
  editButton(nome: string): Locator;
  deleteButton(nome: string): Locator;
  question(name: string): Locator;
  /** Closes a form that has changes without saving them. */
  giveUp(form: Locator): Promise<void>;
  /** What the cells of a row say, without its name and its buttons. */
  cellsOf(nome: string): Promise<string[]>;
  /** The names of all rows that the list shows, from above. */
  names(): Promise<string[]>;
}

export function readRecordPage(page: Page): RecordPage {
  const row: RecordPage['row'] = (nome) => page.getByRole('row').filter({ hasText: nome });
  const question: RecordPage['question'] = (name) =>
    page.getByRole('alertdialog', { name, exact: true });
  const button = (name: string): Locator => page.getByRole('button', { name, exact: true });

  return {
    formOf: (name) => page.getByRole('form', { name, exact: true }),
    field: (form, label) => form.getByLabel(label, { exact: true }),
    row,
    editButton: (nome) => button(`Modifica ${nome}`),
    deleteButton: (nome) => button(`Elimina ${nome}`),
    question,
    giveUp: async (form) => {
      await form.getByRole('button', { name: 'Annulla' }).click();
      await question(USCIRE).getByRole('button', { name: 'Esci senza salvare' }).click();
      await form.waitFor({ state: 'detached' });
    },
    cellsOf: async (nome) => {
      const texts = await row(nome).getByRole('cell').allInnerTexts();
      return texts.slice(0, -1).map(plain);
    },
    names: async () => (await page.getByRole('rowheader').allInnerTexts()).map(plain),
  };
}

/** A text as it reads, whatever kind of space it was set with. */
export function plain(text: string): string {
  return text.replaceAll('\u00a0', ' ').trim();
}

/** What the server holds, in its order; the name of each, whatever its field, is its `nome`. */
export async function findSavedRecords(
  altri: RestClient,
  { path }: RecordScreenCase,
): Promise<{ readonly nome: string }[]> {
  const rows = await altri.call(`${path}.elenca`, {});
  return rows.map((riga) =>
    Object.assign(riga, {
      nome: 'nome_attrezzo' in riga ? riga.nome_attrezzo : riga.ragione_sociale,
    }),
  );
}
