import { expect, test } from 'vitest';

import { refusal } from '../contract/refusal.ts';
import type { CommandName } from '../registry.ts';
import { isMoot } from './is-moot.ts';

const about = (name: CommandName, id = 'a') => ({ name, input: { id } });

const refused = (name: CommandName) => ({
  entry: { ...about(name), refusal: refusal('non_trovato') },
});

const onItsWay = (name: CommandName) => ({ entry: { ...about(name), refusal: null } });

const waiting = (name: CommandName) => ({ ...onItsWay(name), held: {} });

test('a decision about hours settles one that was refused, and none that waits', () => {
  expect(isMoot(refused('fogliOre.approva'), [about('fogliOre.rimanda')])).toBe(true);
  expect(isMoot(refused('fogliOre.approva'), [about('fogliOre.approva')])).toBe(true);
  expect(isMoot(waiting('fogliOre.approva'), [about('fogliOre.riprendi')])).toBe(false);
});

test('neither of them settles what somebody wrote, nor an edit what was decided', () => {
  expect(isMoot(refused('fogliOre.modifica'), [about('fogliOre.approva')])).toBe(false);
  expect(isMoot(refused('fogliOre.approva'), [about('fogliOre.modifica')])).toBe(false);
  expect(isMoot(refused('clienti.modifica'), [about('clienti.modifica')])).toBe(false);
});

test('a deletion settles all that was to be done to the row, but not that it is to be made', () => {
  expect(isMoot(waiting('clienti.modifica'), [about('clienti.elimina')])).toBe(true);
  expect(isMoot(refused('progetti.rimuoviDipendente'), [about('progetti.elimina')])).toBe(true);
  expect(isMoot(refused('clienti.crea'), [about('clienti.elimina')])).toBe(false);
});

test('nothing settles what another row is about, nor what is on its way', () => {
  expect(isMoot(refused('clienti.modifica'), [about('clienti.elimina', 'b')])).toBe(false);
  expect(isMoot(onItsWay('clienti.modifica'), [about('clienti.elimina')])).toBe(false);
});
