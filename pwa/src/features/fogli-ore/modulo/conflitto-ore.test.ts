import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { takeRefusal } from '../../../ui/data-form/form-conflict.ts';
import { CONFLITTO_ORE, esitoOre } from './conflitto-ore.ts';
import type { ModuloOreStato } from './modulo-ore-stato.ts';

const base: ModuloOreStato = {
  data: '2026-05-12',
  ora_inizio: '08:00',
  ora_fine: '',
  ore_lavorate: '8',
  pausa: '',
  descrizione_attivita: 'Potatura',
  altre: '',
};

function refused(current: unknown) {
  const outcome = esitoOre({
    outcome: 'refused',
    refusal: { ...refusal('conflitto_campi'), current: current as Record<string, unknown> },
  });
  if (outcome.outcome !== 'refused') throw new Error('A refusal stays one');
  return takeRefusal(outcome.refusal, base, CONFLITTO_ORE);
}

test('a conflict says, field by field, what someone else wrote', () => {
  const current = { ore_lavorate: 7, data: '2026-05-13', descrizione_attivita: null };
  const { base: seen, errors } = refused(current);
  expect(errors.campi).toEqual({
    ore_lavorate: 'Nel frattempo: 7,00. Salva di nuovo per tenere il tuo.',
    data: 'Nel frattempo: 13/05/2026. Salva di nuovo per tenere il tuo.',
    descrizione_attivita: 'Nel frattempo: N/D. Salva di nuovo per tenere il tuo.',
  });
  expect(seen).toEqual({
    ...base,
    ore_lavorate: '7',
    data: '2026-05-13',
    descrizione_attivita: '',
  });
});

test.each([undefined, null, {}, { versione: 3 }, { ore_lavorate: 'sette' }])(
  'a refusal without values that can be read says nothing: %o',
  (current) => {
    const { base: seen, errors } = refused(current);
    expect(seen).toEqual(base);
    expect(errors.campi ?? {}).toEqual({});
  },
);

test('a break is said in minutes', () => {
  expect(refused({ pausa: 30 }).errors.campi).toEqual({
    pausa: 'Nel frattempo: 30 min. Salva di nuovo per tenere il tuo.',
  });
  expect(refused({ pausa: 30 }).base).toEqual({ ...base, pausa: '30' });
});

test('an id that another window has used is said in words for a person', () => {
  const given = esitoOre({ outcome: 'refused', refusal: refusal('id_gia_usato') });
  expect(given.outcome === 'refused' && given.refusal.errore).toContain('altra finestra');
});
