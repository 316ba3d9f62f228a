import { useState } from 'react';

import { versioneVista, type FoglioOreEsaminato } from './anomalie.ts';
import type { Approvazioni } from './use-approva.ts';

/** What is asked before entries with anomalies are approved. */
export interface DomandaApprovazione {
  readonly anomali: readonly FoglioOreEsaminato[];
  /** The others, which nothing is to be asked about. */
  readonly regolari: readonly FoglioOreEsaminato[];
  readonly approva: (scelti: readonly FoglioOreEsaminato[]) => void;
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
  const trova = (versioni: ReadonlySet<string>) =>
    daApprovare.filter((each) => versioni.has(versioneVista(each)) && !inCorso.has(each.id));
  const approvaScelti = (scelti: readonly FoglioOreEsaminato[]) => {
    setChiesti(NESSUNO);
    if (scelti.length > 0) void approva(scelti.map(({ foglioOre }) => foglioOre));
  };
  const chiedi = (scelti: readonly FoglioOreEsaminato[]) => {
    const versioni = new Set(scelti.map(versioneVista));
    const trovati = trova(versioni);
    if (trovati.some(hasAnomalie)) setChiesti(versioni);
    else approvaScelti(trovati);
  };
  const trovati = trova(chiesti);
  if (trovati.length === 0) return { chiedi, domanda: null };
  const domanda: DomandaApprovazione = {
    anomali: trovati.filter(hasAnomalie),
    regolari: trovati.filter((esaminato) => !hasAnomalie(esaminato)),
    approva: approvaScelti,
    annulla: () => setChiesti(NESSUNO),
  };
  return { chiedi, domanda };
}

function hasAnomalie({ anomalie }: FoglioOreEsaminato): boolean {
  return anomalie.length > 0;
}
