/** What a code of the payroll consultant is of. */
export type CodiceDi = 'azienda' | 'causale' | 'dipendente';

/** A code at all, whichever program it is of. */
export const CODICE_PAGHE = /^[0-9A-Za-z]{1,10}$/;

/** The layout TRRIPW of Zucchetti's programs; sources: domain-it, Payroll. Zeros in front are part of a code. */
const TRRIPW: Readonly<Record<CodiceDi, RegExp>> = {
  azienda: /^\d{6}$/,
  causale: /^[0-9A-Za-z]{2}$/,
  dipendente: /^\d{7}$/,
};

/**
 * Whether programs that read the XML know it for a code. One that is none is saved all the same: other
 * programs have codes of other lengths, and read the CSV.
 */
export function isCodiceTrripw(di: CodiceDi, codice: string): boolean {
  return TRRIPW[di].test(codice);
}
