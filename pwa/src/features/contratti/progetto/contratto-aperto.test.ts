import { dipendenteAssegnatoSchema } from '@gestionale/shared-schema/progetti/progetto.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId } from '../../../testing/test-rows.ts';
import { cheCosaManca, contrattoAperto } from './contratto-aperto.ts';

const day = (text: string) => giornoSchema.parse(text);

const dipendente = dipendenteAssegnatoSchema.parse({
  id: testDipendenteId(),
  nome: 'Mario',
  cognome: 'Rossi',
  tipo_assunzione: 'prestazione occasionale',
  mansioni_assegnate: [],
});
const periodo = { data_inizio: day('2026-05-12'), data_fine: day('2026-05-14') };
const inScrittura = { dipendente, periodo };
const progetto = { ...periodo, dipendentiAssegnati: [dipendente] };
const SENZA_GIORNATE = { data_inizio: null, data_fine: null };

test('a contract that is being written follows the days of its project', () => {
  expect(contrattoAperto(inScrittura, progetto)).toBe(inScrittura);
  const spostato = { ...progetto, data_fine: day('2026-05-15') };
  expect(contrattoAperto(inScrittura, spostato)).toEqual({
    dipendente,
    periodo: { ...periodo, data_fine: '2026-05-15' },
  });
});

test('it stays with the person and the days that somebody took away meanwhile, and says which', () => {
  expect(cheCosaManca(inScrittura, progetto)).toEqual([]);
  const senzaPersona = { ...progetto, dipendentiAssegnati: [] };
  expect(contrattoAperto(inScrittura, senzaPersona)).toBe(inScrittura);
  expect(cheCosaManca(inScrittura, senzaPersona)).toEqual(['persona']);
  const senzaNiente = { ...senzaPersona, ...SENZA_GIORNATE };
  expect(contrattoAperto(inScrittura, senzaNiente)).toBe(inScrittura);
  expect(cheCosaManca(inScrittura, senzaNiente)).toEqual(['persona', 'giornate']);
});
