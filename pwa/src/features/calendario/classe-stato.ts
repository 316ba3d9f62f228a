import type { StatoProgetto } from '@gestionale/shared-schema/progetti/progetto.ts';

const classi: Readonly<Record<StatoProgetto, string>> = {
  'In Lavorazione': 'cal-stato--in-lavorazione',
  Confermato: 'cal-stato--confermato',
  Completato: 'cal-stato--completato',
  Annullato: 'cal-stato--annullato',
};

/** The look of a state, in the legend and in the calendar alike. */
export function classeStato(stato: StatoProgetto): string {
  return `cal-stato ${classi[stato]}`;
}
