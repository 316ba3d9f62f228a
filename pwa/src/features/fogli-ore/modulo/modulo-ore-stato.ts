import type { OrarioDigitato } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';

/** The hours form as typed: every field is text, empty when absent. */
export interface ModuloOreStato extends OrarioDigitato {
  readonly data: string;
  readonly descrizione_attivita: string;
}

export const MODULO_ORE_VUOTO: ModuloOreStato = {
  data: '',
  ora_inizio: '',
  ora_fine: '',
  ore_lavorate: '',
  pausa: '',
  descrizione_attivita: '',
};

/**
 * The hours form after a field was changed: end time and hours exclude each other, and a day of
 * `giornate`, the project's, brings its times.
 */
export function assestaOre(
  modulo: ModuloOreStato,
  campo: keyof ModuloOreStato,
  giornate: readonly Pick<Giornata, 'data' | 'ora_inizio' | 'ora_fine'>[],
): ModuloOreStato {
  if (campo === 'data') {
    const prevista = giornate.find(({ data }) => data === modulo.data);
    if (prevista === undefined) return modulo;
    const { ora_inizio, ora_fine } = prevista;
    return { ...modulo, ora_inizio, ora_fine, ore_lavorate: '' };
  }
  if (modulo[campo] === '') return modulo;
  if (campo === 'ora_fine') return { ...modulo, ore_lavorate: '' };
  if (campo === 'ore_lavorate') return { ...modulo, ora_fine: '' };
  return modulo;
}
