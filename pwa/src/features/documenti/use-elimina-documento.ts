import { testiDocumenti } from '#testi/documenti.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import type { Documento } from '@gestionale/shared-schema/documenti/documento.ts';
import { useCallback } from 'react';

import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { useConfirmedDelete } from '../../ui/data-form/use-confirmed-delete.ts';

const TESTI_ELIMINA = { ...testiElimina, doubt: testiSenzaRisposta.eliminazione };

/** Deletes a document on the server; it leaves the list, and this device, with the next download. */
export function useEliminaDocumento(): (documento: Documento) => void {
  const { call } = useRemote();
  const elimina = useConfirmedDelete(TESTI_ELIMINA);
  return useCallback(
    ({ filename }: Documento) => {
      const question = {
        title: testiDocumenti.confermaElimina,
        text: filename,
        success: testiDocumenti.eliminato,
      };
      void elimina(question, async () =>
        outcomeOf(await call('documenti.elimina', { filename }), testiElimina.error),
      );
    },
    [call, elimina],
  );
}
