import { giornataSchema, type Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  createId,
  dipendenteIdSchema,
  progettoIdSchema,
} from '@gestionale/shared-schema/values/id.ts';
import { expect, it } from 'vitest';

import { elencaGiornate } from '../giornate/elenca-giornate.ts';
import { sovrapposizioniPersone } from './sovrapposizioni-persona.ts';

const idOf = (n: number): string => createId(n, new Uint8Array(10));
const PERSONA = dipendenteIdSchema.parse(idOf(99));

function progetto(n: number, days: readonly string[], fields: Partial<Progetto> = {}): Progetto {
  const giornate = days.map((data, index) =>
    giornataSchema.parse({ id: idOf(index), data, ora_inizio: '09:00', ora_fine: '18:00' }),
  );
  return {
    id: progettoIdSchema.parse(idOf(n)),
    nome_progetto: `Progetto ${n}`,
    nome_cliente: null,
    tipo_progetto: null,
    tipo_attivita: null,
    descrizione: null,
    stato: 'Confermato',
    numero_giornate: giornate.length,
    data_inizio: giornate[0]?.data ?? null,
    data_fine: giornate.at(-1)?.data ?? null,
    giornate,
    dipendentiAssegnati: [{ id: PERSONA, nome: 'N', cognome: 'C', mansioni_assegnate: [] }],
    attrezzaturaAssegnata: [],
    versione: 1,
    ...fields,
  };
}

it('names the other running projects of a person and their days and times on the days they share', () => {
  const mio = progetto(1, ['2026-05-11', '2026-05-12']);
  const altro = progetto(2, ['2026-05-12', '2026-05-13']);
  const found = sovrapposizioniPersone(mio, [
    mio,
    altro,
    progetto(3, ['2026-05-14']),
    progetto(4, ['2026-05-12'], { stato: 'Annullato' }),
    progetto(5, ['2026-05-12'], { stato: 'Completato' }),
    progetto(6, ['2026-05-12'], { dipendentiAssegnati: [] }),
  ]);
  expect([...found]).toEqual([[PERSONA, [{ progetto: altro, giornate: [altro.giornate[0]] }]]]);
});

it('are told with days and times, of many the first ones and how many more', () => {
  const { giornate } = progetto(1, ['2026-05-11', '2026-05-12']);
  expect(elencaGiornate(giornate)).toBe('11/05/2026 09:00 – 18:00, 12/05/2026 09:00 – 18:00');
  const { giornate: sei } = progetto(
    1,
    [1, 2, 3, 4, 5, 6].map((day) => `2026-05-0${day}`),
  );
  expect(elencaGiornate(sei)).toMatch(
    /^01\/05\/2026 09:00 – 18:00, .*04\/05\/2026 09:00 – 18:00 e altre 2 giornate$/,
  );
  expect(elencaGiornate(sei.slice(0, 5))).toMatch(/ e un'altra giornata$/);
});
