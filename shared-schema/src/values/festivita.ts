import { addGiorni, giornoSchema, type Giorno } from './giorno.ts';

/** The days of rest by law, besides Sundays, and the local one. */
export type Festivita =
  | 'capodanno'
  | 'epifania'
  | 'pasqua'
  | 'pasquetta'
  | 'liberazione'
  | 'lavoro'
  | 'repubblica'
  | 'ferragosto'
  | 'san_francesco'
  | 'ognissanti'
  | 'immacolata'
  | 'natale'
  | 'santo_stefano'
  | 'patrono';

/** Law 151/2025 is in force from 1 January 2026. */
const SAN_FRANCESCO_DAL = 2026;

const FISSE: Readonly<Record<string, Festivita>> = {
  '01-01': 'capodanno',
  '01-06': 'epifania',
  '04-25': 'liberazione',
  '05-01': 'lavoro',
  '06-02': 'repubblica',
  '08-15': 'ferragosto',
  '10-04': 'san_francesco',
  '11-01': 'ognissanti',
  '12-08': 'immacolata',
  '12-25': 'natale',
  '12-26': 'santo_stefano',
};

/** As `MM-DD`, the earliest Easter Sunday and the latest Easter Monday. */
const PRIMA_PASQUA = '03-22';
const ULTIMA_PASQUETTA = '04-26';

/**
 * The feast that falls on a day, or undefined; a Sunday alone is none. `patrono` is the `MM-DD` of
 * the local patron saint; where it falls on a national feast, the national one is named.
 */
export function festivitaDel(giorno: Giorno, patrono: string | null): Festivita | undefined {
  const anno = Number(giorno.slice(0, 4));
  const ricorrenza = giorno.slice(5);
  const fissa = FISSE[ricorrenza];
  if (fissa !== undefined && (fissa !== 'san_francesco' || anno >= SAN_FRANCESCO_DAL)) return fissa;
  if (ricorrenza >= PRIMA_PASQUA && ricorrenza <= ULTIMA_PASQUETTA) {
    const domenicaDiPasqua = pasqua(anno);
    if (giorno === domenicaDiPasqua) return 'pasqua';
    if (giorno === addGiorni(domenicaDiPasqua, 1)) return 'pasquetta';
  }
  return ricorrenza === patrono ? 'patrono' : undefined;
}

/** Easter Sunday of a Gregorian year, by the anonymous algorithm (Meeus, Jones and Butcher). */
export function pasqua(anno: number): Giorno {
  const lunar = anno % 19;
  const century = Math.floor(anno / 100);
  const yearOfCentury = anno % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * lunar + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday =
    (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const leap = Math.floor((lunar + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * leap + 114;
  const month = Math.floor(days / 31);
  return giornoSchema.parse(`${anno}-${twoDigits(month)}-${twoDigits((days % 31) + 1)}`);
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0');
}
