import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import { giornoInItalia, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante, type Istante } from '@gestionale/shared-schema/values/istante.ts';

import { refuseHalfRestore } from '../apply-restore.ts';
import { createAuditLog } from '../audit/audit-log.ts';
import { openBeside } from '../company-database/beside-servers.ts';
import type { Database, Transaction } from '../db/database.ts';
import { runOperatorAct } from '../sync/apply/run-act.ts';
import { createIdMaker } from '../sync/clock.ts';
import { createFeed } from '../sync/feed/feed.ts';
import type { CommandContext } from '../sync/handlers.ts';
import { syncedEntities } from '../synced-entities.ts';
import type { AdminWorld } from './verb.ts';

/** What a change of whoever runs the server may use; it runs inside a transaction. */
export interface OperatorContext extends Pick<CommandContext, 'touch' | 'createId'> {
  readonly db: Transaction;
  readonly adesso: Istante;
  readonly oggi: Giorno;
}

/** The company's database, for one command. */
export interface Company {
  readonly db: Database;
  readonly adesso: Istante;
  /**
   * Changes it in one transaction, with the lines of the feed and of the log of activity (`sistema.` and
   * the name). A server that runs hears of it by `Engine.hearOthers`.
   */
  readonly act: <Value>(
    name: string,
    work: (context: OperatorContext) => Promise<Outcome<Value>>,
  ) => Promise<Outcome<Value>>;
}

/** Opens the company's database beside the server, or without it, and closes it after the work. */
export async function withCompany<Value>(
  { config, clock, random }: AdminWorld,
  work: (company: Company) => Promise<Value>,
): Promise<Value> {
  refuseHalfRestore(config.dataDir);
  const db = await openBeside(config);
  try {
    const feed = createFeed(db, syncedEntities, random);
    const audit = createAuditLog(random);
    const adesso = toIstante(clock.nowMs());
    const rest = {
      adesso,
      oggi: giornoInItalia(clock.nowMs()),
      createId: createIdMaker(clock, random),
    };
    return await work({
      db,
      adesso,
      act: (name, change) =>
        db.transaction((tx) =>
          runOperatorAct({ feed, audit }, tx, { name, adesso }, (touch) =>
            change({ ...rest, touch, db: tx }),
          ),
        ),
    });
  } finally {
    await db.close();
  }
}
