import { testiAttrezzatura } from '#testi/attrezzatura.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import {
  ATTREZZO_VUOTO,
  convalidaAttrezzo,
  dubbioSostituzione,
  toCampi,
  toValori,
  type ValoriAttrezzo,
} from './valori-attrezzo.ts';

const OGGI = giornoSchema.parse('2026-05-12');
const { obbligatorio, quantita, costo } = testiAttrezzatura.modulo;
const buono: ValoriAttrezzo = { ...toValori(ATTREZZO_VUOTO), nome_attrezzo: 'Motosega' };

test('a new form starts from one piece at no cost and without dates', () => {
  expect(toValori(ATTREZZO_VUOTO)).toEqual({
    nome_attrezzo: '',
    descrizione: '',
    quantita_totale: '1',
    costo_acquisto: '0,00',
    data_acquisto: '',
    data_prevista_sostituzione: '',
  });
});

test('the name is required, in the words of the specification', () => {
  expect(convalidaAttrezzo({ ...buono, nome_attrezzo: '  ' }, OGGI)).toEqual({
    errore: 'Il Nome Attrezzo è obbligatorio.',
    campi: { nome_attrezzo: obbligatorio },
  });
  expect(convalidaAttrezzo(buono, OGGI)).toBeNull();
});

test('every bad field is named', () => {
  expect(
    convalidaAttrezzo({ ...buono, quantita_totale: '1,5', costo_acquisto: 'dieci' }, OGGI),
  ).toMatchObject({ campi: { quantita_totale: quantita, costo_acquisto: costo } });
  expect(
    convalidaAttrezzo({ ...buono, quantita_totale: '-1', costo_acquisto: '1,234' }, OGGI),
  ).toMatchObject({ campi: { quantita_totale: quantita, costo_acquisto: costo } });
});

test('the quantity is sent as an integer, the cost as a decimal, empty dates as null', () => {
  expect(
    toCampi({ ...buono, quantita_totale: ' 12 ', costo_acquisto: '1.234,50', descrizione: '  ' }),
  ).toEqual({
    nome_attrezzo: 'Motosega',
    descrizione: null,
    quantita_totale: 12,
    costo_acquisto: 1234.5,
    data_acquisto: null,
    data_prevista_sostituzione: null,
  });
  expect(toCampi({ ...buono, costo_acquisto: '99.9', data_acquisto: '2026-05-12' })).toMatchObject({
    costo_acquisto: 99.9,
    data_acquisto: '2026-05-12',
  });
});

test('an emptied quantity or cost is the default', () => {
  const vuoti = { ...buono, quantita_totale: '', costo_acquisto: '' };
  expect(convalidaAttrezzo(vuoti, OGGI)).toBeNull();
  expect(toCampi(vuoti)).toMatchObject({ quantita_totale: 1, costo_acquisto: 0 });
});

test('what is stored comes back as it was', () => {
  const campi = toCampi({ ...buono, costo_acquisto: '1.234,05', data_acquisto: '2026-05-12' });
  expect(toCampi(toValori(campi))).toEqual(campi);
});

test('a replacement before the purchase is a doubt, never an error', () => {
  const date = { ...buono, data_acquisto: '2026-05-12', data_prevista_sostituzione: '2026-05-11' };
  expect(dubbioSostituzione(date)).toBe(testiAttrezzatura.modulo.sostituzionePrimaDellAcquisto);
  expect(convalidaAttrezzo(date, OGGI)).toBeNull();
  expect(dubbioSostituzione({ ...date, data_acquisto: '' })).toBeUndefined();
  expect(dubbioSostituzione({ ...date, data_acquisto: '2026-05-11' })).toBeUndefined();
});

test('a purchase lies between 1900 and today', () => {
  const fuori = 'La data deve essere compresa tra il 01/01/1900 e oggi.';
  expect(convalidaAttrezzo({ ...buono, data_acquisto: '2026-05-12' }, OGGI)).toBeNull();
  for (const data_acquisto of ['2026-05-13', '0202-05-12']) {
    expect(convalidaAttrezzo({ ...buono, data_acquisto }, OGGI)).toEqual({
      errore: fuori,
      campi: { data_acquisto: fuori },
    });
  }
});
