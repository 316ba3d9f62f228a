import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { giornataIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { expect, test } from 'vitest';

import { testFoglioOre } from '../../../testing/test-rows.ts';
import type { VoceRifiutata } from '../voci-rifiutate.ts';
import { bozzaDi, dipendenteDi, inizioModulo, modoOre, type ModoOre } from './modo-ore.ts';

const foglio = testFoglioOre('2026-05-12', {
  id: '018f0000-0000-7000-8000-000000000001',
  progetto_id: '018f0000-0000-7000-8000-000000000002',
  dipendente_id: '018f0000-0000-7000-8000-000000000003',
  ora_fine: '12:00',
  ore_lavorate: 4,
  descrizione_attivita: 'Potatura',
});
const giornate = [
  {
    id: giornataIdSchema.parse('018f0000-0000-7000-8000-000000000004'),
    data: giornoSchema.parse('2026-05-12'),
    ora_inizio: orarioSchema.parse('09:00'),
    ora_fine: orarioSchema.parse('18:00'),
  },
];
const voce = (seq: number, name: string, input: object): VoceRifiutata =>
  ({ seq, name, input, status: 'refused' }) as unknown as VoceRifiutata;
const rifiutate = [
  voce(1, 'fogliOre.crea', { data: '2026-05-10', ore_lavorate: 3, dipendente_id: 'mario' }),
  voce(2, 'fogliOre.modifica', { id: foglio.id, ora_fine: '13:00', ore_lavorate: 5 }),
  voce(3, 'fogliOre.elimina', { id: foglio.id }),
];
const modo = (form: Parameters<typeof modoOre>[0], ore = [foglio]): ModoOre | null =>
  modoOre(form, ore, rifiutate, foglio.dipendente_id);
const inizio = (form: Parameters<typeof modoOre>[0]) => {
  const found = modo(form);
  return found && inizioModulo(found, giornate);
};

test('a new entry begins with the times of its day, a correction with those of the entry', () => {
  expect(inizio({ type: 'new', of: '2026-05-12' })).toMatchObject({
    data: '2026-05-12',
    ora_inizio: '09:00',
    ora_fine: '18:00',
  });
  expect(inizio({ type: 'edit', id: foglio.id })).toMatchObject({
    ora_inizio: '08:00',
    ora_fine: '12:00',
    descrizione_attivita: 'Potatura',
  });
});

test('what was refused begins as it was written, a correction over the entry as it stands', () => {
  expect(inizio({ type: 'entry', seq: 1 })).toEqual({
    data: '2026-05-10',
    ora_inizio: '',
    ora_fine: '',
    ore_lavorate: '3',
    pausa: '',
    descrizione_attivita: '',
    altre: '',
  });
  expect(inizio({ type: 'entry', seq: 2 })).toMatchObject({
    ora_inizio: '08:00',
    ora_fine: '13:00',
    descrizione_attivita: 'Potatura',
  });
});

/** A refused correction, opened over the entry as it stands. */
function correzione(row: typeof foglio, input: object) {
  const entry = voce(4, 'fogliOre.modifica', { id: row.id, ...input });
  const mode = modoOre({ type: 'entry', seq: 4 }, [row], [entry], row.dipendente_id);
  if (mode === null) throw new Error('There is something to correct');
  return inizioModulo(mode, giornate);
}

test('a refused correction over times that others changed meanwhile has no sum that nobody wrote', () => {
  const colleague = { ...foglio, ora_inizio: orarioSchema.parse('07:00'), ore_lavorate: 5 };
  const before = { ora_fine: '12:00', ore_lavorate: 4 };
  const mixed = correzione(colleague, { ora_fine: '13:00', ore_lavorate: 5, before });
  expect(mixed).toMatchObject({ ora_inizio: '07:00', ora_fine: '13:00', ore_lavorate: '' });
  expect(valutaOre(mixed)).toMatchObject({ valore: { ore_lavorate: 6 } });
  // A break, beside an end that a colleague moved.
  const longer = { ...foglio, ora_fine: orarioSchema.parse('13:00'), ore_lavorate: 5 };
  const pause = { pausa: 60, ore_lavorate: 3, before: { pausa: 0, ore_lavorate: 4 } };
  expect(valutaOre(correzione(longer, pause))).toMatchObject({ valore: { ore_lavorate: 4 } });
});

test('hours that were typed beside the times on either side stay typed', () => {
  const typed = { ...foglio, ore_lavorate: 3 };
  const before = { descrizione_attivita: 'Potatura' };
  expect(correzione(typed, { descrizione_attivita: 'Sfalcio', before })).toMatchObject({
    ora_fine: '12:00',
    ore_lavorate: '3',
  });
});

test('nothing is open for hours that were approved or are gone, nor for a refused deletion', () => {
  const approvato = { ...foglio, approvato: true };
  expect(modo({ type: 'edit', id: foglio.id }, [approvato])).toBeNull();
  expect(modo({ type: 'entry', seq: 2 }, [approvato])).toBeNull();
  expect(modo({ type: 'entry', seq: 2 }, [])).toBeNull();
  expect(modo({ type: 'entry', seq: 3 })).toBeNull();
  expect(modo(null)).toBeNull();
});

test('the name of a draft is what it was in every earlier version', () => {
  const names = [
    modo({ type: 'new', of: '2026-05-12' }),
    modo({ type: 'edit', id: foglio.id }),
    modo({ type: 'entry', seq: 1 }),
    modo({ type: 'entry', seq: 2 }),
  ].map((each) => each && bozzaDi(each, 'viale'));
  expect(names).toEqual([
    `viale:nuova:2026-05-12:${foglio.dipendente_id}`,
    `viale:${foglio.id}`,
    'viale:voce:1',
    'viale:voce:2',
  ]);
});

test('the hours are of whom they are, also when they were refused', () => {
  const of = (form: Parameters<typeof modoOre>[0]) => {
    const found = modo(form);
    return found && dipendenteDi(found);
  };
  expect(of({ type: 'entry', seq: 1 })).toBe('mario');
  expect(of({ type: 'entry', seq: 2 })).toBe(foglio.dipendente_id);
});
