import { migrateCompany } from '../company-database/beside-servers.ts';
import { testiAdmin } from '../testi/amministrazione.ts';
import { GOOD, NOT_GOOD } from './exit-codes.ts';
import type { Verb } from './verb.ts';

/** Brings the tables of PostgreSQL up to date with this version, which no start does where there are some. */
export const migrate: Verb = {
  name: 'migra',
  words: [0, 0],
  async run(_call, { config, print, complain }) {
    if (config.postgres === undefined) {
      complain(testiAdmin.migraSuFile);
      return NOT_GOOD;
    }
    const done = await migrateCompany(config.postgres);
    print(done.length === 0 ? testiAdmin.migrato : testiAdmin.migratoOra(done));
    return GOOD;
  },
};
