/** Names that a sentence says before it only counts the rest. */
const MASSIMO_NOMI = 3;

/** `a, b e c`; of many `a, b, c e altri 2`. */
export function elencaNomi(nomi: readonly string[]): string {
  const altri = nomi.length - MASSIMO_NOMI;
  if (altri <= 0) return unisciParti(nomi);
  const resto = altri === 1 ? 'un altro' : `altri ${altri}`;
  return unisciParti([...nomi.slice(0, MASSIMO_NOMI), resto]);
}

/** `a, b e c`, however many there are. */
export function unisciParti(parti: readonly string[]): string {
  const ultima = parti.at(-1) ?? '';
  return parti.length < 2 ? ultima : `${parti.slice(0, -1).join(', ')} e ${ultima}`;
}
