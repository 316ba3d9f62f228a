import type { Ruolo } from '../contract/ruolo.ts';
import type { Giornata } from '../progetti/progetto.ts';
import type { Giorno } from '../values/giorno.ts';
import type { DipendenteId } from '../values/id.ts';
import type { Istante } from '../values/istante.ts';
import { isOrario, MINUTI_AL_GIORNO, minutiDaMezzanotte, type Orario } from '../values/orario.ts';
import { oreSchema } from '../values/ore.ts';
import type { FoglioOre } from './foglio-ore.ts';

type VersioneOre = Pick<FoglioOre, 'versione'>;

interface User {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
}

/** Hours of an entry as a form holds them: text as typed, empty when absent. */
export interface OrarioDigitato {
  readonly ora_inizio: string;
  readonly ora_fine: string;
  readonly ore_lavorate: string;
}

export interface OreValide {
  readonly ora_inizio: Orario | null;
  readonly ora_fine: Orario | null;
  /** Decimal hours, two decimals. */
  readonly ore_lavorate: number;
}

export type EsitoOre =
  | { readonly ok: true; readonly valore: OreValide }
  | { readonly ok: false; readonly campo: keyof OrarioDigitato; readonly errore: ErroreOre };

export type ErroreOre =
  | 'Orario di fine non valido.'
  | 'Formato orari non valido.'
  | 'Inserire un numero di ore lavorate valido.';

/** Digits with at most one comma or point: JavaScript alone would read `0x10` as 16 hours. */
const NUMERO = /^(\d+([.,]\d*)?|[.,]\d+)$/;

/**
 * Hours between two wall-clock times, with two decimals; an end earlier than the start is on the
 * next day. Elapsed time differs on the two nights when the clocks change: wall-clock wins.
 */
export function calcolaOreLavorate(inizio: Orario, fine: Orario): number {
  const minutes = minutiDaMezzanotte(fine) - minutiDaMezzanotte(inizio);
  const crossing = minutes < 0 ? minutes + MINUTI_AL_GIORNO : minutes;
  return Math.round((crossing / 60) * 100) / 100;
}

/** Reads what was typed: hours as given, or computed from start and end when hours are empty. */
export function valutaOre(digitato: OrarioDigitato): EsitoOre {
  const inizio = digitato.ora_inizio.trim();
  const fine = digitato.ora_fine.trim();
  if (inizio !== '' && !isOrario(inizio)) return rifiuta('ora_inizio', 'Formato orari non valido.');
  if (fine !== '' && !isOrario(fine)) return rifiuta('ora_fine', 'Formato orari non valido.');
  const orari = { ora_inizio: toOrario(inizio), ora_fine: toOrario(fine) };
  if (digitato.ore_lavorate.trim() !== '') return leggiOre(digitato.ore_lavorate, orari);
  if (orari.ora_fine === null) return rifiuta('ora_fine', 'Orario di fine non valido.');
  if (orari.ora_inizio === null) return rifiuta('ora_inizio', 'Formato orari non valido.');
  if (orari.ora_inizio === orari.ora_fine) return rifiuta('ora_fine', 'Orario di fine non valido.');
  const ore_lavorate = calcolaOreLavorate(orari.ora_inizio, orari.ora_fine);
  return { ok: true, valore: { ...orari, ore_lavorate } };
}

/** True when the day is one of the project's days. */
export function isGiornataPrevista(
  giornate: readonly Pick<Giornata, 'data'>[],
  data: Giorno,
): boolean {
  return giornate.some((giornata) => giornata.data === data);
}

/** Admin approves any hours; a Manager anyone's but their own. */
export function puoApprovare(chi: User, foglioOre: Pick<FoglioOre, 'dipendente_id'>): boolean {
  if (chi.ruolo === 'Admin') return true;
  return chi.ruolo === 'Manager' && foglioOre.dipendente_id !== chi.id;
}

/** The office enters hours for anyone; an Operatore only their own. */
export function puoRegistrarePer(chi: User, dipendente_id: DipendenteId): boolean {
  return chi.ruolo !== 'Operatore' || dipendente_id === chi.id;
}

/** Of whoever was deactivated hours are taken up to that day: what was worked is still to be paid. */
export function puoAvereOre(
  { attivo, disattivato_il }: { readonly attivo: boolean; readonly disattivato_il: Giorno | null },
  data: Giorno,
): boolean {
  return attivo || (disattivato_il !== null && data <= disattivato_il);
}

/** Hours may be corrected or deleted only while pending, by the office or by their owner. */
export function puoCorreggere(
  chi: User,
  foglioOre: Pick<FoglioOre, 'dipendente_id' | 'approvato'>,
): boolean {
  return !foglioOre.approvato && puoRegistrarePer(chi, foglioOre.dipendente_id);
}

export type StatoOre = 'approvata' | 'rimandata' | 'da_approvare';

/** How hours stand; rows of before do not say that they were sent back. */
export function statoOre({
  approvato,
  rimandato_il,
}: Pick<FoglioOre, 'approvato'> & { readonly rimandato_il?: Istante | null }): StatoOre {
  if (approvato) return 'approvata';
  return rimandato_il === undefined || rimandato_il === null ? 'da_approvare' : 'rimandata';
}

/**
 * True when a correction, made where that version was seen, answers why the hours were sent back. One
 * that was written before its author saw it corrects the hours and leaves them sent back.
 */
export function rispondeAlRimando(vista: number | undefined, { versione }: VersioneOre): boolean {
  return vista === versione;
}

/**
 * Why the approval of approved hours may not be taken back; null when it may: by whoever gave it while
 * the hours are as they left them, otherwise by an Admin, with a reason. Whoever may not approve them
 * was asked for before.
 */
export function refusalOfRipresa(
  chi: User,
  foglioOre: VersioneOre & Pick<FoglioOre, 'approvato_da'>,
  { versione, motivo }: { readonly versione?: number | undefined; readonly motivo?: unknown },
): 'conflitto_versione' | 'approvazione_altrui' | 'motivo_mancante' | null {
  if (versione !== undefined && versione !== foglioOre.versione) return 'conflitto_versione';
  if (versione !== undefined && foglioOre.approvato_da === chi.id) return null;
  if (chi.ruolo !== 'Admin') return 'approvazione_altrui';
  return motivo === undefined ? 'motivo_mancante' : null;
}

function leggiOre(testo: string, orari: Pick<OreValide, 'ora_inizio' | 'ora_fine'>): EsitoOre {
  const scritto = testo.trim();
  const ore = oreSchema.safeParse(NUMERO.test(scritto) ? Number(scritto.replace(',', '.')) : null);
  if (!ore.success) return rifiuta('ore_lavorate', 'Inserire un numero di ore lavorate valido.');
  return { ok: true, valore: { ...orari, ore_lavorate: ore.data } };
}

function toOrario(testo: string): Orario | null {
  return isOrario(testo) ? (testo.slice(0, 5) as Orario) : null;
}

function rifiuta(campo: keyof OrarioDigitato, errore: ErroreOre): EsitoOre {
  return { ok: false, campo, errore };
}
