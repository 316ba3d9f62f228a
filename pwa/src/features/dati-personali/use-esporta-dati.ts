import { testiDatiPersonali as testi } from '#testi/dati-personali.ts';
import type { DipendenteId } from '@gestionale/shared-schema/values/id.ts';
import { useState } from 'react';

import { useDownload } from '../../remote/files/use-download.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

/** Hands the user the archive of a person's data; one at a time, as the server makes them. */
export function useEsportaDati() {
  const download = useDownload();
  const toast = useToast();
  const [diChi, setDiChi] = useState<DipendenteId | null>(null);
  const esporta = async (id: DipendenteId): Promise<void> => {
    setDiChi(id);
    const result = await download('datiPersonali.esporta', { id }, testi.nomeFile);
    setDiChi(null);
    if (result === null) return;
    if ('reached' in result) toast(testi.nonScaricati, 'danger');
    else if (result.ok) toast(testi.scaricati);
    else toast(result.refusal.errore, 'danger');
  };
  return { diChi, esporta };
}
