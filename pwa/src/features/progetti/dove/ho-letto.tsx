import { testiComuni } from '#testi/comuni.ts';
import { testiDove } from '#testi/dove.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useRef, useState } from 'react';

import { useSubmit } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { useHeldToast } from '../../../ui/dialogs/use-held-toast.ts';
import { useHandedFocus } from '../../../ui/focus/hand-focus-on.ts';

/** Says, without a network too, that its user has read the note that stands above it. */
export function HoLetto({ progetto }: { readonly progetto: Progetto }) {
  const { id, nome_progetto, nota_versione = 0 } = progetto;
  const submit = useSubmit();
  const toast = useToast();
  const tellHeld = useHeldToast();
  const place = useRef<HTMLDivElement>(null);
  useHandedFocus(place);
  const [saying, setSaying] = useState(false);
  const say = async (): Promise<void> => {
    setSaying(true);
    const dati = { id, nota_versione };
    const result = await submit('progetti.segnaNotaLetta', dati, testiDove.voce(nome_progetto));
    if (result.outcome === 'saved') toast(testiComuni.salvatoSulDispositivo, 'saved');
    if (result.outcome === 'held') tellHeld(testiComuni.trattenuto, result.behind);
    if (result.outcome === 'refused') toast(result.refusal.errore, 'danger');
    if (result.outcome === 'not-saved') toast(result.errore, 'danger');
    setSaying(false);
  };
  return (
    <div ref={place}>
      <Button look="primary" size="big" wide busy={saying} onClick={() => void say()}>
        {testiDove.hoLetto}
      </Button>
    </div>
  );
}
