import type { FoglioOreId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { inputOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { eliminaFoglioOre } from './elimina-foglio-ore.ts';

let world: SliceWorld;
let operatore: User;
let id: FoglioOreId;

beforeEach(async () => {
  world = await openSliceWorld();
  operatore = world.user('Operatore', { nome: 'Mario', cognome: 'Rossi' });
  id = world.rows.foglioOre(world.rows.progetto(), operatore.id);
});

afterEach(() => world.db.close());

function elimina(user: User) {
  return world.apply(user, eliminaFoglioOre, inputOf('fogliOre.elimina', { id }));
}

function quante(): number {
  return world.db.now.all(world.db.query.selectFrom('fogli_ore').select('id')).length;
}

it('deletes pending hours of their owner and remembers them in the history', async () => {
  expect(await elimina(operatore)).toEqual({ ok: true, value: null });
  expect(quante()).toBe(0);
  expect(world.touched).toContain(`fogliOre ${id}`);
  expect(world.storico).toEqual(['Ore eliminate: Rossi Mario, 12/05/2026, 7,50 ore (08:00–16:00)']);
});

it('lets the office delete pending hours of anyone', async () => {
  expect((await elimina(world.user('Manager'))).ok).toBe(true);
  expect(quante()).toBe(0);
});

it('says of hours already deleted that they are not there, to whoever asks by the route', async () => {
  await elimina(operatore);
  const input = inputOf('fogliOre.elimina', { id });
  expect(await world.apply(operatore, eliminaFoglioOre, input, 'fogliOre.elimina')).toMatchObject({
    ok: false,
    refusal: { codice: 'non_trovato' },
  });
});

it('is done for a command that waited when somebody else deleted them meanwhile', async () => {
  await elimina(world.user('Manager'));
  expect(await elimina(operatore)).toEqual({ ok: true, value: null });
  expect([world.touched, world.storico]).toEqual([[], []]);
});

it('asks a person about hours that were corrected since they were seen, and deletes them as seen', async () => {
  world.db.now.run(world.db.query.updateTable('fogli_ore').set({ versione: 3 }));
  const manager = world.user('Manager');
  const asSeen = (versione: number) =>
    world.apply(manager, eliminaFoglioOre, inputOf('fogliOre.elimina', { id, versione }));
  expect(await asSeen(1)).toMatchObject({
    ok: false,
    refusal: { codice: 'conflitto_versione', current: { ore_lavorate: 7.5, versione: 3 } },
  });
  expect([quante(), world.storico]).toEqual([1, []]);
  expect(await asSeen(3)).toEqual({ ok: true, value: null });
  expect(quante()).toBe(0);
});

it('keeps approved hours, whoever asks', async () => {
  world.db.now.run(world.db.query.updateTable('fogli_ore').set({ approvato: 1 }));
  for (const user of [operatore, world.user('Manager'), world.user('Admin')]) {
    expect(await elimina(user)).toMatchObject({ ok: false, refusal: { codice: 'gia_approvato' } });
  }
  expect(quante()).toBe(1);
});

it("keeps a colleague's hours from an Operatore", async () => {
  const outcome = await elimina(world.user('Operatore'));
  expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'riga_altrui' } });
  expect(quante()).toBe(1);
});
