import { valutaOre, type OrarioDigitato } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';

/** The hours form as typed: every field is text, empty when absent. */
export interface ModuloOreStato extends OrarioDigitato {
  readonly data: string;
  readonly descrizione_attivita: string;
  /** The same day's hours on other activities, as `giornata/pezzi.ts` writes them; mostly empty. */
  readonly altre: string;
}

export const MODULO_ORE_VUOTO: ModuloOreStato = {
  data: '',
  ora_inizio: '',
  ora_fine: '',
  ore_lavorate: '',
  pausa: '',
  descrizione_attivita: '',
  altre: '',
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
  if (campo === 'ore_lavorate') {
    return modulo.ore_lavorate === '' ? modulo : { ...modulo, ora_fine: '' };
  }
  // Hours that came beside an end of their own are not those of other times.
  const orari = campo === 'ora_inizio' || campo === 'ora_fine' || campo === 'pausa';
  return orari && modulo.ora_fine !== '' ? { ...modulo, ore_lavorate: '' } : modulo;
}

/** Up to so many hours no break is due. */
const ORE_SENZA_PAUSA = 6;

/**
 * The usual break follows the times: it stands in entries that last longer than six hours, and so not
 * twice in a day of two pieces. Whoever wrote another one keeps it, 0 too.
 */
export function conPausaAbituale(
  modulo: ModuloOreStato,
  prima: ModuloOreStato,
  abituale: number,
): ModuloOreStato {
  if (modulo.pausa !== prima.pausa || prima.pausa !== pausaAttesa(prima, abituale)) return modulo;
  return { ...modulo, pausa: pausaAttesa(modulo, abituale) };
}

function pausaAttesa(modulo: ModuloOreStato, abituale: number): string {
  const ore = valutaOre({ ...modulo, pausa: '' });
  return abituale > 0 && ore.ok && ore.valore.ore_lavorate > ORE_SENZA_PAUSA
    ? String(abituale)
    : '';
}
