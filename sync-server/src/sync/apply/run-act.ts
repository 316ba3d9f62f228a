import type { Outcome } from '@gestionale/shared-schema/contract/refusal.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';

import { NOBODY, type AuditLog } from '../../audit/audit-log.ts';
import { tellAct, tellActBy, tellUpkeep } from '../../audit/tell-changes.ts';
import type { Transaction } from '../../db/database.ts';
import type { Feed } from '../feed/feed.ts';
import { TouchedRows } from '../feed/touched-rows.ts';
import type { CommandContext, HistoryWriter, QueryContext } from '../handlers.ts';
import type { Notify } from '../notify.ts';
import { createCommandContext, Traces } from './command-context.ts';

/** What an online-only action does inside its transaction; a refusal undoes all of it. */
export type Act<Value> = (context: CommandContext) => Promise<Outcome<Value>>;

/**
 * What a change that nobody commanded does inside its transaction. `move` notes a row of which nothing
 * changed but who sees it.
 */
export type Change = (
  touch: CommandContext['touch'],
  tx: Transaction,
  move: CommandContext['touch'],
) => Promise<void>;

export interface RunActParts {
  readonly createId: () => string;
  readonly history: HistoryWriter;
  readonly feed: Feed;
  readonly audit: AuditLog;
  readonly notify: Notify;
}

/** An act inside the caller's transaction: its effects, its rows in the feed and its line in the log. */
export async function runAct<Value>(
  { createId, history, feed, audit, notify }: RunActParts,
  tx: Transaction,
  context: QueryContext,
  work: Act<Value>,
): Promise<Outcome<Value>> {
  const outcome = await tx.attempt(async () => {
    const traces = new Traces();
    const done = await work(createCommandContext(createId, { ...context, db: tx }, traces));
    if (!done.ok) return done;
    await history(tx, traces.history);
    await feed.flush(tx, traces.touched);
    return done;
  });
  const { call: azione, user, adesso, oggi } = context;
  const changes = tx.takeChanges();
  if (!outcome.ok) return outcome;
  await notify(tx, [{ user, changes, oggi, adesso }]);
  await audit.write(tx, [tellAct({ azione, user, adesso, changes })]);
  return outcome;
}

/** The same of a change that nobody commanded; the log has a line if it changed what that tells of. */
export async function runChange(
  { feed, audit }: Pick<RunActParts, 'feed' | 'audit'>,
  tx: Transaction,
  { name, adesso }: { readonly name: string; readonly adesso: Istante },
  work: Change,
): Promise<void> {
  const touched = new TouchedRows();
  await work(
    (entity, id) => touched.add(entity, id),
    tx,
    (entity, id) => touched.addMoved(entity, id),
  );
  await feed.flush(tx, touched);
  const changes = tx.takeChanges();
  if (changes.length > 0) await audit.write(tx, [tellUpkeep(`sistema.${name}`, adesso, changes)]);
}

/** What whoever runs the server does inside a transaction; a refusal undoes all of it. */
export type OperatorAct<Value> = (
  touch: CommandContext['touch'],
  tx: Transaction,
) => Promise<Outcome<Value>>;

/** The same of what whoever runs the server does, who is nobody of the company: each has its line in the log. */
export async function runOperatorAct<Value>(
  { feed, audit }: Pick<RunActParts, 'feed' | 'audit'>,
  tx: Transaction,
  { name, adesso }: { readonly name: string; readonly adesso: Istante },
  work: OperatorAct<Value>,
): Promise<Outcome<Value>> {
  const outcome = await tx.attempt(async () => {
    const touched = new TouchedRows();
    const done = await work((entity, id) => touched.add(entity, id), tx);
    if (done.ok) await feed.flush(tx, touched);
    return done;
  });
  const changes = tx.takeChanges();
  if (!outcome.ok) return outcome;
  await audit.write(tx, [tellActBy(NOBODY, { azione: `sistema.${name}`, adesso, changes })]);
  return outcome;
}
