import { fineDelleSessioni } from './migrations/0051-fine-delle-sessioni.ts';
import { paroleEPrimoGiorno } from './migrations/0052-parole-e-primo-giorno.ts';
import { tracceDiPersone } from './migrations/0053-tracce-di-persone.ts';
import { contrattiAnnullati } from './migrations/0054-contratti-annullati.ts';
import { ritenuta } from './migrations/0055-ritenuta.ts';
import { companyTables } from './schema/company-tables.ts';
import { firstRows } from './schema/first-rows.ts';
import { functions } from './schema/functions.ts';
import { indexes } from './schema/indexes.ts';
import { officeTables } from './schema/office-tables.ts';
import { syncTables } from './schema/sync-tables.ts';
import { triggers } from './schema/triggers.ts';

/**
 * Every migration of PostgreSQL by name, in order: the schema as SQLite's stood after 0050, and from then on
 * one for each of SQLite's, of the same name. `catalogues.postgres.test.ts` compares what comes of both.
 */
export const postgresMigrations: Readonly<Record<string, readonly string[]>> = {
  'baseline-0050': [
    ...functions,
    ...companyTables,
    ...officeTables,
    ...syncTables,
    ...indexes,
    ...triggers,
    ...firstRows,
  ],
  '0051-fine-delle-sessioni': fineDelleSessioni,
  '0052-parole-e-primo-giorno': paroleEPrimoGiorno,
  '0053-tracce-di-persone': tracceDiPersone,
  '0054-contratti-annullati': contrattiAnnullati,
  '0055-ritenuta': ritenuta,
};
