import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';

import type { KeptDocument } from '../../local-db/documents/kept-document.ts';

/**
 * How a document stands on this device.
 * assente ──opened──▶ presente; assente ──wanted──▶ in_arrivo ──▶ presente ──replaced──▶ da_aggiornare
 */
export type StatoTenuto = 'assente' | 'in_arrivo' | 'presente' | 'da_aggiornare' | 'senza_spazio';

export function statoTenuto(
  { caricato_il }: Pick<Documento, 'caricato_il'>,
  tenuto: KeptDocument | undefined,
): StatoTenuto {
  if (tenuto === undefined) return 'assente';
  if (tenuto.caricato_il === caricato_il) return 'presente';
  if (!tenuto.pinned) return 'assente';
  if (tenuto.noRoom) return 'senza_spazio';
  return tenuto.caricato_il === null ? 'in_arrivo' : 'da_aggiornare';
}

/** How many documents are on the device, their bytes, and the bytes of those merely opened. */
export interface Occupazione {
  readonly quanti: number;
  readonly byte: number;
  readonly byteAperti: number;
}

export function occupazione(tenuti: readonly KeptDocument[]): Occupazione {
  const sum = (list: readonly KeptDocument[]) =>
    list.reduce((total, { dimensione }) => total + dimensione, 0);
  const presenti = tenuti.filter(({ caricato_il }) => caricato_il !== null);
  return {
    quanti: presenti.length,
    byte: sum(presenti),
    byteAperti: sum(presenti.filter(({ pinned }) => !pinned)),
  };
}
