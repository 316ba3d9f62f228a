import type { Ruolo } from '@gestionale/shared-schema/contract/ruolo.ts';
import { useMemo } from 'react';

import { useNames } from '../../local-db/queries/use-names.ts';
import { paletteEntry, type PaletteEntry } from './palette-entry.ts';
import { placeOfCliente, placeOfPersona, placeOfProgetto, screensOf } from './palette-places.ts';

interface PaletteEntries {
  readonly entries: readonly PaletteEntry[];
  /** False while the rows are being read: they come a moment after the screens. */
  readonly complete: boolean;
  /** False while there may be more than this device has yet: what is not found may still come. */
  readonly whole: boolean;
}

/** Everything that the palette can lead to. */
export function usePaletteEntries(ruolo: Ruolo): PaletteEntries {
  const known = useNames();
  const names = known?.value;
  const entries = useMemo(() => {
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
  return { entries, complete: names !== undefined, whole: known?.complete === true };
}
