import { testiModuloOre } from '#testi/modulo-ore.ts';
import { valutaOre } from '@gestionale/shared-schema/fogli-ore/valuta-ore.ts';
import { formatOre, formatOreEsteso } from '@gestionale/shared-schema/values/ore.ts';

import type { ModuloOreStato } from './modulo-ore-stato.ts';

const testi = testiModuloOre.modulo;

/** The hours that follow from the times while none are typed, as `8,00`; empty when they do not. */
export function oreCalcolate(modulo: ModuloOreStato): string {
  if (modulo.ore_lavorate.trim() !== '') return '';
  const outcome = valutaOre(modulo);
  return outcome.ok ? formatOre(outcome.valore.ore_lavorate) : '';
}

/** What stands under the hours: how they come about, or how long they are. */
export function aiutoOre(modulo: ModuloOreStato): string {
  const outcome = valutaOre(modulo);
  if (!outcome.ok) return testi.aiutoOre;
  const esteso = formatOreEsteso(outcome.valore.ore_lavorate);
  if (modulo.ore_lavorate.trim() !== '') return testi.inserite(esteso);
  return testi.calcolate(formatOre(outcome.valore.ore_lavorate), esteso);
}
