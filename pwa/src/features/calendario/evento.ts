import { testiCalendario } from '#testi/calendario.ts';
import { testiComuni } from '#testi/comuni.ts';
import type { Progetto, StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
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

/** The events of projects; those without a start or an end are left out. */
export function eventiDi(progetti: readonly Progetto[]): Evento[] {
  return progetti.flatMap((progetto) => {
    const { id, stato, data_inizio, data_fine } = progetto;
    if (data_inizio === null || data_fine === null) return [];
    const title = testiCalendario.evento(
      stato,
      progetto.nome_progetto,
      progetto.nome_cliente ?? testiComuni.nonDisponibile,
    );
    const end = toDate(addGiorni(data_fine, 1));
    const start = toDate(data_inizio);
    return [{ id, title, stato, allDay: true, dal: data_inizio, al: data_fine, start, end }];
  });
}

/** Where an event leads. */
export function percorsoDi({ id }: Evento): string {
  return `/planning/${id}`;
}
