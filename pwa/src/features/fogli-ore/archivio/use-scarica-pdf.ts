import { testiFogliOre } from '#testi/fogli-ore.ts';
import type { FoglioOre } from '@gestionale/shared-schema/fogli-ore/foglio-ore.ts';
import { useCallback } from 'react';

import { useDownload } from '../../../remote/files/use-download.ts';
import { useToast } from '../../../ui/dialogs/toasts.tsx';

/** Downloads the PDF of an entry of hours; it needs the network, and says so when there is none. */
export function useScaricaPdf(): (foglioOre: Pick<FoglioOre, 'id' | 'data'>) => Promise<void> {
  const download = useDownload();
  const toast = useToast();
  return useCallback(
    async ({ id, data }) => {
      const result = await download('fogliOre.scarica', { id }, `foglio-ore-${data}.pdf`);
      if (result === null) return;
      if ('reached' in result) toast(testiFogliOre.errorePdf, 'danger');
      else if (!result.ok) toast(result.refusal.errore, 'danger');
    },
    [download, toast],
  );
}
