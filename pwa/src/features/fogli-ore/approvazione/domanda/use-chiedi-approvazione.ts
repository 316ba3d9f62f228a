import { useCallback, useMemo, useState } from 'react';

import { haAnomalie, versioneVista, type FoglioOreEsaminato } from '../anomalie.ts';
import type { Approvazioni } from '../use-approva.ts';
import { approvabili } from './approvabili.ts';

/** What is asked before entries with anomalies are approved. */
export interface DomandaApprovazione {
  readonly anomali: readonly FoglioOreEsaminato[];
  /** The others, which nothing is to be asked about. */
  readonly regolari: readonly FoglioOreEsaminato[];
  readonly approvaRegolari: () => void;
  /** The regular ones, and of the others those that were seen: by `comeVista`. */
  readonly approvaVisti: (seen: ReadonlySet<string>) => void;
  readonly annulla: () => void;
}

const NESSUNO: ReadonlySet<string> = new Set();

interface ChiediApprovazione {
  /** Approves at once what has no anomaly; otherwise puts the question. */
  readonly chiedi: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly domanda: DomandaApprovazione | null;
}

/**
 * Nobody approves an entry with anomalies that they did not look at, nor one that was corrected since
 * they saw it: it leaves the question.
 */
export function useChiediApprovazione(
  daApprovare: readonly FoglioOreEsaminato[],
  { inCorso, approva }: Approvazioni,
): ChiediApprovazione {
  const [chiesti, setChiesti] = useState(NESSUNO);
  const approvaScelti = useCallback(
    (scelti: readonly FoglioOreEsaminato[]) => {
      setChiesti(NESSUNO);
      if (scelti.length > 0) void approva(scelti.map(({ foglioOre }) => foglioOre));
    },
    [approva],
  );
  const trova = useCallback(
    (versioni: ReadonlySet<string>) =>
      versioni.size === 0
        ? []
        : daApprovare.filter((each) => versioni.has(versioneVista(each)) && !inCorso.has(each.id)),
    [daApprovare, inCorso],
  );
  const chiedi = useCallback(
    (scelti: readonly FoglioOreEsaminato[]) => {
      const versioni = new Set(scelti.map(versioneVista));
      const trovati = trova(versioni);
      if (trovati.some(haAnomalie)) setChiesti(versioni);
      else approvaScelti(trovati);
    },
    [approvaScelti, trova],
  );
  const trovati = useMemo(() => trova(chiesti), [trova, chiesti]);
  const anomali = useMemo(() => trovati.filter(haAnomalie), [trovati]);
  if (trovati.length === 0) return { chiedi, domanda: null };
  const domanda: DomandaApprovazione = {
    anomali,
    regolari: approvabili(trovati, NESSUNO),
    approvaRegolari: () => approvaScelti(approvabili(trovati, NESSUNO)),
    approvaVisti: (seen) => approvaScelti(approvabili(trovati, seen)),
    annulla: () => setChiesti(NESSUNO),
  };
  return { chiedi, domanda };
}
