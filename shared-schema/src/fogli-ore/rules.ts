import type { Ruolo } from '../contract/ruolo.ts';
import type { Giornata } from '../progetti/progetto.ts';
import type { Giorno } from '../values/giorno.ts';
import type { DipendenteId } from '../values/id.ts';
import type { Istante } from '../values/istante.ts';
import type { FoglioOre } from './foglio-ore.ts';

type VersioneOre = Pick<FoglioOre, 'versione'>;

interface User {
  readonly id: DipendenteId;
  readonly ruolo: Ruolo;
}

/** The break of an entry in minutes: none in what was written before there were breaks. */
export function pausaDi({ pausa }: Pick<FoglioOre, 'pausa'>): number {
  return pausa ?? 0;
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
 * that was written before its author saw it corrects the hours and leaves them sent back. `ultimo` is the
 * version that they had after what somebody did to them last: later ones come of the plan or of a month
 * alone, and take nothing from the answer.
 */
export function rispondeAlRimando(
  vista: number | undefined,
  { versione }: VersioneOre,
  ultimo: number = versione,
): boolean {
  return vista !== undefined && ultimo <= vista && vista <= versione;
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
