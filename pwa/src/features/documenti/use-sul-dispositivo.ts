import { testiDocumenti } from '#testi/documenti.ts';
import { useCallback } from 'react';

import { storageFailureOf } from '../../local-db/databases/storage-failure.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

const testi = testiDocumenti.offline;

/** Changes what is on this device, and says what stood in the way; true when it was done. */
export function useSulDispositivo(): (work: Promise<void>) => Promise<boolean> {
  const toast = useToast();
  return useCallback(
    async (work) => {
      try {
        await work;
        return true;
      } catch (error) {
        const isFull = storageFailureOf(error) === 'disco_pieno';
        toast(isFull ? testi.discoPieno : testi.nonFatto, 'danger');
        if (!isFull) reportError(error);
        return false;
      }
    },
    [toast],
  );
}
