import { testiComuni } from '#testi/comuni.ts';
import { testiEsempi as testi } from '#testi/esempi.ts';
import { useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { useFailure } from '../../ui/dialogs/use-failure.ts';

const NIENTE = {};

/** What there is of examples, and what is done with them; one thing at a time. */
export function useEsempi() {
  const { value: stato, reload } = useRead('esempi.leggi', NIENTE, { quiet: true });
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const [occupato, setOccupato] = useState(false);
  const [errore, setErrore] = useFailure(testi.titolo);
  /** Whether they were taken away as far as they go. */
  const [provato, setProvato] = useState(false);

  async function fai(work: () => Promise<CallResult<unknown>>, fatto: string): Promise<void> {
    setOccupato(true);
    const result = await work();
    if ('reached' in result) setErrore(testi.errore);
    else if (!result.ok) setErrore(result.refusal.errore);
    else {
      setErrore(undefined);
      toast(fatto);
    }
    await reload();
    setOccupato(false);
  }

  return {
    stato,
    occupato,
    errore,
    provato,
    carica: () => fai(() => call('esempi.carica', NIENTE), testi.caricati),
    togli: async () => {
      if (stato === undefined) return;
      const goAhead = await confirm({
        title: testi.conferma,
        text: testi.domanda(stato),
        yes: testi.togli,
        no: testiComuni.chiudi,
        danger: true,
      });
      if (!goAhead) return;
      await fai(() => call('esempi.togli', NIENTE), testi.tolti);
      setProvato(true);
    },
  };
}
