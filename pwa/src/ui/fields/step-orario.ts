import { readTypedOrario } from '@gestionale/shared-schema/values/read-orario.ts';

/**
 * A time as it is typed, moved to the next quarter of an hour, round the clock. Where there is none it
 * begins at midnight; text that is none stays as it is.
 */
export function stepOrario(text: string, direction: 1 | -1): string {
  const [hours = 0, minutes = 0] = readTypedOrario(text).split(':').map(Number);
  const quarters = hours * 4 + minutes / 15;
  const next = direction > 0 ? Math.floor(quarters) + 1 : Math.ceil(quarters) - 1;
  return Number.isNaN(next) ? text : new Date(2000, 0, 1, 0, next * 15).toTimeString().slice(0, 5);
}
