import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { chiudiMese } from './chiudi-mese.ts';
import { elencaMesi } from './elenca-mesi.ts';
import { leggiMese } from './leggi-mese.ts';

const APRILE = meseSchema.parse('2026-04');
const MAGGIO = meseSchema.parse('2026-05');

let world: SliceWorld;
let operatore: User;
let progetto_id: ProgettoId;

beforeEach(async () => {
  world = await openSliceWorld();
  operatore = world.user('Operatore');
  progetto_id = world.rows.progetto();
});

afterEach(() => world.db.close());

/** Eight hours that wait, on a day of April, from a time to another: `30 22:00-06:00`; the end may be missing. */
function ore(scritto: string, mese_chiuso: 0 | 1 = 0): FoglioOreId {
  const [giorno = '', orari = ''] = scritto.split(' ');
  const [inizio, fine] = orari
    .split('-')
    .map((orario) => (orario === '' ? undefined : orarioSchema.parse(orario)));
  return world.rows.foglioOre(progetto_id, operatore.id, {
    data: giornoSchema.parse(`2026-04-${giorno}`),
    ora_inizio: inizio ?? null,
    ora_fine: fine ?? null,
    ore_lavorate_centesimi: toCentesimiOra(8),
    mese_chiuso,
  });
}

/** Of April and of May: hours, how many entries, how many of them after the closing, and the same in the list. */
async function attese() {
  const context = world.query(operatore);
  const elenco = await elencaMesi(context);
  const letti = [APRILE, MAGGIO].map(async (mese) => {
    const letto = await leggiMese(mese, context);
    const { in_attesa, arrivate_dopo } = letto;
    const inElenco = elenco.ok ? elenco.value.find((each) => each.mese === mese) : undefined;
    expect(inElenco).toMatchObject({ in_attesa, arrivate_dopo });
    return [letto.persone.map((each) => each.ore_in_attesa), in_attesa, arrivate_dopo];
  });
  return Promise.all(letti);
}

describe('hours that wait over a month’s end', () => {
  it('are of both months, each with its part', async () => {
    ore('30 22:00-06:00');
    expect(await attese()).toEqual([
      [[2], 1, 0],
      [[6], 1, 0],
    ]);
  });

  it('are of both without an end, which their hours and their break tell', async () => {
    ore('30 22:00-');
    ore('30 16:00-');
    expect(await attese()).toEqual([
      [[10], 2, 0],
      [[6], 1, 0],
    ]);
  });

  it('are those alone that pass midnight on its last day', async () => {
    ore('30 16:00-00:00');
    ore('30 08:00-16:00');
    ore('29 22:00-06:00');
    expect(await attese()).toEqual([
      [[24], 3, 0],
      [[], 0, 0],
    ]);
  });

  it('came after the closing in the month that is closed, and wait in the other', async () => {
    await world.apply(world.user('Admin'), chiudiMese, { mese: APRILE });
    ore('30 22:00-06:00', 1);
    ore('30 23:00-07:00', 0);
    expect(await attese()).toEqual([
      [[3], 1, 1],
      [[13], 2, 0],
    ]);
  });
});
