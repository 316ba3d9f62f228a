import { useCallback, useMemo, useState } from 'react';

import { haAnomalie, type FoglioOreEsaminato } from '../anomalie.ts';
import type { Approvazioni } from '../use-approva.ts';
import { approvabili } from './approvabili.ts';
import { frasiNelFrattempo, nelFrattempo } from './nel-frattempo.ts';

/** What is asked before entries with anomalies are approved. */
export interface DomandaApprovazione {
  readonly anomali: readonly FoglioOreEsaminato[];
  /** The others, which nothing is to be asked about. */
  readonly regolari: readonly FoglioOreEsaminato[];
  /** What became of others that it was put about. */
  readonly frasi: readonly string[];
  readonly approvaRegolari: () => void;
  /** The regular ones, and of the others those that were seen: by `comeVista`. */
  readonly approvaVisti: (seen: ReadonlySet<string>) => void;
  readonly annulla: () => void;
}

const NESSUNO: ReadonlySet<string> = new Set();
const NIENTE: readonly never[] = [];

interface ChiediApprovazione {
  /** Approves at once what has no anomaly; otherwise puts the question. */
  readonly chiedi: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly domanda: DomandaApprovazione | null;
}

/**
 * Nobody approves an entry with anomalies that they did not look at, nor one that was corrected since
 * they saw it: it leaves the question, which says so and stays until it is closed.
 */
export function useChiediApprovazione(
  daApprovare: readonly FoglioOreEsaminato[] | undefined,
  { inCorso, approva }: Approvazioni,
): ChiediApprovazione {
  const [chiesti, setChiesti] = useState<readonly FoglioOreEsaminato[]>(NIENTE);
  const approvaScelti = useCallback(
    (scelti: readonly FoglioOreEsaminato[]) => {
      setChiesti(NIENTE);
      if (scelti.length > 0) void approva(scelti.map(({ foglioOre }) => foglioOre));
    },
    [approva],
  );
  const chiedi = useCallback(
    (scelti: readonly FoglioOreEsaminato[]) => {
      const trovati = nelFrattempo(scelti, daApprovare).rimaste.filter(
        ({ id }) => !inCorso.has(id),
      );
      if (trovati.some(haAnomalie)) setChiesti(trovati);
      else approvaScelti(trovati);
    },
    [approvaScelti, daApprovare, inCorso],
  );
  const trovati = useMemo(() => nelFrattempo(chiesti, daApprovare), [chiesti, daApprovare]);
  const anomali = useMemo(() => trovati.rimaste.filter(haAnomalie), [trovati]);
  if (chiesti.length === 0) return { chiedi, domanda: null };
  const domanda: DomandaApprovazione = {
    anomali,
    regolari: approvabili(trovati.rimaste, NESSUNO),
    frasi: frasiNelFrattempo(trovati),
    approvaRegolari: () => approvaScelti(approvabili(trovati.rimaste, NESSUNO)),
    approvaVisti: (seen) => approvaScelti(approvabili(trovati.rimaste, seen)),
    annulla: () => setChiesti(NIENTE),
  };
  return { chiedi, domanda };
}
