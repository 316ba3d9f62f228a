import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import type { VoceRifiutata } from '../voci-rifiutate.ts';
import type { ModoModulo } from './modo-modulo.ts';
import type { ModuloRichiesto } from './use-modulo-aperto.ts';

/** The form that an address asks for; null when it asks for none, or for what is no longer there. */
export function modoDi(
  richiesto: ModuloRichiesto | null,
  ore: readonly FoglioOre[],
  rifiutate: readonly VoceRifiutata[],
  /** For whom a new entry would be; null while nobody is chosen. */
  dipendente_id: DipendenteId | null,
): ModoModulo | null {
  if (richiesto === null) return null;
  switch (richiesto.tipo) {
    case 'registra':
      return { tipo: 'nuova', data: richiesto.data, dipendente_id };
    case 'correggi': {
      const foglioOre = ore.find(({ id }) => id === richiesto.id);
      return foglioOre === undefined || foglioOre.approvato
        ? null
        : { tipo: 'correggi', foglioOre };
    }
    case 'voce': {
      const voce = rifiutate.find(({ seq }) => seq === richiesto.seq);
      return voce === undefined ? null : modoDiVoce(voce, ore);
    }
  }
}

/** How a refused entry can be corrected; null when it can only be tried again or given up. */
export function modoDiVoce(voce: VoceRifiutata, ore: readonly FoglioOre[]): ModoModulo | null {
  if (voce.name === 'fogliOre.crea') return { tipo: 'rifiutata', voce };
  if (voce.name !== 'fogliOre.modifica') return null;
  const foglioOre = ore.find(({ id }) => id === voce.input.id);
  if (foglioOre === undefined || foglioOre.approvato) return null;
  return { tipo: 'correzione_rifiutata', voce, foglioOre };
}
