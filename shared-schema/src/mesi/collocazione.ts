import { mesiDi, type Mese, type Quando } from './mesi-di.ts';

/** What a closing kept of where hours with a start and no end lie. */
export interface FineTenuta {
  /** They were split; in the first closings they were not. */
  readonly fine_dedotta?: boolean | undefined;
  /** Those over the month's first midnight were whole in the month before. */
  readonly inizio_intero?: boolean | undefined;
  /** Those over its last midnight were whole in it. */
  readonly fine_intera?: boolean | undefined;
}

/** What is kept of a month; undefined of one that is not closed. */
export type TenutaDel = (mese: Mese) => FineTenuta | undefined;

/** Whether hours over the midnight in which a closed month begins lie whole in the one before. */
export function haInizioIntero(tenuta: FineTenuta | undefined): boolean {
  return isIntera(tenuta) || tenuta?.inizio_intero === true;
}

/** Whether those over the midnight in which it ends lie whole in it. */
export function haFineIntera(tenuta: FineTenuta | undefined): boolean {
  return isIntera(tenuta) || tenuta?.fine_intera === true;
}

/**
 * Places hours as the closings have them: those with a start and no end that a closed month was reckoned
 * with whole stay whole on their day, or that month would change.
 */
export function collocaOre<Ore extends Quando>(ore: Ore, tenutaDel: TenutaDel): Ore {
  if (ore.ora_fine !== null) return ore;
  const [mese, dopo] = mesiDi(ore);
  const intera =
    dopo === undefined
      ? isIntera(tenutaDel(mese))
      : haFineIntera(tenutaDel(mese)) || haInizioIntero(tenutaDel(dopo));
  return intera ? { ...ore, ora_inizio: null } : ore;
}

function isIntera(tenuta: FineTenuta | undefined): boolean {
  return tenuta !== undefined && tenuta.fine_dedotta !== true;
}
