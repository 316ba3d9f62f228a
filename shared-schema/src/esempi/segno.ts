/** Stands in the name of whatever was loaded as an example. */
export const SEGNO_ESEMPIO = '(esempio)';

/** A name of work, clients or things, marked where a narrow screen does not cut it off. */
export function nomeDiEsempio(nome: string): string {
  return `${SEGNO_ESEMPIO} ${nome}`;
}

/** A family name, marked after what people are called by. */
export function cognomeDiEsempio(cognome: string): string {
  return `${cognome} ${SEGNO_ESEMPIO}`;
}

export function isNomeDiEsempio(nome: string): boolean {
  return nome.toLowerCase().includes(SEGNO_ESEMPIO);
}
