import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { statoOre } from '@gestionale/shared-schema/fogli-ore/rules.ts';
import { orePerGiorno } from '@gestionale/shared-schema/mesi/ore-per-giorno.ts';
import type { OreDaRipartire } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { addGiorni, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { once } from '@gestionale/shared-schema/values/language/once.ts';
import { fromCentesimiOra, type CentesimiOra } from '@gestionale/shared-schema/values/ore.ts';

import type { EntryState } from '../../outbox/entries/entry.ts';
import { compareText } from './compare-text.ts';
import { inCorso, senzaOre, type GiornataDiProgetto, type OreDelGiorno } from './in-corso.ts';

/** After every day. */
const MAI = '~';

/** The projects with days still to come first, the nearest day on top; then the others, latest first. */
export function ordinaPerProssima(progetti: readonly Progetto[], oggi: Giorno): Progetto[] {
  const nomi = once(() => new Intl.Collator('it'));
  return progetti
    .map((progetto) => {
      // Its days come in order.
      const { data } = progetto.giornate.find((giornata) => giornata.data >= oggi) ?? {};
      return { progetto, prossima: data ?? MAI, fine: data ? '' : (progetto.data_fine ?? '') };
    })
    .toSorted(
      (left, right) =>
        compareText(left.prossima, right.prossima) ||
        compareText(right.fine, left.fine) ||
        nomi().compare(left.progetto.nome_progetto, right.progetto.nome_progetto),
    )
    .map(({ progetto }) => progetto);
}

/** What is in hand today, the night of yesterday among it; cancelled projects are not done. */
export function giornateInCorso(
  progetti: readonly Progetto[],
  adesso: string,
): GiornataDiProgetto[] {
  return inCorso(daFare(progetti), adesso).toSorted(inOrder);
}

/** Names before the word about the others: sixty would push what is to be done off the screen. */
const PRIMI = 6;

/** The first of many people; all of them where a single one would be left out. */
export function primiTra<Persona>(tutti: readonly Persona[]): readonly Persona[] {
  return tutti.length > PRIMI + 1 ? tutti.slice(0, PRIMI) : tutti;
}

/** The next planned day after today over all projects. */
export function prossimaDiTutte(
  progetti: readonly Progetto[],
  oggi: Giorno,
): GiornataDiProgetto | undefined {
  return daFare(progetti)
    .filter(({ giornata }) => giornata.data > oggi)
    .toSorted(inOrder)[0];
}

/** Planned days from `dal` up to yesterday for which no hours were entered, latest first. */
export function giornateSenzaOre(
  progetti: readonly Progetto[],
  ore: readonly OreDelGiorno[],
  dal: Giorno,
  oggi: Giorno,
): GiornataDiProgetto[] {
  const passate = daFare(progetti).filter(
    ({ giornata }) => giornata.data >= dal && giornata.data < oggi,
  );
  return senzaOre(passate, ore).toSorted(inOrder).toReversed();
}

/** Decimal hours of a week, by what has become of them. */
export interface TotaliSettimana {
  readonly approvate: number;
  readonly daApprovare: number;
  readonly daInviare: number;
  readonly daSistemare: number;
}

type OreDellaSettimana = OreDaRipartire & Pick<FoglioOre, 'id' | 'approvato' | 'rimandato_il'>;

/**
 * Sums a week as months do it: what goes over midnight by the part that lies on each day. What waits on this device says more than what the server knew: `queued` are its rows by
 * what became of their entries; `refused` hours have no row.
 */
export function totaliSettimana(
  lunedi: Giorno,
  ore: readonly OreDellaSettimana[],
  queued: ReadonlyMap<string, EntryState>,
  refused: readonly OreDaRipartire[],
): TotaliSettimana {
  const hours = (...states: readonly string[]) =>
    ore.filter((row) => {
      const entry = queued.get(row.id);
      return states.includes(entry && entry !== 'accepted' ? entry : statoOre(row));
    });
  return {
    approvate: nellaSettimana(lunedi, hours('approvata')),
    daApprovare: nellaSettimana(lunedi, hours('da_approvare')),
    daInviare: nellaSettimana(lunedi, hours('pending')),
    daSistemare: nellaSettimana(lunedi, [...hours('rimandata', 'refused'), ...refused]),
  };
}

/** Decimal hours that lie in a week; the night before it may reach into it. */
function nellaSettimana(lunedi: Giorno, ore: readonly OreDaRipartire[]): number {
  const domenica = addGiorni(lunedi, 6);
  const centesimi = ore
    .filter(({ data }) => data >= addGiorni(lunedi, -1) && data <= domenica)
    .flatMap(orePerGiorno)
    .filter(({ data }) => data >= lunedi && data <= domenica)
    .reduce((sum, parte) => sum + parte.centesimi, 0);
  return fromCentesimiOra(centesimi as CentesimiOra);
}

/** Every planned day of what is not cancelled. */
export function daFare(progetti: readonly Progetto[]): GiornataDiProgetto[] {
  return progetti
    .filter(({ stato }) => stato !== 'Annullato')
    .flatMap((progetto) => progetto.giornate.map((giornata) => ({ progetto, giornata })));
}

/** By day, and by the hour at which they begin. */
function inOrder(
  { giornata: left }: GiornataDiProgetto,
  { giornata: right }: GiornataDiProgetto,
): number {
  return compareText(left.data, right.data) || compareText(left.ora_inizio, right.ora_inizio);
}
