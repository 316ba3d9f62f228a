import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, giorniTra, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** The periods that the list of projects can be narrowed to. */
export const PERIODI_PLANNING = [
  'in_corso',
  'prossimi_30',
  'questo_mese',
  'passati',
  'senza_date',
] as const;

const PROSSIMI_GIORNI = 30;

/** True when some of a project's days, or its whole span for those behind us, is in the period. */
export function isNelPeriodo(
  { giornate, data_fine }: Pick<Progetto, 'giornate' | 'data_fine'>,
  periodo: string,
  oggi: Giorno,
): boolean {
  const between = (first: string, last: string): boolean =>
    giornate.some(({ data }) => data >= first && data <= last);
  switch (periodo) {
    case 'in_corso':
      return between(oggi, oggi);
    case 'prossimi_30':
      return between(oggi, addGiorni(oggi, PROSSIMI_GIORNI));
    case 'questo_mese':
      return between(`${oggi.slice(0, 7)}-01`, `${oggi.slice(0, 7)}-31`);
    case 'passati':
      return data_fine !== null && data_fine < oggi;
    case 'senza_date':
      return giornate.length === 0;
    default:
      return true;
  }
}

/** More than the days of any company. */
const BEHIND = 10_000_000;

/** Where a last day stands in a list that begins today: days to come, and then those gone by, backwards. */
export function ordineDaOggi(data_fine: Giorno, oggi: Giorno): number {
  const days = giorniTra(oggi, data_fine);
  return days >= 0 ? days : BEHIND - days;
}

/** When a project is, seen from a day; empty without days. */
export function quandoDi(
  { data_inizio, data_fine }: Pick<Progetto, 'data_inizio' | 'data_fine'>,
  oggi: Giorno,
): string {
  if (data_inizio === null || data_fine === null) return '';
  if (data_fine < oggi) return testiPlanning.quando.finita(giorniTra(data_fine, oggi));
  if (data_inizio > oggi) return testiPlanning.quando.tra(giorniTra(oggi, data_inizio));
  return testiPlanning.quando.inCorso;
}
