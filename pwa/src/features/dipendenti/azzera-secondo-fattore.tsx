import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';
import { useMemo } from 'react';

import { useRead } from '../../remote/use-read.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useOffline } from '../../situation/use-offline.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirm } from '../../ui/dialogs/confirm.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { nomeCompleto } from './nome-completo.ts';

const testi = testiDipendenti.secondoFattore;

/** Helps whoever lost the app of codes or the passkey; nothing is there for who has none. */
export function AzzeraSecondoFattore({ dipendente }: { readonly dipendente: Dipendente }) {
  const { id } = dipendente;
  const input = useMemo(() => ({ id }), [id]);
  const { value, reload } = useRead('dipendenti.accesso', input);
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline();
  if (value?.secondo_fattore !== true) return null;
  const azzera = async () => {
    const sure = await confirm({
      title: testi.conferma(nomeCompleto(dipendente)),
      text: testi.spiega,
      yes: testi.azzera,
      no: testi.annulla,
      danger: true,
    });
    if (!sure) return;
    const result = await call('secondoFattore.azzera', { id });
    if ('reached' in result) toast(testiDipendenti.erroreAggiornamento, 'danger');
    else if (result.ok) toast(testi.azzerato);
    else toast(result.refusal.errore, 'danger');
    await reload();
  };
  return (
    <Button disabled={offline} onClick={() => void azzera()}>
      {testi.azzera}
    </Button>
  );
}
