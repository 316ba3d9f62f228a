import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { leggiImpostazioni } from './leggi-impostazioni.ts';
import { syncedImpostazioni } from './synced-impostazioni.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

it('reads the company settings, empty in a new company', async () => {
  const outcome = await leggiImpostazioni(world.query(world.user('Admin')), 75);
  expect(jsonOf(outcome)).toEqual({
    id: IMPOSTAZIONI_ID,
    ragione_sociale: null,
    partita_iva: null,
    sede_legale: null,
    dati_fatturazione: null,
    festa_patronale: null,
    intervallo_scadenze: null,
    mesi_chiusi: [],
    notte: null,
    pausa_abituale: null,
    finestra_giorni: null,
    ore_dal: null,
    secondo_fattore_richiesto: false,
    telefoni_colleghi: false,
    sostituto_imposta: true,
    intervallo_predefinito: 75,
  });
});

it('sends them to everybody: the office’s calendar needs them, and the form of hours', async () => {
  const { db } = world;
  const read = async (ruolo: 'Admin' | 'Operatore') => {
    const rows = await syncedImpostazioni.project(db, [IMPOSTAZIONI_ID], ruolo);
    return rows.get(IMPOSTAZIONI_ID);
  };
  expectExactRow('impostazioni', await read('Admin'));
  expect(expectExactRow('impostazioni', await read('Operatore'))).toMatchObject({
    mesi_chiusi: [],
    sede_legale: null,
    dati_fatturazione: null,
    intervallo_scadenze: null,
  });
  expect(await seenBy(syncedImpostazioni, db, IMPOSTAZIONI_ID)).toEqual(['all']);
});
