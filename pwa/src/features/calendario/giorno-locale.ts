import { isGiorno, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/**
 * A plain day as the calendar library wants it: midnight on the clock of this device, wherever that
 * is. The two functions are each other's inverse and never pass a day through UTC.
 */
export function toDate(giorno: Giorno): Date {
  const [year = 0, month = 1, day = 1] = giorno.split('-').map(Number);
  return new Date(year, month - 1, day);
}

/** The day that a date shows on this device's clock. */
export function toGiorno(date: Date): Giorno {
  const text = [
    String(date.getFullYear()).padStart(4, '0'),
    String(date.getMonth() + 1).padStart(2, '0'),
    String(date.getDate()).padStart(2, '0'),
  ].join('-');
  if (!isGiorno(text)) throw new RangeError(`No calendar day: ${text}`);
  return text;
}
