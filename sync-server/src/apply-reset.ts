import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { findOwner } from './auth/find-owner.ts';
import { resetSecondFactor } from './auth/second-factor/second-factors.ts';
import { isAbsence } from './files/is-absence.ts';
import type { Engine } from './sync/engine.ts';
import { testiAvvio } from './testi/avvio.ts';

/** File in the data folder by which whoever runs the server names an account that lost its second factor. */
export const RESET_MARKER = 'azzera-secondo-fattore';

/**
 * Helps an account that no other Admin can help: takes its second factor away and ends its sessions.
 * Gives what to print, undefined when nobody was named. Whoever can write into the data folder could do
 * anything; the marker goes last, because doing it twice is harmless.
 */
export async function applyReset(
  engine: Pick<Engine, 'change'>,
  dataDir: string,
): Promise<string | undefined> {
  const marker = join(dataDir, RESET_MARKER);
  const named = await readFile(marker, 'utf8').catch((error: unknown) => {
    if (isAbsence(error)) return undefined;
    throw error;
  });
  if (named === undefined) return undefined;
  const email = named.trim();
  const found = { isKnown: false };
  await engine.change(async (_touch, tx) => {
    const owner = await findOwner(tx, { email });
    found.isKnown = owner !== undefined && (await resetSecondFactor(tx, owner.id));
  }, 'secondoFattore');
  await rm(marker);
  return found.isKnown
    ? testiAvvio.secondoFattoreAzzerato(email)
    : testiAvvio.secondoFattoreDiNessuno(email);
}
