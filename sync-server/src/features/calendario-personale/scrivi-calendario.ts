import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import type { Istante } from '@gestionale/shared-schema/values/istante.ts';
import type { Orario } from '@gestionale/shared-schema/values/orario.ts';

import { testiCalendario as testi } from '../../testi/calendario.ts';
import type { GiornoDiLavoro } from './giorni-di-lavoro.ts';
import { escapeText, writeLines } from './righe-calendario.ts';

/** Changes are rare, and a calendar that asks costs little. */
const ASK_AGAIN = 'PT1H';

/** The clocks of Italy, as the law of the Union has had them since 1996. */
const TIME_ZONE = [
  'BEGIN:VTIMEZONE',
  'TZID:Europe/Rome',
  'X-LIC-LOCATION:Europe/Rome',
  'BEGIN:DAYLIGHT',
  'DTSTART:19960331T020000',
  'TZOFFSETFROM:+0100',
  'TZOFFSETTO:+0200',
  'TZNAME:CEST',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:19961027T030000',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0100',
  'TZNAME:CET',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/**
 * Days of work as a calendar of RFC 5545. The same days are always the same text. `dal` is since when
 * the password stands, for days of which nothing says when they were planned.
 */
export function scriviCalendario(giorni: readonly GiornoDiLavoro[], dal: Istante): string {
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Gestionale//Calendario personale//IT',
    'CALSCALE:GREGORIAN',
    `NAME:${escapeText(testi.nome)}`,
    `X-WR-CALNAME:${escapeText(testi.nome)}`,
    'X-WR-TIMEZONE:Europe/Rome',
    `REFRESH-INTERVAL;VALUE=DURATION:${ASK_AGAIN}`,
    `X-PUBLISHED-TTL:${ASK_AGAIN}`,
    ...TIME_ZONE,
    ...giorni.flatMap((giorno) => eventOf(giorno, dal)),
    'END:VCALENDAR',
  ]);
}

/** What is still being prepared may yet change: calendars show it as not certain. */
const STATUS = {
  'In Lavorazione': 'TENTATIVE',
  Confermato: 'CONFIRMED',
  Completato: 'CONFIRMED',
  Annullato: 'CANCELLED',
} as const satisfies Record<StatoProgetto, string>;

function eventOf(giorno: GiornoDiLavoro, dal: Istante): string[] {
  const { id, data, ora_inizio, ora_fine, nome_progetto, nome_cliente, stato, versione } = giorno;
  const changed = inUtc(giorno.cambiato_il ?? dal);
  // Without an end it lasts no time; an end at its own beginning is none.
  const end = ora_fine === ora_inizio ? [] : [`DTEND${inRome(endDay(giorno), ora_fine)}`];
  return [
    'BEGIN:VEVENT',
    `UID:${id}@gestionale`,
    `DTSTAMP:${changed}`,
    `LAST-MODIFIED:${changed}`,
    `SEQUENCE:${versione}`,
    `DTSTART${inRome(data, ora_inizio)}`,
    ...end,
    `SUMMARY:${escapeText(nome_progetto)}`,
    `DESCRIPTION:${escapeText(testi.cliente(nome_cliente))}`,
    `STATUS:${STATUS[stato]}`,
    'END:VEVENT',
  ];
}

/** Work that ends before it began ends on the day after. */
function endDay({ data, ora_inizio, ora_fine }: GiornoDiLavoro): Giorno {
  return ora_fine < ora_inizio ? addGiorni(data, 1) : data;
}

function inRome(giorno: Giorno, orario: Orario): string {
  return `;TZID=Europe/Rome:${giorno.replaceAll('-', '')}T${orario.replace(':', '')}00`;
}

function inUtc(istante: Istante): string {
  return `${istante.slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}
