import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { foglioOreIdSchema } from '@gestionale/shared-schema/values/id.ts';
import { beforeEach, expect, test } from 'vitest';

import {
  bozzaKey,
  eliminaBozza,
  leggiBozza,
  salvaBozza,
  spostaBozza,
  type Bozza,
} from './bozza.ts';
import { MODULO_ORE_VUOTO } from './modulo-ore-stato.ts';

/** The browser's storage, over a map. */
class MemoryStorage implements Storage {
  readonly #items = new Map<string, string>();
  get length(): number {
    return this.#items.size;
  }
  key(index: number): string | null {
    return [...this.#items.keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.#items.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#items.set(key, value);
  }
  removeItem(key: string): void {
    this.#items.delete(key);
  }
  clear(): void {
    this.#items.clear();
  }
}

let storage = new MemoryStorage();
beforeEach(() => {
  storage = new MemoryStorage();
});

const bozza: Bozza = {
  modulo: { ...MODULO_ORE_VUOTO, data: '2026-05-12', ore_lavorate: '7,5' },
  before: {
    data: giornoSchema.parse('2026-05-12'),
    ora_inizio: null,
    ora_fine: null,
    ore_lavorate: 8,
    descrizione_attivita: null,
  },
  riga: foglioOreIdSchema.parse('018f0000-0000-7000-8000-000000000001'),
};
const key = bozzaKey('user', 'progetto', 'nuova');

test('what was typed comes back, with what it began with, until it is given up', () => {
  expect(leggiBozza(storage, key)).toBeNull();
  salvaBozza(storage, key, bozza);
  expect(leggiBozza(storage, key)).toEqual(bozza);
  eliminaBozza(storage, key);
  expect(leggiBozza(storage, key)).toBeNull();
});

test.each(['{"data":"2026-0', '{"data":12}', 'null'])(
  'a spoiled draft %j counts as none',
  (text) => {
    storage.setItem(key, text);
    expect(leggiBozza(storage, key)).toBeNull();
  },
);

test('what was typed follows to the person who is chosen, unless a draft of theirs waits there', () => {
  const other = bozzaKey('user', 'progetto', 'nuova::altro');
  const theirs = { ...bozza, modulo: { ...bozza.modulo, ore_lavorate: '3' } };
  salvaBozza(storage, key, bozza);
  spostaBozza(storage, key, other);
  expect([leggiBozza(storage, key), leggiBozza(storage, other)]).toEqual([null, bozza]);
  salvaBozza(storage, key, theirs);
  spostaBozza(storage, other, key);
  expect([leggiBozza(storage, key), leggiBozza(storage, other)]).toEqual([theirs, bozza]);
});
