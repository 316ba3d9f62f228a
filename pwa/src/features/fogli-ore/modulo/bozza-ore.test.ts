import { expect, test } from 'vitest';

import { fittingDraft } from '../../../ui/data-form/form-state.ts';
import { leggiPrima, upCastBozza } from './bozza-ore.ts';
import { MODULO_ORE_VUOTO } from './modulo-ore-stato.ts';

const inizio = { ...MODULO_ORE_VUOTO, data: '2026-05-12', ora_inizio: '08:00' };
const before = {
  data: '2026-05-12',
  ora_inizio: '08:00',
  ora_fine: '17:00',
  ore_lavorate: 8,
  descrizione_attivita: null,
};

/** Word for word as builds of before kept it: it lies on devices. */
const DI_PRIMA =
  '{"modulo":{"data":"2026-05-12","ora_inizio":"08:00","ora_fine":"","ore_lavorate":"7,5",' +
  '"descrizione_attivita":"Siepi"},"before":BEFORE,"riga":"018f0000-0000-7000-8000-000000000001"}';

const open = (text: string) => fittingDraft(upCastBozza(JSON.parse(text), inizio), inizio);

test('a new entry that an earlier version kept opens with what was typed, and its id', () => {
  const draft = open(DI_PRIMA.replace('BEFORE', 'null'));
  expect(draft).toMatchObject({
    base: inizio,
    values: { ore_lavorate: '7,5', descrizione_attivita: 'Siepi' },
    id: '018f0000-0000-7000-8000-000000000001',
  });
  expect(leggiPrima(draft?.before)).toBeNull();
});

test('a correction that an earlier version kept goes on from the entry that it began with', () => {
  const draft = open(DI_PRIMA.replace('BEFORE', JSON.stringify(before)));
  expect(draft?.values).toMatchObject({ ore_lavorate: '7,5' });
  // Hours that the times do not give: as typed they could not be told again.
  expect(leggiPrima(draft?.before)).toEqual({ ...before, pausa: 0 });
});

test('a draft of today comes back as it was kept', () => {
  const kept = { base: inizio, values: { ...inizio, ora_fine: '12:00' }, id: 'o1', before };
  expect(open(JSON.stringify(kept))).toEqual(kept);
});

test('a draft from before there were breaks opens without one', () => {
  const { pausa: _pausa, ...diPrima } = inizio;
  const kept = { base: diPrima, values: { ...diPrima, ora_fine: '12:00' }, id: 'o1', before };
  expect(open(JSON.stringify(kept))).toEqual({
    ...kept,
    base: inizio,
    values: { ...inizio, ora_fine: '12:00' },
  });
});

test.each(['{"modulo":{"data":12},"before":null,"riga":"o1"}', '{"data":"2026-05-12"}', 'null'])(
  'a spoiled draft %s counts as none',
  (text) => {
    expect(open(text)).toBeNull();
  },
);
