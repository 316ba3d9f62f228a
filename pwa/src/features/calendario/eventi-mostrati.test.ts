import { addGiorni, giornoSchema, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { expect, test } from 'vitest';

import { testProgetto } from '../../testing/test-rows.ts';
import { eventiMostrati } from './eventi-mostrati.ts';
import { durateDi, eventoDi, type Evento } from './evento.ts';
import { periodoDi, type Vista } from './vista.ts';

const giorno = giornoSchema.parse('2026-05-12');

/** Activities of one to four days, many of each day around the twelfth of May. */
function molti(quanti: number): Evento[] {
  const progetti = Array.from({ length: quanti }, (_, place) => {
    const primo = addGiorni(giorno, ((place * 7) % 31) - 15);
    const giorni = Array.from({ length: 1 + (place % 4) }, (_day, next) => addGiorni(primo, next));
    return testProgetto(giorni, { nome_progetto: `Attività ${place}` });
  });
  return durateDi(progetti).map(eventoDi);
}

const mostra = (eventi: readonly Evento[], vista: Vista) =>
  eventiMostrati(eventi, vista, periodoDi({ vista, giorno }));

const delGiorno = (eventi: readonly Evento[], each: Giorno) =>
  eventi.filter(({ dal, al }) => dal <= each && al >= each);

test.each(['month', 'week', 'day', 'agenda'] as const)('few events are all shown: %s', (vista) => {
  const { dal, al } = periodoDi({ vista, giorno });
  const eventi = molti(12).filter((evento) => evento.dal <= al && evento.al >= dal);
  expect(eventi.length).toBeGreaterThan(0);
  expect(mostra(eventi, vista)).toEqual({ eventi, altri: new Map() });
});

test.each(['month', 'week', 'agenda'] as const)('of many, none is forgotten: %s', (vista) => {
  const eventi = molti(2000);
  const { eventi: scelti, altri } = mostra(eventi, vista);
  expect(scelti.length).toBeLessThan(700);
  const { dal, al } = periodoDi({ vista, giorno });
  for (let each = dal; each <= al; each = addGiorni(each, 1)) {
    const shown = delGiorno(scelti, each).length;
    expect(shown + (altri.get(each) ?? 0), each).toBe(delGiorno(eventi, each).length);
    // A grid says that there are others only of a day of which it gets more than it has room for.
    const least = altri.has(each) ? (vista === 'agenda' ? 8 : 12) : 0;
    expect(shown, each).toBeGreaterThanOrEqual(least);
  }
});

test('a day shows all of its own', () => {
  const { dal, al } = periodoDi({ vista: 'day', giorno });
  const eventi = delGiorno(molti(2000), giorno);
  expect([dal, al]).toEqual([giorno, giorno]);
  expect(mostra(eventi, 'day').eventi).toHaveLength(eventi.length);
});

test('what a grid has room for are the events that it would show if it had all of them', () => {
  const eventi = molti(2000);
  const primi = primeRighe(eventi, 4);
  expect(primeRighe(mostra(eventi, 'week').eventi, 4)).toEqual(primi);
});

/** The titles in the first rows of bars of a week, put together as the library does it. */
function primeRighe(eventi: readonly Evento[], righe: number): string[] {
  const { dal, al } = periodoDi({ vista: 'week', giorno });
  const lungo = (evento: Evento) => (evento.dal === evento.al ? 1 : 0);
  const durata = ({ start, end }: Evento) => end.getTime() - start.getTime();
  const ordinati = eventi
    .filter((evento) => evento.dal <= al && evento.al >= dal)
    .toSorted(
      (left, right) =>
        lungo(left) - lungo(right) ||
        left.start.getTime() - right.start.getTime() ||
        durata(right) - durata(left),
    );
  const livelli: Evento[][] = [];
  for (const evento of ordinati) {
    const free = livelli.findIndex((livello) =>
      livello.every((other) => other.al < evento.dal || other.dal > evento.al),
    );
    if (free !== -1) livelli[free]?.push(evento);
    else livelli.push([evento]);
  }
  return livelli.slice(0, righe).flatMap((livello) => livello.map(({ title }) => title));
}
