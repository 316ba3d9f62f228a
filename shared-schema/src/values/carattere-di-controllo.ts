/** Values of 0-9 and A-Z in odd places (the first, the third…), D.M. 23 December 1976; a digit counts as the letter of its rank. */
const VALORI_DISPARI = [
  1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3, 6, 8, 12, 14, 16, 10, 22, 25, 24, 23,
];

const CODE_OF_A = 65;

/**
 * The Italian check letter, A to Z, of a text of upper-case letters and digits: the last character of
 * a codice fiscale (over the 15 before it) and the CIN of an IBAN (over the 22 after it).
 */
export function carattereDiControllo(text: string): string {
  const sum = Array.from(text, (character, index) => {
    const rank = rankOf(character);
    return index % 2 === 0 ? (VALORI_DISPARI[rank] ?? 0) : rank;
  }).reduce((total, value) => total + value, 0);
  return String.fromCharCode(CODE_OF_A + (sum % 26));
}

/** 0-9 for a digit, 0-25 for a letter. */
function rankOf(character: string): number {
  return /\d/.test(character) ? Number(character) : character.charCodeAt(0) - CODE_OF_A;
}
