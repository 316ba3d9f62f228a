import { testiComuni } from '#testi/comuni.ts';
import { testiPlanning } from '#testi/planning.ts';
import type { Giornata } from '@gestionale/shared-schema/progetti/progetto.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Most days that are named in one sentence. */
const NOMINATE = 4;

/** Days with their times in one line; of many, the first ones and how many more. */
export function elencaGiornate(giornate: readonly Giornata[]): string {
  const nominate = giornate
    .slice(0, NOMINATE)
    .map(({ data, ora_inizio, ora_fine }) =>
      [formatGiorno(data), testiComuni.daA(ora_inizio.slice(0, 5), ora_fine.slice(0, 5))].join(' '),
    );
  return testiPlanning.persone.giornate(nominate, giornate.length - nominate.length);
}
