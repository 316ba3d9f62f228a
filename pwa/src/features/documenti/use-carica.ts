import { testiDocumenti } from '#testi/documenti.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import { problemaNomeDocumento } from '@gestionale/shared-schema/documenti/rules.ts';
import { useCallback, useEffect, useRef, useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useLeaveGuard, useUnloadGuard } from '../../ui/dialogs/use-leave-guard.ts';

const testi = testiDocumenti.carica;

/** How much of an upload has left, in bytes. */
export interface Avanzamento {
  readonly inviati: number;
  readonly totale: number;
}

/** Why the last upload came to nothing; a new one each time, even in the same words. */
interface Errore {
  readonly frase: string;
}

interface Carica {
  /** Null while nothing is being uploaded. */
  readonly avanzamento: Avanzamento | null;
  readonly errore: Errore | null;
  readonly carica: (file: File | null) => Promise<void>;
  readonly interrompi: () => void;
  /** Forgets the last error: another file was chosen. */
  readonly dimentica: () => void;
}

/** One upload at a time; leaving the page asks first, and then ends it. */
export function useCarica(onDone: () => void): Carica {
  const { upload } = useRemote();
  const toast = useToast();
  const [avanzamento, setAvanzamento] = useState<Avanzamento | null>(null);
  const [errore, setErrore] = useState<Errore | null>(null);
  const controller = useRef<AbortController | null>(null);
  const interrompi = useCallback(() => controller.current?.abort(), []);
  useEffect(() => interrompi, [interrompi]);
  useLeaveGuard(avanzamento !== null, testi.lascia, interrompi);
  useUnloadGuard(avanzamento !== null);

  const carica = async (file: File | null) => {
    if (controller.current !== null) return;
    const problema = file === null ? testi.mancante : problemaNomeDocumento(file.name);
    setErrore(problema === undefined ? null : { frase: problema });
    if (file === null || problema !== undefined) return;
    const current = new AbortController();
    controller.current = current;
    setAvanzamento({ inviati: 0, totale: file.size });
    const result = await upload(
      'documenti.carica',
      { documento: file },
      {
        onProgress: (inviati, totale) => setAvanzamento({ inviati, totale }),
        signal: current.signal,
      },
    );
    controller.current = null;
    setAvanzamento(null);
    if (!('reached' in result) && result.ok) {
      toast(testi.caricato);
      onDone();
    } else if (current.signal.aborted) toast(testi.interrotto, 'saved');
    else setErrore({ frase: fraseDi(result) });
  };
  return { avanzamento, errore, carica, interrompi, dimentica: () => setErrore(null) };
}

function fraseDi(result: Exclude<CallResult<unknown>, { readonly ok: true }>): string {
  if ('reached' in result) return testiSenzaRisposta.documento;
  const { campi, errore } = result.refusal;
  return campi?.['documento'] ?? (errore || testi.errore);
}
