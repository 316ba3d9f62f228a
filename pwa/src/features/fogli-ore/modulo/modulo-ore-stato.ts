import type { OrarioDigitato } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';

/** The hours form as typed: every field is text, empty when absent. */
export interface ModuloOreStato extends OrarioDigitato {
  readonly data: string;
  readonly descrizione_attivita: string;
}

export type CampoOre = 'ora_inizio' | 'ora_fine' | 'ore_lavorate' | 'descrizione_attivita';

export type AzioneOre =
  /** `prevista` is the project's day of that date, if any: its times are filled in. */
  | {
      readonly tipo: 'giornata';
      readonly data: string;
      readonly prevista: Pick<Giornata, 'ora_inizio' | 'ora_fine'> | undefined;
    }
  | { readonly tipo: 'campo'; readonly campo: CampoOre; readonly valore: string };

export const MODULO_ORE_VUOTO: ModuloOreStato = {
  data: '',
  ora_inizio: '',
  ora_fine: '',
  ore_lavorate: '',
  descrizione_attivita: '',
};

/** The hours form after something was typed or chosen; end time and hours exclude each other. */
export function aggiornaModuloOre(modulo: ModuloOreStato, azione: AzioneOre): ModuloOreStato {
  if (azione.tipo === 'giornata') return scegliGiornata(modulo, azione.data, azione.prevista);
  const typed = { ...modulo, [azione.campo]: azione.valore };
  if (azione.valore === '') return typed;
  if (azione.campo === 'ora_fine') return { ...typed, ore_lavorate: '' };
  if (azione.campo === 'ore_lavorate') return { ...typed, ora_fine: '' };
  return typed;
}

function scegliGiornata(
  modulo: ModuloOreStato,
  data: string,
  prevista: Pick<Giornata, 'ora_inizio' | 'ora_fine'> | undefined,
): ModuloOreStato {
  if (prevista === undefined) return { ...modulo, data };
  const { ora_inizio, ora_fine } = prevista;
  return { ...modulo, data, ora_inizio, ora_fine, ore_lavorate: '' };
}
