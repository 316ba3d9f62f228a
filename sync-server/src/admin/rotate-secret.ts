import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';

import { accept } from '@gestionale/shared-schema/contract/refusal.ts';

import { sealKeyOf, signAnew } from '../audit/seal.ts';
import { drawSecret, NEXT_SECRET_FILE, readKeptSecret, SECRET_FILE } from '../auth/jwt-secret.ts';
import { createAppSealer, resealApps } from '../auth/second-factor/reseal-apps.ts';
import { countServed } from '../company-database/beside-servers.ts';
import { lockForServer, type ServerLock } from '../db/connection/server-lock.ts';
import { DATABASE_FILE } from '../db/open-database.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { writeFileDurably } from '../files/write-file-durably.ts';
import { StartupError } from '../startup-error.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { testiPostgres } from '../testi/postgres.ts';
import { withCompany } from './act-on-company.ts';
import type { AdminConfig } from './admin-config.ts';
import { GOOD, NOT_GOOD } from './exit-codes.ts';
import { wrongUse } from './parse-call.ts';
import type { AdminWorld, Verb } from './verb.ts';

/** Everybody logs in again, so that it must be meant. */
const MEANT = 'conferma';

/**
 * Gives the server another secret, with what the old one sealed: apps of codes go on, and the log of
 * activity verifies as before. Every login ends. Not beside a server, which would go on with the old
 * one. The next secret is on the disk before anything is sealed with it, so that a run that was cut off
 * is finished by another one.
 */
export const rotateSecret: Verb = {
  name: 'ruota-segreto',
  words: [0, 0],
  switches: [MEANT],
  async run({ switches }, world) {
    if (!switches.has(MEANT)) throw wrongUse(rotateSecret, testiAdmin.segretoSenzaConferma);
    const { dataDir, jwtSecret } = world.config;
    const lock = await keepServersOut(world.config);
    try {
      const old = jwtSecret ?? (await readKeptSecret(join(dataDir, SECRET_FILE)));
      if (old === undefined) {
        world.complain(testiAdmin.nessunSegreto);
        return NOT_GOOD;
      }
      return await rotate(old, world);
    } finally {
      lock?.release(lock.left === 'clean');
    }
  },
};

/** Throws a {@link StartupError} while a server runs; where the company is a file, none starts meanwhile. */
async function keepServersOut({ dataDir, postgres }: AdminConfig): Promise<ServerLock | undefined> {
  if (postgres !== undefined) {
    const served = await countServed(postgres);
    if (served > 0) throw new StartupError(testiPostgres.ancoraServito(postgres.place, served));
    return undefined;
  }
  const database = join(dataDir, DATABASE_FILE);
  // Without a database there is nothing that a server could hold: the company says so.
  return existsSync(database) ? lockForServer(database) : undefined;
}

async function rotate(old: string, world: AdminWorld): Promise<number> {
  const { dataDir, jwtSecret } = world.config;
  const nextFile = join(dataDir, NEXT_SECRET_FILE);
  const kept = await readKeptSecret(nextFile);
  const next = kept ?? drawSecret(world.random);
  if (next === old) {
    await rm(nextFile);
    await syncFolder(dataDir);
    world.print(testiAdmin.segretoGiaNuovo);
    return GOOD;
  }
  await withCompany(world, async ({ act }) => {
    // One that was found may be what the database is sealed with: it is never written over.
    await (kept === undefined ? writeFileDurably(nextFile, next) : syncFolder(dataDir));
    await act('ruotaSegreto', async ({ db }) => {
      const { random } = world;
      await resealApps(db, createAppSealer(old, random), createAppSealer(next, random));
      await signAnew(db, sealKeyOf(old), sealKeyOf(next));
      return accept(undefined);
    });
  });
  if (jwtSecret === undefined) {
    await rename(nextFile, join(dataDir, SECRET_FILE));
    await syncFolder(dataDir);
  }
  world.print(
    jwtSecret === undefined ? testiAdmin.segretoRuotato : testiAdmin.segretoDaMettere(nextFile),
  );
  return GOOD;
}
