import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import { fittingDraft } from '../../../ui/data-form/form-state.ts';
import { conAltriId, idDelleAltre, leggiPrima, sonoLeStesseOre, upCastBozza } from './bozza-ore.ts';
import { leggiPezzi, nuovoPezzo, scriviPezzi } from './giornata/pezzi.ts';
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

const ID = ['1', '2', '3', '4'].map((last) => `018f0000-0000-7000-8000-00000000000${last}`);

const pezzo = (id: string, ore_lavorate: string) => ({
  ...nuovoPezzo(id, '13:00'),
  progetto_id: ID[3] ?? '',
  nome_progetto: 'Siepe "id":"x"',
  ora_fine: '',
  ore_lavorate,
  descrizione_attivita: '{"id":"x"} ',
});

test('hours that another window saved under the ids of the draft are told from these, the whole day', () => {
  const modulo = { ...inizio, ora_fine: '12:00' };
  const riga = testFoglioOre('2026-05-12', { id: ID[0], ora_fine: '12:00', ore_lavorate: 4 });
  const altra = testFoglioOre('2026-05-12', {
    id: ID[1],
    progetto_id: ID[3],
    ora_inizio: '13:00',
    ora_fine: null,
    ore_lavorate: 2,
    descrizione_attivita: '{"id":"x"}',
  });
  const con = (ore: string) => ({ ...modulo, altre: scriviPezzi([pezzo(altra.id, ore)]) });
  expect(idDelleAltre(con('2'))).toEqual([altra.id]);
  expect(sonoLeStesseOre(con('2'), { riga, altre: [altra] })).toBe(true);
  expect(sonoLeStesseOre(con('3'), { riga, altre: [altra] })).toBe(false);
  expect(sonoLeStesseOre(con('2'), { riga, altre: [undefined] })).toBe(false);
  expect(sonoLeStesseOre(modulo, { riga, altre: [] })).toBe(true);
  expect(sonoLeStesseOre({ ...modulo, ora_fine: '12:30' }, { riga, altre: [] })).toBe(false);
});

test('the hours of other activities go on under ids of their own, with all that was typed', () => {
  const pezzi = [pezzo(ID[0] ?? '', '2'), pezzo(ID[1] ?? '', '3')];
  let made = 1;
  const altre = conAltriId(scriviPezzi(pezzi), () => ID[(made += 1)] ?? '');
  expect(leggiPezzi(altre)).toEqual([
    { ...pezzi[0], id: ID[2] },
    { ...pezzi[1], id: ID[3] },
  ]);
  expect(conAltriId('', () => '')).toBe('');
});
