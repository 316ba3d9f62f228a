import { testiComuni } from '#testi/comuni.ts';
import { formatGiorno } from '@gestionale/shared-schema/values/giorno.ts';

import { useLive } from '../../local-db/queries/use-live.ts';
import type { PaletteEntry } from './palette-entry.ts';

const NONE: ReadonlyMap<string, string> = new Map();

/** Client and first day of the projects among the entries: many are called alike. */
export function useDetails(shown: readonly PaletteEntry[]): ReadonlyMap<string, string> {
  const ids = shown.filter(({ kind }) => kind === 'progetto').map(({ id }) => id);
  const found = useLive(async ({ progetti }) => progetti.bulkGet(ids), [ids.join()]);
  if (found === undefined) return NONE;
  return new Map(
    found.flatMap((progetto) => {
      if (progetto === undefined) return [];
      const { id, nome_cliente, data_inizio } = progetto;
      const dal = data_inizio === null ? testiComuni.nonDisponibile : formatGiorno(data_inizio);
      return [[id, `${nome_cliente ?? testiComuni.nonDisponibile} · ${dal}`]];
    }),
  );
}
