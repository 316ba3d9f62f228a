import { expect, it } from 'vitest';

import { inputOf, openSliceWorld } from '../../../testing/slice-world.ts';
import { rimuoviAttrezzatura } from './rimuovi-attrezzatura.ts';

it('takes for done what somebody else freed while the command waited', async () => {
  const world = await openSliceWorld();
  const id = world.rows.progetto();
  const raw = { id, impegno_id: world.rows.id() };
  const input = inputOf('progetti.rimuoviAttrezzatura', raw);
  const outcome = await world.apply(world.user('Manager'), rimuoviAttrezzatura, input);
  expect(outcome).toEqual({ ok: true, value: null });
  expect([world.touched, world.storico]).toEqual([[], []]);
  await world.db.close();
});

it('refuses what is to be freed on a project that there is not', async () => {
  const world = await openSliceWorld();
  const raw = { id: world.rows.id(), impegno_id: world.rows.id() };
  const input = inputOf('progetti.rimuoviAttrezzatura', raw);
  const outcome = await world.apply(world.user('Manager'), rimuoviAttrezzatura, input);
  expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
  await world.db.close();
});
