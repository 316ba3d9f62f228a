import { testiConflitto } from '#testi/conflitto.ts';
import { testiRifiutate } from '#testi/rifiutate.ts';

import type { EntryOf } from '../../../outbox/entries/entry.ts';
import { useEntries, useEntryActions } from '../../../outbox/use-outbox.ts';
import { RefusedEntries } from '../../../records/refused-entries.tsx';
import { useToast } from '../../../ui/dialogs/toasts.tsx';
import { conValoriVisti, isConflitto, rifiutateDi } from './voci-progetto.ts';

const testi = { ...testiRifiutate, correggi: testiConflitto.tieniIlMio };

/** What the server refused about one project; of a conflict, both values and keeping one's own. */
export function RifiutateProgetto({ progetto_id }: { readonly progetto_id: string }) {
  const rifiutate = rifiutateDi(useEntries() ?? [], progetto_id);
  const tieni = useTieniIlMio();
  return (
    <RefusedEntries
      entries={rifiutate}
      isCorrectable={isConflitto}
      onCorrect={(seq) => {
        const voce = rifiutate.filter(isConflitto).find((each) => each.seq === seq);
        if (voce !== undefined) void tieni(voce);
      }}
      texts={testi}
    />
  );
}

/** Sends one's own values again, now that the others' were seen. */
function useTieniIlMio() {
  const { correggi } = useEntryActions();
  const toast = useToast();
  return async (voce: EntryOf<'progetti.modifica'>): Promise<void> => {
    const result = await correggi(voce.seq, conValoriVisti(voce), voce.description);
    if (result.outcome === 'saved') toast(testi.ancoraInCoda, 'saved');
    else toast(result.errore, 'danger');
  };
}
