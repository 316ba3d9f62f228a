import { expect, test } from 'vitest';

import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { correctionPath } from './correction-path.ts';
import { screenRoutes } from './routes.ts';

const entry = (name: string, status = 'refused'): OutboxEntry =>
  ({ seq: 3, name, status, input: { id: 'o1', progetto_id: 'p1' } }) as unknown as OutboxEntry;
const projectOf = (id: string) => (id === 'o1' ? 'p2' : undefined);

test.each([
  ['clienti.modifica', 'Manager', '/clienti?voce=3'],
  ['fornitori.crea', 'Manager', '/fornitori?voce=3'],
  ['attrezzatura.crea', 'Admin', '/attrezzatura?voce=3'],
  ['fogliOre.crea', 'Operatore', '/my-planning/p1?voce=3'],
  ['fogliOre.modifica', 'Operatore', '/my-planning/p2?voce=3'],
  ['fogliOre.crea', 'Manager', '/planning/p1?voce=3'],
  ['progetti.crea', 'Manager', '/planning?voce=3'],
] as const)('a refused %s is corrected by a %s at %s', (nome, ruolo, path) => {
  expect(correctionPath(entry(nome), ruolo, projectOf)).toBe(path);
  const list = `/${path.split(/[/?]/)[1]}`;
  expect(screenRoutes.find((route) => route.path === list)?.ruoli).toContain(ruolo);
});

test('a deletion, an approval, and hours of a project that is gone cannot be written differently', () => {
  expect(correctionPath(entry('clienti.elimina'), 'Admin', projectOf)).toBeNull();
  expect(correctionPath(entry('fogliOre.approva'), 'Manager', projectOf)).toBeNull();
  expect(correctionPath(entry('fogliOre.modifica'), 'Operatore', () => undefined)).toBeNull();
});

test('hours of a project that was deleted are not corrected there: they go to another one', () => {
  const gone = { ...entry('fogliOre.crea'), refusal: { codice: 'progetto_eliminato', errore: '' } };
  expect(correctionPath(gone as OutboxEntry, 'Operatore', projectOf)).toBeNull();
});

test('an edit of a project is corrected on its page: after a conflict by keeping it, else in its form', () => {
  const refused = (codice: string, fields: object) => {
    const input = { id: 'o1', ...fields, before: {} };
    return { ...entry('progetti.modifica'), input, refusal: { codice } } as unknown as OutboxEntry;
  };
  const path = (codice: string, fields: object) =>
    correctionPath(refused(codice, fields), 'Manager', projectOf);
  expect(path('conflitto_campi', { descrizione: 'x' })).toBe('/planning/o1');
  expect(path('attrezzatura_esaurita', { descrizione: 'x' })).toBe('/planning/o1?voce=3');
  expect(path('attrezzatura_esaurita', { stato: 'Confermato' })).toBeNull();
  expect(path('non_trovato', { descrizione: 'x' })).toBeNull();
});

test('what was not refused is not corrected', () => {
  expect(correctionPath(entry('clienti.crea', 'pending'), 'Manager', projectOf)).toBeNull();
});
