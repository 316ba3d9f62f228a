import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { attrezzaturaIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testId } from '../../testing/test-rows.ts';
import { scadenzeDi, urgenzaDi, type RispostaScadenze } from './scadenza.ts';

const giorno = (text: string) => giornoSchema.parse(text);
const oggi = giorno('2026-05-12');

function permesso(cognome: string, data: string): RispostaScadenze['scadenzeDipendenti'][number] {
  return {
    id: testDipendenteId(),
    nome: 'Ada',
    cognome,
    tipo_scadenza: 'Permesso di soggiorno',
    data_scadenza: giorno(data),
  };
}

function sostituzione(
  nome_attrezzo: string,
  data: string,
): RispostaScadenze['scadenzeAttrezzatura'][number] {
  return {
    id: attrezzaturaIdSchema.parse(testId()),
    nome_attrezzo,
    tipo_scadenza: 'Sostituzione prevista',
    data_scadenza: giorno(data),
  };
}

test.each([
  [-400, 'rossa'],
  [-1, 'rossa'],
  [0, 'rossa'],
  [7, 'rossa'],
  [8, 'arancione'],
  [30, 'arancione'],
  [31, 'nessuna'],
  [60, 'nessuna'],
] as const)('a deadline with %i days left is %s', (mancano, urgenza) => {
  expect(urgenzaDi(mancano)).toBe(urgenza);
});

test('people and things stand in one list, what has expired first and the earliest before others', () => {
  const scadenze = scadenzeDi(
    {
      intervallo: 60,
      scadenzeDipendenti: [permesso('Neri', '2026-05-01'), permesso('Bianchi', '2026-06-01')],
      scadenzeAttrezzatura: [
        sostituzione('Cesoia', '2026-04-30'),
        sostituzione('Ascia', '2026-05-12'),
      ],
    },
    oggi,
  );
  expect(scadenze.map(({ nome, mancano, di }) => [nome, mancano, di])).toEqual([
    ['Cesoia', -12, 'attrezzatura'],
    ['Neri Ada', -11, 'dipendente'],
    ['Ascia', 0, 'attrezzatura'],
    ['Bianchi Ada', 20, 'dipendente'],
  ]);
});

test('deadlines of one day stand in the order of Italian names', () => {
  const scadenze = scadenzeDi(
    {
      intervallo: 60,
      scadenzeDipendenti: ['Zanga', 'Èrri', 'D’Amico'].map((each) => permesso(each, '2026-05-20')),
      scadenzeAttrezzatura: [],
    },
    oggi,
  );
  expect(scadenze.map(({ nome }) => nome)).toEqual(['D’Amico Ada', 'Èrri Ada', 'Zanga Ada']);
});

test('two deadlines of one person are two rows with names of their own', () => {
  const primo = permesso('Neri', '2026-05-20');
  const secondo = { ...primo, tipo_scadenza: 'Idoneità medica' as const };
  const scadenze = scadenzeDi(
    { intervallo: 60, scadenzeDipendenti: [primo, secondo], scadenzeAttrezzatura: [] },
    oggi,
  );
  expect(new Set(scadenze.map(({ chiave }) => chiave)).size).toBe(2);
});
