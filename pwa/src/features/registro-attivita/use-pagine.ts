import { useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import type { LiveRead } from '../../remote/use-read.ts';

interface Pagina<Riga> {
  readonly righe: readonly Riga[];
  /** After which line the next page begins; null for the last. */
  readonly dopo: number | null;
}

/** The first page as it was opened, with those behind it as they are asked for. */
export function usePagine<Riga>(
  { value: prima, failure, reload }: LiveRead<Pagina<Riga>>,
  leggiDa: (dopo: number) => Promise<CallResult<Pagina<Riga>>>,
) {
  const [altre, setAltre] = useState<Pagina<Riga> | null>(null);
  const [mancata, setMancata] = useState(false);
  const [inCorso, setInCorso] = useState(false);
  const dopo = altre === null ? (prima?.dopo ?? null) : altre.dopo;
  const leggi = async (): Promise<void> => {
    if (dopo === null) return;
    setInCorso(true);
    const result = await leggiDa(dopo);
    const letta = !('reached' in result) && result.ok ? result.value : null;
    setInCorso(false);
    setMancata(letta === null);
    if (letta === null) return;
    setAltre((finora) => ({
      righe: [...(finora?.righe ?? []), ...letta.righe],
      dopo: letta.dopo,
    }));
  };
  const righe = prima === undefined ? undefined : [...prima.righe, ...(altre?.righe ?? [])];
  const fallita = mancata || (righe === undefined && failure !== null);
  const riprova = () => void (righe === undefined ? reload() : leggi());
  return { righe, dopo, failure, fallita, inCorso, leggi, riprova };
}
