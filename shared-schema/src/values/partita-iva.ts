/** Why a text is not a partita IVA; `valida` when it is one. */
export type EsitoPartitaIva = 'valida' | 'formato' | 'cifra_di_controllo' | 'ufficio';

/** Provincial offices beyond 001-100. */
const ALTRI_UFFICI: ReadonlySet<string> = new Set(['120', '121', '888', '999']);

/**
 * Checks an Italian partita IVA as typed, with or without spaces and the prefix IT. `ufficio` is the
 * softest doubt: the digits agree, yet no office gave out such numbers.
 */
export function verificaPartitaIva(text: string): EsitoPartitaIva {
  const cifre = text.replaceAll(/\s/g, '').toUpperCase().replace(/^IT/, '');
  if (!/^\d{11}$/.test(cifre)) return 'formato';
  if (cifraDiControlloPartitaIva(cifre.slice(0, 10)) !== cifre.slice(10))
    return 'cifra_di_controllo';
  return isUfficio(cifre.slice(7, 10)) ? 'valida' : 'ufficio';
}

/** The eleventh digit of a partita IVA, from the ten before it. */
export function cifraDiControlloPartitaIva(primeDieci: string): string {
  const sum = Array.from(primeDieci, (character, index) => {
    const digit = Number(character);
    if (index % 2 === 0) return digit;
    return digit > 4 ? digit * 2 - 9 : digit * 2;
  }).reduce((total, value) => total + value, 0);
  return String((10 - (sum % 10)) % 10);
}

function isUfficio(codice: string): boolean {
  return (codice >= '001' && codice <= '100') || ALTRI_UFFICI.has(codice);
}
