import type { AuditKeeper } from './audit/audit-keeper.ts';
import { inOneServer } from './db/database.ts';
import { createNotte, type NotteParts } from './features/dati-personali/conserva/notte.ts';
import { passaFinestra } from './features/fogli-ore/finestra/passa-finestra.ts';
import { endFeedLines } from './sync/feed/feed-ends.ts';
import { onEachNewDay } from './upkeep.ts';

interface NightsParts extends Omit<NotteParts, 'audit' | 'dimentica'> {
  readonly audit: AuditKeeper;
}

/**
 * What the server does by itself once a day: what rules do not keep is removed, what is older than the
 * window leaves the office's devices, what the engine needs no more ends.
 */
export function composeNights(parts: NightsParts): () => Promise<void> {
  const { db, clock, audit } = parts;
  const keepRules = createNotte({ ...parts, dimentica: audit.eraseValuesOf });
  const eraseDeleted = onEachNewDay(clock, () => audit.eraseDeleted());
  const moveWindow = onEachNewDay(clock, (oggi) => passaFinestra(parts, oggi));
  const endLines = onEachNewDay(clock, (oggi) => endFeedLines(db, oggi));
  return async () => {
    // Whoever finds another at it looks again at the next call, and finds it done.
    await inOneServer(db, 'notti', async () => {
      await eraseDeleted();
      await keepRules();
      await moveWindow();
      await endLines();
    });
  };
}
