import { campiCliente, clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testId } from '../testing/test-rows.ts';
import { defineTextRecord } from './define-text-record.tsx';

const OGGI = giornoSchema.parse('2026-05-12');
const MISSING = 'A client needs a name.';
const say = (nome: string) => nome;
const TEXTS = {
  titolo: 'Clienti',
  elenco: 'Clienti',
  aggiungi: 'Aggiungi',
  vuoto: 'Nessuno',
  errore: 'Errore',
  conteggio: (mostrati: number, tutti: number) => `${mostrati} di ${tutti}`,
  campi: {
    ragione_sociale: 'Ragione Sociale',
    partita_iva: 'Partita IVA',
    referente_nome: 'Referente',
    referente_email: 'Email',
    telefono: 'Telefono',
    indirizzo_fatturazione: 'Indirizzo',
  },
  modificaDi: say,
  eliminaDi: say,
  modulo: { nuovo: '', modifica: '', salva: '', aggiunto: '', aggiornato: '' },
  elimina: { conferma: '', eliminato: '' },
  voce: { crea: say, modifica: say, elimina: say },
};

const { columns, defaultSort, fields, form, nameOf } = defineTextRecord({
  slice: 'clienti',
  campi: campiCliente,
  name: 'ragione_sociale',
  missing: MISSING,
  fields: {
    ragione_sociale: {},
    telefono: { column: { width: '1fr' } },
    partita_iva: { column: { text: ({ partita_iva }) => `IT${partita_iva}` } },
    referente_nome: { column: { optional: true } },
    referente_email: {},
    indirizzo_fatturazione: {},
  },
  filters: [],
  texts: TEXTS,
  chips: { in_attesa: '', da_sistemare: '' },
});

const alfa = clienteSchema.parse({
  ...form.empty,
  id: testId(),
  ragione_sociale: 'Alfa',
  partita_iva: '1',
});

test('columns stand in the order of the fields, with their labels and what is said of each', () => {
  expect(columns.map(({ key }) => key)).toEqual([
    'ragione_sociale',
    'telefono',
    'partita_iva',
    'referente_nome',
    'referente_email',
    'indirizzo_fatturazione',
  ]);
  expect(columns.map(({ text }) => text(alfa))).toEqual(['Alfa', '', 'IT1', '', '', '']);
  expect(columns[1]).toMatchObject({ title: TEXTS.campi.telefono, width: '1fr' });
  expect(columns.filter(({ optional }) => optional)).toHaveLength(1);
  expect(columns.filter(({ cell }) => cell)).toHaveLength(1);
});

test('people call a record by the field that sorts the list', () => {
  expect(nameOf(alfa)).toBe('Alfa');
  expect(defaultSort).toEqual({ column: 'ragione_sociale', descending: false });
});

test('only the name must be there', () => {
  const empty = form.toValues(form.empty);
  expect(Object.values(empty)).toEqual(fields.map(() => ''));
  expect(form.validate({ ...empty, ragione_sociale: ' ' }, OGGI)).toEqual({
    errore: MISSING,
    campi: { ragione_sociale: MISSING },
  });
  expect(form.validate({ ...empty, ragione_sociale: 'A' }, OGGI)).toBeNull();
});

test('what is typed is stored trimmed, and nothing where nothing was typed', () => {
  const typed = { ...form.toValues(alfa), telefono: ' 0341 ', partita_iva: '  ' };
  const { id: _id, ...campi } = alfa;
  expect(form.toCampi(typed)).toEqual({ ...campi, telefono: '0341', partita_iva: null });
  expect(form.toCampi(form.toValues(alfa))).toEqual(campi);
});
