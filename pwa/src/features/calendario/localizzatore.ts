import { testiCalendario } from '#testi/calendario.ts';
import { conPrimo } from '@gestionale/shared-schema/values/giorno.ts';
import { once } from '@gestionale/shared-schema/values/language/once.ts';
import { DateLocalizer, type DateRange, type Formats } from 'react-big-calendar';

const LUNEDI = 1;

/** Made once each: making a formatter costs many times more than using it. */
const giornoDelMese = formatter({ day: 'numeric' });
const giornoSettimana = formatter({ weekday: 'short' });
const giornoBreve = formatter({ weekday: 'short', day: '2-digit', month: '2-digit' });
const giornoCompleto = formatter({
  weekday: 'short',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
});
const giornoLungo = inWords({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
/** A month and its year, as they stand within a sentence. */
export const nomeMese = formatter({ month: 'long', year: 'numeric' });
const numerico = formatter({ day: '2-digit', month: '2-digit', year: 'numeric' });
const giornoEMese = inWords({ day: 'numeric', month: 'long' });
const giornoMeseAnno = inWords({ day: 'numeric', month: 'long', year: 'numeric' });
const ora = formatter({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

const orari = ({ start, end }: DateRange): string =>
  testiCalendario.intervallo(ora(start), ora(end));

/** How the calendar writes days and 24-hour times, in Italian. */
export const formati = {
  dateFormat: giornoDelMese,
  weekdayFormat: giornoSettimana,
  dayFormat: giornoBreve,
  monthHeaderFormat: (date: Date) => capitalized(nomeMese(date)),
  dayHeaderFormat: (date: Date) => capitalized(giornoLungo(date)),
  dayRangeHeaderFormat: ({ start, end }: DateRange) =>
    testiCalendario.intervallo(inizioDi(start, end), giornoMeseAnno(end)),
  agendaHeaderFormat: ({ start, end }: DateRange) =>
    testiCalendario.intervallo(numerico(start), numerico(end)),
  agendaDateFormat: giornoCompleto,
  timeGutterFormat: ora,
  agendaTimeFormat: ora,
  agendaTimeRangeFormat: orari,
  selectRangeFormat: orari,
  eventTimeRangeFormat: orari,
  eventTimeRangeStartFormat: orari,
  eventTimeRangeEndFormat: orari,
} satisfies Formats;

/**
 * The calendar's clock: weeks from Monday, words by the browser's own Italian. No date library is
 * downloaded for it.
 */
export const localizzatore = new DateLocalizer({
  firstOfWeek: () => LUNEDI,
  formats: formati,
  format: (_, format) => {
    throw new Error(`The calendar asks for a format that is not written here: ${format}`);
  },
});

/** What of the first day the last one does not say: its number, its month, its year. */
function inizioDi(start: Date, end: Date): string {
  if (start.getFullYear() !== end.getFullYear()) return giornoMeseAnno(start);
  return start.getMonth() === end.getMonth() ? giornoDelMese(start) : giornoEMese(start);
}

function inWords(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = formatter(options);
  return (date) => conPrimo(format(date));
}

function formatter(options: Intl.DateTimeFormatOptions): (date: Date) => string {
  const format = once(() => new Intl.DateTimeFormat('it-IT', options));
  return (date) => format().format(date);
}

function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
