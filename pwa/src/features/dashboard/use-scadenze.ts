import { useCallback, useEffect, useRef, useState } from 'react';

import { useRemote } from '../../remote/use-remote.ts';
import { statoDopo, type StatoScadenze } from './stato-scadenze.ts';

/**
 * Deadlines are personal data: read live at each visit, never stored on the device. Without an
 * answer they are asked for again as soon as the server answers anybody.
 */
export function useScadenze(): {
  readonly stato: StatoScadenze;
  readonly riprova: () => void;
} {
  const remote = useRemote();
  const [stato, setStato] = useState<StatoScadenze>({ tipo: 'caricamento' });
  const latest = useRef(0);
  const riprova = useCallback(() => {
    latest.current += 1;
    const mine = latest.current;
    void remote.call('dashboard.widgetScadenze', {}).then((result) => {
      if (mine === latest.current) setStato(statoDopo(result));
    });
  }, [remote]);
  useEffect(() => {
    riprova();
    return () => {
      latest.current += 1;
    };
  }, [riprova]);
  useEffect(
    () => (stato.tipo === 'senza_rete' ? remote.subscribeToAnswers(riprova) : undefined),
    [remote, stato.tipo, riprova],
  );
  return { stato, riprova };
}
