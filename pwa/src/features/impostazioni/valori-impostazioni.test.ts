import type { Impostazioni } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { expect, test } from 'vitest';

import { festaInParole, leggiFesta, mostraFesta } from './festa-patronale.ts';
import {
  conCampiNuovi,
  controlla,
  conNotte,
  richiestaSalva,
  toValori,
} from './valori-impostazioni.ts';

const impostazioni: Impostazioni = {
  id: 'azienda',
  ragione_sociale: 'Verde Alpino S.r.l.',
  partita_iva: null,
  sede_legale: 'Via Roma 1, Lecco',
  dati_fatturazione: null,
  festa_patronale: '12-06',
  intervallo_scadenze: 45,
};

test.each([
  ['29/06', '06-29'],
  ['29/6', '06-29'],
  [' 7.12 ', '12-07'],
  ['29-2', '02-29'],
  ['31/04', undefined],
  ['06/29', undefined],
  ['giugno', undefined],
  ['', undefined],
])('the feast typed as %j is stored as %j', (typed, expected) => {
  expect(leggiFesta(typed)).toBe(expected);
});

test('a stored feast reads as Italians write days', () => {
  expect(mostraFesta('06-29')).toBe('29/06');
  expect(mostraFesta(null)).toBe('');
  expect(festaInParole('06-29')).toBe('29 giugno');
  expect(festaInParole('02-29')).toBe('29 febbraio');
});

test('what was not touched is not sent', () => {
  const base = toValori(impostazioni);
  expect(richiestaSalva(base, base)).toEqual({});
  expect(richiestaSalva({ ...base, partita_iva: ' 02342520158 ' }, base)).toEqual({
    partita_iva: '02342520158',
    before: { partita_iva: null },
  });
});

test('an emptied field is sent as null, the interval as a number, the feast as it is stored', () => {
  const base = toValori(impostazioni);
  const valori = {
    ...base,
    sede_legale: ' ',
    festa_patronale: '29/6',
    intervallo_scadenze: '30',
  };
  expect(richiestaSalva(valori, base)).toEqual({
    sede_legale: null,
    festa_patronale: '06-29',
    intervallo_scadenze: 30,
    before: {
      sede_legale: 'Via Roma 1, Lecco',
      festa_patronale: '12-06',
      intervallo_scadenze: 45,
    },
  });
  const vuoti = { ...base, festa_patronale: '', intervallo_scadenze: '' };
  expect(richiestaSalva(vuoti, base)).toMatchObject({
    festa_patronale: null,
    intervallo_scadenze: null,
  });
});

test.each([
  ['0', false],
  ['1', true],
  ['365', true],
  ['366', false],
  ['30,5', false],
  ['-3', false],
  ['molti', false],
  ['', true],
])('an interval of %j days may be saved: %j', (intervallo_scadenze, good) => {
  const errors = controlla({ ...toValori(impostazioni), intervallo_scadenze });
  expect(Object.keys(errors?.campi ?? {})).toEqual(good ? [] : ['intervallo_scadenze']);
});

test('a feast that is no day of the year is named at its field', () => {
  expect(controlla({ ...toValori(impostazioni), festa_patronale: '31/04' })).toEqual({
    errore: 'Controlla i campi segnalati.',
    campi: { festa_patronale: 'Scrivi giorno e mese, per esempio 29/06.' },
  });
});

test('the night is sent whole when either end was changed, and as nothing when both are emptied', () => {
  const base = toValori(impostazioni);
  expect([base.notte_dalle, base.notte_alle]).toEqual(['22:00', '06:00']);
  expect(richiestaSalva({ ...base, notte_dalle: '2100' }, base)).toEqual({
    notte: { dalle: '21:00', alle: '06:00' },
    before: { notte: { dalle: '22:00', alle: '06:00' } },
  });
  expect(richiestaSalva({ ...base, notte_dalle: '', notte_alle: '' }, base)).toEqual({
    notte: null,
    before: { notte: { dalle: '22:00', alle: '06:00' } },
  });
  expect(richiestaSalva({ ...base, pausa_abituale: '45' }, base)).toEqual({
    pausa_abituale: 45,
    before: { pausa_abituale: null },
  });
});

test.each([
  ['22:00', '06:00', []],
  ['', '', []],
  ['22:00', '', ['notte_alle']],
  ['', '06:00', ['notte_dalle']],
  ['23:00', '05:00', ['notte_dalle']],
  ['sera', '06:00', ['notte_dalle']],
])('a night from %j to %j is wrong at %j', (notte_dalle, notte_alle, fields) => {
  const errors = controlla({ ...toValori(impostazioni), notte_dalle, notte_alle });
  expect(Object.keys(errors?.campi ?? {})).toEqual(fields);
});

test.each([
  ['', true],
  ['0', true],
  ['240', true],
  ['241', false],
  ['mezz’ora', false],
])('a usual break of %j minutes may be saved: %j', (pausa_abituale, good) => {
  const errors = controlla({ ...toValori(impostazioni), pausa_abituale });
  expect(Object.keys(errors?.campi ?? {})).toEqual(good ? [] : ['pausa_abituale']);
});

test('a draft from before has the fields that are new as they are', () => {
  const inizio = toValori(impostazioni);
  const { notte_dalle: _dalle, notte_alle: _alle, pausa_abituale: _pausa, ...prima } = inizio;
  const scritta = { ...prima, sede_legale: 'Como' };
  expect(conCampiNuovi({ base: prima, values: scritta }, inizio)).toEqual({
    base: inizio,
    values: { ...inizio, sede_legale: 'Como' },
  });
});

test('what another Admin saved meanwhile is told of at each end of the night', () => {
  const notte = { dalle: '21:00', alle: '05:00' };
  expect(conNotte({ sede_legale: 'Lecco', notte })).toEqual({
    sede_legale: 'Lecco',
    notte,
    notte_dalle: '21:00',
    notte_alle: '05:00',
  });
  expect(conNotte({ sede_legale: 'Lecco' })).toEqual({ sede_legale: 'Lecco' });
});
