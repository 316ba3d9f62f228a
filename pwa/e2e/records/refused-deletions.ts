import type { Page } from 'playwright-core';

import { readRecordPage } from './record-page.ts';
import type { RecordScreenCase } from './record-screen-cases.ts';

/** A record that the server does not let go, on its screen in a tab of its own. */
export interface RefusedDeletion {
  readonly screen: RecordScreenCase;
  readonly nome: string;
  readonly tab: Page;
  /** Why not, in the server's words. */
  readonly errore: string;
}

/**
 * Deletes all of them, reads in each tab what stands in its alert, and waits until the row is back. All
 * at once, because each deletion is held back for ten seconds before the server hears of it.
 */
export async function seeRefusals(
  refused: readonly RefusedDeletion[],
  alertOf: (each: RefusedDeletion) => string,
): Promise<void> {
  for (const { screen, nome, tab } of refused) {
    const at = readRecordPage(tab);
    await at.deleteButton(nome).click();
    await at.question(screen.conferma).getByRole('button', { name: 'Elimina' }).click();
  }
  for (const each of refused) {
    const at = readRecordPage(each.tab);
    await at.question(alertOf(each)).getByRole('button', { name: 'Chiudi' }).click();
    await at.row(each.nome).waitFor();
  }
}
