import { meseSchema } from '@gestionale/shared-schema/mesi/mese.ts';
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

const INTERE = [
  [
    ['04-29', ['ordinarie', 8]],
    ['04-30', ['ordinarie', 8]],
  ],
  [],
];

/** As a closing was written before such hours were split. */
async function chiudiComePrima(): Promise<void> {
  await world.apply(world.user('Admin'), chiudiMese, { mese: APRILE });
  const { fine_dedotta, ...regole } = regoleDiAprile();
  expect(fine_dedotta).toBe(true);
  world.db.now.run(
    world.db.query.updateTable('chiusure_mesi').set({ regole: JSON.stringify(regole) }),
  );
}

function regoleDiAprile(): Record<string, unknown> {
  const chiusura = world.db.now.first(world.db.query.selectFrom('chiusure_mesi').select('regole'));
  return JSON.parse(chiusura?.regole ?? '{}') as Record<string, unknown>;
}

describe('hours with a start and no end', () => {
  it('are split by day, night, feast and month, and stay so when their month is closed', async () => {
    notte('04-29');
    notte('04-30');
    expect(await giorni()).toEqual(DIVISE);
    await world.apply(world.user('Admin'), chiudiMese, { mese: APRILE });
    expect(await giorni()).toEqual(DIVISE);
  });

  it('do not change a month that was closed while they lay on their day', async () => {
    notte('04-29');
    notte('04-30');
    await chiudiComePrima();
    expect(await giorni()).toEqual(INTERE);
    await world.apply(world.user('Admin'), riapriMese, { mese: APRILE, motivo: 'Notti' });
    expect(await giorni()).toEqual(DIVISE);
  });

  it('are counted as waiting where they are shown so, in a month that was closed before', async () => {
    notte('04-30', 0);
    await chiudiComePrima();
    const elenco = await elencaMesi(world.query(operatore));
    const letto = await leggiMese(MAGGIO, world.query(operatore));
    const maggio = elenco.ok ? elenco.value.find(({ mese }) => mese === MAGGIO) : undefined;
    expect([maggio?.in_attesa ?? 0, letto.in_attesa]).toEqual([0, 0]);
  });
});
