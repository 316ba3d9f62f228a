import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { contaGiornate } from './conta-giornate.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

async function conta(id: DipendenteId) {
  const { db } = world.query(world.user('Manager'));
  return contaGiornate({ id }, { db, oggi: giornoSchema.parse('2026-05-12') });
}

it('counts the days of three years on which somebody has hours, each once', async () => {
  const { rows } = world;
  const [ada, bice] = [rows.dipendente(), rows.dipendente()];
  const [una, altra] = [rows.progetto(), rows.progetto()];
  const ore = (data: string, progetto = una, di = ada) =>
    rows.foglioOre(progetto, di, { data: giornoSchema.parse(data) });
  ore('2023-05-12');
  ore('2023-05-13');
  ore('2025-01-07');
  ore('2025-01-07', altra);
  ore('2026-05-12', altra);
  ore('2026-05-13');
  ore('2026-05-11', una, bice);
  expect(await conta(ada)).toEqual({ ok: true, value: { giornate: 3 } });
  expect(await conta(rows.dipendente())).toEqual({ ok: true, value: { giornate: 0 } });
});

it('knows nobody who is not there', async () => {
  expect(await conta(world.rows.id() as DipendenteId)).toMatchObject({ ok: false });
});
