import { elencaNomi } from '../values/elenca-nomi.ts';
import type { StatoProgetto } from './progetto.ts';

/** How many entries of hours a person has on a project. */
export interface OreDiPersona {
  readonly nome: string;
  readonly cognome: string;
  readonly registrazioni: number;
  /** Of those. */
  readonly approvate: number;
}

/** What a project is kept by. */
export interface LegamiProgetto {
  /** In which it is kept. */
  readonly stato: StatoProgetto;
  /** In the order in which they are to be named. */
  readonly ore: readonly OreDiPersona[];
  readonly contratti: number;
}

/**
 * Why a project cannot be deleted and what can be done instead, in the server's words and, for the
 * hours that are on a device, in the device's before it asks; undefined when nothing keeps it.
 */
export function spiegaNonEliminabile({
  stato,
  ore,
  contratti,
}: LegamiProgetto): string | undefined {
  const parti = [...diciOre(ore), ...diciContratti(contratti)];
  if (parti.length === 0) return undefined;
  const bloccata = contratti > 0 || ore.some(({ approvate }) => approvate > 0);
  return `L'attività ha ${parti.join(', e ')}: non si può eliminare. ${diciRimedio(stato, bloccata)}`;
}

function diciRimedio(stato: StatoProgetto, bloccata: boolean): string {
  if (stato === 'Annullato') {
    return bloccata ? 'Resta nello stato Annullato.' : 'Puoi eliminare prima le ore.';
  }
  const rimedio = bloccata ? '' : ', oppure eliminare prima le ore';
  return `Puoi metterla nello stato Annullato${rimedio}.`;
}

function diciOre(ore: readonly OreDiPersona[]): string[] {
  if (ore.length === 0) return [];
  const registrazioni = somma(ore.map((each) => each.registrazioni));
  const approvate = somma(ore.map((each) => each.approvate));
  const quante =
    registrazioni === 1 ? '1 registrazione di ore' : `${registrazioni} registrazioni di ore`;
  const chi = elencaNomi(ore.map(({ nome, cognome }) => `${cognome} ${nome}`));
  return [`${quante} ${diciStato(registrazioni, approvate)}, di ${chi}`];
}

function diciStato(registrazioni: number, approvate: number): string {
  if (approvate === 0) return 'da approvare';
  if (approvate < registrazioni) return `(${registrazioni - approvate} da approvare)`;
  return registrazioni === 1 ? 'approvata' : 'approvate';
}

function diciContratti(contratti: number): string[] {
  if (contratti === 0) return [];
  return [contratti === 1 ? 'un contratto' : `${contratti} contratti`];
}

function somma(numeri: readonly number[]): number {
  return numeri.reduce((totale, numero) => totale + numero, 0);
}
