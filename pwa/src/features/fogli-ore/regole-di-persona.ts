import type { TipoAssunzione } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { NOTTE_ABITUALE } from '@gestionale/shared-schema/fogli-ore/segnalazioni.ts';
import { IMPOSTAZIONI_ID } from '@gestionale/shared-schema/impostazioni/impostazioni.ts';
import type { RegoleOrario } from '@gestionale/shared-schema/mesi/ripartisci-ore.ts';

import type { CacheTables } from '../../local-db/databases/cache-tables.ts';

/** What is to be known of a person's work to say what is unusual about an entry of theirs. */
export interface RegoleDiPersona {
  readonly regole: RegoleOrario;
  /** Undefined where this device does not know it: then nothing is said that depends on it. */
  readonly tipo_assunzione: TipoAssunzione | undefined;
}

/** The company's rules; the local feast is known where the settings are, on devices of the office. */
export async function leggiRegole({
  impostazioni,
}: Pick<CacheTables, 'impostazioni'>): Promise<RegoleOrario> {
  const row = await impostazioni.get(IMPOSTAZIONI_ID);
  return { notte: NOTTE_ABITUALE, festa_patronale: row?.festa_patronale ?? null };
}
