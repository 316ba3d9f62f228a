import {
  isOrario,
  MINUTI_AL_GIORNO,
  minutiDaMezzanotte,
  PAUSA_NON_VALIDA,
  pausaSchema,
  type Orario,
} from '../values/orario.ts';
import { oreSchema } from '../values/ore.ts';
import { readOrario } from '../values/read-orario.ts';

/** Hours of an entry as a form holds them: text as typed, empty when absent. */
export interface OrarioDigitato {
  readonly ora_inizio: string;
  readonly ora_fine: string;
  readonly ore_lavorate: string;
  /** Minutes. */
  readonly pausa: string;
}

export interface OreValide {
  readonly ora_inizio: Orario | null;
  readonly ora_fine: Orario | null;
  /** Decimal hours, two decimals. */
  readonly ore_lavorate: number;
  /** Minutes. */
  readonly pausa: number;
}

export type EsitoOre =
  | { readonly ok: true; readonly valore: OreValide }
  | { readonly ok: false; readonly campo: keyof OrarioDigitato; readonly errore: ErroreOre };

export type ErroreOre =
  | 'Orario di fine non valido.'
  | 'Formato orari non valido.'
  | 'Inserire un numero di ore lavorate valido.'
  | typeof PAUSA_NON_VALIDA
  | typeof PAUSA_TROPPO_LUNGA;

const PAUSA_TROPPO_LUNGA = 'La pausa deve essere più breve del tempo tra inizio e fine.';

/** Digits with at most one comma or point: JavaScript alone would read `0x10` as 16 hours. */
const NUMERO = /^(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Hours between two wall-clock times without the break, with two decimals; an end earlier than the
 * start is on the next day. Elapsed time differs on the two nights when the clocks change:
 * wall-clock wins.
 */
export function calcolaOreLavorate(inizio: Orario, fine: Orario, pausa = 0): number {
  return Math.round(((minutiTra(inizio, fine) - pausa) / 60) * 100) / 100;
}

/** Reads what was typed: hours as given, or computed from start and end when hours are empty. */
export function valutaOre(digitato: OrarioDigitato): EsitoOre {
  const inizio = readOrario(digitato.ora_inizio);
  const fine = readOrario(digitato.ora_fine);
  if (inizio !== '' && !isOrario(inizio)) return rifiuta('ora_inizio', 'Formato orari non valido.');
  if (fine !== '' && !isOrario(fine)) return rifiuta('ora_fine', 'Formato orari non valido.');
  const pausa = leggiPausa(digitato.pausa);
  if (pausa === null) return rifiuta('pausa', PAUSA_NON_VALIDA);
  const orari = { ora_inizio: toOrario(inizio), ora_fine: toOrario(fine), pausa };
  if (digitato.ore_lavorate.trim() !== '') return leggiOre(digitato.ore_lavorate, orari);
  if (orari.ora_fine === null) return rifiuta('ora_fine', 'Orario di fine non valido.');
  if (orari.ora_inizio === null) return rifiuta('ora_inizio', 'Formato orari non valido.');
  if (orari.ora_inizio === orari.ora_fine) return rifiuta('ora_fine', 'Orario di fine non valido.');
  if (pausa >= minutiTra(orari.ora_inizio, orari.ora_fine)) {
    return rifiuta('pausa', PAUSA_TROPPO_LUNGA);
  }
  const ore_lavorate = calcolaOreLavorate(orari.ora_inizio, orari.ora_fine, pausa);
  return { ok: true, valore: { ...orari, ore_lavorate } };
}

function leggiOre(testo: string, orari: Omit<OreValide, 'ore_lavorate'>): EsitoOre {
  const scritto = testo.trim();
  const ore = oreSchema.safeParse(NUMERO.test(scritto) ? Number(scritto.replace(',', '.')) : null);
  if (!ore.success) return rifiuta('ore_lavorate', 'Inserire un numero di ore lavorate valido.');
  return { ok: true, valore: { ...orari, ore_lavorate: ore.data } };
}

/** Nothing typed is no break; null when it is no number of minutes. */
function leggiPausa(testo: string): number | null {
  const scritto = testo.trim();
  if (scritto === '') return 0;
  const pausa = pausaSchema.safeParse(/^\d+$/.test(scritto) ? Number(scritto) : null);
  return pausa.success ? pausa.data : null;
}

/** From one time to the next occurrence of the other. */
function minutiTra(inizio: Orario, fine: Orario): number {
  const minutes = minutiDaMezzanotte(fine) - minutiDaMezzanotte(inizio);
  return minutes < 0 ? minutes + MINUTI_AL_GIORNO : minutes;
}

function toOrario(testo: string): Orario | null {
  return isOrario(testo) ? (testo.slice(0, 5) as Orario) : null;
}

function rifiuta(campo: keyof OrarioDigitato, errore: ErroreOre): EsitoOre {
  return { ok: false, campo, errore };
}
