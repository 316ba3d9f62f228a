import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import { regoleOrario, type RegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';

import type { CacheTables } from '../../local-db/databases/cache-tables.ts';

/** What is to be known of a person's work to say what is unusual about an entry of theirs. */
export interface RegoleDiPersona {
  readonly regole: RegoleOrario;
  /** Undefined where this device does not know it: then nothing is said that depends on it. */
  readonly tipo_assunzione: TipoAssunzione | undefined;
  /** Minutes of break that a new entry begins with. */
  readonly pausa_abituale: number;
  /** From this day on the device has all hours that its user may see; null where it has all there are. */
  readonly ore_dal?: Giorno | null | undefined;
  /** Hours of days behind it are of days that have not come; where it is not told nothing is said of them. */
  readonly oggi?: Giorno | undefined;
}

/** The company's rules, which every device has. */
export async function leggiRegole({
  impostazioni,
}: Pick<CacheTables, 'impostazioni'>): Promise<Omit<RegoleDiPersona, 'tipo_assunzione'>> {
  const row = await impostazioni.get(IMPOSTAZIONI_ID);
  return {
    regole: regoleOrario(row),
    pausa_abituale: row?.pausa_abituale ?? 0,
  };
}
