import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../../outbox/entries/entry.ts';
import { isSpostabile, vociPerModulo } from './modulo/voci-per-modulo.ts';
import { isCorreggibile, vociRifiutateDi } from './voci-rifiutate.ts';

const progetto = { id: 'viale' } as Parameters<typeof vociRifiutateDi>[1];

function voce(seq: number, progetto_id: string, codice: string, status = 'refused'): OutboxEntry {
  const input = { id: `o${seq}`, progetto_id };
  return {
    seq,
    name: 'fogliOre.crea',
    status,
    input,
    refusal: { codice, errore: '' },
  } as unknown as OutboxEntry;
}

const voci = [
  voce(1, 'viale', 'id_gia_usato'),
  voce(2, 'parco', 'progetto_eliminato'),
  voce(3, 'parco', 'dipendente_disattivato'),
  voce(4, 'scuola', 'mai_assegnato'),
  voce(5, 'scuola', 'mai_assegnato', 'pending'),
];

test('a project shows its own refused hours, and its form takes new ones of others that it is led to with', () => {
  expect(vociRifiutateDi(voci, progetto, []).map(({ seq }) => seq)).toEqual([1]);
  expect(vociPerModulo(voci, progetto, []).map(({ seq }) => seq)).toEqual([1, 2, 3, 4]);
});

test('a refused correction can be written differently while its hours are open', () => {
  const correzione = { ...voce(6, '', 'gia_approvato'), name: 'fogliOre.modifica' } as OutboxEntry;
  const righe = (approvato: boolean) => [{ id: correzione.input.id, approvato }] as FoglioOre[];
  expect(isCorreggibile(correzione, righe(false))).toBe(true);
  expect(isCorreggibile(correzione, righe(true))).toBe(false);
  expect(isCorreggibile(correzione, [])).toBe(false);
  expect(isCorreggibile(voce(1, 'viale', 'id_gia_usato'), [])).toBe(true);
});

test('hours move when their project is gone, never was theirs or has no form here, not for other reasons', () => {
  const spostabili = (modulo: readonly string[]) =>
    voci.filter((each) => isSpostabile(each, (id) => modulo.includes(id))).map(({ seq }) => seq);
  expect(spostabili(['viale', 'parco', 'scuola'])).toEqual([2, 4]);
  expect(spostabili(['viale', 'scuola'])).toEqual([2, 3, 4]);
  expect(spostabili(['parco', 'scuola'])).toEqual([1, 2, 4]);
});
