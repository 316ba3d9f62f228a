import {
  addGiorni,
  isGiorno,
  lunediDellaSettimana,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';

import type { Periodo } from '../../local-db/queries/periodo.ts';

export const viste = ['month', 'week', 'day', 'agenda'] as const;
export type Vista = (typeof viste)[number];

/** Days that the agenda lists, from its first on. */
export const GIORNI_AGENDA = 30;

/** A month's grid of whole weeks starts at most so many days before it and ends so many after. */
const OLTRE_IL_MESE = 6;

/** What the calendar shows, kept in the address so that a link or a return reproduces it. */
export interface Veduta {
  readonly vista: Vista;
  readonly giorno: Giorno;
}

const NOMI: Readonly<Record<Vista, string>> = {
  month: 'mese',
  week: 'settimana',
  day: 'giorno',
  agenda: 'agenda',
};

/** Reads `?vista=settimana&giorno=2026-11-23`; what is absent or makes no sense is as at first. */
export function readVeduta(params: URLSearchParams, prima: Veduta): Veduta {
  const nome = params.get('vista');
  const giorno = params.get('giorno') ?? '';
  return {
    vista: viste.find((vista) => NOMI[vista] === nome) ?? prima.vista,
    giorno: isGiorno(giorno) && !problemaGiornoPrevisto(giorno) ? giorno : prima.giorno,
  };
}

/** The address of another view; other parts of the address stay. */
export function writeVeduta(params: URLSearchParams, veduta: Veduta): URLSearchParams {
  const next = new URLSearchParams(params);
  next.set('vista', NOMI[veduta.vista]);
  next.set('giorno', veduta.giorno);
  return next;
}

/** The address of everybody's activities; other parts of it stay. */
export function senzaPersona(params: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('persona');
  return next;
}

/** The first and the last day of the month of a day. */
export function meseDi(giorno: Giorno): Periodo {
  const dal = addGiorni(giorno, 1 - Number(giorno.slice(8)));
  // 31 days after any first of a month lies in the next one.
  const inNext = addGiorni(dal, 31);
  return { dal, al: addGiorni(inNext, -Number(inNext.slice(8))) };
}

/** The days that can be seen; for a month with the days of its first and last week. */
export function periodoDi({ vista, giorno }: Veduta): Periodo {
  switch (vista) {
    case 'month': {
      const { dal, al } = meseDi(giorno);
      return { dal: addGiorni(dal, -OLTRE_IL_MESE), al: addGiorni(al, OLTRE_IL_MESE) };
    }
    case 'week': {
      const lunedi = lunediDellaSettimana(giorno);
      return { dal: lunedi, al: addGiorni(lunedi, 6) };
    }
    case 'day':
      return { dal: giorno, al: giorno };
    case 'agenda':
      return { dal: giorno, al: addGiorni(giorno, GIORNI_AGENDA) };
  }
}
