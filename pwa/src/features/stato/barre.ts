/** Of a plot, in units of its own that are stretched to its card. */
export const LARGHEZZA = 300;
export const ALTEZZA = 60;

/** The part of its column that a bar fills. */
const PIENO = 0.76;

/** What is counted at all can be seen, however small beside the others. */
const MINIMO = 2;

interface Barra {
  /** Which value it is of. */
  readonly posto: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A bar for each value that is more than zero, the largest as high as the plot. */
export function barreDi(valori: readonly (number | null)[]): readonly Barra[] {
  const massimo = Math.max(0, ...valori.map((valore) => valore ?? 0));
  const passo = LARGHEZZA / valori.length;
  return valori.flatMap((valore, posto) => {
    if (valore === null || valore <= 0) return [];
    const height = Math.max(MINIMO, (valore / massimo) * ALTEZZA);
    const x = posto * passo + (passo * (1 - PIENO)) / 2;
    return [{ posto, x, y: ALTEZZA - height, width: passo * PIENO, height }];
  });
}
