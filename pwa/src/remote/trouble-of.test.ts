import { refuse } from '@gestionale/shared-schema/contract/refusal.ts';
import { expect, test } from 'vitest';

import { troubleOf } from './trouble-of.ts';

const FRASE = 'Errore nel caricamento.';

test('the server that said no is quoted, or the screen says it where it gave no reason', () => {
  const no = refuse('ruolo_non_ammesso', { errore: 'Il server riposa.' });
  expect(troubleOf(no, FRASE)).toEqual({ error: 'Il server riposa.', late: false });
  const mute = refuse('ruolo_non_ammesso', { errore: '' });
  expect(troubleOf(mute, FRASE)).toEqual({ error: FRASE, late: false });
});

test('without an answer the screen says so, and that it failed', () => {
  expect(troubleOf({ reached: false }, FRASE)).toEqual({ error: FRASE, late: false });
  expect(troubleOf(null, FRASE)).toEqual({ error: FRASE, late: false });
});
