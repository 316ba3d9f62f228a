import { lunediDellaSettimana, type Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';
import { sommaOre } from '@gestionale/shared-schema/values/ore.ts';

import { nomeDi } from '../../voce-ore.ts';
import { haAnomalie, type FoglioOreEsaminato } from '../anomalie.ts';
import { chiavePiano, type Piano } from './piano.ts';

/** The entries of one week: of everybody, or of one person. */
export interface Settimana {
  readonly lunedi: Giorno;
  /** Whose they are; null for everybody's. */
  readonly chi: string | null;
  /** Those that the list shows, which alone can be approved. */
  readonly righe: readonly FoglioOreEsaminato[];
  /** With those that a search or a filter hides. */
  readonly tutte: number;
  readonly daControllare: number;
  /** Hours of those that are shown. */
  readonly ore: number;
  /** Hours that were approved before; undefined where they are on the server alone. */
  readonly approvate: number | undefined;
  /** Planned hours; null where no day is planned, undefined until the plan was read. */
  readonly previste: number | null | undefined;
}

/**
 * The weeks and, within them, the people whose entries begin with a row, by the id of that row. The rows
 * are in that order already.
 */
export function settimaneDi(
  righe: readonly FoglioOreEsaminato[],
  tutte: readonly FoglioOreEsaminato[],
  piano: Piano | undefined,
): ReadonlyMap<string, readonly Settimana[]> {
  const quante = groupBy(tutte, chiaveDi);
  const found = new Map<string, Settimana[]>();
  const perSettimana = groupBy(righe, ({ foglioOre }) => lunediDellaSettimana(foglioOre.data));
  for (const [lunedi, sue] of perSettimana) {
    const persone = [...groupBy(sue, chiaveDi)].map(([chiave, di]) => {
      const [prima] = di;
      const chi = prima === undefined ? '' : nomeDi(prima.foglioOre);
      const approvate = prima?.approvate;
      const previste = piano === undefined ? undefined : (piano.get(chiave) ?? null);
      const { ore, daControllare } = contate(di);
      const sueTutte = quante.get(chiave)?.length ?? di.length;
      return { lunedi, chi, righe: di, tutte: sueTutte, daControllare, ore, approvate, previste };
    });
    const tutti: Settimana = {
      lunedi,
      chi: null,
      righe: sue,
      ...contate(sue),
      // Of people of whom none is shown, too.
      tutte: [...quante].reduce(
        (sum, [chiave, di]) => (chiave.endsWith(lunedi) ? sum + di.length : sum),
        0,
      ),
      approvate: sommaNote(persone.map(({ approvate }) => approvate)),
      previste: sommaPreviste(persone.map(({ previste }) => previste)),
    };
    for (const persona of persone) append(found, persona.righe[0]?.id, persona);
    const first = sue[0]?.id;
    if (first !== undefined) found.set(first, [tutti, ...(found.get(first) ?? [])]);
  }
  return found;
}

function chiaveDi({ foglioOre: { dipendente_id, data } }: FoglioOreEsaminato): string {
  return chiavePiano(dipendente_id, data);
}

function contate(righe: readonly FoglioOreEsaminato[]) {
  const ore = sommaOre(righe.map(({ foglioOre }) => foglioOre.ore_lavorate));
  return { ore, daControllare: righe.filter(haAnomalie).length };
}

/** Undefined if one is. */
function sommaNote(ore: readonly (number | undefined)[]): number | undefined {
  const note = ore.filter((each) => each !== undefined);
  return note.length < ore.length ? undefined : sommaOre(note);
}

function sommaPreviste(
  previste: readonly (number | null | undefined)[],
): number | null | undefined {
  if (previste.includes(undefined)) return undefined;
  const known = previste.filter((each) => typeof each === 'number');
  return known.length === 0 ? null : sommaOre(known);
}

function append(found: Map<string, Settimana[]>, id: string | undefined, settimana: Settimana) {
  if (id !== undefined) found.set(id, [...(found.get(id) ?? []), settimana]);
}
