import { testiPlanning } from '#testi/planning.ts';
import type { Progetto } from '@gestionale/shared-schema/progetti/progetto.ts';
import { useCallback } from 'react';

import { useDownload } from '../../../remote/files/use-download.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';

/** Downloads the recap of a project; it needs the network, and says so when there is none. */
export function useScaricaRiepilogo(): (progetto: Pick<Progetto, 'id'>) => Promise<void> {
  const download = useDownload();
  const toast = useToast();
  return useCallback(
    async ({ id }) => {
      const result = await download('progetti.riepilogo', { id }, 'riepilogo.pdf');
      if (result === null) return;
      if ('reached' in result) toast(testiPlanning.dettaglio.errorePdf, 'danger');
      else if (!result.ok) toast(result.refusal.errore, 'danger');
    },
    [download, toast],
  );
}
