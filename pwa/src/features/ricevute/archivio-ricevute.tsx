import { testiComuni } from '#testi/comuni.ts';
import { testiElenco } from '#testi/elenco.ts';
import { testiElimina } from '#testi/elimina.ts';
import { testiRicevute } from '#testi/ricevute.ts';
import { testiSenzaRisposta } from '#testi/senza-risposta.ts';
import type { Ricevuta } from '@gestionale/shared-schema/ricevute/ricevuta.ts';
import { useCallback } from 'react';

import { useDownload } from '../../remote/files/use-download.ts';
import { outcomeOf } from '../../remote/outcome-of.ts';
import { useRemote } from '../../remote/use-remote.ts';
import { Button } from '../../ui/button.tsx';
import { useConfirmedDelete } from '../../ui/data-form/use-confirmed-delete.ts';
import { DataList } from '../../ui/data-list/data-list.tsx';
import { useToast } from '../../ui/dialogs/toasts.tsx';
import { Section } from '../../ui/page.tsx';
import { COLONNE_RICEVUTE, totaleRicevute } from './colonne-ricevute.tsx';
import { qualeRicevuta } from './quale-ricevuta.ts';

const TESTI_ELIMINA = { ...testiElimina, doubt: testiSenzaRisposta.eliminazione };

const ORDINE = { column: 'data_pagamento', descending: true } as const;

interface ArchivioRicevuteProps {
  /** Undefined while they are read. */
  readonly ricevute: readonly Ricevuta[] | undefined;
  readonly onDeleted: () => void;
}

/** The receipts that were generated, each with its PDF; deleting one makes its contract payable again. */
export function ArchivioRicevute({ ricevute, onDeleted }: ArchivioRicevuteProps) {
  const azioni = useAzioni(onDeleted);
  return (
    <Section title={testiRicevute.archivio}>
      <DataList
        name="ricevute"
        label={testiRicevute.archivio}
        rows={ricevute}
        gate="whole"
        columns={COLONNE_RICEVUTE}
        defaultSort={ORDINE}
        count={testiRicevute.conta}
        totals={totaleRicevute}
        actions={azioni}
        empty={testiRicevute.vuoto}
        texts={testiElenco}
      />
    </Section>
  );
}

function useAzioni(onDeleted: () => void) {
  const { call } = useRemote();
  const download = useDownload();
  const toast = useToast();
  const elimina = useConfirmedDelete(TESTI_ELIMINA);
  return useCallback(
    (ricevuta: Ricevuta) => {
      const { id } = ricevuta;
      const quale = qualeRicevuta(ricevuta);
      const scarica = async (): Promise<void> => {
        const result = await download('ricevute.scarica', { id }, 'ricevuta.pdf');
        if (result === null) return;
        if ('reached' in result) toast(testiRicevute.errorePdf, 'danger');
        else if (!result.ok) toast(result.refusal.errore, 'danger');
      };
      const question = {
        title: testiRicevute.confermaElimina,
        text: quale,
        success: testiRicevute.eliminata,
      };
      const run = async () => {
        const result = await call('ricevute.elimina', { id });
        const outcome = outcomeOf(result, testiElimina.error);
        if (outcome.outcome !== 'refused') onDeleted();
        return outcome;
      };
      return (
        <>
          <Button
            look="quiet"
            size="small"
            label={testiRicevute.pdfDi(quale)}
            onClick={() => void scarica()}
          >
            {testiRicevute.pdf}
          </Button>
          <Button
            look="remove"
            size="small"
            label={testiRicevute.eliminaDi(quale)}
            onClick={() => void elimina(question, run)}
          >
            {testiComuni.elimina}
          </Button>
        </>
      );
    },
    [call, download, elimina, onDeleted, toast],
  );
}
