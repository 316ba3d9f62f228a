import { testiContratti } from '#testi/contratti.ts';
import type { Contratto } from '@gestionale/shared-schema/contratti/contratto.ts';
import { useCallback } from 'react';

import { useDownload } from '../../remote/files/use-download.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

/** Downloads the PDF of a contract. */
export function useScaricaContratto(): (contratto: Pick<Contratto, 'id'>) => Promise<void> {
  const download = useDownload();
  const toast = useToast();
  return useCallback(
    async ({ id }) => {
      const result = await download('contratti.scarica', { id }, 'contratto.pdf');
      if (result === null) return;
      if ('reached' in result) toast(testiContratti.errorePdf, 'danger');
      else if (!result.ok) toast(result.refusal.errore, 'danger');
    },
    [download, toast],
  );
}
