import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { once } from '@gestionale/shared-schema/values/language/once.ts';

import type { PeriodoMio } from './periodo-mio.ts';

const giorni = once(
  () =>
    new Intl.DateTimeFormat('it-IT', {
      timeZone: 'UTC',
      day: 'numeric',
      month: 'short',
      year: 'numeric',
    }),
);

const mesi = once(
  () => new Intl.DateTimeFormat('it-IT', { timeZone: 'UTC', month: 'long', year: 'numeric' }),
);

/** `maggio 2026`, of any of its days. */
export function nomeMese(giorno: Giorno): string {
  return mesi().format(Date.parse(`${giorno}T00:00:00Z`));
}

/** `4–10 mag 2026`, `maggio 2026`. */
export function nomePeriodo({ vista, dal, al }: PeriodoMio): string {
  const [primo, ultimo] = [Date.parse(`${dal}T00:00:00Z`), Date.parse(`${al}T00:00:00Z`)];
  return vista === 'mese' ? nomeMese(dal) : giorni().formatRange(primo, ultimo);
}
