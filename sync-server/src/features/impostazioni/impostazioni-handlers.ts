import type { QueryHandlers } from '../../sync/handlers.ts';
import { leggiImpostazioni } from './leggi-impostazioni.ts';
import { createSalvaImpostazioni, type SalvaImpostazioniParts } from './salva-impostazioni.ts';

export function createImpostazioniHandlers(
  parts: SalvaImpostazioniParts,
): Pick<QueryHandlers, 'impostazioni.leggi' | 'impostazioni.salva'> {
  return {
    'impostazioni.leggi': (_input, context) => leggiImpostazioni(context, parts.scadenzeGiorni),
    'impostazioni.salva': createSalvaImpostazioni(parts),
  };
}
