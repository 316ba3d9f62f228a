import { meseSchema, type Mese } from '@gestionale/shared-schema/mesi/mese.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import type { FoglioOreId, ProgettoId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { toCentesimiOra } from '@gestionale/shared-schema/values/ore.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import type { User } from '../../sync/handlers.ts';
import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { chiudiMese, riapriMese } from './chiudi-mese.ts';
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

/** Eight hours since 22:00 of a day, `04-30`, without an end. */
function notte(giorno: string, approvato: 0 | 1 = 1): FoglioOreId {
  return world.rows.foglioOre(progetto_id, operatore.id, {
    data: giornoSchema.parse(`2026-${giorno}`),
    ora_inizio: orarioSchema.parse('22:00'),
    ora_fine: null,
    ore_lavorate_centesimi: toCentesimiOra(8),
    approvato,
  });
}

/** Of April and of May: each day with its causes that are something. */
async function giorni() {
  const letti = [APRILE, MAGGIO].map(async (mese) => {
    const { persone } = await leggiMese(mese, world.query(operatore));
    return persone.flatMap((persona) =>
      persona.giorni.map(({ data, ...ore }) => [
        data.slice(5),
        ...Object.entries(ore).filter(([, quante]) => quante > 0),
      ]),
    );
  });
  return Promise.all(letti);
}

const DIVISE = [
  [
    ['04-29', ['notturne', 2]],
    ['04-30', ['notturne', 8]],
  ],
  [['05-01', ['festive_notturne', 6]]],
];

const ALL_ULTIMO_INTERE = [
  [
    ['04-29', ['notturne', 2]],
    ['04-30', ['ordinarie', 8], ['notturne', 6]],
  ],
  [],
];

const INTERE = [
  [
    ['04-29', ['ordinarie', 8]],
    ['04-30', ['ordinarie', 8]],
  ],
  [],
];

async function chiudi(mese: Mese): Promise<void> {
  const passati = giornoSchema.parse('2026-06-02');
  const chiuso = await world.apply(
    world.user('Admin'),
    (input: { readonly mese: Mese }, context) => chiudiMese(input, { ...context, oggi: passati }),
    { mese },
  );
  expect(chiuso.ok).toBe(true);
}

async function riapri(mese: Mese): Promise<void> {
  await world.apply(world.user('Admin'), riapriMese, { mese, motivo: 'Notti' });
}

/** As a closing was written before such hours were split. */
async function chiudiComePrima(mese: Mese): Promise<void> {
  await chiudi(mese);
  const { query, now } = world.db;
  const chiusura = now.first(
    query
      .selectFrom('chiusure_mesi')
      .select('regole')
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  );
  const scritte = JSON.parse(chiusura?.regole ?? '{}') as Record<string, unknown>;
  const { fine_dedotta, inizio_intero: _inizio, fine_intera: _fine, ...regole } = scritte;
  expect(fine_dedotta).toBe(true);
  now.run(
    query
      .updateTable('chiusure_mesi')
      .set({ regole: JSON.stringify(regole) })
      .where('mese', '=', mese)
      .where('riaperto_il', 'is', null),
  );
}

describe('hours with a start and no end', () => {
  it('are split by day, night, feast and month, and stay so when their month is closed', async () => {
    notte('04-29');
    notte('04-30');
    expect(await giorni()).toEqual(DIVISE);
    await chiudi(APRILE);
    expect(await giorni()).toEqual(DIVISE);
  });

  it('do not change a month that was closed while they lay on their day', async () => {
    notte('04-29');
    notte('04-30');
    await chiudiComePrima(APRILE);
    expect(await giorni()).toEqual(INTERE);
    await riapri(APRILE);
    expect(await giorni()).toEqual(DIVISE);
  });

  it('are counted as waiting where they are shown so, in a month that was closed before', async () => {
    notte('04-30', 0);
    await chiudiComePrima(APRILE);
    const elenco = await elencaMesi(world.query(operatore));
    const letto = await leggiMese(MAGGIO, world.query(operatore));
    const maggio = elenco.ok ? elenco.value.find(({ mese }) => mese === MAGGIO) : undefined;
    expect([maggio?.in_attesa ?? 0, letto.in_attesa]).toEqual([0, 0]);
  });

  it('are marked no more once no closed month has any part of them', async () => {
    const id = notte('04-30', 0);
    const marcata = () =>
      world.db.now.first(
        world.db.query.selectFrom('fogli_ore').select('mese_chiuso').where('id', '=', id),
      )?.mese_chiuso;
    await chiudiComePrima(MAGGIO);
    await chiudi(APRILE);
    world.db.now.run(world.db.query.updateTable('fogli_ore').set({ mese_chiuso: 1 }));
    await riapri(APRILE);
    expect(marcata()).toBe(0);
  });

  it('stay whole in a month that was closed beside one of before, when that one is opened', async () => {
    notte('04-29');
    notte('04-30');
    await chiudiComePrima(APRILE);
    await chiudi(MAGGIO);
    expect(await giorni()).toEqual(INTERE);
    await riapri(APRILE);
    expect(await giorni()).toEqual(ALL_ULTIMO_INTERE);
    await chiudi(APRILE);
    await riapri(MAGGIO);
    expect(await giorni()).toEqual(ALL_ULTIMO_INTERE);
    await riapri(APRILE);
    expect(await giorni()).toEqual(DIVISE);
  });

  it('stay whole over the end of a month that is closed again beside one of before', async () => {
    notte('04-29');
    notte('04-30');
    await chiudiComePrima(APRILE);
    await chiudiComePrima(MAGGIO);
    await riapri(APRILE);
    await chiudi(APRILE);
    expect(await giorni()).toEqual(ALL_ULTIMO_INTERE);
    await riapri(MAGGIO);
    expect(await giorni()).toEqual(ALL_ULTIMO_INTERE);
    await chiudi(MAGGIO);
    await riapri(APRILE);
    expect(await giorni()).toEqual(ALL_ULTIMO_INTERE);
  });
});
