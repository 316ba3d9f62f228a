import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { intorniTra, quandoDi } from '@gestionale/shared-schema/fogli-ore/ore-intorno.ts';
import { intornoDi, type OreIntorno } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { groupBy } from '@gestionale/shared-schema/values/language/group-by.ts';

import { trovaDoppie } from '../modulo/sovrapposizioni.ts';

/** What is asked of an entry beside hours of its person. */
export interface OreGuardate {
  readonly intorno: (foglioOre: FoglioOre) => OreIntorno;
  /** The others that it overlaps with, as `trovaSovrapposizioni` finds them, in their order. */
  readonly sovrapposte: (foglioOre: FoglioOre) => readonly FoglioOre[];
  /** The others of the same project and day that `trovaDoppie` finds, in their order. */
  readonly doppie: (foglioOre: FoglioOre) => readonly FoglioOre[];
}

/**
 * Looks at hours of one person once for all entries that are judged beside them: each beside all
 * others would take as long again for each that there is.
 */
export function guardaVicine(vicine: readonly FoglioOre[]): OreGuardate {
  const intorni = intorniTra(vicine);
  const perId = new Map(vicine.map((each) => [each.id, each]));
  const traDue = sovrappostiTra(vicine);
  const insieme = groupBy(vicine, attivitaDelGiorno);
  return {
    intorno: (foglioOre) => {
      const letta = perId.get(foglioOre.id);
      // What is judged was read by itself, and may have changed or gone between.
      return letta !== undefined && pesaUguale(letta, foglioOre)
        ? intorni(letta)
        : intornoDi(foglioOre, vicine);
    },
    sovrapposte: (foglioOre) => {
      const mine = quandoDi(foglioOre);
      if (mine === null) return [];
      const { id, dipendente_id } = foglioOre;
      return traDue(mine.from, mine.to).filter(
        (altra) => altra.id !== id && altra.dipendente_id === dipendente_id,
      );
    },
    doppie: (foglioOre) => trovaDoppie(foglioOre, insieme.get(attivitaDelGiorno(foglioOre)) ?? []),
  };
}

/** Reckons something once for each list of hours: entries of the same days have the same one. */
export function unaVoltaPerElenco<T>(
  reckon: (ore: readonly FoglioOre[]) => T,
): (ore: readonly FoglioOre[]) => T {
  const fatti = new Map<readonly FoglioOre[], { readonly value: T }>();
  return (ore) => {
    const fatto = fatti.get(ore) ?? { value: reckon(ore) };
    fatti.set(ore, fatto);
    return fatto.value;
  };
}

function attivitaDelGiorno({ dipendente_id, progetto_id, data }: FoglioOre): string {
  return `${dipendente_id} ${progetto_id} ${data}`;
}

function pesaUguale(una: FoglioOre, altra: FoglioOre): boolean {
  return (
    una.data === altra.data &&
    una.ora_inizio === altra.ora_inizio &&
    una.ora_fine === altra.ora_fine &&
    una.ore_lavorate === altra.ore_lavorate &&
    una.pausa === altra.pausa
  );
}

/** Finds those of the hours that go on between two minutes, without looking at each of the others. */
function sovrappostiTra(vicine: readonly FoglioOre[]): (from: number, to: number) => FoglioOre[] {
  const inOrdine = vicine
    .flatMap((foglioOre, posto) => {
      const quando = quandoDi(foglioOre);
      return quando === null ? [] : { ...quando, foglioOre, posto };
    })
    .toSorted((a, b) => a.from - b.from);
  /** When the last ends of those around each: from the half on whose middle it stands. */
  const ultime: number[] = [];
  const misura = (dal: number, al: number): number => {
    const mezzo = (dal + al) >> 1;
    const qui = inOrdine[mezzo];
    if (dal >= al || qui === undefined) return -Infinity;
    const ultima = Math.max(qui.to, misura(dal, mezzo), misura(mezzo + 1, al));
    ultime[mezzo] = ultima;
    return ultima;
  };
  misura(0, inOrdine.length);
  return (from, to) => {
    const trovati: typeof inOrdine = [];
    const cerca = (dal: number, al: number): void => {
      const mezzo = (dal + al) >> 1;
      const qui = inOrdine[mezzo];
      if (dal >= al || qui === undefined || (ultime[mezzo] ?? 0) <= from) return;
      cerca(dal, mezzo);
      if (qui.from >= to) return;
      if (qui.to > from) trovati.push(qui);
      cerca(mezzo + 1, al);
    };
    cerca(0, inOrdine.length);
    return trovati.toSorted((a, b) => a.posto - b.posto).map(({ foglioOre }) => foglioOre);
  };
}
