import { testiComuni } from '#testi/comuni.ts';
import { testiDove } from '#testi/dove.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useState } from 'react';

import { useSubmit } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';

/** Says, without a network too, that its user has read the note that stands above it. */
export function HoLetto({ progetto }: { readonly progetto: Progetto }) {
  const { id, nome_progetto, nota_versione = 0 } = progetto;
  const submit = useSubmit();
  const toast = useToast();
  const [saying, setSaying] = useState(false);
  const say = async (): Promise<void> => {
    setSaying(true);
    const dati = { id, nota_versione };
    const result = await submit('progetti.segnaNotaLetta', dati, testiDove.voce(nome_progetto));
    if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
    if (result.outcome === 'refused') toast(result.refusal.errore, 'danger');
    if (result.outcome === 'not-saved') toast(result.errore, 'danger');
    setSaying(false);
  };
  return (
    <Button look="primary" size="big" wide disabled={saying} onClick={() => void say()}>
      {testiDove.hoLetto}
    </Button>
  );
}
