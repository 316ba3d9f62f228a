import type { Impostazioni } from './impostazioni.ts';

/** What a contract or a receipt says of the company beside who is paid, in the paper's order. */
const SULLA_CARTA = ['ragione_sociale', 'partita_iva', 'sede_legale'] as const;

export type DatoAzienda = (typeof SULLA_CARTA)[number];

/** Of what a paper says of the company, what nobody has filled in. */
export function datiMancanti(azienda: Pick<Impostazioni, DatoAzienda>): readonly DatoAzienda[] {
  return SULLA_CARTA.filter((campo) => (azienda[campo] ?? '').trim() === '');
}
