import { useEffect, useRef, useState } from 'react';

import { useLive } from '../../local-db/queries/use-live.ts';
import { useRead } from '../../remote/use-read.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { statoDi, type StatoScadenze } from './stato-scadenze.ts';

const ALLA_VISITA = {};

/** Changes that come together are followed by one question. */
const QUIETE_MS = 1000;

/**
 * Deadlines are personal data: read live at each visit and again when people or things have changed,
 * never stored on the device. Without a network they wait for it and are read when it is back.
 */
export function useScadenze(): {
  readonly stato: StatoScadenze;
  readonly riprova: () => void;
} {
  const offline = useOffline();
  const input = useDomanda();
  const { value, failure, reload } = useRead('dashboard.widgetScadenze', input, {
    quiet: input !== ALLA_VISITA,
  });
  return { stato: statoDi(value, failure, offline), riprova: () => void reload() };
}

/** The question, which is another one once a person or a thing on this device is not as it was. */
function useDomanda(): typeof ALLA_VISITA {
  const [domanda, setDomanda] = useState(ALLA_VISITA);
  const viste = useRef<object>(undefined);
  const righe = useLive(
    async ({ dipendenti, attrezzatura }) =>
      Promise.all([
        dipendenti.toCollection().primaryKeys(),
        attrezzatura.toCollection().primaryKeys(),
      ]),
    [],
  );
  useEffect(() => {
    const prima = viste.current;
    viste.current = righe;
    if (prima === undefined || righe === undefined) return undefined;
    const timer = setTimeout(() => setDomanda({}), QUIETE_MS);
    return () => clearTimeout(timer);
  }, [righe]);
  return domanda;
}
