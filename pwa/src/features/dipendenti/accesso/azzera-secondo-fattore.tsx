import { testiDipendenti } from '#testi/dipendenti.ts';
import type { Dipendente } from '@gestionale/shared-schema/dipendenti/dipendente.ts';

import { useRemote } from '../../../remote/use-remote.ts';
import { useOffline } from '../../../situation/use-offline.ts';
import { Button } from '../../../ui/button.tsx';
import { useConfirm } from '../../../ui/dialogs/confirm.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { nomeCompleto } from '../nome-completo.ts';
import { RigaAiuto } from './riga-aiuto.tsx';

const testi = testiDipendenti.secondoFattore;

interface AzzeraSecondoFattoreProps {
  readonly dipendente: Dipendente;
  readonly onChanged: () => void;
}

/** Helps whoever lost the app of codes or the passkey. */
export function AzzeraSecondoFattore({ dipendente, onChanged }: AzzeraSecondoFattoreProps) {
  const { id } = dipendente;
  const { call } = useRemote();
  const confirm = useConfirm();
  const toast = useToast();
  const offline = useOffline();
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
    onChanged();
  };
  return (
    <RigaAiuto titolo={testi.perso} testo={testi.spiegaPerso} segno={null}>
      <Button disabled={offline} onClick={() => void azzera()}>
        {testi.azzera}
      </Button>
    </RigaAiuto>
  );
}
