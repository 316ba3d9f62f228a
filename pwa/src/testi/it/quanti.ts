/** `1.234`: how many there are of something, grouped as hours and amounts are. */
export function cifre(quanti: number): string {
  return quanti.toLocaleString('it-IT', { useGrouping: 'always' });
}

/** `1 cosa`, `12 cose`. */
export function contati(quanti: number, una: string, molte: string): string {
  return `${cifre(quanti)} ${quanti === 1 ? una : molte}`;
}

/** `12 cose`, or `3 di 12 cose` where a list does not show all of them. */
export function contatiDi(mostrati: number, tutti: number, una: string, molte: string): string {
  const cose = contati(tutti, una, molte);
  return mostrati === tutti ? cose : `${cifre(mostrati)} di ${cose}`;
}
