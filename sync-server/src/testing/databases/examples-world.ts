import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { OutputOf } from '@gestionale/shared-schema/contract/contract.ts';
import type { StatoEsempi, togliEsempi } from '@gestionale/shared-schema/esempi/contracts.ts';
import {
  attrezzaturaIdSchema,
  clienteIdSchema,
  dipendenteIdSchema,
  fornitoreIdSchema,
  progettoIdSchema,
} from '@gestionale/shared-schema/values/id.ts';

import { checksOfRows } from '../../admin/verify/verify.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { createTestServer } from '../create-test-server.ts';
import { testEngine } from '../postgres/test-engine.ts';
import { adminHere } from '../processes/admin-here.ts';
import { tableNames } from './table-names.ts';

/** What moves on with every change, or keeps what is gone by its id. */
const OF_THE_MACHINE =
  /^(feed|feed_counter|feed_runs|registro_\w+|deleted_accounts|progetti_eliminati|outcomes|devices|sessions|schema_migrations|migrations?)$/;

const ONE_PROJECT = `SELECT p.id FROM progetti AS p JOIN assegnazioni AS a ON a.progetto_id = p.id
  JOIN impegni AS i ON i.progetto_id = p.id
  WHERE p.stato = 'Confermato' AND a.rimosso_il IS NULL ORDER BY p.id`;

const ONE_PERSON = `SELECT id FROM dipendenti
  WHERE cognome LIKE '%(esempio)' AND ruolo = 'Operatore' ORDER BY id`;

export type ExamplesWorld = Awaited<ReturnType<typeof openExamplesWorld>>;

/** An empty company of an Admin and somebody who works there, whose Admin tries examples. */
export async function openExamplesWorld() {
  const dataDir = mkdtempSync(join(tmpdir(), 'gestionale-esempi-'));
  const server = await createTestServer({ dataDir });
  const admin = server.rows.dipendente({ ruolo: 'Admin', nome: 'Ada', cognome: 'Capo' });
  const operatore = server.rows.dipendente({ nome: 'Vera', cognome: 'Mano' });
  await server.publish();

  async function call<Value>(method: 'GET' | 'POST' | 'DELETE'): Promise<Value> {
    const reply = await server.call(method, '/api/esempi', { as: admin });
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.json() as Value;
  }

  const ids = (sql: string): string[] =>
    server.db.now.all(rawQuery<{ id: string }>(sql, [])).map(({ id }) => id);
  const one = (sql: string): string => ids(`${sql} LIMIT 1`)[0] ?? '';

  return {
    server,
    admin,
    operatore,
    ids,
    one,
    run: (sql: string, ...parameters: readonly unknown[]) =>
      server.db.now.run(rawQuery(sql, parameters)),
    load: () => call<StatoEsempi>('POST'),
    read: () => call<StatoEsempi>('GET'),
    remove: () => call<OutputOf<typeof togliEsempi>>('DELETE'),
    /** One of each kind. */
    example: {
      progetto: () => progettoIdSchema.parse(one(ONE_PROJECT)),
      persona: () => dipendenteIdSchema.parse(one(ONE_PERSON)),
      cliente: () => clienteIdSchema.parse(one('SELECT id FROM clienti ORDER BY id')),
      fornitore: () => fornitoreIdSchema.parse(one('SELECT id FROM fornitori ORDER BY id')),
      attrezzo: () =>
        attrezzaturaIdSchema.parse(one('SELECT attrezzatura_id AS id FROM impegni ORDER BY 1')),
    },
    /** Every row of the company, by table, and what each audience sees that sees anything. */
    company: (): Record<string, unknown[]> => {
      return Object.fromEntries(
        tableNames(server.db)
          .filter((table) => !OF_THE_MACHINE.test(table))
          .map((table) => [
            table,
            server.db.now
              .all(rawQuery<Record<string, unknown>>(`SELECT * FROM ${table}`, []))
              .filter((row) => table !== 'feed_digests' || row['count'] !== 0)
              .map((row) => JSON.stringify(row))
              .toSorted(),
          ]),
      );
    },
    /** What `verifica` says, or where it has no file to open, what it says of the rows. */
    verify: async () => {
      await server.app.audit.seal();
      if (testEngine() === 'sqlite') return adminHere(dataDir, ['verifica'], server.clock);
      const complaints: string[] = [];
      for (const [, check] of checksOfRows) {
        complaints.push(...(await check({ db: server.db, dataDir })));
      }
      return { code: complaints.length, err: complaints.join('\n') };
    },
    close: async () => {
      await server.close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
