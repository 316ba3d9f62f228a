import { join } from 'node:path';

import { accept, refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { sessionIdSchema } from '@gestionale/shared-schema/values/id.ts';

import { findOwner } from '../auth/find-owner.ts';
import { readKeptSecret, SECRET_FILE } from '../auth/jwt-secret.ts';
import type { KnownRules } from '../auth/session-ends.ts';
import { cercaAccessi, cercaAccessiCon } from '../features/dispositivi/elenca-accessi.ts';
import { scollega } from '../features/dispositivi/scollega.ts';
import { StartupError } from '../startup-error.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { withCompany } from './act-on-company.ts';
import { GOOD } from './exit-codes.ts';
import { wrongUse } from './parse-call.ts';
import type { AdminWorld, Verb } from './verb.ts';

/** Lists where somebody is logged in, or one person is. */
export const listDevices: Verb = {
  name: 'elenca-dispositivi',
  words: [0, 1],
  run: ({ words: [email] }, world) =>
    withCompany(world, async ({ db }) => {
      const owner = email === undefined ? undefined : await findOwner(db, { email });
      if (email !== undefined && owner === undefined) {
        throw new StartupError(testiAdmin.nessuno(email));
      }
      const rules = await readRules(world);
      const accessi = await cercaAccessi(db, world.clock.nowMs(), rules, owner?.id);
      if (accessi.length === 0) world.print(testiAdmin.nessunDispositivo);
      for (const accesso of accessi) world.print(testiAdmin.dispositivo(accesso));
      return GOOD;
    }),
};

/** Ends a login, or all on one device, whose data go from there as soon as it is heard of. */
export const revokeDevice: Verb = {
  name: 'revoca-dispositivo',
  words: [1, 1],
  run({ words: [id = ''] }, world) {
    const named = sessionIdSchema.safeParse(id);
    if (!named.success) throw wrongUse(revokeDevice, testiAdmin.nonUnId);
    return withCompany(world, async ({ db, act }) => {
      const rules = await readRules(world);
      const found = await cercaAccessiCon(db, world.clock.nowMs(), rules, named.data);
      if (found.length === 0) throw new StartupError(testiAdmin.dispositivoIgnoto(id));
      const open = found.filter(({ scollegato_il }) => scollegato_il === null);
      if (open.length > 0) {
        await act('revocaDispositivo', async (context) => {
          let ended = 0;
          for (const accesso of open) ended += await scollega(accesso.id, context);
          return ended > 0 ? accept(ended) : refuse('non_trovato');
        });
      }
      for (const accesso of found) world.print(testiAdmin.dispositivoRevocato(accesso));
      return GOOD;
    });
  },
};

async function readRules({ config }: AdminWorld): Promise<KnownRules> {
  const { dataDir, idleDays, absoluteDays } = config;
  const jwtSecret = config.jwtSecret ?? (await readKeptSecret(join(dataDir, SECRET_FILE)));
  return { idleDays, absoluteDays, jwtSecret };
}
