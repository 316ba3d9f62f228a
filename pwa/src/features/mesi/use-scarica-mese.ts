import { testiMese as testi } from '#testi/mese.ts';
import type { FormatoMese, FormatoPaghe } from '@gestionale/shared-schema/mesi/contracts.ts';
import type { MeseLetto, PersonaDelMese } from '@gestionale/shared-schema/mesi/mese-letto.ts';
import { useState } from 'react';

import type { CallResult } from '../../remote/call-result.ts';
import { useDownload } from '../../remote/files/use-download.ts';
import { useToast } from '../../ui/dialogs/toasts.tsx';

const ENDINGS: Readonly<Record<FormatoMese, string>> = {
  xlsx: 'xlsx',
  csv: 'csv',
  pdf: 'zip',
  'pdf-unico': 'pdf',
};

export interface ScaricoDelMese {
  /** True while a file is being made. */
  readonly inCorso: boolean;
  /** The month of everybody. */
  readonly file: (formato: FormatoMese) => Promise<void>;
  /** The sheet of one person. */
  readonly foglioDi: (persona: PersonaDelMese) => Promise<void>;
  /** What the consultant reads. */
  readonly paghe: (formato: FormatoPaghe) => Promise<void>;
}

/** Downloads the files of a month one at a time, and says what came of it. */
export function useScaricaMese(mese: MeseLetto['mese']): ScaricoDelMese {
  const download = useDownload();
  const toast = useToast();
  const [inCorso, setInCorso] = useState(false);
  const scarica = async (make: () => Promise<CallResult<string> | null>) => {
    setInCorso(true);
    const result = await make();
    setInCorso(false);
    if (result === null) return;
    if ('reached' in result) toast(testi.nonScaricato, 'danger');
    else if (result.ok) toast(testi.scaricato);
    else toast(result.refusal.errore, 'danger');
  };
  return {
    inCorso,
    file: (formato) =>
      scarica(() =>
        download('mesi.scarica', { mese, formato }, testi.nomeFile(mese, ENDINGS[formato])),
      ),
    foglioDi: ({ dipendente_id }) =>
      scarica(() =>
        download(
          'mesi.scarica',
          { mese, formato: 'pdf', dipendente_id },
          testi.nomeFile(mese, 'pdf'),
        ),
      ),
    paghe: (formato) =>
      scarica(() =>
        download('mesi.scaricaPaghe', { mese, formato }, testi.nomeFile(mese, formato)),
      ),
  };
}
