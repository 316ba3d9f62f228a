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
  const scelti =
    vista === 'agenda' ? perAgenda(eventi, periodo) : perGriglia(eventi, vista, periodo);
  if (scelti.size === eventi.length) return { eventi: [...eventi], altri: new Map() };
  const altri = new Map<Giorno, number>();
  for (const evento of eventi) {
    if (scelti.has(evento)) continue;
    for (const giorno of giorniDi(evento, periodo)) altri.set(giorno, (altri.get(giorno) ?? 0) + 1);
  }
  return { eventi: eventi.filter((evento) => scelti.has(evento)), altri };
}

function perGriglia<Evento extends Durata>(
  eventi: readonly Evento[],
  vista: Vista,
  { dal, al }: Periodo,
): ReadonlySet<Evento> {
  if (vista === 'day') return new Set(eventi);
  const scelti = new Set<Evento>();
  const ordinati = eventi.toSorted(inOrdine);
  const lunedi = lunediDellaSettimana(dal);
  for (let primo = lunedi; primo <= al; primo = addGiorni(primo, GIORNI_SETTIMANA)) {
    const settimana = { dal: primo, al: addGiorni(primo, GIORNI_SETTIMANA - 1) };
    for (const evento of sceltiDellaSettimana(ordinati, settimana)) scelti.add(evento);
  }
  return scelti;
}

/** As the library orders them: what lasts more than a day first, by its start, the longest before. */
function inOrdine(left: Durata, right: Durata): number {
  const leftGiorni = giorniTra(left.dal, left.al);
  const rightGiorni = giorniTra(right.dal, right.al);
  const standing = Number(leftGiorni === 0) - Number(rightGiorni === 0);
  if (standing !== 0) return standing;
  return perInizio(left, right) || rightGiorni - leftGiorni;
}

function perInizio(left: Durata, right: Durata): number {
  if (left.dal === right.dal) return 0;
  return left.dal < right.dal ? -1 : 1;
}

/** Each event goes into the first row of bars that is free on its days; rows past the last are not shown. */
function sceltiDellaSettimana<Evento extends Durata>(
  ordinati: readonly Evento[],
  settimana: Periodo,
): Evento[] {
  const livelli = Array.from({ length: LIVELLI }, () => 0);
  const perGiorno = new Map<Giorno, number>();
  const scelti: Evento[] = [];
  const esclusi: Evento[] = [];
  const prendi = (evento: Evento): void => {
    scelti.push(evento);
    for (const giorno of giorniDi(evento, settimana)) {
      perGiorno.set(giorno, (perGiorno.get(giorno) ?? 0) + 1);
    }
  };
  for (const evento of ordinati) {
    if (evento.dal > settimana.al || evento.al < settimana.dal) continue;
    const giorni = segnoDi(evento, settimana);
    const livello = livelli.findIndex((occupati) => (occupati & giorni) === 0);
    if (livello === -1) esclusi.push(evento);
    else {
      livelli[livello] = (livelli[livello] ?? 0) | giorni;
      prendi(evento);
    }
  }
  for (const evento of esclusi) {
    const mancano = giorniDi(evento, settimana).some((each) => (perGiorno.get(each) ?? 0) < ALMENO);
    if (mancano) prendi(evento);
  }
  return scelti;
}

/** A bit for each day of the week that the event takes. */
function segnoDi({ dal, al }: Durata, settimana: Periodo): number {
  const primo = dal <= settimana.dal ? 0 : giorniTra(settimana.dal, dal);
  const ultimo = al >= settimana.al ? GIORNI_SETTIMANA - 1 : giorniTra(settimana.dal, al);
  let segno = 0;
  for (let giorno = primo; giorno <= ultimo; giorno += 1) segno += 2 ** giorno;
  return segno;
}

function perAgenda<Evento extends Durata>(
  eventi: readonly Evento[],
  periodo: Periodo,
): ReadonlySet<Evento> {
  const scelti = new Set<Evento>();
  const perGiorno = new Map<Giorno, number>();
  const ordinati = eventi.toSorted(perInizio);
  for (const evento of ordinati) {
    const giorni = giorniDi(evento, periodo);
    if (giorni.every((giorno) => (perGiorno.get(giorno) ?? 0) >= RIGHE_AGENDA)) continue;
    scelti.add(evento);
    for (const giorno of giorni) perGiorno.set(giorno, (perGiorno.get(giorno) ?? 0) + 1);
  }
  return scelti;
}

/** The days of an event that fall into a period. */
function giorniDi({ dal, al }: Durata, periodo: Periodo): Giorno[] {
  const giorni: Giorno[] = [];
  const ultimo = al < periodo.al ? al : periodo.al;
  for (
    let each = dal > periodo.dal ? dal : periodo.dal;
    each <= ultimo;
    each = addGiorni(each, 1)
  ) {
    giorni.push(each);
  }
  return giorni;
}
