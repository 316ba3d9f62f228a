import { addGiorni } from '../values/giorno.ts';
import type { Giornata } from './progetto.ts';

/** Whether a planned day has ended; `adesso` is day and time in Italy, `2026-05-12 09:30`. */
export function isFinita(
  { data, ora_inizio, ora_fine }: Pick<Giornata, 'data' | 'ora_inizio' | 'ora_fine'>,
  adesso: string,
): boolean {
  const ultimo = ora_fine < ora_inizio ? addGiorni(data, 1) : data;
  return adesso >= `${ultimo} ${ora_fine}`;
}
