import { isFinita } from '@gestionale/shared-schema/progetti/finita.ts';
import type { Giornata, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';

/** Until when yesterday's night is in hand after its end, while nothing of today has begun. */
const FINO_ALLE = '18:00';

/** One planned day together with its project. */
export interface GiornataDiProgetto {
  readonly progetto: Progetto;
  readonly giornata: Giornata;
}

/** What tells that a day has hours. */
export interface OreDelGiorno {
  readonly progetto_id: string;
  readonly data: string;
}

/** New hours that the server refused: no row has them. */
export interface OreRifiutate extends OreDelGiorno {
  readonly ore_lavorate: number;
}

/** What is planned for today, and the night of yesterday that is under way or just over. */
export function inCorso(
  previste: readonly GiornataDiProgetto[],
  /** Day and time in Italy, as `useMoment` tells them. */
  adesso: string,
): GiornataDiProgetto[] {
  const oggi = adesso.slice(0, 10) as Giorno;
  const ieri = addGiorni(oggi, -1);
  const diOggi = previste.filter(({ giornata }) => giornata.data === oggi);
  const tenute = cominciate(diOggi, adesso).length > 0 ? '' : FINO_ALLE;
  const notti = previste.filter(
    ({ giornata }) =>
      giornata.data === ieri &&
      giornata.ora_fine < giornata.ora_inizio &&
      (!isFinita(giornata, adesso) || adesso < `${oggi} ${tenute}`),
  );
  return [...notti, ...diOggi];
}

/** Those that have begun. */
export function cominciate(
  previste: readonly GiornataDiProgetto[],
  adesso: string,
): GiornataDiProgetto[] {
  return previste.filter(({ giornata: { data, ora_inizio } }) => `${data} ${ora_inizio}` <= adesso);
}

/** Those for which no hours were entered. */
export function senzaOre(
  previste: readonly GiornataDiProgetto[],
  ore: readonly OreDelGiorno[],
): GiornataDiProgetto[] {
  const entered = new Set(ore.map(({ progetto_id, data }) => `${progetto_id} ${data}`));
  return previste.filter(
    ({ progetto, giornata }) => !entered.has(`${progetto.id} ${giornata.data}`),
  );
}

/** Those of one planned day. */
export function oreDella<Ore extends OreDelGiorno>(
  { progetto, giornata }: GiornataDiProgetto,
  ore: readonly Ore[],
): Ore[] {
  return ore.filter(
    ({ progetto_id, data }) => progetto_id === progetto.id && data === giornata.data,
  );
}
