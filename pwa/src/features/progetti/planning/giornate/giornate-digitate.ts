import { haOrariUguali } from '@gestionale/shared-schema/progetti/orari-uguali.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import {
  addGiorni,
  isGiorno,
  problemaGiornoPrevisto,
  type Giorno,
} from '@gestionale/shared-schema/values/giorno.ts';
import { giornataIdSchema, type GiornataId } from '@gestionale/shared-schema/values/id.ts';
import { orarioSchema } from '@gestionale/shared-schema/values/orario.ts';
import { readOrario, readTypedOrario } from '@gestionale/shared-schema/values/read-orario.ts';

/** A day as the form and its draft hold it: `id data inizio fine`, times as typed. */
export type GiornataDigitata = string;

/** A day as the form shows it: its times as they were typed. */
export interface GiornataScritta extends Pick<Giornata, 'id' | 'data'> {
  readonly ora_inizio: string;
  readonly ora_fine: string;
}

/** The day, or the days from one to another, that a user is about to add. */
export interface NuoveGiornate {
  readonly data: string;
  /** Last day of a range; empty for one day. */
  readonly fino: string;
  readonly ora_inizio: string;
  readonly ora_fine: string;
  /** True when Sundays and feasts of a range stay free. */
  readonly saltaFestivi: boolean;
}

export type ErroreGiornate =
  | 'incompleta'
  | 'non_valida'
  | 'orario_non_valido'
  | 'orari_uguali'
  | 'fuori_periodo'
  | 'gia_inserita'
  | 'fine_prima'
  | 'troppe'
  | 'nessuna';

export type EsitoGiornate =
  | { readonly ok: true; readonly giornate: readonly GiornataScritta[]; readonly saltate: number }
  | { readonly ok: false; readonly errore: ErroreGiornate };

/** Longest range that is added at once, in days. */
const INTERVALLO_MASSIMO = 366;

export function scriviGiornata({
  id,
  data,
  ora_inizio,
  ora_fine,
}: GiornataScritta): GiornataDigitata {
  return `${id} ${data} ${ora_inizio} ${ora_fine}`;
}

/** The day that a form's line holds, whatever its times; null when a draft holds something else. */
export function leggiScritta(digitata: GiornataDigitata): GiornataScritta | null {
  const [id, data = '', ora_inizio = '', ora_fine = ''] = digitata.split(' ');
  const made = giornataIdSchema.safeParse(id);
  return made.success && isGiorno(data) ? { id: made.data, data, ora_inizio, ora_fine } : null;
}

/** The day that a form's line holds; null when one of its times is none. */
export function leggiGiornata(digitata: GiornataDigitata): Giornata | null {
  const scritta = leggiScritta(digitata);
  if (scritta === null) return null;
  const ora_inizio = orarioSchema.safeParse(scritta.ora_inizio);
  const ora_fine = orarioSchema.safeParse(scritta.ora_fine);
  if (!ora_inizio.success || !ora_fine.success) return null;
  return { ...scritta, ora_inizio: ora_inizio.data, ora_fine: ora_fine.data };
}

/**
 * Adds a day, or a range of days at once, to those that there are; the result is sorted by date. In
 * a range, days that are there already are left as they are.
 */
export function aggiungiGiornate(
  esistenti: readonly GiornataScritta[],
  nuove: NuoveGiornate,
  isFestivo: (giorno: Giorno) => boolean,
  createId: () => string,
): EsitoGiornate {
  const { data, fino, saltaFestivi } = nuove;
  const ora_inizio = orarioSchema.safeParse(readTypedOrario(nuove.ora_inizio));
  const ora_fine = orarioSchema.safeParse(readTypedOrario(nuove.ora_fine));
  if (!isGiorno(data) || nuove.ora_inizio === '' || nuove.ora_fine === '') return no('incompleta');
  if (!ora_inizio.success || !ora_fine.success) return no('orario_non_valido');
  if (haOrariUguali({ ora_inizio: ora_inizio.data, ora_fine: ora_fine.data })) {
    return no('orari_uguali');
  }
  if (fino !== '' && !isGiorno(fino)) return no('incompleta');
  const last = isGiorno(fino) ? fino : data;
  if ([data, last].some(problemaGiornoPrevisto)) return no('fuori_periodo');
  if (last < data) return no('fine_prima');
  const days = daysBetween(data, last);
  if (days === null) return no('troppe');
  const present = new Set(esistenti.map((giornata) => giornata.data));
  if (days.length === 1 && present.has(data)) return no('gia_inserita');
  const free = days.filter((day) => !present.has(day));
  const kept = saltaFestivi && days.length > 1 ? free.filter((day) => !isFestivo(day)) : free;
  if (kept.length === 0) return no('nessuna');
  const added = kept.map((day) => ({
    id: giornataIdSchema.parse(createId()),
    data: day,
    ora_inizio: ora_inizio.data,
    ora_fine: ora_fine.data,
  }));
  return {
    ok: true,
    giornate: [...esistenti, ...added].toSorted(byData),
    saltate: free.length - kept.length,
  };
}

/** The id of a day goes on with it when its times change; what is no time stays as it was typed. */
export function cambiaOrario(
  giornate: readonly GiornataScritta[],
  id: GiornataId,
  campo: 'ora_inizio' | 'ora_fine',
  testo: string,
): readonly GiornataScritta[] {
  // Blanks part the words of a form's line.
  const orario = readOrario(testo.replaceAll(/\s/g, ''));
  return giornate.map((each) => (each.id === id ? { ...each, [campo]: orario } : each));
}

function daysBetween(first: Giorno, last: Giorno): Giorno[] | null {
  const days = [first];
  for (let day = first; day < last;) {
    if (days.length === INTERVALLO_MASSIMO) return null;
    day = addGiorni(day, 1);
    days.push(day);
  }
  return days;
}

function byData(left: GiornataScritta, right: GiornataScritta): number {
  return left.data < right.data ? -1 : 1;
}

function no(errore: ErroreGiornate): EsitoGiornate {
  return { ok: false, errore };
}
