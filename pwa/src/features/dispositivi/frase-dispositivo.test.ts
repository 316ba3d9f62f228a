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

it.each([
  [-7 * MINUTE_MS, "L'orologio di questo dispositivo è avanti di 7 minuti"],
  [3 * MINUTE_MS - 1, "L'orologio di questo dispositivo è indietro di 3 minuti"],
  [2 * MINUTE_MS, null],
  [-2 * MINUTE_MS, null],
  [0, null],
  [null, null],
])('a clock that is %s ms behind the server: %s', (clockOffsetMs, frase) => {
  expect(fraseOrologio(clockOffsetMs)).toBe(frase);
});
