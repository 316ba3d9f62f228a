import { testiCalendario } from '#testi/calendario.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Progetto, StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, formatGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { ProgettoId } from '@gestionale/shared-schema/values/id.ts';

import { toDate } from './giorno-locale.ts';

/** A project as the calendar shows it: one all-day bar. */
export interface Evento {
  readonly id: ProgettoId;
  readonly title: string;
  readonly stato: StatoProgetto;
  readonly allDay: true;
  /** First and last day. */
  readonly dal: Giorno;
  readonly al: Giorno;
  readonly start: Date;
  /** The day after the last one: the calendar leaves out the end, and the last day counts. */
  readonly end: Date;
}

/** A project with a start and an end. */
export interface Durata {
  readonly progetto: Progetto;
  readonly dal: Giorno;
  readonly al: Giorno;
}

/** How long each project lasts; those without a start or an end are left out. */
export function durateDi(progetti: readonly Progetto[]): Durata[] {
  return progetti.flatMap((progetto) => {
    const { data_inizio: dal, data_fine: al } = progetto;
    return dal === null || al === null ? [] : [{ progetto, dal, al }];
  });
}

/** A project as the calendar draws it: made for those that are drawn. */
export function eventoDi({ progetto, dal, al }: Durata): Evento {
  const { id, stato, nome_progetto, nome_cliente } = progetto;
  const cliente = nome_cliente ?? testiComuni.nonDisponibile;
  const title = testiCalendario.evento(stato, nome_progetto, cliente);
  const end = toDate(addGiorni(al, 1));
  return { id, title, stato, allDay: true, dal, al, start: toDate(dal), end };
}

/** Its days in words: a bar in a grid says them only to the eye. */
export function giorniDi({ dal, al }: Pick<Evento, 'dal' | 'al'>): string {
  return dal === al ? formatGiorno(dal) : testiComuni.daA(formatGiorno(dal), formatGiorno(al));
}

/** Where an event leads. */
export function percorsoDi({ id }: Evento): string {
  return `/planning/${id}`;
}
