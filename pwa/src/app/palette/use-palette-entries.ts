import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { useMemo } from 'react';

import { useNames } from '../../local-db/use-names.ts';
import { paletteEntry, type PaletteEntry } from './palette-entry.ts';
import { placeOfCliente, placeOfPersona, placeOfProgetto, screensOf } from './palette-places.ts';

/** Everything that the palette can lead to; rows come a moment after the screens. */
export function usePaletteEntries(ruolo: Ruolo): readonly PaletteEntry[] {
  const names = useNames();
  return useMemo(() => {
    const screens = screensOf(ruolo);
    if (names === undefined) return screens;
    const named = (
      kind: 'progetto' | 'cliente' | 'persona',
      rows: readonly { readonly id: string; readonly nome: string }[],
      placeOf: (id: string, nome: string) => string | undefined,
    ) =>
      rows.flatMap(({ id, nome }) => {
        const to = placeOf(id, nome);
        return to === undefined ? [] : [paletteEntry(kind, id, nome, to)];
      });
    return [
      ...screens,
      ...named('progetto', names.progetti, (id) => placeOfProgetto(ruolo, id)),
      ...named('cliente', names.clienti, (_, nome) => placeOfCliente(ruolo, nome)),
      ...named('persona', names.persone, (id, nome) => placeOfPersona(ruolo, id, nome)),
    ];
  }, [ruolo, names]);
}
