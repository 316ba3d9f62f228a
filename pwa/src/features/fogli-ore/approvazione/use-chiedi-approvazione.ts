import { useState } from 'react';

import type { FoglioOreEsaminato } from './anomalie.ts';
import type { Approvazioni } from './use-approva.ts';

/** What is asked before entries with anomalies are approved. */
export interface DomandaApprovazione {
  readonly anomali: readonly FoglioOreEsaminato[];
  /** The others, which nothing is to be asked about. */
  readonly regolari: readonly FoglioOreEsaminato[];
  readonly approva: (scelti: readonly FoglioOreEsaminato[]) => void;
  readonly annulla: () => void;
}

interface ChiediApprovazione {
  /** Approves at once what has no anomaly; otherwise puts the question. */
  readonly chiedi: (ids: readonly string[]) => void;
  readonly domanda: DomandaApprovazione | null;
}

/** Nobody approves an entry with anomalies that they did not look at; the entries stay the present ones. */
export function useChiediApprovazione(
  daApprovare: readonly FoglioOreEsaminato[],
  { inCorso, approva }: Approvazioni,
): ChiediApprovazione {
  const [chiesti, setChiesti] = useState<readonly string[]>([]);
  const trova = (ids: readonly string[]) => {
    const wanted = new Set(ids);
    return daApprovare.filter(({ id }) => wanted.has(id) && !inCorso.has(id));
  };
  const approvaScelti = (scelti: readonly FoglioOreEsaminato[]) => {
    setChiesti([]);
    if (scelti.length > 0) void approva(scelti.map(({ foglioOre }) => foglioOre));
  };
  const chiedi = (ids: readonly string[]) => {
    const trovati = trova(ids);
    if (trovati.some(hasAnomalie)) setChiesti(ids);
    else approvaScelti(trovati);
  };
  const trovati = trova(chiesti);
  if (trovati.length === 0) return { chiedi, domanda: null };
  const domanda: DomandaApprovazione = {
    anomali: trovati.filter(hasAnomalie),
    regolari: trovati.filter((esaminato) => !hasAnomalie(esaminato)),
    approva: approvaScelti,
    annulla: () => setChiesti([]),
  };
  return { chiedi, domanda };
}

function hasAnomalie({ anomalie }: FoglioOreEsaminato): boolean {
  return anomalie.length > 0;
}
