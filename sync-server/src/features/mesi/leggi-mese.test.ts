import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { Compilable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Queries } from '../../db/database.ts';
import { planOf } from '../../testing/databases/plans.ts';
import { testEngine } from '../../testing/postgres/test-engine.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { leggiMeseDi } from './leggi-mese.ts';

const MESE = meseSchema.parse('2026-10');
const OGGI = giornoSchema.parse('2026-11-05');
const LUNEDI = giornoSchema.parse('2026-10-05');
const MARTEDI = giornoSchema.parse('2026-10-06');

/** A step that reads a table of hours or plans from one end to the other. */
const WHOLE = {
  sqlite: /^SCAN [afg]\b/,
  postgres: /Seq Scan on (fogli_ore|giornate|assegnazioni)/,
};

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('reads of the hours and plans of a month only those of whom it is', async () => {
  const { db, rows } = world;
  const progetto = rows.progetto([LUNEDI, MARTEDI]);
  const [mario, luca] = [rows.dipendente(), rows.dipendente()];
  for (const chi of [mario, luca]) {
    rows.assegna(progetto, chi);
    rows.foglioOre(progetto, chi, { data: LUNEDI, approvato: 1 });
  }
  const statements: Compilable[] = [];
  const whose: unknown[] = [];
  const recorded: Queries = {
    query: db.query,
    run: (query) => db.run(query),
    first: (query) => db.first(query),
    all: async (query) => {
      const found = await db.all(query);
      const named = found.flatMap((row) =>
        typeof row === 'object' && row !== null && 'dipendente_id' in row
          ? [row.dipendente_id]
          : [],
      );
      if (named.length > 0) statements.push(query);
      whose.push(...named);
      return found;
    },
  };
  const letto = await leggiMeseDi(MESE, mario, { db: recorded, oggi: OGGI });
  expect(letto?.persona).toMatchObject({ giorni_previsti: 2, giorni_mancanti: [MARTEDI] });
  expect(whose).toEqual([mario, mario, mario]);
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const steps = await planOf(db, statement);
    expect(steps.filter((step) => WHOLE[testEngine()].test(step))).toEqual([]);
    expect(steps.join('\n')).toMatch(/fogli_ore_dipendente|assegnazioni_dipendente/);
  }
});
