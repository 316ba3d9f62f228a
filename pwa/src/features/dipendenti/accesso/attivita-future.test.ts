import { giornoSchema } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testDipendenteId, testProgetto } from '../../../testing/test-rows.ts';
import { contaAttivitaFuture } from './attivita-future.ts';

const oggi = giornoSchema.parse('2026-05-12');
const mario = { id: testDipendenteId(), nome: 'Mario', cognome: 'Rossi', mansioni_assegnate: [] };
const dipendentiAssegnati = [mario];

test('counts activities that still have a day after today, where they are assigned', () => {
  const progetti = [
    testProgetto(['2026-05-01', '2026-05-13'], { dipendentiAssegnati }),
    testProgetto(['2026-06-01'], { dipendentiAssegnati, stato: 'Confermato' }),
    testProgetto(['2026-05-01', '2026-05-12'], { dipendentiAssegnati }),
    testProgetto(['2026-06-01'], { dipendentiAssegnati, stato: 'Annullato' }),
    testProgetto(['2026-06-01'], { dipendentiAssegnati, stato: 'Completato' }),
    testProgetto(['2026-06-01']),
  ];
  expect(contaAttivitaFuture(progetti, mario.id, oggi)).toBe(2);
  expect(contaAttivitaFuture([], mario.id, oggi)).toBe(0);
});
