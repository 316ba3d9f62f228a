import { giornoInItalia } from './giorno.ts';
import { formatIstante, toIstante } from './istante.ts';

/** Day and time in Italy at an instant in milliseconds since 1970, to the minute: `2026-05-12 09:30`. */
export function momentoInItalia(instantMs: number): string {
  return `${giornoInItalia(instantMs)} ${formatIstante(toIstante(instantMs)).slice(-5)}`;
}
