import {
  regolaConservazioneSchema,
  type RegolaConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { openFreshDatabase } from '../../../testing/databases/fresh-database.ts';
import { perRegola, soglieAl } from './durate.ts';
import { lavori } from './lavori.ts';

/** As many as there are people, phones and logins: what nights remove keeps these small. */
const POCHI = new Set<RegolaConservazione>([
  'documenti_ex',
  'dispositivi',
  'accessi',
  'anagrafica_ex',
]);

const CRESCENTI = regolaConservazioneSchema.options.filter((regola) => !POCHI.has(regola));

test.each(CRESCENTI)('what is due of %s is found by ranges of indexes', async (regola) => {
  const db = await openFreshDatabase();
  const lavoro = lavori.find((each) => each.regola === regola);
  const soglie = soglieAl(
    giornoSchema.parse('2026-05-12'),
    perRegola(() => 12),
  );
  const plan = db.now.all(
    rawQuery<{ detail: string }>(
      `EXPLAIN QUERY PLAN ${lavoro?.dovute}`,
      lavoro?.soglie(soglie) ?? [],
    ),
  );
  const steps = plan.map(({ detail }) => detail);
  expect(steps.filter((step) => /^SCAN\b/.test(step))).toEqual([]);
  expect(steps[0]).toMatch(/^SEARCH . USING (INDEX \w+|INTEGER PRIMARY KEY) \(\w+<\?\)/);
  await db.close();
});
