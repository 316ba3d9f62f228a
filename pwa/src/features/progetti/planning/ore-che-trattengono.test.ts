import { spiegaNonEliminabile } from '@gestionale/shared-schema/progetti/eliminazione.ts';
import { expect, test } from 'vitest';

import { oreCheTrattengono } from './ore-che-trattengono.ts';

function ore(cognome: string, approvato = false) {
  return {
    dipendente_id: cognome,
    dipendente_nome: 'Mario',
    dipendente_cognome: cognome,
    approvato,
  } as Parameters<typeof oreCheTrattengono>[0][number];
}

test('says of the hours on this device what the server would say', () => {
  const trattengono = oreCheTrattengono([ore('Rossi'), ore('Àlvaro', true), ore('Rossi')]);
  expect(spiegaNonEliminabile({ stato: 'Confermato', ore: trattengono, contratti: 0 })).toBe(
    "L'attività ha 3 registrazioni di ore (2 da approvare), di Àlvaro Mario e Rossi Mario: non si può eliminare. Puoi metterla nello stato Annullato.",
  );
});

test('of a project that is Annullato it does not say that it can become so', () => {
  const trattengono = oreCheTrattengono([ore('Rossi')]);
  expect(spiegaNonEliminabile({ stato: 'Annullato', ore: trattengono, contratti: 0 })).toBe(
    "L'attività ha 1 registrazione di ore da approvare, di Rossi Mario: non si può eliminare. Puoi eliminare prima le ore.",
  );
});

test('without hours nothing speaks against the deletion', () => {
  expect(
    spiegaNonEliminabile({ stato: 'Annullato', ore: oreCheTrattengono([]), contratti: 0 }),
  ).toBeUndefined();
});
