import { clienteSchema } from '@gestionale/shared-schema/clienti/cliente.ts';
import { refusal } from '@gestionale/shared-schema/contract/refusal.ts';
import { describe, expect, test } from 'vitest';

import type { EntryOf, OutboxEntry } from '../outbox/entries/entry.ts';
import { testId } from '../testing/test-rows.ts';
import { isCorrectable, mayTryAgain } from './is-correctable.ts';
import {
  draftOf,
  initialCampi,
  keptId,
  recordModeOf,
  refusedOf,
  seenCampi,
} from './record-mode.ts';

const VUOTO = {
  ragione_sociale: '',
  partita_iva: null,
  referente_nome: null,
  referente_email: null,
  telefono: null,
  indirizzo_fatturazione: null,
};
const alfa = clienteSchema.parse({ ...VUOTO, id: testId(), ragione_sociale: 'Alfa' });

const voce = (seq: number, name: string, input: object, status = 'refused'): OutboxEntry =>
  ({ seq, name, input, status }) as unknown as OutboxEntry;
const crea = voce(1, 'clienti.crea', { id: testId(), ragione_sociale: 'Nuova' });
const modifica = voce(2, 'clienti.modifica', {
  id: alfa.id,
  telefono: '0341',
  before: { telefono: null },
});
const elimina = voce(3, 'clienti.elimina', { id: alfa.id });

const modeOf = (form: Parameters<typeof recordModeOf>[1], rows = [alfa]) =>
  recordModeOf('clienti', form, rows, [crea, modifica, elimina]);

test('the refused entries of a slice are its own, and refused', () => {
  const entries = [
    crea,
    voce(4, 'clienti.crea', {}, 'pending'),
    voce(5, 'fornitori.crea', {}),
    elimina,
  ];
  expect(refusedOf('clienti', entries).map(({ seq }) => seq)).toEqual([1, 3]);
});

describe('the form that an address asks for', () => {
  test('is none without one, or for a row or an entry that is not there', () => {
    expect(modeOf(null)).toBeNull();
    expect(modeOf({ type: 'edit', id: testId() })).toBeNull();
    expect(modeOf({ type: 'entry', seq: 99 })).toBeNull();
    expect(modeOf({ type: 'entry', seq: 2 }, [])).toBeNull();
  });

  test('is a new one that begins with what was typed, for an edit of a record that is gone', () => {
    const gone = { ...modifica, refusal: refusal('non_trovato') } as OutboxEntry;
    const of = (rows: readonly (typeof alfa)[] | undefined) =>
      recordModeOf('clienti', { type: 'entry', seq: 2 }, rows, [gone]);
    const again = of([]);
    expect(again).toEqual({ type: 'new', again: gone });
    expect(again && initialCampi(again, VUOTO)).toMatchObject({
      ragione_sociale: '',
      telefono: '0341',
    });
    expect(again && draftOf(again)).toBe('voce:2');
    expect(of(undefined)).toBeNull();
    expect(of([alfa])).toMatchObject({ type: 'refused-edit' });
  });

  test('begins empty for a new record, with its fields for one that stands', () => {
    const nuovo = modeOf({ type: 'new' });
    expect(nuovo && initialCampi(nuovo, VUOTO)).toEqual(VUOTO);
    const edit = modeOf({ type: 'edit', id: alfa.id });
    expect(edit && initialCampi(edit, VUOTO)).toEqual(alfa);
  });

  test('begins with what was refused, over what stands', () => {
    const nuova = modeOf({ type: 'entry', seq: 1 });
    expect(nuova && initialCampi(nuova, VUOTO)).toMatchObject({
      ragione_sociale: 'Nuova',
      telefono: null,
    });
    const edit = modeOf({ type: 'entry', seq: 2 });
    expect(edit && initialCampi(edit, VUOTO)).toMatchObject({
      ragione_sociale: 'Alfa',
      telefono: '0341',
    });
  });

  test('has a draft of its own', () => {
    const forms = [
      modeOf({ type: 'new' }),
      modeOf({ type: 'edit', id: alfa.id }),
      modeOf({ type: 'entry', seq: 1 }),
      modeOf({ type: 'entry', seq: 2 }),
    ];
    const drafts = forms.map((mode) => (mode === null ? '' : draftOf(mode)));
    expect(new Set(drafts).size).toBe(forms.length);
  });
});

describe('an edit is compared', () => {
  const base = { ...VUOTO, ragione_sociale: 'Alfa', telefono: '0341' };
  const correction = (entry: object = {}) => ({
    type: 'refused-edit' as const,
    entry: { ...modifica, ...entry } as EntryOf<'clienti.modifica'>,
    row: { ...alfa, telefono: '02', referente_nome: 'Written since' },
  });

  test('with what its form began with, not with the record as it is now', () => {
    const row = { ...alfa, telefono: 'Written since' };
    expect(seenCampi({ type: 'edit', row }, base)).toBe(base);
  });

  test('with the former values of the refused one', () => {
    expect(seenCampi(correction(), base)).toEqual({ ...base, telefono: null });
  });

  test('with the values of others that its refusal showed', () => {
    const conflitto = refusal('conflitto_campi', { current: { telefono: '01' } });
    const seen = seenCampi(correction({ refusal: conflitto }), base);
    expect(seen).toEqual({ ...base, telefono: '01' });
  });
});

test('a refused deletion cannot be written differently', () => {
  expect(isCorrectable(elimina)).toBe(false);
  expect(modeOf({ type: 'entry', seq: 3 })).toBeNull();
  expect(isCorrectable(crea) && isCorrectable(modifica)).toBe(true);
});

test('a refused new record keeps its id, unless the id was the reason', () => {
  const keptOf = (entry: OutboxEntry) =>
    keptId({ type: 'refused-new', entry: entry as EntryOf<'clienti.crea'> });
  expect(keptOf(crea)).toBe((crea.input as { id: string }).id);
  expect(keptOf({ ...crea, refusal: refusal('id_gia_usato') })).toBeUndefined();
  expect(keptId({ type: 'new' })).toBeUndefined();
});

test('what can only be refused again is not tried again', () => {
  const of = (name: string, codice: Parameters<typeof refusal>[0]) =>
    mayTryAgain({ ...voce(1, name, {}), refusal: refusal(codice) });
  expect(of('fogliOre.approva', 'conflitto_versione')).toBe(false);
  expect(of('fogliOre.riprendi', 'motivo_mancante')).toBe(false);
  expect(of('clienti.modifica', 'non_trovato')).toBe(false);
  expect(of('fogliOre.crea', 'non_trovato')).toBe(true);
  expect(of('fogliOre.modifica', 'gia_approvato')).toBe(true);
});
