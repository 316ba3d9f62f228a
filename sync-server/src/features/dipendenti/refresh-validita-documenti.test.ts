import { giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { openSliceWorld, type SliceWorld } from '../../testing/slice-world.ts';
import { refreshValiditaDocumenti } from './refresh-validita-documenti.ts';

const OGGI = giorno('2026-05-12');
const intervalloGiorni = 60;

let world: SliceWorld;
let touched: string[];

beforeEach(async () => {
  world = await openSliceWorld();
  touched = [];
});

afterEach(() => world.db.close());

function giorno(text: string): Giorno {
  return giornoSchema.parse(text);
}

function refresh(oggi: Giorno, dipendente_id?: DipendenteId): Promise<number> {
  const context = { oggi, touch: (_entity: string, id: string) => void touched.push(id) };
  touched = [];
  return world.db.transaction((db) =>
    refreshValiditaDocumenti(
      { ...context, db },
      { intervalloGiorni, ...(dipendente_id !== undefined && { dipendente_id }) },
    ),
  );
}

function validita(id: DipendenteId) {
  const { db } = world;
  return db.now.first(
    db.query.selectFrom('dipendenti').select('validita_documenti').where('id', '=', id),
  )?.validita_documenti;
}

describe('the colour of documents', () => {
  it.each([
    ['assente', null, null, null],
    ['in_scadenza', '2026-05-11', null, null],
    ['in_scadenza', '2026-03-13', null, null],
    ['scaduta', '2026-03-12', null, null],
    ['in_scadenza', '2026-03-13', '2030-01-01', '2026-05-12'],
    ['scaduta', '2026-03-13', '2026-05-11', '2030-01-01'],
    ['scaduta', null, '2026-05-11', null],
    ['in_scadenza', '2026-05-12', null, null],
    ['in_scadenza', null, '2026-07-11', null],
    ['valida', null, null, '2026-07-12'],
    ['scaduta', '2030-01-01', '2026-06-01', '2026-05-11'],
    ['in_scadenza', '2030-01-01', '2026-06-01', '2031-01-01'],
    ['valida', '2030-01-01', null, '2031-01-01'],
  ])(
    'is %s with permit %s, certificates %s, fitness %s',
    async (expected, permesso, attestati, idoneita) => {
      const id = world.rows.dipendente({
        scadenza_permesso_soggiorno: permesso === null ? null : giorno(permesso),
        scadenza_attestati_sicurezza: attestati === null ? null : giorno(attestati),
        scadenza_idoneita_medica: idoneita === null ? null : giorno(idoneita),
      });
      await refresh(OGGI);
      expect(validita(id)).toBe(expected);
    },
  );
});

describe('the refresh at a change of day', () => {
  it('calls a permit past only when its renewal cannot be under way any more', async () => {
    const id = world.rows.dipendente({ scadenza_permesso_soggiorno: giorno('2026-05-11') });
    await refresh(OGGI);
    await refresh(giorno('2026-07-10'));
    expect([validita(id), touched]).toEqual(['in_scadenza', []]);
    await refresh(giorno('2026-07-11'));
    expect([validita(id), touched]).toEqual(['scaduta', [id]]);
  });

  it('touches only those whose colour changed', async () => {
    const { rows } = world;
    const vicina = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-07-12') });
    const finita = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-05-12') });
    rows.dipendente({ scadenza_idoneita_medica: giorno('2030-01-01') });
    rows.dipendente();
    expect(await refresh(OGGI)).toBe(3);
    expect(await refresh(OGGI)).toBe(0);
    expect(touched).toEqual([]);
    expect(await refresh(giorno('2026-05-13'))).toBe(2);
    expect(touched.toSorted()).toEqual([vicina, finita].toSorted());
    expect([validita(vicina), validita(finita)]).toEqual(['in_scadenza', 'scaduta']);
  });

  it('makes up for the days on which the server was down', async () => {
    const id = world.rows.dipendente({ scadenza_idoneita_medica: giorno('2026-08-01') });
    await refresh(OGGI);
    expect(validita(id)).toBe('valida');
    await refresh(giorno('2026-09-01'));
    expect(validita(id)).toBe('scaduta');
    expect(touched).toEqual([id]);
  });
});

it('refreshes one person alone after their record changed', async () => {
  const { rows } = world;
  const uno = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-05-01') });
  const altro = rows.dipendente({ scadenza_idoneita_medica: giorno('2026-05-01') });
  expect(await refresh(OGGI, uno)).toBe(1);
  expect([validita(uno), validita(altro)]).toEqual(['scaduta', 'assente']);
});
