import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoInItalia, giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { toIstante } from '@gestionale/shared-schema/values/istante.ts';
import type { Compilable } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { Queries } from '../../db/database.ts';
import { rawQuery } from '../../db/raw-query.ts';
import { planOf } from '../../testing/databases/plans.ts';
import { testEngine } from '../../testing/postgres/test-engine.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { contaMese, leggiMeseDi } from './leggi-mese.ts';

const MESE = meseSchema.parse('2026-10');
const ADESSO = toIstante(Date.parse('2026-11-05T11:00:00Z'));
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
  const letto = await leggiMeseDi(MESE, mario, { db: recorded, adesso: ADESSO });
  expect(letto?.persona).toMatchObject({ giorni_previsti: 2, giorni_mancanti: [MARTEDI] });
  expect(whose).toEqual([mario, mario, mario]);
  expect(statements).toHaveLength(2);
  for (const statement of statements) {
    const steps = await planOf(db, statement);
    expect(steps.filter((step) => WHOLE[testEngine()].test(step))).toEqual([]);
    expect(steps.join('\n')).toMatch(/fogli_ore_dipendente|assegnazioni_dipendente/);
  }
});

it.each([
  ['2026-10-05T21:50:00Z', []],
  ['2026-10-05T22:30:00Z', []],
  ['2026-10-06T03:59:00Z', []],
  ['2026-10-06T04:00:00Z', [LUNEDI]],
  ['2026-10-06T13:59:00Z', [LUNEDI]],
  ['2026-10-06T14:00:00Z', [LUNEDI, MARTEDI]],
])(
  'of a night from 22 to 6 and a day until 16 misses at %s what is over',
  async (quando, mancanti) => {
    const { db, rows } = world;
    const mario = rows.dipendente();
    rows.assegna(rows.progetto([MARTEDI]), mario);
    const notturno = rows.progetto([LUNEDI]);
    rows.assegna(notturno, mario);
    const notte = `UPDATE giornate SET ora_inizio = '22:00', ora_fine = '06:00' WHERE progetto_id = ?1`;
    db.now.run(rawQuery(notte, [notturno]));
    const adesso = toIstante(Date.parse(quando));
    const context = { db, adesso, oggi: giornoInItalia(Date.parse(adesso)) };
    const { persone } = await contaMese(MESE, context);
    expect(persone).toMatchObject([{ giorni_previsti: 2, giorni_mancanti: mancanti }]);
    const mio = await leggiMeseDi(MESE, mario, context);
    expect(mio?.persona.giorni_mancanti).toEqual(mancanti);
  },
);

it('misses a day of two activities once, when the first of them is over', async () => {
  const { db, rows } = world;
  const mario = rows.dipendente();
  for (const _ of ['mattina', 'pomeriggio']) rows.assegna(rows.progetto([LUNEDI]), mario);
  const sera = `UPDATE giornate SET ora_inizio = '16:00', ora_fine = '00:00'
    WHERE progetto_id = (SELECT max(progetto_id) FROM giornate)`;
  db.now.run(rawQuery(sera, []));
  const adesso = toIstante(Date.parse('2026-10-05T20:00:00Z'));
  const letto = await leggiMeseDi(MESE, mario, { db, adesso });
  expect(letto?.persona).toMatchObject({ giorni_previsti: 1, giorni_mancanti: [LUNEDI] });
});
