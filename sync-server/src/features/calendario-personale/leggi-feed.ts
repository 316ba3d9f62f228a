import { accept, refuse, type Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { giornoInItalia } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { LoginLimiter } from '../../auth/login-limiter.ts';
import type { Database } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import type { Clock } from '../../sync/clock.ts';
import { trovaGiorniDiLavoro } from './giorni-di-lavoro.ts';
import { scriviCalendario } from './scrivi-calendario.ts';
import { hashDi, isSegreto } from './segreto-calendario.ts';

/** A calendar asks every few minutes at most; some people have several. */
const MOST_READS = 20;
const WINDOW_MS = 60_000;

/** So exactly is it known when a calendar was last read. */
const NOTED_MS = 5 * 60_000;

export interface FeedParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly limiter: Pick<LoginLimiter, 'allowAttempt' | 'takeBack' | 'noteFailure'>;
}

/**
 * Gives the calendar that a secret opens to whoever calls from an address of the network; one that opens
 * none is `non_autenticato`, whatever became of it.
 */
export type ReadFeed = (segreto: string, address: string) => Promise<Outcome<string>>;

interface Trovato {
  readonly dipendente_id: DipendenteId;
  readonly creato_il: Istante;
  readonly letto_il: Istante | null;
}

const TROVA = `SELECT k.dipendente_id, k.creato_il, k.letto_il FROM calendari_personali AS k
  JOIN dipendenti AS d ON d.id = k.dipendente_id AND d.attivo = 1 WHERE k.hash = ?1`;
const LETTO = 'UPDATE calendari_personali SET letto_il = ?2 WHERE hash = ?1';

/** A wrong secret counts as a wrong login of an email that nobody has: by what was tried, and by address. */
export function createFeedReader({ db, clock, limiter }: FeedParts): ReadFeed {
  const reads = createReadCounts(clock);

  async function note(hash: Buffer, letto_il: Istante | null): Promise<void> {
    const now = clock.nowMs();
    const elapsedMs = now - Date.parse(letto_il ?? '');
    if (elapsedMs >= 0 && elapsedMs < NOTED_MS) return;
    // It is only worth knowing: a disk that takes no writes keeps nobody from their days.
    await db.run(rawQuery(LETTO, [hash, toIstante(now)])).catch(() => undefined);
  }

  return async (segreto, address) => {
    const hash = hashDi(segreto);
    const email = `calendario ${hash.toString('hex')}`;
    const tried = { id: undefined, email, isSecret: true };
    if (!(await limiter.allowAttempt(tried, address))) return refuse('troppi_tentativi');
    const trovato = isSegreto(segreto)
      ? await db.first(rawQuery<Trovato>(TROVA, [hash]))
      : undefined;
    if (trovato === undefined) {
      await limiter.noteFailure(tried, address);
      return refuse('non_autenticato');
    }
    await limiter.takeBack(tried);
    if (!reads.allow(trovato.dipendente_id)) return refuse('troppi_tentativi');
    const oggi = giornoInItalia(clock.nowMs());
    const giorni = await trovaGiorniDiLavoro(db, trovato.dipendente_id, oggi);
    await note(hash, trovato.letto_il);
    return accept(scriviCalendario(giorni, trovato.creato_il));
  };
}

/** How often each calendar was read in the minute: as many as there are people, at most. */
function createReadCounts(clock: Clock): { allow(person: DipendenteId): boolean } {
  const counts = new Map<DipendenteId, number>();
  let sinceMs = clock.nowMs();
  return {
    allow(person) {
      const elapsedMs = clock.nowMs() - sinceMs;
      if (elapsedMs < 0 || elapsedMs >= WINDOW_MS) {
        counts.clear();
        sinceMs = clock.nowMs();
      }
      const count = (counts.get(person) ?? 0) + 1;
      counts.set(person, count);
      return count <= MOST_READS;
    },
  };
}
