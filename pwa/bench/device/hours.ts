/** Words enough that a thousand entries do not pack better than those of people do. */
const WORDS =
  'potatura abbattimento tigli platano cedro viale parco scuola cantiere carico ramaglie pulizia cippatura fune piattaforma segnaletica movieri motosega affilatura rilievo siepe fossato argine sponda cippato trasporto discarica attesa pioggia vento interrotto completato tratto nord sud lungo muro cancello civico'.split(
    ' ',
  );
const STARTS = ['07:00', '07:30', '08:00', '08:30', '13:00'];
const ENDS = ['12:00', '16:30', '17:00', '17:30', '18:00'];

/** On which project and days somebody has worked. */
export interface Work {
  readonly progetto_id: string;
  readonly giorni: readonly string[];
}

/** The n-th entry of somebody's hours as a person would write it; the same every time. */
export function hoursOf({ progetto_id, giorni }: Work, dipendente_id: string, n: number) {
  // Steps that share no factor with what they walk through visit all of it.
  const pick = (from: readonly string[], step: number): string =>
    from[(n * step + Math.floor(n / from.length)) % from.length] ?? '';
  const words = [7, 11, 13, 17, 19, 23].map((step) => pick(WORDS, step));
  return {
    progetto_id,
    dipendente_id,
    data: giorni[n % giorni.length] ?? '',
    ora_inizio: pick(STARTS, 3),
    ora_fine: pick(ENDS, 2),
    ore_lavorate: 4 + (n % 17) / 4,
    descrizione_attivita: `${words.join(' ')} ${n}`,
  };
}
