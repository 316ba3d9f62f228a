/** Before a day, alone or together with a preposition. */
type Articolo = 'il' | 'al' | 'dal' | 'del' | 'Il' | 'Dal';

/** As it is written before a vowel. */
const ELISI: Readonly<Record<Articolo, string>> = {
  il: "l'",
  al: "all'",
  dal: "dall'",
  del: "dell'",
  Il: "L'",
  Dal: "Dall'",
};

/** The eighth and the eleventh, as `08/06/2026` and `8 giugno`; an hour (`11:30`) takes no such article. */
const COME_VOCALE = /^(?:0?8|11)(?![\d:])/;

/** `dal 12/05/2026`, `dall'11/05/2026`: a day in figures with its article, elided as it is read. */
export function conArticolo(articolo: Articolo, giorno: string): string {
  return COME_VOCALE.test(giorno) ? `${ELISI[articolo]}${giorno}` : `${articolo} ${giorno}`;
}
