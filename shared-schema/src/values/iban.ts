import { carattereDiControllo } from './carattere-di-controllo.ts';

/** Why a text is not an IBAN; `valido` when it is one. */
export type EsitoIban = 'valido' | 'formato' | 'cifre_di_controllo' | 'cin';

export interface CoordinateBancarie {
  /** Bank, five digits. */
  readonly abi: string;
  /** Branch, five digits. */
  readonly cab: string;
  /** Account, twelve digits or upper-case letters. */
  readonly conto: string;
}

/** ISO 13616: country, two check digits, 11 to 30 characters. */
const FORMATO = /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/;

/** Italy and San Marino: CIN, ABI, CAB, account. */
const FORMATO_CON_CIN = /^(IT|SM)\d{2}[A-Z]\d{10}[A-Z0-9]{12}$/;

/**
 * Checks an IBAN of any country as typed, in any case and with spaces. Mod 97 alone lets an Italian
 * IBAN with a wrong CIN pass, so the CIN is checked as well where there is one.
 */
export function verificaIban(text: string): EsitoIban {
  const iban = text.replaceAll(/\s/g, '').toUpperCase();
  if (!FORMATO.test(iban)) return 'formato';
  const haCin = iban.startsWith('IT') || iban.startsWith('SM');
  if (haCin && !FORMATO_CON_CIN.test(iban)) return 'formato';
  if (restoModulo97(`${iban.slice(4)}${iban.slice(0, 4)}`) !== 1) return 'cifre_di_controllo';
  if (haCin && carattereDiControllo(iban.slice(5)) !== iban[4]) return 'cin';
  return 'valido';
}

/** The Italian IBAN of an account, with its CIN and check digits. */
export function componiIbanItaliano({ abi, cab, conto }: CoordinateBancarie): string {
  const bban = `${carattereDiControllo(`${abi}${cab}${conto}`)}${abi}${cab}${conto}`;
  const controllo = 98 - restoModulo97(`${bban}IT00`);
  return `IT${String(controllo).padStart(2, '0')}${bban}`;
}

/** In groups of four, as IBANs are read: `IT60 X054 2811 1010 0000 0123 456`. */
export function formatIban(iban: string): string {
  return iban
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replaceAll(/(.{4})(?=.)/g, '$1 ');
}

/** Remainder by 97 of the number made by writing A-Z as 10-35. */
function restoModulo97(text: string): number {
  const cifre = text.replaceAll(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return Array.from(cifre, Number).reduce((rest, digit) => (rest * 10 + digit) % 97, 0);
}
