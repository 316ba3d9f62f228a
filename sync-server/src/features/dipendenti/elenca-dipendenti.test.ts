import { dipendenteSchema } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { seenBy } from '../../sync/feed/synced-entity.ts';
import { expectExactRow } from '../../testing/expect-exact-row.ts';
import { jsonOf, openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { elencaDipendenti } from './elenca-dipendenti.ts';
import { syncedDipendenti } from './synced-dipendenti.ts';

const CAMPI_RIDOTTI = [
  'attivo',
  'cognome',
  'disattivato_il',
  'id',
  'mansioni',
  'nome',
  'ruolo',
  'tipo_assunzione',
  'validita_documenti',
];

let world: SliceWorld;

beforeEach(async () => {
  world = await openSliceWorld();
});

afterEach(() => world.db.close());

async function elenca(ruolo: 'Admin' | 'Manager'): Promise<Record<string, unknown>[]> {
  const context = world.query(world.user(ruolo));
  return jsonOf(await elencaDipendenti({ limite: 500 }, context)) as Record<string, unknown>[];
}

describe('the list of employees', () => {
  it('is the whole record for Admin, without the hash of the password', async () => {
    const id = world.rows.dipendente({
      iban: 'IT60X0542811101000000123456',
      scadenza_idoneita_medica: giornoSchema.parse('2026-06-01'),
      attivo: 0,
    });
    const row = (await elenca('Admin')).find((each) => each['id'] === id);
    expect(dipendenteSchema.parse(row)).toEqual(row);
    expect(row).toMatchObject({ iban: 'IT60X0542811101000000123456', attivo: false });
    expect(JSON.stringify(row)).not.toContain('unusable');
  });

  it('holds no personal data for a Manager', async () => {
    world.rows.dipendente({ iban: 'IT60X0542811101000000123456' });
    for (const row of await elenca('Manager')) {
      expect(Object.keys(row).toSorted()).toEqual(CAMPI_RIDOTTI);
    }
  });

  it('is in Italian order of surname and name', async () => {
    for (const cognome of ['Zanga', 'Èrri', 'De Luca', 'D’Amico'])
      world.rows.dipendente({ cognome });
    world.rows.dipendente({ cognome: 'De Luca', nome: 'Ada' });
    const nomi = (await elenca('Admin')).map(
      (row) => `${String(row['cognome'])} ${String(row['nome'])}`,
    );
    expect(nomi).toEqual([
      'Admin Nome',
      'D’Amico Nome',
      'De Luca Ada',
      'De Luca Nome',
      'Èrri Nome',
      'Zanga Nome',
    ]);
  });
});

describe('an employee as devices receive it', () => {
  it.each(['Admin', 'Manager'] as const)(
    'is reduced for %s too: pay data is never stored',
    async (ruolo) => {
      const { db, rows } = world;
      const id = rows.dipendente({ codice_fiscale: 'RSSMRA85T10A562S', mansioni: '["Top Gun"]' });
      const text = (await syncedDipendenti.project(db, [id], ruolo)).get(id);
      const row = expectExactRow('dipendenti', text) as Record<string, unknown>;
      expect(Object.keys(row).toSorted()).toEqual(CAMPI_RIDOTTI);
      expect(row).toMatchObject({
        mansioni: ['Top Gun'],
        attivo: true,
        validita_documenti: 'assente',
      });
      expect(await seenBy(syncedDipendenti, db, id)).toEqual(['staff', `user:${id}`]);
    },
  );
});
