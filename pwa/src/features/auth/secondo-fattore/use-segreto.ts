import { testiSecondoFattore } from '#testi/secondo-fattore.ts';
import type { Segreto } from '@gestionale/shared-schema/secondo-fattore/secondo-fattore.ts';
import { useEffect, useState } from 'react';

import type { CallResult } from '../../../remote/call-result.ts';

/** A new secret, asked for once; `ask` must be the same as long as it is to be the same secret. */
export function useSegreto(ask: () => Promise<CallResult<Segreto>>) {
  const [segreto, setSegreto] = useState<Segreto>();
  const [errore, setErrore] = useState<string>();
  useEffect(() => {
    let isShown = true;
    const prepara = async () => {
      const result = await ask();
      if (!isShown) return;
      if ('reached' in result) setErrore(testiSecondoFattore.app.nonPreparato);
      else if (result.ok) setSegreto(result.value);
      else setErrore(result.refusal.errore);
    };
    prepara().catch(reportError);
    return () => {
      isShown = false;
    };
  }, [ask]);
  return { segreto, errore };
}
