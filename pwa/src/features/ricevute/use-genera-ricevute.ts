import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { useState } from 'react';

import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { generaRicevute, type Generazione } from './genera-ricevute.ts';

/** Generates receipts one by one; whoever is paid already is refused by the server, never paid twice. */
export function useGeneraRicevute(onDone: () => void) {
  const { call } = useRemote();
  const [generazione, setGenerazione] = useState<Generazione | null>(null);
  const [inCorso, setInCorso] = useState(false);
  const genera = async (contratti: readonly Contratto[], data_pagamento: string): Promise<void> => {
    setInCorso(true);
    try {
      await generaRicevute(
        contratti,
        async ({ id }) =>
          outcomeOf(
            await call('ricevute.crea', { contratto_id: id, data_pagamento }),
            testiSenzaRisposta.ricevuta,
          ),
        setGenerazione,
      );
    } finally {
      setInCorso(false);
      onDone();
    }
  };
  return { generazione, inCorso, genera };
}
