import { testiRifiutate } from '#testi/rifiutate.ts';
import { testiVitaOre } from '#testi/vita-ore.ts';
import { useState } from 'react';

import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { useEntryActions } from '../../../outbox/use-outbox.ts';
import { Button } from '../../../ui/button.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { DomandaMotivo } from './domanda-motivo.tsx';

const testi = testiVitaOre.riprendi;

/** For an approval that is taken back only with a reason: writing it. */
export function DaIlMotivo({ voce }: { readonly voce: OutboxEntry }) {
  const [aperta, setAperta] = useState(false);
  const [scritto, setScritto] = useState('');
  if (voce.name !== 'fogliOre.riprendi' || voce.refusal?.codice !== 'motivo_mancante') return null;
  return (
    <>
      <Button
        look="primary"
        label={testi.daIlMotivoVoce(voce.description)}
        onClick={() => setAperta(true)}
      >
        {testi.daIlMotivo}
      </Button>
      {aperta ? (
        <Domanda
          voce={voce}
          iniziale={scritto}
          onWritten={setScritto}
          onClose={() => setAperta(false)}
        />
      ) : null}
    </>
  );
}

interface DomandaProps {
  readonly voce: EntryOf<'fogliOre.riprendi'>;
  readonly iniziale: string;
  readonly onWritten: (scritto: string) => void;
  readonly onClose: () => void;
}

function Domanda({ voce, iniziale, onWritten, onClose }: DomandaProps) {
  const { correggi } = useEntryActions();
  const toast = useToast();
  const rimanda = async (motivo: string): Promise<void> => {
    const result = await correggi(voce.seq, { ...voce.input, motivo }, voce.description);
    if (result.outcome === 'saved') toast(testiRifiutate.ancoraInCoda, 'saved');
    else toast(result.errore, 'danger');
  };
  return (
    <DomandaMotivo
      titolo={testi.azione}
      sottotitolo={voce.description}
      spiega={`${testi.spiega} ${testi.spiegaAltrui}`}
      azione={testi.azione}
      iniziale={iniziale}
      onMotivo={(motivo) => {
        onClose();
        void rimanda(motivo);
      }}
      onWritten={onWritten}
      onClose={onClose}
    />
  );
}
