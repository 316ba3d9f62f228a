/** What somebody was called. */
export interface NomeIntero {
  readonly nome: string;
  readonly cognome: string;
}

/** The ways in which a whole name is written. */
export function scrittureDi({ nome, cognome }: NomeIntero): readonly [string, string] {
  return [`${nome} ${cognome}`, `${cognome} ${nome}`];
}

/** A text without the whole name, where it stands by itself and is no part of a longer word. */
export function togliNome(testo: string, chi: NomeIntero, nuovo: string): string {
  const scritture = scrittureDi(chi)
    .map((scritto) => RegExp.escape(scritto))
    .join('|');
  const intero = new RegExp(`(?<![\\p{L}\\p{N}])(?:${scritture})(?![\\p{L}\\p{N}])`, 'gu');
  return testo.replaceAll(intero, () => nuovo);
}

/**
 * A line of history without what is quoted in it, if it tells of hours of theirs: why they were sent
 * back, or what the description said. Quotations end such a line, and may hold quotation marks.
 */
export function togliCitato(riga: string, { nome, cognome }: NomeIntero): string {
  const sua = RegExp.escape(`${cognome} ${nome}`);
  return riga.replace(
    new RegExp(`^([^«:]*: ${sua}, [^«]*)«.*$`, 'su'),
    (_, inizio) => `${inizio}«…»`,
  );
}
