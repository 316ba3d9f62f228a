import {
  addGiorni,
  giorniTra,
  lunediDellaSettimana,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { createContext } from 'react';

import type { Periodo } from '../../local-db/queries/periodo.ts';
import type { Evento } from './evento.ts';
import type { Vista } from './vista.ts';

/** Bars of a day that a week shows before the word about others. */
export const RIGHE_SETTIMANA = 10;

/** The same where each is as high as a finger: the hours under them keep their room. */
export const RIGHE_SETTIMANA_AL_TOCCO = 5;

/** More bars than a week, or the 700 px of a month, has room for. */
const LIVELLI = RIGHE_SETTIMANA + 4;

/** So many of a day are handed over at least, that the library sees more than fit and says so. */
const ALMENO = RIGHE_SETTIMANA + 2;

/** Activities of a day in the agenda. */
const RIGHE_AGENDA = 8;

const GIORNI_SETTIMANA = 7;

/** What the choice goes by. */
type Durata = Pick<Evento, 'dal' | 'al'>;

export interface EventiMostrati<Evento extends Durata = Durata> {
  readonly eventi: Evento[];
  /** Day → how many of its activities are not among them. */
  readonly altri: ReadonlyMap<Giorno, number>;
}

/** How many activities of each day the calendar was not given, for what it draws. */
export const AltriContext = createContext<EventiMostrati['altri']>(new Map());

/** An event by the numbers of its days, counted from the first of the period: reckoning with texts is slow. */
interface Numerato<Evento> {
  readonly evento: Evento;
  readonly dal: number;
  readonly al: number;
}

/**
 * Of the events of a period those that a view can show: the library puts all that it gets in order,
 * and a month of 2,000 activities would keep a slow phone for seconds. What a grid shows of them is
 * the same as with all.
 */
export function eventiMostrati<Evento extends Durata>(
  eventi: readonly Evento[],
  vista: Vista,
  periodo: Periodo,
): EventiMostrati<Evento> {
  if (vista === 'day') return { eventi: [...eventi], altri: new Map() };
  const numerati = numeratiDa(eventi, periodo.dal);
  const ultimo = giorniTra(periodo.dal, periodo.al);
  const scelti =
    vista === 'agenda' ? perAgenda(numerati, ultimo) : perGriglia(numerati, periodo, ultimo);
  if (scelti.size === eventi.length) return { eventi: [...eventi], altri: new Map() };
  const altri = new Map<number, number>();
  for (const { evento, dal, al } of numerati) {
    if (!scelti.has(evento)) conta(altri, Math.max(dal, 0), Math.min(al, ultimo));
  }
  return {
    eventi: eventi.filter((evento) => scelti.has(evento)),
    altri: new Map(Array.from(altri, ([n, quanti]) => [addGiorni(periodo.dal, n), quanti])),
  };
}

function numeratiDa<Evento extends Durata>(
  eventi: readonly Evento[],
  primo: Giorno,
): Numerato<Evento>[] {
  const numeri = new Map<Giorno, number>();
  const numeroDi = (giorno: Giorno): number => {
    const noto = numeri.get(giorno);
    if (noto !== undefined) return noto;
    const numero = giorniTra(primo, giorno);
    numeri.set(giorno, numero);
    return numero;
  };
  return eventi.map((evento) => ({ evento, dal: numeroDi(evento.dal), al: numeroDi(evento.al) }));
}

/** Counts one more for each of these days. */
function conta(perGiorno: Map<number, number>, dal: number, al: number): void {
  for (let n = dal; n <= al; n += 1) perGiorno.set(n, (perGiorno.get(n) ?? 0) + 1);
}

/** Whether some of these days have fewer than so many. */
function mancano(perGiorno: ReadonlyMap<number, number>, dal: number, al: number, quanti: number) {
  for (let n = dal; n <= al; n += 1) if ((perGiorno.get(n) ?? 0) < quanti) return true;
  return false;
}

function perGriglia<Evento>(
  numerati: readonly Numerato<Evento>[],
  { dal }: Periodo,
  ultimo: number,
): ReadonlySet<Evento> {
  const scelti = new Set<Evento>();
  const ordinati = numerati.toSorted(inOrdine);
  const lunedi = giorniTra(dal, lunediDellaSettimana(dal));
  for (let primo = lunedi; primo <= ultimo; primo += GIORNI_SETTIMANA) {
    for (const evento of sceltiDellaSettimana(ordinati, primo)) scelti.add(evento);
  }
  return scelti;
}

/** As the library orders them: what lasts more than a day first, by its start, the longest before. */
function inOrdine(left: Numerato<unknown>, right: Numerato<unknown>): number {
  const leftGiorni = left.al - left.dal;
  const rightGiorni = right.al - right.dal;
  const standing = Number(leftGiorni === 0) - Number(rightGiorni === 0);
  return standing || left.dal - right.dal || rightGiorni - leftGiorni;
}

/** Each event goes into the first row of bars that is free on its days; rows past the last are not shown. */
function sceltiDellaSettimana<Evento>(
  ordinati: readonly Numerato<Evento>[],
  primo: number,
): Evento[] {
  const livelli = Array.from({ length: LIVELLI }, () => 0);
  const perGiorno = new Map<number, number>();
  const scelti: Evento[] = [];
  const esclusi: Numerato<Evento>[] = [];
  const ultimo = primo + GIORNI_SETTIMANA - 1;
  for (const numerato of ordinati) {
    if (numerato.dal > ultimo || numerato.al < primo) continue;
    const dal = Math.max(numerato.dal, primo);
    const al = Math.min(numerato.al, ultimo);
    const giorni = segnoDi(dal - primo, al - primo);
    const livello = livelli.findIndex((occupati) => (occupati & giorni) === 0);
    if (livello === -1) {
      esclusi.push({ evento: numerato.evento, dal, al });
      continue;
    }
    livelli[livello] = (livelli[livello] ?? 0) | giorni;
    scelti.push(numerato.evento);
    conta(perGiorno, dal, al);
  }
  for (const { evento, dal, al } of esclusi) {
    if (!mancano(perGiorno, dal, al, ALMENO)) continue;
    scelti.push(evento);
    conta(perGiorno, dal, al);
  }
  return scelti;
}

/** A bit for each of these days of a week. */
function segnoDi(primo: number, ultimo: number): number {
  return 2 ** (ultimo + 1) - 2 ** primo;
}

function perAgenda<Evento>(
  numerati: readonly Numerato<Evento>[],
  ultimo: number,
): ReadonlySet<Evento> {
  const scelti = new Set<Evento>();
  const perGiorno = new Map<number, number>();
  for (const numerato of numerati.toSorted((left, right) => left.dal - right.dal)) {
    const dal = Math.max(numerato.dal, 0);
    const al = Math.min(numerato.al, ultimo);
    if (!mancano(perGiorno, dal, al, RIGHE_AGENDA)) continue;
    scelti.add(numerato.evento);
    conta(perGiorno, dal, al);
  }
  return scelti;
}
