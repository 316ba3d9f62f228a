import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { ADESSO, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { syncedFogliOre } from './synced-fogli-ore.ts';

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

describe('who sees an entry of hours', () => {
  it('is the office and whoever worked them, also once off the project', async () => {
    const { db, rows } = world;
    const dipendente_id = rows.dipendente();
    const progetto_id = rows.progetto();
    const collega = rows.dipendente();
    rows.assegna(progetto_id, collega);
    rows.assegna(progetto_id, dipendente_id, { rimosso_il: ADESSO });
    const id = rows.foglioOre(progetto_id, dipendente_id);
    expect(await seenBy(syncedFogliOre, db, id)).toEqual(['staff', `user:${dipendente_id}`]);
  });

  it('is nobody once it is deleted', async () => {
    expect(await seenBy(syncedFogliOre, world.db, world.rows.id())).toEqual([]);
  });
});

describe('an entry of hours as devices receive it', () => {
  it.each(['Admin', 'Manager', 'Operatore'] as const)(
    'is exactly its schema for %s',
    async (ruolo) => {
      const { db, rows } = world;
      const dipendente_id = rows.dipendente({ nome: 'Mario', cognome: 'Rossi' });
      const admin = rows.dipendente({ ruolo: 'Admin' });
      const progetto_id = rows.progetto(['2026-05-12'], { nome_progetto: 'Bosco «alto» è\n"qui"' });
      const id = rows.foglioOre(progetto_id, dipendente_id, {
        approvato: 1,
        approvato_il: ADESSO,
        approvato_da: admin,
        fuori_assegnazione: 1,
        mese_chiuso: 1,
        descrizione_attivita: 'Riga \\ "citata"\ta capo\n€ 1.234,50',
      });
      const row = expectExactRow(
        'fogliOre',
        (await syncedFogliOre.project(db, [id], ruolo)).get(id),
      );
      expect(row).toEqual({
        id,
        progetto_id,
        dipendente_id,
        data: '2026-05-12',
        ora_inizio: '08:00',
        ora_fine: '16:00',
        ore_lavorate: 7.5,
        pausa: 0,
        descrizione_attivita: 'Riga \\ "citata"\ta capo\n€ 1.234,50',
        approvato: true,
        approvato_il: ADESSO,
        // No id of a colleague for whoever is not the office.
        approvato_da: ruolo === 'Operatore' ? null : admin,
        rimandato_il: null,
        rimandato_motivo: null,
        fuori_giornata: false,
        fuori_assegnazione: true,
        mese_chiuso: true,
        dipendente_nome: 'Mario',
        dipendente_cognome: 'Rossi',
        nome_progetto: 'Bosco «alto» è\n"qui"',
        versione: 1,
      });
    },
  );

  it('comes with as many others as are asked for, without those that are gone', async () => {
    const { db, rows } = world;
    const progetto_id = rows.progetto();
    const ids = [1, 2, 3].map(() => rows.foglioOre(progetto_id, rows.dipendente()));
    const found = await syncedFogliOre.project(db, [...ids, rows.id()], 'Manager');
    expect([...found.keys()].toSorted()).toEqual(ids.toSorted());
    expect((await syncedFogliOre.project(db, [], 'Manager')).size).toBe(0);
  });

  it('keeps hundredths of hours exact', async () => {
    const { db, rows } = world;
    const progetto_id = rows.progetto();
    for (let hundredths = 0; hundredths <= 2400; hundredths += 7) {
      const id = rows.foglioOre(progetto_id, rows.dipendente(), {
        ore_lavorate_centesimi: hundredths as never,
      });
      const row = JSON.parse(
        (await syncedFogliOre.project(db, [id], 'Manager')).get(id) ?? 'null',
      ) as {
        ore_lavorate: number;
      };
      expect(row.ore_lavorate).toBe(hundredths / 100);
    }
  });
});
