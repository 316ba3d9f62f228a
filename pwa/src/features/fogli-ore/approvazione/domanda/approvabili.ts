import { comeVista, haAnomalie, type FoglioOreEsaminato } from '../anomalie.ts';

/** What many may be approved together: the regular ones, and others only as they were seen. */
export function approvabili(
  scelti: readonly FoglioOreEsaminato[],
  seen: ReadonlySet<string>,
): FoglioOreEsaminato[] {
  return scelti.filter((each) => !haAnomalie(each) || seen.has(comeVista(each)));
}
