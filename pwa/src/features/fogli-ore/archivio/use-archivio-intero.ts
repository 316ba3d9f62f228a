import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import type { Giorno } from '@gestionale/shared-schema/values/giorno.ts';
import { useMemo } from 'react';

import { SEMPRE } from '../../../local-db/queries/read-latest.ts';
import { useOreUnite } from '../finestra/unisci-ore.ts';
import { useOltreFinestra, type OltreFinestra } from '../finestra/use-oltre-finestra.ts';
import { useOreDal } from '../finestra/use-ore-dal.ts';
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
  const oreDal = useOreDal();
  const ore = useOreUnite(archivio?.ore, oltre?.righe ?? NESSUNA);
  const altrove = siSaSenza({ oreDal, dal, oltre });
  const intero = useMemo(
    () =>
      archivio && {
        ...archivio,
        ore,
        vuoto: archivio.vuoto && altrove,
      },
    [altrove, archivio, ore],
  );
  return { archivio: intero, prima: oltre?.vicine ?? NESSUNA, oltre };
}

interface Altrove {
  readonly oreDal: Giorno | null;
  readonly dal: Giorno | null;
  readonly oltre: Pick<OltreFinestra, 'stato' | 'righe'> | null;
}

/** Whether it is known that the server has no hours but those of this device. */
export function siSaSenza({ oreDal, dal, oltre }: Altrove): boolean {
  if (oreDal === null) return true;
  return dal === null && oltre?.stato === 'intere' && oltre.righe.length === 0;
}
