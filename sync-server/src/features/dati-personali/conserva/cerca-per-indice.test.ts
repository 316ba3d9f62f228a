import {
  regolaConservazioneSchema,
  type RegolaConservazione,
} from '@gestionale/shared-schema/dati-personali/conservazione.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { rawQuery } from '../../../db/raw-query.ts';
import { openFreshDatabase } from '../../../testing/databases/fresh-database.ts';
import { planOf } from '../../../testing/databases/plans.ts';
import { testEngine } from '../../../testing/postgres/test-engine.ts';
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

/** Of the first table: from its beginning to where nothing is due any more. */
const RANGE = {
  sqlite: /^SEARCH . USING (INDEX \w+|INTEGER PRIMARY KEY) \(\w+<\?\)/,
  postgres: /^Index Cond: \(+\w+\)?(::text)? </,
};

test.each(CRESCENTI)('what is due of %s is found by ranges of indexes', async (regola) => {
  const db = await openFreshDatabase();
  const lavoro = lavori.find((each) => each.regola === regola);
  const soglie = soglieAl(
    giornoSchema.parse('2026-05-12'),
    perRegola(() => 12),
  );
  const steps = await planOf(db, rawQuery(lavoro?.dovute ?? '', lavoro?.soglie(soglie) ?? []));
  expect(steps.filter((step) => /^SCAN\b|Seq Scan/.test(step))).toEqual([]);
  const found = steps.find((step) => /^SEARCH|^Index Cond/.test(step));
  expect(found).toMatch(RANGE[testEngine()]);
  await db.close();
});
