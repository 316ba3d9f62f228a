import type { Cella, TabellaMese } from './tabella-mese.ts';

/** So that spreadsheets read the letters as they are. */
const MARK = '\uFEFF';

/** As Italian spreadsheets open it: semicolons, and commas in numbers. */
export function scriviCsv({ titolo, stato, colonne, righe, totali }: TabellaMese): Uint8Array {
  const lines = [[titolo, stato], [], colonne.map(String), ...righe, totali];
  return Buffer.from(MARK + lines.map((line) => `${line.map(cella).join(';')}\r\n`).join(''));
}

function cella(valore: Cella): string {
  if (valore === null) return '';
  if (typeof valore === 'number') return String(valore).replace('.', ',');
  return testo(valore);
}

/**
 * What a spreadsheet would write otherwise as a number: a code without its zeros in front (the codice fiscale
 * of 11 digits), or with an exponent. It takes what begins with a tab for a text; programs that read a CSV trim
 * it, while `="0123"` would be the code to them.
 */
const CODICE = /^0\d+$|^\d{12,}$/;

/** What a spreadsheet would work out is told as text: nobody's name runs on a computer of the office. */
function testo(valore: string): string {
  if (CODICE.test(valore)) return `"\t${valore}"`;
  const inerte = /^\s*[=+\-@]|^[\t\r]/.test(valore) ? `'${valore}` : valore;
  return `"${inerte.replaceAll('"', '""')}"`;
}
