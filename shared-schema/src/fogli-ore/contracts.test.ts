import { describe, expect, it } from 'vitest';

import { createId } from '../values/id.ts';
import { creaFoglioOre, modificaFoglioOre } from './contracts.ts';

const ID = createId(1, new Uint8Array(10));

describe('fogliOre.crea', () => {
  const minimo = { progetto_id: ID, dipendente_id: ID, data: '2026-05-12', ore_lavorate: 8 };

  it('fills in what a plain caller leaves out', () => {
    expect(creaFoglioOre.input.parse(minimo)).toEqual({
      ...minimo,
      ora_inizio: null,
      ora_fine: null,
      pausa: 0,
      descrizione_attivita: null,
    });
  });

  it.each([-1, 1440, 7.5, '30', null])('refuses a break of %j', (pausa) => {
    expect(creaFoglioOre.input.safeParse({ ...minimo, pausa }).success).toBe(false);
    expect(modificaFoglioOre.input.safeParse({ id: ID, pausa }).success).toBe(false);
  });

  it('stores neither unknown fields nor an approval made up by the caller', () => {
    const parsed = creaFoglioOre.input.parse({ ...minimo, approvato: true, colore: 'rosso' });
    expect(parsed).not.toHaveProperty('approvato');
    expect(parsed).not.toHaveProperty('colore');
  });
});

describe('fogliOre.modifica', () => {
  it('leaves the fields that are not sent untouched instead of emptying them', () => {
    expect(modificaFoglioOre.input.parse({ id: ID, ore_lavorate: 4 })).toEqual({
      id: ID,
      ore_lavorate: 4,
    });
    // A break that an older app does not know is no break of nothing.
    expect(modificaFoglioOre.input.parse({ id: ID, ore_lavorate: 4 })).not.toHaveProperty('pausa');
    expect(modificaFoglioOre.input.parse({ id: ID, before: { ore_lavorate: 8 } })).toEqual({
      id: ID,
      before: { ore_lavorate: 8 },
    });
  });

  it('reads the description as the creation does: trimmed, blank as null, never too long', () => {
    const read = (descrizione_attivita: unknown) =>
      modificaFoglioOre.input.safeParse({ id: ID, descrizione_attivita });
    expect(read('  taglio  ').data).toEqual({ id: ID, descrizione_attivita: 'taglio' });
    expect(read('   ').data).toEqual({ id: ID, descrizione_attivita: null });
    expect(read(null).data).toEqual({ id: ID, descrizione_attivita: null });
    expect(read('x'.repeat(4001)).success).toBe(false);
  });
});
