import { testiApprovazione as testi } from '#testi/approvazione.ts';

import type { FilterOption } from '../../../ui/data-list/column.ts';
import { haAnomalie, type Anomalia, type FoglioOreEsaminato } from './anomalie.ts';

const NESSUNA = 'nessuna';
const QUALSIASI = 'qualsiasi';

/** The choices of the filter by what is to be looked at twice, gravest first. */
export const SCELTE_ANOMALIA: readonly FilterOption[] = [
  { value: NESSUNA, label: testi.comePrevisto },
  { value: QUALSIASI, label: testi.conSegnalazioni },
  ...(Object.entries(testi.anomalie) as [Anomalia, string][]).map(([value, label]) => ({
    value,
    label,
  })),
];

/** The choices that some of the rows come under, and those that always stand. */
export function scelteAnomaliaDi(esaminati: readonly FoglioOreEsaminato[]): FilterOption[] {
  const present = new Set<string>(esaminati.flatMap(({ anomalie }) => anomalie));
  return SCELTE_ANOMALIA.filter(
    ({ value }) => value === NESSUNA || value === QUALSIASI || present.has(value),
  );
}

/** Whether an entry comes under one of the choices. */
export function corrispondeAnomalia(esaminato: FoglioOreEsaminato, value: string): boolean {
  if (value === NESSUNA) return !haAnomalie(esaminato);
  if (value === QUALSIASI) return haAnomalie(esaminato);
  return esaminato.anomalie.some((each) => each === value);
}
