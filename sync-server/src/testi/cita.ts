/** Longest piece of a free text that a line of history quotes. */
const MASSIMO_CITATO = 60;

/** A free text as a line of history quotes it: on one line, cut at a whole character. */
export function cita(testo: string): string {
  const riga = suUnaRiga(testo);
  const caratteri = Array.from(new Intl.Segmenter('it').segment(riga), ({ segment }) => segment);
  if (caratteri.length <= MASSIMO_CITATO) return `«${riga}»`;
  return `«${caratteri.slice(0, MASSIMO_CITATO - 1).join('')}…»`;
}

/** The same, uncut: a text that was replaced is read nowhere else any more. */
export function citaIntero(testo: string): string {
  return `«${suUnaRiga(testo)}»`;
}

function suUnaRiga(testo: string): string {
  return testo.replaceAll(/\s+/g, ' ');
}
