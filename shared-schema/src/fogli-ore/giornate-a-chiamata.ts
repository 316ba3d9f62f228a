import { giornoSchema, type Giorno } from '../values/giorno.ts';

/** Days of actual work in three years after which work a chiamata becomes permanent (art. 13 c. 3 D.Lgs. 81/2015). */
export const GIORNATE_A_CHIAMATA = 400;

/** From so many on it is time to look at the next calls. */
export const GIORNATE_DA_AVVISARE = 360;

/** The last day before the three years that end with one. */
export function vigiliaDelTriennio(giorno: Giorno): Giorno {
  const anno = String(Number(giorno.slice(0, 4)) - 3);
  // Of 29 February the day before it is meant: three years earlier there was none.
  return giornoSchema.parse(anno + giorno.slice(4).replace('-02-29', '-02-28'));
}
