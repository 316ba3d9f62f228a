import { sameValue } from '../../../local-db/same-value.ts';
import type { FoglioOreEsaminato } from './anomalie.ts';

/** Gives what was examined, and for what came out the same as the last time the object of then. */
export type ComePrima = (esaminati: readonly FoglioOreEsaminato[]) => FoglioOreEsaminato[];

/**
 * Remembers what was examined: when some of four hundred have left, the others are not drawn, searched
 * and put in order anew. It keeps one for each entry that it ever saw.
 */
export function creaComePrima(): ComePrima {
  const prima = new Map<string, FoglioOreEsaminato>();
  return (esaminati) =>
    esaminati.map((each) => {
      const former = prima.get(each.id);
      if (former !== undefined && sameValue(former, each)) return former;
      prima.set(each.id, each);
      return each;
    });
}
