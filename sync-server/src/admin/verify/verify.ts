import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { sealKeyOf } from '../../audit/seal.ts';
import { verifyChain } from '../../audit/verify-chain.ts';
import { readBeside } from '../../company-database/beside-servers.ts';
import { checkIntegrity } from '../../db/connection/check-integrity.ts';
import { DATABASE_FILE } from '../../db/open-database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { openStoreBeside } from '../../document-store/beside-server.ts';
import { isAbsence } from '../../files/is-absence.ts';
import { testiRegistroAttivita } from '../../testi/registro-attivita.ts';
import { testiVerifica as testi, type CheckName } from '../../testi/verifica.ts';
import { GOOD, NOT_GOOD } from '../exit-codes.ts';
import type { AdminWorld, Verb } from '../verb.ts';
import { checkNumbers, checkOrderKeys } from './check-derived.ts';
import { checkCounter, checkDigests, checkViews } from './check-feed.ts';
import { createFilesCheck } from './check-files.ts';
import { checkOutcomes } from './check-outcomes.ts';
import { checkRows } from './check-rows.ts';
import type { Check } from './check.ts';
import { findKnownHashes } from './known-hashes.ts';

/** More of one kind are counted. */
const MOST_TOLD = 50;

/** Looks at all that is kept, beside the server or without it, and changes nothing. */
export const verify: Verb = {
  name: 'verifica',
  words: [0, 0],
  async run(_call, world) {
    const found = lookAtFile(world);
    if (found === undefined) {
      world.complain(testi.restoNonVerificato);
      return NOT_GOOD;
    }
    const { dataDir } = world.config;
    const checks = await composeChecks(world);
    await readBeside(world.config, async (db) => {
      for (const [name, check] of checks) {
        found.push(tell(world, name, await check({ db, dataDir })));
      }
    });
    const isAllWell = found.every(Boolean);
    if (isAllWell) world.print(testi.tuttoBene);
    else world.complain(testi.nonTuttoBene);
    return isAllWell ? GOOD : NOT_GOOD;
  },
};

/**
 * Pages, indexes and references of a file; undefined for a damaged one: what SQLite cannot read rightly is
 * not judged by what it reads. PostgreSQL lets no reference break, and its pages are its own to look at.
 */
function lookAtFile(world: AdminWorld): boolean[] | undefined {
  const { dataDir, postgres } = world.config;
  if (postgres !== undefined) {
    world.print(testi.pagineDiPostgres);
    return [];
  }
  const { damages, orphans } = checkIntegrity(join(dataDir, DATABASE_FILE));
  if (!tell(world, 'integrita', damages.map(testi.integrita))) return undefined;
  const sentences = orphans.map(({ table, rowid, parent }) =>
    testi.riferimento(table, rowid, parent),
  );
  return [tell(world, 'riferimenti', sentences)];
}

/** What the rows of the database say of each other, on whichever engine. */
export const checksOfRows: readonly (readonly [CheckName, Check])[] = [
  ['righe', checkRows],
  ['ordine', checkOrderKeys],
  ['numeri', checkNumbers],
  ['contatore', checkCounter],
  ['impronte', checkDigests],
  ['viste', checkViews],
  ['esiti', checkOutcomes],
];

async function composeChecks(world: AdminWorld): Promise<readonly (readonly [CheckName, Check])[]> {
  const checkFiles = createFilesCheck({
    known: await findKnownHashes(world.config.dataDir),
    store: await openStoreBeside({ ...world.config, clock: world.clock }),
    nowMs: world.clock.nowMs(),
    isStillThere: (name) =>
      readBeside(world.config, async (db) => {
        const select = 'SELECT 1 AS one FROM documenti WHERE file = ?1';
        return (await db.first(rawQuery(select, [name]))) !== undefined;
      }),
  });
  return [...checksOfRows, ['registro', await composeAuditCheck(world)], ['documenti', checkFiles]];
}

async function composeAuditCheck({ config }: AdminWorld): Promise<Check> {
  const secret = config.jwtSecret ?? (await readKeptSecret(config.dataDir));
  const key = secret === undefined ? undefined : sealKeyOf(secret);
  return async ({ db }) => {
    const { damages } = await verifyChain(db, { key });
    return damages.map(({ kind, sequence }) => testiRegistroAttivita.danni[kind](sequence));
  };
}

async function readKeptSecret(dataDir: string): Promise<string | undefined> {
  try {
    return (await readFile(join(dataDir, 'jwt-secret'), 'utf8')).trim();
  } catch (error) {
    if (isAbsence(error)) return undefined;
    throw error;
  }
}

/** Prints what a check came to; gives whether all was well. */
function tell(world: AdminWorld, name: CheckName, complaints: readonly string[]): boolean {
  if (complaints.length === 0) {
    world.print(testi.bene(name));
    return true;
  }
  world.complain(testi.male(name, complaints.slice(0, MOST_TOLD), complaints.length));
  return false;
}
