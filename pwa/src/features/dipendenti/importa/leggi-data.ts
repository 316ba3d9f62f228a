import { giornoInItalia, isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** A day as somebody wrote it; or why it is none. */
export type DataLetta =
  | { readonly giorno: Giorno }
  | { readonly perche: 'forma' | 'inesistente' | 'mese_oltre_12' };

const MESI = ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'];

/** A time after it is midnight, as spreadsheets write days. */
const ORA = /[ t]\d{1,2}[:.]\d{2}([:.]\d{2}(\.\d+)?)?(z|[+-]\d{2}:?\d{2})?$/;
/** An instant; midnight where it was written is a day that somebody meant as written. */
const ISTANTE =
  /^((?:19|20)\d{2}-\d{2}-\d{2})t(?!00:00)\d{2}:\d{2}(:\d{2}(\.\d+)?)?(z|[+-]\d{2}:\d{2})$/;
const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const ITALIANA = /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/;
const IN_PAROLE =
  /^(?:[a-zàèéìòù]+,? )?(\d{1,2})(?:º|°)?[-/. ]+([a-z]{3})[a-z]*\.?[-/. ]+(\d{4}|\d{2})$/;

/**
 * A day in the forms that Italians and their spreadsheets write: 31/12/1980, 31-12-80, 31.12.1980,
 * 31 dicembre 1980, 1980-12-31. Of years with two digits, `primaDi` is the first that is meant of the
 * century before: births lie in the past, deadlines do not. A time of a day says nothing, but for an
 * instant that is midnight in Italy: 1980-12-30T23:00Z is how programs write the 31st.
 */
export function leggiData(testo: string, primaDi: number): DataLetta {
  const scritta = testo.trim().toLowerCase().replaceAll(/\s+/g, ' ');
  const [istante = '', giorno = ''] = ISTANTE.exec(scritta) ?? [];
  const instantMs = isGiorno(giorno) ? Date.parse(istante.toUpperCase()) : NaN;
  if (isMezzanotte(instantMs)) return { giorno: giornoInItalia(instantMs) };
  const written = scritta.replace(ORA, '');
  const [, isoYear, isoMonth, isoDay] = ISO.exec(written) ?? [];
  if (isoYear !== undefined) return dataDi(isoYear, Number(isoMonth), Number(isoDay));
  const [, day, month, year] = ITALIANA.exec(written) ?? [];
  if (year !== undefined) return dataDi(wholeYear(year, primaDi), Number(month), Number(day));
  const [, dayInWords, word = '', yearInWords] = IN_PAROLE.exec(written) ?? [];
  const named = MESI.indexOf(word) + 1;
  if (yearInWords === undefined || named === 0) return { perche: 'forma' };
  return dataDi(wholeYear(yearInWords, primaDi), named, Number(dayInWords));
}

/** Whether a day begins then in Italy. */
function isMezzanotte(instantMs: number): boolean {
  return !Number.isNaN(instantMs) && giornoInItalia(instantMs) > giornoInItalia(instantMs - 1);
}

function wholeYear(year: string, primaDi: number): string {
  if (year.length === 4) return year;
  const inCentury = Math.floor(primaDi / 100) * 100 + Number(year);
  return String(inCentury < primaDi ? inCentury : inCentury - 100);
}

function dataDi(year: string, month: number, day: number): DataLetta {
  const giorno = `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
  if (isGiorno(giorno)) return { giorno };
  return { perche: month > 12 && month <= 31 && day <= 12 ? 'mese_oltre_12' : 'inesistente' };
}
