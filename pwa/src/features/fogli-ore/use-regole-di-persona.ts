import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';

import { useLive } from '../../local-db/queries/use-live.ts';
import { leggiRegole, type RegoleDiPersona } from './regole-di-persona.ts';

/** The rules for whoever the form is for, as far as this device knows them; undefined until they are read. */
export function useRegoleDiPersona(
  dipendente_id: DipendenteId | null,
): RegoleDiPersona | undefined {
  return useLive(
    async (cache) => {
      const persona =
        dipendente_id === null ? undefined : await cache.dipendenti.get(dipendente_id);
      return { ...(await leggiRegole(cache)), tipo_assunzione: persona?.tipo_assunzione };
    },
    [dipendente_id],
  );
}
