import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { SEMPRE } from '../../../local-db/queries/read-latest.ts';
import { unisciOre } from '../finestra/unisci-ore.ts';
import { useOltreFinestra, type OltreFinestra } from '../finestra/use-oltre-finestra.ts';
import { giorniDelPeriodo, type Periodo } from './periodo-archivio.ts';
import { useArchivio, type Archivio } from './use-archivio.ts';

const NESSUNA: readonly FoglioOre[] = [];

export interface ArchivioIntero {
  /** Undefined while the first hours are being read. */
  readonly archivio: Archivio | undefined;
  /** Hours of before the period, which its first are looked at beside. */
  readonly prima: readonly FoglioOre[];
  /** What is not on this device; null where nothing is. */
  readonly oltre: OltreFinestra | null;
}

/** The hours of a period: this device's, and from the server those that are older than what it holds. */
export function useArchivioIntero(periodo: Periodo, oggi: Giorno): ArchivioIntero {
  const { dal, al } = giorniDelPeriodo(periodo, oggi);
  const archivio = useArchivio(dal ?? SEMPRE.dal, al);
  const oltre = useOltreFinestra({ dal, al, conVicine: true });
  const righe = oltre?.righe ?? NESSUNA;
  const intero = useMemo(
    () => archivio && { ...archivio, ore: archivio.ore && unisciOre(archivio.ore, righe) },
    [archivio, righe],
  );
  return { archivio: intero, prima: oltre?.vicine ?? NESSUNA, oltre };
}
