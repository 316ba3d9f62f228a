import type { Dispositivo } from '@gestionale/shared-schema/dispositivi/contracts.ts';
import { expect, it } from 'vitest';

import { fraseDispositivo } from './frase-dispositivo.ts';
import { fraseOrologio } from './frase-orologio.ts';

it.each<[number, Dispositivo['stato'], boolean, string]>([
  [3, 'svuotato', true, '3 registrazioni di questo telefono non sono mai arrivate'],
  [1, 'svuotato', true, '1 registrazione di questo telefono non è mai arrivata'],
  [3, 'sostituito', true, '3 registrazioni di un altro tuo telefono non sono mai arrivate'],
  [3, 'sostituito', false, '3 registrazioni di questo telefono non sono mai arrivate'],
  [2, 'silenzioso', false, '2 registrazioni di questo telefono non sono ancora arrivate'],
  [1, 'silenzioso', false, '1 registrazione di questo telefono non è ancora arrivata'],
])('%i of a phone that is %s, to its owner %s: %s', (mai_arrivate, stato, suo, frase) => {
  expect(fraseDispositivo({ mai_arrivate, stato }, suo)).toBe(frase);
});

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

it.each([
  [-7 * MINUTE_MS, "L'orologio di questo dispositivo è avanti di 7 minuti"],
  [3 * MINUTE_MS - 1, "L'orologio di questo dispositivo è indietro di 3 minuti"],
  [59 * MINUTE_MS, "L'orologio di questo dispositivo è indietro di 59 minuti"],
  [-60 * MINUTE_MS + 1, "L'orologio di questo dispositivo è avanti di circa 1 ora"],
  [-5 * HOUR_MS, "L'orologio di questo dispositivo è avanti di circa 5 ore"],
  [23.4 * HOUR_MS, "L'orologio di questo dispositivo è indietro di circa 23 ore"],
  [-23.8 * HOUR_MS, "L'orologio di questo dispositivo è avanti di circa 1 giorno"],
  [3 * DAY_MS + HOUR_MS, "L'orologio di questo dispositivo è indietro di circa 3 giorni"],
  [-10_000 * DAY_MS, "L'orologio di questo dispositivo è avanti di circa 10.000 giorni"],
  [2 * MINUTE_MS, null],
  [-2 * MINUTE_MS, null],
  [0, null],
])('a clock that is %s ms behind the server: %s', (clockOffsetMs, frase) => {
  expect(fraseOrologio({ ms: clockOffsetMs, isLeast: false })).toBe(frase);
});

it.each([
  [-30 * MINUTE_MS, null],
  [-HOUR_MS, null],
  [-HOUR_MS - 1, "L'orologio di questo dispositivo è avanti di più di un'ora"],
  [23.9 * HOUR_MS, "L'orologio di questo dispositivo è indietro di più di un'ora"],
  [DAY_MS + HOUR_MS, "L'orologio di questo dispositivo è indietro di circa 1 giorno"],
  [-71 * HOUR_MS, "L'orologio di questo dispositivo è avanti di circa 3 giorni"],
])('a clock that is at least %s ms behind the server: %s', (ms, frase) => {
  expect(fraseOrologio({ ms, isLeast: true })).toBe(frase);
});

it('says nothing of a clock of which nothing is known', () => {
  expect(fraseOrologio(null)).toBeNull();
});
