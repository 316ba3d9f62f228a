import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import type { Giornata, Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { once } from '@gestionale/shared-schema/values/language/once.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { compareText } from './compare-text.ts';

/** One planned day together with its project. */
export interface GiornataDiProgetto {
  readonly progetto: Progetto;
  readonly giornata: Giornata;
}

type OreDelGiorno = Pick<FoglioOre, 'progetto_id' | 'data'>;

/** The projects with days still to come first, the nearest day on top; then the others, latest first. */
export function ordinaPerProssima(progetti: readonly Progetto[], oggi: Giorno): Progetto[] {
  const nomi = once(() => new Intl.Collator('it'));
  return progetti
    .map((progetto) => ({ progetto, prossima: prossimaGiornata(progetto, oggi)?.data }))
    .toSorted((left, right) => {
      const byName = () =>
        nomi().compare(left.progetto.nome_progetto, right.progetto.nome_progetto);
      if (left.prossima !== undefined && right.prossima !== undefined) {
        return compareText(left.prossima, right.prossima) || byName();
      }
      if (left.prossima !== undefined) return -1;
      if (right.prossima !== undefined) return 1;
      const { data_fine: leftFine } = left.progetto;
      const { data_fine: rightFine } = right.progetto;
      return compareText(rightFine ?? '', leftFine ?? '') || byName();
    })
    .map(({ progetto }) => progetto);
}

/** The first day of a project from today on. */
export function prossimaGiornata(progetto: Progetto, oggi: Giorno): Giornata | undefined {
  let prossima: Giornata | undefined;
  for (const giornata of progetto.giornate) {
    if (giornata.data < oggi) continue;
    if (prossima === undefined || giornata.data < prossima.data) prossima = giornata;
  }
  return prossima;
}

/** What is planned on a day, in the order of the day; cancelled projects are not done. */
export function giornateDel(progetti: readonly Progetto[], giorno: Giorno): GiornataDiProgetto[] {
  return daFare(progetti)
    .filter(({ giornata }) => giornata.data === giorno)
    .toSorted((left, right) => compareText(left.giornata.ora_inizio, right.giornata.ora_inizio));
}

/** The next planned day after today over all projects. */
export function prossimaDiTutte(
  progetti: readonly Progetto[],
  oggi: Giorno,
): GiornataDiProgetto | undefined {
  return daFare(progetti)
    .filter(({ giornata }) => giornata.data > oggi)
    .toSorted((left, right) => inOrder(left.giornata, right.giornata))[0];
}

/** Planned days from `dal` up to yesterday for which no hours were entered, latest first. */
export function giornateSenzaOre(
  progetti: readonly Progetto[],
  ore: readonly OreDelGiorno[],
  dal: Giorno,
  oggi: Giorno,
): GiornataDiProgetto[] {
  const entered = new Set(ore.map(({ progetto_id, data }) => `${progetto_id} ${data}`));
  return daFare(progetti)
    .filter(({ giornata }) => giornata.data >= dal && giornata.data < oggi)
    .filter(({ progetto, giornata }) => !entered.has(`${progetto.id} ${giornata.data}`))
    .toSorted((left, right) => inOrder(right.giornata, left.giornata));
}

/** Decimal hours of a week, by what has become of them. */
export interface TotaliSettimana {
  readonly approvate: number;
  readonly pending: number;
  readonly daSistemare: number;
}

/**
 * Sums a week. `refusedIds` are rows that a refused entry touches: they count as to be corrected, as
 * do those that were sent back, and `refused` hours, whose rows are not there.
 */
export function totaliSettimana(
  ore: readonly Pick<FoglioOre, 'id' | 'approvato' | 'rimandato_il' | 'ore_lavorate'>[],
  refusedIds: ReadonlySet<string>,
  refused: readonly number[],
): TotaliSettimana {
  const isBad = (row: (typeof ore)[number]) =>
    refusedIds.has(row.id) || statoOre(row) === 'rimandata';
  const good = ore.filter((row) => !isBad(row));
  const bad = ore.filter(isBad);
  const hours = (rows: readonly Pick<FoglioOre, 'ore_lavorate'>[]) =>
    rows.map((row) => row.ore_lavorate);
  return {
    approvate: sommaOre(hours(good.filter(({ approvato }) => approvato))),
    pending: sommaOre(hours(good.filter(({ approvato }) => !approvato))),
    daSistemare: sommaOre([...hours(bad), ...refused]),
  };
}

function daFare(progetti: readonly Progetto[]): GiornataDiProgetto[] {
  return progetti
    .filter(({ stato }) => stato !== 'Annullato')
    .flatMap((progetto) => progetto.giornate.map((giornata) => ({ progetto, giornata })));
}

function inOrder(left: Giornata, right: Giornata): number {
  return compareText(left.data, right.data) || compareText(left.ora_inizio, right.ora_inizio);
}
