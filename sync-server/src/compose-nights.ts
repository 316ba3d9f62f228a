import type { AuditKeeper } from './audit/audit-keeper.ts';
import { createNotte, type NotteParts } from './features/dati-personali/conserva/notte.ts';
import { endFeedLines } from './sync/feed/feed-ends.ts';
import { onEachNewDay } from './upkeep.ts';

interface NightsParts extends Omit<NotteParts, 'audit' | 'dimentica'> {
  readonly audit: AuditKeeper;
}

/** What the server removes by itself once a day: what rules do not keep, and what the engine needs no more. */
export function composeNights(parts: NightsParts): () => Promise<void> {
  const { db, clock, audit } = parts;
  const keepRules = createNotte({ ...parts, dimentica: audit.eraseValuesOf });
  const endLines = onEachNewDay(clock, (oggi) => endFeedLines(db, oggi));
  return async () => {
    await keepRules();
    await endLines();
  };
}
