import type { ContractName } from '@gestionale/shared-schema/registry.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import type { Database } from '../db/database.ts';
import { rawQuery } from '../db/raw-query.ts';
import type { Clock } from '../sync/clock.ts';
import type { ActivityBuffer } from './activity-buffer.ts';
import { NOBODY, type Activity, type AuditLog } from './audit-log.ts';
import { eraseThroughout } from './erase-values.ts';
import { pruneSome } from './prune-audit.ts';
import { sealHead, sealKeyOf } from './seal.ts';

export interface KeeperParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly audit: AuditLog;
  readonly activities: Pick<ActivityBuffer, 'flush'>;
  /** The server's, from which the key of the seals follows. */
  readonly secret: string;
}

/** What is done to the log besides adding to it. Long ones are many transactions: others have their turn. */
export interface AuditKeeper {
  /** Writes what was only looked at and waits to be written. */
  readonly flush: () => Promise<void>;
  /** Seals the last line. */
  readonly seal: () => Promise<void>;
  /** Removes the lines from before an instant, but for the last one; gives how many. */
  readonly prune: (before: Istante) => Promise<number>;
  /** Erases what lines tell of a person; that they are there, and who did what when, stays. */
  readonly eraseValuesOf: (person: DipendenteId) => Promise<number>;
  /** Erases what lines tell of whoever was deleted since the last time, but that they were. */
  readonly eraseDeleted: () => Promise<void>;
}

/** Acts that delete people: of those their lines have the name alone. */
const DELETING = [
  'dipendenti.elimina',
  'dipendenti.annullaImportazione',
] as const satisfies readonly ContractName[];

interface Gone {
  readonly id: DipendenteId;
}

// Whoever came back under their id is not gone.
const DELETED = `SELECT id FROM deleted_accounts AS gone WHERE values_erased = 0
  AND NOT EXISTS (SELECT 1 FROM dipendenti AS there WHERE there.id = gone.id) ORDER BY id`;
const NOTE = `UPDATE deleted_accounts SET values_erased = 1
  WHERE id IN (SELECT value FROM json_each(?1))`;

export function createAuditKeeper({
  db,
  clock,
  audit,
  activities,
  secret,
}: KeeperParts): AuditKeeper {
  const key = sealKeyOf(secret);
  const now = (): Istante => toIstante(clock.nowMs());

  /** The line of the keeper's own work, with the last part of it. */
  function told(name: string, count: number, riga: string | null): Activity {
    return {
      quando: now(),
      tipo: 'sistema',
      azione: `sistema.${name}`,
      outcome: 'fatto',
      author: NOBODY,
      chiave: null,
      riga,
      valori: { conteggi: { registro_attivita: count } },
    };
  }

  return {
    flush: () => activities.flush(),
    seal: () => db.transaction((tx) => sealHead(tx, key, now())),
    async prune(before) {
      let removed = 0;
      for (;;) {
        // What is counted is what was committed: a transaction may be run again from its beginning.
        const some = await db.transaction(async (tx) => {
          const pruned = await pruneSome(tx, key, { before, adesso: now() });
          if (pruned === 0 && removed > 0) await audit.write(tx, [told('potatura', removed, null)]);
          return pruned;
        });
        removed += some;
        if (some === 0) return removed;
      }
    },
    eraseValuesOf: (person) =>
      eraseThroughout(db, { persons: [person], except: [] }, (tx, erased) =>
        audit.write(tx, [told('oblio', erased, person)]),
      ),
    async eraseDeleted() {
      const persons = (await db.all(rawQuery<Gone>(DELETED, []))).map(({ id }) => id);
      const [person, ...more] = persons;
      if (person === undefined) return;
      await eraseThroughout(db, { persons, except: DELETING }, async (tx, erased) => {
        await tx.run(rawQuery(NOTE, [JSON.stringify(persons)]));
        await audit.write(tx, [told('oblio', erased, more.length === 0 ? person : null)]);
      });
    },
  };
}
