import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { once } from '@gestionale/shared-schema/values/language/once.ts';

const inBreve = once(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'UTC',
      weekday: 'short',
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
    }),
);

/** `mar 12/05/2026`: a day with its weekday, where a list has little room. */
export function formatGiornoBreve(giorno: Giorno): string {
  return inBreve()
    .format(Date.parse(`${giorno}T00:00:00Z`))
    .replace(',', '');
}
