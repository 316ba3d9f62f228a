import { testiConflitto } from '#testi/conflitto.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';

import type { EntryOf, OutboxEntry } from '../../../outbox/entries/entry.ts';
import { useEntries, useEntryActions } from '../../../outbox/use-outbox.ts';
import { RefusedEntries } from '../../../records/refused-entries.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import {
  isAssegnazioneDaCorreggere,
  isConflitto,
  isDaCorreggere,
  rifiutateDi,
} from '../voci-rifiutate.ts';
import { conValoriVisti } from './voci-progetto.ts';

interface RifiutateProgettoProps {
  readonly progetto_id: string;
  /** Opens the form over a refused edit, or with a refused assignment. */
  readonly onCorreggi: (seq: number) => void;
}

/** What the server refused about one project; of a conflict, both values and keeping one's own. */
export function RifiutateProgetto({ progetto_id, onCorreggi }: RifiutateProgettoProps) {
  const rifiutate = rifiutateDi(useEntries() ?? [], progetto_id);
  const tieni = useTieniIlMio();
  return (
    <RefusedEntries
      entries={rifiutate}
      isCorrectable={(voce) =>
        isConflitto(voce) || isDaCorreggere(voce) || isAssegnazioneDaCorreggere(voce)
      }
      onCorrect={(seq) => {
        const voce = rifiutate.filter(isConflitto).find((each) => each.seq === seq);
        if (voce === undefined) onCorreggi(seq);
        else void tieni(voce);
      }}
      texts={testiRifiutate}
      correctLabel={tieniOCorreggi}
    />
  );
}

function tieniOCorreggi(voce: OutboxEntry): string {
  return isConflitto(voce) ? testiConflitto.tieniIlMio : testiRifiutate.correggi;
}

/** Sends one's own values again, now that the others' were seen. */
function useTieniIlMio() {
  const { correggi } = useEntryActions();
  const toast = useToast();
  return async (voce: EntryOf<'progetti.modifica'>): Promise<void> => {
    const result = await correggi(voce.seq, conValoriVisti(voce), voce.description);
    if (result.outcome === 'saved') toast(testiRifiutate.ancoraInCoda, 'saved');
    else toast(result.errore, 'danger');
  };
}
