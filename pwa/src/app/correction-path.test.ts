import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { progettoIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { expect, test } from 'vitest';

import type { OutboxEntry } from '../outbox/entries/entry.ts';
import { testId } from '../testing/test-rows.ts';
import { correctionPath, lookPath } from './correction-path.ts';
import { screenRoutes } from './routes.ts';

const entry = (name: string, status = 'refused'): OutboxEntry =>
  ({ seq: 3, name, status, input: { id: 'o1', progetto_id: 'p1' } }) as unknown as OutboxEntry;
const ore = {
  progetto_id: progettoIdSchema.parse(testId()),
  approvato: false,
  data: giornoSchema.parse('2026-05-12'),
};
const hasForm = () => true;
const hoursOf = (id: string) => (id === 'o1' ? ore : undefined);

test.each([
  ['clienti.modifica', 'Manager', '/clienti?voce=3'],
  ['fornitori.crea', 'Manager', '/fornitori?voce=3'],
  ['attrezzatura.crea', 'Admin', '/attrezzatura?voce=3'],
  ['fogliOre.crea', 'Operatore', '/my-planning/p1?voce=3'],
  ['fogliOre.modifica', 'Operatore', `/my-planning/${ore.progetto_id}?voce=3`],
  ['fogliOre.crea', 'Manager', '/planning/p1?voce=3'],
  ['progetti.crea', 'Manager', '/planning?voce=3'],
] as const)('a refused %s is corrected by a %s at %s', (nome, ruolo, path) => {
  expect(correctionPath(entry(nome), ruolo, hoursOf, hasForm)).toBe(path);
  const list = `/${path.split(/[/?]/)[1]}`;
  expect(screenRoutes.find((route) => route.path === list)?.ruoli).toContain(ruolo);
});

test('a deletion, an approval, and hours of a project that is gone cannot be written differently', () => {
  expect(correctionPath(entry('clienti.elimina'), 'Admin', hoursOf, hasForm)).toBeNull();
  expect(correctionPath(entry('fogliOre.approva'), 'Manager', hoursOf, hasForm)).toBeNull();
  expect(
    correctionPath(entry('fogliOre.modifica'), 'Operatore', () => undefined, hasForm),
  ).toBeNull();
});

test('hours that were approved meanwhile have no form to be written differently in', () => {
  const approved = () => ({ ...ore, approvato: true });
  expect(correctionPath(entry('fogliOre.modifica'), 'Operatore', approved, hasForm)).toBeNull();
});

test('hours that a decision came too late for are looked at where they are now', () => {
  const late = {
    ...entry('fogliOre.approva'),
    refusal: { codice: 'conflitto_versione', errore: '' },
  } as OutboxEntry;
  expect(lookPath(late, hoursOf)).toBe('/approve-timesheets');
  const approved = () => ({ ...ore, approvato: true });
  expect(lookPath(late, approved)).toBe('/fogli-ore?periodo=giorni&dal=2026-05-12&al=2026-05-12');
  expect(lookPath(late, () => undefined)).toBeNull();
  expect(lookPath(entry('fogliOre.approva'), hoursOf)).toBeNull();
});

test('hours of a project that was deleted are not corrected there: they go to another one', () => {
  const gone = { ...entry('fogliOre.crea'), refusal: { codice: 'progetto_eliminato', errore: '' } };
  expect(correctionPath(gone as OutboxEntry, 'Operatore', hoursOf, hasForm)).toBeNull();
});

test('new hours of a project that is not on the device are not corrected there, whatever the reason', () => {
  const nuove = entry('fogliOre.crea');
  const path = (there: string) =>
    correctionPath(nuove, 'Operatore', hoursOf, (progetto_id) => progetto_id === there);
  expect(path('p1')).toBe('/my-planning/p1?voce=3');
  expect(path('p2')).toBeNull();
});

test('an edit of a project is corrected on its page: after a conflict by keeping it, else in its form', () => {
  const refused = (codice: string, fields: object) => {
    const input = { id: 'o1', ...fields, before: {} };
    return { ...entry('progetti.modifica'), input, refusal: { codice } } as unknown as OutboxEntry;
  };
  const path = (codice: string, fields: object) =>
    correctionPath(refused(codice, fields), 'Manager', hoursOf, hasForm);
  expect(path('conflitto_campi', { descrizione: 'x' })).toBe('/planning/o1');
  expect(path('attrezzatura_esaurita', { descrizione: 'x' })).toBe('/planning/o1?voce=3');
  expect(path('attrezzatura_esaurita', { stato: 'Confermato' })).toBeNull();
  expect(path('non_trovato', { descrizione: 'x' })).toBeNull();
});

test('an assignment is chosen anew on the page of its project', () => {
  const esaurita = {
    ...entry('progetti.assegnaAttrezzatura'),
    refusal: { codice: 'attrezzatura_esaurita', errore: '' },
  } as OutboxEntry;
  expect(correctionPath(esaurita, 'Manager', hoursOf, hasForm)).toBe('/planning/o1?voce=3');
  expect(
    correctionPath(entry('progetti.rimuoviAttrezzatura'), 'Manager', hoursOf, hasForm),
  ).toBeNull();
});

test('what was not refused is not corrected', () => {
  expect(correctionPath(entry('clienti.crea', 'pending'), 'Manager', hoursOf, hasForm)).toBeNull();
});
