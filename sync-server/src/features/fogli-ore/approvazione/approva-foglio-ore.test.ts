import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import type { User } from '../../../sync/handlers.ts';
import { ADESSO, inputOf, openSliceWorld, type SliceWorld } from '../../../testing/slice-world.ts';
import { approvaFoglioOre } from './approva-foglio-ore.ts';
import { riprendiFoglioOre } from './riprendi-foglio-ore.ts';

let world: SliceWorld;
let manager: User;
let progetto_id: ProgettoId;
let id: FoglioOreId;

beforeEach(async () => {
  world = await openSliceWorld();
  manager = world.user('Manager');
  progetto_id = world.rows.progetto();
  const dipendente_id = world.rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
  id = world.rows.foglioOre(progetto_id, dipendente_id);
});

afterEach(() => world.db.close());

function approva(user: User, fields: { id?: FoglioOreId; versione?: number } = {}) {
  return world.apply(user, approvaFoglioOre, inputOf('fogliOre.approva', { id, ...fields }));
}

function riga(of: FoglioOreId = id) {
  return world.db.now.first(
    world.db.query.selectFrom('fogli_ore').selectAll().where('id', '=', of),
  );
}

it('approves pending hours with who and when, and tells the history', async () => {
  expect(await approva(manager, { versione: 1 })).toEqual({
    ok: true,
    value: { entity: 'fogliOre', id },
  });
  expect(riga()).toMatchObject({
    approvato: 1,
    approvato_il: ADESSO,
    approvato_da: manager.id,
    versione: 2,
  });
  expect(world.touched).toContain(`fogliOre ${id}`);
  expect(world.storico).toEqual(['Ore approvate: Rossi Mario, 12/05/2026, 7,50 ore (08:00–16:00)']);
});

it('approving again answers as the first time and changes nothing, whatever version was seen', async () => {
  const first = await approva(manager, { versione: 1 });
  const before = riga();
  const admin = world.user('Admin');
  expect(await approva(admin, { versione: 1 })).toEqual(first);
  expect(await approva(admin)).toEqual(first);
  expect(riga()).toEqual(before);
  expect(world.storico).toEqual([]);
  expect(world.touched).toEqual([]);
});

/** Closes May, by what its closing kept. */
function chiudiMaggio(regole: object): void {
  world.db.now.run(
    world.db.query.insertInto('chiusure_mesi').values({
      mese: meseSchema.parse('2026-05'),
      chiuso_il: ADESSO,
      chiuso_da: manager.id,
      regole: JSON.stringify(regole),
    }),
  );
}

/** Eight hours of the last of April, `22:00-06:00`; the end may be missing. */
function oreDel30(orari: string): FoglioOreId {
  const [inizio = '', fine = ''] = orari.split('-');
  return world.rows.foglioOre(progetto_id, manager.id, {
    data: giornoSchema.parse('2026-04-30'),
    ora_inizio: orarioSchema.parse(inizio),
    ora_fine: fine === '' ? null : orarioSchema.parse(fine),
    ore_lavorate_centesimi: toCentesimiOra(8),
    // As they were marked when they came.
    mese_chiuso: 1,
  });
}

it('does not approve hours that reach into a closed month, though they have no end', async () => {
  chiudiMaggio({ fine_dedotta: true });
  const admin = world.user('Admin');
  const refused = { refusal: { codice: 'mese_chiuso' } };
  expect(await approva(admin, { id: oreDel30('22:00-') })).toMatchObject(refused);
  expect(await approva(admin, { id: oreDel30('22:00-06:00') })).toMatchObject(refused);
  expect(await approva(admin, { id: oreDel30('16:00-') })).toMatchObject({ ok: true });
});

it.each([{}, { fine_dedotta: true, inizio_intero: true }])(
  'approves hours without an end of which a month that was closed with %j has no part, and takes that back',
  async (regole) => {
    chiudiMaggio(regole);
    const admin = world.user('Admin');
    const aperte = oreDel30('22:00-');
    expect(await approva(admin, { id: aperte })).toMatchObject({ ok: true });
    expect(riga(aperte)).toMatchObject({ approvato: 1, mese_chiuso: 0 });
    const input = inputOf('fogliOre.riprendi', { id: aperte, versione: 2 });
    expect(await world.apply(admin, riprendiFoglioOre, input)).toMatchObject({ ok: true });
    // An end says how much of them is of May.
    expect(await approva(admin, { id: oreDel30('22:00-06:00') })).toMatchObject({
      refusal: { codice: 'mese_chiuso' },
    });
  },
);

it('does not approve hours without an end that the month of their day was closed with', async () => {
  chiudiMaggio({});
  const admin = world.user('Admin');
  world.db.now.run(
    world.db.query.updateTable('chiusure_mesi').set({ mese: meseSchema.parse('2026-04') }),
  );
  expect(await approva(admin, { id: oreDel30('22:00-') })).toMatchObject({
    refusal: { codice: 'mese_chiuso' },
  });
});

it('does not approve hours that changed since they were seen, and shows them as they are', async () => {
  world.db.now.run(world.db.query.updateTable('fogli_ore').set({ versione: 2 }));
  const outcome = await approva(manager, { versione: 1 });
  expect(outcome).toMatchObject({
    ok: false,
    refusal: {
      codice: 'conflitto_versione',
      current: {
        data: '2026-05-12',
        ora_inizio: '08:00',
        ora_fine: '16:00',
        ore_lavorate: 7.5,
        descrizione_attivita: null,
        versione: 2,
      },
    },
  });
  expect(riga()).toMatchObject({ approvato: 0 });
});

it('approves what is there when no version is given', async () => {
  world.db.now.run(world.db.query.updateTable('fogli_ore').set({ versione: 2 }));
  expect((await approva(manager)).ok).toBe(true);
});

it('takes four eyes from a Manager, also for hours that someone else approved', async () => {
  const own = world.rows.foglioOre(progetto_id, manager.id);
  const refused = { ok: false, refusal: { codice: 'propria_approvazione' } };
  expect(await approva(manager, { id: own })).toMatchObject(refused);
  expect(riga(own)).toMatchObject({ approvato: 0 });
  await approva(world.user('Admin'), { id: own });
  expect(await approva(manager, { id: own })).toMatchObject(refused);
});

it('lets Admin approve anyone, themself included', async () => {
  const admin = world.user('Admin');
  const own = world.rows.foglioOre(progetto_id, admin.id);
  expect((await approva(admin, { id: own })).ok).toBe(true);
});

it('says of unknown hours that they are not there', async () => {
  const outcome = await approva(manager, { id: world.rows.id() as FoglioOreId });
  expect(outcome).toMatchObject({ ok: false, refusal: { codice: 'non_trovato' } });
});
