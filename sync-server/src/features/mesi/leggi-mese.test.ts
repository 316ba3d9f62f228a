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
const GIORNI = ['2026-10-05', '2026-10-06'].map((giorno) => giornoSchema.parse(giorno));

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
  const progetto = rows.progetto(GIORNI);
  const [mario, luca] = [rows.dipendente(), rows.dipendente()];
  for (const chi of [mario, luca]) {
    rows.assegna(progetto, chi);
    rows.foglioOre(progetto, chi, { data: GIORNI[0], approvato: 1 });
  }
  const statements: Compilable[] = [];
  const whose: unknown[] = [];
  const recorded: Pick<Queries, 'all'> = {
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
  const queries: Queries = {
    query: db.query,
    run: (query) => db.run(query),
    first: (query) => db.first(query),
    ...recorded,
  };
  const letto = await leggiMeseDi(MESE, mario, { db: queries, oggi: OGGI });
  expect(letto?.persona).toMatchObject({ giorni_previsti: 2, giorni_mancanti: [GIORNI[1]] });
  expect(whose).toEqual([mario, mario, mario]);
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const steps = await planOf(db, statement);
    expect(steps.filter((step) => WHOLE[testEngine()].test(step))).toEqual([]);
    expect(steps.join('\n')).toMatch(/fogli_ore_dipendente|assegnazioni_dipendente/);
  }
});
